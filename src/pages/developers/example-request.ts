/** The requests that the documentation shows and sends. Runs in the build and in the browser. */

/** A request to the site. path starts at its root and includes the query string; body is JSON text. */
export type ExampleRequest = { method: "GET" | "POST"; path: string; body?: string };

/** A value, and where it goes: into the path in place of {name}, into the query string, or as the body. */
export type ExampleValue = { name: string; place: "path" | "query" | "body"; value: string };

/** The request for an operation with these values, without blank ones. path contains {name} as a placeholder. */
export function requestOf(
  method: ExampleRequest["method"],
  path: string,
  values: readonly ExampleValue[],
): ExampleRequest {
  const filledIn = values.filter(({ value }) => value.trim() !== "");
  const at = (place: ExampleValue["place"]) => filledIn.filter((each) => each.place === place);
  const pathname = at("path").reduce((text, { name, value }) => {
    return text.replace(`{${name}}`, () => encodeURIComponent(value));
  }, path);
  const query = new URLSearchParams(at("query").map(({ name, value }) => [name, value])).toString();
  const [body] = at("body");
  return { method, path: pathname + (query && `?${query}`), ...(body ? { body: onOneLine(body.value) } : {}) };
}

/** The headers of a request. */
export const headersOf = ({ body }: ExampleRequest): Record<string, string> =>
  body === undefined ? {} : { Accept: "application/json", "Content-Type": "application/json" };

/** The curl command for a request. --json (curl 7.82) implies POST and sets Content-Type and Accept to application/json. */
export const curlLine = (siteUrl: string, { method, path, body }: ExampleRequest): string =>
  [
    "curl",
    ...(method === "POST" && body === undefined ? ["-X", "POST"] : []),
    inShell(siteUrl + path),
    ...(body === undefined ? [] : ["--json", inShell(body)]),
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
