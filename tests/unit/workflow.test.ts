/** The workflow that deploys: what runs in it is pinned, and it may do no more than it must. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const text = readFileSync(".github/workflows/deploy.yml", "utf8");

type Step = {
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
};
type Job = { steps: Step[]; permissions?: unknown; needs?: string; if?: string };
const workflow = parse(text) as { on: Record<string, unknown>; permissions: unknown; jobs: Record<string, Job> };
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

test("every action is pinned by its full digest, with its version beside it", () => {
  const uses = text.split("\n").filter((line) => /^\s*(?:- )?uses:/.test(line));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("it may read the repository and nothing else, and keeps no credentials after checking out", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  for (const { permissions } of Object.values(workflow.jobs)) expect(permissions).toBeUndefined();
  for (const { uses, with: options } of steps)
    if (uses?.startsWith("actions/checkout@")) expect(options).toEqual({ "persist-credentials": false });
});

test("nothing of an event is written into a command, and the secret is given to the upload alone", () => {
  for (const { run, env } of steps) {
    expect(run ?? "").not.toContain("${{");
    if (JSON.stringify(env ?? {}).includes("secrets.")) expect(run).toMatch(/^npm run deploy(?: |$)/);
  }
});

test("nothing goes out that was not tested, and every command is one that a developer has", () => {
  expect(workflow.jobs.deploy?.needs).toBe("test");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = steps.flatMap(({ run }) => /^npm (?:run )?([a-z:]+)/.exec(run ?? "")?.[1] ?? []);
  expect(commands.filter((name) => !(name in scripts))).toEqual(["sbom"]);
});

test("weaknesses of packages are asked about: any of the functions, grave ones of the tools; each run keeps the list of packages", () => {
  const runs = workflow.jobs.packages?.steps.map(({ run }) => run) ?? [];
  expect(runs).toContain("npm audit --omit=dev --audit-level=low");
  expect(runs).toContain("npm audit --audit-level=high");
  expect(runs).toContain("npm sbom --package-lock-only --sbom-format cyclonedx > sbom.cdx.json");
  for (const line of ["npm audit --omit=dev --audit-level=low", "npm audit --audit-level=high"])
    expect(readFileSync("README.md", "utf8")).toContain(`\n${line}`);
});

test("production is deployed from main and once a month; a preview from pull requests alone", () => {
  expect(workflow.on).toMatchObject({
    push: { branches: ["main"] },
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \d+ \* \*$/) }],
  });
  const named = (name: string) => workflow.jobs.deploy?.steps.find((step) => step.name === name);
  expect(named("Preview")?.if).toBe("github.event_name == 'pull_request'");
  for (const name of ["Production", "Smoke test"]) expect(named(name)?.if).toBe("github.event_name != 'pull_request'");
});

test("a retirement that is planned is part of every deployment of production", () => {
  const production = workflow.jobs.deploy?.steps.find(({ name }) => name === "Production");
  for (const name of ["API_V1_DEPRECATED", "API_V1_SUNSET", "API_V1_SUCCESSOR"])
    expect(production?.env?.[name]).toBe(`\${{ vars.${name} }}`);
});
