/** The targets of links that file names imply, for content that has other errors. */
import {
  assetFolders,
  assets,
  decodedPath,
  downloads,
  endpointAt,
  files,
  type PageAddress,
  pages,
} from "../site/addresses.ts";
import type { Content } from "./folder.ts";
import { pricesFile } from "./known-names.ts";
import { type LinkTargets, pageOf } from "./links.ts";

/** The files that every site has. */
const shared: ReadonlySet<string> = new Set([
  ...Object.keys(files),
  ...Object.keys(assets),
  ...Object.values(downloads).map(({ at }) => at),
]);

/**
 * The pages that content files become. Accepts everything that may exist once the other errors are fixed: parts, pages below that
 * of a module, files, endpoints and every fragment.
 */
export function namedTargets({ files: own, exists }: Content): LinkTargets {
  const absent = new Set([...(exists(pricesFile) ? [] : ["prices"]), ...(exists("changes.md") ? [] : ["changes"])]);
  const fixed = Object.values<PageAddress>(pages).flatMap(({ at, needs = "" }) =>
    at.includes("{") || absent.has(needs) ? [] : at,
  );
  const known = new Set([...fixed, ...own.flatMap(({ name }) => pageOf(name) ?? [])]);
  return {
    siteUrl: "http://localhost",
    problemOf: ({ pathname }) => {
      const path = decodedPath(pathname);
      const isFile = shared.has(path) || Object.keys(assetFolders).some((folder) => path.startsWith(folder));
      const page = path.replace(/^\/index\.(?:md|html)$/, "/").replace(/\.(?:md|html)$/, "");
      const isNamed = /^\/(?:modules\/)?[^/.]+$|^\/(?!modules\/).*\./.test(page) && endpointAt(page) === undefined;
      return isNamed && !known.has(page) && !isFile ? "path" : null;
    },
    pages: [...known],
    idsAt: () => [],
  };
}
