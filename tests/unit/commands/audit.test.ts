import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findingsIn as afdocs } from "../../../src/commands/audit/afdocs.ts";
import { findingsIn as agentReadability } from "../../../src/commands/audit/agent-readability.ts";
import { findingsIn as agentReadiness } from "../../../src/commands/audit/agent-readiness.ts";
import { findingsIn as ard } from "../../../src/commands/audit/ard.ts";
import { findingsIn as lighthouse, parseReport } from "../../../src/commands/audit/lighthouse.ts";
import { findingsIn as nu } from "../../../src/commands/audit/nu.ts";
import { findingsIn as observatory } from "../../../src/commands/audit/observatory.ts";
import { findingsIn as spectral } from "../../../src/commands/audit/spectral.ts";
import { testEach } from "../../each.ts";

/** Returns a report of Lighthouse with these scores, each from one audit of the same name. */
const report = (scores: Record<string, number | null>, details?: object) =>
  parseReport(
    JSON.stringify({
      categories: Object.fromEntries(
        Object.entries(scores).map(([id, score]) => [id, { score, auditRefs: [{ id, weight: 1 }] }]),
      ),
      audits: Object.fromEntries(
        Object.entries(scores).map(([id, score]) => [id, { title: `title of ${id}`, score, details }]),
      ),
    }),
  );
const perfect = { performance: 1, accessibility: 1, "best-practices": 1, seo: 1, "agentic-browsing": 1 };

describe("Lighthouse", () => {
  testEach([
    ["phone", { performance: 0.97 }, "passed"],
    ["phone", { performance: 0.96 }, "failed"],
    ["desktop", { performance: 1 }, "passed"],
    ["desktop", { performance: 0.99 }, "failed"],
    ["phone", { accessibility: 0.99 }, "failed"],
    ["phone", { "best-practices": 0.99 }, "failed"],
    ["phone", { "best-practices": null }, "failed"],
    ["desktop", { seo: 0.5, "agentic-browsing": 0.5 }, "passed"],
  ] as const)("passes or fails each profile by its scores", (profile, scores, verdict) => {
    expect(lighthouse(report({ ...perfect, ...scores }), "/", profile)[0]?.verdict).toBe(verdict);
  });

  test("reports the scores, the thresholds, and the audits that lowered them", () => {
    const details = { items: [{ line: "a" }, { line: "b" }] };
    expect(lighthouse(report({ ...perfect, performance: 0.9, seo: 0.9 }, details), "/quote", "phone")).toEqual([
      {
        page: "/quote (phone)",
        what: "performance 90, accessibility 100, best-practices 100, seo 90, agentic-browsing 100; expected at least performance 97",
        verdict: "failed",
      },
      {
        page: "/quote (phone)",
        what: 'performance: title of performance ({"line":"a"})',
        verdict: "noted",
      },
      { page: "/quote (phone)", what: 'seo: title of seo ({"line":"a"})', verdict: "noted" },
    ]);
  });

  test("fails when it could not load the page", () => {
    const output = JSON.stringify({ runtimeError: { message: "NO_FCP" }, categories: {}, audits: {} });
    expect(() => parseReport(output)).toThrow("NO_FCP");
  });
});

describe("ARD", () => {
  testEach([
    [1, "passed"],
    [0.9, "noted"],
    [0, "failed"],
    [null, "failed"],
  ])("passes or fails by its result", (score, verdict) => {
    expect(ard(report({ "ard-schema": score }))).toMatchObject([{ verdict }]);
    expect(ard(report({ "ard-schema": score }, { items: [{ issue: "a" }] }))).toMatchObject([{ verdict }]);
  });

  test("fails without the audit", () => {
    expect(ard(report({}))).toMatchObject([{ verdict: "failed" }]);
  });
});

testEach([
  ["pass", "passed"],
  ["warn", "failed"],
  ["fail", "failed"],
  ["error", "failed"],
  ["skip", "noted"],
])("AFDocs' results are mapped to verdicts", (status, verdict) => {
  const output = JSON.stringify({ results: [{ id: "llms-txt-size", status, message: "5 characters" }] });
  expect(afdocs(output)).toEqual([{ page: "every kind", what: "llms-txt-size: 5 characters", verdict }]);
});

testEach([
  [90, "passed"],
  [89, "failed"],
])("Agent Readability's score is mapped to a verdict, with its failures and accepted exceptions", (score, verdict) => {
  const missed = { passed: false, skipped: false, hint: "Do it" };
  const checks = [
    { ...missed, name: "Structured data", detail: "none" },
    { ...missed, name: "Missing page → markdown" },
    { ...missed, name: "Skipped", skipped: true },
    { ...missed, name: "Passed", passed: true },
  ];
  expect(agentReadability(JSON.stringify({ score, categories: { a: { checks } } }), "/a")).toEqual([
    { page: "/a", what: expect.stringMatching(/^score \d+/), verdict },
    { page: "/a", what: "Structured data: none (Do it)", verdict: "noted" },
    { page: "/a", what: expect.stringMatching(/^Missing page.*by design/), verdict: "noted" },
  ]);
});

