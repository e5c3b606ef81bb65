/** Which folder may import which, checked in the source text. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testEach } from "../each.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * Each folder with its allowed imports besides itself: folders of src, single files of them (site/addresses.ts), and
 * packages by name. A folder may import those above it, never those below it.
 */
const mayImport: Record<string, string[]> = {
  text: ["node:crypto"],
  interface: ["#interface-languages"],
  course: ["interface", "text", "zod", "schema-dts"],
  search: ["course", "text", "@orama/stemmers"],
  enrollment: ["course", "interface", "text", "iso-3166"],
  http: [],
  api: ["course", "http", "search", "text", "zod"],
  ask: ["api", "course", "http", "search", "text", "zod"],
  mcp: [
    "api/problems.ts",
    "ask/schemas.ts",
    "course",
    "enrollment",
    "http",
    "interface",
    "search",
    "text",
    "zod",
    "@modelcontextprotocol/server",
    "site/addresses.ts",
  ],
  site: ["api", "ask", "course", "enrollment", "http", "interface", "mcp", "search", "text"],
  "api/describe": [
    ...["api", "ask", "course", "http", "mcp/servers.ts", "mcp/tools/", "search", "site", "zod", "zod-openapi"],
  ],
  markdown: ["site/addresses.ts", "text", "node:", "unified", "mdast", "hast", "remark-", "rehype-", "shiki"],
  content: [
    "course",
    "enrollment",
    "markdown",
    "search",
    "site/addresses.ts",
    "text",
    "node:",
    "zod",
    "yaml",
    "any-ascii",
    "unified",
    "mdast",
    "remark-parse",
    "saxes",
  ],
  pictures: ["course", "interface", "page-kinds/frame/social-picture.ts", "node:", "@takumi-rs/wasm"],
  "page-kinds": [
    "api",
    "api/describe",
    "ask",
    "course",
    "enrollment",
    "src/fonts/",
    "http",
    "interface",
    "markdown",
    "mcp/server.ts",
    "mcp/servers.ts",
    "mcp/tool.ts",
    "mcp/tools/",
    "search",
    "site",
    "text",
    "schema-dts",
    "virtual:course-language",
    "virtual:course-offer",
    "node:zlib",
    "virtual:course-look.css",
  ],
  downloads: ["course", "interface", "markdown", "text", "fflate", "hast"],
  files: [
    "api",
    "api/describe",
    "ask",
    "content/front-matter-schemas.ts",
    "course",
    "enrollment",
    "interface",
    "markdown",
    "mcp/servers.ts",
    "mcp/tool.ts",
    "mcp/tools/",
    "page-kinds",
    "search",
    "site",
    "text",
  ],
  // No renderer of what is verified: of the pages, only what their verify.ts declare. Generated files are made again.
  verify: [
    "api/api.ts",
    "api/operation.ts",
    "course",
    "files/generators.ts",
    "files/web-manifest.ts",
    "http",
    "interface",
    "page-kinds/site.ts",
    "page-kinds/verify/",
    "page-kinds/frame/verify.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the name of a file in an import.
    "page-kinds/${type}/verify.ts",
    "site",
    "node:",
    "hast",
    "parse5",
    "unified",
    "remark-",
  ],
  machine: [
    "http",
    "site",
    "text",
    "dist/server/",
    "node:",
    "esbuild",
    "mime",
    "@cloudflare/pages-shared",
    "functions/computed.ts",
  ],
  build: [
    "api",
    "api/describe",
    "content",
    "course",
    "downloads",
    "files",
    "verify",
    "http",
    "interface",
    "machine",
    "markdown",
    "page-kinds",
    "pictures",
    "search",
    "site",
    "text",
    "functions/computed.ts",
    "node:",
    "esbuild",
    "astro",
    "mime",
    "vite",
  ],
};

const rules: Rule[] = [
  ...Object.entries(mayImport).map(([folder, allowed]) => ({
    rule: `src/${folder} imports only itself${allowed.length > 0 ? `, ${allowed.join(", ")}` : ""}`,
    files: new RegExp(`^src/${folder}/${folder === "api" ? "(?!describe/)" : ""}`),
    may: new RegExp(`^(?:${[folder, ...allowed].map(pattern).join("|")})`),
  })),
  {
    rule: "functions import only src/site and src/http, how pages are filled in, and what the build writes to dist/server",
    files: /^functions\//,
    may: /^(?:src\/(?:site\/|http\/|search\/language\.ts$|page-kinds\/[a-z]+\/request\.ts$)|functions\/|dist\/server\/(?:publication\.json|language\.js)$)/,
  },
  {
    rule: "only src/pages, src/middleware.ts, the views of src/page-kinds, and src/build/integration.ts and preview.ts import astro or .astro files",
    files:
      /^(?!src\/pages\/|src\/page-kinds\/.*\.astro$|src\/middleware\.ts$|src\/build\/(?:integration|preview)\.ts$)/,
    may: /^(?!astro$|astro[:/]|@astrojs\/|.*\.astro$)/,
  },
  {
    rule: "what is verified of pages imports facts and the interface's texts, and nothing that renders them",
    files: /^src\/page-kinds\/(?:.*verify\.ts$|verify\/)/,
    may: /^src\/(?:page-kinds\/(?:.*verify\.ts$|verify\/|site\.ts$)|interface\/|course\/|enrollment\/|site\/|http\/request\.ts$)/,
  },
  {
    rule: "only src/pages, src/middleware.ts and src/build import the site that pages are rendered from",
    files: /^(?!src\/pages\/|src\/middleware\.ts$|src\/build\/)/,
    may: /^(?!src\/build\/current-site\.ts$)/,
  },
  {
    rule: "nothing imports from functions, but what is computed where there is another platform",
    files: /^src\//,
    may: /^(?!functions\/(?!computed\.ts$))/,
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
    rule: "nothing imports from src/commands except src/commands itself",
    files: /^(?!src\/commands\/)/,
    may: /^(?!src\/commands\/)/,
  },
];

type Rule = {
  rule: string;
  /** The files that the rule applies to. */
  files: RegExp;
  /** Their allowed imports: a package, or a path from the project's root. */
  may: RegExp;
};

/** The names that a folder, a file or a package matches. src/api/describe is a folder of its own. */
function pattern(name: string): string {
  const escaped = name.replace(/[.${}]/g, "\\$&");
  if (/\.ts$/.test(name)) return `${name.startsWith("functions/") ? "" : "src/"}${escaped}$`;
  if (name === "api") return "src/api/(?!describe/)";
  if (Object.hasOwn(mayImport, name)) return `src/${escaped}/`;
  if (existsSync(join(root, "src", name)) && name.endsWith("/")) return `src/${escaped}`;
  return /[:/-]$/.test(name) ? escaped : `${escaped}(?:$|/)`;
}

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
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter(isInCircle)).toEqual([]);
});

describe("every form of import is recognized", () => {
  testEach([
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
  ])("for each form", (text, targets) => {
    expect(importsIn(text)).toEqual(targets);
  });
});

test("paths are relative to the project's root", () => {
  expect(named("src/pages/api/v1/a.ts", "../../../course/b.ts")).toBe("src/course/b.ts");
  expect(named("src/course/a.ts", "./b.ts")).toBe("src/course/b.ts");
  expect(named("src/course/a.ts", "zod")).toBe("zod");
});
