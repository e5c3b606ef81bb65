/** What an operation of the API is, how it is described, and constructors for common ones. api.ts lists the operations. See docs/specification.md, "Endpoints". */
import type * as z from "zod";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import type { Feature } from "../../course/features.ts";
import { splitTarget } from "../http/request.ts";
import { type ApiResponse, ok, redirect } from "../http/response.ts";
import type { ProblemSlug } from "./problems.ts";

/** The course as the API serves it. The OpenAPI document is null where only its file has it. */
export type ApiCourse = { catalog: Catalog; openApi: unknown };
/** The parameters of a read: its path parameter, percent-decoded, and the query string including its question mark. */
export type ReadParameters = { parameter: string; search: string };

/**
 * A resolved target: the response (computed on demand), its specific headers, the prerendered file with its body (null if there
 * is none), the canonical target with the identical response (null if no other target is known), and the target to which the
 * response redirects (null if it does not).
 */
export type Resolved = {
  answer: () => ApiResponse;
  headers: Record<string, string>;
  file: string | null;
  target: string | null;
  movedTo: string | null;
};

/** path is below the API root; {name} is a path parameter of one segment. needs is what the course must have. */
type Route = { path: string; summary: string; needs?: Feature };

/** A GET operation. targets returns the targets whose responses the build writes as files. */
export type Read = Route & {
  method: "GET";
  resolve: (course: ApiCourse, parameters: ReadParameters, api: Api) => Resolved;
  targets: (course: ApiCourse) => string[];
};

/** A POST operation. malformed is the problem type for a body that is not JSON. */
export type Computation = Route & {
  method: "POST";
  compute: (course: ApiCourse, body: unknown, api: Api) => ApiResponse;
  malformed: ProblemSlug;
};

export type Operation = Read | Computation;
export type Operations = Record<string, Operation>;
/** A path matched to its operation. parameter is its path parameter, percent-decoded; empty if it has none. */
export type RouteMatch<Id = string> = { operation: Operation & { id: Id }; parameter: string };

/** The API as operations use it: the index lists the operations, a batch resolves targets. */
export type Api = {
  operations: readonly Operation[];
  matchPath: (path: string) => RouteMatch | null;
  resolve: (course: ApiCourse, target: string) => Resolved;
};

/** The file of a target, relative to the API root's folder: modules.page-1.limit-5.json for /modules?page=1&limit=5. */
export function fileOf(target: string): string {
  if (target === "/") return "index.json";
  const { path, search } = splitTarget(target);
  return `${path.slice(1)}${search.replaceAll(/[?&](\w+)=/g, ".$1-")}${path.endsWith(".json") ? "" : ".json"}`;
}

/** A target whose response is computed for each request. */
export const computed = (answer: () => ApiResponse): Resolved => ({
  answer,
  headers: {},
  file: null,
  target: null,
  movedTo: null,
});

/** A target whose response redirects to another target. */
export const moved = (target: string): Resolved => ({ ...computed(() => redirect(apiPath + target)), movedTo: target });

/** A target whose response the build writes as a file. */
export const prerendered = (target: string, body: () => unknown): Resolved => ({
  ...computed(() => ok(body())),
  file: fileOf(target),
  target,
});

/** A read that always returns the same prerendered file. */
export const oneFile = (path: string, summary: string, body: (course: ApiCourse, api: Api) => unknown): Read => ({
  method: "GET",
  path,
  summary,
  resolve: (course, _, api) => prerendered(path, () => body(course, api)),
  targets: () => [path],
});

/**
 * What OpenAPI says about an operation, and /developers after it. returns describes the success response; headers and parameters are names of
 * components; errors has the problem types of this operation, without those of every operation.
 */
type Details = {
  tag: string;
  description: string;
  returns?: string;
  headers?: readonly string[];
  schema: z.ZodType;
  example?: unknown;
  /** An example that several responses share, as a component. The object must be the same each time. */
  shared?: { id: string; value: unknown };
  links?: object | undefined;
};

export type ReadDescription = Details & {
  /** The name of the component that is the success response. */
  component?: string;
  parameters?: readonly string[];
  /** When the read is redirected. */
  moved?: string;
  errors?: readonly ProblemSlug[];
};

export type ComputationDescription = Details & {
  body: { required: boolean; schema: z.ZodType; example: unknown };
  status: 200 | 202;
  error: ProblemSlug;
};

/** Returns the body of the API's response to a GET, or to a POST with a body: for examples. */
export type AnswerTo = (target: string, body?: unknown) => unknown;

/** Returns the descriptions of a family's operations for a course. Only builds call it. */
export type Describe<Family extends Operations> = (
  catalog: Catalog,
  answerTo: AnswerTo,
) => { [Id in keyof Family]: Family[Id] extends Computation ? ComputationDescription : ReadDescription };
