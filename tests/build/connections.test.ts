/** The service on one machine under many connections, crashes and signals, with the real launcher, runtime and sockets. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionsWithin } from "../../src/build/server/runtime.ts";
import { drainMs } from "../../src/build/server/supervisor.ts";
import { freePort, type Project, plainEnvironment } from "../project.ts";
import {
  endAll,
  fileLimitsOf,
  halfOpen,
  halfRequests,
  health,
  isRunning,
  type Launcher,
  launch,
  memoryOf,
  runtimeOf,
  runtimesOf,
  serveCommand,
  sleep,
  stop,
  untilHealthy,
  withLimit,
} from "./launcher.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
const launchers: Launcher[] = [];

beforeAll(async () => {
  project = await copyBuilt("small");
});
afterAll(async () => {
  await endAll(launchers);
  project.remove();
});

/** Starts a service on its own port, which ends with the tests at the latest. */
async function service(
  command: string[] = serveCommand,
  options: { detached?: boolean } = {},
): Promise<Launcher & { port: number }> {
  const port = await freePort();
  const launcher = await launch(project, command, { PORT: String(port), RATE_LIMIT: "0" }, options);
  launchers.push(launcher);
  return { ...launcher, port };
}

const lastLine = (output: string): string => output.trimEnd().split("\n").at(-1) ?? "";

/** What the launcher prints when it closes connections after its deadline. Without it, the service has ended at once. */
const drained = `Closed the connections whose requests were incomplete after ${drainMs / 1000} s.`;

describe.runIf(process.platform === "linux")("the runtime", () => {
  test("has the hard limit on open files as its soft limit, is restarted after it was killed or exited with 0, and ends with a killed launcher", async () => {
    const server = await service(withLimit("-S -n 256", serveCommand));
    const [soft, hard] = fileLimitsOf(runtimeOf(server.port));
    expect(hard).toBeGreaterThan(256);
    expect(soft).toBe(hard);
    for (const [signal, reason] of [
      ["SIGKILL", "terminated by SIGKILL"],
      ["SIGTERM", "exit code 0"],
    ] as const) {
      const killed = runtimeOf(server.port);
      process.kill(killed, signal);
      await expect.poll(() => isRunning(killed)).toBe(false);
      await untilHealthy(server.port);
      expect(server.output()).toContain(`The runtime exited: ${reason}. Restarting it in `);
    }
    const runtime = runtimeOf(server.port);
    process.kill(server.pid, "SIGKILL");
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
    await expect.poll(() => isRunning(runtime)).toBe(false);
    await expect.poll(() => health(server.port)).toMatchObject({ status: "ECONNREFUSED" });
  });

  test("that exits for the sixth time within a minute ends the service with 1 and a last line that says so", async () => {
    const server = await service();
    for (let crash = 1; crash <= 6; crash++) {
      await untilHealthy(server.port);
      process.kill(runtimeOf(server.port), "SIGKILL");
      await expect.poll(() => runtimesOf(server.port)).toEqual([]);
    }
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(lastLine(server.output())).toBe(
      "The service has stopped: the runtime exited 6 times within 60 s. Last reason: terminated by SIGKILL.",
    );
  });
});

/** Opens 3,000 connections evenly over a time, holds them for three seconds and closes them. */
async function flood(port: number, overMs: number): Promise<void> {
  const sockets: Socket[] = [];
  for (let step = 1; step <= 100; step++) {
    while (sockets.length < step * 30) sockets.push(halfOpen(port, ""));
    // The time between connections is part of the test.
    if (overMs > 0) await sleep(overMs / 100);
  }
  // Connections are held for three seconds: how long the service is over its limit is part of the test.
  await sleep(3000);
  for (const socket of sockets) socket.destroy();
}

describe.runIf(process.platform === "linux").each([
  [1023, "at once", 0],
  [1024, "one after another over two seconds", 2000],
])("under a hard limit of %i open files", (limit, how, overMs) => {
  let server: Launcher & { port: number };
  beforeAll(async () => {
    server = await service(withLimit(`-n ${limit}`, serveCommand));
  });
  afterAll(() => stop(server));

  test("480 connections are below the limit: all stay open, and nothing is restarted", async () => {
    const sockets = Array.from({ length: 480 }, () => halfOpen(server.port, ""));
    const open = () => sockets.filter((socket) => socket.readyState === "open");
    await expect.poll(open).toHaveLength(480);
    expect(await health(server.port)).toMatchObject({ status: 200 });
    expect(open()).toHaveLength(480);
    for (const socket of sockets) socket.destroy();
    expect(server.output()).not.toContain("Restarting");
  });

  test(`3,000 connections opened ${how} are closed: the service responds afterwards`, async () => {
    expect(server.output()).toContain(
      `The limit on open files is ${limit}, which allows about ${connectionsWithin(limit)} simultaneous connections;`,
    );
    await flood(server.port, overMs);
    await untilHealthy(server.port);
    // Whether the runtime exits depends on which call reaches the limit first: accepting a connection (it exits) or duplicating
    // the descriptor of an accepted one (it closes that one and continues).
    const exits = server.output().match(/^The runtime exited.*$/gm) ?? [];
    for (const line of exits)
      expect(line).toContain(
        `too many open files; the limit of ${limit} allows about ${connectionsWithin(limit)} connections. Restarting`,
      );
    // A line for each refused connection would be 250 kB.
    expect(server.output().length).toBeLessThan(40_000);
  });
});

