import { describe, expect, test } from "vitest";
import { courseFiles, edited, moduleFile, problemsWith } from "./course-folder.ts";

describe("errors across files", () => {
  test("a missing file or folder", () => {
    expect(problemsWith({ "course.md": null })).toMatchInlineSnapshot(
      `"course.md:1: file: got nothing; expected a markdown file with front matter; create the file"`,
    );
    // A course without prices has none.
    expect(problemsWith({ "pricing.md": null })).toBe("");
    expect(
      problemsWith({ "modules/1-green.md": null, "modules/2-black.md": null, "modules/3-water.md": null }),
    ).toMatchInlineSnapshot(
      `"modules:1: folder: got nothing; expected a folder with one file per module; create the folder"`,
    );
    expect(problemsWith({ "course.md": null, "course.md/": "" })).toMatchInlineSnapshot(
      `"course.md:1: file: got a folder; expected a markdown file with front matter; replace it with a readable file"`,
    );
  });

  test("an unknown part, with the nearest known one", () => {
    expect(problemsWith(edited("modules/2-black.md", "part: Leaves", "part: leafs"))).toMatchInlineSnapshot(
      `"modules/2-black.md:3: part: got "leafs"; expected one of the parts in course.md ("Leaves", "Water"); did you mean "Leaves"?"`,
    );
    expect(problemsWith(edited("modules/2-black.md", "part: Leaves", "part: Kettles"))).toMatchInlineSnapshot(
      `"modules/2-black.md:3: part: got "Kettles"; expected one of the parts in course.md ("Leaves", "Water"); correct it, or add the part to course.md"`,
    );
  });

  test("a part without modules", () => {
    expect(problemsWith({ "modules/3-water.md": null })).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: got "Water", a part without modules; expected at least one published module in every part; add part: Water to a module, or remove the part"`,
    );
  });

  test("part names without a slug, or with the same slug", () => {
    const parts = (...names: string[]) => ({
      "course.md": courseFiles["course.md"].replace(
        /parts:[\s\S]*?---/,
        () => `parts:\n${names.map((name) => `  - name: ${name}\n    description: What.\n`).join("")}---`,
      ),
      "modules/1-green.md": moduleFile({ part: names[0] ?? "" }),
      "modules/2-black.md": moduleFile({ part: names[1] ?? "" }),
      "modules/3-water.md": null,
    });
    expect(problemsWith(parts("C", "C++"))).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: got "C++", whose URL /parts/c is taken by "C"; expected a unique URL for every part; add a slug, for example slug: c-2"`,
    );
    expect(problemsWith(parts("Index", "🍵"))).toMatchInlineSnapshot(`
      "course.md:11: parts[1].name: got "Index", which is a reserved name; expected a slug of 1 to 200 bytes for the URL /parts/…, not a reserved name; add a slug, for example slug: part-1
      course.md:13: parts[2].name: got "🍵", which has no letters or digits; expected a slug of 1 to 200 bytes for the URL /parts/…, not a reserved name; add a slug, for example slug: part-2"
    `);
    expect(problemsWith(parts("Tea", `${"long ".repeat(50)}name`))).toContain(
      "which is too long; expected a slug of 1 to 200 bytes",
    );
    const slugged = (text: string, slug: string) =>
      problemsWith(edited("course.md", text, `${text}\n    slug: ${slug}`));
    expect(slugged("name: Water", "Hot Water")).toMatchInlineSnapshot(
      `"course.md:14: parts[2].slug: got "Hot Water"; expected lower-case words of letters and digits joined by hyphens; for example slug: c-plus-plus"`,
    );
    expect(slugged("name: Water", "leaves")).toMatchInlineSnapshot(
      `"course.md:14: parts[2].slug: got "leaves", whose URL /parts/leaves is taken by "Leaves"; expected a unique URL for every part; change the slug, for example slug: leaves-2"`,
    );
  });

  test("two modules with the same number", () => {
    expect(
      problemsWith({ "modules/02-oolong.md": moduleFile(), "modules/002-white.md": moduleFile() }),
    ).toMatchInlineSnapshot(`
      "modules/02-oolong.md:1: file name: got number 2, which 002-white.md also has; expected a unique number, since numbers define the order of modules; rename one of the two files
      modules/2-black.md:1: file name: got number 2, which 002-white.md also has; expected a unique number, since numbers define the order of modules; rename one of the two files"
    `);
  });

  test("module files whose names are not slugs", () => {
    const names = ["Intro", "4.Créer", "4--oolong", "שלום", "5 white tea"];
    expect(
      problemsWith(Object.fromEntries(names.map((name) => [`modules/${name}.md`, moduleFile()]))),
    ).toMatchInlineSnapshot(`
      "modules/4--oolong.md:1: file name: got "4--oolong.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 4-oolong.md
      modules/4.Créer.md:1: file name: got "4.Créer.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 4-creer.md
      modules/5 white tea.md:1: file name: got "5 white tea.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 5-white-tea.md
      modules/Intro.md:1: file name: got "Intro.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 01-intro.md
      modules/שלום.md:1: file name: got "שלום.md"; expected a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to 01-title.md"
    `);
  });

  test("files and folders that are not modules", () => {
    expect(
      problemsWith({
        "modules/4-oolong.markdown": "",
        "modules/5-white.MD": "",
        "modules/6-yellow.md/": "",
        "modules/notes.txt": "",
        "modules/part-2/7-red.md": moduleFile(),
        "pages/photo.jpg": "",
      }),
    ).toMatchInlineSnapshot(`
      "modules/4-oolong.markdown:1: file name: got "4-oolong.markdown"; expected only .md, .vtt, .srt and .sbv files in this folder; rename it to end in .md, .vtt, .srt or .sbv, or move it out of the folder
      modules/5-white.MD:1: file name: got "5-white.MD"; expected only .md, .vtt, .srt and .sbv files in this folder; rename it to end in .md, .vtt, .srt or .sbv, or move it out of the folder
      modules/6-yellow.md:1: file name: got the folder "6-yellow.md"; expected only .md, .vtt, .srt and .sbv files in this folder; move it out of the folder
      modules/notes.txt:1: file name: got "notes.txt"; expected only .md, .vtt, .srt and .sbv files in this folder; rename it to end in .md, .vtt, .srt or .sbv, or move it out of the folder
      modules/part-2:1: file name: got the folder "part-2"; expected only .md, .vtt, .srt and .sbv files in this folder; move it out of the folder
      pages/photo.jpg:1: file name: got "photo.jpg"; expected only .md files in this folder; rename it to end in .md, or move it out of the folder"
    `);
  });

  test("pages with a reserved or invalid path", () => {
    expect(
      problemsWith({
        "pages/api.md": "# API",
        "pages/pricing.md": "# Pricing",
        "pages/About.md": "# About",
        "pages/über-uns.md": "# Über uns",
      }),
    ).toMatchInlineSnapshot(`
      "pages/About.md:1: file name: got "About.md"; expected lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to about.md
      pages/api.md:1: file name: got "api.md"; expected a name that the service does not use; rename the file, for example to our-api.md
      pages/pricing.md:1: file name: got "pricing.md"; expected a name that the service does not use; move it to ../pricing.md, or rename the file, for example to our-pricing.md
      pages/über-uns.md:1: file name: got "über-uns.md"; expected lower-case words (a-z, 0-9) joined by hyphens; rename the file, for example to ueber-uns.md"
    `);
  });
});
