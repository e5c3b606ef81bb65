/** The request targets of a batch's items, and why an item has none. See docs/specification.md, "POST /batch". */
import { apiAddress, apiPath, type Catalog } from "../course/catalog.ts";
import { splitTarget } from "../text/target.ts";
import type { Api, Operation } from "./operation.ts";
import { problem, quoted } from "./problems.ts";
import type { ApiResponse } from "./response.ts";
import { maxPathBytes, maxTargetBytes, uriTooLong } from "./uri-length.ts";

/** The request target of an item, or the response that refuses it. */
export function targetOf(
  catalog: Catalog,
  path: string,
  index: number,
  api: Api,
): { target: string } | { refusal: ApiResponse } {
  // URLs ignore trailing spaces. The lookbehind keeps the regular expression linear on long runs of spaces.
  const absolute = (path.startsWith("/") ? path : `/${path}`).replace(/(?<! ) +$/, "");
  const violation = pathViolation(absolute, api);
  if (violation) {
    const errors = [{ pointer: `#/requests/${index}/path`, detail: violation }];
    return { refusal: problem(catalog, "invalid-batch", `path ${quoted(path)} ${violation}.`, { errors }) };
  }
  // Percent-encodes what a request target cannot contain. After the checks above, URL parsing cannot change the path.
  const { pathname, search } = new URL(apiAddress(catalog, absolute));
  if (pathname.length > maxPathBytes || pathname.length + search.length > maxTargetBytes) {
    return { refusal: uriTooLong(catalog) };
  }
  const relative = pathname.slice(apiPath.length);
  const [, first = ""] = decodeURIComponent(relative).split("/");
  if (["batch", "exports"].includes(first)) {
    const detail = `path ${quoted(path)} requests /${first}, which is not allowed in a batch; call it on its own.`;
    return { refusal: problem(catalog, "batch-nesting", detail) };
  }
  return { target: relative + search };
}

/** The first rule that an item's path (starting with a slash) violates, or null. The path is percent-decoded once only. */
function pathViolation(target: string, { matchPath }: Api): string | null {
  if (/\p{Cc}/u.test(target)) return "must not contain control characters";
  if (/[\\#]/.test(target)) return "must not contain a backslash or #";
  if (!target.isWellFormed()) return "must not contain lone surrogates";
  const { path } = splitTarget(target);
  const decodedPath = decoded(path);
  if (decodedPath === null) return "must be percent-encoded UTF-8";
  if (/\p{Cc}/u.test(decodedPath)) return "must not contain control characters";
  if (decodedPath.includes("\\")) return "must not contain a backslash or #";
  if (decodedPath.startsWith("//") || /^\/[a-z][a-z0-9+.-]*:/i.test(decodedPath))
    return "must be relative, without a scheme or host";
  if (decodedPath.split("/").some((segment) => segment === ".." || segment === ".")) {
    return "must not contain . or .. segments";
  }
  if (/%2f/i.test(path) && !matchPath(path)?.operations.some(isModuleRead))
    return "must not contain an encoded slash, except in a module's slug";
  if (decodedPath === apiPath || decodedPath.startsWith(`${apiPath}/`)) {
    return `must be relative to the API root, without ${apiPath}`;
  }
  return null;
}

const isModuleRead = ({ path }: Operation): boolean => path === "/modules/{slug}";

/** A percent-encoded path, decoded once; null if it is not UTF-8. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
