/**
 * Schemas of front matter fields. Their messages tell authors what is expected and how to fix it. `what` and `example` also describe
 * the field in the JSON Schemas of front matter (docs/front-matter/).
 */
import * as z from "zod";
import { isVisible, unwritableIn } from "./text/characters.ts";

/** An error message with its two parts, expected and fix, as zod only supports a single text. */
export const ruleText = (expected: string, fix: string): string => `${expected}\n${fix}`;

/** Parameters of a zod check with this error message. */
export const rule = (expected: string, fix: string) => ({ error: ruleText(expected, fix) });

/** A text on one line: line breaks and runs of spaces become one space, as in folded YAML scalars. */
export const oneLine = (text: string): string => text.replace(/[\t\n\r \u2028\u2029]+/g, " ").trim();

/** A schema with metadata for JSON Schema. example is a line of front matter, such as "minutes: 45" or "- en". */
export const described = <Schema extends z.ZodType>(
  schema: Schema,
  what: string,
  example: string,
  pattern?: RegExp,
): Schema =>
  schema.meta({
    description: sentence(what),
    examples: [valueIn(example)],
    ...(pattern && { pattern: pattern.source }),
  });

const sentence = (what: string): string => `${what.slice(0, 1).toUpperCase()}${what.slice(1)}.`;

function valueIn(example: string): unknown {
  const [, text = ""] = /^(?:- )?(?:[a-z]\w*: )?(.*)$/i.exec(example) ?? [];
  if (text === "true" || text === "false") return text === "true";
  return /^[0-9.]+$/.test(text) ? Number(text) : text;
}

/** A single line of visible text. */
export const line = (what: string, example: string) => {
  const message = rule(
    `${what} as text`,
    `for example ${example} (quote text that contains ": " or " #", or looks like a number)`,
  );
  const checked = z
    .string(message)
    .transform(oneLine)
    .refine((text) => text !== "", message)
    .refine(
      (text) => text.isWellFormed() && unwritableIn(text) === null,
      rule(`${what} without control characters`, "remove the invisible character"),
    )
    .refine((text) => text === "" || isVisible(text), rule(`${what} with visible characters`, "add letters or digits"));
  return described(checked, what, example, /\S/);
};

/** The value, or 0 for -0, which would be formatted as "-$0". */
export const withoutSign = (value: number): number => value + 0;

/** A whole number that is at least min. */
export const wholeNumber = (what: string, min: number, example: string) => {
  const message = rule(`${what}: a whole number, ${min} or greater`, `for example ${example}`);
  return described(z.int(message).min(min, message).transform(withoutSign), what, example);
};

/** A date. A time after it is ignored. */
export const isoDate = (what: string, example: string) =>
  described(
    z
      .string(rule("a date as YYYY-MM-DD", `for example ${example}`))
      .trim()
      .refine(isCalendarDate, rule("an existing date as YYYY-MM-DD", `for example ${example}`))
      .transform((text) => text.slice(0, 10)),
    what,
    example,
    /^\s*\d{4}-\d{2}-\d{2}/,
  );

/** Whether a text is an existing ISO 8601 date, with an optional time. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return false;
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A boolean. YAML 1.2 parses yes and no as strings. */
export const yesNo = (what: string, example: string) =>
  described(z.boolean(rule(`true or false: ${what}`, `for example ${example}`)), what, example);

/** A BCP 47 language tag, converted to its canonical form. */
export const language = (what: string) =>
  described(
    z
      .string(rule("a language tag (BCP 47)", "for example language: en"))
      .trim()
      .refine(
        (tag) => canonicalTag(tag) !== null,
        rule("a language tag (BCP 47)", "for example language: en or language: pt-BR"),
      )
      .transform((tag) => canonicalTag(tag) ?? tag),
    what,
    "language: en",
  );

