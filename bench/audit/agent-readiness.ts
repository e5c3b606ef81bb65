/** agent-readiness: whether an agent can discover from the home page what the site is and what it offers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { atLeast, type Checker, type Finding, runTool } from "./checker.ts";

const tool = "agent-readiness@0.4.0";
const threshold = 95;

const outputSchema = z.object({
  score: z.number(),
  checks: z.array(z.object({ label: z.string(), weight: z.number(), pass: z.boolean() })),
});

export const agentReadiness: Checker = {
  name: "agent-readiness",
  tool,
  check: async ({ siteUrl, folder }) => {
    await runTool(tool, { args: [`${siteUrl}/`], folder, label: "agent-readiness" });
    // Its printed output is for people; the JSON results are in a file that it writes to the current folder.
    return findingsIn(readFileSync(join(folder, "agent-ready-out", "agent-ready.json"), "utf8"));
  },
};

/** The score of the site, and what it lost points for. output is the content of the tool's JSON file. */
export function findingsIn(output: string): Finding[] {
  const { score, checks } = outputSchema.parse(JSON.parse(output));
  const missed = checks.filter(({ pass }) => !pass);
  return [
    atLeast(threshold, score, "/", "score"),
    ...missed.map(
      ({ label, weight }): Finding => ({ page: "/", what: `${label}: ${weight} points`, verdict: "noted" }),
    ),
  ];
}
