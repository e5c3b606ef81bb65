/** agent-readiness: whether a program can find out from the home page what the site is and what it can do. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { atLeast, type Checker, type Finding } from "./checker.ts";
import { runTool } from "./tool.ts";

const tool = "agent-readiness@0.4.0";
const bar = 95;

const outputSchema = z.object({
  score: z.number(),
  checks: z.array(z.object({ label: z.string(), weight: z.number(), pass: z.boolean() })),
});

export const agentReadiness: Checker = {
  name: "agent-readiness",
  tool,
  check: async ({ siteUrl, folder }) => {
    await runTool(tool, { args: [`${siteUrl}/`], folder, label: "agent-readiness" });
    // It prints for people; its figures are in a file that it writes where it runs.
    return findingsIn(readFileSync(join(folder, "agent-ready-out", "agent-ready.json"), "utf8"));
  },
};

/** The score of the site, and what it lost points for. output is the file that the tool writes. */
export function findingsIn(output: string): Finding[] {
  const { score, checks } = outputSchema.parse(JSON.parse(output));
  const missed = checks.filter(({ pass }) => !pass);
  return [
    atLeast(bar, score, "/", "score"),
    ...missed.map(
      ({ label, weight }): Finding => ({ page: "/", what: `${label}: ${weight} points`, verdict: "noted" }),
    ),
  ];
}
