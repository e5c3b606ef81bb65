/** The violations of a response by the description of its operation. */
import { siteUrl } from "../ask.ts";
import {
  type Described,
  document,
  type Header,
  isValid,
  pathKey,
  resolved,
  type Schema,
  schemaErrors,
} from "./description.ts";
import type { ResponseData } from "./exchange.ts";
import type { Expected } from "./requests.ts";

/** Returns the violations of a response; empty when it matches its description. */
export function faultsOf(described: Described, answer: ResponseData): string[] {
  const { status } = answer;
  const description = described.operation.responses[status];
  if (!description || status >= 500) return [`status ${status} is not documented: ${answer.body.slice(0, 300)}`];
  return [...headerFaults(description.headers ?? {}, answer), ...bodyFaults(described, answer)];
}

/** Returns the violation of a response's status, by the request's expected outcome. */
export function unexpected(expected: Expected, status: number, isLookUp: boolean): string[] {
  const isAccepted = status < 400 || (status === 404 && isLookUp);
  const isRefused = status >= 400 && status < 500;
  if (expected === "accepted" && !isAccepted) return [`status ${status} for a valid request`];
  if (expected === "refused" && !isRefused) return [`status ${status} for an invalid request`];
  return [];
}

/** A key is returned unchanged when the response header's schema allows it. */
export function echoFaults(sent: string | undefined, headers: Headers): string[] {
  const schema = document.components.headers.Key?.schema ?? {};
  const [expectedKey, actualKey] = [sent?.trim(), headers.get("Idempotency-Key")];
  const echo = expectedKey !== undefined && isValid(schema, expectedKey) ? expectedKey : null;
  return echo === actualKey
    ? []
    : [`Idempotency-Key ${JSON.stringify(expectedKey)} was returned as ${JSON.stringify(actualKey)}`];
}

/** Required headers exist and match their schemas; headers exposed by CORS are documented. */
function headerFaults(
  documented: Record<string, { $ref: string } | Header>,
  { headers, status }: ResponseData,
): string[] {
  const faults: string[] = [];
  for (const [name, header] of Object.entries(documented)) {
    const { required, schema: referenced } = resolved<Header>(header);
    const schema = resolved<Schema>(referenced);
    const value = headers.get(name);
    if (value === null) {
      if (required) faults.push(`${status} without ${name}`);
    } else if (!isValid(schema, fieldValue(schema, value))) faults.push(`${name}: got ${JSON.stringify(value)}`);
  }
  const documentedNames = new Set(Object.keys(documented).map((name) => name.toLowerCase()));
  for (const name of (headers.get("Access-Control-Expose-Headers") ?? "").toLowerCase().split(", ")) {
    if (headers.has(name) && !documentedNames.has(name)) faults.push(`${name} is not documented for ${status}`);
  }
  return faults;
}

const fieldValue = ({ type }: Schema, text: string): unknown =>
  type === "integer" && /^-?[0-9]+$/.test(text) ? Number(text) : text;

function bodyFaults({ operation, path, method }: Described, { status, headers, body }: ResponseData): string[] {
  const content = operation.responses[status]?.content;
  if (!content) return body === "" ? [] : [`${status} with a body`];
  const type = headers.get("Content-Type") ?? "none";
  const [essence = ""] = type.split(";");
  const media = content[essence];
  if (!media) return [`Content-Type ${type} is not documented for ${status}`];
  const isText = media.schema.type === "string";
  const value: unknown = isText ? body : jsonOf(body);
  const faults = schemaErrors(value, path, method, `responses/${status}/content/${pathKey(essence)}`);
  return [
    ...(faults ? [`body ${body.slice(0, 300)} violates its schema: ${JSON.stringify(faults)}`] : []),
    ...(status >= 400 ? problemFaults(value, status, Object.keys(media.examples ?? {})) : []),
  ];
}

/** A problem has the status of its response, and a documented type. */
function problemFaults(body: unknown, status: number, slugs: string[]): string[] {
  const { type, status: actualKey } = body as { type: string; status: number };
  const types = slugs.map((slug) => `${siteUrl}/developers#errors-${slug}`);
  return [
    ...(actualKey === status ? [] : [`the problem has status ${actualKey}, the response ${status}`]),
    ...(types.includes(type) ? [] : [`the type ${type} is not documented for ${status}`]),
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
