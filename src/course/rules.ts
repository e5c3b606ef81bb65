/** Schemas of front matter. `what` and `example` also describe a field in its JSON Schema (docs/front-matter/). */
import * as z from "zod";
import { countriesIn, countryOf, unionNames } from "./country.ts";
import { isPartSlug } from "./part.ts";
import { isHost, isLongerThan, isVisible, unwritableIn } from "./text/characters.ts";
import { slugPlace } from "./video.ts";

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
  const [, text = ""] = /^(?:- )?(?:[\w-]+: )?(.*)$/.exec(example) ?? [];
  if (text === "true" || text === "false") return text === "true";
  return /^[0-9.]+$/.test(text) ? Number(text) : text;
}

/** A text that is valid without the spaces around it. message is the error for an invalid text; text, for what is no text. */
const trimmed = (isValid: (text: string) => boolean, message: Rule, text = message) =>
  z.string(text).trim().refine(isValid, message);
type Rule = ReturnType<typeof rule>;

/** A single line of visible text. */
export const line = (what: string, example: string) => {
  const message = rule(
    `a line of text: ${what}`,
    `for example ${example} (quote text that contains ": " or " #", or looks like a number)`,
  );
  const checked = z
    .string(message)
    .transform(oneLine)
    .refine((text) => text !== "", message)
    .refine(
      (text) => text.isWellFormed() && unwritableIn(text) === null,
      rule("text without control characters", "remove the invisible character"),
    )
    .refine((text) => text === "" || isVisible(text), rule("text with visible characters", "add letters or digits"));
  return described(checked, what, example, /\S/);
};

/** Maximum length of a name that stands in headings and buttons, in characters. */
const maxNameLength = 60;

/** A single line of visible text that fits a heading. */
export const shortLine = (what: string, example: string) =>
  described(
    line(what, example).refine(
      (text) => !isLongerThan(text, maxNameLength),
      rule(`${what} in at most ${maxNameLength} characters`, "shorten it"),
    ),
    what,
    example,
    /\S/,
  );

/** The value, or 0 for -0, which would be formatted as "-$0". */
const withoutSign = (value: number): number => value + 0;

/** A whole number that is at least min. */
export const wholeNumber = (what: string, min: number, example: string) => {
  const message = rule(`${what}: a whole number, ${min} or greater`, `for example ${example}`);
  return described(z.int(message).min(min, message).transform(withoutSign), what, example);
};

