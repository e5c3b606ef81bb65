/**
 * JSON texts for the endpoints that read a body. Texts rather than values: a value cannot have duplicate names, -0 or
 * an own __proto__.
 */
import fc, { type Arbitrary } from "fast-check";
import { queryOf, readPathOf, type SiteData } from "./addresses.ts";
import { bombJson, filled } from "./bombs.ts";
import { number, text } from "./texts.ts";

/** A JSON text. */
type Json = string;

const unusual = [
  ...["null", "true", "false", "0", "-0", "-1", "1.5", "1e308", "1e400", "-1e400", "5e-324", "9007199254740993"],
  ...['""', '" "', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', "[]", "{}", "[null]", '{"":""}', '{"$ref":"#"}'],
  ...['{"__proto__":{"path":"/course"}}', '{"constructor":{"prototype":{"x":1}}}', '{"length":4294967295}'],
  ...['{"toString":1,"valueOf":2,"then":{},"toJSON":{}}', '{"a":1,"a":2}'],
];

/** Returns a string as JSON, including lone surrogates. */
export const textJson: Arbitrary<Json> = text.map((each) => JSON.stringify(each));

/** Any value. */
export const anyJson: Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unusual) },
  { weight: 2, arbitrary: textJson },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: number.map((each) => (/^-?(0|[1-9]\d*)$/.test(each) ? each : JSON.stringify(each))) },
  { weight: 1, arbitrary: bombJson },
);

const memberName = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "",
    "query",
    "path",
    "id",
    "name",
    "jsonrpc",
    "\u0000",
  ),
  text,
);

/** Returns an object with valid members, sometimes invalid, missing or additional ones. */
export function objectJson(members: Record<string, Arbitrary<Json>>): Arbitrary<Json> {
  const each = Object.entries(members).map(([name, right]) =>
    fc.oneof(
      { weight: 120, arbitrary: right.map((value) => `${JSON.stringify(name)}:${value}`) },
      { weight: 1, arbitrary: fc.constant("") },
      { weight: 1, arbitrary: anyJson.map((value) => `${JSON.stringify(name)}:${value}`) },
      {
        weight: 1,
        arbitrary: fc.tuple(right, anyJson).map((two) => two.map((value) => `${JSON.stringify(name)}:${value}`).join()),
      },
    ),
  );
  const more = fc.array(
    fc.tuple(memberName, anyJson).map(([name, value]) => `${JSON.stringify(name)}:${value}`),
    { maxLength: 1 },
  );
  const extraMember = fc.oneof(
    { withCrossShrink: true },
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: more },
  );
  return fc
    .tuple(fc.tuple(...each), extraMember)
    .map(([own, further]) => `{${[...own, ...further].filter((member) => member !== "").join()}}`);
}

export const arrayJson = (of: Arbitrary<Json>, maxLength: number): Arbitrary<Json> =>
  fc.array(of, { maxLength }).map((all) => `[${all.join()}]`);

/** The body of POST /batch. */
export const batchJson = (site: SiteData): Arbitrary<Json> => {
  const path = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(readPathOf(site), queryOf(site)).map((both) => JSON.stringify(both.join(""))) },
    { weight: 1, arbitrary: readPathOf(site).map((each) => JSON.stringify(each.slice(1))) },
    { weight: 1, arbitrary: readPathOf(site).map((each) => JSON.stringify(`/api/v1${each}`)) },
    { weight: 2, arbitrary: textJson },
    { weight: 1, arbitrary: text.map((each) => JSON.stringify(`/modules/${each}`)) },
    { weight: 1, arbitrary: text.map((each) => JSON.stringify(`/modules?q=${each}`)) },
  );
  const item = fc.oneof(
    { weight: 3, arbitrary: path.map((each) => `{"path":${each}}`) },
    { weight: 2, arbitrary: objectJson({ path, id: textJson, method: fc.constantFrom('"GET"', '"get"', '"POST"') }) },
  );
  return objectJson({
    requests: fc.oneof({ weight: 6, arbitrary: arrayJson(item, 8) }, { weight: 1, arbitrary: arrayJson(item, 24) }),
  });
};

/** The body of POST /exports. */
export const exportJson: Arbitrary<Json> = fc.constantFrom("query", "q").chain((keyword) =>
  objectJson({
    [keyword]: textJson,
    format: fc.constantFrom('"json"', '"JSON"', '"csv"', "null"),
  }),
);

/** The body of POST /ask. */
export const askJson: Arbitrary<Json> = objectJson({
  query: fc.oneof(textJson, objectJson({ text: textJson, site: textJson })),
  streaming: fc.constantFrom("true", "false", '"true"', "null", '"x"'),
  prefer: objectJson({ streaming: fc.constantFrom("true", "false", "1"), mode: textJson }),
  query_id: textJson,
});

/** Bodies of every endpoint but MCP with a placeholder ($) for each member, and for an unknown one. */
const gaps: [path: string, body: string][] = [
  ...["$", '{"requests":$}', '{"requests":[$]}', '{"requests":[{"path":"/course"}],"more":$}'],
  ...[
    '{"requests":[{"path":$}]}',
    '{"requests":[{"path":"/course","id":$}]}',
    '{"requests":[{"path":"/course","x":$}]}',
  ],
  ...['{"requests":[{"path":"/course","method":$}]}', '{"requests":[{"path":"/course"},{"path":"/x"},$]}'],
]
  .map((body): [string, string] => ["/api/v1/batch", body])
  .concat(
    ["$", '{"query":$}', '{"format":$}', '{"query":"a","format":$}', '{"query":"a","more":$}'].map((body) => [
      "/api/v1/exports",
      body,
    ]),
    [
      ...["$", '{"query":$}', '{"query":{"text":$}}', '{"query":{"text":"a","site":$}}', '{"query":"a","more":$}'],
      ...['{"query":"a","query_id":$}', '{"query":"a","streaming":$}', '{"query":"a","prefer":$}'],
      ...['{"query":"a","prefer":{"streaming":$}}', '{"query":"a","prev":$}'],
    ].map((body) => ["/ask", body]),
  );

/** Returns a body with an oversized member, for the endpoint of its path. */
export const bombedBody: Arbitrary<[path: string, json: Json]> = fc
  .tuple(fc.constantFrom(...gaps), bombJson)
  .map(([[path, body], bomb]) => [path, body.replace("$", () => bomb)]);

/** Largest body that is accepted, and how much more is read and discarded, in bytes. */
const [maxRead, maxDropped] = [64 * 1024, 1024 * 1024];

/** Returns a body, sometimes padded with spaces to an exact length around a limit. */
export const padded = (json: Json): Arbitrary<Json> =>
  fc
    .constantFrom(...[maxRead - 1, maxRead, maxRead + 1, 200_000, maxDropped, maxDropped + 1])
    .map((length) => json + filled(" ", length - Buffer.byteLength(json)));

/** Twenty times the same read, the most expensive batch. */
export const multipliedBatch = (site: SiteData): Arbitrary<Json> =>
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(
          "/modules?limit=100",
          "/modules?limit=100&q=e",
          "/openapi.json",
          "/",
          "/modules/e",
          "/sandbox/modules",
        ),
        fc.tuple(readPathOf(site), queryOf(site)).map((both) => both.join("")),
      ),
      fc.constantFrom(19, 20, 21),
    )
    .map(
      ([path, count]) =>
        `{"requests":[${Array(count)
          .fill(`{"path":${JSON.stringify(path)}}`)
          .join()}]}`,
    );
