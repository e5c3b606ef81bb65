/** The requests that the documentation shows and the try-it panel sends. Runs in the build and in the browser. */

/** A request to the site. path starts at its root and includes the query string; body is JSON text; events requests a stream. */
export type ExampleRequest = { method: "GET" | "POST"; path: string; events?: boolean; body?: string };

/**
 * Where a value goes: into the path in place of {name}, into the query string, into the JSON body as the member name, or
 * as the whole body. A value for events that is not blank requests a stream of events.
 */
export type ValuePlace = "path" | "query" | "member" | "body" | "events";

/** The value of a parameter. */
type ExampleValue = { name: string; place: ValuePlace; value: string };

/** The request for an operation with these values, without blank ones. path contains {name} as a placeholder. */
export function requestOf(method: "GET" | "POST", path: string, values: readonly ExampleValue[]): ExampleRequest {
  const filledIn = values.filter(({ value }) => value.trim() !== "");
  const at = (place: ValuePlace) => filledIn.filter((each) => each.place === place);
  const pathname = at("path").reduce((text, { name, value }) => {
    return text.replace(`{${name}}`, () => encodeURIComponent(value));
  }, path);
  const query = new URLSearchParams(at("query").map(({ name, value }) => [name, value])).toString();
  const members = Object.fromEntries(at("member").map(({ name, value }) => [name, value]));
  const [whole] = at("body");
  return {
    method,
    path: pathname + (query && `?${query}`),
    ...(at("events").length > 0 ? { events: true } : {}),
    ...(whole ? { body: onOneLine(whole.value) } : at("member").length > 0 ? { body: JSON.stringify(members) } : {}),
  };
}

/** The headers of a request, including those that curl adds by itself. */
export const headersOf = ({ events, body }: ExampleRequest): Record<string, string> => ({
  ...(events ? { Accept: "text/event-stream" } : body === undefined ? {} : { Accept: "application/json" }),
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
});

/** The curl command for a request. --json (curl 7.82) implies POST and sets Content-Type and Accept to application/json. */
export function curlLine(siteUrl: string, { method, path, events, body }: ExampleRequest): string {
  return [
    "curl",
    ...(events ? ["-N", "-H", quoted("Accept: text/event-stream")] : []),
    ...(method === "POST" && body === undefined ? ["-X", "POST"] : []),
    quoted(siteUrl + path),
    ...(body === undefined ? [] : ["--json", quoted(body)]),
  ].join(" ");
}

/** Text in single quotes, for a shell. Source: POSIX, 2.2.2. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** JSON without whitespace; text that is not JSON is returned unchanged. */
function onOneLine(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
