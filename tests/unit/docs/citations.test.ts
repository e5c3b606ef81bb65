/** The document, section and numbered rule that a comment cites exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["src", "functions", "tests", "bench", "packages/import/src", "packages/import/tests"].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => `${folder}/${String(name)}`)
      .filter((path) => /\.(?:ts|mjs|astro|css|capnp)$/.test(path) && !path.startsWith("tests/unit/docs/")),
);

/** Returns a source text with line breaks inside comments as spaces. */
const unwrapped = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/)\s*/g, " ");

const documents = [
  ...["README.md", "SECURITY.md", "CHANGELOG.md", "bench/README.md"],
  ...readdirSync("docs").map((name) => `docs/${name}`),
];

/** Returns the text of each section of a document by its heading. */
const sections = (path: string): Map<string, string> =>
  new Map(
    readFileSync(path, "utf8")
      .split(/^#+ /m)
      .slice(1)
      .map((section) => [section.split("\n", 1)[0] ?? "", section]),
  );

/** docs/specification.md, "GET /modules" and "Errors", rule 3 */
const citation = /(docs\/[a-z-]+\.md)((?:(?:,| and) "[^"]+")+)(?:, rule (\d+))?/g;

const citations = sources.flatMap((source) =>
  [...unwrapped(readFileSync(source, "utf8")).matchAll(citation)].map(([, document = "", headings = "", rule]) => ({
    source,
    document,
    headings: [...headings.matchAll(/"([^"]+)"/g)].map(([, heading = ""]) => heading),
    rule,
  })),
);

test("every cited section and rule exists", () => {
  const broken = citations.flatMap(({ source, document, headings, rule }) => {
    const all = sections(document);
    const missing = headings.filter((heading) => !all.has(heading));
    const last = all.get(headings.at(-1) ?? "") ?? "";
    const lacksRule = rule !== undefined && !new RegExp(`^${rule}\\. `, "m").test(last);
    return missing.length > 0 || lacksRule ? [{ source, document, missing, rule }] : [];
  });
  expect(citations.length).toBeGreaterThan(35);
  expect(broken).toEqual([]);
});

test("every named document exists", () => {
  const named = sources.flatMap((source) =>
    [...readFileSync(source, "utf8").matchAll(/\b(?:docs|bench)\/[A-Za-z-]+\.md\b/g)].map(([document]) => ({
      source,
      document,
    })),
  );
  expect(named.filter(({ document }) => !existsSync(document) || !documents.includes(document))).toEqual([]);
});

test("every citation has the same form", () => {
  const others = sources.filter((source) =>
    /\b(?:Spec|Decisions|Source): ?"|\bdecisions: |\bdecisions on\b/i.test(readFileSync(source, "utf8")),
  );
  expect(others).toEqual([]);
});
