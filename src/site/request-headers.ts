/** Reads request headers. Clients control their length: on one machine, the runtime accepts about 496 KiB. */

/** The most characters of a header value that are looked at. Browsers send about 200. */
export const maxHeaderCharacters = 4096;

/** The beginning of a request header's value, one character longer than the limit if it exceeds it; null if it is missing. */
export function readHeader({ headers }: Pick<Request, "headers">, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length > maxHeaderCharacters ? value.slice(0, maxHeaderCharacters + 1) : value;
}
