/** The gate's walk over every link of the built site. */

import { read } from "../api/reads.ts";
import { apiPath } from "../course/catalog.ts";
import type { Site } from "../page-kinds/site.ts";
import { decodedPath } from "../site/addresses.ts";
import type { Compare } from "./findings.ts";

/** Which addresses of the site answer, which anchors its pages have, and which addresses are not asked about. */
export type Addresses = { files: Set<string>; anchors: Map<string, Set<string>>; given: Set<string> };

/** The addresses that the author gives in full, of videos, checkouts and other places: on the site's own host, too, somebody else may answer them. */
export const givenAddresses = ({ course }: Site): Set<string> => {
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
export function checkLinks(
  site: Site,
  known: Addresses,
  base: string,
  links: Iterable<string>,
  compare: Compare,
): void {
  const { siteUrl } = site.catalog;
  for (const link of links) {
    const url = URL.canParse(link, siteUrl + base) ? new URL(link, siteUrl + base) : null;
    if (url === null) compare(`link ${link}`, "no address", "an address");
    else if (url.origin === siteUrl && !known.given.has(withoutSearch(url)))
      checkAddress(site, known, link, url, compare);
  }
}

function checkAddress(site: Site, { files, anchors }: Addresses, link: string, url: URL, compare: Compare): void {
  const path = decodedPath(url.pathname);
  const isFile = files.has(path) || files.has(path === "/" ? "/index.html" : `${path}.html`);
  const answers = isFile || live.includes(path) || (isBelow(path, apiPath) && isCall(site, url));
  if (!answers) compare(`link ${link}`, "no page and no file", "an address of the site");
  const ids = anchors.get(path);
  const anchor = decodedPath(url.hash.slice(1));
  if (anchor !== "" && ids && !ids.has(anchor)) compare(`link ${link}`, "no such anchor", "an anchor of the page");
}

/** Whether the API answers: with what is there, or because it is called by another method than GET. */
function isCall({ source }: Site, { pathname, search }: URL): boolean {
  const { status } = read(source, pathname.slice(apiPath.length) + search || "/");
  return status === 200 || status === 405;
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

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
