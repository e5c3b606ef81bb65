/** Outcomes that name modules: which are valid, what the check reports about others, and which modules lead to an outcome. */
import { describe, expect, test } from "vitest";
import { compare } from "../../../src/content/comparison/compare.ts";
import { outcomeSlugOf, taughtOutcomes } from "../../../src/course/outcome.ts";
import { courseWith, edited, moduleFile, problemsWith } from "./course-folder.ts";

const withOutcomes = (outcomes: string) =>
  edited("course.md", "language: en\n", `language: en\noutcomes: ${outcomes}\n`);
const brew = "{ text: Brew tea, modules: [3-water] }";

test("an outcome is a line, or a text with the modules that teach it", () => {
  expect(courseWith(withOutcomes(`[Pour tea, ${brew}]`)).facts.outcomes).toEqual([
    "Pour tea",
    { text: "Brew tea", modules: ["3-water"] },
  ]);
});

test("an invalid outcome is an error with its line, its field and a fix", () => {
  const wrong = `
  - ''
  - 7
  - { text: Brew tea, modules: [] }
  - { text: Brew tea, modules: [water], module: 3-water }
  - { modules: [3-water], slug: A B }
  - { text: Pour tea, modules: [3-water, 3-water] }`;
  expect(problemsWith(withOutcomes(wrong))).toMatchInlineSnapshot(`
    "course.md:7: outcomes[1]: got ""; expected a line of text: what learners will be able to do; for example - Choose cache headers on purpose. (quote text that contains ": " or " #", or looks like a number)
    course.md:8: outcomes[2]: got the number 7; expected a line of text: what learners will be able to do; for example - Choose cache headers on purpose. (quote text that contains ": " or " #", or looks like a number)
    course.md:9: outcomes[3].modules: got a list of 0 items; expected at least one module; for example modules: [13-freshness]
    course.md:10: outcomes[4].modules[1]: got "water"; expected a module's slug: a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; for example - 13-freshness
    course.md:10: outcomes[4].module: got the unknown field "module"; expected one of text, modules, slug; did you mean modules? Otherwise remove or rename it
    course.md:10: outcomes[4].text: got "Brew tea", whose URL /plan/brew-tea is taken by "Brew tea"; expected a unique URL for every outcome; add a slug, for example slug: brew-tea-2
    course.md:11: outcomes[5].text: got nothing; expected a line of text: what learners will be able to do; for example text: Choose cache headers on purpose. (quote text that contains ": " or " #", or looks like a number)
    course.md:11: outcomes[5].slug: got "A B"; expected lower-case words of letters and digits joined by hyphens; for example slug: cache-headers
    course.md:12: outcomes[6].modules[2]: got "3-water"; expected no duplicates; remove the duplicate"
  `);
});

describe("the modules of an outcome", () => {
  test("are published modules; for a former slug, the message names the current one", () => {
    const course = withOutcomes("[{ text: Brew tea, modules: [2-black, 1-tea, 3-watre, 9-milk-and-sugar] }]");
    expect(
      problemsWith({
        ...course,
        "modules/1-green.md": moduleFile({ aliases: "[1-tea]" }),
        "modules/2-black.md": moduleFile({ draft: "true" }),
      }),
    ).toMatchInlineSnapshot(`
      "course.md:6: outcomes[1].modules[1]: got "2-black", a draft; expected a published module; publish it (remove draft: true from its file) or remove it from the list
      course.md:6: outcomes[1].modules[2]: got "1-tea", which is not a module; expected the slug of a module (its file name without .md); did you mean 1-green?
      course.md:6: outcomes[1].modules[3]: got "3-watre", which is not a module; expected the slug of a module (its file name without .md); did you mean 3-water?
      course.md:6: outcomes[1].modules[4]: got "9-milk-and-sugar", which is not a module; expected the slug of a module (its file name without .md); correct it or remove it"
    `);
  });

  test("are those that it names and all their prerequisites, each once, in course order", () => {
    const course = courseWith({
      ...withOutcomes(`[Pour tea, ${brew}]`),
      "modules/1-green.md": moduleFile({ prerequisites: "[2-black]" }),
      "modules/3-water.md": moduleFile({ title: "Water", part: "Water", prerequisites: "[1-green]" }),
      "modules/4-milk.md": moduleFile({ title: "Milk", part: "Water", prerequisites: "[3-water]" }),
    });
    const [outcome, ...others] = taughtOutcomes(course);
    expect(others).toEqual([]);
    expect(outcome).toMatchObject({ slug: "brew-tea", path: "/plan/brew-tea", named: new Set(["3-water"]) });
    expect(outcome?.modules.map(({ slug }) => slug)).toEqual(["1-green", "2-black", "3-water"]);
  });

  test("are finite where modules require each other", () => {
    const course = courseWith({
      ...withOutcomes(`[${brew}]`),
      "modules/1-green.md": moduleFile({ prerequisites: "[3-water]" }),
      "modules/3-water.md": moduleFile({ title: "Water", part: "Water", prerequisites: "[1-green]" }),
    });
    expect(taughtOutcomes(course)[0]?.modules.map(({ slug }) => slug)).toEqual(["1-green", "3-water"]);
  });
});

describe("the address of an outcome", () => {
  test("is its slug or, without one, the first eight words of its text, in any script", () => {
    expect(outcomeSlugOf("Choose, on purpose: one two three four five six")).toBe(
      "choose-on-purpose-one-two-three-four-five",
    );
    const [own, hebrew] = taughtOutcomes(
      courseWith(
        withOutcomes(`[{ text: Brew tea, modules: [3-water], slug: tea }, { text: למזוג תה, modules: [3-water] }]`),
      ),
    );
    expect([own?.path, decodeURIComponent(hebrew?.path ?? "")]).toEqual(["/plan/tea", "/plan/למזוג-תה"]);
  });

  test("is unique, and not empty or too long", () => {
    const outcomes = ["Brew tea", "Brew, tea!", "!", "index", "水".repeat(70)].map(
      (text) => `{ text: "${text}", modules: [3-water] }`,
    );
    expect(problemsWith(withOutcomes(`[${outcomes.join(", ")}]`))).toMatchInlineSnapshot(`
      "course.md:6: outcomes[2].text: got "Brew, tea!", whose URL /plan/brew-tea is taken by "Brew tea"; expected a unique URL for every outcome; add a slug, for example slug: brew-tea-2
      course.md:6: outcomes[3].text: got "!", which has no letters or digits; expected a slug of 1 to 200 bytes for the URL /plan/…, not a reserved name; add a slug, for example slug: outcome-3
      course.md:6: outcomes[4].text: got "index", which is a reserved name; expected a slug of 1 to 200 bytes for the URL /plan/…, not a reserved name; add a slug, for example slug: outcome-4
      course.md:6: outcomes[5].text: got "水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水…", which is too long; expected a slug of 1 to 200 bytes for the URL /plan/…, not a reserved name; add a slug, for example slug: outcome-5"
    `);
  });

  test("of a reworded outcome changes without the slug that the comparison suggests", () => {
    const reworded = courseWith(withOutcomes("[{ text: Make tea, modules: [3-water] }]"));
    expect(compare(courseWith(withOutcomes(`[${brew}]`)), reworded)).toContainEqual({
      ...{
        area: "address",
        what: "renamed",
        subject: "/plan/brew-tea",
        before: "/plan/brew-tea",
        after: "/plan/make-tea",
      },
      isBroken: true,
      fix: 'slug: brew-tea for the outcome "Make tea" in course.md',
    });
  });
});
