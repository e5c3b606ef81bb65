/** Checks every link of the built site. */
import { read } from "../api/api.ts";
import type { ApiCourse } from "../api/operation.ts";
import { apiPath } from "../course/catalog.ts";
import { catalogOf } from "../course/record.ts";
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import type { OwnFacts } from "../page-kinds/expected-facts.ts";
import type { Compare } from "./differences.ts";
import { serverPaths } from "./well-known.ts";

/** The valid link targets of a site: its files, the ids of its pages, and the URLs that are not checked. */
export type LinkTargets = {
  siteUrl: string;
  source: ApiCourse;
  files: ReadonlySet<string>;
  ids: { get: (path: string) => ReadonlySet<string> | undefined };
  unchecked: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
  /** The links from the root that have been found to be correct. Pages share most of theirs. */
  correct: Set<string>;
};

/** The link targets of a site with these files and ids. */
export const linkTargets = (f: OwnFacts, paths: readonly string[], ids: LinkTargets["ids"]): LinkTargets => {
  const source = { catalog: catalogOf(f.course, f.siteUrl), openApi: null };
  return {
    siteUrl: f.siteUrl,
    source,
    files: new Set(paths),
    ids,
    unchecked: contentUrls(f),
    endpoints: new Set(endpointsOf(source)),
    correct: new Set(),
  };
};

/** Whether a link starts at the root, so that its target is the same from every page. */
const isRooted = (link: string): boolean => /^\/(?![\\/])/.test(link);

/** The absolute URLs in the content, such as videos and checkouts. Even on the site's host, another service may serve them. */
const contentUrls = ({ course }: OwnFacts): Set<string> => {
  const { facts, pricing, modules } = course;
  const urls = [
    facts.url,
    facts.provider.url,
    pricing?.free.url,
    pricing?.complete.url,
    ...modules.map(({ slug }) => facts.editUrl?.replaceAll("{file}", `modules/${slug}.md`)),
    ...modules.flatMap(({ url, chapterList }) => [url, ...chapterList.map((chapter) => chapter.url)]),
  ];
  return new Set(urls.flatMap((url) => (url === undefined ? [] : withoutSearch(new URL(url)))));
};

const withoutSearch = ({ origin, pathname }: URL): string => origin + pathname;

/** Endpoints that are not files. */
const endpointsOf = ({ catalog }: ApiCourse): string[] => [
  ...["/ask", "/health"],
  ...serverPaths(catalog).map(({ path }) => path),
];

/** Checks that every link of a file has a target. base is the path of the file. */
export function checkLinks(targets: LinkTargets, base: string, links: Iterable<string>, compare: Compare): void {
  const { siteUrl, correct } = targets;
  for (const link of links) {
    if (correct.has(link)) continue;
    const url = URL.canParse(link, siteUrl + base) ? new URL(link, siteUrl + base) : null;
    if (url === null) compare(`link ${link}`, "an invalid URL", "a valid URL", "RFC 3986");
    else if (url.origin === siteUrl && checkTarget(targets, link, url, compare) && isRooted(link)) correct.add(link);
  }
}

/** Whether the target of a link exists. */
function checkTarget(targets: LinkTargets, link: string, url: URL, compare: Compare): boolean {
  const path = decodedPath(url.pathname);
  const problem = linkProblem(targets, url);
  if (problem === "path")
    compare(`link ${link}`, "no such page or file", "a URL of the site", "the files of the build");
  if (problem === "fragment") compare(`link ${link}`, "no such id", "an id of the page", `the ids of ${path}`);
  return problem === null;
}

/** What a URL of the site lacks: the page or file at its path, or the id of its fragment; null if both exist. */
export function linkProblem(targets: LinkTargets, url: URL): "path" | "fragment" | null {
  const { files } = targets;
  if (targets.unchecked.has(withoutSearch(url))) return null;
  const path = decodedPath(url.pathname);
  const isFile = files.has(path) || files.has(path === "/" ? "/index.html" : `${path}.html`);
  const exists = isFile || targets.endpoints.has(path) || (isBelow(path, apiPath) && isApiUrl(targets, url));
  if (!exists) return "path";
  const fragment = decodedPath(url.hash.slice(1));
  const ids = fragment === "" ? undefined : targets.ids.get(path);
  return ids === undefined || ids.has(fragment) ? null : "fragment";
}

/** Whether the API has an operation at a URL, for GET or for another method. */
function isApiUrl({ source }: LinkTargets, { pathname, search }: URL): boolean {
  const { status } = read(source, pathname.slice(apiPath.length) + search || "/");
  return status === 200 || status === 405;
}

/** The paths of the pages that cannot be reached from the home page through links. */
export function unreachablePages(
  siteUrl: string,
  built: ReadonlyMap<string, { anchors: readonly string[] }>,
  pages: readonly ExpectedPage[],
): string[] {
  const reached = new Set(["/"]);
  const followed = new Set<string>();
  for (const path of reached) {
    for (const link of built.get(path)?.anchors ?? []) {
      if (followed.has(link)) continue;
      if (isRooted(link)) followed.add(link);
      const url = URL.canParse(link, siteUrl + path) ? new URL(link, siteUrl + path) : null;
      if (url?.origin === siteUrl && built.has(decodedPath(url.pathname))) reached.add(decodedPath(url.pathname));
    }
  }
  return pages
    .map(({ path, isListed }) => ({ path: decodedPath(path), isListed }))
    .filter(({ path, isListed }) => isListed && built.has(path) && !reached.has(path))
    .map(({ path }) => path);
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** A path without percent-encoding, like the names of files. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The URLs of links in markdown, except in code, front matter and escaped text. */
export const markdownLinks = (markdown: string): string[] =>
  [...markdown.replace(/^---\n[\s\S]*?\n---\n/, "").matchAll(pieces)].flatMap(({ groups }) =>
    groups === undefined || (groups.angled ?? groups.url) === undefined
      ? []
      : (groups.angled ?? groups.url ?? "").replace(/\\([()&<>])/g, "$1"),
  );

/**
 * Matches whole fenced blocks, code spans, escapes and link URLs, so that nothing inside one of them matches separately. A URL is on one
 * line and followed by a title or a parenthesis: otherwise it is text, as CommonMark reads it.
 */
const pieces =
  /^(?<fence>```+|~~~+)[\s\S]*?^\k<fence>|(?<ticks>`+)(?!`)[^\n]*?[^`\n]\k<ticks>(?!`)|\\[^\n]|\]\([ \t]*(?:<(?<angled>(?:\\.|[^<>\n\\])*)>|(?<url>(?:\\.|\([^\s()]*\)|[^\s<>()\\])*))(?=[ \t]*\n?[ \t]*["'()])/gm;

/**
 * The site's URLs in any text, without fragments, which are ids of things, except on the developers page. In XML, a character
 * reference such as &#34; ends a URL.
 */
export const siteUrlsIn = (text: string, siteUrl: string): string[] =>
  [...text.matchAll(/https?:\/\/(?:(?!&#\d)[^\s"'<>()`\\])+/g)]
    .map(([url]) => url.replace(/[.,;:]+$/, "").replace(/(?<!\/developers)#.*$/, ""))
    .filter((url) => (url === siteUrl || url.startsWith(`${siteUrl}/`)) && !/[{}]/.test(url));
