/** Server-sent events as text. WHATWG HTML, "Server-sent events". */
import { jsonLine } from "../text/json-line.ts";

/** What a stream of events says of itself. X-Accel-Buffering keeps nginx from holding events back. */
export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

/** One event: its name, its value as one line of JSON, and the empty line that sends it off. */
export const eventText = ({ event, data }: { event: string; data: unknown }): string =>
  `event: ${event}\ndata: ${jsonLine(data)}\n\n`;
