/** What every page shows around its content: the head, the navigation, the footer and the search dialog. */
import { colorOf, hexOf } from "../../course/color.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { isErrorPage } from "../../service/addresses.ts";
import type { ExpectedPage, Places } from "../verify/expected-page.ts";
import { alternates, type Facts, ownName, pathThere } from "../verify/facts.ts";

/** markdownBytes is the size of the page's markdown, prose what authors wrote of it. */
export function framePlaces(f: Facts, page: ExpectedPage, markdownBytes: number, prose: readonly string[]): Places {
  const { t, course, version } = f;
  const { facts, pricing, pages, glossary, changes } = course;
  const { path, title, description, language = facts.language } = page;
  const markdown = path === "/" ? "/index.md" : `${path}.md`;
  const isListed = !isErrorPage(path);
  const listed = (text: string): string[] => (isListed ? [text] : []);
  const { path: picture, alt } = page.picture ?? { path: "/social/course.png", alt: facts.title };
  const isForeign = language !== facts.language;
  const navigation = [
    "curriculum",
    ...(pricing === null ? [] : ["pricing" as const]),
    "developers",
    "progress",
  ] as const;
  const languages = languageLinks(f, path);
  const feeds = ["/feeds/modules.atom", ...(path === "/changes" ? ["/feeds/changes.atom"] : [])];
  const more = [
    ...pages.map(({ slug, title }) => f.a(title, `/${slug}`)),
    ...(facts.look?.links ?? []).map(({ title, url }) =>
      f.a(title, new URL(url, f.siteUrl).href.replace(f.siteUrl, "")),
    ),
    ...(glossary === undefined ? [] : [f.a(glossary.title ?? f.ui(t.glossary), "/glossary")]),
    ...(changes === undefined ? [] : [f.a(f.ui(t.changes), "/changes")]),
    ...(f.downloads.length === 0 ? [] : [f.a(f.ui(t.downloads), "/downloads")]),
    f.a(f.ui(t.progress), "/progress"),
  ];
  const sending = {
    ...{ sending: t.sending, failed: t.sendFailed, "timed-out": t.sendTimedOut },
    ...{ redirected: t.sendRedirected, text: t.inTheText, site: t.fromThisSite },
    ...{ differs: t.differs, missing: t.notReceived, others: t.otherHeaders },
  };
  const sends = prose.some((text) => /^(?:```+|~~~+) *http .*\bsend\b/m.test(text));
  const icon = f.published(facts.look?.icon);
  const property = (name: string): string => `meta[property=og:${name}]@content`;
  return {
    "html@lang": facts.language,
    "html@dir": directionOf(facts.language),
    "main@lang": isForeign ? language : [],
    title: path === "/" ? title : `${title} | ${facts.name}`,
    "meta@charset": "utf-8",
    "meta[name=viewport]@content": "width=device-width, initial-scale=1",
    "meta[name=color-scheme]@content": "light dark",
    "meta[name=twitter:card]@content": "summary_large_image",
    "meta[name=description]@content": description,
    "link[rel=canonical]@href": listed(f.at(path)),
    "link[hreflang]@hreflang": alternates(f, path).map(([language]) => language),
    "link[hreflang]@href": alternates(f, path).map(([, url]) => url),
    "link[type=text/markdown]@href": listed(markdown),
    "link[rel=describedby]@href": "/llms.txt",
    "link[rel=ard]@href": "/.well-known/ard.json",
    "link[type=application/atom+xml]@href": feeds,
    "link[type=application/atom+xml]@title": [facts.name, `${facts.name}: ${t.changes}`].slice(0, feeds.length),
    "link[rel=icon]@href": icon === undefined ? ["/favicon.ico", "/favicon.svg"] : icon,
    "link[rel=icon]@sizes": icon === undefined ? ["32x32", "any"] : [],
    "meta[name=theme-color]@content": paperOf(f),
    "link[rel=manifest]@href": "/site.webmanifest",
    [property("title")]: title,
    [property("description")]: description,
    [property("url")]: listed(f.at(path)),
    [property("type")]: "website",
    [property("site_name")]: facts.name,
    [property("image")]: f.at(picture),
    [property("image:alt")]: alt,
    [property("image:type")]: "image/png",
    [property("image:width")]: "1200",
    [property("image:height")]: "630",
    "#sending button": sends ? f.ui(t.sendIt) : [],
    ...Object.fromEntries(Object.entries(sending).map(([name, text]) => [`#sending@data-${name}`, sends ? text : []])),
    ".skip": f.a(f.ui(t.skip), `${path}#content`),
    ".skip@href": "#content",
    "body > .hidden": isListed ? `/llms.txt ${markdown}` : "/llms.txt",
    ".page-header": [
      `${logo(f, facts.look?.logo)}${f.a(facts.name, "/")}`,
      f.a(f.ui(`${t.search}/`), "/curriculum#q"),
      ...languages.map(({ name, tag, url }) => (url === undefined ? name : `⟦${tag}▸${f.a(name, url)}⟧`)),
      ...navigation.map((name) => f.a(f.ui(t[name]), `/${name}`)),
      ...listed(f.ui(`${t.viewForPeople} ${t.viewForAgents}`)),
    ].join(" "),
    ".open-languages@aria-label": languages.length > 0 ? t.languages : [],
    ".sites a@hreflang": languages.flatMap(({ tag, url }) => (url === undefined ? [] : tag)),
    ".sites [aria-current]@lang": languages.length > 0 ? facts.language : [],
    ".view-as@aria-label": listed(t.viewAs),
    ".view-as@data-about": listed(t.viewForAgentsText),
    ".page-header [aria-current]@href": navigation.map((name) => `/${name}`).filter((each) => each === path),
    ".page-footer": [
      ...more,
      isListed ? formats(f, page, markdown, markdownBytes) : "",
      version.updated === undefined ? "" : f.ui(t.updated(t.date(version.updated))),
    ].join(" "),
    ...(path === "/curriculum" ? {} : searchDialog(f)),
    ...addedPlaces(f),
    ".in-english": language === "en" && f.interfaceLanguage !== "en" ? inInterface(f, t.inEnglish) : [],
  };
}

/** The names of the tags of every page, in order. */
const tagsOfPages = ["viewport", "color-scheme", "description", "twitter:card", "theme-color", "theme-color"];

/** What the author adds to every page: scripts, tags and a style sheet. Pages have no other tags. */
function addedPlaces(f: Facts): Places {
  const { scripts = [], head = [], styles } = f.course.facts.site ?? {};
  const own = scripts.map(
    ({ url: src, integrity, attributes }): Record<string, string | undefined> => ({
      ...{ src, integrity, crossorigin: integrity && "anonymous" },
      ...attributes,
    }),
  );
  const names = new Set(["src", "integrity", "crossorigin", ...own.flatMap((attributes) => Object.keys(attributes))]);
  const valuesOf = (name: string): string[] => own.flatMap((attributes) => attributes[name] ?? []);
  return {
    ...Object.fromEntries([...names].map((name) => [`script[defer]@${name}`, valuesOf(name)])),
    "meta[name]@name": [...tagsOfPages, ...head.map(({ name }) => name)],
    ...Object.fromEntries(
      head.map(({ name }) => [
        `meta[name=${name}]@content`,
        head.filter((tag) => tag.name === name).map(({ content }) => content),
      ]),
    ),
    "link[rel=stylesheet][href^=/files/]@href": styles === undefined ? [] : (f.published(styles) ?? []),
  };
}

/** The languages of a course with translations, with the URL of the page in the others: its own there, or the home page. */
function languageLinks({ course: { facts } }: Facts, path: string): { tag: string; name: string; url?: string }[] {
  const { language, translations } = facts;
  if (translations === undefined) return [];
  const own = { tag: language, name: ownName(language) };
  const others = translations.map((each) => ({
    ...{ tag: each.language, name: ownName(each.language) },
    url: each.url + (pathThere(each, path) ?? "/"),
  }));
  return [own, ...others].sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

/** A text of the interface on a page in another language. A course in "fr-CA" has its texts in "fr", which is not its own language. */
const inInterface = ({ course, interfaceLanguage }: Facts, text: string): string =>
  interfaceLanguage === course.facts.language ? text : `⟦${interfaceLanguage}▸${text}⟧`;

const logo = (f: Facts, figure: string | undefined): string => {
  const path = f.published(figure);
  return path === undefined ? "" : `⟨${path}⟩`;
};

/** The background in both themes, which devices show around the page. */
function paperOf({ course: { tokens } }: Facts): string[] {
  const { paper } = tokens?.values ?? {};
  if (paper === undefined) return ["#fcfbf8", "#13161c"];
  const colors = [...paper.matchAll(/#[\da-f]+|(?:rgb|hsl|oklch)\([^)]*\)/gi)].map(([color]) =>
    hexOf(colorOf(color) ?? [0, 0, 0]),
  );
  return [colors[0] ?? "", colors[1] ?? colors[0] ?? ""];
}

function formats(f: Facts, { path, json, call }: ExpectedPage, markdown: string, markdownBytes: number): string {
  const { t, version, course } = f;
  const url = f.at(markdown);
  const address = json === undefined ? undefined : f.at(`/api/v1${json}`);
  const message = call
    ? { method: "tools/call", params: { name: call.name, arguments: call.arguments } }
    : { method: "resources/read", params: { uri: url } };
  return [
    f.ui(t.developers),
    `Markdown ${f.a(url, markdown)} ${f.ui(t.tokens(Math.ceil(markdownBytes / 4)))}`,
    address && `JSON ${f.a(address, address.slice(f.siteUrl.length))}`,
    `MCP ${f.at(call?.server ?? "/mcp")} ${JSON.stringify(message)}`,
    `curl curl '${address ?? url}'`,
    `WebMCP document.modelContext search_curriculum ${course.pricing === null ? "" : "quote_order"}`,
    f.a(f.ui(t.asMarkdown), markdown),
    f.a(f.ui(t.sideBySide), `/developers/agents?page=${encodeURIComponent(path)}`),
    f.ui(t.contentVersion(version.hash, version.updated)),
  ].join(" ");
}

const searchDialog = (f: Facts): Places => ({
  "#finder": `${f.ui(f.t.searchLabel)} ${f.ui(f.t.close)} ${f.ui(f.searchFolder ? f.t.searchKeys : f.t.searchEnter)}`,
  "#finder@aria-label": f.t.searchLabel,
  "#finder@data-fails": f.t.searchFailed,
  "#finder form@action": "/curriculum",
  "#finder input@placeholder": f.t.searchLabel,
  "#finder input@maxlength": "200",
  "#finder input@data-search": f.searchFolder ?? [],
});
