/** Which folder may import which, checked in the source text. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testEach } from "../each.ts";

const root = resolve(import.meta.dirname, "../..");

/** A rule for some files, and what they may import: a package, or a path from the project's root. */
type Rule = { rule: string; files: RegExp; may: RegExp };

/** The rooms of src, each of which may import those before it, with the packages of each but commands. */
const rooms = {
  course: "zod$|schema-dts$|iso-3166$|node:crypto$|#interface-languages$",
  service: "zod$|zod-openapi$|@modelcontextprotocol/server$|@orama/stemmers/",
  content:
    "zod$|yaml$|any-ascii$|saxes$|parse5$|temml$|unified$|mdast$|micromark-util-types$|hast$|remark-|rehype-|shiki/|node:",
  pages: "schema-dts$|qr$|virtual:",
  build:
    "astro$|astro[:/]|vite$|esbuild$|mime$|@cloudflare/|@takumi-rs/|fflate$|hast$|parse5$|unified$|remark-|node:|dist/server/|functions/computed.ts$",
};
const order = Object.keys(rooms);

const rules: Rule[] = [
  ...Object.entries(rooms).map(([room, packages], index) => ({
    rule: `src/${room} imports only ${[...order.slice(0, index), "its packages"].join(", ")}`,
    files: new RegExp(`^src/${room}/`),
    may: new RegExp(`^(?:src/(?:${order.slice(0, index + 1).join("|")})/|${packages})`),
  })),
  {
    rule: "what answers requests does not import the description of the API, which a build makes",
    files: /^src\/service\/(?!api\/describe\/)/,
    may: /^(?!src\/service\/api\/describe\/|zod-openapi$)/,
  },
  {
    rule: "the API, questions and MCP servers know nothing of pages, routes and caches; MCP tools know the URLs",
    files: /^src\/service\/(?:http|search|api(?!\/describe)|ask|mcp)\//,
    may: /^(?!src\/service\/[^/]+\.ts$)|^src\/service\/addresses\.ts$/,
  },
  {
    rule: "functions import only the request handler, how pages are computed, and what the build writes to dist/server",
    files: /^functions\//,
    may: /^(?:src\/service\/|src\/pages\/[a-z]+\/request\.ts$|functions\/|dist\/server\/(?:publication\.json|language\.js)$)/,
  },
  {
    rule: "only views and the Astro integration import astro or .astro files",
    files: /^(?!src\/build\/astro\/|src\/pages\/.*\.astro$|src\/build\/(?:integration|preview)\.ts$)/,
    may: /^(?!astro$|astro[:/]|@astrojs\/|.*\.astro$)/,
  },
  {
    rule: "what pages declare for verification imports facts and the interface's texts, and nothing that renders them",
    files: /^src\/pages\/(?:.*\/verify\.ts$|verify\/)/,
    may: /^src\/(?:pages\/(?:.*\/verify\.ts$|verify\/|site\.ts$)|course\/|service\/)/,
  },
  {
    rule: "verification imports no renderer of pages, only what their verify.ts declare and the syntax of markdown",
    files: /^src\/build\/verify\//,
    may: /^(?!src\/pages\/(?!site\.ts$|verify\/|.*\/verify\.ts$)|src\/content\/markdown\/(?!formula-syntax\.ts$|html-elements\.ts$))/,
  },
  {
    rule: "only src/build imports the site that pages are rendered from",
    files: /^(?!src\/build\/)/,
    may: /^(?!src\/build\/current-site\.ts$)/,
  },
  {
    rule: "the importer imports only its packages, and of the project what its content-format.ts lists",
    files: /^packages\/import\/src\/(?!content-format\.ts$)/,
    may: /^(?!src\/)/,
  },
  {
    rule: "only the command of the importer imports it",
    files: /^(?!packages\/|src\/commands\/import\.ts$)/,
    may: /^(?!packages\/)/,
  },
  {
    rule: "nothing imports the commands",
    files: /^(?!src\/commands\/)/,
    may: /^(?!src\/commands\/)/,
  },
];

/** The imports of a source text: static, re-exported, side-effect, dynamic, and in types. */
function importsIn(text: string): string[] {
  const statement = /^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?\s*["']([^"']+)["']/gm;
  const call = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;
  return [...text.matchAll(statement), ...text.matchAll(call)].flatMap(([, name]) => name ?? []);
}

/** Returns the target of an import: a package name, or a file's path from the project's root. */
const named = (file: string, name: string): string =>
  name.startsWith(".") ? posix.join(posix.dirname(file), name) : name;

const files = ["src", "functions", "packages/import/src"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(ts|mjs|js|astro)$/.test(file));

const imports = files.flatMap((file) =>
  importsIn(readFileSync(join(root, file), "utf8")).map((name) => ({ file, imported: named(file, name) })),
);

describe("the direction of imports", () => {
  testEach(rules)("follows each rule", ({ files, may }) => {
    const bound = imports.filter(({ file }) => files.test(file));
    expect(bound.length).toBeGreaterThan(0);
    expect(bound.filter(({ imported }) => !may.test(imported))).toEqual([]);
  });
});

const importsOf = new Map(
  [...Map.groupBy(imports, ({ file }) => file)].map(([file, all]) => [file, all.map(({ imported }) => imported)]),
);

/** Whether a file imports itself, directly or by others, types included. */
function isInCircle(file: string): boolean {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const imported of importsOf.get(next) ?? [])
      if (!reached.has(imported)) {
        reached.add(imported);
        waiting.push(imported);
      }
  return reached.has(file);
}

test("there is no circle of imports", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(isInCircle)).toEqual([]);
});
