import { describe, expect, test } from "vitest";
import { nestHeadings } from "../../../src/content/headings.ts";
import { absoluteMarkdown } from "../../../src/content/markdown/render.ts";
import { selfContained } from "../../../src/content/self-contained.ts";
import type { ModuleRecord } from "../../../src/course/record.ts";
import { oneLine } from "../../../src/course/rules.ts";
import type { ModuleModel } from "../../../src/pages/module/page.ts";
import { hostileProse, hostileTexts } from "../../build/hostile-course.ts";
import { courseFiles, courseWith } from "../content/course-folder.ts";
import { modelAt, pageAt } from "./pages.ts";

const course = courseWith();
const [green, black, water] = course.modules as [ModuleRecord, ModuleRecord, ModuleRecord];

describe("a module's page", () => {
  test("records where the author's overview begins and ends", () => {
    const { markdown, prose } = pageAt(course, "/modules/2-black");
    expect(markdown.slice(prose?.start, prose?.end)).toBe("Black tea is oxidized.");
    const withoutOverview = { ...course, modules: [green, { ...black, overview: "" }, water] };
    const page = pageAt(withoutOverview, "/modules/2-black");
    expect(page.markdown).not.toContain("Overview");
    expect(page.markdown.slice(page.prose?.start, page.prose?.end)).toBe("");
  });

  test("has the same absolute links as when its whole markdown is converted", () => {
    const texts = [...hostileTexts, "ends in \\", "](/x)", "[a](/b) <https://c.example> `[d](/e)`"].map(oneLine);
    const overviews = [...hostileProse, "[a](/b) [c](d) <https://e.example> `[f](/g)`", "    [a](/b)", "x"];
    for (const [index, text] of texts.entries()) {
      const overview = nestHeadings(selfContained(overviews[index % overviews.length] ?? ""), 3);
      const module = { ...black, title: text, description: text, chapterList: [{ title: text }], overview };
      const record = { ...course, modules: [{ ...green, title: text }, module, { ...water, title: text }] };
      const page = pageAt(record, "/modules/2-black");
      const { prose: _, ...whole } = page;
      expect(absoluteMarkdown(page, "https://tea.example")).toBe(absoluteMarkdown(whole, "https://tea.example"));
    }
  });
});

/** The model of the second module, with these fields. */
const modelOf = (changed: Partial<ModuleRecord>): ModuleModel =>
  modelAt({ ...course, modules: [green, { ...black, ...changed }, water] }, "/modules/2-black");

test("what is free and what is paid of a module are listed, and each length stands once", () => {
  expect(modelOf({}).figures).toEqual(["1 min read", "2 chapters", "9 min in Complete"]);
  expect(modelOf({}).offer).toMatchObject({ free: "Overview · Video", paid: "2 chapters" });
  expect(modelOf({ overview: "" })).toMatchObject({
    figures: ["2 chapters", "9 min in Complete"],
    offer: { free: "Video" },
  });
  expect(modelOf({ chapters: 0, minutes: 0 })).toMatchObject({ figures: ["1 min read"], offer: { paid: "" } });
});

test("the page states what changed for each date before which a reader may have finished the module", () => {
  const section = (id: string, date: string) => ({ id, title: id, date, words: 300 });
  const sections = [section("a", "2026-11-20"), section("b", "2026-11-02")];
  const changed = { ...course, sections: { "2-black": { of: 7, sections } } };
  expect(modelAt<ModuleModel>(changed, "/modules/2-black").changes).toEqual({
    sections,
    texts: [
      ["2026-11-02", "2 of 7 sections changed since you finished: 3 minutes to read"],
      ["2026-11-20", "1 of 7 sections changed since you finished: 2 minutes to read"],
    ],
  });
  expect(modelOf({}).changes).toBeUndefined();
});

test("a course without prices offers nothing", () => {
  const model = modelAt<ModuleModel>({ ...course, pricing: null }, "/modules/2-black");
  expect([model.offer, model.figures]).toEqual([undefined, ["1 min read", "2 chapters", "9 min"]]);
});

test("a module is named by its position, and by its number where the numbers have gaps", () => {
  expect(modelOf({}).position).toBe("Module 2 of 3");
  const { position } = modelAt<ModuleModel>(
    { ...course, modules: [green, { ...black, number: 7 }] },
    "/modules/2-black",
  );
  expect(position).toBe("Module 7 (2nd of 2)");
});

test("the outline has the third-level headings of an overview, also those that are not at its start", () => {
  const overview = "Text.\n\n### Rolling & firing\n\n#### Twice\n\n> ### Quoted\n\n### Overview\n";
  expect(modelOf({ overview }).headings).toEqual([
    { id: "rolling--firing", title: "Rolling & firing" },
    { id: "overview-1", title: "Overview" },
  ]);
  expect(modelOf({}).headings).toEqual([]);
});

describe("the menu of a module's page", () => {
  const modelWith = (extra: string): ModuleModel => {
    const files = { "course.md": courseFiles["course.md"].replace("name: Tea\n", `name: Tea\n${extra}`) };
    return modelAt(courseWith(files), "/modules/2-black");
  };

  test("asks assistants about the markdown of the page", () => {
    const assistants = modelWith("").uses.filter(({ url }) => URL.canParse(url) && new URL(url).searchParams.has("q"));
    expect(assistants.map(({ label }) => label)).toEqual(["Open in Claude", "Open in ChatGPT"]);
    for (const { url } of assistants) {
      expect(new URL(url).searchParams.get("q")).toContain("https://tea.example/modules/2-black.md");
    }
  });

  test("cites the teachers, otherwise the provider", () => {
    const place = ["Black tea", "Tea", "Updated October 28, 2026", "https://tea.example/modules/2-black"];
    expect(modelWith("").citation).toEqual(["Tea School", ...place]);
    expect(modelWith("teachers: [{ name: Noa Levi }, { name: Dan }]\n").citation).toEqual([
      "Noa Levi and Dan",
      ...place,
    ]);
  });

  test("edits the module's file where editUrl says", () => {
    const edit = "https://git.example/edit/main/modules/2-black.md";
    const urls = (extra: string) => modelWith(extra).uses.map(({ url }) => url);
    expect(urls("")).not.toContain(edit);
    expect(urls('editUrl: "https://git.example/edit/main/{file}"\n')).toContain(edit);
  });
});
