/**
 * The addresses that Cloudflare Pages serves without calling a function, as its `_routes.json` file: they cost no request
 * of the functions' allowance, and answer where the functions fail.
 */

import { limits } from "../api/listing.ts";
import { prerenderedReads, type Source } from "../api/reads.ts";
import type { Retirement } from "../api/versioning.ts";
import { apiPath } from "../course/catalog.ts";
import { assetFolders, assets, files, isRateLimited } from "./addresses.ts";

/** What Pages reads at most: rules, and characters of one. */
const maxRules = 100;
const maxCharacters = 100;

/** Files that functions add nothing to: a rule for each, and for each folder of them. What is rate-limited runs the function. */
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
 * The file's content for a site that answers from this source. Where the retirement of /api/v1 is planned, all of it runs the
 * function: a file alone would go on answering after the sunset.
 */
export const staticRoutes = (source: Source, retirement: Retirement | null) => ({
  version: 1,
  include,
  exclude: [...patterns, ...(retirement === null ? fixedAddresses(source) : [])],
});

/**
 * As many of the API's fixed addresses as there is room for, each by itself: a wildcard would take addresses along that
 * have no file, whose 404 is a problem that a function words. First those without parameters, then the listing in its
 * largest pages, from which the site's own search reads, then the modules in course order. An address that is itself an
 * operation of the API answers to more than GET, so it is none of them.
 */
function fixedAddresses(source: Source): string[] {
  const reads = prerenderedReads(source).filter(({ target, file }) => target !== `/${file}`);
  const addresses = reads.map(({ file }) => `${apiPath}/${file}`);
  const isPage = (address: string): boolean => address.includes(".page-");
  const isLargest = (address: string): boolean => address.endsWith(`.limit-${limits.max}.json`);
  const isModule = (address: string): boolean => address.startsWith(`${apiPath}/modules/`);
  return [
    ...addresses.filter((address) => !isPage(address) && !isModule(address)),
    ...addresses.filter((address) => isPage(address) && isLargest(address)),
    ...addresses.filter(isModule),
  ]
    .filter(({ length }) => length <= maxCharacters)
    .slice(0, maxRules - include.length - patterns.length);
}
