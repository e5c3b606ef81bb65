/** A server with concurrent builds: builds never change or mix its responses, and may be killed at any time. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sitePaths } from "../../src/build/server/manifest.ts";
import { build, freePort, type Project, plainEnvironment, run, type Server, serve } from "../project.ts";
import { runtimeOf, sleep, untilHealthy } from "./launcher.ts";
import { projectWith } from "./projects.ts";

let project: Project;
let port: number;
let environment: Record<string, string>;
let duration: number; // Of the last build that was not disturbed, in milliseconds.
const first = { CONTENT_DIR: "two", SITE_URL: "https://first.example" };
const second = { CONTENT_DIR: "one", SITE_URL: "https://second.example" };

beforeAll(async () => {
  project = projectWith({ one: 1, two: 2 });
  port = await freePort();
  mkdirSync(inProject("temporary"));
  environment = { PORT: String(port), TMPDIR: inProject("temporary") };
  const started = performance.now();
  await rebuild(first);
  duration = performance.now() - started;
  keepAs("whole");
});
afterAll(() => project.remove());

const inProject = (path: string): string => join(project.folder, path);
const rebuild = (variables: Record<string, string>): Promise<string> =>
  build(project, { ...environment, ...variables });
const keepAs = (name: string): void => cpSync(inProject("dist"), inProject(name), { recursive: true });
const restoreFirstBuild = (): void => {
  rmSync(inProject("dist"), { recursive: true, force: true });
  cpSync(inProject("whole"), inProject("dist"), { recursive: true });
};
const siteOf = (folder = "dist"): string =>
  JSON.parse(readFileSync(inProject(`${folder}/server/publication.json`), "utf8")).catalog.siteUrl;
const copies = (): string[] => readdirSync(inProject("temporary")).filter((name) => name.startsWith("course-server-"));
const leftovers = (): string[] => readdirSync(inProject(".astro")).filter((name) => /^(?:build|previous)/.test(name));

describe("a running server", () => {
  let server: Server;
  let before: string;
  beforeAll(async () => {
    server = await serve(project, "serve", { ...environment, RATE_LIMIT: "0" });
    before = await answers();
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    expect(copies()).toEqual([]);
    cpSync(inProject("saved"), project.folder, { recursive: true });
    restoreFirstBuild();
  });

  const question = { method: "POST", headers: { "Content-Type": "application/json" } };
  const requests: [path: string, init?: RequestInit][] = [
    ["/api/v1/modules?q=module"],
    ["/api/v1/modules?limit=1&page=2"],
    ["/curriculum?q=module"],
    ["/pricing?region=il"],
    ["/quote?plan=complete"],
    ["/no-such-page"],
    ["/health"],
    ["/ask", { ...question, body: '{"query":"what is module 2 about?"}' }],
    ["/mcp", { ...question, body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }],
  ];
  /** Returns a digest of every served file and of computed responses: status, headers and body. */
  async function answers(): Promise<string> {
    const hash = createHash("sha256");
    const files = sitePaths(inProject("whole/client")).filter((path) => !/^\/_(?:headers|routes)/.test(path));
    for (const [path, init] of [...files.map((path): [string] => [path]), ...requests]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });
      const headers = [...response.headers].filter(([name]) => !/^(?:date|ratelimit-.*)$/.test(name));
      hash.update(JSON.stringify([path, response.status, headers, await response.text()]));
    }
    return hash.digest("hex");
  }

  test.each<[what: string, happen: () => Promise<unknown>]>([
    [
      "a second server is started on another port, and builds another course",
      async () => {
        const other = String(await freePort());
        const started = performance.now();
        const secondServer = await serve(project, "start", { ...environment, ...second, PORT: other });
        duration = performance.now() - started;
        const course = await fetch(`http://127.0.0.1:${other}/api/v1/course`);
        expect(await course.json()).toMatchObject({ modules: 1 });
        expect(await secondServer.stop()).toBe(0);
        keepAs("whole-second");
      },
    ],
    [
      "npm start is run again on the same port",
      async () => {
        const dist = siteOf();
        const { code, output } = await run(project, "start", { ...environment, ...first });
        expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`Port ${port} is in use: `) });
        expect(siteOf()).toBe(dist);
      },
    ],
    [
      "a build fails",
      async () => expect((await run(project, "build", { ...environment, CONTENT_DIR: "src" })).code).toBe(1),
    ],
    [
      "other sources are checked out",
      async () => {
        for (const path of ["src", "functions", "content"]) {
          cpSync(inProject(path), inProject(`saved/${path}`), { recursive: true });
          for (const file of sitePaths(inProject(path))) appendFileSync(inProject(path) + file, "\nbroken (");
        }
      },
    ],
    ["a file of dist/ is edited in place", async () => writeFileSync(inProject("dist/client/index.html"), "edited")],
    [
      "git cleans the project",
      async () => {
        rmSync(inProject("dist"), { recursive: true });
        rmSync(inProject(".astro"), { recursive: true });
      },
    ],
  ])("responds as before when %s", async (_, action) => {
    await action();
    expect(await answers()).toBe(before);
  });

  test("responds as before after its runtime is restarted", async () => {
    process.kill(runtimeOf(port), "SIGKILL");
    await untilHealthy(port);
    expect(await answers()).toBe(before);
  });

  test("reports once that a newer build exists, and how to use it", async () => {
    const notice = /^dist\/ has a newer build\. This server keeps .* Restart it to serve the new one\.$/gm;
    await expect.poll(() => server.output().match(notice), { timeout: 10_000 }).toHaveLength(1);
  });
});

