import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import {
  ask,
  type Build,
  call,
  docs,
  docsOf,
  eras,
  type Params,
  product,
  productFrom,
  publicationOf,
  servers,
} from "./ask-mcp.ts";

type Schema = { type: string; properties: Record<string, Record<string, unknown>>; required?: string[] } & Params;
type Listed = {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Params;
};

const listed = async (build: Build): Promise<Listed[]> =>
  (await ask(build, "tools/list", {})).rpc.result.tools as Listed[];

/** A long course: what it answers must stay as small as what a short one does. */
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

/** Calls that are answered, for every tool. */
const calls: [build: Build, name: string, args: Params][] = [
  ...servers.flatMap(([, build, , { tools }]) =>
    tools.map(({ name, example }): [Build, string, Params] => [build, name, example(catalog)]),
  ),
  [docs, "search_curriculum", { query: "caching" }],
  [docs, "search_curriculum", { query: "a", limit: 1 }],
  [docs, "search_curriculum", { query: "zzz" }],
  [docs, "search_curriculum", { query: "日本" }],
  [docs, "search_curriculum", { query: "\ud800" }],
  [docs, "get_module", { slug: "03-caching" }],
  [docs, "get_module", { slug: "02-headers" }],
  [docs, "get_pricing", {}],
  [product, "quote_order", { plan: "free" }],
  [product, "quote_order", { plan: "complete", country: "IL" }],
  [product, "quote_order", { plan: "teams", seats: 10_000, country: "US" }],
  [productFrom("IL"), "quote_order", { plan: "teams", seats: 5 }],
  [product, "create_enrollment_link", { plan: "complete" }],
  [product, "create_enrollment_link", { plan: "teams", seats: 5, country: "IL" }],
  [productFrom("DE"), "create_enrollment_link", { plan: "free" }],
  [product, "check_enrollment_channel", {}],
  [product, "check_enrollment_channel", { country: "IL" }],
  [productFrom("FR"), "check_enrollment_channel", {}],
];

