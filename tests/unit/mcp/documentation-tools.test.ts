import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import { testEach } from "../../each.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { ask, call, docs, docsOf, eras, type Params, publication, publicationOf } from "./ask-mcp.ts";

/** The minutes of a part, if all of its modules have minutes. */
const minutesOf = (part: string): { minutes?: number } => {
  const minutes = catalog.modules.filter((module) => module.part === part).map((module) => module.minutes);
  return minutes.every((each) => each !== undefined) ? { minutes: minutes.reduce((sum, each) => sum + each, 0) } : {};
};

/** The free minutes of a module, as publication has them. */
const freeMinutesOf = (module: Module | undefined) => {
  const minutes = publication.freeMinutes[module?.slug ?? ""];
  return minutes === undefined ? {} : { freeMinutes: minutes };
};

describe("search_curriculum", () => {
  const search = async (args: Params) => (await call(docs, "search_curriculum", args)).data;

  test("matches titles, descriptions and parts, in course order", async () => {
    const modules = [catalog.modules[2], catalog.modules[3]].map((module) => {
      const page = `${siteUrl}/modules/${module?.slug}`;
      return {
        ...module,
        ...freeMinutesOf(module),
        resourceUri: `${page}.md`,
        match: { url: page, text: module?.description },
      };
    });
    expect(await search({ query: "caching" })).toEqual({
      query: "caching",
      total: 2,
      truncated: false,
      modules,
      match: "answer",
    });
    expect(await search({ query: "ASKING" })).toMatchObject({ total: 2 });
    expect(await search({ query: " fresh " })).toMatchObject({ query: "fresh", total: 1 });
  });

  test("returns five results by default, and says how to get more", async () => {
    const six = [...catalog.modules, { ...(catalog.modules[0] as Module), slug: "13-more" }];
    const build = docsOf(publicationOf(six));
    const { data } = await call(build, "search_curriculum", { query: "a" });
    expect(data).toMatchObject({
      total: 6,
      truncated: true,
      hint: expect.stringMatching(/^1 more module matches: raise limit/),
    });
    expect(data.modules).toHaveLength(5);
    expect((await call(build, "search_curriculum", { query: "a", limit: 6 })).data).toMatchObject({ truncated: false });
  });

  test("without matches succeeds, says what was searched, and suggests other queries", async () => {
    const answer = await call(docs, "search_curriculum", { query: "zzz" });
    expect(answer).toMatchObject({ isError: false, data: { total: 0, truncated: false, modules: [], match: "none" } });
    expect(answer.data.hint).toMatch(/Nothing in the course matches the query.*one word/);
    expect(answer.data.searched).toEqual(["titles", "descriptions", "chapters", "overviews", "transcripts", "pages"]);
    expect(answer.data.suggestions).toEqual([
      { slug: "01-first-requests", title: "First requests" },
      { slug: "03-caching", title: "Caching" },
    ]);
  });

  test("with an empty query returns the whole curriculum: parts, minutes, dates and totals", async () => {
    for (const query of ["", "  "]) {
      const data = await search({ query });
      expect(data).toMatchObject({ query: "", total: 5, truncated: false, match: "answer" });
      expect(data.totals).toEqual({ parts: 2, modules: 5, chapters: 15, freeMinutes: 19 });
      expect(data.parts).toEqual([
        { name: "Asking", modules: 2, chapters: 5, freeMinutes: 13 },
        { name: "Answering", modules: 3, chapters: 10, ...minutesOf("Answering"), freeMinutes: 6 },
      ]);
      expect((data.modules as Module[]).map(({ slug }) => slug)).toEqual(catalog.modules.map(({ slug }) => slug));
      expect((data.modules as Params[])[0]).toEqual({
        slug: "01-first-requests",
        title: "First requests",
        part: "Asking",
        chapters: 3,
        minutes: 20,
        freeMinutes: 3,
        resourceUri: `${siteUrl}/modules/01-first-requests.md`,
      });
    }
  });

  test("returns at most 24 kB, and a cursor for the rest", async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...(catalog.modules[0] as Module),
      slug: `${at + 1}-module`,
      title: `Module ${at + 1} about requests`,
      description: "A long description of requests. ".repeat(20).trim(),
    }));
    const build = docsOf(publicationOf(many));
    for (const query of ["", "requests"]) {
      const slugs: string[] = [];
      let cursor: unknown;
      do {
        const args = { query, limit: 50, ...(cursor === undefined ? {} : { cursor }) };
        const { text, data } = await call(build, "search_curriculum", args);
        expect(text.length).toBeLessThanOrEqual(24_000);
        slugs.push(...(data.modules as Module[]).map(({ slug }) => slug));
        cursor = data.nextCursor;
      } while (cursor !== undefined && slugs.length < 300);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.length).toBe(300);
    }
  });

  test("accepts numbers as text, other names of limit, and null", async () => {
    for (const args of [{ limit: "1" }, { limit: " 1 " }, { max_results: 1 }, { count: 1 }, { limit: 1.0 }])
      expect((await search({ query: "caching", ...args })).modules).toHaveLength(1);
    expect(await search({ query: "caching", limit: null })).toMatchObject({ total: 2, truncated: false });
  });

  test("accepts queries as long as those of REST, measured in characters", async () => {
    expect(await search({ query: "😀".repeat(200) })).toMatchObject({ total: 0 });
    expect((await call(docs, "search_curriculum", { query: "😀".repeat(201) })).text).toMatch(/at most 200 characters/);
  });

  testEach<[Params, RegExp]>([
    [
      {},
      /query: must be a string, such as "caching"; an empty one returns the whole curriculum; got nothing\. Example: \{"query":"First"\}/,
    ],
    [{ query: "x", cursor: "from-0" }, /cursor: must be the nextCursor of a result/],
    [{ query: "x".repeat(201) }, /query: must be at most 200 characters/],
    [{ query: "x", limit: 0 }, /limit: must be at least 1/],
    [{ query: "x", limit: 1.5 }, /limit: must be a whole number from 1 to 50/],
    [{ query: "x", limit: true }, /limit: must be a whole number/],
    [{ query: "x", q: "y" }, /unknown argument q; expected query, alternatives, limit, cursor/],
    [{ query: "x", constructor: {} }, /unknown argument constructor/],
  ])("reports invalid arguments", async (args, message) => {
    for (const era of eras) {
      const { isError, text } = await call(docs, "search_curriculum", args, era);
      expect(isError).toBe(true);
      expect(text).toMatch(message);
    }
  });
});