testEach([
  [95, "passed"],
  [94, "failed"],
])("agent-readiness' score is mapped to a verdict", (score, verdict) => {
  const checks = [
    { label: "WebMCP", weight: 22, pass: false },
    { label: "llms.txt", weight: 22, pass: true },
  ];
  expect(agentReadiness(JSON.stringify({ score, checks }))).toMatchObject([
    { verdict },
    { what: "WebMCP: 22 points", verdict: "noted" },
  ]);
});

describe("Nu", () => {
  const files = new Map([["nu/0.html", "/quote"]]);
  const nuMessage = { url: "file:/audit/nu/0.html", lastLine: 3, message: "Bad.", extract: "<a>" };
  const findingsOf = (...messages: object[]) => nu(JSON.stringify({ messages }), files);

  testEach(["error", "non-document-error"])("fails a page with errors", (type) => {
    expect(findingsOf({ ...nuMessage, type })).toEqual([
      { page: "/quote", what: 'line 3: Bad. "<a>"', verdict: "failed" },
    ]);
  });

  test("reports warnings, and errors about features that it does not know, as notes", () => {
    expect(
      findingsOf(
        { ...nuMessage, type: "info" },
        { type: "error", message: "CSS: Unrecognized at-rule “@view-transition”" },
        { type: "error", message: "CSS: Parse Error.", extract: "highlight(found){" },
      ).map(({ verdict }) => verdict),
    ).toEqual(["noted", "noted", "noted", "passed"]);
    expect(findingsOf({ type: "error", message: "CSS: Parse Error.", extract: "color(" })).toMatchObject([
      { verdict: "failed" },
    ]);
  });
});

describe("the Observatory", () => {
  const findingsOf = (page: { status?: number; grade: string; score: number; tests?: object }) =>
    observatory(JSON.stringify({ pages: [{ path: "/quote", status: 200, tests: {}, ...page }] }));

  testEach([
    ["A+", 100, "passed", "grade A+, score 100"],
    ["A", 99, "failed", "grade A, score 99; expected A+"],
    ["F", 0, "failed", "grade F, score 0; expected A+"],
  ])("passes or fails by grade and score", (grade, score, verdict, what) => {
    expect(findingsOf({ grade, score })).toEqual([{ page: "/quote", what, verdict }]);
  });

  test("reports what lowered the score, what failed, and what the site does not control", () => {
    const tests = {
      cookies: { result: "cookies-not-found", pass: true, scoreModifier: 0 },
      "referrer-policy": { result: "referrer-policy-unsafe", pass: false, scoreModifier: -5 },
      redirection: { result: "redirection-not-needed-no-http", pass: true, scoreModifier: 0 },
      "strict-transport-security": { result: "hsts-header-invalid", pass: true, scoreModifier: -20 },
    };
    expect(findingsOf({ status: 404, grade: "B", score: 75, tests })).toEqual([
      { page: "/quote (404)", what: "grade B, score 75; expected A+", verdict: "failed" },
      { page: "/quote (404)", what: "referrer-policy: referrer-policy-unsafe (-5 points)", verdict: "noted" },
      {
        page: "/quote (404)",
        what: expect.stringMatching(/^redirection: redirection-not-needed-no-http \(.*the reverse proxy/),
        verdict: "noted",
      },
      { page: "/quote (404)", what: "strict-transport-security: hsts-header-invalid (-20 points)", verdict: "noted" },
    ]);
  });
});

describe("Spectral", () => {
  const findingsOf = (...severities: number[]) => {
    const broken = { code: "owasp:api4:2023-array-limit", message: "No bound.", path: ["paths", "/", "get"] };
    return spectral(JSON.stringify(severities.map((severity) => ({ ...broken, severity }))));
  };

  testEach([
    [0, "failed"],
    [1, "failed"],
    [2, "noted"],
    [3, "noted"],
  ])("maps the severity of a broken rule to a verdict, with its location", (severity, verdict) => {
    expect(findingsOf(severity)[0]).toEqual({
      page: "/openapi.json",
      what: "owasp:api4:2023-array-limit: No bound. (#/paths///get)",
      verdict,
    });
  });

  test("passes when no relevant rule is broken", () => {
    expect(findingsOf().map(({ verdict }) => verdict)).toEqual(["passed"]);
    expect(findingsOf(2).map(({ verdict }) => verdict)).toEqual(["noted", "passed"]);
    expect(findingsOf(2, 0).map(({ verdict }) => verdict)).toEqual(["noted", "failed"]);
  });

  test("has a reason for each exception", () => {
    const lines = readFileSync("src/commands/audit/spectral.yaml", "utf8").split("\n");
    const exceptions = lines.flatMap((line, at) => (/^ {2}(?:\S+: off|- files:)$/.test(line) ? [at] : []));
    expect(exceptions.length).toBeGreaterThan(5);
    for (const at of exceptions)
      expect(
        lines.slice(0, at).findLast((line) => !line.endsWith(": off")),
        lines[at],
      ).toMatch(/^ {2}# \w/);
  });
});

test("unexpected output is not a pass", () => {
  for (const read of [afdocs, agentReadiness, observatory, parseReport]) expect(() => read("{}")).toThrow();
  expect(() => nu("{}", new Map())).toThrow();
  expect(() => spectral("{}")).toThrow();
  expect(() => agentReadability("{}", "/")).toThrow();
});
