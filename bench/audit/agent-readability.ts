/** Vercel's Agent Readability, on three kinds of page. */
import * as z from "zod";
import { atLeast, type Checker, type Finding, runTool } from "./checker.ts";

const tool = "@vercel/agent-readability@0.5.1";
const threshold = 90;

/** Checks that this service fails on purpose, with the reason. */
const exceptions: Record<string, string> = {
  "Agent UA → markdown": "markdown is negotiated with Accept, not by user agent",
  "Missing page → markdown": "a missing page is a 404 with a markdown body",
};

const outputSchema = z.object({
  score: z.number(),
  categories: z.record(
    z.string(),
    z.object({
      checks: z.array(
        z.object({
          name: z.string(),
          passed: z.boolean(),
          skipped: z.boolean(),
          detail: z.string().optional(),
          hint: z.string().default(""),
        }),
      ),
    }),
  ),
});

export const agentReadability: Checker = {
  name: "agent-readability",
  tool,
  check: async ({ siteUrl, pages, folder }) => {
    const findings: Finding[] = [];
    // Not "/": the tool would request its markdown from ".md".
    for (const path of ["/curriculum", pages.module, "/developers"]) {
      const label = `agent-readability${path.replace(/\W+/g, "-")}`;
      const output = await runTool(tool, { args: ["audit", siteUrl + path, "--json"], folder, label });
      findings.push(...findingsIn(output, path));
    }
    return findings;
  },
};

/** The score of a page, and what it lost points for. output is the tool's output. */
export function findingsIn(output: string, page: string): Finding[] {
  const { score, categories } = outputSchema.parse(JSON.parse(output));
  const missed = Object.values(categories)
    .flatMap(({ checks }) => checks)
    .filter(({ passed, skipped }) => !passed && !skipped);
  return [
    atLeast(threshold, score, page, "score"),
    ...missed.map(({ name, detail = "not passed", hint }): Finding => {
      const reason = exceptions[name] ? `by design: ${exceptions[name]}` : hint;
      return { page, what: `${name}: ${detail} (${reason})`, verdict: "noted" };
    }),
  ];
}