describe.each(servers)("the tools of %s", (_, build, names) => {
  test("are exactly these, in the same order every time and in both eras", async () => {
    const texts = new Set<string>();
    for (let time = 0; time < 3; time++)
      for (const era of eras) texts.add(JSON.stringify((await ask(build, "tools/list", {}, era)).rpc.result.tools));
    expect(texts.size).toBe(1);
    expect((await listed(build)).map(({ name }) => name)).toEqual(names);
  });

  test("have a name, a title and a description that says when to use the sibling", async () => {
    const siblings = servers.flatMap(([, , all]) => all);
    for (const { name, title, description } of await listed(build)) {
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(title).toMatch(/^\S.{4,60}$/);
      expect(description.length, name).toBeGreaterThan(80);
      expect(description.length, name).toBeLessThan(400);
      const others = siblings.filter((sibling) => sibling !== name && description.includes(sibling));
      expect(others.length, name).toBeGreaterThan(0);
    }
  });

  test("say all four hints: they only read or compute", async () => {
    for (const { name, annotations } of await listed(build)) {
      expect(annotations, name).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });

  test("take strict inputs, each with a description and one plain type", async () => {
    for (const { name, inputSchema } of await listed(build)) {
      expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
      for (const [field, { description, type }] of Object.entries(inputSchema.properties)) {
        expect(description, `${name} ${field}`).toMatch(/.{20,}/);
        expect(["string", "integer"], `${name} ${field}`).toContain(type);
      }
    }
  });

  test("give outputs that stay open to more fields", async () => {
    const closed = (value: unknown): boolean =>
      typeof value === "object" &&
      value !== null &&
      (("additionalProperties" in value && value.additionalProperties === false) || Object.values(value).some(closed));
    for (const { name, outputSchema } of await listed(build)) {
      expect(outputSchema.type, name).toBe("object");
      expect(closed(outputSchema), name).toBe(false);
    }
  });

  test("are listed in less than 8,000 bytes", async () => {
    for (const era of eras) {
      const { text } = await ask(build, "tools/list", {}, era);
      expect(new TextEncoder().encode(text).length).toBeLessThan(8000);
    }
  });
});

describe("every result", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  test.each(calls)(
    "of a call is the same as data and as text, small, and as its schema says: %o %s %j",
    async (build, name, args) => {
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
    },
  );

  test("names every field that is ever given, with its type", async () => {
    for (const [build, name, args] of calls) {
      const tool = (await listed(build)).find((tool) => tool.name === name);
      const told = Object.keys(tool?.outputSchema.properties ?? {});
      for (const field of Object.keys((await call(build, name, args)).data)) expect(told, name).toContain(field);
    }
  });

  test("stays under 2,000 tokens in a course of 2,000 modules, and says how many more there are", async () => {
    for (const limit of [1, 5, 20]) {
      const { text, data } = await call(longDocs, "search_curriculum", { query: "module", limit });
      const { modules, total, truncated, hint } = data as {
        modules: Module[];
        total: number;
        truncated: boolean;
        hint: string;
      };
      expect(text.length, String(limit)).toBeLessThan(8000);
      expect([total, truncated]).toEqual([2000, true]);
      expect(modules).toEqual(long.slice(0, modules.length));
      expect(modules.length).toBeGreaterThan(limit === 1 ? 0 : 4);
      expect(hint).toMatch(new RegExp(`^${2000 - modules.length} more match`));
    }
    const one = await call(longDocs, "get_module", { slug: "1999" });
    expect(one.data.slug).toBe(long[1998]?.slug);
    expect(one.text.length).toBeLessThan(8000);
  });

  test("keeps one module even when that alone is large", async () => {
    const modules = catalog.modules.map((module) => ({ ...module, description: "x".repeat(9000) }));
    const build = docsOf(publicationOf(modules));
    expect((await call(build, "search_curriculum", { query: "x" })).data.modules).toHaveLength(1);
  });

  test("of a refusal is small too, whatever came", async () => {
    const much = "k".repeat(20_000);
    for (const [build, name, args] of [
      [docs, "search_curriculum", { query: much }],
      [docs, "get_module", { slug: much }],
      [docs, "get_pricing", { [much]: 1 }],
      [docs, "get_pricing", Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 1]))],
      [product, "quote_order", { plan: much }],
      [product, "quote_order", { plan: "free", country: much }],
    ] as const) {
      const { isError, text } = await call(build, name, args);
      expect(isError, name).toBe(true);
      expect(text.length, name).toBeLessThan(600);
    }
  });
});

