/** The gate's expectations for the view of what agents see. In English, like the guide. */
import { type Attributes, el, from, type Piece } from "../expectation.ts";
import type { Facts } from "../expected-facts.ts";

const title = "What agents see";

/** The view, with the first module as the page that it starts with. */
export function view(f: Facts): { id: string; title: string; piece: Piece } {
  const page = `/modules/${f.example.slug}`;
  const main = ["/", "/curriculum", ...(f.course.pricing === null ? [] : ["/pricing"])];
  const parts = f.parts.map((part) => el("option", { value: part.path }, part.name));
  const modules = f.course.modules
    .slice(0, 100)
    .map(({ slug, title }) => el("option", { value: `/modules/${slug}` }, title));
  const forms = [
    [page, "The first module as a page"],
    [`${page}.md`, "The same as markdown"],
    [`/api/v1${page}`, "The same as JSON"],
    [`/ask?query=${encodeURIComponent(f.example.question)}`, "An answer of /ask"],
  ];
  const typed = { autocomplete: "off", required: true } as const;
  const piece: Piece = [
    el("section", { "aria-labelledby": "what-agents-see" }, el("h2", { id: "what-agents-see" }, title)),
    "The same page for people and for programs, read now from this site.",
    forms.map(([href, label]) => el("li", {}, el("a", { href }, label))),
    el("div", { "data-part": "view" }),
    from("SITE_URL", el("form", { action: "/developers/agents", "data-part": "choose", "data-site": f.siteUrl })),
    el("label", { for: "seen-page" }, "Page"),
    el("input", {
      ...{ id: "seen-page", name: "page", type: "text", value: page, list: "seen-pages", spellcheck: "false" },
      ...{ autocomplete: "off", "aria-describedby": "seen-problem" },
    } as Attributes),
    el("datalist", { id: "seen-pages" }),
    main.map((value) => el("option", { value })),
    parts,
    modules,
    el("button", { type: "submit" }, "Show"),
    el("p", { id: "seen-problem", role: "alert", "data-part": "problem" }),
    el("p", { role: "status", "data-part": "status" }),
    pane("page", "As people see it", page),
    pane("markdown", "As agents see it", `${page}.md`),
    el("h3", {}, "Structured data"),
    el("div", { "data-part": "data" }),
    el("h3", {}, "Addresses of each form"),
    el("dl", { "data-part": "forms" }),
    el("h3", {}, "Ask about it"),
    el("form", { "data-part": "ask" }),
    el("label", { for: "seen-question" }, "Question"),
    el("input", {
      ...{ id: "seen-question", name: "query", type: "text", value: f.example.question, maxlength: 1000 },
      ...typed,
    } as Attributes),
    exchange("ask", "Ask"),
    el("h3", {}, "Call the tool"),
    el("form", { "data-part": "call" }),
    el("label", { for: "seen-message" }, "JSON-RPC message"),
    el("textarea", { id: "seen-message", name: "message", rows: 6, spellcheck: "false" }),
    exchange("call", "Call"),
  ];
  return { id: "what-agents-see", title, piece };
}

const pane = (part: string, label: string, href: string): Piece => [
  el("h3", {}, label),
  el("span", { "data-part": `${part}-size` }),
  el("a", { "data-part": `${part}-link`, href }, "Open"),
  el("section", { "data-part": part, tabindex: 0, "aria-label": label }),
];

const exchange = (part: string, button: string): Piece => [
  el("button", { type: "submit" }, button),
  el("span", { role: "status", "data-part": `${part}-status` }),
  el("pre", { tabindex: 0, hidden: true, "data-part": `${part}-exchange` }),
];
