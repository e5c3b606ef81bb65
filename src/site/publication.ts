/** What the live answers are made of: everything a build knows but for the prose. The build writes it, the functions carry it. */

import type { Source } from "../api/reads.ts";
import type { Retirement } from "../api/versioning.ts";
import type { PublishedCourse } from "../course/published.ts";

/**
 * files are the paths of everything that is served beside the documents and the API; retirement is null while this version of
 * the API has no retirement date.
 */
export type Publication = PublishedCourse & Source & { retirement: Retirement | null; files: string[] };

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
