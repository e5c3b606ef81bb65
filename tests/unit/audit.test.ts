import { describe, expect, test } from "vitest";
import { findingsIn as afdocs } from "../../bench/audit/afdocs.ts";
import { findingsIn as agentReadability } from "../../bench/audit/agent-readability.ts";
import { findingsIn as agentReadiness } from "../../bench/audit/agent-readiness.ts";
import { findingsIn as lighthouse, parseReport } from "../../bench/audit/lighthouse.ts";
import { findingsIn as nu } from "../../bench/audit/nu.ts";
import { findingsIn as observatory } from "../../bench/audit/observatory.ts";
import { findingsIn as spectral } from "../../bench/audit/spectral.ts";
import { testEach } from "../each.ts";

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

  test("fails when it could not load the page", () => {
    const output = JSON.stringify({ runtimeError: { message: "NO_FCP" }, categories: {}, audits: {} });
    expect(() => parseReport(output)).toThrow("NO_FCP");
  });
});

test("unexpected output is not a pass", () => {
  for (const read of [afdocs, agentReadiness, observatory, parseReport]) expect(() => read("{}")).toThrow();
  expect(() => nu("{}", new Map())).toThrow();
  expect(() => spectral("{}")).toThrow();
  expect(() => agentReadability("{}", "/")).toThrow();
});
