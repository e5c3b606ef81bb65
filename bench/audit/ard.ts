/** Lighthouse's rules for Agentic Resource Discovery, on the catalog in /.well-known/. */
import type { Checker, Finding } from "./checker.ts";
import { itemsOf, lighthouse, type Report, reportOf } from "./lighthouse.ts";

export const ard: Checker = {
  name: "ard",
  tool: lighthouse.tool,
  check: async (audited) => findingsIn(await reportOf(audited, "/", "ard", ["--only-audits=ard-schema"])),
};

/** The findings of a report. Lighthouse scores errors as 0 and warnings as 0.9. */
export function findingsIn({ audits }: Report): Finding[] {
  const page = "/.well-known/ai-catalog.json";
  const audit = audits["ard-schema"];
  // Without a catalog, Lighthouse reports that the rules do not apply.
  if (!audit || audit.score === null) return [{ page, what: "no catalog", verdict: "failed" }];
  if (audit.score === 1) return [{ page, what: "follows every rule", verdict: "passed" }];
  const verdict = audit.score < 0.9 ? "failed" : "noted";
  const issues = itemsOf(audit);
  return (issues.length > 0 ? issues : [audit.title]).map((what) => ({ page, what, verdict }));
}
