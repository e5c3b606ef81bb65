/** What is written down when the service fails: enough to find the cause, nothing about who asked. */

/** Longest path and message that are written down, in characters. */
const maxCharacters = 300;

/**
 * One line of JSON about a failure: the event, the request's method and path, the status that was answered, and the error's
 * name, message and stack. The query, headers and body are left out, and so is what an error quotes, which may come from them.
 */
export function failureLine(
  event: string,
  { method, url }: Pick<Request, "method" | "url">,
  status: number,
  error: unknown,
): string {
  const path = url.replace(/^[^/]*\/\/[^/?#]*/, "").replace(/[?#].*$/s, "");
  const { name, message, stack } = error instanceof Error ? error : new Error(`Thrown: ${typeof error}.`);
  return JSON.stringify({
    event,
    method,
    path: path.slice(0, maxCharacters),
    status,
    error: name,
    message: unquoted(message).slice(0, maxCharacters),
    stack: framesOf(stack),
  });
}

/** Writes the line of a failure to the log. */
export const logFailure = (...failure: Parameters<typeof failureLine>): void => console.error(failureLine(...failure));

/** A message without what stands between its first and its last quotation mark. */
const unquoted = (message: string): string => message.replace(/["'`].*["'`]/s, "…");

/** The places of a stack; the lines before them repeat the message. */
const framesOf = (stack = ""): string[] =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
