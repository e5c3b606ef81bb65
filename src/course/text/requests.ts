/** Requests to the site, and the curl commands for them. Runs in builds and in browsers. */

/** A header and its value. */
export type Header = [name: string, value: string];

/** A request to the site. path starts at its root and includes the query string. Without headers, a body is JSON. */
export type ExampleRequest = { method: "GET" | "POST"; path: string; headers?: Header[]; body?: string };

/** The headers of a request. */
export const headersOf = ({ headers, body }: ExampleRequest): Record<string, string> =>
  headers
    ? Object.fromEntries(headers)
    : body === undefined
      ? {}
      : { Accept: "application/json", "Content-Type": "application/json" };

/**
 * The curl command for a request, with options. --json (curl 7.82) implies POST and sets Content-Type and Accept to application/json.
 * That for a request with headers shows the headers of the response too.
 */
export const curlLine = (
  siteUrl: string,
  { method, path, headers, body }: ExampleRequest,
  options: readonly string[] = [],
): string =>
  [
    headers ? "curl -i" : "curl",
    ...(method === "POST" && body === undefined ? ["-X", "POST"] : []),
    inShell(siteUrl + path),
    ...(headers ?? []).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...options,
    ...(body === undefined ? [] : [headers ? "--data-raw" : "--json", inShell(onOneLine(body))]),
  ].join(" ");

/** Text in single quotes, for a shell. Source: POSIX, 2.2.2. */
export const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** JSON without whitespace; text that is not JSON is returned unchanged, so that the server explains what is wrong. */
export function onOneLine(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
