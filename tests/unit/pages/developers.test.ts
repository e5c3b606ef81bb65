import { describe, expect, test } from "vitest";
import { requestOf } from "../../../src/pages/developers/examples.ts";
import { type DevelopersModel, developersPage, idOf } from "../../../src/pages/developers/page.ts";
import type { EndpointModel } from "../../../src/pages/endpoint/page.ts";
import { pathOf } from "../../../src/service/addresses.ts";
import { operations } from "../../../src/service/api/api.ts";
import { type ProblemSlug, problemAddress, problemTypes } from "../../../src/service/api/problems.ts";
import type { Retirement } from "../../../src/service/api/versioning.ts";
import { testEach } from "../../each.ts";
import { mcpPaths } from "../../mcp-paths.ts";
import { courseWith, edited, moduleFile } from "../content/course-folder.ts";
import { headingsOf, textOf } from "../markdown/html.ts";
import { renderMarkdown } from "../markdown/in-english.ts";
import { pagesOf } from "./pages.ts";

const siteUrl = "https://tea.example";
function pageOf(files = {}, retirement: Retirement | null = null) {
  const page = pagesOf(courseWith(files), retirement).find(({ type }) => type === "developers");
  if (!page) throw new Error("There is no page for developers.");
  return { ...page, model: page.model as DevelopersModel };
}
const page = pageOf();
const endpointPagesOf = (files = {}) =>
  pagesOf(courseWith(files)).flatMap(({ type, path, markdown, model }) =>
    type === "endpoint" ? [{ path, markdown, ...(model as EndpointModel) }] : [],
  );
const endpointPages = endpointPagesOf();
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

describe("the page of an endpoint", () => {
  test("exists for every operation, both methods of /ask and each MCP server", () => {
    expect(endpointPages.map(({ title }) => title).sort()).toEqual(
      [
        ...operations.map(({ method, path }) => `${method} ${path}`),
        ...["GET /ask", "POST /ask"],
        ...mcpPaths.map((path) => `POST ${path}`),
      ].sort(),
    );
    expect(new Set(endpointPages.map(({ path }) => path)).size).toBe(endpointPages.length);
  });

  test("has a name that can be read, which no guide has", () => {
    const paths = pagesOf(courseWith()).map(({ path }) => path);
    for (const { path } of endpointPages) {
      expect(path).toMatch(/^\/developers\/[a-z]+(?:-[a-z]+)*$/);
      expect(paths.filter((each) => each === path)).toHaveLength(1);
    }
  });

  test("is linked from the index, from a line with the former id of its section", () => {
    for (const { path, title, description } of endpointPages) {
      expect(page.markdown).toContain(`\n- [\`${title}\`](${path}): ${description}`);
      expect(developersPage.ids?.(page.model, "en")).toContain(idOf({ heading: title }));
    }
  });

  test("has what the reference leaves out: its parameters, programs and response", () => {
    const { markdown } = endpointPages.find(({ slug }) => slug === "list-modules") ?? { markdown: "" };
    for (const text of [
      "## Query parameters",
      "`cursor`",
      "\ncurl ",
      "```js",
      "```python",
      "## Response 200",
      "## Errors",
    ]) {
      expect(markdown).toContain(text);
    }
    expect(page.markdown).not.toContain("```python");
  });
});

describe("the try-it panel", () => {
  const fieldsOf = (name: string) => endpointPages.find(({ slug }) => slug === name)?.endpoint.fields ?? [];

  test("has an input for each parameter but headers, and for the body", () => {
    for (const { path, method, fields } of endpointPages.map(({ endpoint }) => endpoint)) {
      const inPath = fields.filter(({ place }) => place === "path").map(({ name }) => name);
      expect(inPath, path).toEqual([...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name));
      expect(fields.filter(({ place }) => place === "body")).toHaveLength(method === "POST" ? 1 : 0);
    }
    expect(
      fieldsOf("list-modules").map(({ name, value, placeholder, hint }) => [name, value, placeholder, hint]),
    ).toEqual([
      ["q", "", "", "Search text"],
      ["page", "", "1", "Page number, 1-based"],
      ["limit", "", "20", "Modules per page"],
      ["cursor", "", "", "Value of pagination.nextCursor from the same listing"],
    ]);
  });

  test("starts with the example of the section, whose response is shown; a listing with all", () => {
    const [field] = fieldsOf("read-batch");
    expect(field?.value).toContain('\n  "requests": [');
    for (const { endpoint } of endpointPages) {
      const { fields, method, path, request, response, group } = endpoint;
      expect({ ...request, path: request.path.replace("?limit=1", "") }).toEqual(requestOf(method, path, fields));
      expect(response !== "", path).toBe(group !== "MCP" && !path.endsWith("/openapi.json"));
      expect(response).not.toContain("errors-not-found");
    }
  });
});

test("the code of an example has more backticks around it than in it", () => {
  const pages = endpointPagesOf({ "modules/1-green.md": moduleFile({ title: '"A `tick` | pipe"' }) });
  expect(pages.map(({ markdown }) => markdown).join("\n")).toContain("Example: `` A `tick` \\| pipe ``.");
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
      "from 2027-06-30 (midnight UTC) every response has status 410",
      "<https://tea.example/api/v2>",
      "(/developers/versions#retirement)",
    ])
      expect(policy).toContain(text);
  });
});

test("the pages are in English, whatever the course's language", () => {
  const files = edited("course.md", "language: en", "language: he");
  expect(pageOf(files).language).toBe("en");
  expect(new Set(endpointPagesOf(files).map(({ language }) => language))).toEqual(new Set(["en"]));
});

describe("the JavaScript examples are valid programs", () => {
  testEach(["Tea", '"; alert(1) //', `\${x} \`y\` \\ 'z'`, "</script>\u2028", "שלום 🍵"])(
    "with any module title",
    (title) => {
      const files = { "modules/1-green.md": moduleFile({ title: JSON.stringify(title) }) };
      const markdown = [pageOf(files), ...endpointPagesOf(files)].map((each) => each.markdown).join("\n");
      const programs = [...markdown.matchAll(/^```js\n([\s\S]*?)\n```$/gm)].map(([, program = ""]) => program);
      // The events, the error, and one for each operation, both methods of /ask and each MCP server.
      expect(programs).toHaveLength(operations.length + 7);
      for (const program of programs) {
        expect(() => new AsyncFunction(program), program).not.toThrow();
      }
    },
  );
});

/** Compiles an async program without running it. */
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
