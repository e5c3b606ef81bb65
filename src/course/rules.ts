/**
 * The words of authoring rules: each says what it expects and how to fix what is not, in messages that editors of content
 * read. What and example also describe the field in the JSON Schemas of the front matter (docs/front-matter/).
 */
import * as z from "zod";
import { isVisible, unwritableIn } from "./characters.ts";

/** The message of a broken rule: expected and fix, carried through zod as one text. */
export const ruleText = (expected: string, fix: string): string => `${expected}\n${fix}`;

/** The parameters of a zod rule that fails with this message. */
export const rule = (expected: string, fix: string) => ({ error: ruleText(expected, fix) });

/** Text on one line: line breaks and runs of spaces become one space, as in the YAML forms that fold lines. */
export const oneLine = (text: string): string => text.replace(/[\t\n\r \u2028\u2029]+/g, " ").trim();

/** A schema with what JSON Schema says of it; the example is a line of front matter, as "minutes: 45" or "- en". */
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
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  if (list !== undefined) return list.split(", ");
  if (text === "true" || text === "false") return text === "true";
  return /^[0-9.]+$/.test(text) ? Number(text) : text;
}

/** Text on one line that can be seen. */
export const line = (what: string, example: string) => {
  const message = rule(
    `${what} as text`,
    `write for example ${example} (in quotes if it holds ": " or " #" or looks like a number)`,
  );
  const checked = z
    .string(message)
    .transform(oneLine)
    .refine((text) => text !== "", message)
    .refine(
      (text) => text.isWellFormed() && unwritableIn(text) === null,
      rule(`${what} without control characters`, "remove the invisible character"),
    )
    .refine((text) => text === "" || isVisible(text), rule(`${what} as text that can be seen`, "write some letters"));
  return described(checked, what, example, /\S/);
};

/** 0 for YAML's -0, which would be shown as "-$0". */
export const withoutSign = (value: number): number => value + 0;

/** A whole number from a least one. */
export const wholeNumber = (what: string, min: number, example: string) => {
  const message = rule(`${what}: a whole number, ${min} or more`, `write for example ${example}`);
  return described(z.int(message).min(min, message).transform(withoutSign), what, example);
};

/** A date of the calendar; a time after it is dropped. */
export const isoDate = (what: string, example: string) =>
  described(
    z
      .string(rule("a date as YYYY-MM-DD", `write for example ${example}`))
      .trim()
      .refine(isCalendarDate, rule("a date of the calendar as YYYY-MM-DD", `write for example ${example}`))
      .transform((text) => text.slice(0, 10)),
    what,
    example,
    /^\s*\d{4}-\d{2}-\d{2}/,
  );

/** Whether a text is an ISO 8601 date that exists, alone or with a time after it. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return false;
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** true or false; YAML 1.2 reads yes and no as text. */
export const yesNo = (what: string, example: string) =>
  described(z.boolean(rule(`true or false: ${what}`, `write for example ${example}`)), what, example);

/** A language tag, returned in its registered letter case. */
export const language = (what: string) =>
  described(
    z
      .string(rule("a language tag (BCP 47)", "write for example language: en"))
      .trim()
      .refine(
        (tag) => canonicalTag(tag) !== null,
        rule("a language tag (BCP 47)", "write for example language: en or language: pt-BR"),
      )
      .transform((tag) => canonicalTag(tag) ?? tag),
    what,
    "language: en",
  );

/** The tag in its registered letter case; null where it is none. No language is registered by more than three letters. */
function canonicalTag(tag: string): string | null {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Exactly these fields. */
export const group = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z
    .strictObject(shape, {
      error: ({ code }) =>
        code === "unrecognized_keys"
          ? ruleText(`one of ${Object.keys(shape).join(", ")}`, "remove or rename it")
          : ruleText(
              `${what}: the fields ${Object.keys(shape).join(", ")}`,
              "write each on a line of its own, indented alike",
            ),
    })
    .meta({ description: sentence(what) });

export const listOf = <Item extends z.ZodType>(what: string, item: Item) =>
  z
    .array(item, rule(`a list of ${what}`, "write each on a line of its own that starts with a hyphen"))
    .meta({ description: sentence(`a list of ${what}`) });

/** A list that may be left out, each item once. An empty list is as none, so that both have the same record. */
export const optionalList = <Item extends z.ZodType>(what: string, item: Item) =>
  listOf(what, item)
    .superRefine((items, context) => {
      for (const [index, each] of items.entries()) {
        if (items.indexOf(each) !== index)
          context.addIssue({
            code: "custom",
            path: [index],
            message: ruleText(`${what}, each once`, "remove it here"),
          });
      }
    })
    .optional()
    .transform((items) => (items?.length ? items : undefined))
    .meta({ description: sentence(`a list of ${what}`), uniqueItems: true });

/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, example: string) =>
  z.enum(words, rule(`one of ${words.join(", ")}`, `write for example ${example}`));

/** Text in the form of a pattern. */
export const matching = (pattern: RegExp, what: string, form: string, example: string) => {
  const message = rule(form, `write for example ${example}`);
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

/** A few paragraphs in markdown. */
export const markdown = (what: string, example: string) => {
  const message = rule(`${what} as markdown`, `write for example ${example}`);
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

/** Whether a file is kept out of the site. It says something about the file, so that no resource has it as a field. */
export const draft = () => yesNo("whether the file is kept out of the site", "draft: true").optional();
