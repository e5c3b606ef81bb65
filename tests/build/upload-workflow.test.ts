/** The workflow's steps that pass a build to the upload job, run as written. */
import {
  appendFileSync,
  copyFileSync,
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
import { cloudflare } from "./cloudflare.ts";
import { type CommittedProject, committedProject, files, projectName } from "./committed-project.ts";
import { runnerPath, runStep } from "./workflow-job.ts";

let project: CommittedProject;
beforeAll(async () => {
  project = committedProject();
  const { code, output } = await project.deploy([]);
  expect(code, output).toBe(0);
});
afterAll(() => project.remove());

describe("the workflow", () => {
  let runner: Record<string, string>;
  let outputs: Record<string, string>;
  beforeAll(async () => {
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
