/** Requests and responses byte for byte, without the normalization of fetch. RFC 9112. */
import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";

/** A request. Method, target and headers have one character per byte. Host and Content-Length are added when missing. */
export type WireRequest = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Uint8Array | null;
};

export type WireAnswer = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Bytes after the response. */
  surplus: number;
};

/** The outcome of sent bytes: a response, a connection that was closed without one, or a timeout. */
export type Outcome = WireAnswer | "closed" | "late";

/** Returns a text with one character for each byte of its UTF-8. */
export const inBytes = (text: string): string => Buffer.from(text.toWellFormed()).toString("latin1");

/** Returns a header of a response, joined as in Fetch; null when missing. */
export function headerOf({ headers }: Pick<WireAnswer, "headers">, name: string): string | null {
  const values = headers.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return values.length === 0 ? null : values.join(", ");
}

export const hasHeader = ({ headers }: Pick<WireRequest, "headers">, name: string): boolean =>
  headers.some(([each]) => each.toLowerCase() === name.toLowerCase());

/** Returns the bytes of a request to an authority such as "localhost:8788". */
export function bytesOf(request: WireRequest, authority: string): Buffer {
  const { method, target, headers, body } = request;
  const isFramed = hasHeader(request, "Content-Length") || hasHeader(request, "Transfer-Encoding");
  const all = [
    ...(hasHeader(request, "Host") ? [] : [["Host", authority]]),
    ...headers,
    ...(body !== null && !isFramed ? [["Content-Length", String(body.length)]] : []),
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), "", ""].join(
    "\r\n",
  );
  return Buffer.concat([Buffer.from(head, "latin1"), body ?? Buffer.alloc(0)]);
}

/** A POST of a JSON text. */
export const postOf = (target: string, json: string, headers: [string, string][] = []): WireRequest => ({
  method: "POST",
  target,
  headers: [["Content-Type", "application/json"], ...headers],
  body: Buffer.from(json),
});

/** A request without a body. */
export const getOf = (target: string, headers: [string, string][] = [], method = "GET"): WireRequest => ({
  method,
  target,
  headers,
  body: null,
});

/** Keeps connections to a site open and sends bytes over them, one request at a time on each. */
export type Wire = {
  authority: string;
  /** alone: over a new connection that is half-closed at once, for bytes that may not be a whole request. */
  send: (bytes: Uint8Array, options?: { isHead?: boolean; alone?: boolean; timeoutMs?: number }) => Promise<Outcome>;
  ask: (request: WireRequest, timeoutMs?: number) => Promise<Outcome>;
  close: () => void;
};

export function openWire(siteUrl: string): Wire {
  const { protocol, hostname, port, host } = new URL(siteUrl);
  const isSecure = protocol === "https:";
  const idle: Socket[] = [];
  const open = (): Socket => {
    const to = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (isSecure ? 443 : 80) };
    const socket = isSecure ? connectSecurely({ ...to, servername: hostname }) : connect(to);
    socket.setNoDelay(true);
    return socket;
  };
  const lastOpen = (): Socket | undefined => {
    let socket = idle.pop();
    // The server closes idle connections after seconds, for example while waiting for the rate limit.
    while (socket && (socket.destroyed || !socket.writable)) socket = idle.pop();
    return socket;
  };
  const send: Wire["send"] = async (bytes, { isHead = false, alone = false, timeoutMs = 60_000 } = {}) => {
    const openSocket = alone ? undefined : lastOpen();
    const socket = openSocket ?? open();
    const outcome = await exchange(socket, bytes, { isHead, ends: alone, timeoutMs });
    // A server may close an idle connection just when it is reused.
    if (openSocket && outcome === "closed") return send(bytes, { isHead, timeoutMs });
    const isReusable = typeof outcome === "object" && outcome.surplus === 0 && !socket.destroyed && !alone;
    if (isReusable && !/close/i.test(headerOf(outcome, "Connection") ?? "")) idle.push(socket);
    else socket.destroy();
    return outcome;
  };
  return {
    authority: host,
    send,
    ask: (request, timeoutMs = 60_000) =>
      send(bytesOf(request, host), { isHead: request.method === "HEAD", alone: isIrregular(request), timeoutMs }),
    close: () => {
      for (const socket of idle) socket.destroy();
      idle.length = 0;
    },
  };
}

/**
 * Returns whether a server may read more or less than this request, or wait for more: such a request gets its own
 * connection.
 */
export const isIrregular = (request: WireRequest): boolean =>
  !/^[A-Z]+$/.test(request.method) ||
  !/^[!-~\x80-\xff]+$/.test(request.target) ||
  request.headers.some(([name, value]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\t -~\x80-\xff]*$/.test(value)) ||
  ["Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "Expect", "Keep-Alive"].some((name) =>
    hasHeader(request, name),
  );

type Exchange = { isHead: boolean; ends: boolean; timeoutMs: number };

function exchange(socket: Socket, bytes: Uint8Array, { isHead, ends, timeoutMs }: Exchange): Promise<Outcome> {
  return new Promise((done) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      for (const name of ["data", "close", "error"]) socket.removeAllListeners(name);
      socket.on("error", () => {});
      done(outcome);
    };
    const timer = setTimeout(() => {
      socket.destroy();
      finish("late");
    }, timeoutMs);
    const readResponse = (isClosed: boolean): void => {
      const answer = readAnswer(received, isHead, isClosed);
      if (answer !== null || isClosed) finish(answer ?? "closed");
    };
    socket.on("data", (data: Buffer) => {
      received = received.length === 0 ? data : Buffer.concat([received, data]);
      readResponse(false);
    });
    socket.on("close", () => readResponse(true));
    socket.on("error", () => {});
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Returns the first final response in some bytes; null while it is incomplete. */
export function readAnswer(bytes: Buffer, isHead: boolean, isClosed: boolean): WireAnswer | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? Number.NaN);
  if (status >= 100 && status < 200) return readAnswer(bytes.subarray(end + 4), isHead, isClosed);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  const rest = bytes.subarray(end + 4);
  const answer = (body: Buffer, length: number): WireAnswer => ({
    status,
    headers,
    body,
    surplus: rest.length - length,
  });
  if (isHead || status === 204 || status === 304) return answer(Buffer.alloc(0), 0);
  if (/chunked/i.test(headerOf({ headers }, "Transfer-Encoding") ?? "")) {
    const read = readChunks(rest);
    return read && answer(read.body, read.length);
  }
  const announced = headerOf({ headers }, "Content-Length");
  if (announced === null) return isClosed ? answer(rest, rest.length) : null;
  const length = Number(announced);
  return rest.length < length ? null : answer(rest.subarray(0, length), length);
}

function readChunks(bytes: Buffer): { body: Buffer; length: number } | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf("\r\n", at);
    if (end === -1) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
    const next = end + 2 + size + 2;
    if (Number.isNaN(size) || bytes.length < next) return null;
    if (size === 0) return { body: Buffer.concat(chunks), length: next };
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = next;
  }
}