describe("search_curriculum", () => {
  const search = async (args: Params) => (await call(docs, "search_curriculum", args)).data;

  test("finds in titles, descriptions and parts, in course order", async () => {
    expect(await search({ query: "caching" })).toEqual({
      query: "caching",
      total: 2,
      truncated: false,
      modules: [catalog.modules[2], catalog.modules[3]],
    });
    expect(await search({ query: "ASKING" })).toMatchObject({ total: 2 });
    expect(await search({ query: " fresh " })).toMatchObject({ query: "fresh", total: 1 });
  });

  test("returns five unless more are asked for, and says how to get more", async () => {
    const six = [...catalog.modules, { ...(catalog.modules[0] as Module), slug: "13-more" }];
    const build = docsOf(publicationOf(six));
    const { data } = await call(build, "search_curriculum", { query: "a" });
    expect(data).toMatchObject({
      total: 6,
      truncated: true,
      hint: expect.stringMatching(/^1 more match: raise limit/),
    });
    expect(data.modules).toHaveLength(5);
    expect((await call(build, "search_curriculum", { query: "a", limit: 6 })).data).toMatchObject({ truncated: false });
  });

  test("without a hit is no error, and says what to try", async () => {
    const answer = await call(docs, "search_curriculum", { query: "zzz" });
    expect(answer).toMatchObject({ isError: false, data: { total: 0, truncated: false, modules: [] } });
    expect(answer.data.hint).toMatch(/one word/);
  });

  test.each(["q", "text", "keyword", "keywords", "topic", "search"])("understands %s as query", async (name) => {
    expect(await search({ [name]: "caching" })).toMatchObject({ query: "caching", total: 2 });
  });

  test("understands digits in a text, other names and null", async () => {
    for (const args of [{ limit: "1" }, { limit: " 1 " }, { max_results: 1 }, { count: 1 }, { limit: 1.0 }])
      expect((await search({ query: "caching", ...args })).modules).toHaveLength(1);
    expect(await search({ query: "caching", limit: null })).toMatchObject({ total: 2, truncated: false });
  });

  test("takes as many characters as REST does, counted as people count them", async () => {
    expect(await search({ query: "😀".repeat(200) })).toMatchObject({ total: 0 });
    expect((await call(docs, "search_curriculum", { query: "😀".repeat(201) })).text).toMatch(/at most 200 characters/);
  });

  test.each<[Params, RegExp]>([
    [{}, /query: must be text, such as "caching"/],
    [{ query: null }, /query: must be text/],
    [{ query: 5 }, /query: must be text/],
    [{ query: " " }, /query: must not be blank/],
    [{ query: "x".repeat(201) }, /query: must have at most 200 characters/],
    [{ query: "x", limit: 0 }, /limit: must be at least 1/],
    [{ query: "x", limit: 21 }, /limit: must be at most 20/],
    [{ query: "x", limit: 1.5 }, /limit: must be a whole number from 1 to 20/],
    [{ query: "x", limit: true }, /limit: must be a whole number/],
    [{ query: "x", limit: "" }, /limit: must be a whole number/],
    [{ query: "x", limit: "0x5" }, /limit: must be a whole number/],
    [{ query: "x", limit: [5] }, /limit: must be a whole number/],
    [{ query: "x", page: 2 }, /unknown argument page; this tool takes query, limit/],
    [{ query: "x", q: "y" }, /unknown argument q; this tool takes query, limit/],
    [{ query: "x", constructor: {} }, /unknown argument constructor/],
  ])("of %j answers with what is wrong", async (args, wrong) => {
    for (const era of eras) {
      const { isError, text } = await call(docs, "search_curriculum", args, era);
      expect(isError).toBe(true);
      expect(text).toMatch(wrong);
    }
  });
});

describe("get_module", () => {
  test.each([
    ["03-caching", "03-caching"],
    ["03-CACHING", "03-caching"],
    ["Caching", "03-caching"],
    ["valid", "10-validators"],
    ["Headers & fields", "02-headers"],
    ["café", "12-unicode"],
    [" 12-unicode ", "12-unicode"],
  ])("finds %j, a slug or a title or a part of one", async (slug, found) => {
    expect((await call(docs, "get_module", { slug })).data.slug).toBe(found);
  });

  test("returns the module's facts, its page and the address of its text", async () => {
    expect((await call(docs, "get_module", { slug: "02-headers" })).data).toEqual({
      ...catalog.modules[1],
      page: `${siteUrl}/modules/02-headers`,
      resourceUri: `${siteUrl}/modules/02-headers.md`,
    });
  });

  test.each(["id", "title", "name", "module", "query"])("understands %s as slug", async (name) => {
    expect((await call(docs, "get_module", { [name]: "Caching" })).data.slug).toBe("03-caching");
  });

  test("names what it does not find, and the tool that does", async () => {
    const { isError, text } = await call(docs, "get_module", { slug: 'zzz "quoted"' });
    expect(isError).toBe(true);
    expect(text).toContain('No module matches "zzz \\"quoted\\"". Call search_curriculum');
  });

  test.each<[Params, RegExp]>([
    [{}, /slug: must be text, such as "14-validators"/],
    [{ slug: 14 }, /slug: must be text/],
    [{ slug: "" }, /slug: must not be blank/],
    [{ slug: "x".repeat(301) }, /slug: must have at most 300 characters/],
    [{ slug: "x", part: "y" }, /unknown argument part; this tool takes slug/],
  ])("of %j answers with what is wrong", async (args, wrong) => {
    const { isError, text } = await call(docs, "get_module", args);
    expect([isError, text]).toEqual([true, expect.stringMatching(wrong)]);
  });
});

