/** Requests as documentation shows them and as the try-it panel sends them. Runs while building and in the browser. */

/** A request to the site: path is from its root, with the query string; body is the JSON text that is sent, if any. */
export type ExampleRequest = { method: "GET" | "POST"; path: string; events?: boolean; body?: string };

/**
 * Where a value goes: into the path in the place of {name}, into the query string, into the JSON body as the member name,
 * as the whole body, or, if it is not blank, into Accept as the wish for events.
 */
export type ValuePlace = "path" | "query" | "member" | "body" | "events";

/** A value of a request by the name of its parameter. */
type ExampleValue = { name: string; place: ValuePlace; value: string };

/** The request of an operation with these values; blank ones are left out. path has {name} where a value stands. */
export function requestOf(method: "GET" | "POST", path: string, values: readonly ExampleValue[]): ExampleRequest {
  const given = values.filter(({ value }) => value.trim() !== "");
  const at = (place: ValuePlace) => given.filter((each) => each.place === place);
  const address = at("path").reduce((text, { name, value }) => {
    return text.replace(`{${name}}`, () => encodeURIComponent(value));
  }, path);
  const query = new URLSearchParams(at("query").map(({ name, value }) => [name, value])).toString();
  const members = Object.fromEntries(at("member").map(({ name, value }) => [name, value]));
  const [whole] = at("body");
  return {
    method,
    path: address + (query && `?${query}`),
    ...(at("events").length > 0 ? { events: true } : {}),
    ...(whole ? { body: onOneLine(whole.value) } : at("member").length > 0 ? { body: JSON.stringify(members) } : {}),
  };
}

/** The headers that curlLine sends of its own accord, for a program that sends the same request. */
export const headersOf = ({ events, body }: ExampleRequest): Record<string, string> => ({
  ...(events ? { Accept: "text/event-stream" } : body === undefined ? {} : { Accept: "application/json" }),
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
});

/** The request as one line for a shell. --json (curl 7.82) makes it a POST and says application/json of both sides. */
export function curlLine(siteUrl: string, { method, path, events, body }: ExampleRequest): string {
  return [
    "curl",
    ...(events ? ["-N", "-H", quoted("Accept: text/event-stream")] : []),
    ...(method === "POST" && body === undefined ? ["-X", "POST"] : []),
    quoted(siteUrl + path),
    ...(body === undefined ? [] : ["--json", quoted(body)]),
  ].join(" ");
}

/** Text between single quotes, in which a shell reads nothing but the next single quote. Source: POSIX, 2.2.2. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** JSON without the spaces that make it readable; what is no JSON stays as it is. */
function onOneLine(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
