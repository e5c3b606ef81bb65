/** docs/specification.md and docs/agents.md agree with the code: operations, errors, fields, tools, pages and files. */
import { describe, expect, test } from "vitest";
import { operations } from "../../../src/api/api.ts";
import { problemTypes } from "../../../src/api/problems.ts";
import { courseSchema } from "../../../src/course/course.ts";
import { moduleSchema } from "../../../src/course/module.ts";
import { servers } from "../../../src/mcp/servers.ts";
import { claudeCodeConfiguration, claudeCommands } from "../../../src/page-kinds/guide/agents.ts";
import { files, pages } from "../../../src/site/addresses.ts";
import { blocksOf, documentText, tableRows } from "../../documents.ts";
import { testEach } from "../../each.ts";

const specification = "docs/specification.md";
const agents = "docs/agents.md";

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

describe("the specification", () => {
  test("lists the operations of the API", () => {
    const listed = tableRows(specification, "## Endpoints")
      .filter(([method = ""]) => /^[A-Z]+$/.test(method))
      .map(([method, path]) => `${method} ${path}`);
    expect(listed.sort()).toEqual(operations.map(({ method, path }) => `${method} \`${path}\``).sort());
  });

  test("has a section for every data operation", () => {
    const headings = [...documentText(specification).matchAll(/^### ((?:GET|POST) .+)$/gm)].map(
      ([, heading]) => heading,
    );
    const described = operations.filter(({ path }) => !/^\/(?:openapi\.json|exports\/\{id\}\/result)?$/.test(path));
    expect(headings.sort()).toEqual(described.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test("lists every problem type with its status", () => {
    const listed = tableRows(specification, "## Errors").map(([slug, status]) => `${slug} ${status}`);
    expect(listed.sort()).toEqual(
      Object.entries(problemTypes)
        .map(([slug, { status }]) => `\`${slug}\` ${status}`)
        .sort(),
    );
  });

  testEach([
    ["Module", moduleSchema],
    ["Course", courseSchema],
  ])("lists the fields of each resource, and which are required", (heading, { shape }) => {
    const listed = tableRows(specification, `### ${heading}`).flatMap(([names = "", , required]) =>
      codesIn(names).map((name) => `${name}: ${required}`),
    );
    const declared = Object.entries(shape).map(
      ([name, schema]) => `${name}: ${schema.safeParse(undefined).success ? "no" : "yes"}`,
    );
    expect(listed.sort()).toEqual(declared.sort());
  });

  test("lists the pages, and the files for programs", () => {
    const listed = codesIn(/^1\. Pages are .*$/m.exec(documentText(specification))?.[0] ?? "");
    const named = Object.entries(pages).filter(([kind]) => kind !== "author" && kind !== "error");
    expect(listed).toEqual(expect.arrayContaining(named.map(([, { at }]) => at)));
    const discovery = new Set(tableRows(specification, "## Discovery files").flatMap(([paths = ""]) => codesIn(paths)));
    const own = ["/site.webmanifest", "/speculation-rules.json", "/.well-known/agent-skills/course-reference/SKILL.md"];
    expect([...discovery, ...own].sort()).toEqual(Object.keys(files).sort());
  });
});

describe("the tools of the MCP servers", () => {
  test("are those of the specification", () => {
    const listed = tableRows(specification, "## MCP servers").map(([, tools = ""]) => codesIn(tools));
    expect(listed).toEqual(Object.values(servers).map(({ tools }) => tools.map(({ name }) => name)));
  });

  test("are those of docs/agents.md, in the servers' order", () => {
    const listed = tableRows(agents, "## MCP").flatMap(([, tool = ""]) => codesIn(tool));
    expect(listed).toEqual(Object.values(servers).flatMap(({ tools }) => tools.map(({ name }) => name)));
  });

  test("are configured in docs/agents.md as on /developers", () => {
    const local = { siteUrl: "http://localhost:8788" } as Parameters<typeof claudeCommands>[0];
    expect(blocksOf(agents, "sh")).toContain(`${claudeCommands(local)}\n`);
    expect(JSON.parse(blocksOf(agents, "json")[0] ?? "")).toEqual(JSON.parse(claudeCodeConfiguration(local)));
  });
});
