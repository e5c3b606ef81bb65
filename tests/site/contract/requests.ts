/** Arbitrary valid and invalid requests to an operation, generated from its description. */
import fc from "fast-check";
import { asJson, bodyCases, withExpectation } from "./bodies.ts";
import { type Described, document, isValid, type Parameter, parametersOf, type Schema } from "./description.ts";
import { type RequestData, shown } from "./exchange.ts";
import type { KnownValues } from "./known-values.ts";
import { allowsAnyText, invalidValues, validValues } from "./schema-values.ts";

/** accepted: 2xx, 304, or the documented 404 of a look-up. refused: 4xx. answered: either, if documented. */
export type Expected = "accepted" | "refused" | "answered";
export type Case = RequestData & { expected: Expected; reason: string };

/** Returns every kind of request to an operation. */
export function casesOf(described: Described, knownValues: KnownValues): fc.Arbitrary<Case> {
  const { operation } = described;
  const validCases = validRequests(described, knownValues);
  const kinds = [
    { weight: 3, arbitrary: validCases },
    ...forged(described, validCases, knownValues).map((arbitrary) => ({ weight: 1, arbitrary })),
    ...invalidParameters(described, validCases).map((arbitrary) => ({ weight: 2, arbitrary })),
  ];
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (schema) kinds.push(...bodyCases(validCases, schema));
  return fc.oneof(...kinds).map((request) => shown(withExpectation(described, request)));
}

/** Requests that are valid by the description, with unknown parameters and headers among others. */
function validRequests(described: Described, knownValues: KnownValues): fc.Arbitrary<Case> {
  const { operation, path, method, root } = described;
  const parameters = parametersOf(operation);
  const inside = (place: Parameter["in"]) => parameters.filter((each) => each.in === place);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      inPath: fc.record(
        Object.fromEntries(inside("path").map((each) => [each.name, valuesOf(each, path, knownValues)])),
      ),
      inQuery: fc.record(
        Object.fromEntries(inside("query").map((each) => [each.name, valuesOf(each, path, knownValues)])),
        {
          requiredKeys: inside("query").flatMap(({ name, required }) => (required ? [name] : [])),
        },
      ),
      inHeader: fc.record(Object.fromEntries(inside("header").map(({ name }) => [name, fieldValues])), {
        requiredKeys: [],
      }),
      unknown: fc.dictionary(unknownNames, fc.string({ maxLength: 5 }), { maxKeys: 2 }),
      accept: fc.option(accepts, { nil: null }),
      body: schema ? validValues(schema).map(asJson) : fc.constant(undefined),
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
      return { method: method.toUpperCase(), url, headers, body, expected, reason: "a valid request" };
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
  { opaque, named }: KnownValues,
): fc.Arbitrary<unknown> {
  const issuedValues = opaque[`${path} ${name}`];
  if (issuedValues) return fc.constantFrom(...issuedValues);
  const any = validValues(schema)
    // Clients remove dot segments. RFC 3986 section 5.2.4.
    .filter((value) => place !== "path" || !/^\.{1,2}$/.test(String(value)));
  const hints = named[name] ?? [];
  return hints.length === 0 ? any : fc.oneof(any, fc.constantFrom(...hints));
}

/** Opaque values that resemble the service's own, and its own with a changed letter. */
function forged(
  { path, operation }: Described,
  valid: fc.Arbitrary<Case>,
  { opaque }: KnownValues,
): fc.Arbitrary<Case>[] {
  return parametersOf(operation).flatMap(({ name, schema }) => {
    const issuedValues = opaque[`${path} ${name}`];
    if (!issuedValues) return [];
    const changed = fc
      .tuple(fc.constantFrom(...issuedValues), fc.nat(), fc.constantFrom(..."A_9"))
      .map(([text, at, letter]) => text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1));
    return fc.tuple(valid, fc.oneof(validValues(schema), changed)).map(([request, text]) => {
      const url = new URL(request.url);
      url.searchParams.set(name, String(text));
      return { ...request, url: url.href, expected: "answered" as const, reason: `a forged ${name}` };
    });
  });
}

/** Requests with one parameter that is invalid, repeated, or missing. */
function invalidParameters({ operation }: Described, valid: fc.Arbitrary<Case>): fc.Arbitrary<Case>[] {
  const inQuery = parametersOf(operation).filter((each) => each.in === "query");
  const changed = (reason: string, change: (query: URLSearchParams) => void, request: Case): Case => {
    const url = new URL(request.url);
    change(url.searchParams);
    return { ...request, url: url.href, expected: "refused", reason };
  };
  return inQuery.flatMap(({ name, schema, required }) => [
    ...(allowsAnyText(schema)
      ? []
      : [
          fc
            .tuple(valid, wrongTexts(schema))
            .map(([request, text]) => changed(`a wrong ${name}`, (query) => query.set(name, text), request)),
        ]),
    fc.tuple(valid, validValues(schema), validValues(schema)).map(([request, first, second]) =>
      changed(
        `${name} twice`,
        (query) => {
          query.set(name, String(first));
          query.append(name, String(second));
        },
        request,
      ),
    ),
    ...(required ? [valid.map((request) => changed(`no ${name}`, (query) => query.delete(name), request))] : []),
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
      invalidValues(schema).map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
      fc.constantFrom(...nearly),
      fc.string({ unit: "binary", maxLength: 10 }),
    )
    .filter((text) => !isValid(schema, parsedAs(schema, text)));
}

/** Returns the value of a text in a URL by a schema. */
function parsedAs({ type }: Schema, text: string): unknown {
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
