/** AFDocs: the checks of the Agent-Friendly Documentation Spec, over one page of each kind. */
import * as z from "zod";
import type { Checker, Finding, Verdict } from "./checker.ts";
import { runTool } from "./tool.ts";

const tool = "afdocs@0.22.2";

const outputSchema = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
});

/** A warning is below the bar too. What does not apply is skipped: without a login there is nothing to get around. */
const verdicts: Record<string, Verdict> = { pass: "passed", skip: "noted" };

export const afdocs: Checker = {
  name: "afdocs",
  tool,
  check: async ({ siteUrl, pages, folder }) => {
    const urls = pages.kinds.map((path) => siteUrl + path).join(",");
    const flags = ["--request-delay", "0", "--format", "json", "--score", "-q"];
    const output = await runTool(tool, {
      args: ["check", `${siteUrl}/`, "--urls", urls, ...flags],
      folder,
      label: "afdocs",
    });
    return findingsIn(output);
  },
};

/** A finding for each check of the specification. output is what the tool prints. */
export const findingsIn = (output: string): Finding[] =>
  outputSchema.parse(JSON.parse(output)).results.map(({ id, status, message }) => ({
    page: "every kind",
    what: `${id}: ${message}`,
    verdict: verdicts[status] ?? "failed",
  }));
