/** The fields of a content file against their schema: the values, or a mistake for each broken rule at its line. */
import type * as z from "zod";
import type { ContentFile } from "./front-matter.ts";
import { describeValue, type Mistake, nearest, quote } from "./mistake.ts";

type Issue = z.core.$ZodIssue;

/** fields is null when there are mistakes, and for a draft (missingAllowed) that lacks a field, which is no mistake. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  file: ContentFile,
  path: string,
  { missingAllowed = false } = {},
): { fields: z.output<Schema> | null; mistakes: Mistake[] } {
  const parsed = schema.safeParse(file.data);
  if (parsed.success) return { fields: parsed.data, mistakes: [] };
  const issues = parsed.error.issues.flatMap(narrowed);
  const mistyped = new Set(issues.flatMap(meantFields));
  const mistakes = issues
    .filter(
      (issue) =>
        !missingAllowed || issue.code === "unrecognized_keys" || (valueAt(file.data, issue.path) ?? null) !== null,
    )
    .flatMap((issue) => mistakesOf(issue, file, path))
    .filter(({ got, field }) => got !== describeValue(undefined) || !mistyped.has(field));
  return { fields: null, mistakes };
}

/** A union's issue as the issues of the form that the value came closest to: the one that was understood furthest. */
function narrowed(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const depth = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));
  const [closest = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
  return closest.flatMap((inner) => narrowed({ ...inner, path: [...issue.path, ...inner.path] }));
}

function mistakesOf(issue: Issue, file: ContentFile, path: string): Mistake[] {
  const [expected = "", fix = ""] = issue.message.split("\n");
  const at = (field: readonly PropertyKey[]) => ({ path, line: file.lineOf(field), field: fieldName(field), expected });
  if (issue.code !== "unrecognized_keys") {
    const value = valueAt(file.data, issue.path);
    const meant = issue.code === "invalid_value" ? nearest(String(value), issue.values.map(String)) : undefined;
    return [{ ...at(issue.path), got: describeValue(value), fix: meant ? `did you mean ${meant}? ${fix}` : fix }];
  }
  return issue.keys.map((key) => {
    const meant = nearest(key, knownFields(issue));
    return {
      ...at([...issue.path, key]),
      got: `the unknown field ${quote(key)}`,
      fix: meant ? `did you mean ${meant}? ${fix}` : fix,
    };
  });
}

/** The fields that an issue's unknown keys were probably meant to be: those are mistyped, not missing. */
function meantFields(issue: Issue): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, knownFields(issue));
    return meant === undefined ? [] : fieldName([...issue.path, meant]);
  });
}

/** The fields that the message of an unknown key lists. */
const knownFields = ({ message }: Issue): string[] =>
  (message.split("\n")[0] ?? "").replace(/^one of /, "").split(", ");

/** chapters, 1, minutes → chapters[2].minutes: list items are counted from one, as authors count. */
const fieldName = (field: readonly PropertyKey[]): string =>
  field.reduce<string>((name, step) => {
    if (typeof step === "number") return `${name}[${step + 1}]`;
    const key = /^[\p{L}\p{N}_-]+$/u.test(String(step)) ? String(step) : quote(String(step));
    return name === "" ? key : `${name}.${key}`;
  }, "") || "front matter";

const valueAt = (data: unknown, field: readonly PropertyKey[]): unknown =>
  field.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    data,
  );