describe.runIf(process.platform !== "win32")("a launcher whose output nobody reads", () => {
  test("responds to every request, and ends with 0", async () => {
    const port = await freePort();
    const [program = "", ...args] = serveCommand;
    const child = spawn(program, args, {
      cwd: project.folder,
      env: { ...plainEnvironment(), PORT: String(port), RATE_LIMIT: "0", LOG: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const exited = once(child, "close");
    await untilHealthy(port);
    // Four hundred kilobytes of log, of which a pipe holds 64.
    const statuses = new Set<number>();
    for (let index = 0; index < 200; index++)
      statuses.add((await fetch(`http://127.0.0.1:${port}/health?${"x".repeat(2000)}`)).status);
    expect([...statuses]).toEqual([200]);
    child.kill("SIGTERM");
    child.stdout.resume();
    child.stderr.resume();
    expect(await exited).toEqual([0, null]);
  });
});

describe.runIf(process.platform === "linux")("2,000 half-open connections", () => {
  test("use at most 100 MB, and /health responds", async () => {
    const server = await service();
    await untilHealthy(server.port);
    const runtime = runtimeOf(server.port);
    const before = memoryOf(runtime);
    const sockets = Array.from({ length: 2000 }, (_, index) =>
      halfOpen(server.port, halfRequests[index % halfRequests.length] ?? ""),
    );
    await expect
      .poll(() => sockets.every((socket) => socket.bytesWritten > 0 || socket.readyState === "open"))
      .toBe(true);
    await untilHealthy(server.port);
    const answers = [];
    for (let index = 0; index < 10; index++) answers.push(await health(server.port));
    expect(sockets.filter((socket) => socket.readyState === "open")).toHaveLength(2000);
    expect(memoryOf(runtime) - before).toBeLessThan(100);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => health(server.port)).toMatchObject({ status: 200 });
    await stop(server);
  });
});

describe.runIf(process.platform === "linux")("300 half-open connections that sent 390 chunks of a byte each", () => {
  // Each chunk that is kept costs kilobytes: 200 MB in all.
  test("cost at most 120 MB", async () => {
    const server = await service();
    await untilHealthy(server.port);
    const runtime = runtimeOf(server.port);
    const before = memoryOf(runtime);
    const head =
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const sockets = Array.from({ length: 300 }, () => halfOpen(server.port, head + "1\r\n \r\n".repeat(390)));
    await sleep(4000);
    expect(await health(server.port)).toMatchObject({ status: 200 });
    expect(memoryOf(runtime) - before).toBeLessThan(120);
    for (const socket of sockets) socket.destroy();
    await stop(server);
  });
});

describe("SIGTERM and SIGINT", () => {
  test("end an idle service at once with 0, and close idle connections", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const server = await service();
      const idle = halfOpen(server.port, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await new Promise((resolve) => idle.once("data", resolve));
      process.kill(server.pid, signal);
      expect(await server.exited).toEqual({ code: 0, signal: null });
      expect(server.output()).not.toContain(drained);
      await expect.poll(() => health(server.port)).toMatchObject({ status: "ECONNREFUSED" });
    }
  });

  test("let a half-sent request complete, and accept no further connection", async () => {
    const server = await service();
    const client = halfOpen(server.port, "GET /health HTTP/1.1\r\nHost: localhost\r\n");
    let answer = "";
    client.on("data", (data) => (answer += data));
    const idle = halfOpen(server.port, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => idle.once("data", resolve));
    const closed = new Promise((resolve) => idle.once("close", resolve));
    process.kill(server.pid, "SIGTERM");
    // The runtime closes idle connections when the signal reaches it.
    await closed;
    let late = "";
    const second = halfOpen(server.port, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    second.on("data", (data) => (late += data));
    // The absence of a response is tested: only elapsed time shows it.
    await sleep(500);
    client.write("\r\n");
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toContain(drained);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(late).toBe("");
  });

  test("end half-sent requests after five seconds, with 0; so does Ctrl-C, which npm receives too", async () => {
    const servers = await Promise.all([
      service(),
      service(),
      service(["npm", "run", "--silent", "serve"], { detached: true }),
    ]);
    const ends = await Promise.all(
      servers.map(async ({ port, pid, exited, output }, index) => {
        for (const half of halfRequests) halfOpen(port, half);
        await untilHealthy(port);
        // A terminal sends Ctrl-C to every process of the group, and npm forwards it to its child.
        if (index === 2) process.kill(-pid, "SIGINT");
        else process.kill(pid, index === 0 ? "SIGTERM" : "SIGINT");
        return { exit: await exited, last: lastLine(output()), after: await health(port) };
      }),
    );
    for (const { exit, last, after } of ends) {
      expect(exit).toEqual({ code: 0, signal: null });
      expect(last).toBe(drained);
      expect(after).toMatchObject({ status: "ECONNREFUSED" });
    }
  });

  test.each([
    ["SIGTERM", "SIGTERM", 143],
    ["SIGINT", "SIGINT", 130],
    ["SIGTERM", "SIGINT", 130],
  ] as const)("%s and then %s end the service at once with %i", async (first, second, code) => {
    const server = await service();
    halfOpen(server.port, "GET /health HTTP/1.1\r\n");
    await untilHealthy(server.port);
    process.kill(server.pid, first);
    // Like a user who presses Ctrl-C twice; the service shows no sign of the first signal.
    await sleep(400);
    process.kill(server.pid, second);
    expect(await server.exited).toEqual({ code, signal: null });
    expect(server.output()).not.toContain(drained);
    await expect.poll(() => health(server.port)).toMatchObject({ status: "ECONNREFUSED" });
  });

  test("end a service that waits for a restart", async () => {
    const server = await service();
    process.kill(runtimeOf(server.port), "SIGKILL");
    await expect.poll(() => server.output()).toContain("Restarting it in");
    process.kill(server.pid, "SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });
});
