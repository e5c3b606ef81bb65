/** npm run new -- repository: a course in a repository of its own, with a workflow that is as safe as the project's. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  type Context,
  gitHubRepository,
  type Options,
  type Software,
  startOf,
  workflowPath,
} from "../../../src/commands/new-files.ts";
import { loadContent } from "../../../src/content/course.ts";
import { testEach } from "../../each.ts";

type Step = {
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
};
type Job = {
  steps: Step[];
  "timeout-minutes": number;
  "runs-on": string;
  if?: string;
  needs?: string;
  environment?: string;
};
type Workflow = {
  on: Record<string, unknown>;
  env: Record<string, unknown>;
  permissions: unknown;
  concurrency: unknown;
  jobs: Record<string, Job>;
};

const known: Software = { repository: "school/software", commit: "0123456789abcdef0123456789abcdef01234567" };
const none: Options = { title: undefined, language: undefined, part: undefined, slug: undefined, software: undefined };

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "repository-")), "green-tea");
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

/** Writes a repository; returns its files by name, and the notes for the author. */
function write(options: Partial<Options> = {}, software: Software = known) {
  const context: Context = { content: "content", today: "2026-11-23", software };
  const { files, notes = [], next } = startOf("repository", folder, { ...none, ...options }, context);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { names: files.map(({ path }) => path.slice(folder.length + 1)), notes, next };
}
const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");
const workflowOf = (): Workflow => parse(textOf(workflowPath)) as Workflow;
const stepsOf = (): Step[] => Object.values(workflowOf().jobs).flatMap(({ steps }) => steps);

const added = [workflowPath, "README.md", ".gitignore"];

test("a new repository has a valid course, a workflow, a README and a .gitignore", () => {
  const { names } = write({ language: "en" });
  expect(names).toEqual([
    ...["course.md", "pricing.md", "modules/01-first-module.md", "pages/about.md", "pages/privacy.md"],
    ...["course", "module", "page", "pricing", "glossary", "questions", "interface"].map(
      (kind) => `.schemas/${kind}.schema.json`,
    ),
    ...added,
  ]);
  expect(loadContent(folder).course.facts.name).toBe("Green tea");
});

test("an existing course is left unchanged, and its title is that of the README", () => {
  const first = write({ title: "Tea: leaf & cup" });
  for (const name of added) rmSync(join(folder, name));
  const course = textOf("course.md");
  const second = write();
  expect([first.names.length, second.names]).toEqual([15, added]);
  expect(textOf("course.md")).toBe(course);
  expect(textOf("README.md")).toMatch(/^# Tea: leaf & cup\n/);
});

test("the workflow uses this software's repository and commit; --software names another repository", () => {
  expect(write().notes).toEqual([
    "The workflow uses commit 0123456789ab of school/software: push the commit if it is not there yet.",
  ]);
  expect(workflowOf().env).toEqual({ SOFTWARE: "school/software", VERSION: known.commit });
  write({ software: "other/fork" });
  expect(workflowOf().env.SOFTWARE).toBe("other/fork");
  expect(textOf("README.md")).toContain("git clone https://github.com/other/fork ../");
  expect(() => write({ software: "https://github.com/a/b" })).toThrow(/^--software: got "https:.* as owner\/name/);
});

test("names in commands are quoted for the shell", () => {
  folder = join(dirname(folder), "it's tea");
  const { next } = write();
  expect(next).toMatch(/^npm run dev -- '.*it'\\''s tea', /);
  expect(textOf("README.md")).toContain("npm run dev -- '../it'\\''s tea' ");
  expect(textOf("README.md")).toContain("wrangler pages project create it-s-tea ");
});

testEach([
  ["https://github.com/school/software.git", "school/software"],
  ["https://github.com/school/software", "school/software"],
  ["git+https://github.com/school/software.git", "school/software"],
  ["git@github.com:school/my.software.git", "school/my.software"],
  ["ssh://git@github.com/school/software", "school/software"],
  ["github:school/software", "school/software"],
  ["https://git.example/school/software.git", null],
  ["/srv/software", null],
])("the repository on GitHub is read from a URL", (url, repository) => {
  expect(gitHubRepository(url)).toBe(repository);
});

describe("the workflow", () => {
  beforeEach(() => void write());

  test("exposes the token to the upload only, never to forks, Dependabot or the code of the software", () => {
    const withToken = stepsOf().filter((step) => JSON.stringify(step).includes("secrets"));
    expect(withToken.map(({ name }) => name)).toEqual(["Upload"]);
    expect(textOf(workflowPath).match(/secrets\./g)).toHaveLength(1);
    const { build, deploy } = workflowOf().jobs;
    expect(JSON.stringify(build)).not.toContain("secrets");
    expect(deploy?.needs).toBe("build");
    expect(deploy?.if).toBe(
      "vars.CLOUDFLARE_PROJECT != '' && (github.event_name != 'pull_request' || (vars.CLOUDFLARE_PREVIEW_PROJECT != '' && github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]'))",
    );
    expect(deploy?.steps.flatMap(({ uses }) => uses?.split("@")[0] ?? [])).toEqual(["actions/download-artifact"]);
  });
});

describe("the first step of the workflow", () => {
  /** Runs the step that checks the settings, as GitHub's runner does. */
  const runCheck = (software: Software, environment: Record<string, string> = {}) => {
    for (const name of added) rmSync(join(folder, name), { force: true });
    write({}, software);
    const { env, jobs } = workflowOf();
    const step = jobs.build?.steps.find(({ name }) => name === "Check the settings of this file");
    const workspace = dirname(folder);
    rmSync(join(workspace, "course"), { recursive: true, force: true });
    mkdirSync(join(workspace, "course", dirname(workflowPath)), { recursive: true });
    writeFileSync(join(workspace, "course", workflowPath), textOf(workflowPath));
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", step?.run ?? "exit 9"], {
      cwd: workspace,
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: workspace, ...(env as Record<string, string>), ...environment },
    });
    return { status, output: stdout + stderr };
  };
  const lineOf = (name: string): number =>
    textOf(workflowPath)
      .split("\n")
      .findIndex((line) => line.startsWith(`  ${name}:`)) + 1;

  test("accepts a repository and the full hash of a commit", () => {
    expect(runCheck(known)).toEqual({ status: 0, output: "" });
  });

  test("reports placeholders at their lines", () => {
    const { status, output } = runCheck({ repository: null, commit: null });
    expect(status).toBe(1);
    expect(output.split("\n")).toEqual([
      `::error file=${workflowPath},line=${lineOf("SOFTWARE")},title=SOFTWARE::expected the repository of the software on GitHub, as owner/name`,
      `::error file=${workflowPath},line=${lineOf("VERSION")},title=VERSION::expected the full 40-character hash of a commit of the software`,
      "",
    ]);
  });

  testEach(["v2.0.0", "main", "0123abc"])("refuses a version that could change", (VERSION) => {
    const { status, output } = runCheck(known, { VERSION });
    expect([status, output]).toEqual([1, expect.stringContaining("title=VERSION")]);
  });
});
