/** A load generator for local servers. Each connection sends the next request as soon as it has received a response. */
import { connect, type Socket } from "node:net";

/** The result of a load: responses per second, latency in milliseconds, and responses with a status other than 2xx. */
export type LoadResult = { perSecond: number; median: number; p99: number; failed: number };

export type Load = {
  port: number;
  /** Complete HTTP/1.1 requests, sent in turn. */
  requests: string[];
  connections?: number;
  seconds?: number;
};

/** A complete HTTP/1.1 request. */
export function wireRequest(
  path: string,
  { body, accept = "*/*", address }: { body?: unknown; accept?: string; address?: string } = {},
): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [`${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`, "Host: localhost", `Accept: ${accept}`];
  if (address) lines.push(`CF-Connecting-IP: ${address}`);
  if (text) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}

/** Loads a server, and measures after a warm-up of half a second. */
export async function load({ port, requests, connections = 16, seconds = 3 }: Load): Promise<LoadResult> {
  const wires = requests.map((text) => Buffer.from(text));
  // Preallocated, since growing it would pause the load. If it overflows, the last responses count.
  const times = new Float64Array(2_000_000);
  let count = 0;
  let failed = 0;
  let next = 0;
  const began = performance.now();
  const countFrom = began + 500;
  const end = countFrom + seconds * 1000;

  await Promise.all(
    Array.from({ length: connections }, () => {
      return new Promise<void>((done, fail) => {
        const socket: Socket = connect(port, "127.0.0.1");
        socket.setNoDelay(true);
        let sent = 0;
        const send = (): void => {
          const wire = wires[next++ % wires.length];
          sent = performance.now();
          if (wire) socket.write(wire);
        };
        const onResponse = (status: number): void => {
          const now = performance.now();
          if (now >= countFrom) {
            times[count++ % times.length] = now - sent;
            if (status < 200 || status > 299) failed++;
          }
          if (now >= end) {
            socket.destroy();
            done();
          } else send();
        };
        socket.on("connect", send);
        socket.on("data", responseReader(onResponse));
        socket.on("error", fail);
        socket.on("close", () => done());
      });
    }),
  );
  const sorted = times.subarray(0, count).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: count / seconds, median: at(0.5), p99: at(0.99), failed };
}

/** A parser for the responses on a connection, with Content-Length or chunked. Calls onResponse for each. */
function responseReader(onResponse: (status: number) => void): (data: Buffer) => void {
  let rest: Buffer | null = null;
  return (data) => {
    let waiting: Buffer = rest ? Buffer.concat([rest, data]) : data;
    rest = null;
    while (waiting.length > 0) {
      const end = endOfResponse(waiting);
      if (end === null) {
        rest = waiting;
        return;
      }
      const status = Number(waiting.toString("latin1", 9, 12));
      waiting = waiting.subarray(end);
      onResponse(status);
    }
  };
}

/** The end of the first response in the bytes; null if it is incomplete. */
function endOfResponse(bytes: Buffer): number | null {
  const head = bytes.indexOf("\r\n\r\n");
  if (head === -1) return null;
  const text = bytes.toString("latin1", 0, head);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined && /\r\ntransfer-encoding: chunked/i.test(text)) {
    const last = bytes.indexOf("\r\n0\r\n\r\n", head + 2);
    return last === -1 ? null : last + 7;
  }
  const end = head + 4 + Number(length ?? 0);
  return bytes.length < end ? null : end;
}
