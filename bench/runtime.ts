/** Fresh processes of the runtime with a build, and the processor time that they and single requests take. Linux only: proc(5). */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../tests/project.ts";
import { processorMs } from "./server-process.ts";

/** A request to measure. body is sent as JSON by POST. */
export type Call = { path: string; body?: unknown; headers?: Record<string, string> };

/** A response, as far as it is checked. */
export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

/** A process that serves a build. startMs is the processor time until it listened; costOf measures that of a request. */
export type FreshProcess = {
  /** The processor time that the process has taken, in milliseconds. */
  processorMs: () => number;
  startMs: number;
  ask: (call: Call) => Promise<Reply>;
  costOf: (call: Call) => Promise<number>;
  stop: () => Promise<void>;
};

/** The time after a response in which the process finishes its work, in milliseconds. */
const settleMs = 6;

/** The runtime's program. Required, since Vitest imports a CommonJS module in another form than Node. */
const program: string = createRequire(import.meta.url)("workerd").default;

/** Starts a new process of the runtime with the build in a folder. */
export async function startFresh(build: string): Promise<FreshProcess> {
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  for (const name of ["server", "client"]) symlinkSync(resolve(build, name), join(folder, name));
  writeFileSync(join(folder, "workerd.capnp"), readFileSync(resolve("src/build/server/workerd.capnp")));
  const port = await freePort();
  const child = spawn(
    program,
    [
      ...["serve", join(folder, "workerd.capnp"), "direct", "--socket-addr", `http=127.0.0.1:${port}`],
      ...["--directory-path", `disk=${join(folder, "client")}`, "--control-fd", "3"],
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe"], env: { RATE_LIMIT: "0" } },
  );
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const pid = child.pid ?? 0;
  await new Promise<void>((done, fail) => {
    child.stdio[3]?.on("data", (data: Buffer) => /"event":"listen"/.test(String(data)) && done());
    child.once("exit", () => fail(new Error(`The runtime did not start with ${build}.`)));
  });
  const startMs = processorMs(pid);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (call: Call): Promise<Reply> => send(port, call, agent);
  return {
    processorMs: () => processorMs(pid),
    startMs,
    ask,
    costOf: async (call) => {
      const before = processorMs(pid);
      const { status } = await ask(call);
      if (status >= 500) throw new Error(`${call.path}: status ${status}`);
      await new Promise((done) => setTimeout(done, settleMs));
      return processorMs(pid) - before;
    },
    stop: async () => {
      agent.destroy();
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The response to a request. */
function send(port: number, { path, body, headers = {} }: Call, agent: Agent): Promise<Reply> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent =
    text === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
  const method = text === undefined ? "GET" : "POST";
  return new Promise((done, fail) => {
    const outgoing = request({ port, path, method, agent, headers: { ...sent, ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(pieces).toString() }),
      );
    });
    outgoing.on("error", fail);
    outgoing.end(text);
  });
}
