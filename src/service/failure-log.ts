/** Log lines for unexpected errors. They contain what is needed to find the cause, and nothing about the client. */

/** Maximum length of logged paths and messages, in characters. */
const maxCharacters = 300;

/**
 * One line of JSON with the time (ISO 8601), event, method, path, response status, and the error's name, message and stack. The query string,
 * headers and body are not logged; neither is quoted text in the message, which may come from them.
 */
export function failureLine(
  event: string,
  { method, url }: Pick<Request, "method" | "url">,
  status: number,
  error: unknown,
  now: number,
): string {
  const path = url.replace(/^[^/]*\/\/[^/?#]*/, "").replace(/[?#].*$/s, "");
  const { name, message, stack } = error instanceof Error ? error : new Error(`Thrown value of type ${typeof error}.`);
  return JSON.stringify({
    time: new Date(now).toISOString(),
    event,
    method,
    path: path.slice(0, maxCharacters),
    status,
    error: name,
    message: unquoted(message).slice(0, maxCharacters),
    stack: framesOf(stack),
  });
}

/** A message with everything from its first to its last quotation mark replaced by an ellipsis. */
const unquoted = (message: string): string => message.replace(/["'`].*["'`]/s, "…");

const framesOf = (stack = ""): string[] =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
