import { describe, expect, test } from "vitest";
import { courseWith, edited, moduleFile, problemsWith } from "./course-folder.ts";

/** Returns the errors when the modules 1-green and 2-black have these fields, and 3-water none. */
const problems = (green: Record<string, string>, black: Record<string, string> = {}) =>
  problemsWith({ "modules/1-green.md": moduleFile(green), "modules/2-black.md": moduleFile(black) });

describe("prerequisites", () => {
  test("are other modules, in the author's order", () => {
    const { modules } = courseWith({ "modules/1-green.md": moduleFile({ prerequisites: "[3-water, 2-black]" }) });
    expect(modules[0]?.prerequisites).toEqual(["3-water", "2-black"]);
  });

  test("must exist", () => {
    expect(problems({ prerequisites: "[2-blakc, 3-water, 9-milk-and-sugar]" })).toMatchInlineSnapshot(`
      "modules/1-green.md:7: prerequisites[1]: got "2-blakc", which is not a module; expected the slug of a module (its file name without .md); did you mean 2-black?
      modules/1-green.md:7: prerequisites[3]: got "9-milk-and-sugar", which is not a module; expected the slug of a module (its file name without .md); correct it or remove it"
    `);
  });

  test("must be published", () => {
    expect(problems({ prerequisites: "[2-black]" }, { draft: "true" })).toMatchInlineSnapshot(
      `"modules/1-green.md:7: prerequisites[1]: got "2-black", a draft; expected a published module; publish it (remove draft: true from its file) or remove it from the list"`,
    );
  });

  test("must not be the module itself", () => {
    expect(problems({ prerequisites: "\n  - 3-water\n  - 1-green" })).toMatchInlineSnapshot(
      `"modules/1-green.md:9: prerequisites[2]: got "1-green", the module itself; expected another module; remove it from the list"`,
    );
  });
});

describe("aliases", () => {
  test("are former slugs", () => {
    const { modules } = courseWith({ "modules/1-green.md": moduleFile({ aliases: "[1-tea, 01-green]" }) });
    expect(modules[0]?.aliases).toEqual(["1-tea", "01-green"]);
  });

  test("must not be slugs of modules or drafts", () => {
    expect(problems({ aliases: "[3-water]" })).toMatchInlineSnapshot(
      `"modules/1-green.md:7: aliases[1]: got "3-water", the slug of modules/3-water.md; expected a former slug that no other module uses or has used; remove it from the list"`,
    );
    expect(problems({ aliases: "[2-black]" }, { draft: "true" })).toMatchInlineSnapshot(
      `"modules/1-green.md:7: aliases[1]: got "2-black", the slug of modules/2-black.md; expected a former slug that no other module uses or has used; remove it from the list"`,
    );
    expect(problems({ aliases: "[1-green]" })).toMatchInlineSnapshot(
      `"modules/1-green.md:7: aliases[1]: got "1-green", the module's own slug; expected a former slug that no other module uses or has used; remove it from the list"`,
    );
  });

  test("must belong to one module", () => {
    expect(problems({ aliases: "[5-tea, 6-tea]" }, { aliases: "[7-tea, 6-tea]" })).toMatchInlineSnapshot(
      `"modules/2-black.md:7: aliases[2]: got "6-tea", which is also an alias in modules/1-green.md; expected a former slug that no other module uses or has used; remove it from the list"`,
    );
  });

  test("may be twenty", () => {
    const slugs = (count: number) => `[${Array.from({ length: count }, (_, at) => `${at + 4}-tea`).join(", ")}]`;
    expect(problems({ aliases: slugs(20) })).toBe("");
    expect(problems({ aliases: slugs(21) })).toMatchInlineSnapshot(
      `"modules/1-green.md:7: aliases: got a list of 21 items; expected at most 20 former slugs of the module; remove some"`,
    );
  });
});

describe("the sample of the home page", () => {
  const sample = (slug: string) => edited("course.md", "language: en\n", `language: en\nsample: ${slug}\n`);

  test("is a published module", () => {
    expect(courseWith(sample("2-black")).facts.sample).toBe("2-black");
    expect(problemsWith({ ...sample("2-black"), "modules/2-black.md": moduleFile({ draft: "true" }) })).toMatch(
      /^course\.md:\d+: sample: got "2-black", a draft; expected a published module; publish it \(remove draft: true from its file\) or choose another module$/,
    );
    expect(problemsWith(sample("2-blakc"))).toMatch(
      /^course\.md:\d+: sample: got "2-blakc", which is not a module; expected the slug of a module \(its file name without \.md\); did you mean 2-black\?$/,
    );
    expect(problemsWith(sample("Black tea"))).toMatch(
      /sample: got "Black tea"; expected the slug of the home page's sample module/,
    );
  });
});
