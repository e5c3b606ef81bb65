/** npm start in a user's terminal: what it needs and what it refuses. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type Project, plainEnvironment } from "../project.ts";
import { isRunning } from "./launcher.ts";
import { projectWith } from "./projects.ts";

let project: Project;
let environment: Record<string, string>;
beforeAll(async () => {
  project = projectWith();
  environment = { PORT: String(await freePort()), CONTENT_DIR: "one" };
});
afterAll(() => project.remove());

describe.runIf(process.platform === "linux")("npm start, once it serves", () => {
  /** Returns a process and its descendants. */
  function treeOf(pid: number): number[] {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return [pid, ...(children === "" ? [] : children.split(" ").flatMap((child) => treeOf(Number(child))))];
  }
  const stateOf = (pid: number): string =>
    /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  /** Returns the memory of a process in MB; shared memory counts proportionally. */
  const memoryOf = (pid: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;

  test("uses less than 400 MB in total, and has no zombie process", async () => {
    const child = spawn("npm", ["start"], { cwd: project.folder, env: { ...plainEnvironment(), ...environment } });
    try {
      await untilReady(child);
      for (const path of ["/", "/curriculum", "/api/v1/modules", "/pricing"])
        await fetch(`http://127.0.0.1:${environment.PORT}${path}`);
      const tree = treeOf(child.pid ?? 0);
      expect(tree.length).toBeGreaterThanOrEqual(3);
      expect(tree.map(stateOf)).not.toContain("Z");
      expect(tree.reduce((sum, pid) => sum + memoryOf(pid), 0)).toBeLessThan(400);
    } finally {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
      expect(isRunning(child.pid ?? 0)).toBe(false);
    }
  });

  async function untilReady(child: ChildProcess): Promise<void> {
    let output = "";
    for await (const data of child.stdout ?? []) {
      output += data;
      if (/^Ready at /m.test(output)) return;
    }
    throw new Error(output);
  }
});

describe("npm start reports invalid settings, and builds nothing", () => {
  test.each([
    ["PORT", "http"],
    ["MAX_FILES", "lots"],
    ["CONTENT_DIR", "no-such-folder"],
  ])("%s=%s", async (name, value) => {
    const child = spawn(join(project.folder, "node_modules/.bin/node"), ["src/commands/start.ts"], {
      cwd: project.folder,
      env: { ...plainEnvironment(), ...environment, [name]: value },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    const course = name === "CONTENT_DIR" ? "" : "Course {3}one\\n";
    expect(output).toMatch(new RegExp(`^${course}${name}: got "${value}"; expected .*such as .*\\n$`));
  });
});
