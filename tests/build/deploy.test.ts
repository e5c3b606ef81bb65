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
import { sitePaths } from "../../src/build/server/manifest.ts";
import { settingOf } from "../../src/commands/wrangler.ts";
import { toolCall } from "../../src/service/mcp/tool.ts";
import { freePort, run, serve } from "../project.ts";
import { cloudflare } from "./cloudflare.ts";
import { type CommittedProject, committedProject, files, projectName, siteUrl } from "./committed-project.ts";
import { pagesDev } from "./pages-dev.ts";
import { runnerPath, runStep } from "./workflow-job.ts";

let project: CommittedProject;
beforeAll(() => {
  project = committedProject();
});
afterAll(() => project.remove());

test("links to this machine are refused before the build", async () => {
  const { code, output } = await project.deploy([], {});
  expect(code).toBe(1);
  expect(output).toBe(
    "Course   one\nNothing was deployed:\n- Links would point to http://localhost:8788, which is not public. Set the public origin: CONTENT_DIR=one SITE_URL=https://course.example npm run deploy -- --dry-run\n",
  );
});

test.each([
  [["--branch", "x"], "--branch is the name of a preview: add --preview\n"],
  [["--commit", "nothing"], '--commit: got "nothing"; expected a commit of this repository'],
])("the arguments %j are refused with a message", async (args, message) => {
  const { code, output } = await project.deploy(args);
  expect(code).toBe(2);
  expect(output).toContain(message);
  expect(output).not.toMatch(/^\s+at /m);
});

test("a clean commit is built with its own links, checked, packed and uploaded with its branch and commit, without the token in any output; uncommitted changes are refused", async () => {
  const simulator = await cloudflare(`${projectName}.pages.dev`);
  const environment = {
    ...{ CONTENT_DIR: "one", CLOUDFLARE_PROJECT: projectName, SITE_URL: siteUrl },
    CLOUDFLARE_API_BASE_URL: `${simulator.url}/client/v4`,
    CLOUDFLARE_ACCOUNT_ID: "account",
    CLOUDFLARE_API_TOKEN: "token",
  };
  const { code, output } = await run(project, "deploy", environment, []);
  simulator.stop();
  expect(output).toMatch(/Packed {3}dist\/upload: the site's files, and the functions bundled as _worker\.js\n/);
  expect(output).toMatch(/Deployed https:\/\/course\.example\nNext {5}npm run smoke -- https:\/\/course\.example\n$/);
  expect(code).toBe(0);
  expect(output).not.toContain("token");
  const [commit_hash, assets] = [project.git("rev-parse", "HEAD"), project.assets()];
  expect(simulator.deployed).toEqual([
    expect.objectContaining({ branch: "main", commit_hash, commit_dirty: "false", files, assets }),
  ]);
  const [packedPaths, site] = ["dist/upload", "dist/client"].map((folder) => sitePaths(join(project.folder, folder)));
  expect(packedPaths?.filter((path) => path !== "/_worker.js")).toEqual(site);
  expect(packedPaths).toEqual(expect.arrayContaining(["/_worker.js", "/_routes.json", "/_headers"]));
  const publication = JSON.parse(readFileSync(join(project.folder, "dist/server/publication.json"), "utf8"));
  expect(publication.catalog.siteUrl).toBe(siteUrl);

  writeFileSync(join(project.folder, "one/modules/new.md"), "---\ntitle: New\n---\n");
  const refused = await project.deploy([]);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^Course {3}one\nNothing was deployed:\n- 1 file not committed: one\/modules\/new\.md\. /,
  );
});

test("an earlier commit is deployed despite later changes, and leaves no files behind", async () => {
  const first = project.git("rev-parse", "HEAD");
  project.git("add", ".");
  project.git("commit", "--quiet", "--message", "A mistake that would stop the build");
  const { code, output } = await project.deploy(["--commit", "HEAD~1"]);
  expect(output).toContain(`Commit   ${first.slice(0, 12)}, for ${siteUrl}\n`);
  expect(output).toContain("Packed   into a temporary folder, which is removed at the end: ");
  expect(output).toContain(`Nothing was uploaded (--dry-run). The target is branch main of ${projectName}.`);
  expect(code).toBe(0);
  expect(project.git("worktree", "list").split("\n")).toHaveLength(1);

  const failing = await project.deploy([]);
  expect(failing.code).toBe(1);
  expect(failing.output).toMatch(/\nNothing was deployed: the build failed\. .+\n$/);
  project.git("rm", "--quiet", "one/modules/new.md");
  project.git("commit", "--quiet", "--message", "Mended");
});

