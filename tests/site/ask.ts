/** How the site tests send requests. */
import { inject } from "vitest";

export const siteUrl = inject("siteUrl");
export const apiUrl = `${siteUrl}/api/v1`;

/** Whether a reverse proxy or Cloudflare is in front of the service, which adds TLS, compression and a few headers. */
export const isBehindProxy = apiUrl.startsWith("https:");

/** The remaining requests of the rate limit, for programs that do not wait themselves: tools, clients, pages in a browser. */
const reserve = 150;
/** When the rate limit resets, according to the last response. */
let roomAt = 0;

/** Resolves when the rate limit allows a program that sends up to 150 requests. */
export async function room(): Promise<void> {
  for (let wait = roomAt - Date.now(); wait > 0; wait = roomAt - Date.now())
    await new Promise((done) => setTimeout(done, wait));
}

function noteRoom({ headers }: Response): void {
  const [limit = 0, remaining = 0, reset = 0] = ["Limit", "Remaining", "Reset"].map((name) =>
    Number(headers.get(`RateLimit-${name}`)),
  );
  if (remaining < Math.min(reserve, limit / 2)) roomAt = Date.now() + reset * 1000;
}

/**
 * Returns the response below the site's root; waits when rate-limited. Requests no compression by default, since a
 * proxy that compresses makes the ETag weak.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  await room();
  const headers = new Headers(init.headers);
  if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "identity");
  const response = await fetch(siteUrl + path, { redirect: "manual", ...init, headers });
  noteRoom(response);
  if (response.status !== 429) return response;
  await new Promise((done) => setTimeout(done, Number(response.headers.get("Retry-After") ?? 1) * 1000));
  return ask(path, init);
}

/** Returns the service's own part of Vary: a proxy that compresses adds to it. */
export const varyOf = ({ headers }: Pick<Response, "headers">): string | null =>
  (headers.get("Vary") ?? "")
    .split(", ")
    .filter((name) => name !== "" && !(isBehindProxy && name === "Accept-Encoding"))
    .join(", ") || null;

/** Returns the response below the API root. */
export const askApi = (path: string, init: RequestInit = {}): Promise<Response> => ask(`/api/v1${path}`, init);

/** Returns the JSON body of a 200 below the API root. */
export async function readApi<Body>(path: string): Promise<Body> {
  const response = await askApi(path);
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** The listing's values that browser tests need. */
export type Listing = {
  data: { slug: string; title: string; part: string; url: string }[];
  pagination: { total: number };
};

/** Resolves when the rate limit allows this many more requests, for programs that do not wait themselves. */
export async function roomFor(requests: number): Promise<void> {
  const { headers } = await askApi("");
  if (Number(headers.get("RateLimit-Remaining")) >= requests) return;
  await new Promise((done) => setTimeout(done, Number(headers.get("RateLimit-Reset")) * 1000));
}

/** Sends a POST of a JSON value, below the site's root. */
export const postTo = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Sends a POST of a JSON value, below the API root. */
export const postApi = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  postTo(`/api/v1${path}`, body, headers);

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: { parameter?: string; pointer?: string; detail: string }[];
};

/** Returns the problem document of a response, after checking that it has this type, is complete and not cached. */
export async function problemOf(response: Response, slug: string, status: number): Promise<Problem> {
  const body = await response.text();
  const errorOf = (what: string) => new Error(`${what}: ${response.status} ${body}`);
  if (response.status !== status) throw errorOf(`expected status ${status}`);
  if (response.headers.get("Content-Type") !== "application/problem+json") throw errorOf("not a problem document");
  if (response.headers.get("Cache-Control") !== "no-store") throw errorOf("an error that may be stored");
  const problem = JSON.parse(body) as Problem;
  if (problem.type !== `${siteUrl}/developers#errors-${slug}`) throw errorOf(`expected errors-${slug}`);
  if (problem.status !== status || !problem.title || !problem.detail) throw errorOf("an incomplete problem");
  return problem;
}

/** Returns the most frequent letter in the course's titles, whose search results have several pages. */
export async function commonLetter(): Promise<string> {
  const { data } = await readApi<{ data: { title: string }[] }>("/modules?limit=100");
  const counts = new Map<string, number>();
  for (const { title } of data) {
    for (const letter of new Set(title.toLowerCase().match(/\p{L}/gu)))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [common] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!common) throw new Error("No title contains a letter.");
  return common[0];
}
