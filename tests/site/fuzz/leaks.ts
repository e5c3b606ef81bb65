/** What no response may reveal: internals of the service, and values of request headers. */
import { parsed } from "./answer-bodies.ts";
import { type Endpoint, textOf } from "./endpoints.ts";
import { planted } from "./texts.ts";
import { headerOf, type WireAnswer, type WireRequest } from "./wire.ts";

/** Words of internals: stack traces, files, packages, JavaScript values. */
const internals =
  /\bat (?:async )?[\w.$<>]+ \(|:\d+:\d+\)?|\b[\w-]+\.(?:ts|mjs|cjs|capnp)\b|worker\.js|node_modules|\bnode:|workerd|\bdist\/|file:\/\/\/|\bzod|\bajv\b|(?:Type|Syntax|Range|Reference)Error|is not (?:a function|defined|iterable)|cannot read prop|\[object Object\]|\bNaN\b|\bundefined\b|invalid_type|unrecognized_keys|too_(?:big|small)|in JSON at position|connection lost/i;

/** Returns what a response reveals that is neither in the target nor in the body of its request; null if nothing. */
export function leakIn(request: WireRequest, answer: WireAnswer, endpoint: Endpoint | null): string | null {
  const headers = answer.headers.filter(([name]) => !/^(?:date|etag)$/i.test(name)).map((each) => each.join(": "));
  const response = [...headers, answer.body.toString("utf8")].join("\n");
  const requested = textOfRequest(request);
  if (response.includes(planted.host) && !requested.includes(planted.host))
    return `${planted.host}, which only a header named`;
  const isPage = /^text\/(?:html|markdown)/.test(headerOf(answer, "Content-Type") ?? "");
  const isRefusal = answer.status >= 400 || (endpoint === "mcp" && /"isError":true|"error":\{/.test(response));
  const isOwnText = isPage || !isRefusal;
  if (isOwnText)
    return response.includes("[object Object]") && !requested.includes("[object object]") ? "[object Object]" : null;
  for (const [match] of response.matchAll(new RegExp(internals, "gi")))
    if (!requested.includes(match.toLowerCase())) return `inner detail: ${match}`;
  return null;
}

/** Returns everything in a request, decoded in every way, in lower case. */
function textOfRequest({ method, target, headers, body }: WireRequest): string {
  const written = textOf(target);
  const decoded = decodedOnce(written);
  const asForm = decodedOnce(written.replaceAll("+", " "));
  const json = body === null ? "" : Buffer.from(body).toString("utf8");
  const read = json === "" ? "" : textsIn(parsed(json)).join("\n");
  const echoed = headers
    .filter(([name]) => /^(?:content-|idempotency|mcp-)/i.test(name))
    .map(([, value]) => textOf(value));
  // Cursors and export ids contain their values.
  const embedded = decoded.match(/[\w-]{8,}/g)?.map((code) => Buffer.from(code, "base64url").toString("utf8")) ?? [];
  return [method, written, decoded, asForm, decodedOnce(decoded), ...embedded, json, read, decodedOnce(read), ...echoed]
    .join("\n")
    .toLowerCase();
}

/**
 * Returns all names and scalars of a JSON value, as text and as JSON; level by level, since JSON.stringify may overflow
 * the stack.
 */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  for (let level = [value]; level.length > 0; ) {
    const containers = level.filter((each) => typeof each === "object" && each !== null) as object[];
    for (const nest of containers) if (!Array.isArray(nest)) for (const name of Object.keys(nest)) texts.push(name);
    for (const each of level) if (typeof each !== "object") texts.push(String(each), JSON.stringify(each) ?? "");
    level = containers.flatMap((nest) => Object.values(nest) as unknown[]);
  }
  return texts;
}

const decodedOnce = (written: string): string =>
  written.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"));
