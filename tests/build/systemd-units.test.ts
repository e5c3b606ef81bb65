/** The systemd units of docs/operating.md, run with other paths and ports. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceUnit, socketUnit } from "../operating-examples.ts";
import { freePort, type Project } from "../project.ts";
import { health, launch } from "./launcher.ts";
import { requireProgram } from "./proxies.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
beforeAll(async () => {
  project = await copyBuilt("small");
});
afterAll(() => project.remove());

describe.runIf(process.platform === "linux")("the systemd units", () => {
  test("are valid: systemd-analyze verify reports nothing", (context) => {
    requireProgram(context, "systemd-analyze", "systemd");
    const units = join(project.folder, "units");
    mkdirSync(units);
    writeFileSync(join(units, "course.socket"), socketUnit);
    writeFileSync(join(units, "course.service"), serviceUnit.replaceAll("/srv/course", project.folder));
    const files = ["course.socket", "course.service"].map((name) => join(units, name));
    const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: "" });
  });

  test("start a service that uses the passed socket", async (context) => {
    requireProgram(context, "systemd-socket-activate", "systemd");
    const [, command = ""] = /^ExecStart=\/srv\/course\/(.*)$/m.exec(serviceUnit) ?? [];
    const port = await freePort();
    const starting = launch(
      project,
      [
        "systemd-socket-activate",
        "-l",
        `127.0.0.1:${port}`,
        "-E",
        "BEHIND_PROXY=1",
        "-E",
        "PATH",
        ...command.split(" "),
      ],
      {},
    );
    // The first connection starts the service, which responds to it.
    await expect.poll(async () => (await health(port)).status).toBe(200);
    const server = await starting;
    expect(server.output()).toContain(
      `Serving  http://localhost:${port}, on the socket passed by the service manager\n`,
    );
    process.kill(server.pid, "SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });
});
