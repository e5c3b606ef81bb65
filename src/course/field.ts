/** Declarations of fields, and the types, schemas and values derived from a table of fields. */
import * as z from "zod";
import type { Texts } from "../interface/texts.ts";

/** States that a place omits a field, and why. */
type Omitted = { omitted: string };

/** Declares that a place omits a field. */
export const omitted = (why: string): Omitted => ({ omitted: why });

/** The places of a field that is validated and recorded, but not published yet. */
export const notShownYet = {
  json: omitted("not in JSON yet"),
  schemaOrg: omitted("not in structured data yet"),
  shown: omitted("not shown yet"),
};

/** A field that is recorded unchanged, but not published yet. */
export const notUsedYet = <Rule extends () => z.ZodType>(written: Rule) => ({
  written,
  value: (own: z.output<ReturnType<Rule>>) => own,
  ...notShownYet,
});

/** The places of a file's body, except for its value and structured data. */
export const textOfFile = {
  written: omitted("the body of the file"),
  json: omitted("in the page's twin"),
  shown: { place: ".prose", twin: (text: string) => text },
};

/**
 * The types of a resource: the part of a file that values are read from in addition to front matter (file), the data that JSON
 * values are computed from in addition to the record (whole), and its schema.org type (thing).
 */
type Resource = { file: unknown; whole: unknown; thing: object };

/** Schemas are created on demand: the worker does not need them, and they would slow down its start. */
type Written = Omitted | (() => z.ZodType);
type Own<Rule> = Rule extends () => z.ZodType ? z.output<ReturnType<Rule>> : undefined;

/** A schema for the record's value, or a schema and a function that computes the JSON value. */
type Json<Value, Whole, Schema extends z.ZodType> =
  | Omitted
  | (Schema & ([Value] extends [z.output<Schema>] ? unknown : { doesNotDescribe: Value }))
  | { schema: Schema; of: (value: Held<Value>, whole: Whole) => z.output<Schema> };
/** The value of a field in the record; undefined for a field that the record omits. */
type Held<Value> = [Value] extends [never] ? undefined : Value;

type Property<Value, Thing, Name extends keyof Thing & string, Schema extends z.ZodType> =
  | Omitted
  | { property: Name; schema: Schema | Omitted; of: (value: NonNullable<Value>) => NonNullable<Thing[Name]> }
  | { property: Same<Name, Value, Thing[Name]>; schema: Schema | Omitted; of?: never };
/** The name of a property that accepts the value unchanged. */
type Same<Name, Value, Property> = Name & ([Value] extends [Property | undefined] ? unknown : { doesNotTake: Value });

/**
 * How pages show a field. A figure is a short text in the list of figures on the page and in its twin, and with inLines also in the
 * curriculum. Other fields have their own element, which the selector in place matches, and twin is their markdown.
 */
type Shown<Value> =
  | Omitted
  | { figure: (value: NonNullable<Value>, texts: Texts) => string; inLines: boolean }
  | { place: string; twin: (value: NonNullable<Value>, texts: Texts) => string };

/**
 * A field with all its places: the schema of its front matter (written), its value in the record, its JSON in the REST API, OpenAPI
 * and MCP, its schema.org property in JSON-LD, feeds and /ask, and how pages and twins show it.
 */
export type Field<
  About extends Resource,
  Rule extends Written,
  Value,
  InJson extends z.ZodType,
  Name extends keyof About["thing"] & string,
  InSchemaOrg extends z.ZodType,
> = {
  written: Rule;
  value: Omitted | ((own: Own<Rule>, file: About["file"]) => Value);
  json: Json<Value, About["whole"], InJson>;
  schemaOrg: Property<Value, About["thing"], Name, InSchemaOrg>;
  shown: Shown<Value>;
};

/** A function that declares the fields of a resource. It returns them unchanged, with inferred types. */
export const fieldsFrom =
  <About extends Resource>() =>
  <
    Rule extends Written,
    Value = never,
    InJson extends z.ZodType = never,
    Name extends keyof About["thing"] & string = never,
    InSchemaOrg extends z.ZodType = never,
  >(
    field: Field<About, Rule, Value, InJson, Name, InSchemaOrg>,
  ): Field<About, Rule, Value, InJson, Name, InSchemaOrg> =>
    field;

