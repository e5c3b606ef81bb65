/** The gate's walk over every link of the built site. */

import { read, type Source } from "../api/reads.ts";
import { apiPath } from "../course/catalog.ts";
import { catalogOf } from "../course/record.ts";
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import type { OwnFacts } from "../page-kinds/expected-facts.ts";
import type { Compare } from "./findings.ts";

/** Which addresses of the site answer, which anchors its pages have, and which addresses are not asked about. */
export type Addresses = {
  siteUrl: string;
  source: Source;
  files: ReadonlySet<string>;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  given: ReadonlySet<string>;
};

/** The addresses of a site with these files and anchors. */
export const addressesOf = (f: OwnFacts, paths: readonly string[], anchors: Addresses["anchors"]): Addresses => ({
  siteUrl: f.siteUrl,
  source: { catalog: catalogOf(f.course, f.siteUrl), openApi: null },
  files: new Set(paths),
  anchors,
  given: givenAddresses(f),
});

/** The addresses that the author gives in full, of videos, checkouts and other places: on the site's own host, too, somebody else may answer them. */
const givenAddresses = ({ course }: OwnFacts): Set<string> => {
  const { facts, pricing, modules } = course;
  const given = [
    facts.url,
    facts.provider.url,
    pricing.free.url,
    pricing.complete.url,
    ...modules.map(({ url }) => url),
  ];
  return new Set(given.flatMap((address) => (address === undefined ? [] : withoutSearch(new URL(address)))));
};

const withoutSearch = ({ origin, pathname }: URL): string => origin + pathname;

/** Live addresses that are no files: they answer to other methods than GET, or compute. */
const live = ["/ask", "/mcp", "/mcp/product"];

/** Whether every address that a place links to answers. Addresses are as written; base is the path of the place itself. */
export function checkLinks(known: Addresses, base: string, links: Iterable<string>, compare: Compare): void {
  const { siteUrl } = known;
  for (const link of links) {
    const url = URL.canParse(link, siteUrl + base) ? new URL(link, siteUrl + base) : null;
    if (url === null) compare(`link ${link}`, "no address", "an address", "RFC 3986");
    else if (url.origin === siteUrl && !known.given.has(withoutSearch(url))) checkAddress(known, link, url, compare);
  }
}

function checkAddress(known: Addresses, link: string, url: URL, compare: Compare): void {
  const { files, anchors } = known;
  const path = decodedPath(url.pathname);
  const isFile = files.has(path) || files.has(path === "/" ? "/index.html" : `${path}.html`);
  const answers = isFile || live.includes(path) || (isBelow(path, apiPath) && isCall(known, url));
  if (!answers) compare(`link ${link}`, "no page and no file", "an address of the site", "the files of the build");
  const ids = anchors.get(path);
  const anchor = decodedPath(url.hash.slice(1));
  if (anchor !== "" && ids && !ids.has(anchor))
    compare(`link ${link}`, "no such anchor", "an anchor of the page", `the ids of ${path}`);
}

/** Whether the API answers: with what is there, or because it is called by another method than GET. */
function isCall({ source }: Addresses, { pathname, search }: URL): boolean {
  const { status } = read(source, pathname.slice(apiPath.length) + search || "/");
  return status === 200 || status === 405;
}

/** The paths of the pages that no way of links from the home page leads to. leads are a page's links, as they are written. */
export function unreached(
  siteUrl: string,
  built: ReadonlyMap<string, { leads: readonly string[] }>,
  pages: readonly ExpectedPage[],
): string[] {
  const reached = new Set(["/"]);
  for (const path of reached) {
    for (const link of built.get(path)?.leads ?? []) {
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

/** A path without percent-encoding, as files are named. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The addresses of links in markdown outside its code and front matter; what a backslash makes text is none. */
export const markdownLinks = (markdown: string): string[] =>
  [...markdown.replace(/^---\n[\s\S]*?\n---\n/, "").matchAll(pieces)].flatMap(({ groups }) =>
    groups?.address === undefined ? [] : groups.address.replace(/\\([()&])/g, "$1"),
  );

/** What matters in markdown, each read to its end so that nothing in it is taken for another: a fence, code, an escape, an address. */
const pieces =
  /^(?<fence>```+|~~~+)[\s\S]*?^\k<fence>|(?<ticks>`+)(?!`)[^\n]*?[^`\n]\k<ticks>(?!`)|\\[^\n]|\]\(<?(?<address>(?:\\.|\([^\s()]*\)|[^\s<>()\\])*)/gm;

/** The site's own addresses in a text of any form. Fragments name things there, but for those of the developers' page, which are errors. */
export const ownAddresses = (text: string, siteUrl: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'<>()`\\]+/g)]
    .map(([address]) => address.replace(/[.,;:]+$/, "").replace(/(?<!\/developers)#.*$/, ""))
    .filter((address) => (address === siteUrl || address.startsWith(`${siteUrl}/`)) && !/[{}]/.test(address));
