/** The gate's expectations for the reference: the approved text, the side index, the language of each example and the try-it panel. */
import { type Expectations, type ExpectedElement, type ExpectedSection, el, type Piece } from "../expectation.ts";
import type { Facts } from "../expected-facts.ts";
import { panel } from "./expected-panel.ts";

export const expectations: Expectations = (f) => {
  const text = f.approved("developers.md");
  return [
    {
      path: "/developers",
      title: "For developers",
      description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
      from: "src/page-kinds/developers/expectations.ts",
      language: "en",
      isAuthored: true,
      html: () => ({
        from: "src/gate/approved/developers.md",
        pieces: [{ prose: text, arranged: (sections) => reference(f, sections) }],
      }),
      markdown: () => [{ from: "src/gate/approved/developers.md", text }],
      structuredData: () => ({ things: [] }),
    },
  ];
};

/** The groups of the side index, by the first section of each. */
const groups: Record<string, string> = {
  "GET /course": "Course",
  "POST /ask": "Questions",
  "POST /mcp": "MCP",
  "POST /batch": "Bulk",
  "GET /sandbox/modules": "Sandbox",
  "GET /": "Service",
  "Try it": "More",
};

const guideTitles = [
  ["caching", "Caching"],
  ["pagination", "Pagination"],
  ["versions", "Versions"],
  ["agents", "Agents and assistants"],
];

/** The ids that a section had before. */
const formerIds: Record<string, string> = {
  "Every request": "rest caching content-version idempotency-key",
  "GET /modules": "listing-and-searching static-files",
  "GET /modules/{slug}": "one-module",
  "POST /ask": "questions",
  "POST /mcp": "mcp connect-your-assistant claude chatgpt vs-code cursor other-clients",
  "POST /batch": "batch-requests",
  "POST /exports": "exports",
  "GET /sandbox/modules": "sandbox",
  "Other formats": "feed markdown-and-sitemaps",
};

/** The operations of the try-it panel that are not in the API, by heading. */
const others: Record<string, string> = {
  "POST /ask": "ask",
  "GET /ask": "askByAddress",
  "POST /mcp": "documentation",
  "POST /mcp/product": "enrollment",
  "POST /mcp/search": "search",
};

function reference(f: Facts, sections: ExpectedSection[]): Piece {
  const [intro, first, ...rest] = sections;
  const at = rest.findIndex(({ title }) => title === "Other formats");
  const headings = [first, ...rest].flatMap((section) => section ?? []).map(({ id, title }) => ({ id, title }));
  headings.splice(at + 1, 0, { id: "try-it", title: "Try it" });
  const links = headings.map(
    ({ id, title }): Piece => [
      groups[title],
      el("li", {}, el("a", { href: `#${id}` }, ...title.split(/(?<=^(?:GET|POST)) /))),
    ],
  );
  const guides = guideTitles.map(([slug, title]) => el("li", {}, el("a", { href: `/developers/${slug}` }, title)));
  links.push("Guides", guides);
  return [
    intro?.pieces,
    first?.pieces,
    el("nav", { "aria-label": "On this page" }),
    el("details", {}, el("summary", {}, "On this page"), links),
    links,
    rest.map((section) => [section.title === "Other formats" && panel(f), sectionOf(f, section)]),
  ];
}

function sectionOf(f: Facts, { id, title, pieces }: ExpectedSection): Piece {
  const former = (formerIds[title] ?? "").split(" ").filter((each) => each !== "");
  const before = former.map((each) => el("span", { id: each }));
  const [method = "", path] = title.split(" ");
  const folded = { Errors: "Every problem type", "Every request": "Headers and errors" }[title];
  if (folded !== undefined) {
    const [heading, lead, ...rest] = pieces;
    return [before, heading, lead, el("details", {}, el("summary", {}, folded), rest)];
  }
  const operation = others[title] ?? f.operations.find((each) => each.method === method && each.path === path)?.id;
  if (operation === undefined) return [before, pieces];
  const isCode = (piece: Piece): boolean => (piece as ExpectedElement | undefined)?.element === "pre";
  const [start, end] = [pieces.findIndex(isCode), pieces.findLastIndex(isCode) + 1];
  const [, lead, ...about] = pieces.slice(0, start);
  const summary = path?.startsWith("/mcp") ? "Tools and examples" : "Parameters, examples and errors";
  return [
    before,
    el("h2", { id }, method, path),
    lead,
    el(
      "details",
      {},
      el("summary", {}, summary),
      about,
      languages(`language-${id}`),
      pieces.slice(start, end),
      tryIt(f, operation, method, pieces[start] as ExpectedElement),
      pieces.slice(end),
    ),
  ];
}

const languages = (name: string): Piece => [
  el("legend", { class: "hidden" }, "Language of the example"),
  [
    ["sh", "curl"],
    ["js", "JavaScript"],
    ["python", "Python"],
  ].map(([value, label], index) => [
    el("input", { type: "radio", name, value, checked: index === 0 || undefined }),
    label,
  ]),
];

/** The link or button that opens the panel; a link leads to the response to the curl command. */
function tryIt({ siteUrl }: Facts, operation: string, method: string, command: ExpectedElement): Piece {
  if (method === "POST") return el("button", { type: "button", "data-try": operation }, "Try it");
  const [code] = command.pieces as ExpectedElement[];
  const [, url = ""] = /^curl '(.*)'$/.exec(String(code?.pieces[0])) ?? [];
  return el("a", { href: url.slice(siteUrl.length), "data-try": operation }, "Try it");
}
