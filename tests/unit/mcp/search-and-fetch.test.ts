/** The pair search and fetch in the form that research connectors require, and the results of search. */
import { describe, expect, test } from "vitest";
import { catalog, siteUrl } from "../sample-course.ts";
import { engineFor, sourceOf } from "../search/engines.ts";
import { ask, call, eras, listed, searchServerOf } from "./ask-mcp.ts";
import { build, course, transcribed } from "./research-course.ts";

type Found = { id: string; title: string; url: string };
const search = async (query: string): Promise<Found[]> =>
  (await call(build, "search", { query })).data.results as Found[];

test("the server has exactly the pair that connectors require, with one text argument each", async () => {
  const tools = await listed(build);
  expect(
    tools.map(({ name, inputSchema, annotations }) => [name, inputSchema.required, annotations.readOnlyHint]),
  ).toEqual([
    ["search", ["query"], true],
    ["fetch", ["id"], true],
  ]);
  for (const { inputSchema } of tools)
    expect(Object.values(inputSchema.properties).map(({ type }) => type)).toEqual(["string"]);
  const [results, document] = tools.map(({ outputSchema }) => outputSchema);
  expect(results).toMatchObject({ required: ["results"], properties: { results: { type: "array" } } });
  expect(Object.keys(results?.properties ?? {})).toEqual(["results"]);
  const item = results?.properties.results?.items as { properties: object; required: string[] };
  expect([Object.keys(item.properties), item.required]).toEqual([
    ["id", "title", "url"],
    ["id", "title", "url"],
  ]);
  expect(Object.keys(document?.properties ?? {})).toEqual(["id", "title", "text", "url", "metadata"]);
  expect(document?.required).toEqual(["id", "title", "text", "url", "metadata"]);
});

test("results are one text content item, which has the structured content as JSON", async () => {
  for (const era of eras) {
    for (const [name, args] of [
      ["search", { query: "caching" }],
      ["fetch", { id: "/pricing" }],
    ] as const) {
      const { rpc } = await ask(build, "tools/call", { name, arguments: args }, era);
      const { content, structuredContent, isError } = rpc.result as { content: { type: string; text: string }[] } & {
        [member: string]: unknown;
      };
      expect(isError).toBeUndefined();
      expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    }
  }
});

describe("search", () => {
  test("returns only the id, title and URL of documents", async () => {
    expect(await search("Headers")).toContainEqual({
      id: "/modules/02-headers",
      title: "Headers & fields",
      url: `${siteUrl}/modules/02-headers`,
    });
  });

  test("leads to the section that answers", async () => {
    expect((await search("which weak validator ignores whitespace"))[0]).toEqual({
      id: "/modules/10-validators",
      title: "Validators and caching",
      url: `${siteUrl}/modules/10-validators#weak-ones`,
    });
  });

  test("returns the module, then its transcript, if a moment answers", async () => {
    expect((await search("heuristic lifetime guesses")).slice(0, 2)).toEqual([
      { id: "/modules/03-caching", title: "Caching", url: `${siteUrl}/modules/03-caching` },
      {
        id: "/modules/03-caching/transcript",
        title: "Transcript: Caching",
        url: `${siteUrl}/modules/03-caching/transcript#t75`,
      },
    ]);
  });

  test("returns pages among the modules, each once, with the section that answers best", async () => {
    const results = await search("how is a refund of my money paid");
    expect(results[0]).toEqual({ id: "/pricing", title: "Pricing", url: `${siteUrl}/pricing#refunds` });
    expect(results.filter(({ id }) => id === "/pricing")).toHaveLength(1);
  });

  test("returns at most 20 documents", async () => {
    const modules = Array.from({ length: 40 }, (_, at) => ({
      ...{ slug: `${at + 1}-tea`, title: `Tea ${at + 1}`, part: "Tea", description: "About tea.", chapters: 1 },
      url: "https://video.example/tea",
    }));
    const entries = modules.flatMap(({ slug, title }) =>
      ["", "/transcript"].map((end) => {
        const path = `/modules/${slug}${end}`;
        return { ...transcribed, path, markdownPath: `${path}.md`, title };
      }),
    );
    const engine = engineFor(
      sourceOf(
        modules.map(({ slug, title }) => ({
          ...{ slug, title },
          transcripts: [{ paragraphs: [{ start: 5, text: "How long green leaves steep." }] }],
        })),
      ),
    );
    const many = searchServerOf({ ...course, catalog: { ...catalog, modules }, documents: entries, engine });
    const { data } = await call(many, "search", { query: "how long do green leaves steep" });
    expect((data.results as Found[]).length).toBe(20);
  });

  test("accepts a question of 1,000 characters, and refuses longer and blank ones", async () => {
    expect((await call(build, "search", { query: "caching ".repeat(125) })).isError).toBe(false);
    for (const [query, problem] of [
      ["a".repeat(1001), "must be at most 1000 characters"],
      [" ", "must not be blank"],
    ])
      expect(await call(build, "search", { query })).toMatchObject({
        isError: true,
        text: expect.stringContaining(problem ?? ""),
      });
  });

  test("returns only ids that fetch accepts, under the same title", async () => {
    for (const query of ["caching", "heuristic lifetime guesses", "how is a refund of my money paid"]) {
      for (const { id, title, url } of await search(query)) {
        const { data } = await call(build, "fetch", { id });
        expect(data).toMatchObject({ id, title, url: url.replace(/#.*$/, "") });
        // The URL of a result leads to the same document.
        expect((await call(build, "fetch", { id: url })).data).toEqual(data);
      }
    }
  });
});
