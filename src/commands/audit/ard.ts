/** The conformance rules of Agentic Resource Discovery for /.well-known/, as Lighthouse ships them. */
import type { Checker, Finding } from "./checker.ts";
import { itemsOf, lighthouse, type Report, reportOf } from "./lighthouse.ts";

export const ard: Checker = {
  name: "ard",
  tool: lighthouse.tool,
  check: async (audited) => findingsIn(await reportOf(audited, "/", "ard", ["--only-audits=ard-schema"])),
};

/** What a report says of the rules: 0 stands for errors, 0.9 for warnings. */
export function findingsIn({ audits }: Report): Finding[] {
  const page = "/.well-known/ai-catalog.json";
  const audit = audits["ard-schema"];
  // Where it finds no catalogue, Lighthouse says that the rules do not apply.
  if (!audit || audit.score === null) return [{ page, what: "no catalogue was found", verdict: "failed" }];
  if (audit.score === 1) return [{ page, what: "follows every rule", verdict: "passed" }];
  const verdict = audit.score < 0.9 ? "failed" : "noted";
  const issues = itemsOf(audit);
  return (issues.length > 0 ? issues : [audit.title]).map((what) => ({ page, what, verdict }));
}
