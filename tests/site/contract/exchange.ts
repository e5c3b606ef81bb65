/** A request of the contract's tests, how it is sent, and how a person sends it again. */
import fc from "fast-check";
import { ask, siteUrl } from "../ask.ts";

/** url is absolute; a body is text, or bytes that are no text. */
export type Asked = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
};

/** The answer to a request, with its body read. */
export type Told = { status: number; headers: Headers; body: string };

export async function send({ method, url, headers, body }: Asked): Promise<Told> {
  const response = await ask(url.slice(siteUrl.length), { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** The same request, as failures show it. */
export const shown = <Request extends Asked>(request: Request): Request =>
  Object.assign(request, { [fc.toStringMethod]: () => curlLine(request) });

/** The most of a body that is shown, in characters. */
const shownCharacters = 5000;

/** The request as a line for bash. -g takes brackets as they are, --path-as-is dots. */
export function curlLine({ method, url, headers, body }: Asked): string {
  const verb = method === "GET" ? [] : method === "HEAD" ? ["-I"] : ["-X", method];
  const fields = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    // A semicolon is how curl is told to send a field without a value.
    quoted(value === "" ? `${name};` : `${name}: ${value}`),
  ]);
  const data = body === undefined ? [] : ["--data-binary", quotedBody(body)];
  return ["curl", "-ig", "--path-as-is", ...verb, quoted(url), ...fields, ...data].join(" ");
}

function quotedBody(body: string | Uint8Array): string {
  const bytes = Buffer.from(body);
  const text = quoted(bytes.subarray(0, shownCharacters));
  return bytes.length > shownCharacters ? `${text} # and so on: ${bytes.length} bytes` : text;
}

/** A word of a line for bash: in plain quotes where it is plain, else with its bytes escaped. */
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
