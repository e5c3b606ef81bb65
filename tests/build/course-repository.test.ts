/** A course in a repository of its own: written by npm run new, checked and deployed by the commands of its workflow. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Run, run } from "../project.ts";
import { cloudflare } from "./cloudflare.ts";
import { type CommittedProject, committedProject, siteUrl } from "./committed-project.ts";

let software: CommittedProject;
let around: string;
let course: string;
const git = (...args: string[]): string =>
  execFileSync(
    "git",
    ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false", ...args],
    { cwd: course, encoding: "utf8" },
  ).trim();
const commitAll = (message: string): void => {
  git("add", ".");
  git("commit", "--quiet", "--message", message);
};

beforeAll(async () => {
  software = committedProject();
  around = mkdtempSync(join(tmpdir(), "courses-"));
  course = join(around, "green-tea");
  const { code, output } = await run(software, "new", {}, ["repository", course, "--software", "school/software"]);
  expect(code, output).toBe(0);
  git("init", "--quiet", "--initial-branch", "main");
});
afterAll(() => {
  software.remove();
  rmSync(around, { recursive: true, force: true });
});

const deploy = (args: string[], environment: Record<string, string> = {}): Promise<Run> =>
  run(software, "deploy", { CONTENT_DIR: course, CLOUDFLARE_PROJECT: "green-tea", ...environment }, args);

/** The state of every file and folder of the course, including those of git that are not temporary. */
const state = () =>
  readdirSync(course, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^\.git(?:$|[\\/])/.test(name))
    .sort()
    .map((name) => {
      const { mtimeMs, mode, size } = statSync(join(course, name));
      return [name, mtimeMs, mode, size];
    });

test("a course without a commit, or with uncommitted files, is refused", async () => {
  const without = await deploy(["--dry-run"], { SITE_URL: siteUrl });
  expect(without).toEqual({
    code: 1,
    output: `Course   ${course}\nNothing was deployed:\n- ${course} has no commit to deploy. Create a git repository and commit the files.\n`,
  });
  commitAll("Start the course");
  writeFileSync(join(course, "pages/contact.md"), "# Contact\n\nWrite to us.\n");
  const changed = await deploy(["--dry-run"], { SITE_URL: siteUrl });
  expect(changed.code).toBe(1);
  expect(changed.output).toMatch(
    /^Course .*\nNothing was deployed:\n- 1 file not committed in .*green-tea: pages\/contact\.md\. /,
  );
  commitAll("Add a contact page");
});

test("an earlier commit of the course is deployed by checking it out, not with --commit", async () => {
  const { code, output } = await deploy(["--dry-run", "--commit", "HEAD"], { SITE_URL: siteUrl });
  expect(code).toBe(2);
  expect(output).toMatch(
    /^Course .*\n--commit cannot restore a course outside this repository: check out HEAD in .*green-tea, /,
  );
});

test("a check, a build and a deployment write nothing into the course; a preview is named after its branch, and both commits are named", async () => {
  git("switch", "--quiet", "--create", "new-prices");
  const before = state();
  const checked = await run(software, "check", {}, [course, "--format", "github"]);
  expect(checked.code, checked.output).toBe(0);
  expect(checked.output).toMatch(/^::warning file=course\.md,line=7,title=description/m);

  const simulator = await cloudflare("green-tea.pages.dev");
  const { code, output } = await deploy(["--preview"], {
    CLOUDFLARE_API_BASE_URL: `${simulator.url}/client/v4`,
    CLOUDFLARE_ACCOUNT_ID: "account",
    CLOUDFLARE_API_TOKEN: "token",
  });
  simulator.stop();
  const url = "https://new-prices.green-tea.pages.dev";
  expect(output).toContain(`Deployed ${url}\n`);
  expect(code, output).toBe(0);
  const [commit, ofSoftware] = [git("rev-parse", "HEAD"), software.git("rev-parse", "HEAD").slice(0, 12)];
  expect(output).toContain(`Commit   ${commit.slice(0, 12)}, with the software ${ofSoftware}, for ${url}\n`);
  expect(simulator.deployed).toEqual([
    expect.objectContaining({
      branch: "new-prices",
      commit_hash: commit,
      commit_message: `Add a contact page (software ${ofSoftware})`,
      commit_dirty: "false",
    }),
  ]);
  expect([state(), git("status", "--porcelain")]).toEqual([before, ""]);
  expect(readFileSync(join(software.folder, "dist/upload/contact.md"), "utf8")).toContain("Write to us.");
});