/** Any field. Arguments are the parameters of its functions. */
type AnyField<Arguments extends unknown[] = never[]> = {
  written: Written;
  value: Omitted | ((...all: Arguments) => unknown);
  json: Omitted | z.ZodType | { schema: z.ZodType; of: (...all: Arguments) => unknown };
  schemaOrg: Omitted | { property: string; schema: z.ZodType | Omitted; of?: (...all: Arguments) => unknown };
  shown:
    | Omitted
    | { figure: (...all: Arguments) => string; inLines: boolean }
    | { place: string; twin: (...all: Arguments) => string };
};
export type Fields = Record<string, AnyField>;
type Call = (...all: never[]) => unknown;

type ValueOf<One extends AnyField> = One["value"] extends infer Value
  ? Value extends Call
    ? ReturnType<Value>
    : never
  : never;
/** The declared schema; never for an omitted place, for which TypeScript infers the constraint. */
type Specific<Schema> = z.ZodType extends Schema ? never : Schema;
type InJsonOf<One extends AnyField> = Specific<Extract<One["json"], { of: Call }>["schema"]>;
type InSchemaOrg<One extends AnyField> = Extract<One["schemaOrg"], { property: string }>;

/** Makes members optional if their value may be undefined. */
type Sparse<Members> = {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & { [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Members[Name] };
/** Removes undefined from the values of members. */
type Exact<Members> = { [Name in keyof Members]: Exclude<Members[Name], undefined> };
type Flat<Members> = { [Name in keyof Members]: Members[Name] };

/** The record of a resource, with all fields that have a value. */
export type RecordOf<All extends Fields> = Flat<
  Sparse<{ [Name in keyof All as [ValueOf<All[Name]>] extends [never] ? never : Name]: ValueOf<All[Name]> }>
>;
type WrittenShape<All extends Fields> = {
  [Name in keyof All as All[Name]["written"] extends Call ? Name : never]: ReturnType<
    Extract<All[Name]["written"], () => z.ZodType>
  >;
};
type WrittenOf<All extends Fields> = z.output<z.ZodObject<WrittenShape<All>>>;
type FileOf<All extends Fields> = Parameters<Extract<All[keyof All]["value"], Call>>[1];
type WholeOf<All extends Fields> = Parameters<Extract<All[keyof All]["json"], { of: Call }>["of"]>[1];
/** The parameters of a table's functions. */
type ParametersFor<Argument> = [Argument] extends [undefined] ? [] : [Argument];
type JsonShape<All extends Fields> = {
  [Name in keyof All as [InJsonOf<All[Name]>] extends [never] ? never : Name]: InJsonOf<All[Name]>;
};
type SchemaOrgShape<All extends Fields> = {
  [Name in keyof All as [DescribedAs<All[Name]>] extends [never]
    ? never
    : InSchemaOrg<All[Name]>["property"]]: DescribedAs<All[Name]>;
};
type DescribedAs<One extends AnyField> = Specific<Exclude<InSchemaOrg<One>["schema"], Omitted>>;
type SchemaOrgOf<All extends Fields> = Exact<
  Sparse<{
    [Name in keyof All as InSchemaOrg<All[Name]>["property"]]: [DescribedAs<All[Name]>] extends [never]
      ? ReturnType<Exclude<InSchemaOrg<All[Name]>["of"], undefined>>
      : z.output<DescribedAs<All[Name]>>;
  }>
>;

const isDeclared = <Place extends object>(place: Place | Omitted): place is Place => !("omitted" in place);

/** The fields of a table by name. Their functions take unknown arguments, since the type of a table does not relate fields to values. */
const entriesOf = (all: Fields) => Object.entries(all) as unknown as [string, AnyField<unknown[]>][];

const valueIn = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];

/** An object from entries, without undefined values. */
const withoutUndefined = (entries: (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** The zod shape of the front matter. */
export const writtenShape = <All extends Fields>(all: All) =>
  withoutUndefined(
    entriesOf(all).map(([name, { written }]) => [name, isDeclared(written) ? written() : undefined]),
  ) as WrittenShape<All>;

/** The zod shape of the JSON. */
export const jsonShape = <All extends Fields>(all: All) =>
  withoutUndefined(
    entriesOf(all).map(([name, { json }]) => [
      name,
      isDeclared(json) ? ("schema" in json ? json.schema : json) : undefined,
    ]),
  ) as JsonShape<All>;

/** The schema of a resource's JSON. */
export const jsonSchema = <All extends Fields>(all: All, about: { id: string; description: string }) =>
  z.object(jsonShape(all)).meta(about);

/** The zod shape of the schema.org properties. */
export const schemaOrgShape = <All extends Fields>(all: All) =>
  withoutUndefined(
    entriesOf(all).flatMap(([, { schemaOrg }]) =>
      isDeclared(schemaOrg) && isDeclared(schemaOrg.schema) ? [[schemaOrg.property, schemaOrg.schema] as const] : [],
    ),
  ) as SchemaOrgShape<All>;

/** The record of the front matter. Absent fields are omitted, so that new optional fields do not change the content version. */
export const recordOf = <All extends Fields>(all: All, own: WrittenOf<All>, ...[file]: ParametersFor<FileOf<All>>) =>
  withoutUndefined(
    entriesOf(all).map(([name, { value }]) => [name, isDeclared(value) ? value(valueIn(own, name), file) : undefined]),
  ) as RecordOf<All>;

/** The JSON of a record, in the order of the table. */
export const jsonOf = <All extends Fields>(all: All, record: RecordOf<All>, ...[whole]: ParametersFor<WholeOf<All>>) =>
  withoutUndefined(
    entriesOf(all).map(([name, { json }]) => {
      const value = valueIn(record, name);
      return [name, isDeclared(json) ? ("schema" in json ? json.of(value, whole) : value) : undefined];
    }),
  ) as z.output<z.ZodObject<JsonShape<All>>>;

/** The schema.org properties of a record. Absent values and empty lists are omitted. */
export const schemaOrgOf = <All extends Fields>(all: All, record: Partial<RecordOf<All>>) =>
  withoutUndefined(
    entriesOf(all).flatMap(([name, { schemaOrg }]) => {
      const value = valueIn(record, name);
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
      if (!isDeclared(schemaOrg) || isEmpty) return [];
      return [[schemaOrg.property, schemaOrg.of ? schemaOrg.of(value) : value] as const];
    }),
  ) as SchemaOrgOf<All>;

/** The members of fields in JSON or schema.org, in the order of the table. isMade is false if a member is the record's value unchanged. */
export const membersOf = (
  all: Fields,
  place: "json" | "schemaOrg",
): { field: string; member: string; isMade: boolean }[] =>
  entriesOf(all).flatMap(([field, { [place]: declared }]) =>
    isDeclared(declared)
      ? [{ field, member: "property" in declared ? declared.property : field, isMade: "of" in declared }]
      : [],
  );

/** The figures of a record with their fields, in the order of the table: all of them, or with inLines only those of a line. */
export const figureFieldsOf = <All extends Fields>(
  all: All,
  record: RecordOf<All>,
  texts: Texts,
  { inLines = false } = {},
): { field: string; figure: string }[] =>
  entriesOf(all).flatMap(([field, { shown }]) => {
    const value = valueIn(record, field);
    const isFigure = "figure" in shown && value !== undefined && (shown.inLines || !inLines);
    return isFigure ? [{ field, figure: shown.figure(value, texts) }] : [];
  });

/** The figures of a record. */
export const figuresOf = <All extends Fields>(...args: Parameters<typeof figureFieldsOf<All>>): string[] =>
  figureFieldsOf(...args).map(({ figure }) => figure);

/** The fields of a record that have their own element, with its selector and their text in the twin. */
export const placesOf = <All extends Fields>(
  all: All,
  record: RecordOf<All>,
  texts: Texts,
): { field: string; place: string; twin: string }[] =>
  entriesOf(all).flatMap(([field, { shown }]) => {
    const value = valueIn(record, field);
    return "place" in shown && value !== undefined
      ? [{ field, place: shown.place, twin: shown.twin(value, texts) }]
      : [];
  });
