/** The data of a published course that the functions use: all of it except the prose. The build writes it. */
import type { PublishedCourse } from "../course/published.ts";
import type { Retirement } from "./api/versioning.ts";
import type { PublishedSearch } from "./search/engine.ts";

/** files has the paths of all files except documents and API responses. retirement is null if none is planned. */
export type Publication = PublishedCourse & {
  retirement: Retirement | null;
  files: string[];
  search: PublishedSearch;
};

/** A publication as TypeScript sees an imported JSON file, where every text is a string. */
export type ImportedPublication = Imported<Publication>;

type Imported<Value> = Value extends string
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Imported<Value[Key]> }
    : Value;

/** The required members of a publication. Verification has already checked their contents. */
const members = {
  catalog: { siteUrl: "text", course: "group", modules: "list" },
  facts: { name: "text", title: "text", description: "text", language: "text", provider: "group" },
  version: { hash: "text" },
  search: { index: "text", texts: "list" },
} as const;
/** The prices, which a course without prices has as null in both forms. */
const priced = {
  catalog: { pricing: "group" },
  prices: { regions: "group", free: "group" },
} as const;
const lists = {
  ...{ parts: "list", pricingText: "list", documents: "list", files: "list", details: "list" },
  updated: "group",
  freeMinutes: "group",
} as const;
const page = { kind: "text", path: "text", markdownPath: "text" } as const;
const planned = { announced: "text", sunset: "text", successorUrl: "text" } as const;

/** Why a value is not a publication of this version of the service, or null if it is. A worker must not start with any other. */
export function publicationError(value: unknown): string | null {
  const retirement = memberOf(value, "retirement");
  const first = memberOf(memberOf(value, "documents"), "0");
  const missing = [
    ...Object.entries(
      isWithoutPrices(value) ? members : { ...priced, ...members, catalog: { ...members.catalog, ...priced.catalog } },
    ).flatMap(([name, inner]) => missingIn(memberOf(value, name), inner, `${name}.`)),
    ...missingIn(value, lists, ""),
    ...(first === undefined ? [] : missingIn(first, page, "documents[0].")),
    ...(retirement === null ? [] : missingIn(retirement, planned, "retirement.")),
  ];
  return missing.length === 0 ? null : `publication.json lacks ${missing.join(", ")}`;
}

const isWithoutPrices = (value: unknown): boolean =>
  memberOf(value, "prices") === null && memberOf(memberOf(value, "catalog"), "pricing") === null;

const missingIn = (value: unknown, inner: Record<string, string>, at: string): string[] =>
  Object.entries(inner).flatMap(([name, kind]) => (kindOf(memberOf(value, name)) === kind ? [] : at + name));

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function kindOf(value: unknown): string {
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" && value !== null ? "group" : "nothing";
}
