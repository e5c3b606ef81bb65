/** Several processes of the service behind nginx, as in docs/operating.md. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type Project } from "../project.ts";
import { accepts, type Launcher, launch, serveCommand } from "./launcher.ts";
import { isInstalled, nginx, nginxExample, requireProgram, severalProcesses } from "./proxies.ts";
import { copyBuilt } from "./shared-build.ts";

const limit = 100;
const clients = Array.from({ length: 12 }, (_, index) => `127.0.0.${index + 1}`);

let project: Project;
let folder: string;
let services: Launcher[] = [];
let proxy: Launcher | undefined;
let port = 0;

beforeAll(async () => {
  if (!isInstalled("nginx")) return;
  project = await copyBuilt("small");
  folder = mkdtempSync(join(tmpdir(), "course-processes-"));
  execFileSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=course.example", "-keyout", join(folder, "site.key"), "-out", join(folder, "site.pem")],
  ]);
  const [first, second] = [await freePort(), await freePort()];
  services = await Promise.all(
    [first, second].map((each) =>
      launch(project, serveCommand, { PORT: String(each), BEHIND_PROXY: "1", RATE_LIMIT: String(limit) }),
    ),
  );
  port = await freePort();
  const withPorts = (text: string): string =>
    text.replace("127.0.0.1:8788", `127.0.0.1:${first}`).replace("127.0.0.1:8789", `127.0.0.1:${second}`);
  const upstream = /^upstream [\s\S]*?^\}/m.exec(nginxExample)?.[0] ?? "";
  const ports = { service: first, http: await freePort(), https: port };
  const { check, run } = nginx.configure(folder, ports, { [withPorts(upstream)]: withPorts(severalProcesses.trim()) });
  const [program = "", ...args] = check;
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  proxy = await launch(project, run, { HOME: folder }, { isReady: () => accepts(port) });
});

afterAll(async () => {
  for (const { pid, exited } of [...(proxy ? [proxy] : []), ...services]) {
    try {
      process.kill(pid, "SIGTERM");
    } catch {
      // A test has stopped it.
    }
    await exited;
  }
  project?.remove();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** The status of a client's request to the API, and how many requests it has left in this minute. */
const askAs = (client: string): Promise<{ status: number | undefined; remaining: number }> =>
  new Promise((resolve, reject) => {
    const target = { host: "127.0.0.1", port, path: "/api/v1/course", localAddress: client };
    const options = { ...target, servername: "course.example", rejectUnauthorized: false, agent: false };
    request({ ...options, headers: { Host: "course.example" } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, remaining: Number(response.headers["ratelimit-remaining"]) });
    })
      .on("error", reject)
      .end();
  });

test("the rate limiter sees all requests of a client, and every process serves some clients", async (context) => {
  requireProgram(context, "nginx", "nginx-light");
  for (const client of clients) {
    for (let turn = 1; turn <= 3; turn++)
      expect(await askAs(client), client).toEqual({ status: 200, remaining: limit - turn });
  }
  process.kill(services[0]?.pid ?? 0, "SIGTERM");
  await services[0]?.exited;
  // Clients of the process that stopped start again with the other one; those of the other one go on.
  const remaining: number[] = [];
  for (const client of clients) {
    const { status, remaining: left } = await askAs(client);
    expect(status).toBe(200);
    remaining.push(left);
  }
  expect(new Set(remaining)).toEqual(new Set([limit - 1, limit - 4]));
});
