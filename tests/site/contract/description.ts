/** The service's API description, and validation by its schemas. */
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { ask } from "../ask.ts";

/** The part of JSON Schema 2020-12 that this project uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  not?: { required: string[] };
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Header = { required?: boolean; schema: Schema; example?: unknown };
export type Link = { operationId: string; parameters: Record<string, string> };
export type Answer = {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
  links?: Record<string, Link>;
};
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  example?: unknown;
};
export type Operation = {
  operationId: string;
  parameters?: { $ref: string }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation> & { servers?: { url: string }[] }>;
  components: {
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    examples: Record<string, { value: unknown }>;
    schemas: Record<string, Schema>;
  };
};

/** The bytes of the description, and their JSON. */
export const text = await (await ask("/openapi.json")).text();
export const document = withResponses(JSON.parse(text) as Document);

/**
 * Returns the document with every referenced response and example in its place. Of the examples of problems, only those of its
 * status are left, and if a reference names types, only these.
 */
function withResponses(document: Document): Document {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item) as Operation[])
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        operation.responses[status] = ownResponse(document, Number(status), response);
  return document;
}

function ownResponse({ components }: Document, status: number, response: Answer | { $ref: string }): Answer {
  const name = "$ref" in response ? response.$ref.replace("#/components/responses/", "") : undefined;
  const target = name === undefined ? (response as Answer) : structuredClone(components.responses[name]);
  if (!target) throw new Error(`There is no response ${name}`);
  const named = name !== undefined && "description" in response ? response.description?.split(", ") : undefined;
  const isOwn = (slug: string, value: unknown): boolean =>
    (value as { status: number }).status === status && (named === undefined || named.includes(slug));
  for (const media of Object.values(target.content ?? {})) {
    if (!media.examples) continue;
    const examples = Object.entries(media.examples).map(([slug, example]) => {
      const { $ref = "" } = example as { $ref?: string };
      return [slug, components.examples[$ref.replace("#/components/examples/", "")] ?? example] as const;
    });
    media.examples = Object.fromEntries(examples.filter(([slug, { value }]) => status < 400 || isOwn(slug, value)));
  }
  return target;
}

/** An operation and its path. root is the URL of its server: the API's, except for /ask. */
export type Described = { path: string; method: string; operation: Operation; isApi: boolean; root: string };

export const operations: Described[] = Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    isApi: servers === undefined,
    root: (servers ?? document.servers)[0]?.url ?? "",
  })),
);

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(document, "openapi.json");

/** Returns a name as a step of a JSON pointer in a URI fragment. */
export const pathKey = (path: string): string => encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Returns the target of a reference, or the value itself. */
export function resolved<Thing>(reference: Thing | { $ref: string }): Thing {
  if (typeof reference !== "object" || reference === null || !("$ref" in reference)) return reference as Thing;
  const steps = reference.$ref.slice("#/".length).split("/");
  const target = steps.reduce<unknown>(
    (place, step) => (place as Record<string, unknown> | undefined)?.[step],
    document,
  );
  if (target === undefined) throw new Error(`${reference.$ref} does not exist`);
  return target as Thing;
}

/** Returns the parameters of an operation. */
export const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((each) => resolved<Parameter>(each));

/** Returns the errors of a value by the schema at a path of the document; null when it is valid. */
export function schemaErrors(value: unknown, path: string, method: string, place: string): unknown {
  const validate = ajv.getSchema(`openapi.json#/paths/${pathKey(path)}/${method}/${place}/schema`);
  if (!validate) throw new Error(`No schema at ${path} ${method} ${place}`);
  return validate(value) ? null : validate.errors;
}

/** Returns whether a value is valid by a schema of the document. */
export function isValid(schema: Schema, value: unknown): boolean {
  let validate = validators.get(schema);
  if (!validate) {
    // References are relative to the document's root, not to the schema.
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi.json#/');
    validate = ajv.compile(JSON.parse(text) as Schema);
    validators.set(schema, validate);
  }
  return validate(value) as boolean;
}

const validators = new WeakMap<Schema, ReturnType<typeof ajv.compile>>();