test("a forgotten project is refused, unless wrangler.jsonc names another one than the software's", async () => {
  const name = settingOf(".", "name");
  expect(name).toBe(JSON.parse(readFileSync("package.json", "utf8")).name);
  const refused = {
    code: 1,
    output: `Course   one\nNothing was deployed: CLOUDFLARE_PROJECT is not set; expected the name of your Cloudflare Pages project. Set it, or change "name" in wrangler.jsonc, which is still "${name}", the name of the software.\n`,
  };
  for (const args of [[], ["--preview", "--branch", "prices"], ["--commit", "HEAD"]])
    expect(await run(project, "deploy", { SITE_URL: siteUrl }, ["one", ...args])).toEqual(refused);

  const settings = join(project.folder, "wrangler.jsonc");
  const before = readFileSync(settings, "utf8");
  writeFileSync(settings, before.replace(`"${name}"`, '"tea"'));
  const { output } = await run(project, "deploy", {}, ["one", "--preview", "--branch", "prices"]);
  // The changed file is not committed, so that nothing is deployed after all.
  expect(output).toMatch(/^Course {3}one\nNothing was deployed:\n- 1 file not committed: wrangler\.jsonc\. /);
  writeFileSync(settings, before);
});

test("a module that was renamed without an alias is refused before the build, with the line to add", async () => {
  const [before, after] = ["one/modules/1-module-number-1.md", "one/modules/1-renamed.md"];
  project.git("mv", before, after);
  project.git("commit", "--quiet", "--message", "Rename a module");
  // The name is still known after other commits.
  project.git("commit", "--quiet", "--allow-empty", "--message", "Something else");
  expect(await project.deploy([])).toEqual({
    code: 1,
    output:
      "Course   one\nNothing was deployed:\n- /modules/1-module-number-1 is now /modules/1-renamed, and old links would return 404. Write aliases: [1-module-number-1] in modules/1-renamed.md.\n",
  });
  project.git("reset", "--quiet", "--hard", "HEAD~2");
});

describe("an upload", () => {
  /** Creates a folder with only the project's settings and the contents of an upload: no sources and no packages. */
  const uploadOnlyFolder = (name: string): string => {
    const folder = join(project.folder, name);
    mkdirSync(folder);
    copyFileSync(join(project.folder, "wrangler.jsonc"), join(folder, "wrangler.jsonc"));
    cpSync(join(project.folder, "dist/upload"), join(folder, "upload"), { recursive: true });
    return folder;
  };

  test("responds like the functions and files it was packed from", async () => {
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
    const packedPaths = await pagesDev(uploadOnlyFolder("alone"), port, "upload");
    try {
      expect(await answersOf(packedPaths.url)).toEqual(expected);
      for (const path of ["/_routes.json", "/_headers"])
        expect((await fetch(packedPaths.url + path)).status, path).toBe(404);
    } finally {
      await packedPaths.stop();
    }
  });
});

test("smoke reports links to another origin, a site that does not respond, and a missing origin", async () => {
  const port = String(await freePort());
  const server = await serve(project, "serve", { PORT: port });
  const wrongOrigin = await run(project, "smoke", {}, [server.url]);
  expect(wrongOrigin).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The links of http:\/\/localhost:\d+ point to https:\/\/course\.example\. Test that site \(npm run smoke -- /,
    ),
  });
  expect(await server.stop()).toBe(0);
  const noServer = await run(project, "smoke", {}, [server.url]);
  expect(noServer).toEqual({ code: 1, output: expect.stringMatching(/^http:\/\/localhost:\d+ does not respond: /) });
  const none = await run(project, "smoke");
  expect(none).toEqual({
    code: 2,
    output: expect.stringMatching(/^<origin>: got nothing; expected the origin of the site/),
  });
});

