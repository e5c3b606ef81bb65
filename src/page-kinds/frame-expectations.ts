/** The gate's expectations for the frame of every page: head, navigation, footer with the agent panel, search dialog. */
import { directionOf } from "../interface/direction.ts";
import { expectedFigure, searchForm } from "./component-expectations.ts";
import { type ExpectedPage, el, from, type Piece } from "./expectation.ts";
import type { Facts } from "./expected-facts.ts";

/** The files of the heading font, by script. */
const fonts: Record<string, string> = { Latn: "latin", Cyrl: "cyrillic", Grek: "greek", Hebr: "hebrew" };

/** The path of a page's markdown version. */
export const markdownPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);

/** A page without its structured data. markdown is its markdown version. */
export function framed(f: Facts, page: ExpectedPage, markdown: string): Piece {
  const { facts } = f.course;
  const isForeign = page.language !== facts.language;
  return [
    el("!doctype html"),
    el("html", { lang: facts.language, dir: directionOf(facts.language) }),
    head(f, page),
    header(f, page),
    el("main", { id: "content", ...(isForeign ? { lang: page.language, dir: directionOf(page.language) } : {}) }),
    page.language === "en" &&
      f.interfaceLanguage !== "en" &&
      el(
        "p",
        { lang: f.interfaceLanguage, dir: directionOf(f.interfaceLanguage) },
        f.words("inEnglish", f.texts.inEnglish),
      ),
    page.html(),
    (page.hasCopies ?? /```|~~~|^(?: {4}|\t)/m.test(markdown)) && copies(f, page),
    footer(f, page, markdown),
    page.path !== "/curriculum" && searchDialog(f),
  ];
}

function head(f: Facts, page: ExpectedPage): Piece {
  const { course, at, file } = f;
  const { name, language } = course.facts;
  const { path, title, description, isListed, picture } = page;
  const meta = (property: string, content: string): Piece => el("meta", { property, content });
  const icon = expectedFigure(f, { figure: course.facts.look?.icon });
  const font = fonts[new Intl.Locale(language).maximize().script ?? ""];
  return [
    el("meta", { charset: "utf-8" }),
    from(page.from, el("title", {}, path === "/" ? title : `${title} | ${name}`)),
    el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    el("meta", { name: "color-scheme", content: "light dark" }),
    from(page.from, el("meta", { name: "description", content: description })),
    isListed && [
      from("SITE_URL", el("link", { rel: "canonical", href: at(path) })),
      el("link", { rel: "alternate", type: "text/markdown", href: markdownPath(path) }),
    ],
    el("link", { rel: "describedby", type: "text/plain", href: "/llms.txt" }),
    el("link", { rel: "ard", type: "application/json", href: "/.well-known/ard.json" }),
    from(page.from, meta("og:title", title), meta("og:description", description)),
    meta("og:type", "website"),
    isListed && from("SITE_URL", meta("og:url", at(path))),
    from(
      file("course.md", "name"),
      meta("og:site_name", name),
      el("link", { rel: "alternate", type: "application/atom+xml", href: "/feeds/modules.atom", title: name }),
      path === "/changes" &&
        course.changes !== undefined &&
        el("link", {
          ...{ rel: "alternate", type: "application/atom+xml", href: "/feeds/changes.atom" },
          title: `${name}: ${f.texts.changes}`,
        }),
    ),
    meta("og:image", at(picture.path)),
    meta("og:image:type", "image/png"),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    from(file("course.md", "title, parts"), meta("og:image:alt", picture.alt)),
    el("meta", { name: "twitter:card", content: "summary_large_image" }),
    el("meta", { name: "theme-color", content: "#fcfbf8", media: "(prefers-color-scheme: light)" }),
    el("meta", { name: "theme-color", content: "#13161c", media: "(prefers-color-scheme: dark)" }),
    font !== undefined &&
      el("link", { rel: "preload", as: "font", type: "font/woff2", href: `/_astro/${font}.woff2`, crossorigin: true }),
    icon
      ? from(file("course.md", "look.icon"), el("link", { rel: "icon", href: icon.src }))
      : [
          el("link", { rel: "icon", href: "/favicon.ico", sizes: "32x32" }),
          el("link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" }),
          el("link", { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }),
        ],
    el("link", { rel: "manifest", href: "/site.webmanifest" }),
  ];
}

/** The pages of the main navigation. */
const navigation = ["curriculum", "pricing", "developers"] as const;

function header(f: Facts, { path, isListed }: ExpectedPage): Piece {
  const { texts, words, marks, course, file } = f;
  const logo = expectedFigure(f, { figure: course.facts.look?.logo });
  const link = (name: (typeof navigation)[number]): Piece => {
    const current = path === `/${name}` ? "page" : undefined;
    return el("a", { href: `/${name}`, "aria-current": current, ...marks }, words(name, texts[name]));
  };
  return [
    el("a", { href: "#content", ...marks }, words("skip", texts.skip)),
    el("p", { class: "hidden", "aria-hidden": "true" }, isListed ? `/llms.txt · ${markdownPath(path)}` : "/llms.txt"),
    el("nav", { "aria-label": texts.mainNavigation }),
    from(
      file("course.md", "name, look.logo"),
      el("a", { href: "/" }, logo !== undefined && el("img", logo), course.facts.name),
    ),
    navigation.filter((name) => name !== "pricing" || course.pricing !== null).map(link),
    el("a", { href: "/curriculum#q", "aria-keyshortcuts": "/", ...marks }, words("search", texts.search)),
    el("kbd", { "aria-hidden": "true" }, "/"),
  ];
}

/** The element for copy buttons, in the language of the page. */
function copies(f: Facts, { language }: ExpectedPage): Piece {
  const { texts, language: textsLanguage } = f.textsOf(language);
  return el("p", {
    class: "hidden",
    id: "copied",
    role: "status",
    lang: textsLanguage,
    dir: directionOf(textsLanguage),
    "data-copy": texts.copy,
    "data-copied": texts.copied,
  });
}

function footer(f: Facts, page: ExpectedPage, markdown: string): Piece {
  const { texts, words, marks, course, version, file } = f;
  return [
    el("nav", { "aria-label": texts.moreNavigation }),
    course.pages.map(({ slug, title }) =>
      from(file(`pages/${slug}.md`, "title"), el("a", { href: `/${slug}` }, title)),
    ),
    course.facts.look?.links?.map(({ title, url }) =>
      from(file("course.md", "look.links"), el("a", { href: url }, title)),
    ) ?? [],
    course.changes !== undefined && el("a", { href: "/changes", ...marks }, words("changes", texts.changes)),
    f.downloads.length > 0 && el("a", { href: "/downloads", ...marks }, words("downloads", texts.downloads)),
    el("a", { href: "/progress", "data-done": texts.done, ...marks }, words("progress", texts.progress)),
    page.isListed && forAgents(f, page, markdown),
    version.updated !== undefined &&
      from("the latest date of the course record", el("p", marks, texts.updated(texts.date(version.updated)))),
  ];
}

function forAgents(f: Facts, page: ExpectedPage, markdown: string): Piece {
  const { texts, words, marks, at, course, version } = f;
  const url = at(markdownPath(page.path));
  const json = page.json === undefined ? undefined : at(`/api/v1${page.json}`);
  const call = page.call
    ? {
        server: page.call.server,
        method: "tools/call",
        params: { name: page.call.name, arguments: page.call.arguments },
      }
    : { server: "/mcp", method: "resources/read", params: { uri: url } };
  const { server, ...message } = call;
  const tokens = Math.ceil(new TextEncoder().encode(markdown).length / 4);
  return [
    el("details", {}, el("summary", marks, words("developers", texts.developers))),
    el("dt", {}, "Markdown"),
    el("dd", {}, from("SITE_URL", el("a", { href: url }, url))),
    from("a quarter of the bytes of the page's markdown", f.marked(texts.tokens(tokens))),
    json !== undefined && [el("dt", {}, "JSON"), el("dd", {}, el("a", { href: json }, json))],
    el("dt", {}, "MCP"),
    el("dd", {}, el("code", {}, at(server)), el("code", {}, JSON.stringify(message))),
    el("dt", {}, "curl"),
    el("dd", {}, el("code", {}, `curl '${json ?? url}'`)),
    el("dt", {}, "WebMCP"),
    el("dd", {}),
    ["document.modelContext", "search_curriculum", ...(course.pricing === null ? [] : ["quote_order"])].map((name) =>
      el("code", {}, name),
    ),
    el("a", { href: markdownPath(page.path), ...marks }, words("asMarkdown", texts.asMarkdown)),
    el(
      "a",
      { href: `/developers/agents?page=${encodeURIComponent(page.path)}`, ...marks },
      words("sideBySide", texts.sideBySide),
    ),
    from(
      "the hash of the course record, and its latest date",
      el("p", marks, texts.contentVersion(version.hash, version.updated)),
    ),
  ];
}

function searchDialog(f: Facts): Piece {
  const { texts, words, marks } = f;
  return [
    el("dialog", { id: "finder", "aria-label": texts.searchLabel, "data-fails": texts.searchFailed }),
    searchForm(f, "finder-q", "finder-form"),
    el("button", { type: "submit", form: "finder-form", formmethod: "dialog", ...marks }, words("close", texts.close)),
    el("p", { role: "status" }),
    el(
      "span",
      { id: "finder-found", ...marks },
      f.searchFolder ? words("searchKeys", texts.searchKeys) : words("searchEnter", texts.searchEnter),
    ),
  ];
}
