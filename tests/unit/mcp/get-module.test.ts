/** get_module: what it accepts, and the whole module that it returns. */
import { describe, expect, test } from "vitest";
import { checksIn } from "../../../src/course/check.ts";
import { testEach } from "../../each.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { call, docs, docsOf, type Params, publication } from "./ask-mcp.ts";

describe("get_module", () => {
  testEach([
    ["03-caching", "03-caching"],
    ["03-CACHING", "03-caching"],
    ["Caching", "03-caching"],
    ["valid", "10-validators"],
    ["café", "12-unicode"],
    ["12", "12-unicode"],
    ["module 12", "12-unicode"],
    ["#03", "03-caching"],
    ["https://course.example/modules/03-caching/transcript#t50", "03-caching"],
    ["https://course.example/api/v1/modules/03-caching", "03-caching"],
    ["09-etags", "10-validators"],
    ["09-ETags ", "10-validators"],
    ["/modules/09-etags/transcript", "10-validators"],
  ])("matches a slug, a former slug, a number, a title, a URL or part of a title", async (slug, expected) => {
    expect((await call(docs, "get_module", { slug })).data.slug).toBe(expected);
  });

  test("returns the whole module: facts, chapters, overview, neighbors and URLs", async () => {
    expect((await call(docs, "get_module", { slug: "02-headers" })).data).toEqual({
      ...catalog.modules[1],
      freeMinutes: 10,
      chapterList: [{ title: "Chapter of 02-headers", minutes: 9 }],
      overview: "Text of /modules/02-headers.md.\n\n~~~md\n## Not a heading\n~~~\n\n### A section\n\nMore.",
      previous: { slug: "01-first-requests", title: "First requests" },
      next: { slug: "03-caching", title: "Caching" },
      page: `${siteUrl}/modules/02-headers`,
      resourceUri: `${siteUrl}/modules/02-headers.md`,
    });
  });

  test("with part of a title, names the other modules whose title has it", async () => {
    expect((await call(docs, "get_module", { slug: "cach" })).data).toMatchObject({
      slug: "03-caching",
      otherMatches: [{ slug: "10-validators", title: "Validators and caching" }],
    });
    expect((await call(docs, "get_module", { slug: "Caching" })).data).not.toHaveProperty("otherMatches");
  });

  test("adds the transcript on request, or says that there is none", async () => {
    const entry = { ...publication.documents[2], kind: "transcript", path: "/modules/03-caching/transcript" };
    const spoken = { ...entry, markdownPath: "/modules/03-caching/transcript.md" } as (typeof publication.documents)[0];
    const build = docsOf({ ...publication, documents: [...publication.documents, spoken] });
    const slug = "03-caching";
    const { data } = await call(build, "get_module", { slug });
    const page = `${siteUrl}/modules/03-caching/transcript`;
    expect(data.transcripts).toEqual([{ language: "en", page, resourceUri: `${page}.md` }]);
    expect(data).not.toHaveProperty("transcript");
    const whole = await call(build, "get_module", { slug, include: ["transcript"] });
    expect(whole.data.transcript).toMatch(/^## Chapters[\s\S]*Text of \/modules\/03-caching\/transcript\.md/);
    expect((await call(docs, "get_module", { slug, include: "transcript" })).data).toMatchObject({
      hint: "This module has no transcript.",
    });
  });

  test("adds self-checks with their answers on request; the overview contains none", async () => {
    const text =
      "> **Which?**\n>\n> ```\n> a\n> ```\n>\n> - [ ] one\n> - [x] two\n>\n> Since.\n\nMore.\n\n> **Explain.**\n>\n> - [ ] it";
    const build = docsOf(publication, async () => `# T\n\n## Overview\n\nText.\n\n${text}\n`);
    const { data } = await call(build, "get_module", { slug: "03-caching" });
    expect(data).toMatchObject({ overview: "Text.\n\nMore." });
    expect(data).not.toHaveProperty("checks");
    const { checks } = (await call(build, "get_module", { slug: "03-caching", include: ["checks"] })).data;
    const [id, other] = checksIn(text).map((check) => check.id);
    expect(checks).toEqual([
      {
        ...{ id, kind: "single", question: "Which?\n\n```\na\n```" },
        ...{ options: ["one", "two"], answers: ["two"], explanation: "Since." },
      },
      { id: other, kind: "explain", question: "Explain.", answers: ["it"] },
    ]);
    expect((await call(docs, "get_module", { slug: "03-caching", include: ["checks"] })).data).toMatchObject({
      hint: "This module has no checks.",
    });
  });

  test("returns the author's overview, without the links of the page to the glossary", async () => {
    const text = `A [CDN](${siteUrl}/glossary#cdn), [what it keeps](${siteUrl}/glossary#cache) and a [key](${siteUrl}/glossary#%D7%90).`;
    const details = publication.details.map(() => JSON.stringify({ chapterList: [], terms: ["cdn", "א"] }));
    const build = docsOf({ ...publication, details }, async () => `# T\n\n## Overview\n\n${text}\n`);
    expect((await call(build, "get_module", { slug: "03-caching" })).data.overview).toBe(
      `A CDN, [what it keeps](${siteUrl}/glossary#cache) and a key.`,
    );
  });

  test("quotes the text that nothing matches, and names the tool that searches", async () => {
    const { isError, text } = await call(docs, "get_module", { slug: 'zzz "quoted"' });
    expect(isError).toBe(true);
    expect(text).toContain('No module matches "zzz \\"quoted\\"". To find the slug, call search_curriculum');
  });

  testEach<[Params, RegExp]>([
    [{}, /slug: must be a string, such as "14-validators"/],
    [{ slug: true }, /slug: must be a string/],
    [{ slug: "x", include: ["overview"] }, /include\.0: must be "transcript"/],
    [{ slug: "" }, /slug: must not be blank/],
    [{ slug: "x".repeat(301) }, /slug: must be at most 300 characters/],
    [{ slug: "x", part: "y" }, /unknown argument part; expected slug/],
  ])("reports invalid arguments", async (args, message) => {
    const { isError, text } = await call(docs, "get_module", args);
    expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
  });
});
