/**
 * The `_routes.json` file of Cloudflare Pages: paths that are served without calling a function. They do not count towards the
 * quota of function requests, and work even if the functions fail.
 */
import { apiPath } from "../course/catalog.ts";
import { assetFolders, assets, files, isRateLimited } from "../service/addresses.ts";
import { prerenderedReads } from "../service/api/api.ts";
import { limits } from "../service/api/modules.ts";
import type { ApiCourse } from "../service/api/operation.ts";
import type { Retirement } from "../service/api/versioning.ts";

/** Limits of Cloudflare Pages: number of rules, and characters per rule. */
const maxRules = 100;
const maxCharacters = 100;

/** Patterns of the static files and folders. Rate-limited files are excluded, since they need the function. */
const patterns: string[] = [
  ...Object.keys(assetFolders).map((folder) => `${folder}*`),
  ...Object.keys(assets),
  ...new Set(
    Object.keys(files)
      .filter((path) => !isRateLimited(path))
      .map((path) => path.replace(/^(\/[^/]+\/).*$/, "$1*")),
  ),
];

const include = ["/*"];

/**
 * The content of `_routes.json`. If the retirement of /api/v1 is planned, none of its files are static, since they would still
 * be served after the sunset.
 */
export const staticRoutes = (course: ApiCourse, retirement: Retirement | null) => ({
  version: 1,
  include,
  exclude: [...fixedPaths(course), ...(retirement === null ? staticApiFiles(course) : [])],
});

/** The static files and folders of a site. Its downloads are listed by name, since a page is at the path of their folder. */
const fixedPaths = ({ catalog }: ApiCourse): string[] => [
  ...patterns,
  ...(catalog.downloads ?? []).map(({ path }) => path),
];

/**
 * The paths of the API's static files, up to the limit of rules: first those without parameters, then the listing in its
 * largest pages, then the modules in course order. Wildcards would include paths without a
 * file, whose 404 comes from the function. Paths that are also operations of the API are left out, since they support more
 * methods than GET.
 */
function staticApiFiles(course: ApiCourse): string[] {
  const reads = prerenderedReads(course).filter(({ target, file }) => target !== `/${file}`);
  const paths = reads.map(({ file }) => `${apiPath}/${file}`);
  const isPage = (path: string): boolean => path.includes(".page-");
  const isLargest = (path: string): boolean => path.endsWith(`.limit-${limits.max}.json`);
  const isModule = (path: string): boolean => path.startsWith(`${apiPath}/modules/`);
  return [
    ...paths.filter((path) => !isPage(path) && !isModule(path)),
    ...paths.filter((path) => isPage(path) && isLargest(path)),
    ...paths.filter(isModule),
  ]
    .filter(({ length }) => length <= maxCharacters)
    .slice(0, maxRules - include.length - fixedPaths(course).length);
}
