/**
 * The CPU time of single requests: each is sent alone, and the runtime's CPU time is compared with that of
 * /health, since response times depend on other load. FULL=1 measures every request of the table, and a course of 2,000
 * modules as well.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longCourse } from "../../bench/course.ts";
import { build, copyProject, freePort, type Project, type Server, serve } from "../project.ts";
import type { Costly } from "../site/fuzz/costly.ts";
import { costlyRequests } from "../site/fuzz/costly-requests.ts";
import { isRuntimes } from "../site/fuzz/runtime.ts";
import { costOf, maxCostMs, runtimeAt } from "../site/fuzz/server-process.ts";
import { getOf, openWire, type Wire, type WireRequest } from "../site/fuzz/wire.ts";
import { writeFiles } from "./course-folder.ts";
import { copyBuilt, sharedUrl } from "./shared-build.ts";

const isFull = process.env.FULL === "1";
const courses: [name: string, modules: number | null][] = [["the shipped course", null]];
if (isFull) courses.push(["a course of 2,000 modules", 2000]);

/** The names of the classes; their requests depend on the site. */
const classes = Object.keys(
  costlyRequests({ siteUrl: "http://localhost", exportIds: [], slug: "1-a", isSample: false }),
);

// Only Linux reports the CPU time of another process.
describe.runIf(process.platform === "linux").each(courses)(
  "one request to %s costs at most 20 ms more than /health",
  (_, modules) => {
    let project: Project;
    let server: Server;
    let wire: Wire;
    let pid = 0;
    let health = 0;
    let requests: Record<string, Costly[]> = {};

    beforeAll(async () => {
      const port = await freePort();
      const environment = { PORT: String(port), RATE_LIMIT: "0" };
      project = modules === null ? await copyBuilt("content") : await builtLong(modules);
      server = await serve(project, "serve", environment);
      wire = openWire(server.url);
      pid = runtimeAt(port) ?? 0;
      requests = await requestsTo(server.url);
      health = await warmedUp(requests);
    }, 600_000);

    afterAll(async () => {
      wire.close();
      await server.stop();
      project.remove();
    });

    test.each(classes)(
      "%s",
      async (name) => {
        const tooExpensive: string[] = [];
        for (const { name: request, request: createRequest, statuses } of requests[name] ?? []) {
          const send = async (turn: number): Promise<void> => expectStatus(createRequest(turn), statuses, request);
          const cost = (await costOf(pid, send, { enough: health + maxCostMs })) - health;
          if (cost > maxCostMs) tooExpensive.push(`${request}: ${cost.toFixed(1)} ms`);
        }
        expect(tooExpensive).toEqual([]);
        expect(requests[name]?.length).toBeGreaterThan(0);
      },
      600_000,
    );

    async function expectStatus(request: WireRequest, statuses: number[], name: string): Promise<void> {
      const outcome = await wire.ask(request);
      if (typeof outcome === "string") throw new Error(`${name}: ${outcome}`);
      expect(isRuntimes(outcome), `${name} reaches the service`).toBe(false);
      expect(statuses, name).toContain(outcome.status);
    }

    /** Returns the cost of /health, after the code for every class of requests has been compiled. */
    async function warmedUp(all: Record<string, Costly[]>): Promise<number> {
      for (const group of Object.values(all))
        for (let turn = 0; turn < 30; turn++) {
          const request = group[Math.floor((turn / 30) * group.length)]?.request(turn);
          if (request) await wire.ask(request);
        }
      return costOf(pid, () => wire.ask(getOf("/health")), { times: 30 });
    }
  },
);

/** Returns a copy of the project with the build of a long course. */
async function builtLong(modules: number): Promise<Project> {
  const project = copyProject();
  writeFiles(join(project.folder, "long"), longCourse(modules));
  await build(project, { CONTENT_DIR: "long", MAX_FILES: "100000", SITE_URL: sharedUrl });
  return project;
}

async function requestsTo(origin: string): Promise<Record<string, Costly[]>> {
  const headers = { "Content-Type": "application/json" };
  const exportIds = ["{}", '{"query":"e"}'].map(async (body) => {
    const response = await fetch(`${origin}/api/v1/exports`, { method: "POST", headers, body });
    return ((await response.json()) as { id: string }).id;
  });
  const { data } = (await (await fetch(`${origin}/api/v1/modules?limit=1`)).json()) as { data: { slug: string }[] };
  return costlyRequests({
    siteUrl: sharedUrl,
    exportIds: await Promise.all(exportIds),
    slug: data[0]?.slug ?? "",
    isSample: !isFull,
  });
}
