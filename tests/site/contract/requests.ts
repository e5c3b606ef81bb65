/** Arbitrary valid and invalid requests to an operation, generated from its description. */
import fc from "fast-check";
import { asJson, bodyCases, judgedBody } from "./bodies.ts";
import { type Described, document, isRight, type Parameter, parametersOf, type Schema } from "./description.ts";
import { type Asked, shown } from "./exchange.ts";
import type { Given } from "./given.ts";
import { allowsAnyText, rightValues, wrongValues } from "./schema-values.ts";

/** accepted: 2xx, 304, or the documented 404 of a look-up. refused: 4xx. answered: either, if documented. */
export type Expected = "accepted" | "refused" | "answered";
export type Case = Asked & { expected: Expected; why: string };

/** Returns every kind of request to an operation. */
export function casesOf(described: Described, given: Given): fc.Arbitrary<Case> {
  const { operation } = described;
  const plain = rightRequests(described, given);
  const kinds = [
    { weight: 3, arbitrary: plain },
    ...forged(described, plain, given).map((arbitrary) => ({ weight: 1, arbitrary })),
    ...wrongParameters(described, plain).map((arbitrary) => ({ weight: 2, arbitrary })),
  ];
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (schema) kinds.push(...bodyCases(plain, schema));
  return fc.oneof(...kinds).map((request) => shown(judgedBody(described, request)));
}

/** Requests that are valid by the description, with unknown parameters and headers among others. */
function rightRequests(described: Described, given: Given): fc.Arbitrary<Case> {
  const { operation, path, method, root } = described;
  const parameters = parametersOf(operation);
  const inside = (place: Parameter["in"]) => parameters.filter((each) => each.in === place);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      inPath: fc.record(Object.fromEntries(inside("path").map((each) => [each.name, valuesOf(each, path, given)]))),
      inQuery: fc.record(Object.fromEntries(inside("query").map((each) => [each.name, valuesOf(each, path, given)])), {
        requiredKeys: inside("query").flatMap(({ name, required }) => (required ? [name] : [])),
      }),
      inHeader: fc.record(Object.fromEntries(inside("header").map(({ name }) => [name, fieldValues])), {
        requiredKeys: [],
      }),
      unknown: fc.dictionary(unknownNames, fc.string({ maxLength: 5 }), { maxKeys: 2 }),
      accept: fc.option(accepts, { nil: null }),
      body: schema ? rightValues(schema).map(asJson) : fc.constant(undefined),
      type: fc.constantFrom("application/json", "application/json; charset=utf-8", "Application/JSON;x=y"),
    })
    .map(({ inPath, inQuery, inHeader, unknown, accept, body, type }) => {
      const query = new URLSearchParams({ ...unknown, ...stringsOf(inQuery) }).toString();
      const url = new URL(root + filled(path, stringsOf(inPath)) + (query && `?${query}`)).href;
      const headers = {
        ...stringsOf(inHeader),
        ...(accept === null ? {} : { Accept: accept }),
        ...(schema ? { "Content-Type": type } : {}),
      };
      // A cursor contains its own q, so the two may contradict each other.
      const expected = "cursor" in inQuery && "q" in inQuery ? "answered" : "accepted";
      return { method: method.toUpperCase(), url, headers, body, expected, why: "a right request" };
    });
}

/** Returns the URL of a path with its values. */
const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? "")).replace(/^\/$/, "");

const stringsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Returns valid values of a parameter; for an opaque one, those that the service created. */
function valuesOf(
  { name, schema, in: place }: Parameter,
  path: string,
  { opaque, known }: Given,
): fc.Arbitrary<unknown> {
  const own = opaque[`${path} ${name}`];
  if (own) return fc.constantFrom(...own);
  const any = rightValues(schema)
    // Clients remove dot segments. RFC 3986 section 5.2.4.
    .filter((value) => place !== "path" || !/^\.{1,2}$/.test(String(value)));
  const hints = known[name] ?? [];
  return hints.length === 0 ? any : fc.oneof(any, fc.constantFrom(...hints));
}

