/** A course that is being imported: draft: true in course.md. */
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { fileGenerators } from "../../../src/build/files/generators.ts";
import { openSite } from "../../../src/build/open-site.ts";
import { structuredDataOf } from "../../../src/pages/page-types.ts";
import { filesOf } from "../../../src/service/addresses.ts";
import { courseFiles, type Files, inFolder, problemsWith } from "./course-folder.ts";

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
      `"course.md:3: draft: got true; expected no draft: only the preview (npm run dev) shows drafts, and fills in what course.md lacks; remove draft: true once course.md is complete"`,
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

  test("must have valid fields, also in the preview", () => {
    expect(() => previewed(draft("language: 7\n"))).toThrow(/course\.md:3: language: got the number 7/);
  });
});

describe("in the preview, a draft", () => {
  const moduleIn = (changes: Files, slug: string) =>
    previewed(changes).site.course.modules.find((module) => module.slug === slug);

  test("of a module has placeholders for the fields that it lacks or leaves empty", () => {
    const milk = { "modules/4-milk.md": "---\ndescription:\nminutes: 7\ndraft: true\n---\nBefore or after?\n" };
    expect(moduleIn(milk, "4-milk")).toMatchObject({
      title: "Draft: 4-milk",
      description: "",
      chapters: 0,
      minutes: 7,
    });
    expect(previewed(milk).site.documents.map(({ path }) => path)).toContain("/modules/4-milk");
  });
});
