/** Every link between the project's documents leads to an existing file and heading, and every file that they name exists. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, posix } from "node:path";
import { expect } from "vitest";
import { proseOf } from "../../documents.ts";
import { testEach } from "../../each.ts";

const pages = readdirSync("docs")
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);
const others = readdirSync(".").filter((name) => name.endsWith(".md"));
const documents = [...others, ...pages, "docs/front-matter/README.md", "bench/README.md", "packages/import/README.md"];

/** Returns the targets of a document's links and pictures. */
const targetsIn = (path: string): string[] =>
  [
    ...proseOf(path)
      .replaceAll(/`[^`\n]+`/g, "code")
      .matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g),
  ].map(([, markdown, html]) => markdown ?? html ?? "");

/** Returns the anchors of a document, as GitHub derives them from its headings. */
function anchorsOf(path: string): Set<string> {
  const headings = [...proseOf(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set(
    headings.map((name, index) => {
      const repeated = headings.slice(0, index).filter((other) => other === name).length;
      return repeated === 0 ? name : `${name}-${repeated}`;
    }),
  );
}

const isExternal = (target: string): boolean => /^[a-z]+:/.test(target);

testEach(documents)("every link of a document leads to a file and a heading", (path) => {
  const links = targetsIn(path).filter((target) => !isExternal(target));
  const broken = links.filter((target) => {
    const [file = "", anchor] = target.split("#");
    const to = file === "" ? path : posix.join(dirname(path), file);
    if (!existsSync(to)) return true;
    return anchor !== undefined && (statSync(to).isDirectory() || !anchorsOf(to).has(anchor));
  });
  expect(broken).toEqual([]);
});

/** Matches a path of the project in a document: `src/course/{module,page}.ts`, `src/pages/<kind>/`. */
const named = /(Create |to )?`((?:src|functions|tests|content|bench)\/[^`<\s]*)(?:<[^`]*)?`/g;

testEach(documents)("every file that a document names exists, unless the reader creates it", (path) => {
  const paths = [...proseOf(path).matchAll(named)].flatMap(([, isNew, name = ""]) => {
    const [, before = "", names, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
    if (isNew || name.includes("*")) return [];
    return names === undefined ? [name] : names.split(",").map((each) => before + each + after);
  });
  expect(paths.filter((each) => !existsSync(each))).toEqual([]);
});
