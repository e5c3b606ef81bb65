/** The workflows pin their actions, have minimal permissions, and expose the token to no code of the project. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { shellLines } from "../documents.ts";

const files = globSync(".github/workflows/*").sort();
const text = readFileSync(".github/workflows/deploy.yml", "utf8");

type Step = {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
};
type Job = {
  steps: Step[];
  "runs-on": string;
  "timeout-minutes": number;
  permissions?: unknown;
  needs?: string;
  if?: string;
  environment?: string;
  env?: Record<string, string>;
  outputs?: Record<string, string>;
};
type Workflow = { on: Record<string, unknown>; permissions: unknown; env?: unknown; jobs: Record<string, Job> };
const workflow = parse(text) as Workflow;
const stepsOf = (job: string): Step[] => workflow.jobs[job]?.steps ?? [];

/** Returns the index of a job's first step whose name, action or command matches. */
const placeOf = (job: string, pattern: RegExp): number => {
  const place = stepsOf(job).findIndex(({ name = "", uses = "", run = "" }) =>
    pattern.test(`${name}\n${uses}\n${run}`),
  );
  expect(place, `${job}: ${pattern}`).toBeGreaterThanOrEqual(0);
  return place;
};

test("one workflow deploys and one only tests", () => {
  expect(files).toEqual([".github/workflows/deploy.yml", ".github/workflows/test.yml"]);
});

describe.each(files)("%s", (file) => {
  const source = readFileSync(file, "utf8");
  const { permissions: permissionsOf, jobs } = parse(source) as Workflow;
  const allSteps = Object.values(jobs).flatMap((job) => job.steps);

  test("pins every action by digest, with its version in a comment", () => {
    const uses = source.split("\n").filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("may only read the repository, and keeps no credentials after checkout", () => {
    expect(permissionsOf).toEqual({ contents: "read" });
    for (const { permissions } of Object.values(jobs)) expect(permissions).toBeUndefined();
    for (const { uses, with: options } of allSteps)
      if (uses?.startsWith("actions/checkout@")) expect(options).toMatchObject({ "persist-credentials": false });
  });

  test("checks out nothing but the repository itself, in the build with the history that has the names of modules", () => {
    const checkouts = allSteps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    for (const { with: options = {} } of checkouts)
      expect(["persist-credentials", "fetch-depth,persist-credentials"]).toContain(Object.keys(options).sort().join());
    const build = workflow.jobs.build?.steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(build?.with).toMatchObject({ "fetch-depth": 0 });
  });

  test("has no command with an expression", () => {
    for (const { run } of allSteps) expect(run ?? "").not.toContain("${{");
  });

  test("gives every job a pinned operating system and a time limit", () => {
    for (const job of Object.values(jobs)) {
      expect(job["runs-on"]).toMatch(/^(?:ubuntu|macos)-\d+(?:\.\d+)?$/);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(180);
    }
  });
});

describe("the test workflow", () => {
  const source = readFileSync(".github/workflows/test.yml", "utf8");
  const { on, jobs } = parse(source) as Workflow;
  const runsOf = (job: string): string[] => jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [];

  test("uses no secret", () => {
    expect(source).not.toContain("secrets");
  });

  test("runs the unit and build tests on macOS with every change", () => {
    expect(jobs.macos?.["runs-on"]).toMatch(/^macos-/);
    expect(jobs.macos?.if).toBe("github.event_name != 'schedule'");
    expect(runsOf("macos")).toEqual(["npm test -- unit/ build/ packages/"]);
  });

  test("runs npm test -- --full once a week", () => {
    expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] });
    expect(jobs.full?.if).toBe("github.event_name == 'schedule'");
    expect(runsOf("full").at(-1)).toBe("npm test -- --full");
  });

  test("builds the image and runs it as docs/operating.md does", () => {
    const [build = "", run = ""] = runsOf("container");
    expect(build).toContain("docker build --build-arg SITE_URL=");
    const [, documented = ""] = /docker run (.*)$/m.exec(shellLines("docs/operating.md").join("\n")) ?? [];
    const flags = documented.match(/--(?:init|read-only|tmpfs \S+|cap-drop \S+)/g) ?? [];
    expect(flags).toHaveLength(4);
    for (const flag of flags) expect(run).toContain(flag);
  });
});

