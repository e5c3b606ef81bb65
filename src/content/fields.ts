/** Validates the fields of a content file against a schema, with line numbers. */
import type * as z from "zod";
import { countriesIn, countryOf } from "../course/country.ts";
import { currencyDecimals } from "../course/money.ts";
import { regionKeys } from "../course/offer.ts";
import { pricingRule } from "../course/pricing.ts";
import { maxSeats } from "../course/quote.ts";
import { isCurrency, ruleText } from "../course/rules.ts";
import type { ContentFile } from "./front-matter.ts";
import { type ContentProblem, describeValue, fieldName, nearest, quote } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/**
 * The fields, or null if there are errors. A draft (missingAllowed) may lack fields, which is not an error but makes fields null.
 * Errors about all fields name them by whole.
 */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  file: Pick<ContentFile, "data" | "lineOf">,
  path: string,
  { missingAllowed = false, whole = "front matter" } = {},
): { fields: z.output<Schema> | null; problems: ContentProblem[] } {
  const parsed = schema.safeParse(file.data);
  if (parsed.success) return { fields: parsed.data, problems: [] };
  const issues = parsed.error.issues.flatMap(narrowed);
  const misspelled = new Set(issues.flatMap(intendedFields));
  const problems = issues
    .filter(
      (issue) =>
        !missingAllowed || issue.code === "unrecognized_keys" || (valueAt(file.data, issue.path) ?? null) !== null,
    )
    .flatMap((issue) => problemsOf(issue, file, path, whole))
    .filter(({ got, field }) => got !== describeValue(undefined) || !misspelled.has(field));
  return { fields: null, problems };
}

/** For an issue of a union, the issues of the member that the value matches best. Members of the value's type come first. */
function narrowed(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const depth = (issues: readonly Issue[]): number =>
    Math.max(...issues.map(({ code, path }) => path.length + (code === "invalid_type" ? 0 : 0.5)));
  const [closest = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
  return closest.flatMap((inner) => narrowed({ ...inner, path: [...issue.path, ...inner.path] }));
}

function problemsOf(
  issue: Issue,
  file: Pick<ContentFile, "data" | "lineOf">,
  path: string,
  whole: string,
): ContentProblem[] {
  const [expected = "", fix = ""] = issue.message.split("\n");
  const at = (field: readonly PropertyKey[]) => ({
    path,
    line: file.lineOf(field),
    field: fieldName(field) || whole,
    expected,
  });
  if (issue.code !== "unrecognized_keys") {
    const value = valueAt(file.data, issue.path);
    const suggestion = issue.code === "invalid_value" ? nearest(String(value), issue.values.map(String)) : undefined;
    const advice =
      expectsNumber(issue) && isDecimalComma(value) && !expected.includes("whole number")
        ? `write ${value.replace(",", ".")}, with a decimal point`
        : fix;
    return [{ ...at(issue.path), got: describeValue(value), fix: suggestion ? `did you mean ${suggestion}?` : advice }];
  }
  return issue.keys.map((key) => {
    const suggestion = nearest(key, validFields(issue));
    return {
      ...at([...issue.path, key]),
      ...(validFields(issue).length > maxListed && {
        expected: "one of the names in the file's JSON Schema (docs/front-matter/)",
      }),
      got: `the unknown field ${quote(key)}`,
      fix:
        decimalsAdvice(valueAt(file.data, issue.path), key) ??
        (suggestion ? `did you mean ${suggestion}? Otherwise ${fix}` : fix),
    };
  });
}

/** The largest number of names that a message lists. */
const maxListed = 60;

const expectsNumber = (issue: Issue): boolean => issue.code === "invalid_type" && issue.expected === "number";

/** Whether a value is a number with a decimal comma, not one with a comma between thousands. */
const isDecimalComma = (value: unknown): value is string => typeof value === "string" && /^\d+,\d{1,2}$/.test(value);

/** The advice for a field that is the decimals of an amount: { now: 39,50 } is read as { now: 39, 50: null }. Undefined for others. */
function decimalsAdvice(parent: unknown, key: string): string | undefined {
  const integer = Object.values(Object(parent)).find((value) => typeof value === "number");
  if (!/^\d{1,2}$/.test(key) || valueAt(parent, [key]) !== null || integer === undefined) return undefined;
  return `use a decimal point, as in ${integer}.${key}`;
}

/** The fields that unknown keys were probably meant to be. They are misspelled, not missing. */
function intendedFields(issue: Issue): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  return issue.keys.flatMap((key) => {
    const suggestion = nearest(key, validFields(issue));
    return suggestion === undefined ? [] : fieldName([...issue.path, suggestion]);
  });
}

const validFields = ({ message }: Issue): string[] =>
  (message.split("\n")[0] ?? "").replace(/^one of /, "").split(", ");

const valueAt = (data: unknown, field: readonly PropertyKey[]): unknown =>
  field.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );

/** What no region can be called: the fields of plans, and what pages and their parameters call something else. */
const reservedKeys = [
  "url",
  "name",
  "includes",
  "minseats",
  "perseat",
  "price",
  "currency",
  "seats",
  "all",
  "country",
  "region",
];
const maxRegions = 8;

/** The schema of the front matter of pricing.md. Without the data of a file it is that of any file. */
export function pricesRule(data?: Record<string, unknown>) {
  const regions = keysOf(data?.regions);
  const keys = regionKeys(Object.fromEntries(regions.map((key) => [key, true])));
  return pricingRule(keys, data === undefined).superRefine(checkPrices, { when: () => true });
}

