/**
 * npm run audit: runs independent checkers on the served site. Builds and serves it, runs each checker, and exits with 1 if a
 * result is below its threshold.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portOf } from "../../src/build/environment.ts";
import { paint } from "../../src/build/terminal.ts";
import {
  buildInProcess,
  printNextStep,
  runCommand,
  UsageError,
  UserError,
  useCourse,
} from "../../src/commands/command.ts";
import { commands } from "../../src/commands/commands.ts";
import { serve } from "../../src/commands/serve.ts";
import { nearest } from "../../src/content/problem.ts";
import { afdocs } from "./afdocs.ts";
import { agentReadability } from "./agent-readability.ts";
import { agentReadiness } from "./agent-readiness.ts";
import { ard } from "./ard.ts";
import { type Checker, type Finding, pagesOf, type Verdict } from "./checker.ts";
import { lighthouse } from "./lighthouse.ts";
import { nu } from "./nu.ts";
import { observatory } from "./observatory.ts";
import { spectral } from "./spectral.ts";

const checkers: Checker[] = [nu, observatory, spectral, ard, agentReadiness, agentReadability, afdocs, lighthouse];

/** The prefix of each verdict's line. */
const prefixes: Record<Verdict, string> = {
  passed: "  ok     ",
  failed: "  FAILED ",
  noted: "  note   ",
  "not run": "  NOT RUN",
};

type Result = { checker: Checker; findings: Finding[]; seconds: number };

async function audit([first, ...others]: string[], isDeployed: boolean): Promise<void> {
  const isCourse = first !== undefined && existsSync(join(first, "course.md"));
  const selected = selectCheckers([...(isCourse || first === undefined ? [] : [first]), ...others]);
  if (!isDeployed) useCourse(isCourse ? first : undefined);
  const { siteUrl, stop } = isDeployed ? deployedSite(process.env) : await buildAndServe(process.env);
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  try {
    const site = { siteUrl, folder, pages: await pagesOf(siteUrl) };
    const results: Result[] = [];
    for (const checker of selected) {
      console.log(`\n${checker.name} (${checker.tool})`);
      const started = performance.now();
      const findings = mergeNotes(await checker.check(site).catch(crashed));
      for (const finding of findings) console.log(lineOf(finding));
      results.push({ checker, findings, seconds: (performance.now() - started) / 1000 });
    }
    console.log(`\n${summary(results)}`);
    for (const { checker, findings } of results) {
      for (const { what } of findings.filter(({ verdict }) => verdict === "not run"))
        console.log(`\nINCOMPLETE AUDIT: ${checker.name} ${what}.`);
    }
    if (!results.some(({ findings }) => count(findings, "failed") > 0)) {
      rmSync(folder, { recursive: true, force: true });
      printNextStep("npm run deploy");
      return;
    }
    console.log(`\nFull output of the checkers: ${folder}`);
    process.exitCode = 1;
  } finally {
    stop();
  }
}

/** Returns the named checkers, or all if no names are given. Throws UsageError for an unknown name. */
function selectCheckers(names: string[]): Checker[] {
  const checkerNames = checkers.map(({ name }) => name);
  const unknown = names.find((name) => !checkerNames.includes(name));
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, checkerNames);
    throw new UsageError(
      `Unknown checker ${unknown}: ${suggestion ? `did you mean ${suggestion}?` : `choose from ${checkerNames.join(", ")}`}`,
    );
  }
  return names.length === 0 ? checkers : checkers.filter(({ name }) => names.includes(name));
}

async function buildAndServe(environment: NodeJS.ProcessEnv): Promise<{ siteUrl: string; stop: () => void }> {
  const siteUrl = `http://localhost:${portOf(environment)}`;
  // Checkers follow links, so these must point to the local server.
  if (!(await buildInProcess({ ...environment, SITE_URL: siteUrl }))) {
    throw new UserError("The audit did not run: the build failed. Fix the errors above.");
  }
  const { stop } = await serve(environment, () => {});
  // An interrupted audit must not count as passed.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  return { siteUrl, stop };
}

function deployedSite({ SITE_URL }: NodeJS.ProcessEnv): { siteUrl: string; stop: () => void } {
  if (!SITE_URL || !URL.canParse(SITE_URL))
    throw new UsageError("--deployed requires SITE_URL, the origin of the deployed site");
  return { siteUrl: new URL(SITE_URL).origin, stop: () => {} };
}

/** The findings of a checker that threw an error: one failure for all pages. */
const crashed = (error: Error): Finding[] => [
  { page: "every page", what: `the checker failed: ${error.message}`, verdict: "failed" },
];

/** The findings, with identical notes on several pages merged into one. */
function mergeNotes(findings: Finding[]): Finding[] {
  const isSameNote = (a: Finding) => (b: Finding) =>
    b.verdict === "noted" && a.verdict === "noted" && b.what === a.what;
  return findings.flatMap((finding, index) => {
    const duplicates = findings.filter(isSameNote(finding));
    if (duplicates.length < 2) return [finding];
    return findings.findIndex(isSameNote(finding)) === index
      ? [{ ...finding, page: `${duplicates.length} pages` }]
      : [];
  });
}

const colors = { passed: "green", failed: "red", noted: "blue", "not run": "yellow" } as const;

const lineOf = ({ page, what, verdict }: Finding): string =>
  `${paint(colors[verdict], prefixes[verdict])}  ${page}  ${what}`;

const count = (findings: Finding[], verdict: Verdict): number =>
  findings.filter((finding) => finding.verdict === verdict).length;

/** The results as a table with one row per checker. */
function summary(results: Result[]): string {
  const rows = results.map(({ checker, findings, seconds }) => [
    checker.name,
    ...(["passed", "failed", "noted", "not run"] as const).map((verdict) => String(count(findings, verdict))),
    seconds.toFixed(0),
  ]);
  const [head = "", ...figures] = ["checker", "passed", "failed", "noted", "not run", "seconds"];
  const line = ([name = "", ...cells]: string[]): string =>
    name.padEnd(20) + cells.map((cell, index) => cell.padStart((figures[index]?.length ?? 0) + 2)).join("");
  return [line([head, ...figures]), ...rows.map(line)].join("\n");
}

if (import.meta.main) {
  await runCommand(commands.audit, ({ positionals, options }) => audit(positionals, options.deployed));
}
