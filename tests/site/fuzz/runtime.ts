/** Responses of the runtime itself, which the service never sees. */
import { textOf } from "./endpoints.ts";
import { headerOf, isIrregular, type WireAnswer, type WireRequest } from "./wire.ts";

/** Returns whether the runtime refused a request: it is not HTTP, too long, or its method is unknown to HTTP. */
export const isRuntimes = ({ status, headers, body }: WireAnswer): boolean =>
  [400, 414, 431, 501].includes(status) &&
  headerOf({ headers }, "Date") === null &&
  /^(?:Bad Request|invalid [A-Za-z -]+|URI too long|ERROR: Unrecognized request method\.?|message head is too large)?\s*$/i.test(
    body.toString("latin1"),
  );

/** The methods that the runtime knows; others are 501. */
const runtimeMethods = new Set([
  ...["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "PURGE", "OPTIONS", "TRACE", "COPY", "LOCK", "MKCOL", "MOVE"],
  ...["PROPFIND", "PROPPATCH", "SEARCH", "UNLOCK", "ACL", "REPORT", "MKACTIVITY", "CHECKOUT", "MERGE", "MSEARCH"],
  ...["NOTIFY", "SUBSCRIBE", "UNSUBSCRIBE", "QUERY", "BAN"],
]);

export const mayBeRuntimes = (request: WireRequest): boolean =>
  isIrregular(request) ||
  !runtimeMethods.has(request.method) ||
  !request.target.startsWith("/") ||
  hasBadUtf8(request.target) ||
  /[<>"`\x7f]/.test(request.target) ||
  request.target.length > 60_000 ||
  request.headers.some(([name]) => name.toLowerCase() === "host");

const hasBadUtf8 = (bytes: string): boolean => textOf(bytes).includes("\ufffd");
