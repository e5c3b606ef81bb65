/** Arbitrary values of a JSON Schema: valid ones, with the bounds first, and invalid ones. */
import fc from "fast-check";
import { isValid, resolved, type Schema } from "./description.ts";

/** Returns values that a schema allows: on its bounds and between them. */
export function validValues(unresolved: Schema): fc.Arbitrary<unknown> {
  const schema = resolved<Schema>(unresolved);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValues));
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => validTexts(schema),
    integer: () => validIntegers(schema),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: () => validArrays(schema),
    object: () => validObjects(schema),
  };
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue();
  const arbitrary = fc.oneof(...types.map((type) => byType[type]?.() ?? fc.constant(undefined)));
  return arbitrary.map((value) => {
    if (!isValid(unresolved, value)) throw new Error(`The generator is wrong: ${JSON.stringify([schema, value])}`);
    return value;
  });
}

/** Returns whether a schema is empty, so that every value is valid. */
const allowsAnything = ({ type, anyOf, enum: allowed, $ref }: Schema): boolean => !type && !anyOf && !allowed && !$ref;

/** Returns whether a schema allows every string. */
export const allowsAnyText = ({ type, enum: allowed, minLength, maxLength, pattern }: Schema): boolean =>
  type === "string" && !allowed && !minLength && maxLength === undefined && pattern === undefined;

/** Returns values that a schema forbids: of another type, just past a bound, or with one invalid member. */
export function invalidValues(unresolved: Schema): fc.Arbitrary<unknown> {
  const schema = resolved<Schema>(unresolved);
  const inside = [...invalidMembers(schema), ...invalidItems(schema), ...(schema.anyOf ?? []).map(invalidValues)];
  return fc
    .oneof(
      fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, "", "x", [], [[]], {}, { x: null }),
      ...pastBounds(schema).map((value) => fc.constant(value)),
      ...inside,
      fc.jsonValue({ maxDepth: 2 }),
    )
    .filter((value) => !isValid(unresolved, value));
}

/** The longest string of a schema without a bound: one that fits into a URL, percent-encoded. */
const longestText = 1000;

/** Returns strings of this many code points of one kind, which JSON Schema and this API count. */
const longText = (length: number): fc.Arbitrary<string> =>
  fc.constantFrom("x", "é", "ש", "🚀", "%", "&").map((letter) => letter.repeat(length));

function validTexts(schema: Schema): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = longestText } = schema;
  const isOnlyPattern = pattern?.startsWith("^") ?? false;
  if (pattern && isOnlyPattern) return fc.stringMatching(new RegExp(pattern, "u"), { maxLength });
  const texts = fc.oneof(
    { weight: 1, arbitrary: longText(minLength) },
    { weight: 1, arbitrary: longText(maxLength) },
    { weight: 1, arbitrary: longText(Math.max(minLength, maxLength - 1)) },
    { weight: 3, arbitrary: fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, minLength + 50) }) },
    { weight: 3, arbitrary: fc.lorem({ maxCount: 3 }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: "grapheme-ascii", minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    },
  );
  return texts.filter((value) => isValid({ ...schema, type: "string" }, value));
}

function validIntegers({ minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const bounds = [minimum, Math.min(minimum + 1, maximum), Math.max(maximum - 1, minimum), maximum];
  return fc.oneof(fc.constantFrom(...bounds), fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) }));
}

function validArrays({ items = {}, minItems = 0, maxItems = minItems + 5 }: Schema): fc.Arbitrary<unknown[]> {
  const shortArrays = fc.array(validValues(items), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 4),
  });
  const bounds = [minItems, maxItems].map((length) =>
    fc.array(validValues(items), { minLength: length, maxLength: length }),
  );
  return fc.oneof({ weight: 3, arbitrary: shortArrays }, ...bounds.map((arbitrary) => ({ weight: 1, arbitrary })));
}

/** Objects with required members, some optional ones, and sometimes unknown ones. */
function validObjects(schema: Schema): fc.Arbitrary<object> {
  const { properties = {}, required = [], not } = schema;
  const excluded = not?.required ?? [];
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValues(schema)]));
  const base = fc
    .record(members, { requiredKeys: required })
    .filter((value) => excluded.length === 0 || !excluded.every((name) => name in value));
  const unknown = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 5 }).filter((name) => !(name in properties)),
    fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 3, arbitrary: base },
    { weight: 1, arbitrary: fc.tuple(unknown, base).map(([more, value]) => ({ ...more, ...value })) },
  );
}

function pastBounds({ minLength, maxLength, minimum, maximum, enum: allowed }: Schema): unknown[] {
  return [
    ...(minLength ? ["x".repeat(minLength - 1), " ".repeat(minLength)] : []),
    ...(maxLength ? ["x", "é", "🚀"].map((letter) => letter.repeat(maxLength + 1)) : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(allowed ? allowed.map((value) => `${value} `) : []),
  ];
}

/** Objects with a missing required member or an invalid one. */
function invalidMembers(schema: Schema): fc.Arbitrary<unknown>[] {
  const { properties = {}, required = [], type } = schema;
  if (type !== "object") return [];
  const valid = validObjects(schema);
  const incomplete = required.map((name) =>
    valid.map((value) => Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))),
  );
  const withInvalidMember = Object.entries(properties)
    .filter(([, member]) => !allowsAnything(member))
    .map(([name, member]) =>
      fc.tuple(valid, invalidValues(member)).map(([value, invalid]) => ({ ...value, [name]: invalid })),
    );
  return [...incomplete, ...withInvalidMember];
}

/** Arrays with too few or too many items, or with an invalid one. */
function invalidItems(schema: Schema): fc.Arbitrary<unknown>[] {
  const { items = {}, minItems = 0, maxItems, type } = schema;
  if (type !== "array") return [];
  const exactly = (length: number) => fc.array(validValues(items), { minLength: length, maxLength: length });
  return [
    ...(minItems > 0 ? [exactly(minItems - 1)] : []),
    ...(maxItems === undefined ? [] : [exactly(maxItems + 1)]),
    fc
      .tuple(validArrays({ ...schema, maxItems: 5 }), invalidValues(items), fc.nat(5))
      .map(([valid, invalid, place]) => {
        const at = Math.min(place, valid.length - 1);
        return valid.map((item, index) => (index === at ? invalid : item));
      }),
  ];
}
