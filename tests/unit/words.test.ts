/** Source, documents and help texts are in plain English; tests/build/words.test.ts checks the built site. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { helpOf } from "../../src/commands/command.ts";
import { commands } from "../../src/commands/commands.ts";
import { languages } from "../../src/course/interface/all-languages.ts";
import { testEach } from "../each.ts";
import { phrases, phrasesIn } from "../phrases.ts";

/** The interface and the search's lists of words in other languages, whose words mean something else. */
const translations = [
  ...Object.keys(languages).flatMap((name) => (name === "en" ? [] : `src/course/interface/${name}.ts`)),
  "src/service/search/languages.ts",
];

/** Texts of the project. content/, texts in other languages, licenses, question sets, fonts and the list of phrases are exempt. */
const files = [
  ...globSync(
    "{src,functions,bench,tests,packages/*/src,packages/*/tests}/**/*.{ts,mjs,astro,css,capnp,txt,md,html,yaml}",
    {
      exclude: ["tests/phrases.ts", "src/pages/fonts/**", ...translations],
    },
  ),
  ...globSync("{docs,.github,.ci}/**/*.{md,yml}"),
  ...globSync([
    "*.md",
    "docs/front-matter/*.json",
    "{.github,packages}/*/package.json",
    "packages/*/README.md",
    ".ci/run",
    "package.json",
  ]),
  ...["astro.config.mjs", "Dockerfile", ".dockerignore", "wrangler.jsonc"],
].sort();

test("source and documents contain no listed phrase", () => {
  expect(files.length).toBeGreaterThan(700);
  expect(files.flatMap((file) => phrasesIn(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("help texts contain no listed phrase", () => {
  const helps = Object.values(commands).flatMap((command) => phrasesIn(`${command.run} -- --help`, helpOf(command)));
  expect(helps).toEqual([]);
});

testEach(phrases)("every phrase matches its example, and names the term to write", (_, instead, example) => {
  expect(phrasesIn("a.md", `One.\n${example}`)).toContainEqual(expect.stringMatching(/^a\.md:2: ".+" — write /));
  expect(phrasesIn("a.md", `One.\n${example}`).join("\n")).toContain(JSON.stringify(instead));
});