/** Starts a build and returns its process. */
function startBuild(variables: Record<string, string>, options: SpawnOptions = {}): ChildProcess {
  const env = { ...plainEnvironment(), ...environment, ...variables };
  const program = inProject("node_modules/.bin/node");
  return spawn(program, ["src/commands/astro.ts", "build"], { cwd: project.folder, env, ...options });
}

/** Returns a digest of every file of a build except its record, which contains the files' dates. */
function digestOf(folder: string): string | null {
  if (!existsSync(inProject(folder))) return null;
  const hash = createHash("sha256");
  const paths = sitePaths(inProject(folder)).filter((path) => path !== "/build.json");
  for (const path of paths) hash.update(path).update(readFileSync(inProject(folder) + path));
  return hash.digest("hex");
}

describe("a killed build", () => {
  // One kill in each part of the build, at a random time within it.
  const kills = process.env.FULL ? 40 : 2;
  test(`at ${kills} random times leaves dist/ complete, and the next build succeeds`, {
    timeout: 600_000,
  }, async () => {
    // An earlier test has built the second course, unless this one runs alone.
    if (!existsSync(inProject("whole-second"))) await rebuild(second).then(() => keepAs("whole-second"));
    restoreFirstBuild();
    const completeBuilds = new Map([[first, digestOf("whole")]]).set(second, digestOf("whole-second"));
    let previous = first;
    for (let index = 0; index < kills; index++) {
      const next = previous === first ? second : first;
      const delayMs = ((index + Math.random()) / kills) * duration * 1.1;
      const child = startBuild(next, { stdio: "ignore", detached: true });
      const closed = once(child, "close");
      await Promise.race([sleep(delayMs), closed]); // The time of the kill is under test.
      if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
      await closed;
      const digest = digestOf(existsSync(inProject("dist")) ? "dist" : ".astro/previous");
      const complete = [previous, next].map((course) => completeBuilds.get(course));
      expect(complete, `killed after ${delayMs.toFixed(0)} ms`).toContain(digest);
      if (digest === completeBuilds.get(next)) previous = next;
    }
    expect(await rebuild(first)).not.toContain("Waiting");
    expect(digestOf("dist")).toBe(completeBuilds.get(first));
    expect(leftovers()).toEqual([]);
  });

  test("between the two renames leaves the previous build to the next server, or to a build that fails", async () => {
    renameSync(inProject("dist"), inProject(".astro/previous"));
    const server = await serve(project, "serve", environment);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect((await run(project, "build", { ...environment, CONTENT_DIR: "src" })).code).toBe(1);
    expect(digestOf("dist")).toBe(digestOf("whole"));
    expect(leftovers()).toEqual([]);
  });
});

describe("a build that cannot write", () => {
  /** Returns whether this system lets the test mount a file system. */
  const canMount = ((): boolean => {
    try {
      execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  })();
  /** Runs a build with its own file system for Astro's folder. */
  async function buildOn(options: string): Promise<{ code: number | null; output: string }> {
    mkdirSync(inProject(".astro"), { recursive: true });
    const script = `mount -t tmpfs -o ${options} tmpfs .astro && exec node_modules/.bin/node src/commands/astro.ts build`;
    const child = spawn("unshare", ["--mount", "sh", "-c", script], {
      cwd: project.folder,
      env: { ...plainEnvironment(), ...environment, ...first },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const [code] = await once(child, "close");
    return { code, output };
  }
  beforeAll(restoreFirstBuild);
  afterEach(() => expect(digestOf("dist")).toBe(digestOf("whole")));

  // Where the disk is full while Astro loads, renders and bundles.
  const sizes = process.env.FULL ? ["64k", "1m", "3m"] : ["1m"];
  test.runIf(canMount).each(sizes)("to a disk of %s names the folder and the fix", async (size) => {
    const { code, output } = await buildOn(`size=${size}`);
    expect(code, output).toBe(1);
    expect(output).toMatch(
      /No space is left on the disk that contains .*\.astro.*: free some space, then run the command again\.\n$/,
    );
  });

  test.runIf(canMount)("to a file system that is read-only names the path and the fix", async () => {
    const { code, output } = await buildOn("ro");
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Course {3}two\nThe file system of \.astro\/build\.lock is read-only: mount it read-write, .*\n$/,
      ),
    });
  });

  test("names a file that is in the way", async () => {
    rmSync(inProject(".astro"), { recursive: true });
    writeFileSync(inProject(".astro"), "");
    const { code, output } = await run(project, "build", { ...environment, ...first });
    rmSync(inProject(".astro"));
    expect({ code, output }).toEqual({
      code: 1,
      output:
        "Course   two\n.astro is a file where a folder is needed: rename or delete it, then run the command again.\n",
    });
  });
});
