/** Listings of the small course, and the requests that they accept and refuse. */
import type { Catalog } from "../../../src/course/catalog.ts";
import {
  type ListingPath,
  type ListingRequest,
  listModules,
  type Page,
  parseListing,
} from "../../../src/service/api/modules.ts";
import { catalog, siteUrl } from "../sample-course.ts";

export const listed = (request: Partial<ListingRequest>, of: Catalog = catalog): Page =>
  listModules(of, "/modules", { page: 1, limit: 20, q: null, ...request });

export const slugsOf = ({ data }: Page): string[] => data.map(({ slug }) => slug);

/** Returns the request of a query string; throws when it is refused. */
export function requestOf(search: string, path: ListingPath = "/modules"): ListingRequest {
  const parsed = parseListing(catalog, path, search);
  if ("problem" in parsed) throw new Error(JSON.stringify(parsed.problem));
  return parsed.request;
}

/** Returns the type and the errors of a refused query string; throws when it is accepted. */
export function refusalOf(search: string, path: ListingPath = "/modules") {
  const parsed = parseListing(catalog, path, search);
  if ("request" in parsed) throw new Error(JSON.stringify(parsed.request));
  const { type, errors } = parsed.problem.body as { type: string; errors?: unknown };
  return {
    status: parsed.problem.status,
    type: type.replace(`${siteUrl}/developers#`, ""),
    ...(errors ? { errors } : {}),
  };
}

/** Returns the problem of a request with one invalid parameter. */
export const invalid = (parameter: string, detail: string) => ({
  status: 400,
  type: "errors-invalid-parameter",
  errors: [{ parameter, detail }],
});
