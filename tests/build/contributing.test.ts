/** The worked examples of docs/contributing.md, all done in a copy of the project: its tests pass, and it builds. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../src/course/interface/all-languages.ts";
import { blocksOf, documentText } from "../documents.ts";
import { build, copyProject, freePort, type Project, serve } from "../project.ts";
import { smallCourse, writeFiles } from "./course-folder.ts";

const document = "docs/contributing.md";
const root = resolve(import.meta.dirname, "../..");

const [field = "", texts = "", address = "", page = "", verification = "", tool = "", language = ""] = blocksOf(
  document,
  "ts",
);
const [view = ""] = blocksOf(document, "astro");
const [englishText = "", hebrewText = "", argumentNames = ""] = texts
  .split("\n")
  .map((line) => line.replace(/ \/\/.*/, ""));

/** The languages whose texts the page does not show. */
const others = Object.keys(languages).filter((name) => name !== "en" && name !== "he");

/** The edits of the steps: a file, a text in it, and the text that takes its place. */
const edits: [file: string, before: string, after: string][] = [
  // Add a field to modules
  ["src/course/module.ts", "  minutes: field({", `${field}  minutes: field({`],
  ["src/course/interface/en.ts", "  seats: (count", `${englishText}\n  seats: (count`],
  ["src/course/interface/he.ts", "  seats: (count", `${hebrewText}\n  seats: (count`],
  ["src/course/interface/replaceable.ts", "  seats: [", `${argumentNames}\n  seats: [`],
  ...others.map((name): [string, string, string] => [
    `src/course/interface/${name}.ts`,
    "  inTotal: (",
    "  exercises: String,\n  inTotal: (",
  ]),
  ["tests/unit/content/optional-fields.test.ts", "chapters, minutes, url", "chapters, exercises, minutes, url"],
  ["small/modules/1-module-number-1.md", "\nchapters:", "\nexercises: 4\nchapters:"],
  // Add a page
  ["src/service/addresses.ts", "  pricing: { at:", `  ${address}  pricing: { at:`],
  [
    "src/pages/page-types.ts",
    "export const pageTypes",
    'import { videosPage } from "./videos/page.ts";\nexport const pageTypes',
  ],
  ["src/pages/page-types.ts", "  pricing: pricingPage,", "  videos: videosPage,\n  pricing: pricingPage,"],
  ["src/course/interface/en.ts", '  pricing: "Pricing",', '  pricing: "Pricing",\n  videos: "Videos",'],
  ["src/course/interface/he.ts", '  pricing: "מחירים",', '  pricing: "מחירים",\n  videos: "סרטונים",'],
  ...others.map((name): [string, string, string] => [
    `src/course/interface/${name}.ts`,
    "  pricing: ",
    '  videos: "Videos",\n  pricing: ',
  ]),
  [
    "src/pages/frame/Page.astro",
    "  ...(hasPrices(site.course)",
    '  { path: "/videos", label: texts.videos },\n  ...(hasPrices(site.course)',
  ],
  ["src/pages/frame/verify.ts", '    "curriculum",\n', '    "curriculum",\n    "videos",\n'],
  ["tests/unit/pages/page-types.test.ts", '    "/pricing",\n', '    "/videos",\n    "/pricing",\n'],
  // Add an MCP tool
  [
    "src/service/mcp/servers.ts",
    "export const servers",
    'import { listParts } from "./tools/list-parts.ts";\nexport const servers',
  ],
  ["src/service/mcp/servers.ts", "getModule, getPricing]", "getModule, getPricing, listParts]"],
  [
    "docs/agents.md",
    "| `/mcp/product` | `quote_order`",
    "| | `list_parts` | see the parts |\n| `/mcp/product` | `quote_order`",
  ],
  ["tests/unit/mcp/servers.test.ts", 'get_module, get_pricing"', 'get_module, get_pricing, list_parts"'],
  // Add a language of the interface
  ["src/course/interface/all-languages.ts", "ru, tr, zh }", "ru, sv, tr, zh }"],
  ["src/course/interface/all-languages.ts", "import type", 'import { sv } from "./sv.ts";\nimport type'],
  ["docs/languages.md", "Turkish (`tr`)", "Swedish (`sv`), Turkish (`tr`)"],
];