describe("get_pricing", () => {
  test("is what REST tells, and needs no arguments", async () => {
    expect((await call(docs, "get_pricing")).data).toEqual(catalog.pricing);
    expect((await ask(docs, "tools/call", { name: "get_pricing" })).rpc.result.structuredContent).toEqual(
      catalog.pricing,
    );
  });

  test("refuses arguments by their name", async () => {
    expect((await call(docs, "get_pricing", { country: "IL" })).text).toMatch(
      /unknown argument country; this tool takes no arguments/,
    );
  });
});

describe("quote_order", () => {
  const il = { currency: "ILS", vatIncluded: true, invoice: "A tax invoice", refundDays: 14 };
  const intl = { currency: "USD", vatIncluded: false, invoice: "A PDF", refundDays: 30 };

  test("quotes the country that was asked for, exactly", async () => {
    const { data } = await call(productFrom("US"), "quote_order", { plan: "teams", seats: 7, country: "il" });
    expect(data).toEqual({
      plan: "teams",
      seats: 7,
      country: "IL",
      countrySource: "argument",
      region: "il",
      ...il,
      unitPrice: 369,
      total: 2583,
      totalText: "₪2,583",
      listTotal: 3843,
      listTotalText: "₪3,843",
    });
  });

  test.each([
    ["IL", { country: "IL", countrySource: "edge", region: "il", ...il, total: 549 }],
    ["DE", { country: "DE", countrySource: "edge", region: "intl", ...intl, total: 149 }],
  ])("without a country quotes that of the edge, %s, and both regions", async (edge, expected) => {
    const { data } = await call(productFrom(edge), "quote_order", { plan: "complete" });
    expect(data).toMatchObject(expected);
    expect(data.regions).toMatchObject([
      { region: "intl", total: 149, ...intl },
      { region: "il", total: 549, ...il },
    ]);
  });

  test.each([undefined, "XX", "T1"])("with the edge's %s quotes both regions and chooses none", async (edge) => {
    const { data } = await call(productFrom(edge), "quote_order", { plan: "complete" });
    expect(data).toEqual({
      plan: "complete",
      seats: 1,
      country: null,
      countrySource: "none",
      region: null,
      regions: [expect.objectContaining({ total: 149 }), expect.objectContaining({ total: 549 })],
    });
  });

  test.each<[Params, Params]>([
    [
      { plan: "Teams", seats: 5 },
      { plan: "teams", seats: 5 },
    ],
    [
      { plan: " TEAM ", seats: "5" },
      { plan: "teams", seats: 5 },
    ],
    [{ tier: "complete" }, { plan: "complete", seats: 1 }],
    [{ product: "free" }, { plan: "free", seats: 1 }],
    [
      { plan: "teams", quantity: 6 },
      { plan: "teams", seats: 6 },
    ],
    [
      { plan: "teams", users: 6 },
      { plan: "teams", seats: 6 },
    ],
    [
      { plan: "teams", seat_count: 6 },
      { plan: "teams", seats: 6 },
    ],
    [
      { plan: "complete", country_code: "il" },
      { country: "IL", region: "il" },
    ],
    [
      { plan: "complete", countryCode: " us " },
      { country: "US", region: "intl" },
    ],
    [
      { plan: "complete", country: "UK" },
      { country: "GB", region: "intl" },
    ],
    [
      { plan: "complete", country: "", seats: null },
      { seats: 1, countrySource: "none" },
    ],
    [{ plan: "complete", country: null }, { countrySource: "none" }],
  ])("understands %j", async (args, expected) => {
    expect((await call(product, "quote_order", args)).data).toMatchObject(expected);
  });

  test.each<[Params, RegExp]>([
    [{}, /plan: must be free, complete or teams$/],
    [{ plan: "gold" }, /plan: must be free, complete or teams, not "gold"/],
    [{ plan: 5 }, /plan: must be free, complete or teams/],
    [{ plan: "teams" }, /starts at 5 seats.*seats: 5 or more/],
    [{ plan: "teams", seats: 4 }, /starts at 5 seats.*4 was asked for/],
    [{ plan: "complete", seats: 2 }, /for one person.*plan: "teams"/],
    [{ plan: "free", seats: 2 }, /for one person.*plan: "teams"/],
    [{ plan: "teams", seats: 0 }, /seats: must be at least 1/],
    [{ plan: "teams", seats: 10_001 }, /seats: must be at most 10000/],
    [{ plan: "teams", seats: 1e300 }, /seats: must be/],
    [{ plan: "teams", seats: 5.5 }, /seats: must be a whole number from 1 to 10000/],
    [{ plan: "teams", seats: "five" }, /seats: must be a whole number/],
    [{ plan: "teams", seats: true }, /seats: must be a whole number/],
    [{ plan: "complete", country: "Israel" }, /"Israel" is not a country code.*IL for Israel/],
    [{ plan: "complete", country: "XX" }, /"XX" is not a country code/],
    [{ plan: "complete", country: 972 }, /country: /],
    [{ plan: "complete", currency: "EUR" }, /unknown argument currency; this tool takes plan, seats, country/],
    [{ plan: "complete", tier: "free" }, /unknown argument tier/],
  ])("of %j answers with what to do", async (args, wrong) => {
    for (const name of ["quote_order", "create_enrollment_link"]) {
      const { isError, text } = await call(productFrom("IL"), name, args);
      expect([isError, text]).toEqual([true, expect.stringMatching(wrong)]);
    }
  });
});