/** The keys of a group of fields; none of other values. */
const keysOf = (value: unknown): string[] =>
  Array.isArray(value) || typeof value !== "object" ? [] : Object.keys(value ?? {});

/** The largest amount whose product with maxSeats is exact. */
const maxExactAmount = (decimals: number): number => Math.floor(Number.MAX_SAFE_INTEGER / maxSeats / 10 ** decimals);

/** Reports what is wrong across fields. Runs even if other fields are invalid, so that all errors are reported at once. */
function checkPrices(pricing: unknown, context: z.core.$RefinementCtx): void {
  const at = (...path: string[]): unknown => valueAt(pricing, path);
  const regions = keysOf(at("regions"));
  const report = (path: PropertyKey[], expected: string, fix: string): void =>
    context.addIssue({ code: "custom", path, message: ruleText(expected, fix) });
  if (regions.length > maxRegions)
    report(["regions"], `at most ${maxRegions} regions`, "remove some, or merge those with the same prices");
  for (const key of regions) {
    if (!/^[a-z][a-z0-9]{1,19}$/.test(key))
      report(
        ["regions", key],
        "a key of 2 to 20 lower-case letters and digits that starts with a letter",
        "for example eu or uk",
      );
    else if (reservedKeys.includes(key))
      report(["regions", key], "a key that is not reserved", "choose another, for example eu or uk");
  }
  checkOverlaps(regions, at, report);
  for (const key of regions) checkVat(key, at, report);
  if (at("complete") === undefined && at("teams") !== undefined && at("teams", "url") === undefined)
    report(
      ["teams", "url"],
      "the URL where the purchase starts",
      "add a url, since there is no Complete plan to take it from",
    );
  for (const plan of ["complete", "teams"]) {
    for (const region of regions) {
      for (const which of ["now", "list"]) {
        const [currency, amount] = [at("regions", region, "currency"), at(plan, region, which)];
        checkAmount(amount, currency, (expected, fix) => report([plan, region, which], expected, fix));
      }
    }
  }
}

/** Reports what a region says about VAT in two ways, in none, or to buyers for whom it may be wrong. */
function checkVat(key: string, at: At, report: Report): void {
  const path = ["regions", key];
  const vat = at(...path, "vat");
  const old = ["vatIncluded", "vatRate", "vatNote"].filter((name) => at(...path, name) !== undefined);
  if (vat !== undefined) {
    for (const name of old)
      report([...path, name], "nothing, since vat replaces it", "remove it, and write its value in vat");
  } else if (at(...path) instanceof Object && at(...path, "vatIncluded") === undefined)
    report([...path, "vatIncluded"], "true or false: whether prices include VAT", "for example vatIncluded: true");
  const own = countriesAt(key, at);
  const rate = at(...path, "vatRate");
  if (rate !== undefined && (own.length !== 1 || key === "intl"))
    report(
      [...path, "vatRate"],
      "vatRate only in a region with a single country",
      `write vat: { included: ${at(...path, "vatIncluded") ?? true}, rates: { ${own[0] ?? "DE"}: ${rate} } } with the rate of each country`,
    );
  const others = key === "intl" ? Object.keys(Object(at("regions"))).flatMap((each) => countriesAt(each, at)) : [];
  for (const code of Object.keys(Object(at(...path, "vat", "rates")))) {
    const country = countryOf(code);
    if (country === null) continue;
    if (key === "intl" ? others.includes(country) : !own.includes(country))
      report(
        [...path, "vat", "rates", code],
        "the rate of a country in the region",
        key === "intl" ? "move it to the region of that country" : "remove it, or add the country",
      );
  }
}

/** The countries of a region, with those of unions. */
function countriesAt(key: string, at: At): string[] {
  const codes = at("regions", key, "countries");
  return (Array.isArray(codes) ? codes : []).flatMap((code) => (typeof code === "string" ? countriesIn(code) : []));
}

type At = (...path: string[]) => unknown;
type Report = (path: PropertyKey[], expected: string, fix: string) => void;

/** Reports countries that are in two regions. */
function checkOverlaps(regions: readonly string[], at: At, report: Report): void {
  const regionOf = new Map<string, string>();
  for (const key of regions) {
    const codes = at("regions", key, "countries");
    for (const [index, code] of (Array.isArray(codes) ? codes : []).entries()) {
      const members = typeof code === "string" ? countriesIn(code) : [];
      const taken = members.find((member) => (regionOf.get(member) ?? key) !== key);
      if (taken !== undefined)
        report(
          ["regions", key, "countries", index],
          "each country in only one region",
          members.length === 1
            ? `remove it: the region ${regionOf.get(taken)} already has it`
            : `list the other countries of the ${code} one by one: the region ${regionOf.get(taken)} already has ${taken}`,
        );
      for (const member of members) if (!regionOf.has(member)) regionOf.set(member, key);
    }
  }
}

function checkAmount(amount: unknown, currency: unknown, report: (expected: string, fix: string) => void): void {
  if (typeof amount !== "number" || !Number.isFinite(amount) || typeof currency !== "string" || !isCurrency(currency))
    return;
  const decimals = currencyDecimals(currency);
  const max = maxExactAmount(decimals);
  if (amount > max)
    report(`an amount of at most ${max} (${currency}), so that totals are exact`, "use a smaller amount");
  else if (Number(amount.toFixed(decimals)) !== amount)
    report(`an amount with ${decimals === 0 ? "no" : `at most ${decimals}`} decimal places (${currency})`, "round it");
}