describe("the steps of the workflow that pass a build to the upload job, run as written,", () => {
  let runner: Record<string, string>;
  let outputs: Record<string, string>;
  beforeAll(async () => {
    if (!existsSync(join(project.folder, "dist/upload"))) expect((await project.deploy([])).code).toBe(0);
    runner = {
      PATH: runnerPath(join(project.folder, "runner")),
      GITHUB_REPOSITORY: "course/site",
      GITHUB_SHA: "0123abc",
      CLOUDFLARE_PROJECT: projectName,
      GITHUB_OUTPUT: join(project.folder, "outputs"),
    };
    const packed = await runStep(["build", "Pack"], project.folder, runner);
    expect(packed).toEqual({ code: 0, output: "" });
    const lines = readFileSync(join(project.folder, "outputs"), "utf8").trim().split("\n");
    outputs = Object.fromEntries(lines.map((line) => line.split("=", 2)));
  });

  /** Runs the upload job on an archive, up to unpacking it. */
  const unpack = async (archive: string) => {
    const folder = mkdtempSync(join(project.folder, "job-"));
    const installed = await runStep(["deploy", "Install the uploader"], folder, { ...runner, GH_TOKEN: "reads" });
    expect(installed).toEqual({ code: 0, output: "npm ci --ignore-scripts --no-audit --no-fund\n" });
    mkdirSync(join(folder, "packed"));
    copyFileSync(archive, join(folder, "packed/upload.tar"));
    const check: [string, string] = ["deploy", "Check the digest and unpack"];
    return { folder, unpacked: await runStep(check, folder, { ...runner, SHA256: outputs.sha256 ?? "" }) };
  };

  test("uploads exactly the tested build, by wrangler, and checks its URL", async () => {
    const { folder, unpacked } = await unpack(join(project.folder, "upload.tar"));
    expect(unpacked).toEqual({ code: 0, output: "packed/upload.tar: OK\n" });
    expect(sitePaths(join(folder, "upload"))).toEqual(sitePaths(join(project.folder, "dist/upload")));
    expect(readdirSync(folder).sort()).toEqual(
      ["node_modules", "package-lock.json", "package.json", "packed", "upload", "wrangler.jsonc"].sort(),
    );
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(
      readFileSync(".github/uploader/package.json", "utf8"),
    );

    const simulator = await cloudflare("my-course.pages.dev");
    const upload = (branch: string) =>
      runStep(["deploy", "Upload"], folder, {
        ...runner,
        BRANCH: branch,
        CLOUDFLARE_API_BASE_URL: `${simulator.url}/client/v4`,
        CLOUDFLARE_ACCOUNT_ID: "account",
        CLOUDFLARE_API_TOKEN: "token",
      });
    const production = () => runStep(["deploy", "Check that production was replaced"], folder, runner);
    const preview = (SITE_URL: string) =>
      runStep(["deploy", "Check the URL of the preview"], folder, { ...runner, SITE_URL });

    expect(await upload("main")).toMatchObject({ code: 0 });
    const deployed = { branch: "main", commit_hash: "0123abc", files, assets: project.assets() };
    expect(simulator.deployed).toEqual([expect.objectContaining(deployed)]);
    expect((await production()).code).toBe(0);
    expect((await preview("https://pr-7.my-course.pages.dev")).code).toBe(1);

    rmSync(join(folder, "uploaded.ndjson"));
    expect(await upload("pr-7")).toMatchObject({ code: 0 });
    expect((await production()).code).toBe(1);
    expect((await preview("https://pr-7.my-course.pages.dev")).code).toBe(0);
    expect((await preview("https://pr-7.course.pages.dev")).code).toBe(1);
    simulator.stop();
  });

  test("refuses to upload without a project, unless wrangler.jsonc names another one than the software's", async () => {
    const folder = mkdtempSync(join(project.folder, "job-"));
    const settings = readFileSync("wrangler.jsonc", "utf8");
    const check = async (CLOUDFLARE_PROJECT: string, text: string) => {
      writeFileSync(join(folder, "wrangler.jsonc"), text);
      return runStep(["deploy", "Check that a project is chosen"], folder, { ...runner, CLOUDFLARE_PROJECT });
    };
    expect(await check("", settings)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^::error title=CLOUDFLARE_PROJECT::expected the name of your Cloudflare Pages project /,
      ),
    });
    expect((await check("my-course", settings)).code).toBe(0);
    const named = settings.replace(settingOf(".", "name"), "tea");
    expect((await check("", named)).code).toBe(0);
  });

  test("refuses a changed archive, and unpacks nothing of it", async () => {
    const otherFile = join(project.folder, "other.tar");
    copyFileSync(join(project.folder, "upload.tar"), otherFile);
    appendFileSync(otherFile, "\n");
    const { folder, unpacked } = await unpack(otherFile);
    expect(unpacked).toEqual({ code: 1, output: expect.stringContaining("packed/upload.tar: FAILED") });
    expect(existsSync(join(folder, "upload"))).toBe(false);
  });

  test("refuses a link in a build, which would upload its target", async () => {
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
