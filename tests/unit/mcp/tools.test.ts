import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import type { DocumentEntry } from "../../../src/course/published.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";
import {
  ask,
  type Build,
  call,
  docs,
  docsOf,
  eras,
  listed,
  type Params,
  product,
  productFrom,
  publication,
  publicationOf,
  searchServer,
  servers,
} from "./ask-mcp.ts";

/** A long course, whose results must be as small as those of a short one. */
const long: Module[] = Array.from({ length: 2000 }, (_, index) => ({
  slug: `${index + 1}-a-module-of-a-long-course-with-a-long-slug`,
  title: `Module ${index + 1} of a long course, with a title as long as titles get`,
  part: `Part ${(index % 20) + 1}: a part of the long course`,
  description: "A description in one sentence that goes on and on, as descriptions do in courses. ".repeat(4),
  chapters: 12,
  minutes: 90,
  url: `https://video.example/long-course/${index + 1}`,
}));
const longDocs = docsOf(publicationOf(long));

/** Successful calls of every tool. */
const calls: [build: Build, name: string, args: Params][] = [
  ...servers.flatMap(([, build, , { tools }]) =>
    tools.map(({ name, example }): [Build, string, Params] => [build, name, example(catalog)]),
  ),
  [docs, "search_curriculum", { query: "a", limit: 1 }],
  [docs, "search_curriculum", { query: "zzz" }],
  [docs, "search_curriculum", { query: "\ud800" }],
  [docs, "get_module", { slug: "02-headers" }],
  [product, "quote_order", { plan: "free" }],
  [product, "quote_order", { plan: "complete", country: "IL" }],
  [product, "quote_order", { plan: "teams", seats: 10_000, country: "US" }],
  [productFrom("IL"), "quote_order", { plan: "teams", seats: 5 }],
  [productFrom("DE"), "create_enrollment_link", { plan: "free" }],
  [product, "check_enrollment_channel", {}],
  [product, "check_enrollment_channel", { country: "IL" }],
  [searchServer, "search", { query: "\ud800 caching" }],
  [searchServer, "fetch", { id: "/contact" }],
];

describe.each(servers)("the tools of %s", (_, build, names) => {
  test("are the same in both eras, in the same order every time", async () => {
    const texts = new Set<string>();
    for (let time = 0; time < 3; time++)
      for (const era of eras) texts.add(JSON.stringify((await ask(build, "tools/list", {}, era)).rpc.result.tools));
    expect(texts.size).toBe(1);
    expect((await listed(build)).map(({ name }) => name)).toEqual(names);
  });

  test("have all four hints: they only read or compute", async () => {
    for (const { name, annotations } of await listed(build)) {
      expect(annotations, name).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });

  test("have strict inputs, each with a description and one plain type", async () => {
    for (const { name, inputSchema } of await listed(build)) {
      expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
      for (const [field, { description, type }] of Object.entries(inputSchema.properties)) {
        expect(description, `${name} ${field}`).toMatch(/.{20,}/);
        expect(["string", "integer", "array"], `${name} ${field}`).toContain(type);
      }
    }
  });

  test("are listed in less than 13,000 bytes", async () => {
    for (const era of eras) {
      const { text } = await ask(build, "tools/list", {}, era);
      expect(new TextEncoder().encode(text).length).toBeLessThan(13_000);
    }
  });
});

describe("every result", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  testEach(calls)("has the same data as text, is small, and matches its schema", async (build, name, args) => {
    const tool = (await listed(build)).find((tool) => tool.name === name);
    const validate = ajv.compile(tool?.outputSchema ?? false);
    for (const era of eras) {
      const { isError, text, data } = await call(build, name, args, era);
      expect(isError, text).toBe(false);
      expect(JSON.parse(text)).toEqual(data);
      expect(text).not.toMatch(/\n|": /);
      expect(text.length).toBeLessThan(8000);
      expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
      expect(validate({ ...data, addedLater: 1 })).toBe(true);
    }
  });

  test("has at most 24 kB for a course of 2,000 modules, and the number of omitted ones", async () => {
    for (const limit of [1, 5, 20, 50]) {
      const { text, data } = await call(longDocs, "search_curriculum", { query: "module", limit });
      const { modules, total, truncated, hint } = data as {
        modules: Module[];
        total: number;
        truncated: boolean;
        hint: string;
      };
      expect(text.length, String(limit)).toBeLessThanOrEqual(24_000);
      expect([total, truncated]).toEqual([2000, true]);
      expect(modules).toMatchObject(long.slice(0, modules.length));
      expect(modules.length).toBeGreaterThan(limit === 1 ? 0 : 4);
      expect(hint).toMatch(new RegExp(`^${2000 - modules.length} more modules match`));
    }
    const one = await call(longDocs, "get_module", { slug: "1999" });
    expect(one.data.slug).toBe(long[1998]?.slug);
    expect(one.text.length).toBeLessThan(8000);
  });

  test("keeps at least one module even when that is large", async () => {
    const modules = catalog.modules.map((module) => ({ ...module, description: "x".repeat(25_000) }));
    const build = docsOf(publicationOf(modules));
    expect((await call(build, "search_curriculum", { query: "x" })).data.modules).toHaveLength(1);
  });

  test("about prices has at most 8,000 bytes, also with long texts of the author", async () => {
    const long = "מילים ארוכות מאוד של המחברת ".repeat(40);
    const { regions, free } = publication.prices;
    const terms = { invoice: long, processor: long, vatNote: long, refundTerms: long };
    const prices = {
      ...publication.prices,
      free: { ...free, includes: long },
      regions: { intl: { ...regions.intl, ...terms }, il: { ...regions.il, ...terms } },
    };
    const facts = { ...publication.facts, provider: { ...publication.facts.provider, name: long } };
    const documents = Array.from({ length: 30 }, (_, index) => ({
      ...(publication.documents[0] as DocumentEntry),
      kind: "author",
      path: `/page-${index}`,
      description: long,
    }));
    const source = { ...publication, prices, facts, documents };
    for (const [build, name, args] of [
      [docsOf(source), "get_pricing", {}],
      [productFrom("DE", source), "quote_order", { plan: "complete" }],
      [productFrom("IL", source), "create_enrollment_link", { plan: "teams", seats: 5 }],
      [productFrom(undefined, source), "check_enrollment_channel", {}],
    ] as const) {
      const { text, data } = await call(build, name, args);
      expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(8000);
      expect(text, name).toContain("…");
      expect(JSON.parse(text)).toEqual(data);
      expect(String(data.quoteUrl ?? data.url ?? "https:")).not.toContain("…");
    }
  });

  test("is small when a call is refused", async () => {
    const much = "k".repeat(20_000);
    for (const [build, name, args] of [
      [docs, "search_curriculum", { query: much }],
      [docs, "get_module", { slug: much }],
      [docs, "get_pricing", { [much]: 1 }],
      [docs, "get_pricing", Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 1]))],
      [product, "quote_order", { plan: much }],
      [product, "quote_order", { plan: "free", country: much }],
      [searchServer, "search", { query: much }],
      [searchServer, "fetch", { id: much.slice(0, 2000) }],
    ] as const) {
      const { isError, text } = await call(build, name, args);
      expect(isError, name).toBe(true);
      expect(text.length, name).toBeLessThan(600);
    }
  });
});
