/** The front matter of each kind of content file. Each rule says what it expects and how to mend what is not; editors of content read those texts. */
import * as z from "zod";
import { currencyDecimals } from "../course/money.ts";
import { isPartSlug } from "../course/part.ts";
import { slugPlace } from "../course/video.ts";
import { maxSeats } from "../enrollment/quote.ts";
import { isVisible, unwritableIn } from "./characters.ts";

/** What a broken rule tells: expected and fix, carried through zod as one text. */
export const ruleText = (expected: string, fix: string): string => `${expected}\n${fix}`;

const rule = (expected: string, fix: string) => ({ error: ruleText(expected, fix) });

/** Text on one line: line breaks and runs of spaces become one space, as in the YAML forms that fold lines. */
export const oneLine = (text: string): string => text.replace(/[\t\n\r \u2028\u2029]+/g, " ").trim();

const line = (what: string, example: string) => {
  const asked = rule(
    `${what} as text`,
    `write for example ${example} (in quotes if it holds ": " or " #" or looks like a number)`,
  );
  return z
    .string(asked)
    .transform(oneLine)
    .refine((text) => text !== "", asked)
    .refine(
      (text) => text.isWellFormed() && unwritableIn(text) === null,
      rule(`${what} without control characters`, "remove the invisible character"),
    )
    .refine((text) => text === "" || isVisible(text), rule(`${what} as text that can be seen`, "write some letters"));
};

/** 0 for YAML's -0, which would be shown as "-$0". */
const withoutSign = (value: number): number => value + 0;

const wholeNumber = (what: string, min: number, example: string) => {
  const asked = rule(`${what}: a whole number, ${min} or more`, `write for example ${example}`);
  return z.int(asked).min(min, asked).transform(withoutSign);
};

const url = (example: string) => {
  const asked = rule("an absolute address that starts with https:// or http://", `write for example ${example}`);
  return z
    .string(asked)
    .trim()
    .refine((text) => webAddress(text) !== null, asked)
    .transform((text) => webAddress(text) ?? text);
};

/** The address at which a course's videos play; {slug} stands for the module's. */
const player = z
  .string(rule("an absolute address with {slug} in it", "write for example player: https://video.example/embed/{slug}"))
  .trim()
  .refine(
    (text) => text.includes(slugPlace) && isPlainAddress(text.replaceAll(slugPlace, "1-a")),
    rule(
      "an absolute address in ASCII with {slug} where the module's slug goes",
      "write for example player: https://video.example/embed/{slug}",
    ),
  );

const isPlainAddress = (text: string): boolean => webAddress(text) === text;

