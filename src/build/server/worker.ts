/**
 * The site on one machine: the functions and the files of a build as a single worker for workerd, Cloudflare's own runtime.
 * It serves the files, as Cloudflare Pages does.
 */
import { language } from "../../../dist/server/language.js";
import publication from "../../../dist/server/publication.json";
import { computed } from "../../../functions/computed.ts";
import type { Env } from "../../service/context.ts";
import { loggedTarget, originPart, readHeader } from "../../service/http/request.ts";
import { dateHeader, textError } from "../../service/http/response.ts";
import { createRequestHandler } from "../../service/request-handler.ts";
import { type Disk, serveFile } from "./files.ts";

const site = createRequestHandler(publication, computed, language);

/** LOG is "1" to log every response. */
type Environment = Env["settings"] & { DISK: Disk; LOG?: string };

type MachineRequest = Request & { cf?: { clientIp?: string; country?: string } };

export default {
  /** Rejects CONNECT, since this is not a proxy. */
  async connect(socket: { close(): Promise<void> }): Promise<void> {
    await socket.close();
  },

  fetch(request: MachineRequest, { DISK, LOG, ...settings }: Environment): Response | Promise<Response> {
    if (!isHostValid(request)) return dated(textError(request, 400, "The Host of the request is not valid."));
    const response = site(request, {
      now: Date.now(),
      assets: { fetch: (input) => serveFile(input instanceof Request ? input : new Request(input), DISK) },
      client: {
        forwarded: readHeader(request, "CF-Connecting-IP"),
        connection: request.cf?.clientIp,
        country: request.cf?.country,
      },
      settings,
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
