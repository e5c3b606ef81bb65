/** The gate's expectations for the guides: approved texts. */
import { guide } from "../component-expectations.ts";
import { type Expectations, el, type Piece } from "../expectation.ts";
import { view } from "./expected-view.ts";

const guides = {
  caching: [
    "Caching",
    "How long responses may be reused, how to check for changes, and the same data as static files.",
  ],
  pagination: ["Pagination", "How to read every module or every match: links, cursors, batches, exports and feeds."],
  versions: [
    "Versions",
    "What may change in the API and what may not, how a version is retired, and the version of the content.",
  ],
  agents: [
    "Agents and assistants",
    "What agents see of this site: markdown, structured data, questions and tools; how to connect an assistant.",
  ],
} as const;

/** The links between the reference and the guides. */
const navigation = (current: string): Piece => [
  el("nav", { "aria-label": "For developers" }),
  el("a", { href: "/developers" }, "Reference"),
  Object.entries(guides).map(([slug, [title]]) =>
    el("a", { href: `/developers/${slug}`, "aria-current": slug === current ? "page" : undefined }, title),
  ),
];

export const expectations: Expectations = (f) =>
  Object.entries(guides).map(([slug, [title, description]]) => {
    const from = `src/gate/approved/guide-${slug}.md`;
    const text = f.approved(`guide-${slug}.md`);
    return {
      path: `/developers/${slug}`,
      title,
      description,
      from: "src/page-kinds/guide/expectations.ts",
      language: "en",
      isAuthored: true,
      html: () => ({
        from,
        pieces: [
          {
            prose: text,
            arranged: (sections) => [navigation(slug), guide("en", sections, slug === "agents" ? view(f) : undefined)],
          },
        ],
      }),
      markdown: () => [{ from, text }],
      structuredData: () => ({ things: [] }),
    };
  });
