/** Exchanges of requests and responses, as authors write them. Runs in builds and in browsers. */
import { curlLine, type ExampleRequest, type Header } from "./requests.ts";

/** A message of an exchange. line is that of its first line in the text, from 1; fields are the lines of its headers. */
export type Message = { line: number; start: string; fields: string[]; body: string };

/** A request and the response that follows it in the text. */
export type Exchange = { request: ExampleRequest; response: Message };

/** The first line of a request that a page can send. */
export const requestLine = /^(GET|POST) (\/\S*) HTTP\/1\.1$/;

/** The first line of a response. */
export const statusLine = /^HTTP\/1\.1 [1-5]\d\d(?: .*)?$/;

/** A line that begins a message after an empty line, even one that pages cannot send. */
const firstLine = /^(?:[A-Z]+ \S+ HTTP\/\S+|HTTP\/\S+ \d{3}(?: .*)?)$/;

/** The messages of a text. They are separated by empty lines, as is a body from its headers. */
export function messagesIn(text: string): Message[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const starts = lines.flatMap((line, at) => (at === 0 || (lines[at - 1] === "" && firstLine.test(line)) ? at : []));
  return starts.map((from, index) => {
    const own = lines.slice(from, starts[index + 1]);
    const end = own.indexOf("", 1);
    const [start = "", ...fields] = end < 0 ? own : own.slice(0, end);
    return {
      line: from + 1,
      start,
      fields,
      body: own
        .slice(fields.length + 1)
        .join("\n")
        .trim(),
    };
  });
}

/** The header in a line; null if it is not one. */
export function headerIn(field: string): Header | null {
  const [, name, value = ""] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/.exec(field) ?? [];
  return name === undefined ? null : [name, value];
}

/** The headers of a message. */
export const headersIn = ({ fields }: Message): Header[] => fields.map(headerIn).filter((header) => header !== null);

/** Headers of the connection, which clients set themselves. Fetch, section 2.2.2, "forbidden request-header". */
const connectionHeader =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|via)$/i;

/** Whether a header belongs to a message, and not to the connection: only such headers are sent and compared. */
export const isOwnHeader = ([name]: Header): boolean => !connectionHeader.test(name);

/** The exchanges of a text. Requests that pages cannot send are left out. */
export function exchangesIn(text: string): Exchange[] {
  const messages = messagesIn(text);
  return messages.flatMap((message, at) => {
    const [, method, path] = requestLine.exec(message.start) ?? [];
    const response = messages[at + 1];
    if ((method !== "GET" && method !== "POST") || path === undefined || !response?.start.startsWith("HTTP/"))
      return [];
    const headers = headersIn(message).filter(isOwnHeader);
    return { request: { method, path, headers, ...(message.body && { body: message.body }) }, response };
  });
}

/** The value of a header, whose name is in lower case; undefined if it is not there. */
export const headerValue = (headers: readonly Header[], name: string): string | undefined =>
  headers.find((header) => header[0].toLowerCase() === name)?.[1];

/**
 * The curl commands for exchanges. Where a request names the ETag of an earlier response, curl saves that of the real response and
 * sends it, since the one in the text is an example.
 */
export const curlLines = (siteUrl: string, exchanges: readonly Exchange[]): string[] =>
  exchanges.map(({ request, response }, at) => {
    const tag = headerValue(headersIn(response), "etag");
    const isSaved = exchanges.slice(at + 1).some((later) => tag !== undefined && conditionOf(later) === tag);
    const condition = conditionOf({ request });
    const from = exchanges
      .slice(0, at)
      .findLastIndex(
        (earlier) => condition !== undefined && headerValue(headersIn(earlier.response), "etag") === condition,
      );
    const headers = (request.headers ?? []).filter(([name]) => from < 0 || name.toLowerCase() !== "if-none-match");
    return curlLine(siteUrl, { ...request, headers }, [
      ...(from < 0 ? [] : [`--etag-compare etag-${from + 1}.txt`]),
      ...(isSaved ? [`--etag-save etag-${at + 1}.txt`] : []),
    ]);
  });

const conditionOf = ({ request }: Pick<Exchange, "request">): string | undefined =>
  headerValue(request.headers ?? [], "if-none-match");
