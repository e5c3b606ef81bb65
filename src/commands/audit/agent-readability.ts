/** Vercel's Agent Readability: three kinds of page. */
import * as z from "zod";
import { atLeast, type Checker, type Finding } from "./checker.ts";
import { runTool } from "./tool.ts";

const tool = "@vercel/agent-readability@0.5.1";
const bar = 90;

/** What the specification of this service decides otherwise. */
const decided: Record<string, string> = {
  "Agent UA → markdown": "markdown is served to whoever asks for it, not by the name of the program",
  "Missing page → markdown": "a missing page stays a 404, with markdown as its body",
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
    // Not "/": the tool would look for its markdown at ".md".
    for (const path of ["/curriculum", pages.module, "/developers"]) {
      const label = `agent-readability${path.replace(/\W+/g, "-")}`;
      const output = await runTool(tool, { args: ["audit", siteUrl + path, "--json"], folder, label });
      findings.push(...findingsIn(output, path));
    }
    return findings;
  },
};

/** The score of a page, and what it lost points for. output is what the tool prints. */
export function findingsIn(output: string, page: string): Finding[] {
  const { score, categories } = outputSchema.parse(JSON.parse(output));
  const missed = Object.values(categories)
    .flatMap(({ checks }) => checks)
    .filter(({ passed, skipped }) => !passed && !skipped);
  return [
    atLeast(bar, score, page, "score"),
    ...missed.map(({ name, detail = "not passed", hint }): Finding => {
      const why = decided[name] ? `by decision: ${decided[name]}` : hint;
      return { page, what: `${name}: ${detail} (${why})`, verdict: "noted" };
    }),
  ];
}
