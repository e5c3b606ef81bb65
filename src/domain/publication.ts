/** What the live answers are made of: everything a build knows but for the prose. The build writes it, the functions carry it. */
import type { CourseFacts, PricingRecord } from "./course-record.ts";
import type { Source } from "./reads.ts";
import type { Retirement } from "./versioning.ts";

/** A page in the list of documents: path without a trailing slash, twin the path of its markdown, bytes of that, updated an ISO date. */
export type DocumentEntry = {
  path: string;
  twin: string;
  title: string;
  description: string;
  language: string;
  bytes: number;
  updated?: string | undefined;
};

/** The course's facts that every door repeats. */
export type PublishedFacts = Pick<CourseFacts, "name" | "title" | "description" | "language" | "provider">;

/**
 * The one version of what is published. hash is 12 hexadecimal digits that change with the content and with nothing else;
 * updated is the latest ISO date in it, absent where no module and no page has one.
 */
export type ContentVersion = { hash: string; updated?: string | undefined };

/** Prices as numbers, with the two regions. */
export type Prices = Omit<PricingRecord, "body">;

/**
 * parts are the names in course order; updated is the ISO date of each module that has one, by slug; files are the paths of
 * everything that is served beside the documents and the API; retirement is null while this version of the API has no
 * retirement date.
 */
export type Publication = Source & {
  facts: PublishedFacts;
  version: ContentVersion;
  retirement: Retirement | null;
  parts: string[];
  prices: Prices;
  updated: Record<string, string>;
  documents: DocumentEntry[];
  files: string[];
};

/** What a publication is made of, by its members; what is inside of them the build's own gate has read back. */
const members = {
  catalog: { siteUrl: "text", course: "group", modules: "list", pricing: "group" },
  openApi: { openapi: "text", paths: "group" },
  facts: { name: "text", title: "text", description: "text", language: "text", provider: "group" },
  version: { hash: "text" },
  prices: { regions: "group", free: "group", complete: "group", teams: "group" },
} as const;
const lists = { parts: "list", documents: "list", files: "list", updated: "group" } as const;
const planned = { announced: "text", sunset: "text", successorUrl: "text" } as const;

/** Why a value is no publication of this version of the service; null where it is one. A worker that is made of another must not start. */
export function whyNoPublication(value: unknown): string | null {
  const retirement = memberOf(value, "retirement");
  const wrong = [
    ...Object.entries(members).flatMap(([name, inner]) => wrongIn(memberOf(value, name), inner, `${name}.`)),
    ...wrongIn(value, lists, ""),
    ...(retirement === null ? [] : wrongIn(retirement, planned, "retirement.")),
  ];
  return wrong.length === 0 ? null : `publication.json lacks ${wrong.join(", ")}`;
}

const wrongIn = (value: unknown, inner: Record<string, string>, at: string): string[] =>
  Object.entries(inner).flatMap(([name, kind]) => (kindOf(memberOf(value, name)) === kind ? [] : at + name));

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function kindOf(value: unknown): string {
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" && value !== null ? "group" : "nothing";
}