describe("create_enrollment_link", () => {
  test("gives the checkout address with the quote, and says that nothing is bought", async () => {
    const order = { plan: "teams", seats: 5, country: "IL" };
    const { data } = await call(product, "create_enrollment_link", order);
    expect(data).toMatchObject((await call(product, "quote_order", order)).data);
    expect(data.url).toBe("https://checkout.example/small-web?plan=teams&seats=5&country=IL");
    expect(data.message).toMatch(/Nothing has been bought/);
    const [, link] = await listed(product);
    expect(link?.description).toMatch(/only makes a URL/);
  });

  test("uses the country of the edge, or none", async () => {
    const url = async (edge?: string) =>
      (await call(productFrom(edge), "create_enrollment_link", { plan: "complete" })).data.url;
    expect(await url("IL")).toBe("https://checkout.example/small-web?plan=complete&seats=1&country=IL");
    expect(await url("T1")).toBe("https://checkout.example/small-web?plan=complete&seats=1");
  });
});

describe("check_enrollment_channel", () => {
  test.each<[string | undefined, Params, Params]>([
    ["US", { country: "il" }, { country: "IL", countrySource: "argument", region: "il" }],
    ["IL", {}, { country: "IL", countrySource: "edge", region: "il" }],
    ["DE", {}, { country: "DE", countrySource: "edge", region: "intl" }],
  ])("from %s with %j names one processor", async (edge, args, expected) => {
    const { data } = await call(productFrom(edge), "check_enrollment_channel", args);
    expect(data).toMatchObject(expected);
    expect(data.channels).toHaveLength(1);
    expect(data.channels).toMatchObject([
      expected.region === "il"
        ? { processor: "Clearing", invoice: "A tax invoice", currency: "ILS", vatIncluded: true, refundDays: 14 }
        : { processor: "Pay", invoice: "A PDF", currency: "USD", vatIncluded: false, refundDays: 30 },
    ]);
  });

  test("from nowhere names both", async () => {
    const { data } = await call(product, "check_enrollment_channel");
    expect(data).toMatchObject({ country: null, countrySource: "none", region: null });
    expect(data.channels).toMatchObject([{ region: "intl" }, { region: "il" }]);
  });

  test("refuses what is no country, and arguments of other tools", async () => {
    expect((await call(product, "check_enrollment_channel", { country: "Israel" })).text).toMatch(/IL for Israel/);
    expect((await call(product, "check_enrollment_channel", { plan: "free" })).text).toMatch(
      /unknown argument plan; this tool takes country/,
    );
  });
});
