/** Validates the origin of a request URL. RFC 9112 section 3.3. */

/** Maximum length of an origin. A host name has at most 253 characters (RFC 1035 section 2.3.4). */
const maxOriginCharacters = 300;

/**
 * The part of a URL before its path, such as "http://localhost:8788/"; null if it is not exactly an origin. It comes from the
 * Host header, which clients control: with the Host "a?b", the URL would parse with the path "/" instead of the requested one.
 */
export function originPart(url: string): string | null {
  const part = /^https?:\/\/[^/@]+\//.exec(url)?.[0];
  // For some long hosts, canParse returns true but the constructor throws.
  if (part === undefined || part.length > maxOriginCharacters || !URL.canParse(part)) return null;
  const { origin, href } = new URL(part);
  return href === `${origin}/` ? part : null;
}
