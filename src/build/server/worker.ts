/** Functions and files of a build as one worker for workerd, which serves them as Cloudflare Pages does. */
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler.js";
import { language } from "../../../dist/server/language.js";
import manifest from "../../../dist/server/manifest.json";
import publication from "../../../dist/server/publication.json";
import { computed } from "../../../functions/computed.ts";
import type { Env } from "../../service/context.ts";
import { loggedTarget, originPart, readHeader } from "../../service/http/request.ts";
import { dateHeader, textError } from "../../service/http/response.ts";
import { createRequestHandler } from "../../service/request-handler.ts";

const site = createRequestHandler(publication, computed, language);

/** LOG is "1" to log every response, and the questions that the course does not answer. */
type Environment = Env["settings"] & { DISK: Disk; LOG?: string };
type MachineRequest = Request & { cf?: { clientIp?: string; country?: string } };

export default {
  /** Rejects CONNECT, since this is not a proxy. */
  async connect(socket: { close(): Promise<void> }): Promise<void> {
    await socket.close();
  },

  fetch(request: MachineRequest, { DISK, LOG, ...settings }: Environment): Response | Promise<Response> {
    if (!isHostValid(request)) return dated(textError(request, 400, "The Host header is invalid."));
    const response = site(request, {
      now: Date.now(),
      assets: { fetch: (input) => serveFile(input instanceof Request ? input : new Request(input), DISK) },
      client: {
        forwarded: readHeader(request, "CF-Connecting-IP"),
        connection: request.cf?.clientIp,
        country: request.cf?.country,
      },
      settings,
      logQuestion: LOG === "1" ? (line) => console.log(line) : undefined,
    });
    if (LOG !== "1") return response;
    return response instanceof Response
      ? logged(request, response)
      : response.then((settled) => logged(request, settled));
  },
};

/** The last valid Host and its origin, cached, since almost every request has the same Host and parsing it is expensive. */
let valid = { host: "", origin: "" };

/** Whether the Host header of a request is a valid host; otherwise the response must be 400 (RFC 9112 section 3.2). */
function isHostValid(request: Request): boolean {
  const { url } = request;
  const host = readHeader(request, "Host") ?? "";
  if (host === valid.host && valid.origin !== "" && url.startsWith(valid.origin)) return true;
  const origin = originPart(url);
  if (origin === null || originPart(`http://${host}/`) !== `http://${host}/`) return false;
  valid = { host, origin };
  return true;
}

/** The response, after logging its time, method, target and status, but not the client, for privacy. */
function logged({ method, url }: Request, response: Response): Response {
  console.log(`${new Date().toISOString()} ${method} ${loggedTarget(url)} ${response.status}`);
  return response;
}

function dated(response: Response): Response {
  response.headers.set(...dateHeader(Date.now()));
  return response;
}

/** workerd's disk service, which returns a file's bytes for a GET of its path. */
type Disk = { fetch(url: string): Promise<Response> };

const files = new Map(Object.entries(manifest.files));
const pathOfTag = new Map(Object.entries(manifest.files).map(([path, { tag }]) => [tag, path]));

/** The response to a request for a file. Throws if a file in the build cannot be read or has changed since the build. */
async function serveFile(request: Request, disk: Disk): Promise<Response> {
  let handlerError: unknown;
  const response = await generateHandler<string>({
    request,
    metadata: metadataFor(new URL(request.url).pathname),
    logError: (error) => {
      handlerError = error;
    },
    findAssetEntryForPath: async (path) => (files.has(path) ? path : null),
    getAssetKey: (path) => files.get(path)?.tag ?? path,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async (tag) => readFile(pathOfTag.get(tag) ?? tag, disk),
  });
  // Cloudflare's code responds with an empty 500, which would hide the error.
  if (handlerError !== undefined) throw handlerError;
  return response;
}

const { headers } = manifest.metadata;
/** The header rules, each with the text before its first placeholder, with which every path that it matches starts. */
const rules = Object.entries(headers.rules).map((rule) => ({ rule, start: rule[0].replace(/[*:].*/s, "") }));

/** The configuration without rules that cannot match a path: Cloudflare's file handler compiles every rule for each request. */
function metadataFor(path: string) {
  const near = rules.flatMap(({ rule, start }) => (path.startsWith(start) ? [rule] : []));
  return { headers: { ...headers, rules: Object.fromEntries(near) } };
}

async function readFile(path: string, disk: Disk): Promise<{ body: ReadableStream | null; contentType: string }> {
  const { type, size } = files.get(path) ?? { type: "application/octet-stream", size: 0 };
  const url = `http://disk${path.split("/").map(encodeURIComponent).join("/")}`;
  const { ok, status, headers, body } = await disk.fetch(url).catch((cause) => {
    throw new Error(`The file ${path} of the build cannot be read.`, { cause });
  });
  // Never serve the disk service's error texts, folder listings or truncated files.
  if (!ok) throw new Error(`The file ${path} of the build cannot be read: status ${status}.`);
  const length = headers.get("Content-Length");
  if (length !== String(size))
    throw new Error(`The file ${path} has ${length ?? "no"} bytes; expected ${size} as in the build.`);
  return { body, contentType: type };
}
