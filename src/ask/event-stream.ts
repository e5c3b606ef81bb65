/** Server-sent events. WHATWG HTML, "Server-sent events". */
import { jsonLine } from "../text/json-line.ts";

/** The response headers of an event stream. X-Accel-Buffering turns off response buffering in nginx. */
export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

/** The text of one event, with its data as one line of JSON. */
export const eventText = ({ event, data }: { event: string; data: unknown }): string =>
  `event: ${event}\ndata: ${jsonLine(data)}\n\n`;
