/** Google's Lighthouse: every kind of page, on a slow phone and on a desktop. */
import * as z from "zod";
import { browserPath } from "../browser.ts";
import type { Audited, Checker, Finding } from "./checker.ts";
import { runTool } from "./tool.ts";

const tool = "lighthouse@13.5.0";

const profiles = {
  phone: { flags: [], bars: { performance: 97, accessibility: 100, "best-practices": 100 } },
  desktop: { flags: ["--preset=desktop"], bars: { performance: 100, accessibility: 100, "best-practices": 100 } },
};
type Profile = keyof typeof profiles;

/** Categories without a bar: the one does not know a line that robots.txt has to have, the other is still changing. */
const reported = ["seo", "agentic-browsing"];

/** What the specification of this service decides otherwise. */
const decided: Record<string, string> = { "robots-txt": "robots.txt declares the Schemamap of NLWeb" };

/** A busy machine makes pages look slow and never fast, so the best of this many runs is the truest. */
const mostRuns = 3;

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
type Audit = Report["audits"][string];

export const lighthouse: Checker = {
  name: "lighthouse",
  tool,
  check: async (audited) => {
    const findings: Finding[] = [];
    for (const path of audited.pages.kinds) {
      for (const profile of ["phone", "desktop"] as const) {
        findings.push(...findingsIn(await bestReport(audited, path, profile), path, profile));
      }
    }
    return findings;
  },
};

/** The report of one run of Lighthouse. flags are its own; label names the files that keep what it said. */
export async function reportOf(audited: Audited, path: string, label: string, flags: string[]): Promise<Report> {
  const output = await runTool(tool, {
    args: [
      audited.siteUrl + path,
      ...["--quiet", "--output=json", "--output-path=stdout", ...flags],
      "--chrome-flags=--headless=new --no-sandbox --disable-background-networking",
    ],
    folder: audited.folder,
    label,
    environment: { CHROME_PATH: browserPath(process.env) },
  });
  return parseReport(output);
}

/** The report in what Lighthouse prints. Throws where it says that it could not look. */
export function parseReport(output: string): Report {
  const report = reportSchema.parse(JSON.parse(output));
  if (report.runtimeError) throw new Error(`Lighthouse could not look: ${report.runtimeError.message}`);
  return report;
}

/** The report with the best performance; as few runs as it takes to reach the bar. A run that could not look counts as one. */
async function bestReport(audited: Audited, path: string, profile: Profile): Promise<Report> {
  const { bars, flags } = profiles[profile];
  const categories = [...Object.keys(bars), ...reported].join(",");
  const reports: Report[] = [];
  let failure: unknown;
  for (let run = 1; run <= mostRuns; run += 1) {
    const label = `lighthouse${path.replace(/\W+/g, "-")}-${profile}-${run}`;
    try {
      const report = await reportOf(audited, path, label, [...flags, `--only-categories=${categories}`]);
      if (scoreOf(report, "performance") >= bars.performance) return report;
      reports.push(report);
    } catch (error) {
      failure = error;
    }
  }
  const [best] = reports.toSorted((a, b) => scoreOf(b, "performance") - scoreOf(a, "performance"));
  if (!best) throw new Error(`Lighthouse did not run on ${path}: ${(failure as Error).message}`, { cause: failure });
  return best;
}

/** The scores of a page in one finding, and what it lost points for. */
export function findingsIn(report: Report, path: string, profile: Profile): Finding[] {
  const page = `${path} (${profile})`;
  const { bars } = profiles[profile];
  const low = Object.entries(bars).filter(([category, bar]) => scoreOf(report, category) < bar);
  const scores = [...Object.keys(bars), ...reported].map((category) => `${category} ${scoreOf(report, category)}`);
  const wanted = low.map(([category, bar]) => `${category} ${bar}`).join(", ");
  return [
    {
      page,
      what: scores.join(", ") + (wanted && `; wanted ${wanted}`),
      verdict: low.length > 0 ? "failed" : "passed",
    },
    ...imperfect(report).map((what): Finding => ({ page, what, verdict: "noted" })),
  ];
}

const scoreOf = ({ categories }: Report, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** What an audit names, each as JSON. */
export const itemsOf = ({ details }: Audit): string[] =>
  Array.isArray(details?.items) ? details.items.map((item) => JSON.stringify(item)) : [];

/** The audits that cost points, each in a line with the first place it names. */
function imperfect({ categories, audits }: Report): string[] {
  const ids = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(ids)].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    const [first = ""] = itemsOf(audit);
    const what = `${id}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ""}`;
    return [`${what} (${decided[id] ? `by decision: ${decided[id]}` : first.slice(0, 160)})`];
  });
}