describe("the token", () => {
  test("is available to one step of one job: the upload by wrangler", () => {
    const jobsWithToken = Object.entries(workflow.jobs).flatMap(([job, { steps: all, ...rest }]) => {
      expect(JSON.stringify(rest), job).not.toContain("secrets");
      return all.filter((step) => JSON.stringify(step).includes("secrets")).map((step) => ({ job, step }));
    });
    expect(jobsWithToken.map(({ job, step }) => `${job}: ${step.name}`)).toEqual(["deploy: Upload"]);
    expect(jobsWithToken[0]?.step.run).toMatch(
      /^node_modules\/\.bin\/node node_modules\/wrangler\/bin\/wrangler\.js pages deploy upload --no-bundle /,
    );
    expect(text.match(/secrets\./g)).toHaveLength(1);
    expect(workflow.env).toBeUndefined();
  });

  test("is in a job that checks out nothing, runs no project command and installs only the uploader", () => {
    const uses = stepsOf("deploy").flatMap((step) => step.uses?.split("@")[0] ?? []);
    expect(uses).toEqual(["actions/download-artifact"]);
    const commands = stepsOf("deploy").flatMap(({ run = "" }) => run.match(/\b(?:npm|npx|git|node) \S+/g) ?? []);
    expect(commands).toEqual(["npm ci", "node node_modules/wrangler/bin/wrangler.js"]);
    const [install] = stepsOf("deploy");
    expect(install?.run).toMatch(/^npm ci --ignore-scripts /m);
    const files = /^for file in (.+); do$/m.exec(install?.run ?? "")?.[1]?.split(" ");
    expect(files).toEqual([".github/uploader/package.json", ".github/uploader/package-lock.json", "wrangler.jsonc"]);
  });

  test("is used only after the digest of the tested build was checked", () => {
    expect(workflow.jobs.deploy?.needs).toBe("build");
    const [check, upload] = [placeOf("deploy", /sha256sum --check --strict/), placeOf("deploy", /^Upload$/m)];
    expect(placeOf("deploy", /^actions\/download-artifact@/m)).toBeLessThan(check);
    expect(check).toBeLessThan(upload);
    expect(stepsOf("deploy")[check]?.env).toEqual({
      SHA256: expect.stringMatching(/^\$\{\{ needs\.build\.outputs\.sha256 \}\}$/),
    });
    expect(workflow.jobs.build?.outputs?.sha256).toMatch(/^\$\{\{ steps\.pack\.outputs\.sha256 \}\}$/);
  });

  test("is not available to pull requests of forks and of Dependabot", () => {
    expect(workflow.jobs.deploy?.if).toBe(
      "github.event_name != 'pull_request' || (vars.CLOUDFLARE_PREVIEW_PROJECT != '' && github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]')",
    );
  });

  test("of production belongs to an environment of its own; pull requests use the token and the project of previews", () => {
    expect(workflow.jobs.deploy?.environment).toBe(
      `\${{ github.event_name == 'pull_request' && 'preview' || 'production' }}`,
    );
    const project = `\${{ github.event_name == 'pull_request' && vars.CLOUDFLARE_PREVIEW_PROJECT || vars.CLOUDFLARE_PROJECT }}`;
    expect(stepsOf("deploy").flatMap(({ env }) => env?.CLOUDFLARE_PROJECT ?? [])).toEqual([project, project]);
    const preview = stepsOf("build").find(({ name }) => name === "Build the preview");
    expect(preview?.env?.CLOUDFLARE_PROJECT).toBe(`\${{ vars.CLOUDFLARE_PREVIEW_PROJECT || vars.CLOUDFLARE_PROJECT }}`);
  });
});

test("the upload is built after the tests, by npm run deploy", () => {
  const tested = placeOf("build", /^npm test$/m);
  const packStep = placeOf("build", /dist\/upload/);
  for (const name of [/^Build the preview$/m, /^Build production$/m]) {
    expect(placeOf("build", name)).toBeGreaterThan(tested);
    expect(placeOf("build", name)).toBeLessThan(packStep);
    expect(stepsOf("build")[placeOf("build", name)]?.run).toMatch(/^npm run deploy -- --dry-run(?: |$)/);
  }
  expect(stepsOf("build")[packStep]?.id).toBe("pack");
  const artifact = stepsOf("build")[placeOf("build", /^actions\/upload-artifact@/m)]?.with;
  expect(artifact).toMatchObject({ name: "upload", path: "upload.tar", "if-no-files-found": "error" });
  expect(stepsOf("deploy")[placeOf("deploy", /^actions\/download-artifact@/m)]?.with?.name).toBe("upload");
});

test("every command of the project exists in package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = ["build", "packages", "smoke"]
    .flatMap(stepsOf)
    .flatMap(({ run }) => /^npm (?:run )?([a-z:]+)/.exec(run ?? "")?.[1] ?? []);
  expect(commands).toEqual(expect.arrayContaining(["test", "deploy", "smoke"]));
  expect(commands.filter((name) => !(name in scripts))).toEqual(["sbom"]);
});

test("npm audit refuses any vulnerability in dependencies and severe ones in all packages, and each run stores an SBOM", () => {
  const runs = stepsOf("packages").map(({ run }) => run);
  expect(runs).toContain("npm audit --omit=dev --audit-level=low");
  expect(runs).toContain("npm audit --audit-level=high");
  expect(runs).toContain("npm sbom --package-lock-only --sbom-format cyclonedx > sbom.cdx.json");
  for (const line of ["npm audit --omit=dev --audit-level=low", "npm audit --audit-level=high"])
    expect(shellLines("docs/deploying.md")).toContain(line);
});

test("production is deployed from main and monthly, then smoke tested; pull requests deploy a preview", () => {
  expect(workflow.on).toMatchObject({
    push: { branches: ["main"] },
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \d+ \* \*$/) }],
  });
  const isPreview = "github.event_name == 'pull_request'";
  const isProduction = "github.event_name != 'pull_request'";
  for (const [job, name] of [
    ["build", /^Build the preview$/m],
    ["deploy", /^Check the URL of the preview$/m],
  ] as const)
    expect(stepsOf(job)[placeOf(job, name)]?.if).toBe(isPreview);
  for (const [job, name] of [
    ["build", /^Build production$/m],
    ["deploy", /^Check that production was replaced$/m],
  ] as const)
    expect(stepsOf(job)[placeOf(job, name)]?.if).toBe(isProduction);
  const { smoke } = workflow.jobs;
  expect([smoke?.needs, smoke?.if]).toEqual(["deploy", isProduction]);
  expect(smoke?.steps.at(-1)?.run).toBe('npm run smoke -- "$SITE_URL"');
});

test("a planned retirement is part of every production deployment", () => {
  const production = workflow.jobs.build?.steps.find(({ name }) => name === "Build production");
  for (const name of ["API_V1_DEPRECATED", "API_V1_SUNSET", "API_V1_SUCCESSOR"])
    expect(production?.env?.[name]).toBe(`\${{ vars.${name} }}`);
});
