/** ETags, which depend only on the body, so that unchanged content keeps its ETag across deployments. RFC 9110 sections 8.8 and 13. */
import { readHeader } from "./request-headers.ts";

/** The strong ETag of a body: 128 bits of its SHA-256 hash. */
export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `"${hex.join("")}"`;
}

/** Whether an If-None-Match value (a list of ETags, or *) matches an ETag by weak comparison. RFC 9110 section 13.1.2. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const tags: string[] = ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ""));
}

/** Whether the client already has the response with this ETag. */
export const isNotModified = (request: Request, etag: string | null): boolean =>
  etag !== null && matchesEtag(readHeader(request, "If-None-Match"), etag);

/** The 304 for a response with these headers. RFC 9110 section 15.4.5. */
export function notModified(headers: Headers): Response {
  const response = new Response(null, { status: 304, headers });
  for (const name of ["Content-Type", "Content-Length"]) response.headers.delete(name);
  return response;
}

/** The response, or 304 if the client already has it. */
export const conditional = (request: Request, response: Response): Response =>
  response.status === 200 && isNotModified(request, response.headers.get("ETag"))
    ? notModified(response.headers)
    : response;
