/** npm run new -- repository: a course in a repository of its own, with a workflow that is as safe as the project's. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { commands } from "../../../src/commands/commands.ts";
import { type Context, type Options, startOf } from "../../../src/commands/new-files.ts";
import { gitHubRepository, type Software, workflowPath } from "../../../src/commands/repository.ts";
import { loadContent } from "../../../src/content/course.ts";
import { testEach } from "../../each.ts";
import { phrasesIn } from "../../phrases.ts";

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
    ...["course.md", "pricing.md", "modules/01-first-module.md", "pages/about.md"],
    ...["course", "module", "page", "pricing", "questions"].map((kind) => `.schemas/${kind}.schema.json`),
    ...added,
  ]);
  expect(loadContent(folder).course.facts.name).toBe("Green tea");
});

test("an existing course is left unchanged, and its title is that of the README", () => {
  const first = write({ title: "Tea: leaf & cup" });
  for (const name of added) rmSync(join(folder, name));
  const course = textOf("course.md");
  const second = write();
  expect([first.names.length, second.names]).toEqual([12, added]);
  expect(textOf("course.md")).toBe(course);
  expect(textOf("README.md")).toMatch(/^# Tea: leaf & cup\n/);
});

test("files name the schemas in the repository itself, whatever clones of it and of the software are called", () => {
  write();
  expect(textOf("modules/01-first-module.md")).toContain("$schema=../.schemas/module.schema.json");
  expect(textOf(".schemas/module.schema.json")).toBe(readFileSync("docs/front-matter/module.schema.json", "utf8"));
});

test("the workflow uses this software's repository and commit; --software names another repository", () => {
  expect(write().notes).toEqual(["The workflow uses commit 0123456789ab of school/software: it must exist there."]);
  expect(workflowOf().env).toEqual({ SOFTWARE: "school/software", VERSION: known.commit });
  write({ software: "other/fork" });
  expect(workflowOf().env.SOFTWARE).toBe("other/fork");
  expect(textOf("README.md")).toContain("git clone https://github.com/other/fork ../");
  expect(() => write({ software: "https://github.com/a/b" })).toThrow(/^--software: got "https:.* as owner\/name/);
});

test("the README has no placeholder left, and names existing commands in plain English", () => {
  write();
  const readme = textOf("README.md");
  expect(readme.match(/<(?!its number>)[^>]*>/g)).toBeNull();
  const runs = Object.values(commands).map(({ run }) => run as string);
  for (const [run = ""] of readme.matchAll(/\bnpm run \w+/g)) expect(runs).toContain(run);
  for (const name of [workflowPath, "README.md"]) expect(phrasesIn(name, textOf(name))).toEqual([]);
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

  test("pins the same actions as the project's own workflows", () => {
    const own = readFileSync(".github/workflows/deploy.yml", "utf8");
    const uses = textOf(workflowPath).match(/uses: .*/g) ?? [];
    expect(uses).toHaveLength(5);
    for (const line of uses) {
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      expect(own).toContain(line);
    }
  });

  test("may only read, keeps no credentials, and runs one deployment of a branch at a time", () => {
    const { permissions, concurrency, jobs } = workflowOf();
    expect(permissions).toEqual({ contents: "read" });
    expect(concurrency).toMatchObject({ group: expect.stringMatching(/^course-\$\{\{ github\.ref \}\}$/) });
    for (const job of Object.values(jobs)) expect(job).not.toHaveProperty("permissions");
    const checkouts = stepsOf().filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.map((step) => step.with)).toEqual([
      { path: "course", "fetch-depth": 0, "persist-credentials": false },
      {
        repository: expect.stringMatching(/^\$\{\{ env\.SOFTWARE \}\}$/),
        ref: expect.stringMatching(/^\$\{\{ env\.VERSION \}\}$/),
        path: "software",
        "persist-credentials": false,
      },
    ]);
  });

  test("has no command with an expression, and a pinned system and a time limit for each job", () => {
    for (const { run = "" } of stepsOf()) expect(run).not.toContain("${{");
    for (const job of Object.values(workflowOf().jobs)) {
      expect(job["runs-on"]).toMatch(/^ubuntu-\d+\.\d+$/);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(20);
    }
  });

  test("checks every pull request, every push to main and once a month, with annotations", () => {
    const { on, jobs } = workflowOf();
    expect(on).toEqual({ push: { branches: ["main"] }, pull_request: null, schedule: [expect.anything()] });
    const check = jobs.build?.steps.find(({ name }) => name === "Check the course");
    expect(check).toMatchObject({ run: "npm run check -- ../course --format github", "working-directory": "software" });
    expect(check).not.toHaveProperty("if");
  });

  test("compares the names of modules with the whole history before every build", () => {
    const steps = workflowOf().jobs.build?.steps ?? [];
    const compare = steps.findIndex(({ run }) => run === "npm run changes");
    expect(steps[compare]).toMatchObject({ "working-directory": "software", env: { CONTENT_DIR: "../course" } });
    expect(steps[compare]).not.toHaveProperty("if");
    expect(steps.findIndex(({ name }) => name === "Build")).toBe(compare + 1);
  });

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

  test("uploads as the project's own workflow does", () => {
    const own = (parse(readFileSync(".github/workflows/deploy.yml", "utf8")) as Workflow).jobs.deploy?.steps ?? [];
    const steps = workflowOf().jobs.deploy?.steps ?? [];
    // Without a project, this job does not run.
    const same = own.filter(({ name }) => name !== "Check that a project is chosen");
    expect(steps.map(({ name }) => name)).toEqual(same.map(({ name }) => name));
    expect(steps.find(({ name }) => name === "Upload")?.run).toContain('--project-name "$CLOUDFLARE_PROJECT"');
    const [check, unpack] = ["Check the digest and unpack", "Check that production was replaced"].map((name) => [
      own.find((step) => step.name === name),
      steps.find((step) => step.name === name),
    ]);
    for (const [theirs, ours] of [check ?? [], unpack ?? []]) expect(ours).toEqual(theirs);
    expect(workflowOf().jobs.deploy?.environment).toBe(
      `\${{ github.event_name == 'pull_request' && 'preview' || 'production' }}`,
    );
    const projects = (all: Step[]) => all.find(({ name }) => name === "Upload")?.env?.CLOUDFLARE_PROJECT;
    expect(projects(steps)).toBe(projects(own));
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
      `::error file=${workflowPath},line=${lineOf("VERSION")},title=VERSION::expected a commit of the software, as its full hash of 40 digits`,
      "",
    ]);
  });

  testEach(["v2.0.0", "main", "0123abc"])("refuses a version that could change", (VERSION) => {
    const { status, output } = runCheck(known, { VERSION });
    expect([status, output]).toEqual([1, expect.stringContaining("title=VERSION")]);
  });
});
