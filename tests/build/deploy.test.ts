import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longCourse } from "../../bench/course.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import { toolCall } from "../../src/page-kinds/developers/mcp-examples.ts";
import { copyProject, freePort, type Project, run, serve } from "../project.ts";
import { cloudflare } from "./cloudflare.ts";
import { writeFiles } from "./course-folder.ts";
import { pagesDev } from "./pages-dev.ts";
import { runnerPath, runStep } from "./workflow-job.ts";

const siteUrl = "https://course.example";
let project: Project;
const git = (...args: string[]): string => {
  const who = ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: project.folder, encoding: "utf8" }).trim();
};
const deploy = (args: string[], environment: Record<string, string> = { SITE_URL: siteUrl }) =>
  run(project, "deploy", { CONTENT_DIR: "one", ...environment }, ["--dry-run", ...args]);

/** The files of an upload that are not served, the module of the functions among them; and the site paths that are. */
const files = "_headers _routes.json _worker.bundle _worker.js";
const assets = (): string =>
  sitePaths(join(project.folder, "dist/client"))
    .filter((path) => !files.split(" ").includes(path.slice(1)))
    .join(" ");

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

test("what is committed is built with its own links, checked, and packed for an upload; what is not is refused", async () => {
  const { code, output } = await deploy(["--preview", "--branch", "Fix/prices"], { SITE_URL: siteUrl });
  expect(output).toMatch(
    /Packed {3}dist\/upload: the site's files, and its functions as _worker\.js\nNothing was uploaded \(--dry-run\); .+ fix-prices of /,
  );
  const [packed, site] = ["dist/upload", "dist/client"].map((folder) => sitePaths(join(project.folder, folder)));
  expect(packed?.filter((path) => path !== "/_worker.js")).toEqual(site);
  expect(packed).toEqual(expect.arrayContaining(["/_worker.js", "/_routes.json", "/_headers"]));
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
    expect.objectContaining({ branch: "prices", commit_hash: commit, commit_dirty: "false", files }),
    expect.objectContaining({ branch: "main", commit_hash: commit, commit_dirty: "false", files, assets: assets() }),
  ]);
  stand.stop();
});

describe("what an upload takes", () => {
  /** A folder with nothing but the settings of the project and what an upload takes: no sources and no packages. */
  const alone = (name: string): string => {
    const folder = join(project.folder, name);
    mkdirSync(folder);
    copyFileSync(join(project.folder, "wrangler.jsonc"), join(folder, "wrangler.jsonc"));
    cpSync(join(project.folder, "dist/upload"), join(folder, "upload"), { recursive: true });
    return folder;
  };

  test("answers as the functions and the files do from which it was packed, without sources and packages", async () => {
    const requests: [path: string, init?: RequestInit][] = [
      ["/"],
      ["/", { headers: { Accept: "text/markdown" } }],
      ["/modules/1-module-number-1"],
      ["/modules/1-module-number-1.md"],
      ["/pricing?region=il"],
      ["/quote?plan=teams&seats=12"],
      ["/api/v1/course"],
      ["/api/v1/course.json"],
      ["/api/v1/modules?q=module&limit=1"],
      ["/api/v1/modules?limit=0"],
      ["/api/v1/modules/1-module-number-1.json"],
      ["/ask?query=module"],
      ["/llms.txt"],
      ["/.well-known/security.txt"],
      ["/missing"],
      ["/missing.md"],
      [
        "/mcp",
        {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
          body: JSON.stringify(toolCall("get_course_info", {})),
        },
      ],
    ];
    const answersOf = async (url: string) => {
      const answers = [];
      for (const [path, init] of requests) {
        const response = await fetch(url + path, init);
        const names = ["Content-Type", "Content-Security-Policy", "Cache-Control", "Vary", "Content-Version", "Link"];
        const headers = names.map((name) => response.headers.get(name));
        answers.push({ path, status: response.status, headers, body: await response.text() });
      }
      return answers;
    };
    const port = String(await freePort());
    const sources = await pagesDev(project.folder, port);
    const expected = await answersOf(sources.url).finally(sources.stop);
    expect(expected.map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 200, 200, 200, 200, 200, 200, 400, 200, 200, 200, 200, 404, 404, 200],
    ]);
    const packed = await pagesDev(alone("alone"), port, "upload");
    try {
      expect(await answersOf(packed.url)).toEqual(expected);
      for (const path of ["/_routes.json", "/_headers"])
        expect((await fetch(packed.url + path)).status, path).toBe(404);
    } finally {
      await packed.stop();
    }
  });

  test("has a _routes.json that keeps fixed addresses from its functions", async () => {
    const folder = alone("broken");
    writeFileSync(join(folder, "upload/_worker.js"), 'export default { fetch() { throw new Error("broken"); } };\n');
    const pages = await pagesDev(folder, String(await freePort()), "upload");
    try {
      const fixed = await fetch(`${pages.url}/api/v1/course.json`);
      expect([fixed.status, fixed.headers.get("RateLimit-Limit")]).toEqual([200, "600"]);
      expect((await fetch(`${pages.url}/api/v1/course`)).status).toBe(500);
    } finally {
      await pages.stop();
    }
  });
});

