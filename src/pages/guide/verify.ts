/** What the guides for developers show around their text, which has no second source: tests compare it. */
import type { ExpectedPages, Places } from "../verify/expected-page.ts";
import type { Facts } from "../verify/facts.ts";

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

const guideNames = Object.keys(guides) as (keyof typeof guides)[];
/** The names and titles of the guides. */
export const guideTitles = guideNames.map((slug) => [slug, guides[slug][0]] as const);

export const pages: ExpectedPages = (f) =>
  guideNames.map((slug) => {
    const [title, description] = guides[slug];
    const links = guideTitles.map(([name, title]) => f.a(title, `/developers/${name}`));
    return {
      path: `/developers/${slug}`,
      title,
      description,
      from: "src/pages/guide/page.ts",
      language: "en",
      structuredData: () => ({}),
      shows: () => ({
        only: { ".guides": `${f.a("Reference", "/developers")} ${links.join(" ")}` },
        without: [".in-english", ".agent-view"],
        contents: { label: "On this page" },
        both: {
          h1: title,
          ".guides [aria-current]@href": `/developers/${slug}`,
          ...(slug === "agents" ? view(f) : {}),
        },
      }),
    };
  });

function view(f: Facts): Places {
  const { a, course, parts, question } = f;
  const page = `/modules/${f.first?.slug}`;
  const main = ["/", "/curriculum", ...(course.pricing === null ? [] : ["/pricing"])];
  const modules = course.modules.slice(0, 100);
  return {
    ".agent-view > .forms": [
      a("The first module as a page", page),
      a("The module as markdown", `${page}.md`),
      a("The module as JSON", `/api/v1${page}`),
      a("An answer from /ask", `/ask?query=${encodeURIComponent(question)}`),
    ].join(" "),
    ".agent-view form@action": "/developers/agents",
    ".agent-view form@data-site": f.siteUrl,
    ".agent-view input@maxlength": "1000",
    ".agent-view input@value": [page, question],
    ".agent-view option@value": [
      ...main,
      ...parts.map(({ path }) => path),
      ...modules.map(({ slug }) => `/modules/${slug}`),
    ],
    ".agent-view option": [
      ...main.map(() => ""),
      ...parts.map(({ name }) => name),
      ...modules.map(({ title }) => title),
    ],
    "[data-part=page-link]@href": page,
    "[data-part=markdown-link]@href": `${page}.md`,
  };
}
