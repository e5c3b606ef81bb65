/** docs/configuration.md lists every environment variable that the code reads, with its defaults and bounds. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { minNoticeDays } from "../../../src/api/versioning.ts";
import { contentFolder, type Environment, maxFilesOf, portOf, siteUrlOf } from "../../../src/build/environment.ts";
import { commands } from "../../../src/commands/commands.ts";
import { checkServerSettings, configurationOf, listenerOf, rateLimitOf } from "../../../src/commands/settings.ts";
import { bodyDeadlines } from "../../../src/http/body.ts";
import { tableRows } from "../../documents.ts";
import { testEach } from "../../each.ts";

const path = "docs/configuration.md";
const sections = ["Content and links", "Server", "Deployment", "Output", "Tests and checks"];
const rows = sections.flatMap((section) => tableRows(path, `## ${section}`));
const documented = new Set(rows.map(([name = ""]) => name.replaceAll("`", "")));

/** Variables that are not settings: of the system, of systemd, or between processes of a command. */
const inner = ["HOME", "TERM", "PATH", "LISTEN_FDNAMES", "NODE_ENV", "EXTRA_CERTIFICATE", "ASSETS", "DISK"];
/** Variables of Node and of programs that the commands start. */
const ofPrograms = ["CLOUDFLARE_ACCOUNT_ID", "CLOUDFLARE_API_TOKEN", "TMPDIR"];

const name = "([A-Z][A-Z0-9_]+)\\b";
/** The forms in which code reads a variable. The last one destructures an environment. */
const forms = [
  new RegExp(`(?:process\\.env|\\benvironment|\\bsettings|\\benv)\\.${name}`, "g"),
  /fromEnvironment = "([A-Z0-9_]+)"/g,
  /"(API_V1_[A-Z]+)"/g,
  /\{([^{}]*)\}(?:: (?:Environment|Variables|NodeJS\.ProcessEnv)\b|\s*=\s*process\.env;)/g,
];

/** Returns the variables that files read. */
function readIn(...patterns: string[]): string[] {
  const files = globSync(patterns, { exclude: (file) => file.includes("approved") });
  expect(files.length).toBeGreaterThan(0);
  const names = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return forms.flatMap((form) =>
      [...text.matchAll(form)].flatMap(([, all = ""]) => all.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
    );
  });
  return [...new Set(names)].filter((each) => !inner.includes(each)).sort();
}

const ofCode = ["src/**/*.{ts,mjs,astro,capnp}", "functions/**/*.ts", "astro.config.mjs"];
const ofTests = ["tests/*.ts", "tests/{site,build}/**/*.ts", "bench/**/*.ts"];

test("every variable that the code, the tests and the benchmarks read is in a table", () => {
  const read = readIn(...ofCode, ...ofTests);
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((each) => !documented.has(each))).toEqual([]);
});

test("every variable in a table is read", () => {
  const read = [...readIn(...ofCode, ...ofTests), ...ofPrograms];
  expect([...documented].filter((each) => !read.includes(each))).toEqual([]);
});

/** Returns the cells of a variable's row: its values, and its default without backticks. */
const rowOf = (variable: string): { values: string; value: string } => {
  const [, , values = "", value = ""] = rows.find(([cell]) => cell === `\`${variable}\``) ?? [];
  return { values, value: value.replaceAll("`", "") };
};

testEach([
  ["CONTENT_DIR", contentFolder({})],
  ["PORT", portOf({})],
  ["HOST", listenerOf({}).host],
  ["RATE_LIMIT", rateLimitOf({})],
  ["MAX_FILES", maxFilesOf({})],
  ["BODY_IDLE_MS", bodyDeadlines.idleMs],
  ["BODY_TOTAL_MS", bodyDeadlines.totalMs],
])("every default is that of the code", (variable, expected) => {
  expect(rowOf(variable).value).toBe(String(expected));
});

describe("the bounds of a number are those of the code", () => {
  testEach<[string, (environment: Environment) => unknown]>([
    ["PORT", portOf],
    ["RATE_LIMIT", rateLimitOf],
    ["MAX_FILES", maxFilesOf],
    ...["BODY_IDLE_MS", "BODY_TOTAL_MS"].map((name): [string, (environment: Environment) => unknown] => [
      name,
      (environment) => {
        checkServerSettings(environment);
        return environment[name];
      },
    ]),
  ])("of each variable", (variable, read) => {
    const [least = Number.NaN, most = Number.NaN] = (rowOf(variable).values.match(/\d+/g) ?? []).map(Number);
    for (const value of [least, most]) expect(String(read({ [variable]: String(value) }))).toBe(String(value));
    for (const value of [least - 1, most + 1])
      expect(() => read({ [variable]: String(value) }), String(value)).toThrow(`${variable}: got "${value}"`);
  });

  test("an announcement of a retirement", () => {
    expect(rowOf("API_V1_SUNSET").values).toContain(`at least ${minNoticeDays} days`);
  });

  testEach(["BEHIND_PROXY", "LOG"])("of a switch", (variable) => {
    expect(rowOf(variable).values).toBe("`0`, `1`");
    for (const value of ["0", "1"]) expect(() => checkServerSettings({ [variable]: value })).not.toThrow();
    expect(() => checkServerSettings({ [variable]: "2" })).toThrow(`${variable}: got "2"`);
  });

  test("BEHIND_PROXY selects the configuration of the runtime", () => {
    expect(["0", "1"].map((value) => configurationOf({ BEHIND_PROXY: value }))).toEqual(["direct", "behindProxy"]);
  });
});

/** Returns the help text of a variable according to its row. */
function helpTextOf(variable: string): string {
  const [, meaning = "", , value = ""] = rows.find(([cell]) => cell === `\`${variable}\``) ?? [];
  return `${meaning.slice(0, 1).toUpperCase()}${meaning.slice(1)} (default: ${value}).`.replaceAll("`", "");
}

describe("the help of the commands agrees with the tables", () => {
  // Set by a service manager, not by a person.
  const server = tableRows(path, "## Server").map(([cell = ""]) => cell.replaceAll("`", ""));
  const own = server.filter((variable) => !variable.startsWith("LISTEN_"));

  test("npm run serve lists every variable of the server", () => {
    expect(Object.keys(commands.serve.variables).sort()).toEqual(own.sort());
  });

  test("each has the meaning and the default of its row", () => {
    const { variables } = commands.serve;
    for (const [variable, what] of Object.entries(variables)) expect(what).toBe(helpTextOf(variable));
    expect(commands.start.variables).toMatchObject(variables);
    for (const { variables } of [commands.build, commands.deploy])
      expect(variables.MAX_FILES).toBe(helpTextOf("MAX_FILES"));
  });
});

test("links use SITE_URL, otherwise CF_PAGES_URL, otherwise the port", () => {
  const own = { SITE_URL: "https://a.example", CF_PAGES_URL: "https://b.example", PORT: "8000" };
  const { SITE_URL: _, ...onPages } = own;
  expect([own, onPages, { PORT: "8000" }, {}].map(siteUrlOf)).toEqual([
    "https://a.example",
    "https://b.example",
    "http://localhost:8000",
    "http://localhost:8788",
  ]);
});
