/**
 * The REST API: its operations, and the response to each request. The build, the functions and batches all resolve targets here, so
 * that a file and a computed response never differ. Prerendered files, OpenAPI and /developers derive from the list of operations. See
 * docs/specification.md, "Endpoints".
 */
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { type CourseFeatures, hasPrices, isAvailable } from "../../course/features.ts";
import { type BodyDeadlines, readBody } from "../http/body.ts";
import { isRead, isWellFormedPath, splitTarget } from "../http/request.ts";
import { type ApiResponse, ok, optionsResponse, respond } from "../http/response.ts";
import { batchOperations, describeBatch } from "./batch.ts";
import { courseOperations, describeCourse } from "./course.ts";
import { describeExports, exportOperations } from "./exports.ts";
import { describeModules, moduleOperations } from "./modules.ts";
import {
  type AnswerTo,
  type Api,
  type ApiCourse,
  computed,
  fileOf,
  moved,
  type Operation,
  type Operations,
  type Resolved,
  type RouteMatch,
} from "./operation.ts";
import { bodyProblem, methodNotAllowed, notFound } from "./problems.ts";

const { getIndex, getCourse, getPricing, getSandboxPricing, getOpenApi } = courseOperations;
const { listModules, getModule, listSandboxModules } = moduleOperations;

/** All operations by id, in listing order. Prerendered files, OpenAPI and /developers derive from them. */
const operationsById = {
  ...{ getIndex, getCourse, listModules, getModule, getPricing, listSandboxModules, getSandboxPricing },
  ...batchOperations,
  ...exportOperations,
  getOpenApi,
} satisfies Operations;

export type OperationId = keyof typeof operationsById;

/** The operations of a course with prices; operationsOf has those of any course. */
export const operations = (Object.entries(operationsById) as [OperationId, Operation][]).map(([id, operation]) => ({
  id,
  ...operation,
}));

/** The descriptions of all operations. */
export const descriptions = (catalog: Catalog, answerTo: AnswerTo) => ({
  ...describeCourse(catalog, answerTo),
  ...describeModules(catalog, answerTo),
  ...describeBatch(catalog, answerTo),
  ...describeExports(catalog, answerTo),
});

/** The operations that a course has, in listing order. */
export const operationsOf = (course: Pick<CourseFeatures, "pricing">): typeof operations =>
  hasPrices(course) ? operations : withoutPrices;
const withoutPrices = operations.filter((operation) => isAvailable(operation, { pricing: null }));
const byShape = new Map(operations.map((operation) => [operation.path.replace(/\{[a-z]+\}/, "*"), operation]));

/**
 * The operation of a course at a path below the API root (starting with a slash, percent-encoded); null if there is none.
 * One trailing slash is ignored. A segment that is not percent-encoded UTF-8 matches nothing.
 */
export function matchPath(course: Pick<Catalog, "pricing">, path: string): RouteMatch<OperationId> | null {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const [, first, second, third, ...rest] = trimmed.split("/");
  const exact = byShape.get(trimmed);
  const operation =
    exact ??
    (first && second && rest.length === 0
      ? byShape.get(third === undefined ? `/${first}/*` : `/${first}/*/${third}`)
      : undefined);
  if (!operation || !isAvailable(operation, course)) return null;
  try {
    return { operation, parameter: exact ? "" : decodeURIComponent(second ?? "") };
  } catch {
    return null;
  }
}

/** The Allow header of read-only resources. */
const readMethods = "GET, HEAD, OPTIONS";

/** The Allow header of a path. */
export const allowedMethods = ({ operation }: RouteMatch): string =>
  operation.method === "POST" ? "POST, OPTIONS" : readMethods;

/** The response to GET for a target below the API root, such as "/modules?page=2". */
export const read = (course: ApiCourse, target: string): ApiResponse => resolve(course, target).answer();

/** A target below the API root, resolved to its response and its prerendered file. */
export function resolve(course: ApiCourse, target: string): Resolved {
  const { path, search } = splitTarget(target);
  return resolveFile(course, path, search) ?? resolvePath(course, path, search);
}

const apiOf = (catalog: Catalog): Api => ({
  operations: operationsOf(catalog),
  matchPath: (path) => matchPath(catalog, path),
  resolve,
});

/** The response to POST of a JSON body, which is undefined if the request has none. Throws if the path has no such operation. */
export function compute(course: ApiCourse, path: string, body: unknown): ApiResponse {
  const { operation } = matchPath(course.catalog, path) ?? {};
  if (operation?.method !== "POST") throw new Error(`The API has no operation POST ${path}.`);
  return operation.compute(course, body, apiOf(course.catalog));
}

