/** The reverse proxies of docs/operating.md, run with other paths, ports and certificates. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { Agent, type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type Project } from "../project.ts";
import { accepts, type Launcher, launch, managed, memoryOf, runtimeOf, serveCommand, sleep } from "./launcher.ts";
import { caddy, isInstalled, nginx, type Ports, requireProgram } from "./proxies.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
/** A folder for certificates and files of the proxies. */
let folder: string;

beforeAll(async () => {
  project = await copyBuilt("small");
  folder = mkdtempSync(join(tmpdir(), "course-proxy-"));
  execFileSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=course.example", "-addext", "subjectAltName=DNS:course.example"],
    ...["-keyout", join(folder, "site.key"), "-out", join(folder, "site.pem")],
  ]);
});
afterAll(() => {
  project.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === "linux").each([nginx, caddy])("$name", (proxied) => {
  const { name, debianPackage, sendTimeout, configure } = proxied;
  const isMissing = !isInstalled(name);
  let ports: Ports;
  let ca: string;
  let service: Launcher;
  let proxy: Launcher;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  beforeAll(async () => {
    if (isMissing) return;
    ca = readFileSync(join(folder, "site.pem"), "utf8");
    ports = { service: await freePort(), http: await freePort(), https: await freePort() };
    const environment = { PORT: String(ports.service), BEHIND_PROXY: "1", RATE_LIMIT: "20" };
    service = await launch(project, serveCommand, environment);
    await startProxy();
  });
  afterAll(async () => {
    agent.destroy();
    if (isMissing) return;
    process.kill(proxy.pid, "SIGTERM");
    process.kill(service.pid, "SIGTERM");
    await Promise.all([proxy.exited, service.exited]);
  });

  async function startProxy(replacements: Record<string, string> = {}): Promise<void> {
    const { check, run } = configure(folder, ports, replacements);
    const [program = "", ...args] = check;
    const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
    expect(status, stderr).toBe(0);
    proxy = await launch(project, run, { HOME: folder }, { isReady: () => accepts(ports.https) });
  }

  async function restartProxy(replacements: Record<string, string>): Promise<void> {
    agent.destroy();
    process.kill(proxy.pid, "SIGTERM");
    await proxy.exited;
    await startProxy(replacements);
  }

  type Answer = { status: number; headers: Record<string, unknown>; body: string };

  /** Sends one request to the proxy over TLS. */
  const ask = (path: string, options: RequestOptions & { body?: string } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { body, headers, ...others } = options;
      const target = { host: "127.0.0.1", port: ports.https, servername: "course.example", ca, agent, path };
      const outgoing = request(
        { ...target, ...others, headers: { Host: "course.example", ...headers } },
        (response) => {
          let body = "";
          response.setEncoding("latin1").on("data", (data) => (body += data));
          response.on("close", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        },
      );
      outgoing.on("error", reject).end(body);
    });

  /** Opens a connection and sends bytes over it. */
  const send = (bytes: string, localAddress = "127.0.0.1"): Promise<TLSSocket> =>
    new Promise((resolve, reject) => {
      const target = { host: "127.0.0.1", port: ports.https, localAddress };
      const socket = connectTls({ ...target, servername: "course.example", ca }, () =>
        socket.write(bytes, () => resolve(socket)),
      );
      socket.on("error", reject);
    });

  /** Returns the status line of the response to bytes. */
  const statusLineTo = async (bytes: string, localAddress?: string): Promise<string> => {
    const socket = await send(bytes, localAddress);
    const [head = ""] = await new Promise<string[]>((resolve) => {
      socket.once("data", (data) => resolve(data.toString("latin1").split("\r\n")));
    });
    socket.destroy();
    return head;
  };

  const json = { "Content-Type": "application/json" };

  test("responds over HTTPS and HTTP/2, and redirects from HTTP", async (context) => {
    requireProgram(context, name, debianPackage);
    expect(await ask("/health")).toMatchObject({ status: 200, body: expect.stringContaining('"status":"ok"') });
    const session = connectHttp2(`https://127.0.0.1:${ports.https}`, { servername: "course.example", ca });
    const stream = session.request({ ":path": "/health", ":authority": "course.example" });
    expect(await new Promise((resolve) => stream.on("response", (headers) => resolve(headers[":status"])))).toBe(200);
    session.destroy();
    const redirect = await fetch(`http://127.0.0.1:${ports.http}/pricing?region=il`, {
      headers: { Host: "course.example" },
      redirect: "manual",
    });
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get("Location")).toMatch(/^https:\/\/.*\/pricing\?region=il$/);
  });

  test("compresses pages and JSON", async (context) => {
    requireProgram(context, name, debianPackage);
    for (const path of ["/", "/openapi.json", "/llms.txt"]) {
      const { status, headers } = await ask(path, { headers: { "Accept-Encoding": "gzip" } });
      expect([path, status, headers["content-encoding"]]).toEqual([path, 200, "gzip"]);
      expect(headers.vary).toMatch(/Accept-Encoding/i);
    }
  });

  test("refuses CONNECT and TRACE", async (context) => {
    requireProgram(context, name, debianPackage);
    // nginx before 1.23 responds to CONNECT with 400.
    const expected = name === "nginx" ? /^HTTP\/1\.1 40[05] / : /^HTTP\/1\.1 501 /;
    expect(await statusLineTo("CONNECT course.example:443 HTTP/1.1\r\nHost: course.example:443\r\n\r\n")).toMatch(
      expected,
    );
    expect(await statusLineTo("TRACE / HTTP/1.1\r\nHost: course.example\r\n\r\n")).toMatch(expected);
  });

  test("accepts a request target of 16 KiB, and passes bodies up to 1 MiB to the service", async (context) => {
    requireProgram(context, name, debianPackage);
    for (const length of [16_000, 16 * 1024]) {
      const path = `/health?${"x".repeat(length - "/health?".length)}`;
      const { headers } = await ask(path);
      // Whatever its status, the response is the service's.
      expect(headers["content-version"]).toMatch(/^[0-9a-f]{12}$/);
    }
    const accepted = await ask("/api/v1/batch", { method: "POST", headers: json, body: " ".repeat(1024 * 1024) });
    expect(accepted).toMatchObject({ status: 413, headers: { "content-type": "application/problem+json" } });
    const tooLarge = await ask("/api/v1/batch", { method: "POST", headers: json, body: " ".repeat(1024 * 1024 + 1) });
    // Caddy 2.6 has no better status for it.
    expect(tooLarge.status).toBe(name === "caddy" && tooLarge.status === 502 ? 502 : 413);
    expect(tooLarge.headers["content-type"]).not.toBe("application/problem+json");
  });

  test("keeps repeated header lines away from the service, whose memory they would fill", async (context) => {
    requireProgram(context, name, debianPackage);
    const runtime = runtimeOf(ports.service);
    const before = memoryOf(runtime);
    const statuses: string[] = [];
    for (const line of ["Accept: aaaaaa\r\n", "Accept:\r\n", "Cookie: aaaaaa\r\n"])
      for (const bytes of [20_000, 25_000, 30_000, 60_000, 120_000, 490_000]) {
        const lines = line.repeat(Math.floor(bytes / line.length));
        statuses.push(await statusLineTo(`GET /about HTTP/1.1\r\nHost: course.example\r\n${lines}\r\n`));
      }
    expect(statuses.filter((status) => !/^HTTP\/1\.1 (?:200|4\d\d) /.test(status))).toEqual([]);
    // Half a request does not reach the service.
    const half = `POST /ask HTTP/1.1\r\nHost: course.example\r\nContent-Length: 100\r\n${"Accept: aaaaaa\r\n".repeat(900)}\r\n{`;
    const open = await Promise.all(Array.from({ length: 40 }, () => send(half)));
    expect((await ask("/health")).status).toBe(200);
    expect(runtimeOf(ports.service)).toBe(runtime);
    expect(memoryOf(runtime) - before).toBeLessThan(100);
    for (const socket of open) socket.destroy();
  });

  test("closes the connection of a client that does not read its responses", async (context) => {
    requireProgram(context, name, debianPackage);
    await restartProxy({ [sendTimeout]: sendTimeout.replace(/\d+s/, "1s") });
    const rawRequest = "GET /openapi.json HTTP/1.1\r\nHost: course.example\r\n\r\n";
    const socket = await send(rawRequest.repeat(500));
    socket.pause();
    const ended = new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
    const probe = setInterval(() => socket.write(rawRequest), 100);
    await ended;
    clearInterval(probe);
    await restartProxy({});
    expect((await ask("/health")).status).toBe(200);
  });

  if (name === "nginx") {
    test("allows a client 100 open requests and not 101; other clients are not affected", async (context) => {
      requireProgram(context, name, debianPackage);
      const partialRequest = 'POST /ask HTTP/1.1\r\nHost: course.example\r\nContent-Length: 100\r\n\r\n{"query"';
      const completeRequest = "GET /health HTTP/1.1\r\nHost: course.example\r\n\r\n";
      const open = await Promise.all(Array.from({ length: 99 }, () => send(partialRequest)));
      expect(await statusLineTo(completeRequest)).toBe("HTTP/1.1 200 OK");
      open.push(await send(partialRequest));
      await expect.poll(() => statusLineTo(completeRequest)).toBe("HTTP/1.1 429 Too Many Requests");
      expect(await statusLineTo(completeRequest, "127.0.0.2")).toBe("HTTP/1.1 200 OK");
      for (const socket of open) socket.destroy();
      await expect.poll(() => statusLineTo(completeRequest)).toBe("HTTP/1.1 200 OK");
    });
  }

  test("passes the client's IP address to the rate limiter, whatever the client sends", async (context) => {
    requireProgram(context, name, debianPackage);
    const spoofedRequest = (address: string) =>
      ask("/api/v1/course", { headers: { "CF-Connecting-IP": address, "X-Forwarded-For": address } });
    const statuses = [];
    for (let index = 0; index < 21; index++) statuses.push((await spoofedRequest(`203.0.113.${index}`)).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    // Another client has its own limit.
    const other = new Agent({ localAddress: "127.0.0.2" });
    expect((await ask("/api/v1/course", { agent: other })).status).toBe(200);
    other.destroy();
  });

  test("logs no request, and so no IP address", async (context) => {
    requireProgram(context, name, debianPackage);
    for (let index = 0; index < 3; index++) await ask("/health?logged");
    // nginx creates the file in any case; Caddy prints its log.
    const written = name === "nginx" ? readFileSync(join(folder, "nginx/access.log"), "utf8") : "";
    expect(written + proxy.output()).not.toContain("/health?logged");
  });

  test("loses no request while a service with a passed socket restarts", async (context) => {
    requireProgram(context, name, debianPackage);
    process.kill(service.pid, "SIGTERM");
    await service.exited;
    service = await launch(project, managed(ports.service, serveCommand), {
      ...{ LISTEN_FDS: "1", BEHIND_PROXY: "1", RATE_LIMIT: "0" },
    });
    const started = (): number[] => [...service.output().matchAll(/^Started (\d+)$/gm)].map(([, pid]) => Number(pid));
    let isLoaded = true;
    const statuses: Promise<number>[] = [];
    // A constant rate of requests.
    const load = (async () => {
      for (; isLoaded; await sleep(10)) {
        statuses.push(ask("/api/v1/course").then(({ status }) => status));
        const post = { method: "POST", headers: json, sent: '{"query":"module"}' };
        statuses.push(ask("/api/v1/exports", post).then(({ status }) => status));
      }
    })();
    const untilMoreAreSent = async () => {
      const sent = statuses.length;
      await expect.poll(() => statuses.length - sent).toBeGreaterThan(40);
    };
    for (let restart = 1; restart <= 2; restart++) {
      await untilMoreAreSent();
      process.kill(started().at(-1) ?? 0, "SIGTERM");
      await expect.poll(() => service.output().match(/^Serving /gm)).toHaveLength(restart + 1);
    }
    await untilMoreAreSent();
    isLoaded = false;
    await load;
    const answers = await Promise.all(statuses);
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((status) => status !== 200 && status !== 202)).toEqual([]);
  });
});
