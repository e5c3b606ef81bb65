/** The valid targets of links in a site's content, before the site is built. */
import type { LinkTargets } from "../content/links.ts";
import { approvedTexts } from "../gate/approved.ts";
import { linkProblem, linkTargets } from "../gate/links.ts";
import { idsOfPage } from "../gate/page-ids.ts";
import { expectedKinds, expectedPages } from "../page-kinds/expectations.ts";
import { ownFacts } from "../page-kinds/expected-facts.ts";
import type { Site } from "../page-kinds/site.ts";
import { assetFolders, courseFiles, decodedPath, htmlPath, isErrorPage, twinPath } from "../site/addresses.ts";
import { previewPaths } from "./preview-files.ts";

/** Files whose contents links do not depend on. */
const unwritten = { searchFiles: null, downloadFiles: null };

type Ids = { content: string[]; all: ReadonlySet<string> };

/** Folders with files whose names are not known yet: those of the bundler, and the pictures for shared links. */
const uncheckedFolders = Object.keys(assetFolders).filter((folder) => folder !== courseFiles);

/** Returns the targets in a site. The gate's expectations have the ids of its pages, which are read only if a link needs them. */
export function linkTargetsOf(
  site: Pick<Site, "course" | "catalog" | "documents" | "version" | "retirement" | "engine">,
): LinkTargets {
  const { course, version, retirement, documents, engine } = site;
  const { siteUrl } = site.catalog;
  const own = ownFacts({ course, version, siteUrl, retirement, folder: "", engine, ...unwritten });
  const pages = documents.filter(({ path }) => !isErrorPage(path)).map(({ path }) => decodedPath(path));
  const files = [
    ...pages.flatMap((path) => [htmlPath(path), twinPath(path)]),
    ...previewPaths({ ...site, searchFiles: null }),
  ];

  const ids = new Map<string, Ids | undefined>();
  let expected: ReturnType<typeof expectedPages> | undefined;
  const idsAt = (path: string): Ids | undefined => {
    if (ids.has(path)) return ids.get(path);
    const f = { ...own, ...approvedTexts(own) };
    expected ??= expectedPages(expectedKinds, f);
    const page = expected.find((each) => decodedPath(each.path) === path);
    const { content, frame } = page ? idsOfPage(f, page) : { content: [], frame: [] };
    const pageIds = page && { content, all: new Set([...content, ...frame]) };
    ids.set(path, pageIds);
    return pageIds;
  };

  const targets = linkTargets(own, files, { get: (path) => idsAt(path)?.all });
  return {
    siteUrl,
    problemOf: (url, mustBeHere) =>
      uncheckedFolders.some((folder) => url.pathname.startsWith(folder))
        ? null
        : linkProblem(mustBeHere ? { ...targets, unchecked: new Set() } : targets, url),
    pages,
    idsAt: (path) => idsAt(path)?.content ?? [],
  };
}