describe("get_pricing", () => {
  test("returns what REST returns, without arguments", async () => {
    expect((await call(docs, "get_pricing")).data).toMatchObject(catalog.pricing);
    expect((await ask(docs, "tools/call", { name: "get_pricing" })).rpc.result.structuredContent).toMatchObject(
      catalog.pricing,
    );
  });

  test("says what each plan contains and the terms of each region, and what differs between them", async () => {
    expect((await call(docs, "get_pricing")).data).toMatchObject({
      plans: [
        { plan: "free", name: "Free", contains: "Overviews." },
        { plan: "complete", name: "Complete", contains: "5 modules, 15 chapters" },
        { plan: "teams", contains: "5 modules, 15 chapters; per seat, 5 seats minimum", minSeats: 5 },
      ],
      regions: [
        {
          region: "intl",
          name: "International",
          processor: "Pay",
          invoice: "A PDF",
          vatIncluded: false,
          refundDays: 30,
          termsText: "VAT not included. Invoice: A PDF. 30-day refund. Payment by Pay.",
        },
        { region: "il", name: "Israel", countries: ["IL"], currency: "ILS", vatIncluded: true, refundDays: 14 },
      ],
      differsByRegion: ["complete", "teams", "currency", "processor", "invoice", "vatIncluded", "refundDays"],
    });
  });

  test("quotes the pricing page's prose and questions, and names the pages that have the rest", async () => {
    expect((await call(docs, "get_pricing")).data).toMatchObject({
      sections: [
        { heading: "", text: "The overviews stay free.", url: `${siteUrl}/pricing` },
        {
          heading: "Can I get my money back?",
          text: "Yes, without a reason.",
          url: `${siteUrl}/pricing#can-i-get-my-money-back`,
        },
      ],
      pages: [
        { title: "Pricing", url: `${siteUrl}/pricing`, resourceUri: `${siteUrl}/pricing.md` },
        {
          title: "Contact",
          description: "About Contact.",
          url: `${siteUrl}/contact`,
          resourceUri: `${siteUrl}/contact.md`,
        },
      ],
    });
  });

  test("leaves out sections that do not fit, and says how many", async () => {
    const section = (text: string) => ({ heading: "A question?", anchor: "a-question", text });
    const pricingText = [
      section("first"),
      section("x".repeat(9000)),
      ...Array.from({ length: 200 }, () => section("ש".repeat(50))),
    ];
    const { text, data } = await call(docsOf({ ...publication, pricingText }), "get_pricing");
    const { sections, sectionsOmitted } = data as { sections: { text: string }[]; sectionsOmitted: number };
    expect(sections.slice(0, 2).map((each) => each.text)).toEqual(["first", "ש".repeat(50)]);
    expect(sections.length + sectionsOmitted).toBe(pricingText.length);
    const bytes = Buffer.byteLength(text);
    expect([bytes > 7500, bytes <= 8000]).toEqual([true, true]);
  });
});
