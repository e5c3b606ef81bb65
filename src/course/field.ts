/** Tables of fields: what a field declares, and the types, schemas and values that are derived from a table. */
import * as z from "zod";
import type { Texts } from "./interface/texts.ts";

/** A place that does not have a field, and why. */
type Omitted = { omitted: string };

/** Declares that a place does not have a field. */
export const omitted = (why: string): Omitted => ({ omitted: why });

/** How authors write a field. A function, since the worker needs no such schemas, and would start more slowly with them. */
type FrontMatter = Omitted | (() => z.ZodType);
/** What is written in front matter; undefined for a field that authors do not write. */
type Written<Schema extends FrontMatter> = Schema extends () => z.ZodType ? z.output<ReturnType<Schema>> : undefined;

/**
 * How pages show a value. A figure is a short text in the list of figures on the page and in its twin, and with inLines also in the
 * curriculum. Other fields have their own element, which the selector in place matches, and twin is their markdown.
 */
type Display<Value> =
  | Omitted
  | { figure: (value: Value, texts: Texts) => string; inLines: boolean }
  | { place: string; twin: (value: Value, texts: Texts) => string };

/** The types of a resource: the rest of its file, the data that JSON is computed from besides the record, and its schema.org type. */
type Resource = { file: unknown; whole: unknown; thing: object };
/** Anything if a value has the type of its place, so that it needs no `of`. */
type IfAssignable<Value, Type> = [Value] extends [Type] ? unknown : { notAssignable: Value };

/** A field with all its places, each of them declared or omitted("why"). */
type Field<
  About extends Resource,
  Schema extends FrontMatter,
  Value,
  Json extends z.ZodType,
  Property extends keyof About["thing"] & string,
> = {
  /** How the field is written in front matter. */
  schema: Schema;
  /** Its value in the record, from which everything below is made. Without this function it is what is written. */
  value?: (written: Written<Schema>, file: About["file"]) => Value;
  /** Its JSON in the REST API, OpenAPI and MCP: the schema of the value, or of what is computed from it. */
  json:
    | Omitted
    | (Json & IfAssignable<Value, z.output<Json>>)
    | { schema: Json; of: (value: Value, whole: About["whole"]) => z.output<Json> };
  /** Its schema.org property in JSON-LD and feeds: the value, or what is computed from it. */
  schemaOrg:
    | Omitted
    | { property: Property & IfAssignable<Value, About["thing"][Property] | undefined>; of?: never }
    | { property: Property; of: (value: NonNullable<Value>) => NonNullable<About["thing"][Property]> };
  /** How pages and their twins show it. */
  display: Display<NonNullable<Value>>;
};

/** A function that declares the fields of a resource, with or without a function for the value. It returns them unchanged. */
export function fieldsFrom<About extends Resource>() {
  type Name = keyof About["thing"] & string;
  function field<Schema extends FrontMatter, Value = never, Json extends z.ZodType = never, P extends Name = never>(
    computed: Required<Field<About, Schema, Value, Json, P>>,
  ): Field<About, Schema, Value, Json, P>;
  function field<Schema extends FrontMatter, Json extends z.ZodType = never, P extends Name = never>(
    unchanged: Field<About, Schema, Written<Schema>, Json, P> & { value?: never },
  ): Field<About, Schema, Written<Schema>, Json, P>;
  function field(declared: unknown) {
    return declared;
  }
  return field;
}

/** The places of a field that is validated and recorded, but not published yet. */
export const notShownYet = {
  json: omitted("not in JSON yet"),
  schemaOrg: omitted("not in structured data yet"),
  display: omitted("not shown yet"),
};

/** The places of a file's body, except for its value and structured data. */
export const textOfFile = {
  schema: omitted("the body of the file"),
  json: omitted("in the page's twin"),
  display: { place: ".prose", twin: (text: string) => text },
};

/** Any field. Given is the type of what its functions get. */
type AnyField<Given = never> = {
  schema: FrontMatter;
  value?: (written: Given, file: Given) => unknown;
  json: Omitted | z.ZodType | { schema: z.ZodType; of: (value: Given, whole: Given) => unknown };
  schemaOrg: Omitted | { property: string; of?: (value: Given) => unknown };
  display: Display<Given>;
};

/** A table of fields by name. */
export type Fields = Record<string, AnyField>;
type Call = (...all: never[]) => unknown;
type ComputedJson<One extends AnyField> = Extract<One["json"], { of: Call }>;
/** The schema of a field's JSON; never if it is omitted, for which TypeScript infers any schema. */
type JsonSchema<One extends AnyField> = z.ZodType extends ComputedJson<One>["schema"]
  ? never
  : ComputedJson<One>["schema"];
type Property<One extends AnyField> = Extract<One["schemaOrg"], { property: string; of: Call }>;

/** Members without those that are never or always undefined. */
type Present<Members> = {
  [Name in keyof Members as [Members[Name]] extends [undefined] ? never : Name]: Members[Name];
};
/** Members of which those that may be undefined may be absent. */
type Sparse<Members> = Partial<Members> & {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
};

