/** The bounds of a description, in pairs: the last valid value and the first invalid one. */
import { type Described, isValid, parametersOf, resolved, type Schema } from "./description.ts";
import { type RequestData, shown } from "./exchange.ts";
import type { Case } from "./requests.ts";

/** Returns every request on or just past a bound of its operation, from the description's examples. */
export function boundCases(described: Described): Case[] {
  const example = exampleRequest(described);
  const cases = [...parameterCases(described, example), ...bodyCases(described, example)];
  return cases.map((each) => shown(each));
}

/** Returns the request of the description's examples: required parameters and the body. */
function exampleRequest({ operation, path, method, root }: Described): RequestData {
  const parameters = parametersOf(operation);
  const example = (name: string): string => String(parameters.find((each) => each.name === name)?.example ?? "");
  const url = new URL(
    root + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(example(name))).replace(/^\/$/, ""),
  );
  for (const { name, in: place, required } of parameters)
    if (place === "query" && required) url.searchParams.set(name, example(name));
  const media = operation.requestBody?.content["application/json"];
  return {
    method: method.toUpperCase(),
    url: url.href,
    headers: media ? { "Content-Type": "application/json" } : {},
    body: media ? JSON.stringify(media.example) : undefined,
  };
}

function parameterCases({ operation }: Described, base: RequestData): Case[] {
  return parametersOf(operation)
    .filter((each) => each.in === "query")
    .flatMap(({ name, schema }) =>
      boundsOf(schema).map((value): Case => {
        const url = new URL(base.url);
        url.searchParams.set(name, String(value));
        const expected = isValid(schema, value) ? "accepted" : "refused";
        return { ...base, url: url.href, expected, reason: `${name} of ${shortened(value)}` };
      }),
    );
}

function bodyCases({ operation }: Described, base: RequestData): Case[] {
  const media = operation.requestBody?.content["application/json"];
  if (!media) return [];
  return boundaryValues(media.schema, media.example).map(({ value, reason }) => ({
    ...base,
    body: JSON.stringify(value),
    expected: isValid(media.schema, value) ? "accepted" : "refused",
    reason,
  }));
}

/** Returns the values on and just past the bounds of a schema. Letters of one, two and four bytes are one character each. */
function boundsOf({ minLength, maxLength, minimum, maximum, enum: allowed, pattern, type }: Schema): unknown[] {
  const letters = ["x", "é", "🚀"];
  const lengths = [minLength, minLength && minLength - 1, maxLength, maxLength && maxLength + 1];
  const texts = lengths.flatMap((length) =>
    length === undefined ? [] : letters.map((letter) => letter.repeat(length)),
  );
  const numbers = [minimum, minimum && minimum - 1, maximum, maximum && maximum + 1].filter(
    (each) => each !== undefined,
  );
  return [
    // A cursor is opaque: only the service creates valid ones.
    ...(pattern?.startsWith("^") ? ["", "!"] : texts),
    ...(pattern === undefined ? [] : [" ", "\n\t\u00a0"]),
    ...numbers,
    ...(allowed ? [...allowed, ...allowed.map((value) => `${value}x`), ""] : []),
    ...(type === "integer" ? [1.5, "", "one"] : []),
    ...(type === "boolean" ? [true, false, "", "yes"] : []),
  ];
}

type NearbyValue = { value: unknown; reason: string };

/** Returns an example with each of its values on or past a bound, removed, or of another type. */
function boundaryValues(unresolved: Schema, example: unknown, at = "body"): NearbyValue[] {
  const schema = resolved<Schema>(unresolved);
  const candidates: unknown[] = [...boundsOf(schema), ...(schema.type ? otherTypes : [])];
  const nearbyValues = candidates.map((value) => ({ value, reason: `${at} of ${shortened(value)}` }));
  if (schema.anyOf) return [...nearbyValues, ...schema.anyOf.flatMap((each) => boundaryValues(each, example, at))];
  if (schema.type === "array") return [...nearbyValues, ...boundaryItems(schema, example, at)];
  if (schema.type === "object") return [...nearbyValues, ...boundaryMembers(schema, example, at)];
  return nearbyValues;
}

const otherTypes = [null, true, 7, "x", [], {}, [{}]];

function boundaryItems({ items = {}, minItems, maxItems }: Schema, example: unknown, at: string): NearbyValue[] {
  const [first, ...rest] = Array.isArray(example) ? example : [];
  const lengths = [minItems, minItems && minItems - 1, maxItems, maxItems && maxItems + 1];
  return [
    ...lengths.flatMap((length) =>
      length === undefined ? [] : [{ value: Array(length).fill(first), reason: `${at} of ${length} items` }],
    ),
    ...boundaryValues(items, first, `${at}/0`).map(({ value, reason }) => ({ value: [value, ...rest], reason })),
  ];
}

function boundaryMembers({ properties = {}, required = [] }: Schema, example: unknown, at: string): NearbyValue[] {
  const base = typeof example === "object" && example !== null ? { ...example } : {};
  const member = (name: string): unknown => (base as Record<string, unknown>)[name];
  return [
    ...required.map((name) => ({ value: { ...base, [name]: undefined }, reason: `${at} without ${name}` })),
    ...Object.entries(properties).flatMap(([name, schema]) =>
      boundaryValues(schema, member(name), `${at}/${name}`).map(({ value, reason }) => ({
        value: { ...base, [name]: value },
        reason,
      })),
    ),
  ];
}

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 20)}… (${[...String(value)].length} characters)` : text;
};