/** A date. A time after it is ignored. */
export const isoDate = (what: string, example: string) =>
  described(
    trimmed(
      isCalendarDate,
      rule("a valid date (YYYY-MM-DD)", `for example ${example}`),
      rule("a date (YYYY-MM-DD)", `for example ${example}`),
    ).transform((text) => text.slice(0, 10)),
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
    trimmed(
      (tag) => canonicalTag(tag) !== null,
      rule("a language tag (BCP 47)", "for example language: en or language: pt-BR"),
      rule("a language tag (BCP 47)", "for example language: en"),
    ).transform((tag) => canonicalTag(tag) ?? tag),
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

/** A list without duplicates, of at most max items. */
export const distinctList = <Item extends z.ZodType>(what: string, item: Item, max?: number) =>
  (max === undefined ? listOf(what, item) : listOf(what, item).max(max, rule(`at most ${max} ${what}`, "remove some")))
    .superRefine((items, context) => {
      for (const [index, each] of items.entries()) {
        if (items.indexOf(each) !== index)
          context.addIssue({
            code: "custom",
            path: [index],
            message: ruleText("no duplicates", "remove the duplicate"),
          });
      }
    })
    .meta({ uniqueItems: true });

/** An optional list without duplicates, of at most max items. An empty list counts as absent. */
export const optionalList = <Item extends z.ZodType>(what: string, item: Item, max?: number) =>
  distinctList(what, item, max)
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
export const matching = (pattern: RegExp, what: string, form: string, example: string) =>
  described(
    trimmed((text) => pattern.test(text), rule(form, `for example ${example}`)),
    what,
    example,
    pattern,
  );

/** A markdown text. */
export const markdown = (what: string, example: string) => {
  const message = rule(`markdown: ${what}`, `for example ${example}`);
  const checked = z
    .string(message)
    .trim()
    .refine(isVisible, message)
    .refine(
      (text) => text.isWellFormed() && [...text].every((character) => character === "\r" || !unwritableIn(character)),
      rule("text without control characters", "remove the invisible character"),
    )
    .transform((text) => text.replace(/\r\n?/g, "\n"));
  return described(checked, what, example);
};

/** What an import can take from a course's texts instead of from its author. */
export type Derivable = "description" | "parts" | "alt texts";

/** Whether a file is a draft. */
export const draft = () => yesNo("whether the file is an unpublished draft", "draft: true").optional();

/** The fields on a content file itself, which no resource has. derivable is what derived may name. */
export const fileFields = (...derivable: [Derivable, ...Derivable[]]) => ({
  draft: draft(),
  derived: optionalList(
    "what an import filled in and you have not confirmed yet",
    oneOf("what was derived", derivable, `- ${derivable[0]}`),
  ),
});

// URLs, parts of URLs, and e-mail addresses.

/** An absolute URL, which is percent-encoded if necessary. */
export const url = (what: string, example: string) => {
  const message = rule("an absolute URL that starts with https:// or http://", `for example ${example}`);
  const checked = trimmed((text) => normalizedUrl(text) !== null, message).transform(
    (text) => normalizedUrl(text) ?? text,
  );
  return described(checked, what, example, /^\s*[Hh][Tt][Tt][Pp][Ss]?:\/\//);
};

/** The origin of a website, without a trailing slash and with its host in ASCII. */
export const origin = (what: string, example: string) => {
  const message = rule("the URL of a site without a path: https:// or http:// and a host", `for example ${example}`);
  const checked = trimmed((text) => originIn(text) !== null, message).transform((text) => originIn(text) ?? text);
  return described(checked, what, example, /^\s*[Hh][Tt][Tt][Pp][Ss]?:\/\//);
};

function originIn(text: string): string | null {
  const url = normalizedUrl(text) === null ? null : new URL(text);
  return url !== null && url.href === `${url.origin}/` ? url.origin : null;
}

/** A path of the course's own site, or an absolute URL. */
export const pathOrUrl = (what: string, example: string) => {
  const message = rule(
    "an absolute URL that starts with https:// or http://, or a path of this site",
    `for example ${example}`,
  );
  const checked = trimmed((text) => isSitePath(text) || normalizedUrl(text) !== null, message).transform((text) =>
    isSitePath(text) ? text : (normalizedUrl(text) ?? text),
  );
  return described(checked, what, example, /^\s*(?:\/|[Hh][Tt][Tt][Pp][Ss]?:\/\/)/);
};

/** Whether a text is a path from the root, in the characters of RFC 3986. A second slash would begin a host. */
const isSitePath = (text: string): boolean =>
  /^\/(?!\/)(?:[A-Za-z0-9\-._~:/@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/.test(text);

/** The slug of a part, in any script. */
export const partSlug = (what: string, example: string) => {
  const message = rule("lower-case words of letters and digits joined by hyphens", `for example ${example}`);
  return described(trimmed(isPartSlug, message), what, example);
};

/** The URL of the course's video player, with a {slug} placeholder. */
export const player = () =>
  described(
    trimmed(
      (text) => text.includes(slugPlace) && isNormalizedUrl(text.replaceAll(slugPlace, "1-a")),
      rule(
        "an absolute URL in ASCII with {slug} in place of the module's slug",
        "for example player: https://video.example/embed/{slug}",
      ),
      rule("an absolute URL with {slug} in it", "for example player: https://video.example/embed/{slug}"),
    ),
    "the URL of the video player, with {slug} for the module's slug",
    "player: https://video.example/embed/{slug}",
  );

/** The placeholder for a file of the content folder in the URL where pages are edited. */
export const filePlace = "{file}";

/** The URL where a file of the course is edited, with a {file} placeholder. */
export const editUrl = () => {
  const example = "editUrl: https://github.com/example/course/edit/main/content/{file}";
  const message = rule("an absolute URL in ASCII with {file} in place of the file's path", `for example ${example}`);
  return described(
    trimmed(
      (text) => text.includes(filePlace) && isNormalizedUrl(text.replaceAll(filePlace, "modules/1-a.md")),
      message,
    ),
    "the URL for editing a file, with {file} for its path",
    example,
  );
};

export const email = (what: string, example: string) =>
  described(z.email(rule("an email address", `for example ${example}`)), what, example);

/** A license: an SPDX identifier or a URL. */
export const license = (what: string, example: string) => {
  const message = rule("an SPDX identifier, or the URL of a license", `for example ${example}`);
  return described(
    trimmed((text) => /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(text) || normalizedUrl(text) !== null, message).transform(
      (text) => normalizedUrl(text) ?? text,
    ),
    what,
    example,
  );
};

const isNormalizedUrl = (text: string): boolean => normalizedUrl(text) === text;

/** A web URL with only the characters that RFC 3986 allows, others percent-encoded; null if the text is not one. */
function normalizedUrl(text: string): string | null {
  if (!/^https?:\/\/[^/?#\s]/i.test(text) || !URL.canParse(text) || /\s|%(?![0-9a-f]{2})/i.test(text)) return null;
  const { href, hostname } = new URL(text);
  if (!isHost(hostname)) return null;
  const plain = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
  // The URL parser leaves some characters unencoded that RFC 3986 does not allow.
  return plain ? text : href.replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

// Prices: amounts, currencies and countries.

/** An amount of money in the main unit of its currency. */
const amount = (what: string, example: string, max?: Parameters<z.ZodNumber["max"]>) => {
  const message = rule("an amount: a number without a currency symbol, 0 or greater", `for example ${example}`);
  const number = z.number(message).min(0, message);
  return described((max ? number.max(...max) : number).transform(withoutSign), what, example);
};

/** The price of a plan in a region. */
export const price = (what: string) =>
  group(what, {
    now: amount("the current price", "now: 149"),
    list: amount("the list price", "list: 199"),
    validUntil: isoDate("the last day the price is valid", "validUntil: 2026-12-31").optional(),
  }).refine(({ now, list }) => list >= now, {
    path: ["list"],
    error: ruleText(
      "a list price that is not below the current price (now)",
      "raise list, or set both to the same amount",
    ),
  });

/** A percentage. */
export const percent = (what: string, example: string) => {
  const message = rule(`${what}: a number from 0 to 100`, `for example ${example}`);
  return described(z.number(message).min(0, message).max(100, message).transform(withoutSign), what, example);
};

/** Whether a text is an ISO 4217 currency code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

export const currency = (what: string) =>
  described(
    z
      .string(rule("a currency code of three letters (ISO 4217)", "for example currency: USD"))
      .refine(isCurrency, rule("a currency code of three capital letters (ISO 4217)", "for example currency: USD")),
    what,
    "currency: USD",
  );

/** The price of the Free plan, which is an amount like every other price, but always 0. */
export const noPrice = (what: string, example: string) => {
  const zero = rule("0, since the Free plan costs nothing", `write ${example}; set other prices in complete or teams`);
  return amount(what, example, [0, zero]);
};

/** Codes of countries (ISO 3166-1 alpha-2), and of unions for their members. No country is in them twice. */
export const countries = () =>
  listOf("country codes", country())
    .min(1, rule("at least one country code", "for example countries: [IL]"))
    .superRefine((codes, context) => {
      const named = new Map<string, string>();
      for (const [index, code] of codes.entries()) {
        const members = countriesIn(code);
        const other = members.flatMap((member) => named.get(member) ?? [])[0];
        for (const member of members) named.set(member, code);
        if (other === undefined) continue;
        const fix =
          other === code
            ? "remove the duplicate"
            : countriesIn(other).length > members.length
              ? `remove it: ${other} contains ${code}`
              : members.length > 1
                ? `remove ${other}, which ${code} contains`
                : `remove it: ${other} is the same country`;
        context.addIssue({ code: "custom", path: [index], message: ruleText("each country once", fix) });
      }
    });

/** A VAT rate. No country has one below 1%, which would be a fraction. */
const vatRate = () => {
  const [what, example] = ["a VAT rate in percent", "DE: 19"];
  const isRate = (rate: number): boolean => rate === 0 || rate >= 1;
  return described(
    percent(what, example).refine(isRate, rule("a percentage, not a fraction", "write 19 for 19%")),
    what,
    example,
  );
};

/** VAT rates in percent by country. */
export const vatRates = () =>
  z
    .record(z.string(), vatRate(), {
      error: ruleText("VAT rates by country", "for example rates: { DE: 19, FR: 20 }"),
    })
    .superRefine((rates, context) => {
      const named = new Map<string, string>();
      for (const code of Object.keys(rates)) {
        const country = /^[A-Z]{2}$/.test(code) ? countryOf(code) : null;
        const other = named.get(country ?? "");
        if (country !== null) named.set(country, code);
        if (country !== null && other === undefined) continue;
        const message =
          other === undefined
            ? ruleText("a country code of two capital letters (ISO 3166)", "for example DE: 19")
            : ruleText("each country once", `remove it: ${other} is the same country`);
        context.addIssue({ code: "custom", path: [code], message });
      }
    })
    .meta({ description: "VAT rates in percent, by country." });

const country = () =>
  z
    .string(rule("a two-letter country code", "for example - IL"))
    .refine(
      (code) => unionNames.includes(code) || (/^[A-Z]{2}$/.test(code) && countryOf(code) !== null),
      rule(`a country code of two capital letters (ISO 3166), or ${unionNames.join(" or ")}`, "for example - IL"),
    );
