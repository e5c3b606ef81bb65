/** Runs in the browser: sends requests to the site and returns their responses as pages show them. */
import { type ExampleRequest, type Header, headersOf } from "../../course/text/requests.ts";

const documented = [
  ...["content-type", "content-location", "location", "etag", "cache-control", "allow", "retry-after"],
  ...["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "deprecation", "sunset", "link"],
];

/** Reason phrases, which HTTP/2 and later do not send. Source: RFC 9110 section 15. */
const reasons: Record<number, string> = {
  200: "OK",
  202: "Accepted",
  304: "Not Modified",
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
};

/** The response to a request, with the options of fetch. Throws if the service cannot be reached. */
export async function responseTo(request: ExampleRequest, options: RequestInit = {}) {
  const { method, path, body = null } = request;
  const started = performance.now();
  const response = await fetch(path, { method, headers: headersOf(request), body, cache: "no-store", ...options });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  return {
    ok: response.ok,
    status: `${response.status} ${response.statusText || (reasons[response.status] ?? "")}`.trim(),
    /** Scripts see nothing of a redirect that they do not follow. */
    isRedirect: response.type === "opaqueredirect",
    milliseconds,
    size: sizeOf(text),
    headers: [...response.headers] as Header[],
    body: indented(text),
    /** The fragment of the reference that explains an error; empty if there is none. */
    problem: response.ok ? "" : (/"type":"[^"]*(#errors-[a-z-]+)"/.exec(text)?.[1] ?? ""),
  };
}

/** The headers that the documentation of the API explains, in its order. */
export const documentedHeaders = (headers: readonly Header[]): Header[] =>
  documented.flatMap((name) => headers.filter((header) => header[0] === name));

/** The size of a text in UTF-8, or a number of bytes, as people read it. */
export function sizeOf(content: string | number): string {
  const bytes = typeof content === "number" ? content : new Blob([content]).size;
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** JSON with whitespace; text that is not JSON is returned unchanged, apart from the JSON in its events. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.replace(/^data: (\{.*\})$/gm, (_, json) => `data: ${indented(json)}`);
  }
}

/** An element with this content. */
export function tagged(tag: string, ...content: (string | Element)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
