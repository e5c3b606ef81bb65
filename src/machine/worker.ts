/**
 * The site on one machine: the functions and the files of a build as a single worker for workerd, Cloudflare's own runtime.
 * It stands in for what Cloudflare Pages does around the functions: choosing the one that answers, and serving files.
 */
import { routes } from "../../dist/server/routes.js";
import { failureLine } from "../http/failure-log.ts";
import { type Disk, serveFile } from "./files.ts";

/** The bindings, which are the same for every request of an isolate. */
let bound: PagesContext["env"] | undefined;

/** LOG is "1" where every answer is to be logged. */
type Environment = { DISK: Disk; RATE_LIMIT?: string; LOG?: string };

export default {
  /** CONNECT: this is no proxy. */
  async connect(socket: { close(): Promise<void> }): Promise<void> {
    await socket.close();
  },

  fetch(request: Request, { DISK, RATE_LIMIT, LOG }: Environment): Response | Promise<Response> {
    if (!plainHost.test(request.url) && !URL.canParse(request.url))
      return plainly(400, "The Host of the request is not valid.");
    bound ??= {
      ASSETS: { fetch: (input) => serveFile(input instanceof Request ? input : new Request(input), DISK) },
      ...(RATE_LIMIT === undefined ? {} : { RATE_LIMIT }),
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
      const finish = LOG === "1" ? (made: Response) => logged(request, dated(made)) : dated;
      return response instanceof Response
        ? finish(response)
        : response.then(finish).catch((error) => failed(request, error));
    } catch (error) {
      return failed(request, error);
    }
  },
};

/** What nearly every request names; anything else is parsed before it is believed. */
const plainHost = /^https?:\/\/[\w.-]+(?::\d{1,4})?\//;

const isAt = (pathname: string, path: string, below: boolean): boolean =>
  pathname === path || (below ? pathname.startsWith(`${path}/`) : pathname === `${path}/`);

/** A response, told in the access log: when, what was asked, and with which status. Who asked is nobody's business. */
function logged({ method, url }: Request, response: Response): Response {
  console.log(`${new Date().toISOString()} ${method} ${url.slice(url.indexOf("/", 8))} ${response.status}`);
  return response;
}

function failed(request: Request, error: unknown): Response {
  console.error(failureLine("page-failed", request, 500, error));
  return plainly(500, "The service failed unexpectedly; try again later.");
}

/** An answer in words, where nothing better can be said. */
function plainly(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return dated(new Response(`${text}\n`, { status, headers }));
}

/** The response with the time at which it was made, which an edge would add (RFC 9110 section 6.6.1). */
function dated(response: Response): Response {
  const now = Date.now();
  if (now - clock.at >= 1000 || now < clock.at) clock = { at: now - (now % 1000), text: new Date(now).toUTCString() };
  response.headers.set("Date", clock.text);
  return response;
}

/** The second that is written; making its text costs as much as some answers. */
let clock = { at: 0, text: "" };
