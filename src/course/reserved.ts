/** Domains that are reserved for examples: nothing is there. The shipped course links to them, and its pages say so. */
import type { CourseFacts } from "./record.ts";

/** The domain of a URL or an e-mail address if it is reserved for examples and tests, else null. RFC 2606 sections 2 and 3, RFC 6761. */
export function reservedDomain(address: string): string | null {
  const [, domain] = /^(?:mailto:)?[^@:/?#\s]+@([^@:/?#\s]+)/i.exec(address) ?? [];
  const url = domain === undefined ? address : `https://${domain}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: "" };
  return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test)\.?$/.test(hostname) ? hostname : null;
}

/** The provider of the shipped course. Another course has another one. */
const sampleProvider = "readable-web.example";

/** Whether a course is the shipped one, all of whose links to other sites are examples. */
export const isSampleCourse = ({ provider: { url } }: { provider: Pick<CourseFacts["provider"], "url"> }): boolean =>
  URL.canParse(url) && new URL(url).hostname === sampleProvider;

/** Whether a link is broken on purpose: in the shipped course, to a reserved domain. */
export const isSampleLink = (facts: Pick<CourseFacts, "provider">, url: string): boolean =>
  isSampleCourse(facts) && reservedDomain(url) !== null;
