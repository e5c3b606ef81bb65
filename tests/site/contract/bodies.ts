/** Arbitrary valid and invalid request bodies, with their expected outcome. */
import fc from "fast-check";
import { type Described, isRight, type Schema } from "./description.ts";
import type { Asked } from "./exchange.ts";
import type { Case } from "./requests.ts";
import { rightValues, wrongValues } from "./schema-values.ts";

/** Largest body that is read, in bytes. See docs/specification.md, "Requests and responses", rule 3. */
const maxBodyBytes = 64 * 1024;

/** Returns an operation's requests with every other kind of body. */
export const bodyCases = (
  right: fc.Arbitrary<Case>,
  schema: Schema,
): { weight: number; arbitrary: fc.Arbitrary<Case> }[] => [
  { weight: 3, arbitrary: withBody(right, wrongValues(schema).map(asJson), "refused", "a wrong body") },
  { weight: 3, arbitrary: withBody(right, fc.jsonValue().map(asJson), null, "any JSON") },
  { weight: 2, arbitrary: malformed(right) },
  { weight: 1, arbitrary: tooLarge(right, schema) },
  { weight: 2, arbitrary: otherTypes(right) },
  { weight: 1, arbitrary: withBody(right, fc.constant(undefined), null, "no body") },
];

/** Returns the expected outcome of a body by its schema. */
export function judgedBody({ operation }: Described, asked: Case): Case {
  const { requestBody } = operation;
  const { body, why, expected } = asked;
  if (!requestBody || expected === "refused") return asked;
  if (body === undefined) return { ...asked, expected: requestBody.required ? "refused" : "accepted" };
  const size = Buffer.byteLength(body);
  if (size > maxBodyBytes) return { ...asked, expected: "refused", why: `${why}: ${size} bytes` };
  const schema = requestBody.content["application/json"]?.schema ?? {};
  return { ...asked, expected: isRight(schema, JSON.parse(String(body))) ? "accepted" : "refused" };
}

export const asJson = (value: unknown): string => JSON.stringify(value) ?? "null";

/** Requests with another body; expected is null when the body's schema decides. */
const withBody = (
  right: fc.Arbitrary<Case>,
  bodies: fc.Arbitrary<Asked["body"]>,
  expected: "refused" | null,
  why: string,
): fc.Arbitrary<Case> =>
  fc.tuple(right, bodies).map(([asked, body]) => ({ ...asked, body, why, expected: expected ?? asked.expected }));

/** Bodies that are not JSON in UTF-8. */
function malformed(right: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
  const cut = right.map(({ body }) => String(body).slice(0, -1));
  const texts = fc.oneof(
    cut,
    fc.string({ minLength: 1 }),
    fc.constantFrom("{", "{'a':1}", "[1,]", "NaN", "{}{}", "//"),
  );
  const notJson = texts.filter((text) => text !== "" && !isJson(text));
  const notUtf8 = fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((bytes) => Uint8Array.from([0x22, 0xff, ...bytes, 0x22]));
  return withBody(right, fc.oneof(notJson, notUtf8), "refused", "a body that is no JSON");
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
const tooLarge = (right: fc.Arbitrary<Case>, schema: Schema): fc.Arbitrary<Case> =>
  withBody(
    right,
    fc
      .tuple(
        rightValues(schema)
          .map(asJson)
          .filter((json) => Buffer.byteLength(json) < maxBodyBytes),
        fc.constantFrom(-1, 0, 1, 10_000),
      )
      .map(([json, over]) => json + " ".repeat(maxBodyBytes + over - Buffer.byteLength(json))),
    null,
    "a body as large as can be",
  );

/** Bodies with another Content-Type, or with a content coding. */
function otherTypes(right: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
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
  return fc.tuple(right, fields).map(([asked, more]) => ({
    ...asked,
    headers: { ...asked.headers, ...more },
    expected: "refused" as const,
    why: "a body of another type",
  }));
}
