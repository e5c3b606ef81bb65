/** Who sent a request, as the rate limiter counts: an IPv4 address, or a network of IPv6 addresses. RFC 4291. */

/** Characters of the longest text that is read as an IP address, its zone (RFC 4007) included. */
const maxAddressCharacters = 64;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * The client that a request counts for: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has at least that
 * many addresses. header is what the trusted proxy or edge says (null where there is none), peer the connection's own address
 * with its port, "192.0.2.1:5123" or "[2001:db8::1]:5123". A header that is no IP address counts as none; clients without any
 * readable address share one name.
 */
export const clientOf = (header: string | null, peer: string | undefined): string =>
  (header === null ? null : networkOf(header)) ?? networkOf(hostOf(peer ?? "")) ?? "unknown";

/** The host of "host:port"; brackets around an IPv6 address are left out. */
const hostOf = (peer: string): string => peer.slice(0, peer.lastIndexOf(":")).replace(/^\[|\]$/g, "");

/** The address or network that a text names; null for anything else. An IPv4-mapped IPv6 address is the IPv4 address. */
function networkOf(text: string): string | null {
  if (text.length > maxAddressCharacters) return null;
  const address = text.trim().replace(/%.*$/, "");
  if (ipv4.test(address)) return address;
  const groups = groupsOf(address);
  if (groups === null) return null;
  const [first, second, third, fourth, fifth, sixth = 0, seventh = 0, eighth = 0] = groups;
  const isMapped = sixth === 0xffff && [first, second, third, fourth, fifth].every((group) => group === 0);
  if (isMapped) return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".");
  return `${[first, second, third, fourth].map((group = 0) => group.toString(16)).join(":")}::/64`;
}

/** The eight groups of an IPv6 address; null for what is none. */
function groupsOf(address: string): number[] | null {
  const [, hexadecimal = address, dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (dotted !== undefined && !ipv4.test(dotted)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.split(".").map(Number) ?? [];
  const tail = dotted === undefined ? "" : `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const halves = (hexadecimal + tail).split("::").map((half) => (half === "" ? [] : half.split(":")));
  const [head = [], rest = []] = halves;
  const missing = 8 - head.length - rest.length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null;
  const groups = [...head, ...Array<string>(missing).fill("0"), ...rest];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}
