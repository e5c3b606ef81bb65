import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longCourse } from "../../bench/course.ts";
import { copyProject, freePort, type Project, run, serve } from "../project.ts";
import { cloudflare } from "./cloudflare.ts";
import { writeFiles } from "./course-folder.ts";

const siteUrl = "https://course.example";
let project: Project;
const git = (...args: string[]): string => {
  const who = ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: project.folder, encoding: "utf8" }).trim();
};
const deploy = (args: string[], environment: Record<string, string> = { SITE_URL: siteUrl }) =>
  run(project, "deploy", { CONTENT_DIR: "one", ...environment }, ["--dry-run", ...args]);

beforeAll(() => {
  project = copyProject();
  writeFiles(join(project.folder, "one"), longCourse(1));
  git("init", "--quiet", "--initial-branch", "main");
  // Shared with the project, as a link that the project's own list of ignored files does not mean.
  appendFileSync(join(project.folder, ".git/info/exclude"), "/node_modules\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "A course");
});
afterAll(() => project.remove());

test("links to this machine are refused before anything is built", async () => {
  const { code, output } = await deploy([], {});
  expect(code).toBe(1);
  expect(output).toBe(
    "Nothing was deployed:\n- Links would lead to http://localhost:8788, which only this machine can reach. Name the public address: SITE_URL=https://course.example npm run deploy.\n",
  );
});

test.each([
  [["--branch", "x"], "--branch names a preview: add --preview."],
  [["--preview"], "A preview needs a name that is not production's"],
  [["--commit", "nothing"], '--commit came "nothing", expected a commit of this repository'],
  [["--force"], "npm run deploy takes -- and then --preview, "],
])("%j is refused in words", async (args, words) => {
  const { code, output } = await deploy(args);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(output).not.toMatch(/^\s+at /m);
});

test("what is committed is built with its own links, checked, and bundled as an upload does; what is not is refused", async () => {
  const { code, output } = await deploy(["--preview", "--branch", "Fix/prices"], { SITE_URL: siteUrl });
  expect(output).toMatch(
    /Bundled {2}the functions, as an upload does\nNothing was uploaded \(--dry-run\); .+ fix-prices of /,
  );
  expect(code).toBe(0);
  const publication = JSON.parse(readFileSync(join(project.folder, "dist/server/publication.json"), "utf8"));
  expect(publication.catalog.siteUrl).toBe("https://fix-prices.course-reference-service.pages.dev");

  writeFileSync(join(project.folder, "one/modules/new.md"), "---\ntitle: New\n---\n");
  const refused = await deploy([]);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^Nothing was deployed:\n- 1 file not committed: one\/modules\/new\.md\. /);
});

test("an earlier commit goes out again, whatever the folder looks like meanwhile, and leaves nothing behind", async () => {
  const first = git("rev-parse", "HEAD");
  git("add", ".");
  git("commit", "--quiet", "--message", "A mistake that would stop the build");
  const { code, output } = await deploy(["--commit", "HEAD~1"]);
  expect(output).toContain(`Commit   ${first.slice(0, 12)}, for ${siteUrl}\n`);
  expect(output).toContain(
    "Nothing was uploaded (--dry-run); it would go to the branch main of course-reference-service.",
  );
  expect(code).toBe(0);
  expect(git("worktree", "list").split("\n")).toHaveLength(1);

  const failing = await deploy([]);
  expect(failing.code).toBe(1);
  expect(failing.output).toMatch(/\nNothing was deployed: the build failed\. .+\n$/);
});

test("what was checked is uploaded with its branch and commit; a preview that lands at another address than its links is told", async () => {
  git("rm", "--quiet", "one/modules/new.md");
  git("commit", "--quiet", "--message", "Mended");
  const host = "course-reference-service-3kb.pages.dev";
  const stand = await cloudflare(host);
  const account = {
    CLOUDFLARE_API_BASE_URL: `${stand.url}/client/v4`,
    CLOUDFLARE_ACCOUNT_ID: "account",
    CLOUDFLARE_API_TOKEN: "token",
    WRANGLER_SEND_METRICS: "false",
  };
  const environment = { CONTENT_DIR: "one", ...account };
  const preview = await run(project, "deploy", environment, ["--preview", "--branch", "prices"]);
  expect(preview.output).toMatch(
    /The preview is at https:\/\/prices\.course-reference-service-3kb\.pages\.dev, and its links lead to https:\/\/prices\.course-reference-service\.pages\.dev\. Deploy again with PREVIEW_URL=.+\.\n$/,
  );
  expect(preview.code).toBe(1);
  const commit = git("rev-parse", "HEAD");
  const production = await run(project, "deploy", { ...environment, SITE_URL: siteUrl }, []);
  expect(production.output).toMatch(
    /Deployed https:\/\/course\.example\nNow try {2}npm run smoke -- https:\/\/course\.example\n$/,
  );
  expect(production.code).toBe(0);
  expect(production.output).not.toContain("token");
  expect(stand.deployed).toEqual([
    expect.objectContaining({ branch: "prices", commit_hash: commit, commit_dirty: "false" }),
    expect.objectContaining({ branch: "main", commit_hash: commit, commit_dirty: "false" }),
  ]);
  stand.stop();
});

test("smoke says so where the links of a site lead elsewhere, where nobody answers, and where no origin is given", async () => {
  const port = String(await freePort());
  const server = await serve(project, "serve", { PORT: port });
  const elsewhere = await run(project, "smoke", {}, [server.url]);
  expect(elsewhere).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The links of http:\/\/localhost:\d+ lead to https:\/\/course\.example\. Ask that one: /,
    ),
  });
  expect(await server.stop()).toBe(0);
  const nobody = await run(project, "smoke", {}, [server.url]);
  expect(nobody).toEqual({ code: 1, output: expect.stringMatching(/^http:\/\/localhost:\d+ does not answer: /) });
  const none = await run(project, "smoke");
  expect(none).toEqual({ code: 1, output: expect.stringContaining("expected its origin: npm run smoke -- https://") });
});
