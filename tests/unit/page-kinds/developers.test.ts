import { describe, expect, test } from "vitest";
import { operations } from "../../../src/api/api.ts";
import { limits } from "../../../src/api/modules.ts";
import { type ProblemSlug, problemAddress, problemTypes } from "../../../src/api/problems.ts";
import type { Retirement } from "../../../src/api/versioning.ts";
import { catalogOf } from "../../../src/course/record.ts";
import { renderMarkdown } from "../../../src/markdown/render.ts";
import { developersPage } from "../../../src/page-kinds/developers/kind.ts";
import { pathOf } from "../../../src/site/addresses.ts";
import { testEach } from "../../each.ts";
import { courseWith, edited, moduleFile } from "../content/course-folder.ts";
import { headingsOf, textOf } from "../markdown/html.ts";

const siteUrl = "https://tea.example";
const pageOf = (files = {}, retirement: Retirement | null = null) =>
  developersPage({ catalog: catalogOf(courseWith(files), siteUrl), retirement });
const page = pageOf();
const html = renderMarkdown(page.markdown);
const slugs = Object.keys(problemTypes) as ProblemSlug[];

describe("each problem type", () => {
  testEach(slugs)("is documented at its URL", (slug) => {
    const [address, fragment] = problemAddress({ siteUrl }, slug).split("#");
    expect(address).toBe(siteUrl + pathOf("developers"));
    expect(fragment).toBe(`errors-${slug}`);
    const sections = html.split(`<h3 id="${fragment}">`);
    expect(sections).toHaveLength(2);
    const text = textOf(sections[1]?.split("<h3")[0] ?? "");
    const { status, title, when, fix } = problemTypes[slug];
    for (const part of [String(status), title, when, fix]) expect(text).toContain(part.replaceAll("`", ""));
  });

  test("is documented once, and nothing else is", () => {
    const documented = headingsOf(html).flatMap(({ id }) => (id?.startsWith("errors-") ? id : []));
    expect(documented).toEqual(slugs.map((slug) => `errors-${slug}`));
  });
});

test("every operation has a section with a purpose, examples in three languages and its errors", () => {
  const sections = new Map(page.markdown.split(/^## /m).map((section) => [section.split("\n")[0] ?? "", section]));
  for (const { method, path, summary } of operations) {
    const section = sections.get(`${method} ${path}`) ?? "";
    expect(section, path).toContain(`**${summary}.**`);
    expect([...section.matchAll(/^```(sh|js|python)$/gm)].map(([, language]) => language)).toEqual([
      "sh",
      "js",
      "python",
    ]);
    expect(section, path).toMatch(/\*\*Errors\*\*(?:: only those of |\n\n\| Status \| Type \| When \|\n)/);
  }
});

test("the errors of an operation are a table of status, type and cause, each with a link to its section", () => {
  const [, section = ""] = /^## GET \/modules\n([\s\S]*?)^## /m.exec(page.markdown) ?? [];
  expect(section).toContain(
    `| \`400\` | [invalid-parameter](#errors-invalid-parameter) | ${problemTypes["invalid-parameter"].when} |`,
  );
});

test("a section on search names everything that searches", () => {
  const [, section = ""] = /^## Search\n([\s\S]*?)^## /m.exec(page.markdown) ?? [];
  for (const target of ["(#get-modules)", "(#post-ask)", "`search_curriculum`", "(#post-mcp)", "(#post-mcpsearch)"])
    expect(section).toContain(target);
});

test("the limits are those of the code", () => {
  expect(textOf(html)).toContain(`integer, ${limits.min} to ${limits.max}; default ${limits.default}`);
});

test("the deprecation policy and the limits have their own anchors", () => {
  expect(headingsOf(html).map(({ id }) => id)).toEqual(expect.arrayContaining(["deprecation", "limits", "errors"]));
});

describe("the deprecation policy", () => {
  const policyOf = (retirement: Retirement | null): string =>
    /### Deprecation\n([\s\S]*?)\n## /.exec(pageOf({}, retirement).markdown)?.[1] ?? "";

  test("says that nothing is deprecated without a planned retirement", () => {
    expect(policyOf(null)).toContain("Nothing is deprecated: every response has `Deprecation: false`.");
    expect(policyOf(null)).toContain("180 days");
  });

  test("names the dates and the successor of a planned retirement", () => {
    const policy = policyOf({
      announced: "2027-01-01",
      sunset: "2027-06-30",
      successorUrl: "https://tea.example/api/v2",
    });
    expect(policy).not.toContain("Nothing is deprecated");
    for (const text of [
      "announced on 2027-01-01",
      "from 2027-06-30 (midnight UTC) it no longer responds",
      "<https://tea.example/api/v2>",
      "(/developers/versions#retirement)",
    ])
      expect(policy).toContain(text);
  });
});

test("the page is in English, whatever the course's language", () => {
  expect(pageOf(edited("course.md", "language: en", "language: he")).language).toBe("en");
});

describe("the curl examples work as written", () => {
  const commands = (title: string) =>
    [
      ...pageOf({ "modules/1-green.md": moduleFile({ title: JSON.stringify(title) }) }).markdown.matchAll(
        /^curl .*$/gm,
      ),
    ].map(([command]) => command);

  testEach([
    ['It\'s a "quoted" `tick` $(rm) title', "title"],
    ["שלום עולם", "שלום"],
    ["to be | or", "to"],
    ["🍵 & < >", "🍵 & < >"],
    ["HTTP/3 half-life", "half-life"],
  ])("with any module slug and title", (title, word) => {
    const api = "https://tea.example/api/v1";
    // encodeURIComponent leaves single quotes, which a shell interprets.
    const inShell = (text: string) => text.replaceAll("'", "'\\''");
    const json = (name: string) => inShell(JSON.stringify({ query: name }));
    const listed = commands(title);
    for (const command of [
      `curl '${api}/modules?limit=3'`,
      `curl '${api}/exports' --json '${json(word)}'`,
      `curl 'https://tea.example/ask' --json '${json(title)}'`,
      `curl -N -H 'Accept: text/event-stream' 'https://tea.example/ask?query=${inShell(encodeURIComponent(title))}'`,
    ])
      expect(listed).toContain(command);
    // The first call, the events, and one for each operation, /ask and each MCP server.
    expect(listed).toHaveLength(operations.length + 6);
  });
});

describe("the JavaScript examples are valid programs", () => {
  testEach(["Tea", '"; alert(1) //', `\${x} \`y\` \\ 'z'`, "</script>\u2028", "שלום 🍵"])(
    "with any module title",
    (title) => {
      const { markdown } = pageOf({ "modules/1-green.md": moduleFile({ title: JSON.stringify(title) }) });
      const programs = [...markdown.matchAll(/^```js\n([\s\S]*?)\n```$/gm)].map(([, program = ""]) => program);
      // The events, the error, and one for each operation, /ask and each MCP server.
      expect(programs).toHaveLength(operations.length + 6);
      for (const program of programs) {
        expect(() => new AsyncFunction(program), program).not.toThrow();
      }
    },
  );
});

/** Compiles an async program without running it. */
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