/** The canonical form of a language tag; null if it is invalid. Registered languages have two or three letters. */
export function canonicalTag(tag: string): string | null {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** An object with exactly these fields. fix replaces the advice for a missing object. */
export const group = <Shape extends z.ZodRawShape>(what: string, shape: Shape, fix?: string) =>
  z
    .strictObject(shape, {
      error: ({ code }) =>
        code === "unrecognized_keys"
          ? ruleText(`one of ${Object.keys(shape).join(", ")}`, "remove or rename it")
          : ruleText(`${what}: ${requiredNames(shape)}`, fix ?? adviceFor(shape)),
    })
    .meta({ description: sentence(what) });

/** The fields of an object that must be there, or all if none must. */
const required = (shape: z.ZodRawShape): [name: string, schema: z.ZodType][] => {
  const all = Object.entries(shape as Record<string, z.ZodType>);
  const needed = all.filter(([, schema]) => !schema.safeParse(undefined).success);
  return needed.length > 0 ? needed : all;
};

const requiredNames = (shape: z.ZodRawShape): string => {
  const names = required(shape).map(([name]) => name);
  return `the ${names.length === 1 ? "field" : "fields"} ${names.join(", ")}`;
};

const adviceFor = (shape: z.ZodRawShape): string => {
  const example = exampleOf(shape);
  return example === null ? "write each on a separate line with the same indentation" : `for example ${example}`;
};

/** The required fields of an object with their examples, as YAML on one line; null if one has no example. */
function exampleOf(shape: z.ZodRawShape): string | null {
  const fields = required(shape).map(([name, schema]) => {
    const [example] = z.globalRegistry.get(schema)?.examples ?? [];
    const inner = schema instanceof z.ZodObject ? exampleOf(schema.shape) : null;
    const text =
      example === undefined ? inner : /^[\w .@/-]+$/.test(String(example)) ? String(example) : JSON.stringify(example);
    return text === null ? null : `${name}: ${text}`;
  });
  return fields.includes(null) ? null : `{ ${fields.join(", ")} }`;
}

export const listOf = <Item extends z.ZodType>(what: string, item: Item) =>
  z
    .array(item, rule(`a list of ${what}`, "write each item on a separate line that starts with a hyphen"))
    .meta({ description: sentence(`a list of ${what}`) });

/** An optional list without duplicates, of at most max items. An empty list counts as absent. */
export const optionalList = <Item extends z.ZodType>(what: string, item: Item, max?: number) =>
  (max === undefined ? listOf(what, item) : listOf(what, item).max(max, rule(`at most ${max} ${what}`, "remove some")))
    .superRefine((items, context) => {
      for (const [index, each] of items.entries()) {
        if (items.indexOf(each) !== index)
          context.addIssue({
            code: "custom",
            path: [index],
            message: ruleText(`${what} without duplicates`, "remove the duplicate"),
          });
      }
    })
    .optional()
    .transform((items) => (items?.length ? items : undefined))
    .meta({ description: sentence(`a list of ${what}`), uniqueItems: true });

/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  what: string,
  words: Words,
  example: string,
) => described(z.enum(words, rule(`${what}: one of ${words.join(", ")}`, `for example ${example}`)), what, example);

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, what: string, form: string, example: string) => {
  const message = rule(form, `for example ${example}`);
  return described(
    z
      .string(message)
      .trim()
      .refine((text) => pattern.test(text), message),
    what,
    example,
    pattern,
  );
};

/** A markdown text. */
export const markdown = (what: string, example: string) => {
  const message = rule(`${what} as markdown`, `for example ${example}`);
  const checked = z
    .string(message)
    .trim()
    .refine(isVisible, message)
    .refine(
      (text) => text.isWellFormed() && [...text].every((character) => character === "\r" || !unwritableIn(character)),
      rule(`${what} without control characters`, "remove the invisible character"),
    )
    .transform((text) => text.replace(/\r\n?/g, "\n"));
  return described(checked, what, example);
};

/** The draft field. It is not a field of any resource, since drafts are not published. */
export const draft = () => yesNo("whether the file is a draft, which is not published", "draft: true").optional();
