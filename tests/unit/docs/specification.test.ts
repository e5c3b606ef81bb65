/** docs/specification.md and docs/agents.md against the code: operations, errors, fields, tools, pages and files. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { operations } from "../../../src/api/operations.ts";
import { problemTypes } from "../../../src/api/problems.ts";
import { courseSchema, moduleSchema } from "../../../src/course/catalog.ts";
import { servers } from "../../../src/mcp/servers.ts";
import { claudeCommands, mcpConfiguration } from "../../../src/page-kinds/developers/mcp-examples.ts";
import { files, pages } from "../../../src/site/addresses.ts";

const read = (name: string): string => readFileSync(`docs/${name}.md`, "utf8");

/** The text below a heading of a document, up to the next heading of any level. */
const section = (name: string, heading: string): string =>
  (read(name).split(new RegExp(`^#+ ${heading}\n`, "m"))[1] ?? "").split(/^#+ /m)[0] ?? "";

/** The rows of the first table in a text, each as its cells. */
const rows = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

describe("the specification", () => {
  test("lists the operations of the API", () => {
    const listed = rows(section("specification", "Endpoints")).map(([method, path]) => `${method} ${path}`);
    expect(listed.sort()).toEqual(operations.map(({ method, path }) => `${method} \`${path}\``).sort());
  });

  test("has a section for every operation on data", () => {
    const headings = [...read("specification").matchAll(/^### ((?:GET|POST) .+)$/gm)].map(([, heading]) => heading);
    const described = operations.filter(({ path }) => !/^\/(?:openapi\.json|exports\/\{id\}\/result)?$/.test(path));
    expect(headings.sort()).toEqual(described.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test("lists every type of error with its status", () => {
    const listed = rows(section("specification", "Errors")).map(([slug, status]) => `${slug} ${status}`);
    expect(listed.sort()).toEqual(
      Object.entries(problemTypes)
        .map(([slug, { status }]) => `\`${slug}\` ${status}`)
        .sort(),
    );
  });

  test.each([
    ["Module", moduleSchema],
    ["Course", courseSchema],
  ])("lists the fields of %s, and which of them are required", (heading, { shape }) => {
    const listed = rows(section("specification", heading)).flatMap(([names = "", , required]) =>
      codesIn(names).map((name) => `${name}: ${required}`),
    );
    const declared = Object.entries(shape).map(
      ([name, schema]) => `${name}: ${schema.safeParse(undefined).success ? "no" : "yes"}`,
    );
    expect(listed.sort()).toEqual(declared.sort());
  });

  test("lists the pages, and the files for programs", () => {
    const listed = codesIn(section("specification", "Pages and markdown versions").split("\n2. ")[0] ?? "");
    const named = Object.entries(pages).filter(([kind]) => kind !== "author" && kind !== "error");
    expect(listed).toEqual(expect.arrayContaining(named.map(([, { at }]) => at)));
    const discovery = new Set(
      rows(section("specification", "Discovery files")).flatMap(([paths = ""]) => codesIn(paths)),
    );
    const own = ["/site.webmanifest", "/.well-known/agent-skills/course-reference/SKILL.md"];
    expect([...discovery, ...own].sort()).toEqual(Object.keys(files).sort());
  });
});

describe("the tools of the MCP servers", () => {
  test("are those of the specification", () => {
    const listed = rows(section("specification", "MCP servers")).map(([, tools = ""]) => codesIn(tools));
    expect(listed).toEqual(Object.values(servers).map(({ tools }) => tools.map(({ name }) => name)));
  });

  test("are those of docs/agents.md, in the order in which the servers list them", () => {
    const listed = rows(section("agents", "MCP")).flatMap(([, tool = ""]) => codesIn(tool));
    expect(listed).toEqual(Object.values(servers).flatMap(({ tools }) => tools.map(({ name }) => name)));
  });

  test("are configured in docs/agents.md as on /developers", () => {
    const local = { siteUrl: "http://localhost:8788" } as Parameters<typeof claudeCommands>[0];
    const text = read("agents");
    expect(text).toContain(`\`\`\`sh\n${claudeCommands(local)}\n\`\`\``);
    const [, json = ""] = /^```json\n(.*?)^```$/ms.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(mcpConfiguration(local, "mcpServers")));
  });
});