/** Opaque values that resemble the service's own, and its own with a changed letter. */
function forged({ path, operation }: Described, right: fc.Arbitrary<Case>, { opaque }: Given): fc.Arbitrary<Case>[] {
  return parametersOf(operation).flatMap(({ name, schema }) => {
    const own = opaque[`${path} ${name}`];
    if (!own) return [];
    const changed = fc
      .tuple(fc.constantFrom(...own), fc.nat(), fc.constantFrom(..."A_9"))
      .map(([text, at, letter]) => text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1));
    return fc.tuple(right, fc.oneof(rightValues(schema), changed)).map(([asked, text]) => {
      const url = new URL(asked.url);
      url.searchParams.set(name, String(text));
      return { ...asked, url: url.href, expected: "answered" as const, why: `a forged ${name}` };
    });
  });
}

/** Requests with one parameter that is invalid, repeated, or missing. */
function wrongParameters({ operation }: Described, right: fc.Arbitrary<Case>): fc.Arbitrary<Case>[] {
  const inQuery = parametersOf(operation).filter((each) => each.in === "query");
  const changed = (why: string, change: (query: URLSearchParams) => void, asked: Case): Case => {
    const url = new URL(asked.url);
    change(url.searchParams);
    return { ...asked, url: url.href, expected: "refused", why };
  };
  return inQuery.flatMap(({ name, schema, required }) => [
    ...(allowsAnyText(schema)
      ? []
      : [
          fc
            .tuple(right, wrongTexts(schema))
            .map(([asked, text]) => changed(`a wrong ${name}`, (query) => query.set(name, text), asked)),
        ]),
    fc.tuple(right, rightValues(schema), rightValues(schema)).map(([asked, first, second]) =>
      changed(
        `${name} twice`,
        (query) => {
          query.set(name, String(first));
          query.append(name, String(second));
        },
        asked,
      ),
    ),
    ...(required ? [right.map((request) => changed(`no ${name}`, (query) => query.delete(name), request))] : []),
  ]);
}

/** Query strings that represent no value of a schema. */
function wrongTexts(schema: Schema): fc.Arbitrary<string> {
  const nearly = [
    "",
    " ",
    "0",
    "-1",
    "+1",
    "1.5",
    "1e1",
    "0x10",
    "１",
    "٣",
    "1 ",
    "yes",
    "TRUE",
    "null",
    "[]",
    "\u0000",
  ];
  return fc
    .oneof(
      wrongValues(schema).map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
      fc.constantFrom(...nearly),
      fc.string({ unit: "binary", maxLength: 10 }),
    )
    .filter((text) => !isRight(schema, meant(schema, text)));
}

/** Returns the value of a text in a URL by a schema. */
function meant({ type }: Schema, text: string): unknown {
  if (type === "integer") return /^-?[0-9]+$/.test(text) ? Number(text) : text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}

/** Names of unknown parameters. */
const names = new Set(Object.values(document.components.parameters).map((each) => each.name));
const unknownNames = fc.string({ minLength: 1, maxLength: 5 }).filter((name) => !names.has(name) && name !== "q");

/** Valid header field values: visible ASCII, inner spaces and bytes above. RFC 9110 section 5.5. */
const fieldValues = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ09"*,;=-_/\\ é'), maxLength: 20 }),
  fc.constantFrom("*", '"a", W/"b"', "x".repeat(255), "x".repeat(256), "x".repeat(5000)),
);

const accepts = fc.oneof(
  fc.constantFrom(
    ...["*/*", "application/json", "application/problem+json", "text/html", "text/markdown", "image/*;q=0.1", ""],
    ...["text/event-stream", "text/event-stream;q=0", "application/json, text/event-stream", ";;,q=", "*"],
  ),
  fieldValues,
);
