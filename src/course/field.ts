/** A field of a resource, declared once, and everything that follows from a table of fields. */
import * as z from "zod";
import type { Texts } from "../interface/texts.ts";

/** A place that leaves a field out, and why. There is no other way to leave one out. */
type Omitted = { omitted: string };

/** The declaration of a place that leaves a field out. */
export const omitted = (why: string): Omitted => ({ omitted: why });

/** The places of a field that is checked and recorded, and that nothing shows yet. */
export const notShownYet = {
  json: omitted("no JSON has it yet"),
  schemaOrg: omitted("no structured data has it yet"),
  shown: omitted("no page shows it yet"),
};

/** Such a field that is recorded as it is written. */
export const notUsedYet = <Rule extends () => z.ZodType>(written: Rule) => ({
  written,
  value: (own: z.output<ReturnType<Rule>>) => own,
  ...notShownYet,
});

/** The places of the text of a file, but for its value and structured data. */
export const textOfFile = {
  written: omitted("it is the text of the file"),
  json: omitted("the markdown version of the page has it"),
  shown: { place: ".prose", twin: (text: string) => text },
};

/**
 * What a table of fields belongs to: what a value is read from besides the author's own (file), what a JSON value may
 * count or format besides the record's (whole), and the type that it has in schema.org (thing).
 */
type Resource = { file: unknown; whole: unknown; thing: object };

/** Rules are made where content is read only: the worker, whose start they would slow down, never calls this. */
type Written = Omitted | (() => z.ZodType);
type Own<Rule> = Rule extends () => z.ZodType ? z.output<ReturnType<Rule>> : undefined;

/** The record's own value described by a schema, or another one made from it and from the whole. */
type Json<Value, Whole, Schema extends z.ZodType> =
  | Omitted
  | (Schema & ([Value] extends [z.output<Schema>] ? unknown : { doesNotDescribe: Value }))
  | { schema: Schema; of: (value: Held<Value>, whole: Whole) => z.output<Schema> };
/** The value of a field in the record; a field that the record leaves out has none. */
type Held<Value> = [Value] extends [never] ? undefined : Value;

type Property<Value, Thing, Name extends keyof Thing & string, Schema extends z.ZodType> =
  | Omitted
  | { property: Name; schema: Schema | Omitted; of: (value: NonNullable<Value>) => NonNullable<Thing[Name]> }
  | { property: Same<Name, Value, Thing[Name]>; schema: Schema | Omitted; of?: never };
/** The name of a property that takes a value as it is. */
type Same<Name, Value, Property> = Name & ([Value] extends [Property | undefined] ? unknown : { doesNotTake: Value });

/**
 * How pages show a field. A figure is a short text in the list of figures of the page, in the twin's, and, with inLines,
 * at the edge of the module's line in the curriculum. Any other field has an element of its own, one of those that place
 * selects, and twin is its text in the markdown.
 */
type Shown<Value> =
  | Omitted
  | { figure: (value: NonNullable<Value>, texts: Texts) => string; inLines: boolean }
  | { place: string; twin: (value: NonNullable<Value>, texts: Texts) => string };

/**
 * A field with all its places: the rule that authors follow, whose messages are what an error in the content says; the
 * record's value; JSON in REST, OpenAPI, batch, exports and outputs of MCP tools; schema.org in the JSON-LD of pages, and
 * for modules in the feed and /ask, which schema describes; and pages with their twins.
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

/** A function that declares fields of one kind of resource: it infers their types and returns them as they are. */
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

/** Any field. Arguments are what its functions take: unknown, where they are called. */
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
/** The schema that was declared; where a place is left out, TypeScript infers its constraint. */
type Specific<Schema> = z.ZodType extends Schema ? never : Schema;
type InJsonOf<One extends AnyField> = Specific<Extract<One["json"], { of: Call }>["schema"]>;
type InSchemaOrg<One extends AnyField> = Extract<One["schemaOrg"], { property: string }>;