/**
 * Every target that the build writes as a file, with the file's path below the API root's folder. Operations with a single
 * file come first: hosts limit the number of static routes, and the first ones get them.
 */
export function prerenderedReads(course: ApiCourse): { target: string; file: string }[] {
  const targets = operationsOf(course.catalog).flatMap((operation) =>
    operation.method === "GET" ? [operation.targets(course)] : [],
  );
  const single = targets.filter(({ length }) => length === 1);
  const multiple = targets.filter(({ length }) => length !== 1);
  return [...single, ...multiple].flat().map((target) => ({ target, file: fileOf(target) }));
}

function resolvePath(course: ApiCourse, path: string, search: string): Resolved {
  const { catalog } = course;
  const match = matchPath(catalog, path);
  if (!match) return computed(() => notFound(catalog, path));
  const { operation, parameter } = match;
  return operation.method === "GET"
    ? operation.resolve(course, { parameter, search }, apiOf(catalog))
    : computed(() => methodNotAllowed(catalog, "GET", path, allowedMethods(match)));
}

/** The read whose static file has this path, such as /course.json or /modules.page-2.limit-10.json; null for other paths. query is only kept in a redirect. */
function resolveFile(course: ApiCourse, path: string, query: string): Resolved | null {
  const [, stem] = /^(\/.+)\.json$/.exec(path) ?? [];
  if (stem === undefined) return null;
  const target = stem === "/index" ? "/" : stem.replace(/\.page-(\d+)\.limit-(\d+)$/, "?page=$1&limit=$2");
  const { path: readPath, search } = splitTarget(target);
  const resolved = resolvePath(course, readPath, search);
  if (resolved.movedTo !== null) return moved(`${resolved.movedTo}.json${query}`);
  return resolved.file === path.slice(1) ? resolved : null;
}

/** Reads a prerendered file by its path below the API root's folder. */
export type ReadFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The response to a read: its prerendered file, or a computed response. */
export const answerRead = async ({ file, headers, answer }: Resolved, readFile: ReadFile): Promise<ApiResponse> =>
  file === null ? answer() : { ...ok(null, headers), bytes: await readJson(file, readFile) };

/** The response to a request at the API root or below it. */
export async function answerApi(
  request: Request,
  course: ApiCourse,
  readFile: ReadFile,
  deadlines?: BodyDeadlines,
): Promise<Response> {
  const { catalog } = course;
  const { method, url } = request;
  const { pathname, search } = new URL(url);
  const path = pathname.slice(apiPath.length) || "/";
  const refuse = (problem: ApiResponse): Promise<Response> => respond(request, problem);
  if (!isWellFormedPath(path)) return refuse(notFound(catalog, pathname.slice(apiPath.length)));
  const match = matchPath(catalog, path);
  if (method === "OPTIONS") return optionsResponse(match ? allowedMethods(match) : readMethods);
  if (isRead(request)) return respond(request, await answerRead(resolve(course, path + search), readFile));
  if (!match)
    return refuse(
      resolveFile(course, path, "") === null
        ? notFound(catalog, path)
        : methodNotAllowed(catalog, method, path, readMethods),
    );
  const { operation } = match;
  if (method !== "POST" || operation.method !== "POST")
    return refuse(methodNotAllowed(catalog, method, path, allowedMethods(match)));
  const body = await readBody(request, deadlines);
  if (body.kind !== "json" && body.kind !== "none") return refuse(bodyProblem(catalog, body, operation.malformed));
  const value = body.kind === "json" ? body.value : undefined;
  // Only a batch that names it reads the OpenAPI document, which is as large as the rest of a course: most processes never need it.
  const isComplete = course.openApi !== null || !JSON.stringify(value ?? null).includes("openapi.json");
  return respond(request, compute(isComplete ? course : await withOpenApi(course, readFile), path, value));
}

/** Courses with the OpenAPI document, read once. */
const complete = new WeakMap<ApiCourse, ApiCourse>();

async function withOpenApi(course: ApiCourse, readFile: ReadFile): Promise<ApiCourse> {
  const known = complete.get(course);
  if (known) return known;
  const openApi: unknown = JSON.parse(new TextDecoder().decode(await readJson("openapi.json", readFile)));
  complete.set(course, { ...course, openApi });
  return { ...course, openApi };
}

/** The bytes of a prerendered file. Throws if they are not JSON, such as a truncated file or an HTML page. */
async function readJson(file: string, readFile: ReadFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file);
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return bytes;
  } catch {
    throw new Error(`The prerendered file ${file} is not valid JSON.`);
  }
}
