/**
 * The processor time of the most expensive requests: npm run bench -- requests
 * Each is sent alone, to the shipped course and to one of 2,000 modules, and what it costs above /health must stay within the limit of
 * docs/limits.md. FULL=1 sends every request of the table, otherwise a sample. Linux only.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "../tests/build/course-folder.ts";
import { build, copyProject, freePort, serve } from "../tests/project.ts";
import { isRuntimes } from "../tests/site/fuzz/runtime.ts";
import { getOf, openWire, type Wire } from "../tests/site/fuzz/wire.ts";
import type { Costly } from "./costly.ts";
import { costlyRequests } from "./costly-requests.ts";
import { longCourse } from "./course.ts";
import { costOf, maxCostMs, runtimeAt } from "./server-process.ts";

const siteUrl = "https://course.example";
const isSample = process.env.FULL !== "1";

/** Every request of each class to the site at an origin. */
async function requestsTo(origin: string): Promise<Record<string, Costly[]>> {
  const headers = { "Content-Type": "application/json" };
  const exportIds = ["{}", '{"query":"e"}'].map(async (body) => {
    const response = await fetch(`${origin}/api/v1/exports`, { method: "POST", headers, body });
    return ((await response.json()) as { id: string }).id;
  });
  const { data } = (await (await fetch(`${origin}/api/v1/modules?limit=1`)).json()) as { data: { slug: string }[] };
  return costlyRequests({ siteUrl, exportIds: await Promise.all(exportIds), slug: data[0]?.slug ?? "", isSample });
}

/** The cost of a request above /health, in milliseconds. Stops measuring once it is low enough. Throws for an unexpected status. */
async function costAbove(
  health: number,
  wire: Wire,
  pid: number,
  { name, request, statuses }: Costly,
): Promise<number> {
  const send = async (turn: number): Promise<void> => {
    const outcome = await wire.ask(request(turn));
    if (typeof outcome === "string" || isRuntimes(outcome) || !statuses.includes(outcome.status))
      throw new Error(`${name}: ${typeof outcome === "string" ? outcome : `status ${outcome.status}`}`);
  };
  return (await costOf(pid, send, { enough: health + maxCostMs / 2 })) - health;
}

/** Prints the most expensive request of each class to a course, and returns whether all are within the limit. */
async function measure(name: string, files: Record<string, string> | null): Promise<boolean> {
  const project = copyProject();
  const port = await freePort();
  if (files !== null) writeFiles(join(project.folder, "long"), files);
  const content = files === null ? {} : { CONTENT_DIR: "long", MAX_FILES: "100000" };
  await build(project, { ...content, SITE_URL: siteUrl });
  const server = await serve(project, "serve", { PORT: String(port), RATE_LIMIT: "0" });
  const wire = openWire(server.url);
  const pid = runtimeAt(port) ?? 0;
  let isWithin = true;
  try {
    const classes = await requestsTo(server.url);
    // Compiles the code for every class first.
    for (const all of Object.values(classes))
      for (let turn = 0; turn < 30; turn++) {
        const request = all[Math.floor((turn / 30) * all.length)]?.request(turn);
        if (request) await wire.ask(request);
      }
    const health = await costOf(pid, () => wire.ask(getOf("/health")), { times: 30 });
    for (const [kind, all] of Object.entries(classes)) {
      const costs: [ms: number, name: string][] = [];
      for (const each of all) costs.push([await costAbove(health, wire, pid, each), each.name]);
      const [most, what] = costs.toSorted(([one], [other]) => other - one)[0] ?? [0, ""];
      const exceeding = costs.filter(([ms]) => ms > maxCostMs).length;
      isWithin &&= exceeding === 0;
      console.log(
        `| ${name} | ${kind} | ${all.length} | ${exceeding} | ${most.toFixed(1)} | \`${what.replaceAll("|", "\\|")}\` |`,
      );
    }
  } finally {
    wire.close();
    await server.stop();
    rmSync(project.folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return isWithin;
}

console.log(
  `| Course | Requests | Number | Above ${maxCostMs} ms | Most, ms | The most expensive |\n|---|---|---:|---:|---:|---|`,
);
const isShippedWithin = await measure("shipped", null);
const isLongWithin = await measure("2,000 modules", longCourse(2000));
if (!isShippedWithin || !isLongWithin) process.exitCode = 1;
