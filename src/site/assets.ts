/** The files of a build as an asset service gives them: an answer, or a failure that is thrown. */

/** How long a file is waited for, in milliseconds; an asset service answers in a few. */
export const patienceMs = 10_000;

/** What gives files: Cloudflare Pages, or one machine's own (src/machine/files.ts). */
export type Assets = { fetch(request: Request | URL | string): Promise<Response> };

/** The promised value; throws where it does not come in time. what is told in the failure. */
export async function inTime<Value>(what: string, promised: Promise<Value>, patience = patienceMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} does not answer within ${patience} ms.`)), patience);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer of the asset service; throws where it failed: statuses from 500 up are its own, never the site's. */
export async function sound(answer: Promise<Response>, patience?: number): Promise<Response> {
  const response = await inTime("The asset service", answer, patience);
  if (response.status >= 500) throw new Error(`The asset service answers with status ${response.status}.`);
  return response;
}

/** The response with its body at hand: one that breaks off is a failure, not half a page. */
export async function entire(response: Response, patience?: number): Promise<Response> {
  if (response.body === null) return response;
  return new Response(await inTime("The asset service", response.arrayBuffer(), patience), response);
}

/** The bytes of a file that the build has; throws where they cannot be had, or are not the file's. */
export async function bytesOf(assets: Assets, address: URL, patience?: number): Promise<Uint8Array<ArrayBuffer>> {
  const response = await sound(assets.fetch(address), patience);
  // A file that is not there has a page in its place, of another status.
  if (response.status !== 200)
    throw new Error(`The file ${address.pathname} cannot be read: status ${response.status}.`);
  return new Uint8Array(await inTime("The asset service", response.arrayBuffer(), patience));
}