describe("the workflow", () => {
  let runner: Record<string, string>;
  let outputs: Record<string, string>;
  beforeAll(async () => {
    runner = {
      PATH: runnerPath(join(project.folder, "runner")),
      GITHUB_REPOSITORY: "course/site",
      GITHUB_SHA: "0123abc",
      GITHUB_OUTPUT: join(project.folder, "outputs"),
    };
    const packed = await runStep(["build", "Pack"], project.folder, runner);
    expect(packed).toEqual({ code: 0, output: "" });
    const lines = readFileSync(join(project.folder, "outputs"), "utf8").trim().split("\n");
    outputs = Object.fromEntries(lines.map((line) => line.split("=", 2)));
  });

  /** Takes an archive into the job that has the token, as far as unpacking. */
  const unpack = async (archive: string) => {
    const folder = mkdtempSync(join(project.folder, "job-"));
    const installed = await runStep(["deploy", "Install the uploader"], folder, { ...runner, GH_TOKEN: "reads" });
    expect(installed).toEqual({ code: 0, output: "npm ci --ignore-scripts --no-audit --no-fund\n" });
    mkdirSync(join(folder, "packed"));
    copyFileSync(archive, join(folder, "packed/upload.tar"));
    const check: [string, string] = ["deploy", "Check the digest and unpack"];
    return { folder, unpacked: await runStep(check, folder, { ...runner, SHA256: outputs.sha256 ?? "" }) };
  };

  test("uploads exactly what was built, by wrangler alone, and sees where it went", async () => {
    const { folder, unpacked } = await unpack(join(project.folder, "upload.tar"));
    expect(unpacked).toEqual({ code: 0, output: "packed/upload.tar: OK\n" });
    expect(sitePaths(join(folder, "upload"))).toEqual(sitePaths(join(project.folder, "dist/upload")));
    expect(readdirSync(folder).sort()).toEqual(
      ["node_modules", "package-lock.json", "package.json", "packed", "upload", "wrangler.jsonc"].sort(),
    );
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(
      readFileSync(".github/uploader/package.json", "utf8"),
    );

    const stand = await cloudflare("my-course.pages.dev");
    const upload = (branch: string) =>
      runStep(["deploy", "Upload"], folder, {
        ...runner,
        BRANCH: branch,
        CLOUDFLARE_API_BASE_URL: `${stand.url}/client/v4`,
        CLOUDFLARE_ACCOUNT_ID: "account",
        CLOUDFLARE_API_TOKEN: "token",
      });
    const production = () => runStep(["deploy", "Check that production was replaced"], folder, runner);
    const preview = (SITE_URL: string) =>
      runStep(["deploy", "Check where the preview is"], folder, { ...runner, SITE_URL });

    expect(await upload("main")).toMatchObject({ code: 0 });
    const deployed = { branch: "main", commit_hash: "0123abc", files, assets: assets() };
    expect(stand.deployed).toEqual([expect.objectContaining(deployed)]);
    expect((await production()).code).toBe(0);
    expect((await preview("https://pr-7.my-course.pages.dev")).code).toBe(1);

    rmSync(join(folder, "uploaded.ndjson"));
    expect(await upload("pr-7")).toMatchObject({ code: 0 });
    expect((await production()).code).toBe(1);
    expect((await preview("https://pr-7.my-course.pages.dev")).code).toBe(0);
    expect((await preview("https://pr-7.course.pages.dev")).code).toBe(1);
    stand.stop();
  });

  test("refuses an archive that is not the one that was built, and unpacks nothing of it", async () => {
    const other = join(project.folder, "other.tar");
    copyFileSync(join(project.folder, "upload.tar"), other);
    appendFileSync(other, "\n");
    const { folder, unpacked } = await unpack(other);
    expect(unpacked).toEqual({ code: 1, output: expect.stringContaining("packed/upload.tar: FAILED") });
    expect(existsSync(join(folder, "upload"))).toBe(false);
  });

  test("refuses a link in what was built, which would be uploaded as what it leads to", async () => {
    const { sha256 } = outputs;
    symlinkSync("/proc/self/environ", join(project.folder, "dist/upload/environment.txt"));
    const packed = await runStep(["build", "Pack"], project.folder, runner);
    expect(packed.code).toBe(0);
    const lines = readFileSync(join(project.folder, "outputs"), "utf8").trim().split("\n");
    outputs = Object.fromEntries(lines.map((line) => line.split("=", 2)));
    expect(outputs.sha256).not.toBe(sha256);
    const { unpacked } = await unpack(join(project.folder, "upload.tar"));
    expect(unpacked).toEqual({ code: 1, output: "packed/upload.tar: OK\nupload/environment.txt\n" });
  });
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