/** A web address in the characters of RFC 3986: as written where it already is, else percent-encoded; null where it is none. */
function webAddress(text: string): string | null {
  if (!/^https?:\/\/[^/?#\s]/i.test(text) || !URL.canParse(text) || /\s|%(?![0-9a-f]{2})/i.test(text)) return null;
  const { href, hostname } = new URL(text);
  if (!isHost(hostname)) return null;
  const plain = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
  // The parser of addresses leaves some characters as they are that no address has.
  return plain ? text : href.replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

/** Whether a host is a name or a number; addresses may have hosts with * and ; in them, which policies of security read in their own way. */
const isHost = (hostname: string): boolean => /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/.test(hostname);

const isoDate = z
  .string(rule("a date as YYYY-MM-DD", "write for example updated: 2026-10-28"))
  .trim()
  .refine(
    (text) => isCalendarDate(text),
    rule("a date of the calendar as YYYY-MM-DD", "write for example updated: 2026-10-28"),
  )
  .transform((text) => text.slice(0, 10));

/** Whether a text is an ISO 8601 date that exists, alone or with a time after it. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return false;
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const yesNo = (what: string, example: string) =>
  z.boolean(rule(`true or false: ${what}`, `write for example ${example}`));

const language = z
  .string(rule("a language tag (BCP 47)", "write for example language: en"))
  .trim()
  .refine(
    (tag) => canonicalTag(tag) !== null,
    rule("a language tag (BCP 47)", "write for example language: en or language: pt-BR"),
  )
  .transform((tag) => canonicalTag(tag) ?? tag);

/** The tag in its registered letter case; null where it is none. No language is registered by more than three letters. */
function canonicalTag(tag: string): string | null {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

const group = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? ruleText(`one of ${Object.keys(shape).join(", ")}`, "remove or rename it")
        : ruleText(
            `${what}: the fields ${Object.keys(shape).join(", ")}`,
            "write each on a line of its own, indented alike",
          ),
  });

const listOf = <Item extends z.ZodType>(what: string, item: Item) =>
  z.array(item, rule(`a list of ${what}`, "write each on a line of its own that starts with a hyphen"));

const partSlugRule = rule(
  "lower-case words of letters and digits joined by hyphens",
  "write for example slug: c-plus-plus",
);

/** The last segment of the address of a part's page, in any script. */
const partSlug = z.string(partSlugRule).trim().refine(isPartSlug, partSlugRule);

export const courseSchema = group("the course", {
  name: line("the short name", "name: The Readable Web"),
  title: line("the full title", "title: How web services are read"),
  description: line("a sentence", "description: A course on how services are read."),
  language,
  subtitles: listOf("subtitle languages", line("a language", "- en")).optional().default([]),
  url: url("url: https://course.example/").optional(),
  player: player.optional(),
  provider: group("who offers the course", {
    name: line("a name", "name: Example School"),
    url: url("url: https://school.example/"),
    email: z.email(rule("an e-mail address", "write for example email: hello@school.example")),
  }),
  parts: listOf(
    "parts",
    group("a part", {
      name: line("the part's name", "name: Freshness and Caching"),
      description: line("a sentence", "description: How answers stay true."),
      slug: partSlug.optional(),
    }),
  ).min(1, rule("at least one part", "write parts: with a name and a description for each")),
});

const chapter = z.preprocess(
  (value) => (typeof value === "string" ? { title: value } : value),
  group("a chapter (or a title as text)", {
    title: line("the chapter's title", "- title: Why 304 has no body"),
    minutes: wholeNumber("minutes", 0, "minutes: 8").optional(),
  }),
);

const chapterCount = wholeNumber("chapters: a list of titles, or their number", 0, "chapters: 6");

/** Chapters in any of their three forms: a bare count stays a number. */
const chapters = z.union([chapterCount, z.array(chapter)]);

const draft = yesNo("whether the file is kept out of the site", "draft: true").optional();

export const moduleSchema = group("a module", {
  title: line("the module's title", "title: ETags and validators"),
  part: line("the name of one of the parts in course.md", "part: Freshness and Caching"),
  description: line("one sentence", "description: How a server names one version of an answer."),
  url: url("url: https://video.example/01-introduction"),
  minutes: wholeNumber("minutes", 0, "minutes: 45").optional(),
  chapters,
  updated: isoDate.optional(),
  draft,
});

export const pageSchema = group("a page", {
  title: line("the page's title", "title: About").optional(),
  description: line("a sentence", "description: Who makes this course.").optional(),
  updated: isoDate.optional(),
  draft,
});

const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

const currency = z
  .string(rule("a currency code of three letters (ISO 4217)", "write for example currency: USD"))
  .refine(isCurrency, rule("a currency code of three capital letters (ISO 4217)", "write for example currency: USD"));

const amount = (example: string) => {
  const asked = rule("an amount: a number without a currency sign, 0 or more", `write for example ${example}`);
  return z.number(asked).min(0, asked).transform(withoutSign);
};

const price = (what: string) =>
  group(what, { now: amount("now: 149"), list: amount("list: 199") }).refine(({ now, list }) => list >= now, {
    path: ["list"],
    error: ruleText(
      "a list price that is not below the current price now",
      "raise list, or write the same amount twice",
    ),
  });

const region = {
  currency,
  processor: line("who processes the payment", "processor: Example Payments"),
  invoice: line("the invoice a buyer receives", "invoice: A PDF invoice by e-mail"),
  vatIncluded: yesNo("whether prices include VAT", "vatIncluded: true"),
  refundDays: wholeNumber("the refund window in days", 0, "refundDays: 14"),
};

/** Names the countries that exist; another code comes back as it is. */
const countryNames = new Intl.DisplayNames("en", { type: "region" });

const countries = listOf(
  "country codes",
  z
    .string(rule("a country code of two letters", "write for example - IL"))
    .refine(
      (code) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== code,
      rule("the code of a country in two capital letters (ISO 3166)", "write for example - IL"),
    ),
).min(1, rule("at least one country code", "write for example countries: [IL]"));

export const pricingSchema = group("the prices", {
  regions: group("the regions", {
    intl: group("the international region", region),
    il: group("the second region", { countries, ...region }),
  }),
  free: group("the Free plan", {
    price: amount("price: 0"),
    currency,
    includes: line("what the plan includes", "includes: Every overview, free to read."),
    url: url("url: https://course.example/curriculum"),
  }),
  complete: group("the Complete plan", {
    intl: price("the international price"),
    il: price("the price in the second region"),
    url: url("url: https://checkout.example/course"),
  }),
  teams: group("the Teams plan", {
    intl: price("the international price per seat"),
    il: price("the price per seat in the second region"),
    minSeats: wholeNumber("the fewest seats", 1, "minSeats: 5"),
    perSeat: yesNo("whether the price is per seat", "perSeat: true"),
  }),
}).superRefine(checkDecimals, { when: () => true });

/** The largest amount that is exact when it is paid for every seat of the largest team. */
const mostExact = (decimals: number): number => Math.floor(Number.MAX_SAFE_INTEGER / maxSeats / 10 ** decimals);

/** Amounts have no more decimals than their currency, and totals of them are exact. Checked whatever else is wrong, so that every mistake is told at once. */
function checkDecimals(pricing: unknown, context: z.core.$RefinementCtx): void {
  const valueAt = (...path: string[]): unknown => path.reduce<unknown>((value, step) => Object(value)[step], pricing);
  const check = (currencyPath: string[], ...path: string[]) => {
    const currency = valueAt(...currencyPath);
    const amount = valueAt(...path);
    if (typeof amount !== "number" || !Number.isFinite(amount) || typeof currency !== "string" || !isCurrency(currency))
      return;
    const decimals = currencyDecimals(currency);
    const most = mostExact(decimals);
    const message =
      amount > most
        ? ruleText(`an amount of at most ${most} (${currency}), so that totals are exact`, "write a smaller amount")
        : ruleText(`an amount with at most ${decimals} decimals (${currency})`, "round it");
    if (amount > most || Number(amount.toFixed(decimals)) !== amount) {
      context.addIssue({ code: "custom", path, message });
    }
  };
  check(["free", "currency"], "free", "price");
  for (const plan of ["complete", "teams"]) {
    for (const region of ["intl", "il"]) {
      for (const which of ["now", "list"]) check(["regions", region, "currency"], plan, region, which);
    }
  }
}
