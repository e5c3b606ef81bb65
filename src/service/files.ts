/** Reads the files of a build through an asset service, with timeouts. Failures are thrown. */
import type { Template } from "./html-template.ts";

/** Timeout for a file, in milliseconds. */
export const assetTimeoutMs = 10_000;

/** The asset service: Cloudflare Pages, or src/build/server/worker.ts on a single machine. */
export type Assets = { fetch(request: Request | URL | string): Promise<Response> };

/** The value of a promise. Throws after the timeout; subject is the beginning of the error message. */
export async function withTimeout<Value>(
  subject: string,
  promise: Promise<Value>,
  timeoutMs = assetTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${subject} timed out after ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The response of the asset service. Throws for a status of 500 or above, since files never have one. */
export async function assetResponse(promise: Promise<Response>, timeoutMs?: number): Promise<Response> {
  const response = await withTimeout("The asset service", promise, timeoutMs);
  if (response.status >= 500) throw new Error(`The asset service responded with status ${response.status}.`);
  return response;
}

/** A response whose body has been read completely, so that an interrupted body throws instead of truncating the page. */
export async function bufferedResponse(response: Response, timeoutMs?: number): Promise<Response> {
  if (response.body === null) return response;
  return new Response(await withTimeout("The asset service", response.arrayBuffer(), timeoutMs), response);
}

/** The bytes of a file in the build. Throws if the file cannot be read. */
export async function fileBytes(assets: Assets, url: URL, timeoutMs?: number): Promise<Uint8Array<ArrayBuffer>> {
  const response = await assetResponse(assets.fetch(url), timeoutMs);
  // For a missing file, the host serves the error page with another status.
  if (response.status !== 200) throw new Error(`Cannot read the file ${url.pathname}: status ${response.status}.`);
  return new Uint8Array(await withTimeout("The asset service", response.arrayBuffer(), timeoutMs));
}

type Reader = {
  request: Request;
  env: { assets: Assets; assetTimeoutMs?: number };
  service: { templates: Map<string, Template> };
};

/** A published file. Throws if it is missing, since that is an error of the host, not a 404. */
export async function fileOf({ env }: Pick<Reader, "env">, request: Request): Promise<Response> {
  const response = await assetResponse(env.assets.fetch(request), env.assetTimeoutMs);
  if (response.status === 404) throw new Error("The asset service lacks a published file.");
  return response;
}

/** A page's file. It is buffered, since a truncated page would look like a valid response. */
export const pageFile = async (context: Pick<Reader, "env">, request: Request): Promise<Response> =>
  bufferedResponse(await fileOf(context, request), context.env.assetTimeoutMs);

/** The template at a path, which is read once. */
export async function templateAt({ service: { templates }, request, env }: Reader, path: string): Promise<Template> {
  const known = templates.get(path);
  if (known) return known;
  // Without the request's headers: If-None-Match could make the response a 304.
  const page = await pageFile({ env }, new Request(new URL(path, request.url)));
  const template = { text: await page.text(), headers: new Headers(page.headers) };
  // Cloudflare Pages adds X-Robots-Tag on preview hosts.
  if (!template.headers.has("X-Robots-Tag")) templates.set(path, template);
  return template;
}