/** Members whose value may be undefined may be absent. */
type Sparse<Members> = {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & { [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Members[Name] };
/** Members that are absent rather than undefined. */
type Exact<Members> = { [Name in keyof Members]: Exclude<Members[Name], undefined> };
type Flat<Members> = { [Name in keyof Members]: Members[Name] };

/** The record of a resource: every value that the table does not leave out. */
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
/** The argument that a table's functions take; none where they take none. */
type Given<Argument> = [Argument] extends [undefined] ? [] : [Argument];
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

/** The fields of a table by their names. Each is called with values of its own, which the type of a table cannot say. */
const entriesOf = (all: Fields) => Object.entries(all) as unknown as [string, AnyField<unknown[]>][];

const valueIn = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];

/** Entries of a table as an object, without those that are undefined. */
const present = (entries: (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** The rules of what authors write, as the shape of a zod object. Called where content is read only. */
export const writtenShape = <All extends Fields>(all: All) =>
  present(
    entriesOf(all).map(([name, { written }]) => [name, isDeclared(written) ? written() : undefined]),
  ) as WrittenShape<All>;

/** The schemas of the JSON, as the shape of a zod object. */
export const jsonShape = <All extends Fields>(all: All) =>
  present(
    entriesOf(all).map(([name, { json }]) => [
      name,
      isDeclared(json) ? ("schema" in json ? json.schema : json) : undefined,
    ]),
  ) as JsonShape<All>;

/** The schema of a resource in JSON. */
export const jsonSchema = <All extends Fields>(all: All, about: { id: string; description: string }) =>
  z.object(jsonShape(all)).meta(about);

/** The schemas of the properties in schema.org, as the shape of a zod object. */
export const schemaOrgShape = <All extends Fields>(all: All) =>
  present(
    entriesOf(all).flatMap(([, { schemaOrg }]) =>
      isDeclared(schemaOrg) && isDeclared(schemaOrg.schema) ? [[schemaOrg.property, schemaOrg.schema] as const] : [],
    ),
  ) as SchemaOrgShape<All>;

/** The record of what an author wrote. What is absent is left out, so that its bytes and its version stay as they are. */
export const recordOf = <All extends Fields>(all: All, own: WrittenOf<All>, ...[file]: Given<FileOf<All>>) =>
  present(
    entriesOf(all).map(([name, { value }]) => [name, isDeclared(value) ? value(valueIn(own, name), file) : undefined]),
  ) as RecordOf<All>;

/** The JSON of a record, its members in the order of the table. */
export const jsonOf = <All extends Fields>(all: All, record: RecordOf<All>, ...[whole]: Given<WholeOf<All>>) =>
  present(
    entriesOf(all).map(([name, { json }]) => {
      const value = valueIn(record, name);
      return [name, isDeclared(json) ? ("schema" in json ? json.of(value, whole) : value) : undefined];
    }),
  ) as z.output<z.ZodObject<JsonShape<All>>>;

/** The properties of a record in schema.org. What the record does not have, or has as an empty list, is left out. */
export const schemaOrgOf = <All extends Fields>(all: All, record: Partial<RecordOf<All>>) =>
  present(
    entriesOf(all).flatMap(([name, { schemaOrg }]) => {
      const value = valueIn(record, name);
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
      if (!isDeclared(schemaOrg) || isEmpty) return [];
      return [[schemaOrg.property, schemaOrg.of ? schemaOrg.of(value) : value] as const];
    }),
  ) as SchemaOrgOf<All>;

/** The members of JSON or schema.org that fields have, in the order of the table; isMade is false where a member is the record's value as it is. */
export const membersOf = (
  all: Fields,
  place: "json" | "schemaOrg",
): { field: string; member: string; isMade: boolean }[] =>
  entriesOf(all).flatMap(([field, { [place]: declared }]) =>
    isDeclared(declared)
      ? [{ field, member: "property" in declared ? declared.property : field, isMade: "of" in declared }]
      : [],
  );

/** The figures of a record in the order of the table, with their fields: all of them, or those at the edge of a line. */
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

/** The same without the fields. */
export const figuresOf = <All extends Fields>(...given: Parameters<typeof figureFieldsOf<All>>): string[] =>
  figureFieldsOf(...given).map(({ figure }) => figure);

/** The fields of a record that have an element of their own on the page: what selects it, and its text in the twin. */
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
