/** Google's Lighthouse, on every kind of page, for a slow phone and a desktop. */
import * as z from "zod";
import { browserPath } from "../browser.ts";
import { type AuditedSite, type Checker, type Finding, runTool } from "./checker.ts";

const tool = "lighthouse@13.5.0";

const profiles = {
  phone: { flags: [], thresholds: { performance: 97, accessibility: 100, "best-practices": 100 } },
  desktop: { flags: ["--preset=desktop"], thresholds: { performance: 100, accessibility: 100, "best-practices": 100 } },
};
type Profile = keyof typeof profiles;

/** Categories without a threshold: seo rejects a required line of robots.txt, and agentic-browsing is still experimental. */
const unratedCategories = ["seo", "agentic-browsing"];

/** Audits that this service fails on purpose, with the reason. */
const exceptions: Record<string, string> = { "robots-txt": "robots.txt declares the Schemamap of NLWeb" };

/** Load on the machine can only lower a score, so the best of this many runs counts. */
const maxRuns = 3;

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
  check: async (site) => {
    const findings: Finding[] = [];
    for (const path of site.pages.kinds) {
      for (const profile of ["phone", "desktop"] as const) {
        findings.push(...findingsIn(await bestReport(site, path, profile), path, profile));
      }
    }
    return findings;
  },
};

/** The report of one run of Lighthouse. flags are Lighthouse's; label is the name of the output files. */
export async function reportOf(site: AuditedSite, path: string, label: string, flags: string[]): Promise<Report> {
  const output = await runTool(tool, {
    args: [
      site.siteUrl + path,
      ...["--quiet", "--output=json", "--output-path=stdout", ...flags],
      "--chrome-flags=--headless=new --no-sandbox --disable-background-networking",
    ],
    folder: site.folder,
    label,
    environment: { CHROME_PATH: browserPath(process.env) },
  });
  return parseReport(output);
}

/** The report in Lighthouse's output. Throws if Lighthouse could not load the page. */
function parseReport(output: string): Report {
  const report = reportSchema.parse(JSON.parse(output));
  if (report.runtimeError) throw new Error(`Lighthouse could not load the page: ${report.runtimeError.message}`);
  return report;
}

/** The report with the best performance. Stops at the first run that reaches the threshold; failed runs count towards the maximum. */
async function bestReport(site: AuditedSite, path: string, profile: Profile): Promise<Report> {
  const { thresholds, flags } = profiles[profile];
  const categories = [...Object.keys(thresholds), ...unratedCategories].join(",");
  const reports: Report[] = [];
  let failure: unknown;
  for (let run = 1; run <= maxRuns; run += 1) {
    const label = `lighthouse${path.replace(/\W+/g, "-")}-${profile}-${run}`;
    try {
      const report = await reportOf(site, path, label, [...flags, `--only-categories=${categories}`]);
      if (scoreOf(report, "performance") >= thresholds.performance) return report;
      reports.push(report);
    } catch (error) {
      failure = error;
    }
  }
  const [best] = reports.toSorted((a, b) => scoreOf(b, "performance") - scoreOf(a, "performance"));
  if (!best) throw new Error(`Lighthouse did not run on ${path}: ${(failure as Error).message}`, { cause: failure });
  return best;
}

/** The scores of a page as one finding, and what it lost points for. */
export function findingsIn(report: Report, path: string, profile: Profile): Finding[] {
  const page = `${path} (${profile})`;
  const { thresholds } = profiles[profile];
  const low = Object.entries(thresholds).filter(([category, threshold]) => scoreOf(report, category) < threshold);
  const scores = [...Object.keys(thresholds), ...unratedCategories].map(
    (category) => `${category} ${scoreOf(report, category)}`,
  );
  const expected = low.map(([category, threshold]) => `${category} ${threshold}`).join(", ");
  return [
    {
      page,
      what: scores.join(", ") + (expected && `; expected at least ${expected}`),
      verdict: low.length > 0 ? "failed" : "passed",
    },
    ...lostPoints(report).map((what): Finding => ({ page, what, verdict: "noted" })),
  ];
}

const scoreOf = ({ categories }: Report, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** The items that an audit lists, each as JSON. */
export const itemsOf = ({ details }: Audit): string[] =>
  Array.isArray(details?.items) ? details.items.map((item) => JSON.stringify(item)) : [];

/** The audits that cost points, one per line, each with its first item. */
function lostPoints({ categories, audits }: Report): string[] {
  const ids = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(ids)].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    const [first = ""] = itemsOf(audit);
    const what = `${id}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ""}`;
    return [`${what} (${exceptions[id] ? `by design: ${exceptions[id]}` : first.slice(0, 160)})`];
  });
}
