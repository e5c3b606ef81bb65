/** A request of the contract tests, how it is sent, and the command that repeats it. */
import fc from "fast-check";
import { ask, siteUrl } from "../ask.ts";

/** A request. url is absolute; a body is text, or bytes that are not UTF-8. */
export type RequestData = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
};

/** A response with its body. */
export type ResponseData = { status: number; headers: Headers; body: string };

export async function send({ method, url, headers, body }: RequestData): Promise<ResponseData> {
  const response = await ask(url.slice(siteUrl.length), { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Returns a request as failures show it. */
export const shown = <Request extends RequestData>(request: Request): Request =>
  Object.assign(request, { [fc.toStringMethod]: () => curlLine(request) });

/** The maximum number of characters of a body that a failure shows. */
const shownCharacters = 5000;

/** Returns the request as a curl command for bash. -g keeps brackets, --path-as-is keeps dots. */
export function curlLine({ method, url, headers, body }: RequestData): string {
  const verb = method === "GET" ? [] : method === "HEAD" ? ["-I"] : ["-X", method];
  const fields = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    // curl sends an empty header field when its name ends with a semicolon.
    quoted(value === "" ? `${name};` : `${name}: ${value}`),
  ]);
  const data = body === undefined ? [] : ["--data-binary", quotedBody(body)];
  return ["curl", "-ig", "--path-as-is", ...verb, quoted(url), ...fields, ...data].join(" ");
}

function quotedBody(body: string | Uint8Array): string {
  const bytes = Buffer.from(body);
  const text = quoted(bytes.subarray(0, shownCharacters));
  return bytes.length > shownCharacters ? `${text} # truncated, ${bytes.length} bytes in total` : text;
}

/** Returns a word for bash: single-quoted, or with escaped bytes. */
function quoted(word: string | Uint8Array): string {
  const bytes = Buffer.from(word);
  const text = bytes.toString("latin1");
  if (/^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(
    /[^\x20-\x7e]|['\\]/g,
    (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return `$'${escaped}'`;
}
