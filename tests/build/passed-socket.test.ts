/** A listening socket that the environment passes to the service, as systemd does. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type Project, run } from "../project.ts";
import { childrenOf, isRunning, type Launcher, launch, managed, serveCommand, sleep, stop } from "./launcher.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
const launchers: Launcher[] = [];

beforeAll(async () => {
  project = await copyBuilt("small");
});
afterAll(async () => {
  for (const each of launchers) if (isRunning(each.pid)) await stop(each);
  project.remove();
});

/** Returns the status of one request over a new connection, or the error's code. */
function statusOf(port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write("GET /api/v1/course HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    );
    socket.on("data", (data) => (answer += data));
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "no answer"));
  });
}

describe.runIf(process.platform === "linux")("a listening socket from the environment", () => {
  test("outlives the service: three restarts under load refuse no connection", async () => {
    const port = await freePort();
    const manager = await launch(
      project,
      managed(port, serveCommand),
      // With a passed socket, HOST and PORT are not used.
      { PORT: String(await freePort()), LISTEN_FDS: "1", RATE_LIMIT: "0" },
    );
    launchers.push(manager);
    const launched = (): number[] => [...manager.output().matchAll(/^Started (\d+)$/gm)].map(([, pid]) => Number(pid));
    const startCount = (): number => manager.output().split(/^Serving .*$/m).length - 1;
    expect(manager.output()).toContain(
      `Serving  http://localhost:${port}, on the socket passed by the service manager\n`,
    );

    let isLoaded = true;
    const statuses: string[] = [];
    const client = async () => {
      for (; isLoaded; await sleep(10)) statuses.push(await statusOf(port));
    };
    const load = Promise.all(Array.from({ length: 8 }, client));
    const untilMoreAreSent = async () => {
      const sent = statuses.length;
      await expect.poll(() => statuses.length - sent).toBeGreaterThan(60);
    };
    for (let restart = 1; restart <= 3; restart++) {
      await untilMoreAreSent();
      process.kill(launched().at(-1) ?? 0, "SIGTERM");
      await expect.poll(startCount).toBe(restart + 1);
    }
    await untilMoreAreSent();
    isLoaded = false;
    await load;
    expect(statuses.filter((status) => status !== "200")).toEqual([]);
    expect(manager.output().match(/^Ended with .*$/gm)).toEqual(["Ended with 0", "Ended with 0", "Ended with 0"]);

    await stop(manager);
  });

  test("keeps connections waiting while the runtime restarts", async () => {
    const port = await freePort();
    const manager = await launch(project, managed(port, serveCommand), {
      LISTEN_FDS: "1",
      RATE_LIMIT: "0",
    });
    launchers.push(manager);
    const [, service = ""] = /^Started (\d+)$/m.exec(manager.output()) ?? [];
    const [runtime = 0] = childrenOf(Number(service));
    process.kill(runtime, "SIGKILL");
    await expect.poll(() => isRunning(runtime)).toBe(false);
    expect(await statusOf(port)).toBe("200");
    await stop(manager);
  });

  test("for another process stops npm start before it builds", async () => {
    const { code, output } = await run(project, "start", { LISTEN_FDS: "1", LISTEN_PID: "1" });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^Course {3}content\nLISTEN_PID: got "1"; .*\n$/),
    });
  });
});
