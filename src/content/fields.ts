/** Validates the fields of a content file against a schema, with line numbers. */
import type * as z from "zod";
import { currencyDecimals } from "../course/money.ts";
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

/** The issues of the union member that the value matches best, for an issue of a union. */
function narrowed(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const depth = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));
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
      expectsNumber(issue) && isDecimalComma(value) ? `write ${value.replace(",", ".")} with a point` : fix;
    return [
      { ...at(issue.path), got: describeValue(value), fix: suggestion ? `did you mean ${suggestion}? ${fix}` : advice },
    ];
  }
  return issue.keys.map((key) => {
    const suggestion = nearest(key, validFields(issue));
    return {
      ...at([...issue.path, key]),
      got: `the unknown field ${quote(key)}`,
      fix:
        decimalsAdvice(valueAt(file.data, issue.path), key) ??
        (suggestion ? `did you mean ${suggestion}? ${fix}` : fix),
    };
  });
}

const expectsNumber = (issue: Issue): boolean => issue.code === "invalid_type" && issue.expected === "number";

/** Whether a value is a number with a decimal comma, not one with a comma between thousands. */
const isDecimalComma = (value: unknown): value is string => typeof value === "string" && /^\d+,\d{1,2}$/.test(value);

/** The advice for a field that is the decimals of an amount: { now: 39,50 } is read as { now: 39, 50: null }. Undefined for others. */
function decimalsAdvice(parent: unknown, key: string): string | undefined {
  const integer = Object.values(Object(parent)).find((value) => typeof value === "number");
  if (!/^\d{1,2}$/.test(key) || valueAt(parent, [key]) !== null || integer === undefined) return undefined;
  return `write decimals with a point, such as ${integer}.${key}`;
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
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    data,
  );

/** The schema of the front matter of pricing.md. */
export const pricesRule = () => pricingRule().superRefine(checkDecimals, { when: () => true });

/** The largest amount whose product with maxSeats is exact. */
const maxExactAmount = (decimals: number): number => Math.floor(Number.MAX_SAFE_INTEGER / maxSeats / 10 ** decimals);

/** Reports invalid amounts. Runs even if other fields are invalid, so that all errors are reported at once. */
function checkDecimals(pricing: unknown, context: z.core.$RefinementCtx): void {
  const valueAt = (...path: string[]): unknown => path.reduce<unknown>((value, step) => Object(value)[step], pricing);
  const check = (currencyPath: string[], ...path: string[]) => {
    const currency = valueAt(...currencyPath);
    const amount = valueAt(...path);
    if (typeof amount !== "number" || !Number.isFinite(amount) || typeof currency !== "string" || !isCurrency(currency))
      return;
    const decimals = currencyDecimals(currency);
    const max = maxExactAmount(decimals);
    const message =
      amount > max
        ? ruleText(`an amount of at most ${max} (${currency}), so that totals are exact`, "use a smaller amount")
        : ruleText(`an amount with at most ${decimals} decimals (${currency})`, "round it");
    if (amount > max || Number(amount.toFixed(decimals)) !== amount) {
      context.addIssue({ code: "custom", path, message });
    }
  };
  for (const plan of ["complete", "teams"]) {
    for (const region of ["intl", "il"]) {
      for (const which of ["now", "list"]) check(["regions", region, "currency"], plan, region, which);
    }
  }
}
