/** Domains that are reserved for examples: nothing is there. The sample course links to them. */

/** Whether the host of a URL is reserved for examples and tests. RFC 2606 sections 2 and 3, RFC 6761. */
export const isReserved = (url: string): boolean =>
  URL.canParse(url) && /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test)\.?$/.test(new URL(url).hostname);
