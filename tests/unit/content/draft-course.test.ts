/** A course that is being imported: draft: true in course.md. */
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { fileGenerators } from "../../../src/files/generators.ts";
import { structuredDataOf } from "../../../src/page-kinds/page-types.ts";
import { filesOf } from "../../../src/site/addresses.ts";
import { courseFiles, type Files, inFolder, moduleFile, problemsWith } from "./course-folder.ts";

/** The small course as a draft with these fields only. */
const draft = (fields: string, more: Files = {}): Files => ({
  "course.md": `---\ndraft: true\n${fields}---\n`,
  ...more,
});

/** What the preview shows of the small course with these changes, and the name of its folder. */
const previewed = (changes: Files) =>
  inFolder(changes, (folder) => ({
    site: openSite({ CONTENT_DIR: folder, SITE_URL: "https://tea.example" }, { includeDrafts: true }),
    name: basename(folder),
  }));

describe("a draft course", () => {
  test("is refused by the check and the build, which say how to publish it", () => {
    const complete = courseFiles["course.md"].replace("name: Tea\n", "name: Tea\ndraft: true\n");
    expect(problemsWith({ "course.md": complete })).toMatchInlineSnapshot(
      `"course.md:3: draft: got true; expected a course to publish: the preview (npm run dev) shows a draft, and fills in what course.md lacks; remove draft: true once the rest is complete"`,
    );
    expect(problemsWith(draft(""))).toMatch(/^course\.md:2: draft: got true; [^\n]+$/);
  });

  test("is shown in the preview with placeholders for the fields that it lacks", () => {
    const { site, name } = previewed(draft("", { "pricing.md": null }));
    expect(site.course.facts).toMatchObject({
      name,
      title: name,
      language: "en",
      description: "",
      provider: { name, url: "https://provider.invalid/" },
      parts: [
        { name: "Leaves", description: "" },
        { name: "Water", description: "" },
      ],
    });
    expect(site.catalog.modules).toHaveLength(3);
    for (const document of site.documents) expect(structuredDataOf(site, document)).toBeDefined();
    for (const [path] of filesOf(site.course)) expect(fileGenerators[path](site)).not.toBe("");
  });

  test("keeps the fields that it has", () => {
    const { site } = previewed(
      draft("title: Tea for all\nprovider: { name: Tea School }\nparts: [{ name: Leaves }, { name: Water }]\n"),
    );
    expect(site.course.facts).toMatchObject({
      title: "Tea for all",
      provider: { name: "Tea School", url: "https://provider.invalid/" },
      parts: [{ name: "Leaves" }, { name: "Water" }],
    });
  });

  test("must have valid fields, also in the preview", () => {
    expect(() => previewed(draft("language: 7\n"))).toThrow(/course\.md:3: language: got the number 7/);
  });

  test("may have a part whose modules are all drafts in the preview", () => {
    const water = { "modules/3-water.md": moduleFile({ part: "Water", draft: "true" }) };
    expect(problemsWith(water)).toContain("a part whose modules are all drafts");
    expect(previewed(water).site.course.modules).toHaveLength(3);
    const incomplete = { "modules/3-water.md": "---\npart: Water\ndraft: true\n---\n" };
    const { site } = previewed(incomplete);
    expect(site.documents.some(({ path }) => path === "/parts/water")).toBe(true);
  });
});

describe("in the preview, a draft", () => {
  const moduleIn = (changes: Files, slug: string) =>
    previewed(changes).site.course.modules.find((module) => module.slug === slug);

  test("of a module has placeholders for the fields that it lacks or leaves empty", () => {
    const milk = { "modules/4-milk.md": "---\ndescription:\nminutes: 7\ndraft: true\n---\nBefore or after?\n" };
    expect(moduleIn(milk, "4-milk")).toMatchObject({
      title: "Draft: 4-milk",
      part: "Leaves",
      description: "",
      chapters: 0,
      minutes: 7,
    });
    expect(previewed(milk).site.documents.map(({ path }) => path)).toContain("/modules/4-milk");
  });

  test("of a module keeps the fields that it has", () => {
    const water = { "modules/3-water.md": "---\ntitle: Water\npart: Water\nchapters: 4\ndraft: true\n---\n" };
    expect(moduleIn(water, "3-water")).toMatchObject({
      title: "Draft: Water",
      part: "Water",
      chapters: 4,
    });
  });

  test("of a page without a title has its file name", () => {
    const { site } = previewed({ "pages/about.md": "---\ndraft: true\n---\n\nSoon.\n" });
    expect(site.course.pages.map(({ title }) => title)).toEqual(["Draft: about"]);
  });

  test("may be a prerequisite", () => {
    const files = {
      "modules/1-green.md": moduleFile({ prerequisites: "[3-water]" }),
      "modules/3-water.md": "---\ntitle: Water\npart: Water\ndraft: true\n---\n",
    };
    expect(problemsWith(files)).toContain('got "3-water", a draft');
    expect(moduleIn(files, "1-green")?.prerequisites).toEqual(["3-water"]);
  });

  test("of a module has its present fields checked", () => {
    expect(() => previewed({ "modules/3-water.md": "---\nminutes: many\ndraft: true\n---\n" })).toThrow(
      /3-water\.md:2: minutes: got "many"/,
    );
  });
});
