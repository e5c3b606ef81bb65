/** Server-sent events as text. WHATWG HTML, "Server-sent events". */
import { jsonLine } from "../domain/json-line.ts";
import { rangesOf } from "./negotiate.ts";

/** What a stream of events says of itself. X-Accel-Buffering keeps nginx from holding events back. */
export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

/** One event: its name, its value as one line of JSON, and the empty line that sends it off. */
export const eventText = ({ event, data }: { event: string; data: unknown }): string =>
  `event: ${event}\ndata: ${jsonLine(data)}\n\n`;

/** Whether an Accept header lists text/event-stream with a quality above zero. A range such as text/* does not. RFC 9110 section 12.5.1. */
export const acceptsEvents = (accept: string | null): boolean =>
  rangesOf(accept ?? "").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, "") ?? "1";
    return type === "text/event-stream" && Number(quality) > 0;
  });
