/** The origin that a request names, before anything else of its address is believed. RFC 9112 section 3.3. */

/** Longest origin that is read, in characters: a host has at most 253 (RFC 1035 section 2.3.4). */
const maxOriginCharacters = 300;

/**
 * The beginning of an address up to its path, "http://localhost:8788/", as it stands there; null where that is no origin and
 * nothing else. What stands before the path comes from the Host field, so from whoever asks: with "a?b" in it, the address
 * reads as one whose path is "/", though another path was asked for.
 */
export function originPart(url: string): string | null {
  const part = /^https?:\/\/[^/@]+\//.exec(url)?.[0];
  // The runtime says that some long hosts can be parsed, and then fails to parse them.
  if (part === undefined || part.length > maxOriginCharacters || !URL.canParse(part)) return null;
  const { origin, href } = new URL(part);
  return href === `${origin}/` ? part : null;
}
