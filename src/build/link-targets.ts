/** The valid targets of links in a site's content, before the site is built. */
import type { LinkTargets } from "../content/links.ts";
import { idsOf } from "../pages/page-types.ts";
import type { Site } from "../pages/site.ts";
import { assetFolders, courseFiles, decodedPath, htmlPath, isErrorPage, markdownPath } from "../service/addresses.ts";
import { previewPaths } from "./preview-files.ts";
import { linkProblem, linkTargets } from "./verify/links.ts";

const idsOfEveryPage = ["content", "copied", "finder", "finder-form", "finder-q", "finder-found", "site-languages"];

/** Folders with files whose names are not known yet: those of the bundler, and the pictures for shared links. */
const uncheckedFolders = Object.keys(assetFolders).filter((folder) => folder !== courseFiles);

/** The targets in a site. The ids of a page are computed only if a link has a fragment. */
export function linkTargetsOf(site: Pick<Site, "course" | "catalog" | "documents">): LinkTargets {
  const { siteUrl } = site.catalog;
  const pages = new Map(
    site.documents.filter(({ path }) => !isErrorPage(path)).map((page) => [decodedPath(page.path), page]),
  );
  const files = [
    ...[...pages.keys()].flatMap((path) => [htmlPath(path), markdownPath(path)]),
    ...previewPaths({ ...site, searchFiles: null }),
  ];
  const known = new Map<string, string[]>();
  const idsAt = (path: string): string[] => {
    const page = pages.get(path);
    const ids = known.get(path) ?? (page ? idsOf(page) : []);
    known.set(path, ids);
    return ids;
  };
  const all = (path: string) => (pages.has(path) ? new Set([...idsAt(path), ...idsOfEveryPage]) : undefined);
  const targets = linkTargets(site, files, { get: all });
  return {
    siteUrl,
    problemOf: (url, mustBeHere) =>
      uncheckedFolders.some((folder) => url.pathname.startsWith(folder))
        ? null
        : linkProblem(mustBeHere ? { ...targets, unchecked: new Set() } : targets, url),
    pages: [...pages.keys()],
    idsAt,
  };
}
