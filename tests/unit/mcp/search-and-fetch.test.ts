/** The pair search and fetch, in the form that research connectors require. */
import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { engineFor, sourceOf } from "../search/engines.ts";
import { ask, call, eras, listed, publication, searchServer, searchServerOf, twinText } from "./ask-mcp.ts";

const [transcribed] = publication.documents.filter(({ path }) => path === "/modules/03-caching");
if (!transcribed) throw new Error("The course lacks the module.");

/** The small course with an overview, a transcript and pages that the search knows. */
const documents = [
  ...publication.documents,
  {
    ...transcribed,
    kind: "transcript",
    path: "/modules/03-caching/transcript",
    twin: "/modules/03-caching/transcript.md",
    title: "Transcript: Caching",
  },
  {
    ...transcribed,
    kind: "part",
    path: "/parts/%D7%97%D7%9C%D7%A7",
    twin: "/parts/%D7%97%D7%9C%D7%A7.md",
    title: "חלק",
  },
];
const source = sourceOf(
  catalog.modules.map(({ slug, title, part, description }) => ({
    ...{ slug, title, part, description },
    ...(slug === "10-validators"
      ? { overview: [{ heading: "Weak ones", anchor: "weak-ones", blocks: ["A weak validator ignores whitespace."] }] }
      : {}),
    ...(slug === "03-caching"
      ? { transcripts: [{ paragraphs: [{ start: 75, text: "A heuristic lifetime guesses from Last-Modified." }] }] }
      : {}),
  })),
  "en",
  [
    {
      address: "/pricing",
      title: "Pricing",
      keywords: ["price", "cost"],
      sections: [
        { heading: "", blocks: ["The overviews stay free."] },
        { heading: "Refunds", anchor: "refunds", blocks: ["A refund of your money is paid without a reason."] },
        { heading: "Invoices", anchor: "invoices", blocks: ["A refund has an invoice about money, too."] },
      ],
    },
  ],
);
const course = { ...publication, documents, engine: engineFor(source) };
const build = searchServerOf(course);

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

  test("returns the transcript, then its module, if a moment answers", async () => {
    expect((await search("heuristic lifetime guesses")).slice(0, 2)).toEqual([
      {
        id: "/modules/03-caching/transcript",
        title: "Transcript: Caching",
        url: `${siteUrl}/modules/03-caching/transcript#t75`,
      },
      { id: "/modules/03-caching", title: "Caching", url: `${siteUrl}/modules/03-caching` },
    ]);
  });

  test("returns pages among the modules, each once, with the section that answers best", async () => {
    const results = await search("how is a refund of my money paid");
    expect(results[0]).toEqual({ id: "/pricing", title: "Pricing", url: `${siteUrl}/pricing#refunds` });
    expect(results.filter(({ id }) => id === "/pricing")).toHaveLength(1);
  });

  test("returns no results for what the course does not mention", async () => {
    expect(await call(build, "search", { query: "zzz" })).toMatchObject({ isError: false, data: { results: [] } });
  });

  test("returns at most 20 documents", async () => {
    const modules = Array.from({ length: 40 }, (_, at) => ({
      ...{ slug: `${at + 1}-tea`, title: `Tea ${at + 1}`, part: "Tea", description: "About tea.", chapters: 1 },
      url: "https://video.example/tea",
    }));
    const entries = modules.flatMap(({ slug, title }) =>
      ["", "/transcript"].map((end) => {
        const path = `/modules/${slug}${end}`;
        return { ...transcribed, path, twin: `${path}.md`, title };
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
      ["a".repeat(1001), "must have at most 1000 characters"],
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

describe("fetch", () => {
  test("returns the whole markdown of a document, with its facts as texts", async () => {
    expect((await call(build, "fetch", { id: "/modules/01-first-requests" })).data).toEqual({
      id: "/modules/01-first-requests",
      title: "First requests",
      text: twinText("/modules/01-first-requests.md"),
      url: `${siteUrl}/modules/01-first-requests`,
      metadata: {
        kind: "module",
        language: "en",
        description: "About First requests.",
        markdown: `${siteUrl}/modules/01-first-requests.md`,
        updated: "2026-10-28",
      },
    });
    expect((await call(build, "fetch", { id: "/contact" })).data).toMatchObject({ metadata: { kind: "author" } });
  });

  testEach([
    ["/", "/"],
    [siteUrl, "/"],
    ["/index.md", "/"],
    ["/pricing", "/pricing"],
    [" /pricing ", "/pricing"],
    ["pricing", "/pricing"],
    ["/Pricing/", "/pricing"],
    ["/pricing.md", "/pricing"],
    ["/pricing.html", "/pricing"],
    ["/pricing?mode=agent", "/pricing"],
    ["/pricing?utm_source=x", "/pricing"],
    [`${siteUrl}/pricing#can-i-get-my-money-back`, "/pricing"],
    [`${siteUrl}/pricing.md?mode=agent`, "/pricing"],
    [`${siteUrl.toUpperCase()}/pricing`, "/pricing"],
    ["03-caching", "/modules/03-caching"],
    ["modules/03-caching", "/modules/03-caching"],
    [`${siteUrl}/modules/03-caching.md`, "/modules/03-caching"],
    [`${siteUrl}/api/v1/modules/03-caching`, "/modules/03-caching"],
    ["/api/v1/modules/03-caching.json", "/modules/03-caching"],
    ["/modules/03-caching/transcript#t75", "/modules/03-caching/transcript"],
    ["/parts/חלק", "/parts/%D7%97%D7%9C%D7%A7"],
    ["/parts/%d7%97%d7%9c%d7%a7", "/parts/%D7%97%D7%9C%D7%A7"],
  ])("accepts an id and the addresses of a document", async (id, expected) => {
    expect((await call(build, "fetch", { id })).data.id).toBe(expected);
  });

  test("returns a page that is computed for a query string, under an id with it", async () => {
    expect((await call(build, "fetch", { id: `${siteUrl}/pricing?region=il&mode=agent` })).data).toMatchObject({
      id: "/pricing?region=il",
      text: "# pricing ?region=il\n",
      url: `${siteUrl}/pricing?region=il`,
      metadata: { markdown: `${siteUrl}/pricing.md?region=il` },
    });
  });

  testEach([
    "/nothing",
    "/modules/99-nothing",
    "/404",
    "caching",
    "https://elsewhere.example/pricing",
    "//elsewhere.example/pricing",
    "http://course.example.evil.example/pricing",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "/../../etc/passwd",
    "/modules/%2e%2e%2f03-caching",
    "/%ff%00",
    "__proto__",
    "https://[",
    "💥\ud800",
  ])("refuses an unknown id, and says what an id looks like and where to get one", async (id) => {
    const { isError, text } = await call(build, "fetch", { id });
    expect(isError).toBe(true);
    expect(text).toContain("No document has the id ");
    expect(text).toContain('such as "/modules/01-first-requests" or "/pricing". Call search: it returns the ids.');
    expect(text.isWellFormed()).toBe(true);
  });

  test("refuses a missing, blank or very long id in few words", async () => {
    for (const args of [{}, { id: " " }, { id: 7 }, { id: "k".repeat(20_000) }, { id: "/pricing", more: 1 }]) {
      const { isError, text } = await call(build, "fetch", args);
      expect(isError).toBe(true);
      expect(text.length).toBeLessThan(400);
      expect(text).not.toContain("No document");
    }
  });

  test("returns long texts whole, and says what is missing of longer ones", async () => {
    const whole = `# Long\n\n${"A paragraph.\n\n".repeat(5000)}`;
    const longer = `# Longer\n\n${"A paragraph.\n\n".repeat(6000)}`;
    const of = async (text: string) =>
      (
        await call(
          searchServerOf(course, async () => text),
          "fetch",
          { id: "/pricing" },
        )
      ).data as {
        text: string;
        metadata: Record<string, string>;
      };
    expect(whole.length).toBeGreaterThan(70_000);
    expect(await of(whole)).toMatchObject({
      text: whole,
      metadata: expect.not.objectContaining({ truncated: expect.anything() }),
    });
    const cut = await of(longer);
    expect(cut.text.length).toBeLessThanOrEqual(80_000);
    expect(longer.startsWith(cut.text)).toBe(true);
    expect(cut.metadata.truncated).toBe(
      `text has the first ${cut.text.length} of ${longer.length} characters; all of it is at ${siteUrl}/pricing.md`,
    );
  });

  test("has only texts in its metadata", async () => {
    for (const { path } of documents) {
      const { metadata } = (await call(build, "fetch", { id: path })).data;
      for (const value of Object.values(metadata as object)) expect(value).toEqual(expect.any(String));
    }
  });
});

test("the tools work for the small course without prose", async () => {
  expect((await call(searchServer, "search", { query: "caching" })).data.results).toHaveLength(2);
});
