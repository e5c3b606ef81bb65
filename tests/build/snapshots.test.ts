/**
 * What the pages and files of three small courses have looked like since a person last read them: attributes, order, and the texts that
 * are the software's. Update with: npm run test:build -- snapshots -u
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sitePaths } from "../../src/build/server/manifest.ts";
import type { Project } from "../project.ts";
import { copyBuilt } from "./shared-build.ts";

/** A page of each kind, and the files whose texts have no second source. */
const pages =
  "index curriculum modules/[^/]+ parts/[^/]+ plan pricing quote developers developers/[^/]+ progress about 404"
    .split(" ")
    .map((name) => `/${name}.html`);
/** All endpoints, whose texts have no second source either. */
const endpoints = [
  ...["ask", "ask-by-address", "mcp", "mcp-product", "mcp-search", "read-batch", "get-index", "get-open-api"],
  ...["get-course", "list-modules", "get-module", "get-pricing", "list-sandbox-modules", "get-sandbox-pricing"],
  ...["create-export", "get-export", "get-export-result"],
].map((name) => `/developers/${name}.html`);
const files = [
  ...["/openapi.json", "/arazzo.json", "/site.webmanifest", "/llms.txt", "/_headers", "/_routes.json"],
  ...["/.well-known/ard.json", "/mcp/server-card", "/mcp/product/server-card", "/mcp/search/server-card"],
  "/.well-known/agent-skills/course-reference/SKILL.md",
];
const courses = {
  small: [...pages, ...endpoints, ...files],
  hebrew: ["/index", "/modules/[^/]+", "/modules/1-lesson-0/transcript", "/pricing", "/quote", "/404"].map(
    (name) => `${name}.html`,
  ),
  free: ["/index.html", "/modules/[^/]+.html", "/llms.txt", "/.well-known/agent-skills/course-reference/SKILL.md"],
} as const;

describe.each(Object.keys(courses) as (keyof typeof courses)[])("the course %s", (course) => {
  let project: Project;
  let paths: string[];
  beforeAll(async () => {
    project = await copyBuilt(course);
    paths = sitePaths(join(project.folder, "dist/client"));
  });
  afterAll(() => project?.remove());

  test.each(courses[course])("%s", async (pattern) => {
    const path = paths.find((each) => new RegExp(`^${pattern}$`).test(each));
    if (path === undefined) throw new Error(`The build has no ${pattern}.`);
    const client = join(project.folder, "dist/client");
    const [, version = ""] = /^version: "(.*)"$/m.exec(readFileSync(join(client, "index.md"), "utf8")) ?? [];
    const text = readFileSync(join(client, path), "utf8")
      .replaceAll(version, "{version}")
      // A block for each bundled script.
      .replace(/^\/_astro\/[\w.-]+\.js\n.*\n\n?/gm, "");
    const snapshot = path.endsWith(".html") ? outlineOf(text) : text.startsWith("{") ? linesOf(text) : text;
    const name = path.slice(1).replaceAll(/[/.]+/g, "-");
    await expect(snapshot).toMatchFileSnapshot(`snapshots/${course}/${name}.txt`);
  });
});

const inline = "a abbr b bdi code em i kbd s small span strong sub sup time input button label option";

/** HTML with a line for each block, without classes and the names of bundled files. */
const outlineOf = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, "<svg>")
    .replace(/ (?:class|style|data-astro-[\w-]+)="[^"]*"/g, "")
    .replace(/\/_astro\/[\w.-]+/g, "/_astro/{name}")
    .replace(/\s*\n\s*/g, " ")
    .replace(new RegExp(`(?<!^)<(?!/|(?:${inline.replaceAll(" ", "|")})[\\s>])`, "g"), "\n<");

/** JSON with a line for each member of its second level. */
const linesOf = (json: string): string =>
  Object.entries(JSON.parse(json))
    .flatMap(([name, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).map(([key, member]) => `${name}.${key}: ${JSON.stringify(member)}`)
        : `${name}: ${JSON.stringify(value)}`,
    )
    .join("\n");
