/** What an operation of the API is made of. A family of them is a file, which operations.ts lists. See docs/specification.md, "Endpoints". */
import type { Catalog } from "../course/catalog.ts";
import { type Answer, ok } from "./answer.ts";
import type { ProblemSlug } from "./problems.ts";

/** What the API answers from: the course's catalogue and the OpenAPI document. */
export type Source = { catalog: Catalog; openApi: unknown };

/** What a request says to a read: the text in place of {name}, percent-decoded, and the query string with its question mark. */
export type Requested = { parameter: string; search: string };

/**
 * An address resolved: the answer (made on demand), its own headers, the prerendered file that holds its body, if one does,
 * and the plainest address with the very same answer; null where this one alone is known to have it.
 */
export type Resolved = {
  answer: () => Answer;
  headers: Record<string, string>;
  file: string | null;
  target: string | null;
};

/** path is below the API root, {name} standing for one segment. */
type Addressed = { path: string; summary: string };

/** targets are the addresses whose answers the build writes as files. */
export type Read = Addressed & {
  method: "GET";
  resolve: (source: Source, request: Requested, api: Api) => Resolved;
  targets: (source: Source) => string[];
};

/** malformed is the problem of a body that is no JSON. */
export type Computation = Addressed & {
  method: "POST";
  compute: (source: Source, body: unknown, api: Api) => Answer;
  malformed: ProblemSlug;
};

export type Operation = Read | Computation;
export type Operations = Record<string, Operation>;

/** What an address below the API root names: the operations of that path and the text in place of {name}, percent-decoded. */
export type Matched<Id = string> = { operations: readonly (Operation & { id: Id })[]; parameter: string | null };

/** The API as its own operations see it: the index lists it, a batch reads from it. */
export type Api = {
  operations: readonly Operation[];
  matchPath: (path: string) => Matched | null;
  resolve: (source: Source, target: string) => Resolved;
};

/** The part of an address before the question mark and the part from it on; without a question mark, search is empty. */
export function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf("?");
  return at === -1 ? { path: target, search: "" } : { path: target.slice(0, at), search: target.slice(at) };
}

/** The file with the answer of an address, below the API root's folder: /modules?page=1&limit=5 is modules.page-1.limit-5.json. */
export function fileOf(target: string): string {
  if (target === "/") return "index.json";
  const { path, search } = splitTarget(target);
  return `${path.slice(1)}${search.replaceAll(/[?&](\w+)=(\w+)/g, ".$1-$2")}${path.endsWith(".json") ? "" : ".json"}`;
}

/** What is computed for each request. */
export const computed = (answer: () => Answer): Resolved => ({ answer, headers: {}, file: null, target: null });

/** What the build writes as the file of its address. */
export const filed = (target: string, body: () => unknown): Resolved => ({
  answer: () => ok(body()),
  headers: {},
  file: fileOf(target),
  target,
});

/** A read that is one file. */
export const oneFile = (path: string, summary: string, body: (source: Source, api: Api) => unknown): Read => ({
  method: "GET",
  path,
  summary,
  resolve: (source, _, api) => filed(path, () => body(source, api)),
  targets: () => [path],
});