/** The record of a resource, with all fields that have a value. */
export type RecordOf<All extends Fields> = Sparse<
  Present<{ [Name in keyof All]: ReturnType<NonNullable<All[Name]["value"]>> }>
>;
type FrontMatterShape<All extends Fields> = Present<{
  [Name in keyof All]: ReturnType<Extract<All[Name]["schema"], () => z.ZodType>>;
}>;
type JsonShape<All extends Fields> = Present<{ [Name in keyof All]: JsonSchema<All[Name]> }>;
type SchemaOrgOf<All extends Fields> = {
  [Name in keyof All as Property<All[Name]>["property"]]?: ReturnType<Property<All[Name]>["of"]>;
};
/** The second argument of functions, as the last parameter of another function; none if it is undefined. */
type Rest<Function extends Call> = [Parameters<Function>[1]] extends [undefined] ? [] : [Parameters<Function>[1]];

/** The fields of a table with their values in a record. Their functions take anything, since the type of a table does not relate the two. */
const fieldsIn = (all: Fields, record: object = {}) =>
  Object.entries(all).map(([name, field]) => ({
    name,
    field: field as unknown as AnyField<unknown>,
    value: (record as Record<string, unknown>)[name],
  }));

/** An object with what is made of each field, without undefined values. */
const madeOf = (all: Fields, record: object, make: (field: AnyField<unknown>, value: unknown) => unknown) => {
  const entries = fieldsIn(all, record).map(({ name, field, value }) => [name, make(field, value)] as const);
  return Object.fromEntries(entries.filter(([, made]) => made !== undefined));
};

/** The zod shape of the front matter. */
export const frontMatterShape = <All extends Fields>(all: All) =>
  madeOf(all, {}, ({ schema }) => ("omitted" in schema ? undefined : schema())) as FrontMatterShape<All>;

/** The schema of a resource's JSON. */
export const jsonSchema = <All extends Fields>(all: All, about: { id: string; description: string }) => {
  const shape = madeOf(all, {}, ({ json }) =>
    "omitted" in json ? undefined : "schema" in json ? json.schema : json,
  ) as JsonShape<All>;
  return z.object(shape).meta(about);
};

/** The record of the front matter. Absent fields are omitted, so that new optional fields do not change the content version. */
export const recordOf = <All extends Fields>(
  all: All,
  written: z.output<z.ZodObject<FrontMatterShape<All>>>,
  ...[file]: Rest<NonNullable<All[keyof All]["value"]>>
) => madeOf(all, written, ({ value }, own) => (value ? value(own, file) : own)) as RecordOf<All>;

/** The JSON of a record, in the order of the table. */
export const jsonOf = <All extends Fields>(
  all: All,
  record: RecordOf<All>,
  ...[whole]: Rest<ComputedJson<All[keyof All]>["of"]>
) =>
  madeOf(all, record, ({ json }, value) =>
    "omitted" in json ? undefined : "schema" in json ? json.of(value, whole) : value,
  ) as z.output<z.ZodObject<JsonShape<All>>>;

/** The schema.org properties of a record. Absent values and empty lists are omitted. */
export const schemaOrgOf = <All extends Fields>(all: All, record: Partial<RecordOf<All>>) =>
  Object.fromEntries(
    fieldsIn(all, record).flatMap(({ field: { schemaOrg }, value }) => {
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
      if ("omitted" in schemaOrg || isEmpty) return [];
      return [[schemaOrg.property, schemaOrg.of ? schemaOrg.of(value) : value]];
    }),
  ) as SchemaOrgOf<All>;

/** The members of fields in JSON or schema.org, in the order of the table. isMade is false if a member is the record's value unchanged. */
export const membersOf = (all: Fields, place: "json" | "schemaOrg") =>
  fieldsIn(all).flatMap(({ name, field: { [place]: declared } }) =>
    "omitted" in declared
      ? []
      : { field: name, member: "property" in declared ? declared.property : name, isMade: "of" in declared },
  );

/** The figures of a record with their fields, in the order of the table: all of them, or with inLines only those of a line. */
export const figureFieldsOf = <All extends Fields>(
  all: All,
  record: RecordOf<All>,
  texts: Texts,
  { inLines = false } = {},
) =>
  fieldsIn(all, record).flatMap(({ name, field: { display }, value }) =>
    "figure" in display && value !== undefined && (display.inLines || !inLines)
      ? { field: name, figure: display.figure(value, texts) }
      : [],
  );

/** The fields of a record that have their own element, with its selector and their text in the twin. */
export const placesOf = <All extends Fields>(all: All, record: NoInfer<RecordOf<All>>, texts: Texts) =>
  fieldsIn(all, record).flatMap(({ name, field: { display }, value }) =>
    "place" in display && value !== undefined
      ? { field: name, place: display.place, twin: display.twin(value, texts) }
      : [],
  );
