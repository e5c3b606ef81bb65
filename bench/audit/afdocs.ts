/** AFDocs: the checks of the Agent-Friendly Documentation Spec, on one page of each kind. */
import * as z from "zod";
import { type Checker, type Finding, runTool, type Verdict } from "./checker.ts";

const tool = "afdocs@0.22.2";

const outputSchema = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
});

/** The verdict of each status; any other, warnings included, is a failure. Checks that do not apply, such as logins, are skipped. */
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

/** One finding per check of the specification. output is the tool's output. */
export const findingsIn = (output: string): Finding[] =>
  outputSchema.parse(JSON.parse(output)).results.map(({ id, status, message }) => ({
    page: "every kind",
    what: `${id}: ${message}`,
    verdict: verdicts[status] ?? "failed",
  }));
