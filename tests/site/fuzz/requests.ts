/** Requests to every endpoint and page: valid, with false headers, oversized, and with damaged bytes. */
import fc, { type Arbitrary } from "fast-check";
import { longTarget, type SiteData, targetOf } from "./addresses.ts";
import { anyJson, askJson, batchJson, bombedBody, exportJson, multipliedBatch, padded } from "./bodies.ts";
import { withHeaderBomb, withMoreHeaders } from "./headers.ts";
import { anyMessage, bombedMessage, messageOf } from "./messages.ts";
import { rarely, type Tampering, tampered } from "./tampering.ts";
import { bytesOf, getOf, postOf, type WireRequest } from "./wire.ts";

/** The request that follows a GET to compare the responses. */
export type Relation = "nothing" | "head" | "again" | "unchanged" | "batch";

/** One try: a request, and how its bytes are damaged. Damaged bytes may not be a request any more. */
export type Try = { request: WireRequest; tampering: Tampering[]; relation: Relation };

const methods = fc.oneof(
  { weight: 30, arbitrary: fc.constant("GET") },
  { weight: 3, arbitrary: fc.constant("HEAD") },
  { weight: 2, arbitrary: fc.constant("OPTIONS") },
  { weight: 3, arbitrary: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "PURGE", "QUERY") },
  { weight: 1, arbitrary: fc.constantFrom("FOO", "get", "GETS", "BREW", "__proto__") },
);

/** Sometimes a body with a method that has none. */
const needlessBody = fc.oneof(
  { weight: 40, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom("", "{}", "abc").map((each) => Buffer.from(each)) },
);

const readOf = (site: SiteData): Arbitrary<WireRequest> =>
  fc
    .tuple(methods, targetOf(site), needlessBody)
    .map(([method, target, body]) => ({ ...getOf(target, [], method), body }));

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("text/plain", "", "application/json; charset=utf-16", "multipart/form-data", "x"),
  },
);

const writeOf = (site: SiteData): Arbitrary<WireRequest> => {
  const to = (path: string, json: Arbitrary<string>): Arbitrary<WireRequest> =>
    fc.tuple(fc.constantFrom(path, path, path, `${path}/`, `${path}?x=1`), types, json).map(([target, type, body]) => ({
      ...postOf(target, body),
      headers: type === "" ? [] : [["Content-Type", type]],
    }));
  return fc.oneof(
    { weight: 4, arbitrary: to("/api/v1/batch", batchJson(site)) },
    { weight: 2, arbitrary: to("/api/v1/exports", exportJson) },
    { weight: 4, arbitrary: to("/ask", askJson) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("/api/v1/batch", "/api/v1/exports", "/ask").chain((path) => to(path, anyJson)),
    },
    { weight: 1, arbitrary: fc.tuple(targetOf(site), anyJson).map(([target, json]) => postOf(target, json)) },
    { weight: 1, arbitrary: to("/api/v1/batch", multipliedBatch(site)) },
    { weight: 4, arbitrary: bombedBody.map(([path, json]) => postOf(path, json)) },
    { weight: 1, arbitrary: bombedBody.chain(([path, json]) => padded(json).map((body) => postOf(path, body))) },
  );
};

/**
 * Every kind of try. Gentle ones are complete requests to the site's own host, since a reverse proxy may respond to
 * others itself.
 */
export const triesOf = (site: SiteData, isLightLoad: boolean): Arbitrary<Try> => {
  const any = fc.oneof(
    { weight: 12, arbitrary: withMoreHeaders(readOf(site), site, 4) },
    { weight: 5, arbitrary: withMoreHeaders(writeOf(site), site, 3) },
    { weight: 6, arbitrary: withMoreHeaders(messageOf(site), site, 1) },
    { weight: 1, arbitrary: anyMessage },
    { weight: 2, arbitrary: bombedMessage },
    { weight: 1, arbitrary: withHeaderBomb(readOf(site)) },
    { weight: 1, arbitrary: withHeaderBomb(fc.oneof(writeOf(site), messageOf(site))) },
    { weight: 1, arbitrary: fc.tuple(longTarget, anyJson).map(([target, json]) => postOf(target, json)) },
  );
  // In one try of eight only the body is damaged, so that the request stays complete.
  const tamperedTry = fc
    .tuple(any, rarely(7))
    .map(
      ([request, all]): WireRequest =>
        request.body === null ? request : { ...request, body: tampered(request.body, all) },
    );
  return fc
    .record({
      request: tamperedTry,
      tampering: isLightLoad ? fc.constant<Tampering[]>([]) : rarely(12),
      relation: fc.constantFrom<Relation[]>("nothing", "head", "again", "unchanged", "batch"),
    })
    .filter(({ request }) => !isLightLoad || isForwardable(request));
};

/**
 * Returns whether every reverse proxy forwards a request unchanged; wrangler's server fails when a file's name is used
 * as a folder.
 */
const isForwardable = ({ method, target, headers, body }: WireRequest): boolean =>
  /^[A-Z]+$/.test(method) &&
  ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"].includes(method) &&
  target.length < 8000 &&
  /^\/(?![/\\])[!-~]*$/.test(target) &&
  !/^[^?]*\.\w+\//.test(target) &&
  !/[\\#]|%00|%2e|%(?![\da-f]{2})|\/\.\.?(?:[/?]|$)/i.test(target) &&
  (body === null || (body.length <= 200_000 && !["GET", "HEAD"].includes(method))) &&
  headers.join().length < 4000 &&
  headers.every(
    ([name]) => ["Accept", "Content-Type", "Idempotency-Key", "If-None-Match"].includes(name) || /^mcp-/i.test(name),
  );

/** Returns the bytes of a try as they are sent. */
export const bytesOfTry = ({ request, tampering: all }: Try, authority: string): Buffer => {
  const bytes = bytesOf(request, authority);
  return all.length === 0 ? bytes : tampered(bytes, all);
};
