/** Requests to every door: right ones, ones with headers that lie, and ones whose bytes are tampered with. */
import fc, { type Arbitrary } from "fast-check";
import { type Given, targetOf } from "./addresses.ts";
import { anyJson, askJson, batchJson, exportJson } from "./bodies.ts";
import { dressed } from "./headers.ts";
import { anyMessage, messageOf } from "./messages.ts";
import { seldom, type Tampering, tampered } from "./tampering.ts";
import { bytesOf, getOf, postOf, type WireRequest } from "./wire.ts";

/** What is asked after a GET to compare with its answer. */
export type Relation = "nothing" | "head" | "again" | "unchanged" | "batch";

/** One try: a request, and what is done to its bytes on the way. Bytes that are tampered with need no longer be a request. */
export type Try = { request: WireRequest; tampering: Tampering[]; relation: Relation };

const methods = fc.oneof(
  { weight: 30, arbitrary: fc.constant("GET") },
  { weight: 3, arbitrary: fc.constant("HEAD") },
  { weight: 2, arbitrary: fc.constant("OPTIONS") },
  { weight: 3, arbitrary: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "PURGE", "QUERY") },
  { weight: 1, arbitrary: fc.constantFrom("FOO", "get", "GETS", "BREW", "__proto__") },
);

const readOf = (given: Given): Arbitrary<WireRequest> =>
  fc.tuple(methods, targetOf(given)).map(([method, target]) => getOf(target, [], method));

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("text/plain", "", "application/json; charset=utf-16", "multipart/form-data", "x"),
  },
);

const writeOf = (given: Given): Arbitrary<WireRequest> => {
  const to = (path: string, json: Arbitrary<string>): Arbitrary<WireRequest> =>
    fc.tuple(fc.constantFrom(path, path, path, `${path}/`, `${path}?x=1`), types, json).map(([target, type, body]) => ({
      ...postOf(target, body),
      headers: type === "" ? [] : [["Content-Type", type]],
    }));
  return fc.oneof(
    { weight: 4, arbitrary: to("/api/v1/batch", batchJson(given)) },
    { weight: 2, arbitrary: to("/api/v1/exports", exportJson) },
    { weight: 4, arbitrary: to("/ask", askJson) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("/api/v1/batch", "/api/v1/exports", "/ask").chain((path) => to(path, anyJson)),
    },
    { weight: 1, arbitrary: fc.tuple(targetOf(given), anyJson).map(([target, json]) => postOf(target, json)) },
  );
};

/**
 * Every kind of try. Gentle ones are whole requests that name the host they are sent to, since a front may answer others in its own way.
 */
export const triesOf = (given: Given, isGentle: boolean): Arbitrary<Try> => {
  const any = fc.oneof(
    { weight: 12, arbitrary: dressed(readOf(given), given, 4) },
    { weight: 5, arbitrary: dressed(writeOf(given), given, 3) },
    { weight: 6, arbitrary: dressed(messageOf(given), given, 1) },
    { weight: 1, arbitrary: anyMessage },
  );
  // The body alone is tampered with in one try of eight: it stays a whole request.
  const spoiled = fc
    .tuple(any, seldom(7))
    .map(
      ([request, all]): WireRequest =>
        request.body === null ? request : { ...request, body: tampered(request.body, all) },
    );
  return fc
    .record({
      request: spoiled,
      tampering: isGentle ? fc.constant<Tampering[]>([]) : seldom(12),
      relation: fc.constantFrom<Relation[]>("nothing", "head", "again", "unchanged", "batch"),
    })
    .filter(({ request }) => !isGentle || isPolite(request));
};

/** Whether every front would pass a request on as it is; wrangler's server stumbles over a file's name in the place of a folder. */
const isPolite = ({ method, target, headers }: WireRequest): boolean =>
  /^[A-Z]+$/.test(method) &&
  ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"].includes(method) &&
  target.length < 8000 &&
  /^\/(?![/\\])[!-~]*$/.test(target) &&
  !/^[^?]*\.\w+\//.test(target) &&
  !/[\\#]|%00|%2e|%(?![\da-f]{2})|\/\.\.?(?:[/?]|$)/i.test(target) &&
  headers.every(
    ([name]) => ["Accept", "Content-Type", "Idempotency-Key", "If-None-Match"].includes(name) || /^mcp-/i.test(name),
  );

/** The bytes of a try as they are sent. */
export const bytesOfTry = ({ request, tampering: all }: Try, authority: string): Buffer => {
  const bytes = bytesOf(request, authority);
  return all.length === 0 ? bytes : tampered(bytes, all);
};
