/** The rooms of the house: who may import whom, held over the source text. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

type Rule = {
  rule: string;
  /** The files that the rule binds. */
  files: RegExp;
  /** What they may import: a package, or a path from the project's root. */
  may: RegExp;
};

const rules: Rule[] = [
  {
    rule: "src/domain imports only zod, the types of schema.org and src/domain",
    files: /^src\/domain\//,
    may: /^((zod|schema-dts)$|src\/domain\/)/,
  },
  {
    rule: "src/http imports only src/domain, src/http and src/interface",
    files: /^src\/http\//,
    may: /^src\/(domain|http|interface)\//,
  },
  {
    rule: "src/documents imports only src/domain, src/http, src/interface, src/documents and the markdown packages",
    files: /^src\/documents\//,
    may: /^(src\/(domain|http|interface|documents)\/|(unified|mdast|mdast-util-from-markdown|hast|(remark|rehype)-[a-z]+)$)/,
  },
  {
    rule: "src/content imports only Node, zod, yaml, the markdown parser, src/domain, src/documents, src/content and src/openapi",
    files: /^src\/content\//,
    may: /^(node:|(zod|yaml|unified|mdast|remark-parse)$|src\/(domain|documents|content)\/|src\/openapi\/)/,
  },
  {
    rule: "src/openapi imports only zod, zod-openapi, src/domain, src/http and src/openapi",
    files: /^src\/openapi\//,
    may: /^((zod|zod-openapi)$|src\/(domain|http|openapi)\/)/,
  },
  {
    rule: "src/interface imports only src/interface",
    files: /^src\/interface\//,
    may: /^src\/interface\//,
  },
  {
    rule: "src/discovery imports only the types of schema.org, src/domain, src/documents, src/content, src/discovery, src/http/rate-limit.ts and src/mcp/identity.ts",
    files: /^src\/discovery\//,
    may: /^(?:schema-dts$|src\/(?:(?:domain|documents|content|discovery)\/|http\/rate-limit\.ts$|mcp\/identity\.ts$))/,
  },
  {
    rule: "src/pictures imports only Node, the drawer, src/domain, src/documents, src/interface and src/pictures",
    files: /^src\/pictures\//,
    may: /^(node:|@takumi-rs\/wasm(\/node)?$|src\/(domain|documents|interface|pictures)\/)/,
  },
  {
    rule: "src/mcp imports only zod, the MCP SDK, src/domain, src/http and src/mcp",
    files: /^src\/mcp\//,
    may: /^(zod$|@modelcontextprotocol\/server$|src\/(domain|http|mcp)\/)/,
  },
  {
    rule: "src/gate imports only Node, the HTML parser, src/domain, src/documents, src/content, src/interface and src/gate",
    files: /^src\/gate\//,
    may: /^(node:|ultrahtml$|src\/(domain|documents|content|interface|gate)\/)/,
  },
  {
    rule: "src/machine imports only Node, the asset server, the bundler, src/http, src/machine and what a build writes",
    files: /^src\/machine\//,
    may: /^(node:|(esbuild|mime)$|@cloudflare\/pages-shared\/|src\/(http|machine)\/|dist\/server\/)/,
  },
  {
    rule: "functions import only src/domain, src/http, src/interface, src/mcp and dist/server/publication.json",
    files: /^functions\//,
    may: /^(src\/(domain|http|interface|mcp)\/|dist\/server\/publication\.json$)/,
  },
  {
    rule: "only src/pages, src/layouts, src/components and src/commands/build.ts import astro or .astro files",
    files: /^(?!src\/(pages|layouts|components)\/|src\/commands\/build\.ts$)/,
    may: /^(?!astro$|astro[:/]|@astrojs\/|.*\.astro$)/,
  },
  {
    rule: "nothing imports from functions",
    files: /^/,
    may: /^(?!functions\/)/,
  },
  {
    rule: "nothing imports from src/commands except src/commands itself",
    files: /^(?!src\/commands\/)/,
    may: /^(?!src\/commands\/)/,
  },
];

/** What a source text imports: static, re-exported, for its effect, dynamic, and in types. */
function importsIn(text: string): string[] {
  const statement = /^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?\s*["']([^"']+)["']/gm;
  const call = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;
  return [...text.matchAll(statement), ...text.matchAll(call)].flatMap(([, name]) => name ?? []);
}

/** What an import names: a package as it stands, a file as its path from the project's root. */
const named = (file: string, name: string): string =>
  name.startsWith(".") ? posix.join(posix.dirname(file), name) : name;

const files = ["src", "functions"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(ts|mjs|js|astro)$/.test(file));

const imports = files.flatMap((file) =>
  importsIn(readFileSync(join(root, file), "utf8")).map((name) => ({ file, imported: named(file, name) })),
);

describe("the house", () => {
  test.each(rules)("$rule", ({ files, may }) => {
    const bound = imports.filter(({ file }) => files.test(file));
    expect(bound.length).toBeGreaterThan(0);
    expect(bound.filter(({ imported }) => !may.test(imported))).toEqual([]);
  });
});

describe("every way to import is seen", () => {
  test.each([
    ['import { a } from "./a.ts";', ["./a.ts"]],
    ['import a, { type B } from "b";\nimport type { C } from "c";', ["b", "c"]],
    ['import {\n  a,\n  b,\n} from "./a.ts";', ["./a.ts"]],
    ['import "./page.css";', ["./page.css"]],
    ['import * as z from "zod";\nimport type * as y from "yaml";', ["zod", "yaml"]],
    ['export { a } from "./a.ts";\nexport * from "./b.ts";', ["./a.ts", "./b.ts"]],
    ['const a = await import("a");', ["a"]],
    ['const a: import("../a.ts").A = b;', ["../a.ts"]],
    ['---\nimport Page from "../Page.astro";\n---\n<Page />', ["../Page.astro"]],
    ["import.meta.main;\nexport const a = 'b';\n// imports nothing from \"c\"", []],
  ])("%j", (text, found) => {
    expect(importsIn(text)).toEqual(found);
  });
});

test("paths are told from the project's root", () => {
  expect(named("src/pages/api/v1/a.ts", "../../../domain/b.ts")).toBe("src/domain/b.ts");
  expect(named("src/domain/a.ts", "./b.ts")).toBe("src/domain/b.ts");
  expect(named("src/domain/a.ts", "zod")).toBe("zod");
});
