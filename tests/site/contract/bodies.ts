/** Arbitrary valid and invalid request bodies, with their expected outcome. */
import fc from "fast-check";
import { type Described, isValid, type Schema } from "./description.ts";
import type { RequestData } from "./exchange.ts";
import type { Case } from "./requests.ts";
import { invalidValues, validValues } from "./schema-values.ts";

/** Largest body that is read, in bytes. See docs/specification.md, "Requests and responses", rule 3. */
const maxBodyBytes = 64 * 1024;

/** Returns an operation's requests with every other kind of body. */
export const bodyCases = (
  valid: fc.Arbitrary<Case>,
  schema: Schema,
): { weight: number; arbitrary: fc.Arbitrary<Case> }[] => [
  { weight: 3, arbitrary: withBody(valid, invalidValues(schema).map(asJson), "refused", "a wrong body") },
  { weight: 3, arbitrary: withBody(valid, fc.jsonValue().map(asJson), null, "any JSON") },
  { weight: 2, arbitrary: malformed(valid) },
  { weight: 1, arbitrary: tooLarge(valid, schema) },
  { weight: 2, arbitrary: otherTypes(valid) },
  { weight: 1, arbitrary: withBody(valid, fc.constant(undefined), null, "no body") },
];

/** Returns the expected outcome of a body by its schema. */
export function withExpectation({ operation }: Described, request: Case): Case {
  const { requestBody } = operation;
  const { body, reason, expected } = request;
  if (!requestBody || expected === "refused") return request;
  if (body === undefined) return { ...request, expected: requestBody.required ? "refused" : "accepted" };
  const size = Buffer.byteLength(body);
  if (size > maxBodyBytes) return { ...request, expected: "refused", reason: `${reason}: ${size} bytes` };
  const schema = requestBody.content["application/json"]?.schema ?? {};
  return { ...request, expected: isValid(schema, JSON.parse(String(body))) ? "accepted" : "refused" };
}

export const asJson = (value: unknown): string => JSON.stringify(value) ?? "null";

/** Requests with another body; expected is null when the body's schema decides. */
const withBody = (
  valid: fc.Arbitrary<Case>,
  bodies: fc.Arbitrary<RequestData["body"]>,
  expected: "refused" | null,
  reason: string,
): fc.Arbitrary<Case> =>
  fc
    .tuple(valid, bodies)
    .map(([request, body]) => ({ ...request, body, reason, expected: expected ?? request.expected }));

/** Bodies that are not JSON in UTF-8. */
function malformed(valid: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
  const truncated = valid.map(({ body }) => String(body).slice(0, -1));
  const texts = fc.oneof(
    truncated,
    fc.string({ minLength: 1 }),
    fc.constantFrom("{", "{'a':1}", "[1,]", "NaN", "{}{}", "//"),
  );
  const notJson = texts.filter((text) => text !== "" && !isJson(text));
  const notUtf8 = fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((bytes) => Uint8Array.from([0x22, 0xff, ...bytes, 0x22]));
  return withBody(valid, fc.oneof(notJson, notUtf8), "refused", "a body that is not JSON");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Valid bodies at and over the size limit, padded with spaces. */
const tooLarge = (valid: fc.Arbitrary<Case>, schema: Schema): fc.Arbitrary<Case> =>
  withBody(
    valid,
    fc
      .tuple(
        validValues(schema)
          .map(asJson)
          .filter((json) => Buffer.byteLength(json) < maxBodyBytes),
        fc.constantFrom(-1, 0, 1, 10_000),
      )
      .map(([json, excess]) => json + " ".repeat(maxBodyBytes + excess - Buffer.byteLength(json))),
    null,
    "a body as large as can be",
  );

/** Bodies with another Content-Type, or with a content coding. */
function otherTypes(valid: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
  const types = [
    "text/plain",
    "application/jsonp",
    "application/json5",
    "text/json",
    "application/x-www-form-urlencoded",
  ];
  const fields = fc.oneof(
    fc.constantFrom(...types, "multipart/form-data; boundary=x", "json", "").map((type) => ({ "Content-Type": type })),
    fc.constantFrom("gzip", "br", "x").map((coding) => ({ "Content-Encoding": coding })),
  );
  return fc.tuple(valid, fields).map(([request, extraFields]) => ({
    ...request,
    headers: { ...request.headers, ...extraFields },
    expected: "refused" as const,
    reason: "a body of another type",
  }));
}
