/** Identifies clients for the rate limiter: by IPv4 address, or by IPv6 network. RFC 4291. */

/** Maximum length of an IP address, including its zone (RFC 4007). */
const maxAddressCharacters = 64;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * The client of a request: its IPv4 address, or the /64 network of its IPv6 address, since a subscriber has at least a /64.
 * header is the IP address from the trusted proxy or edge, or null. peer is the connection's remote address with its port,
 * such as "192.0.2.1:5123" or "[2001:db8::1]:5123", and is used if header is not an IP address. Clients without a valid IP
 * address are all "unknown".
 */
export const clientOf = (header: string | null, peer: string | undefined): string =>
  (header === null ? null : networkOf(header)) ?? networkOf(hostOf(peer ?? "")) ?? "unknown";

/** The host of "host:port", without the brackets of an IPv6 address. */
const hostOf = (peer: string): string => peer.slice(0, peer.lastIndexOf(":")).replace(/^\[|\]$/g, "");

/** The IPv4 address or IPv6 network of a text; null if it is not an IP address. IPv4-mapped IPv6 addresses become IPv4. */
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

/** The eight groups of an IPv6 address; null if the text is not one. */
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
