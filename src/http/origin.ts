/** The origin that a request names, before anything else of its address is believed. RFC 9112 section 3.3. */

/**
 * The beginning of an address up to its path, "http://localhost:8788/", as it stands there; null where that is no origin and
 * nothing else. What stands before the path comes from the Host field, so from whoever asks: with "a?b" in it, the address
 * reads as one whose path is "/", though another path was asked for.
 */
export function originPart(url: string): string | null {
  const part = /^https?:\/\/[^/@]+\//.exec(url)?.[0];
  if (part === undefined || !URL.canParse(part)) return null;
  const { origin, href } = new URL(part);
  return href === `${origin}/` ? part : null;
}