let project: Project;
const path = (name: string): string => join(project.folder, name);
const write = (name: string, text: string): void => {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
};

beforeAll(() => {
  project = copyProject();
  for (const name of ["docs", "tests", "bench", ".github", ".ci", "README.md", "SECURITY.md"])
    cpSync(join(root, name), path(name), { recursive: true });
  writeFiles(path("small"), smallCourse());
  write("src/pages/videos/page.ts", page);
  write("src/pages/videos/View.astro", view);
  write("src/pages/videos/verify.ts", verification);
  write("src/service/mcp/tools/list-parts.ts", tool);
  for (const [name, before, after] of edits) {
    const text = readFileSync(path(name), "utf8");
    expect(text, name).toContain(before);
    write(
      name,
      text.replace(before, () => after),
    );
  }
  const [head = ""] = language.match(/^import .*\n/) ?? [];
  write(
    "src/course/interface/sv.ts",
    head +
      readFileSync(path("src/course/interface/en.ts"), "utf8").replace(
        "export const en = {",
        language.slice(head.length).trim(),
      ),
  );
});
afterAll(() => project.remove());

/** Runs a program of the project's packages in the copy; returns its output, also where it fails. */
const runTool = (name: string, ...args: string[]): Promise<string> =>
  promisify(execFile)(path(`node_modules/.bin/${name}`), args, { cwd: project.folder, maxBuffer: 2 ** 24 }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => `failed\n${stdout}`,
  );

const unit = ["run", "--config", "tests/vitest.config.ts", "--project", "unit"];

test("the generated files are updated by the command that the page names, and the tests of the changes pass", async () => {
  const [, names = ""] = /^npm run test:unit -- (.*) -u$/m.exec(documentText(document)) ?? [];
  expect(await runTool("vitest", ...unit, ...names.split(" "), "-u")).not.toMatch(/^failed/);
  for (const name of ["`exercises`", "`/videos`", "`list_parts`"])
    expect(readFileSync(path("docs/specification.md"), "utf8")).toContain(`| ${name} |`);
  const affectedTests = [
    "mcp/servers",
    "listed",
    "pages/page-types",
    // Not the test that all texts are translated: the page shows only the first ones.
    "interface/forms",
    "optional-fields",
  ];
  expect(await runTool("vitest", ...unit, ...affectedTests)).not.toMatch(/^failed/);
});

test("the site builds and has the field, the page, the tool and the language", async () => {
  await build(project, { CONTENT_DIR: "small" });
  const built = (name: string): string => readFileSync(path(`dist/client/${name}`), "utf8");
  expect(JSON.parse(built("api/v1/modules/1-module-number-1.json"))).toMatchObject({ exercises: 4 });
  for (const name of ["modules/1-module-number-1.html", "modules/1-module-number-1.md"])
    expect(built(name)).toContain("4 exercises");
  expect(built("videos.md")).toContain("# Videos");
  const server = await serve(project, "serve", { PORT: String(await freePort()) });
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_parts", arguments: {} },
  });
  const response = await fetch(`${server.url}/mcp`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  const { result } = (await response.json()) as { result: { structuredContent: { parts: object[] } } };
  expect(result.structuredContent.parts).toHaveLength(3);
  await server.stop();
});

if (process.env.FULL === "1")
  test("the types are right", async () => {
    const output = await runTool("tsc", "--noEmit", "-p", ".");
    // Astro makes the types of its own modules.
    expect(
      output.split("\n").filter((line) => line.includes("error") && !line.startsWith("src/build/astro/middleware.ts")),
    ).toEqual([]);
  });
