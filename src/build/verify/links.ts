/** Checks every link of a built site, and what content may link to before it is built. */
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { type CourseRecord, proseOf } from "../../course/record.ts";
import { decodedPath, type Endpoint, endpoints, htmlPath, isServed } from "../../service/addresses.ts";
import { read } from "../../service/api/api.ts";
import type { ApiCourse } from "../../service/api/operation.ts";
import { isBelow } from "../../service/http/request.ts";
import type { Compare } from "./finding.ts";

/**
 * What links can lead to: the files of a site, the ids of its pages, and the URLs in the content, which are not checked. requested are
 * the URLs that its examples request, which may be errors on purpose.
 */
type LinkTargets = {
  siteUrl: string;
  source: ApiCourse;
  files: ReadonlySet<string>;
  ids: { get: (path: string) => ReadonlySet<string> | undefined };
  unchecked: ReadonlySet<string>;
  requested: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
  /** The links from the root that have been found to be correct. Pages share most of theirs. */
  correct: Set<string>;
};

/** The link targets of a site with these files and ids. */
export const linkTargets = (
  { course, catalog }: { course: CourseRecord; catalog: Catalog },
  paths: readonly string[],
  ids: LinkTargets["ids"],
): LinkTargets => ({
  siteUrl: catalog.siteUrl,
  source: { catalog, openApi: null },
  files: new Set(paths),
  ids,
  unchecked: contentUrls(course),
  requested: requestedUrls(course, catalog.siteUrl),
  endpoints: new Set(
    (Object.keys(endpoints) as Endpoint[])
      .filter((endpoint) => !endpoints[endpoint].below && isServed(endpoint, course))
      .map((endpoint) => endpoints[endpoint].at),
  ),
  correct: new Set(),
});

/** The absolute URLs in the content, such as videos and checkouts. Even on the site's host, another service may serve them. */
function contentUrls({ facts, pricing, modules }: CourseRecord): Set<string> {
  const urls = [
    ...(facts.site?.scripts ?? []).map(({ url }) => url),
    ...[facts.url, facts.provider.url, pricing?.free.url, pricing?.complete?.url, pricing?.teams?.url],
    ...modules.map(({ slug }) => facts.editUrl?.replaceAll("{file}", `modules/${slug}.md`)),
    ...modules.flatMap(({ url, chapterList }) => [url, ...chapterList.map((chapter) => chapter.url)]),
  ];
  return new Set(urls.flatMap((url) => (url === undefined ? [] : withoutSearch(new URL(url)))));
}

/** The URLs of the site that examples of HTTP in the content request. */
function requestedUrls(course: CourseRecord, siteUrl: string): Set<string> {
  const paths = proseOf(course).flatMap((text) => [...text.matchAll(/^(?:GET|POST) (\/\S*) HTTP\/1\.1$/gm)]);
  return new Set(paths.flatMap(([, path = ""]) => URL.parse(path, siteUrl)?.href ?? []));
}

const withoutSearch = ({ origin, pathname }: URL): string => origin + pathname;

/** Whether a link starts at the root, so that its target is the same from every page. */
const isRooted = (link: string): boolean => /^\/(?![\\/])/.test(link);

/** Checks that every link of a file has a target. base is the path of the file. */
export function checkLinks(targets: LinkTargets, base: string, links: Iterable<string>, compare: Compare): void {
  const { siteUrl, requested, correct } = targets;
  for (const link of links) {
    if (correct.has(link)) continue;
    const url = URL.parse(link, siteUrl + base);
    if (url === null) {
      compare(`link ${link}`, "an invalid URL", "a valid URL", "RFC 3986");
      continue;
    }
    if (url.origin !== siteUrl || requested.has(url.href)) continue;
    const problem = linkProblem(targets, url);
    if (problem === null && isRooted(link)) correct.add(link);
    if (problem === "path")
      compare(`link ${link}`, "no such page or file", "an existing page or file", "the files in the build");
    if (problem === "fragment")
      compare(`link ${link}`, "no such id", "an id on the page", `the ids on ${decodedPath(url.pathname)}`);
  }
}

/** What a URL of the site lacks: the page or file at its path, or the id of its fragment; null if both exist. */
export function linkProblem(targets: LinkTargets, url: URL): "path" | "fragment" | null {
  const { files, source } = targets;
  if (targets.unchecked.has(withoutSearch(url))) return null;
  const path = decodedPath(url.pathname);
  const isApi = (): boolean =>
    isBelow(path, apiPath) &&
    [200, 405].includes(read(source, url.pathname.slice(apiPath.length) + url.search || "/").status);
  if (!files.has(path) && !files.has(htmlPath(path)) && !targets.endpoints.has(path) && !isApi()) return "path";
  const fragment = decodedPath(url.hash.slice(1));
  const ids = fragment === "" ? undefined : targets.ids.get(path);
  return ids === undefined || ids.has(fragment) ? null : "fragment";
}

/** The pages that no chain of links from the home page reaches. anchors has the links of each page by its path. */
export function unreachedPages(siteUrl: string, anchors: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set(["/"]);
  const followed = new Set<string>();
  for (const path of reached) {
    for (const link of anchors.get(path) ?? []) {
      if (followed.has(link)) continue;
      if (isRooted(link)) followed.add(link);
      const url = URL.parse(link, siteUrl + path);
      if (url?.origin === siteUrl && anchors.has(decodedPath(url.pathname))) reached.add(decodedPath(url.pathname));
    }
  }
  return [...anchors.keys()].filter((path) => !reached.has(path));
}

/** The site's URLs in any text, without fragments, which are ids of things, except on the developers page. */
export const siteUrlsIn = (text: string, siteUrl: string): string[] =>
  [...text.matchAll(/https?:\/\/(?:(?!&#\d)[^\s"'<>()`\\])+/g)]
    .map(([url]) => url.replace(/[.,;:]+$/, "").replace(/(?<!\/(?:developers|changes))#.*$/, ""))
    .filter((url) => (url === siteUrl || url.startsWith(`${siteUrl}/`)) && !/[{}]/.test(url));
