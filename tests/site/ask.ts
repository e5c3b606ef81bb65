/** How the site tests ask the service. */
import { inject } from "vitest";

export const siteUrl = inject("siteUrl");
export const apiUrl = `${siteUrl}/api/v1`;

/** The response to a request below the site's root; waits where the brake asks for it. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(siteUrl + path, { redirect: "manual", ...init });
  if (response.status !== 429) return response;
  await new Promise((done) => setTimeout(done, Number(response.headers.get("Retry-After") ?? 1) * 1000));
  return ask(path, init);
}

/** The response to a request below the API root. */
export const askApi = (path: string, init: RequestInit = {}): Promise<Response> => ask(`/api/v1${path}`, init);

/** The JSON body of a 200 below the API root. */
export async function readApi<Body>(path: string): Promise<Body> {
  const response = await askApi(path);
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Waits, where the brake asks for it, until the site takes so many more requests, for programs that do not wait themselves. */
export async function roomFor(requests: number): Promise<void> {
  const { headers } = await askApi("");
  if (Number(headers.get("RateLimit-Remaining")) >= requests) return;
  await new Promise((done) => setTimeout(done, Number(headers.get("RateLimit-Reset")) * 1000));
}

/** A POST of a JSON value below the site's root. */
export const postTo = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** A POST of a JSON value below the API root. */
export const postApi = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  postTo(`/api/v1${path}`, body, headers);

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: { parameter?: string; pointer?: string; detail: string }[];
};

/** The problem document of a response, after checking that it is one of this type, complete and not stored. */
export async function problemOf(response: Response, slug: string, status: number): Promise<Problem> {
  const body = await response.text();
  const wrong = (what: string) => new Error(`${what}: ${response.status} ${body}`);
  if (response.status !== status) throw wrong(`expected status ${status}`);
  if (response.headers.get("Content-Type") !== "application/problem+json") throw wrong("not a problem document");
  if (response.headers.get("Cache-Control") !== "no-store") throw wrong("an error that may be stored");
  const problem = JSON.parse(body) as Problem;
  if (problem.type !== `${siteUrl}/developers#errors-${slug}`) throw wrong(`expected errors-${slug}`);
  if (problem.status !== status || !problem.title || !problem.detail) throw wrong("an incomplete problem");
  return problem;
}

/** A letter that more titles of the course contain than any other, so that a search for it has several pages. */
export async function commonLetter(): Promise<string> {
  const { data } = await readApi<{ data: { title: string }[] }>("/modules?limit=100");
  const counts = new Map<string, number>();
  for (const { title } of data) {
    for (const letter of new Set(title.toLowerCase().match(/\p{L}/gu)))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [common] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!common) throw new Error("No title has a letter.");
  return common[0];
}
