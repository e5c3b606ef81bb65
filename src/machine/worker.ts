/**
 * The site on one machine: the functions and the files of a build as a single worker for workerd, Cloudflare's own runtime.
 * It stands in for what Cloudflare Pages does around the functions: choosing the one that answers, and serving files.
 */
import { routes } from "../../dist/server/routes.js";
import { inWords } from "../site/failure.ts";
import { failureLine } from "../site/failure-log.ts";
import { dateHeader } from "../site/live-headers.ts";
import { originPart } from "../site/origin.ts";
import { loggedTarget } from "../site/request-target.ts";
import { type Disk, serveFile } from "./files.ts";

/** The bindings, which are the same for every request of an isolate. */
let bound: PagesContext["env"] | undefined;

/** LOG is "1" where every answer is to be logged. */
type Environment = { DISK: Disk; LOG?: string } & Omit<PagesContext["env"], "ASSETS">;

export default {
  /** CONNECT: this is no proxy. */
  async connect(socket: { close(): Promise<void> }): Promise<void> {
    await socket.close();
  },

  fetch(request: Request, { DISK, LOG, ...settings }: Environment): Response | Promise<Response> {
    if (!isHostValid(request)) return dated(inWords(request, 400, "The Host of the request is not valid."));
    bound ??= {
      ASSETS: { fetch: (input) => serveFile(input instanceof Request ? input : new Request(input), DISK) },
      ...settings,
    };
    const env = bound;
    try {
      const next = (asked = request): Promise<Response> => {
        const { pathname } = new URL(asked.url);
        const answer = routes.handlers.find(({ path, below }) => isAt(pathname, path, below));
        const file = (given = asked) => env.ASSETS.fetch(given);
        return answer ? answer.onRequest({ request: asked, env, next: file }) : file();
      };
      const response = routes.middleware({ request, env, next });
      if (response instanceof Response) return LOG === "1" ? logged(request, response) : response;
      return response
        .catch((error) => failed(request, error))
        .then((made) => (LOG === "1" ? logged(request, made) : made));
    } catch (error) {
      return failed(request, error);
    }
  },
};

/** The Host and the origin that were found valid last: nearly every request names the same, and reading them costs more than the rest. */
let valid = { host: "", origin: "" };

/** Whether a request names a host, and nothing else in its place; any other is to be answered with 400 (RFC 9112 section 3.2). */
function isHostValid({ url, headers }: Request): boolean {
  const host = headers.get("Host") ?? "";
  if (host === valid.host && valid.origin !== "" && url.startsWith(valid.origin)) return true;
  const origin = originPart(url);
  if (origin === null || originPart(`http://${host}/`) !== `http://${host}/`) return false;
  valid = { host, origin };
  return true;
}

const isAt = (pathname: string, path: string, below: boolean): boolean =>
  pathname === path || (below ? pathname.startsWith(`${path}/`) : pathname === `${path}/`);

/** A response, told in the access log: when, what was asked, and with which status. Who asked is nobody's business. */
function logged({ method, url }: Request, response: Response): Response {
  console.log(`${new Date().toISOString()} ${method} ${loggedTarget(url)} ${response.status}`);
  return response;
}

function failed(request: Request, error: unknown): Response {
  console.error(failureLine("page-failed", request, 500, error));
  return dated(inWords(request));
}

function dated(response: Response): Response {
  response.headers.set(...dateHeader(Date.now()));
  return response;
}
