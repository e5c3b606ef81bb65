/** npm run changes: its report and exit code, on a course with a repository of its own. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { copyProject, type Project, run } from "../project.ts";

let project: Project;
let repository: string;
let course: string;
beforeAll(async () => {
  project = copyProject();
  repository = mkdtempSync(join(tmpdir(), "courses-"));
  course = join(repository, "tea");
  expect((await run(project, "new", {}, ["course", course])).code).toBe(0);
  git("init", "--quiet", "--initial-branch", "main");
  git("commit", "--quiet", "--allow-empty", "--message", "Nothing yet");
  git("tag", "empty");
  git("add", ".");
  git("commit", "--quiet", "--message", "A course");
  git("tag", "v1");
});
beforeEach(() => git("checkout", "--quiet", "--force", "v1", "--", "."));
afterAll(() => {
  project.remove();
  rmSync(repository, { recursive: true, force: true });
});

const identity = ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false"];
const git = (...args: string[]): string =>
  execFileSync("git", [...identity, ...args], { cwd: repository, encoding: "utf8" });

const changes = (...args: string[]) => run(project, "changes", { CONTENT_DIR: course }, args);

function edit(name: string, from: string, to: string): void {
  const text = readFileSync(join(course, name), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(course, name), text.replace(from, to));
}

test("the same content has no changes, whether the older version is a tag, a commit or a folder", async () => {
  for (const older of ["v1", git("rev-parse", "HEAD").trim(), course]) {
    expect(await changes(older)).toEqual({
      code: 0,
      output: `Course   ${course}\nCompared ${older} with ${course}: 0 changes\n`,
    });
  }
});

test("a renamed module fails until it has the alias that the report gives", async () => {
  renameSync(join(course, "modules/01-first-module.md"), join(course, "modules/02-second-module.md"));
  edit("course.md", "description: ", "description: New ");
  expect(await changes("v1")).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Course .*\nCompared v1 with .*: 2 changes\nBroken {3}\/modules\/01-first-module is now \/modules\/02-second-module; to keep the old URL, use aliases: \[01-first-module\] in modules\/02-second-module\.md\nCourse {3}description: .* → New .*\n1 URL of v1 no longer exists\. Links to it will return 404\.\n$/,
    ),
  });

  edit("modules/02-second-module.md", "---\n", "---\naliases: [01-first-module]\n");
  const answered = await changes("v1", "--json");
  expect(answered.code).toBe(0);
  expect(JSON.parse(answered.output)).toMatchObject({
    older: "v1",
    newer: course,
    changes: [
      { area: "address", what: "renamed", before: "/modules/01-first-module", after: "/modules/02-second-module" },
      { area: "course", subject: "description" },
    ],
  });
  expect(git("status", "--porcelain", "--", "tea/course.md")).toBe(" M tea/course.md\n");
  rmSync(join(course, "modules/02-second-module.md"));
});

test("without an older version, every former name of a module in git must be an alias", async () => {
  const none = `Compared the names of modules in ${course} with those in git: `;
  expect(await changes()).toEqual({ code: 0, output: `Course   ${course}\n${none}every former name still works\n` });
  git("mv", "tea/modules/01-first-module.md", "tea/modules/01-tea.md");
  git("commit", "--quiet", "--message", "Rename");
  git("mv", "tea/modules/01-tea.md", "tea/modules/02-green-tea.md");
  const line = "aliases: [01-tea, 01-first-module] in modules/02-green-tea.md";
  expect(await changes()).toEqual({
    code: 1,
    output: `Course   ${course}\n${none}2 changes\nBroken   /modules/01-tea is now /modules/02-green-tea; to keep the old URL, use ${line}\nBroken   /modules/01-first-module is now /modules/02-green-tea; to keep the old URL, use ${line}\n2 former URLs without an alias. Links to them will return 404.\n`,
  });
  edit("modules/02-green-tea.md", "---\n", "---\naliases: [01-tea, 01-first-module]\n");
  const { code, output } = await changes("--json");
  expect([code, JSON.parse(output)]).toEqual([0, { older: null, newer: course, changes: [] }]);
  git("reset", "--quiet", "--hard", "v1");
});

test("an unknown version, one without the folder and a course outside a repository are refused", async () => {
  expect(await changes("v2")).toEqual({
    code: 2,
    output: expect.stringMatching(/^Course .*\n<older>: got "v2"; expected a course /),
  });
  expect(await changes("empty")).toEqual({
    code: 2,
    output: expect.stringMatching(/^Course .*\n<older>: got "empty"; expected a version that has the folder tea\//),
  });
  const outside = mkdtempSync(join(tmpdir(), "outside-"));
  execFileSync("cp", ["-R", course, join(outside, "tea")]);
  expect(await changes("v1", join(outside, "tea"))).toEqual({
    code: 1,
    output: expect.stringMatching(/ is not in a git repository, so it has no version "v1"\. /),
  });
  expect(await changes(course, join(outside, "tea"))).toMatchObject({ code: 0 });
  rmSync(outside, { recursive: true });
});

test("an older version with errors is reported with them", async () => {
  edit("course.md", "language: en", "language: english!");
  git("commit", "--quiet", "--all", "--message", "Invalid");
  git("tag", "--force", "invalid");
  git("checkout", "--quiet", "v1", "--", ".");
  expect(await changes("invalid")).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Course .*\ninvalid: course\.md:\d+: language: got "english!"; .*\n\n1 error in the older version, which cannot be compared\. /,
    ),
  });
});

test("--record dates sections, prints what it records, and changes nothing a second time", async () => {
  const record = async (): Promise<string> => {
    const { code, output } = await changes("--record", course);
    expect(code, output).toBe(0);
    return output.split("\n").slice(1).join("\n");
  };
  const ledger = (): string => readFileSync(join(course, "sections.json"), "utf8");
  expect(await record()).toMatch(/^Recorded 1 new module with [1-9]\d* sections?\n$/);
  const first = ledger();
  expect(JSON.parse(first)).toMatchObject({ "01-first-module": { recorded: expect.stringMatching(/^\d{4}-/) } });
  expect([await record(), ledger()]).toEqual(["Recorded nothing new\n", first]);
  const text = readFileSync(join(course, "modules/01-first-module.md"), "utf8");
  writeFileSync(join(course, "modules/01-first-module.md"), `${text}\nOne more paragraph.\n`);
  expect(await record()).toBe("Recorded 01-first-module: 1 new section, 0 removed\n");
  expect(ledger()).toMatch(/^ {6}"[0-9a-f]{12}": "\d{4}-\d{2}-\d{2}"$/m);
  rmSync(join(course, "sections.json"));
  expect((await changes("--record", "v1", course)).code).toBe(2);
});
