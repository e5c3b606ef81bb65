/** An answer in words, where nothing better can be said. */
import { dateHeader, everyResponse } from "../http/live-headers.ts";

export function plainly(status: number, text: string): Response {
  const own = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const headers = new Headers({ ...everyResponse, ...own });
  headers.set(...dateHeader(Date.now()));
  return new Response(`${text}\n`, { status, headers });
}

/** 500 for whoever asked; what happened is in the log. */
export const failure = (): Response => plainly(500, "The service failed unexpectedly; try again later.");
