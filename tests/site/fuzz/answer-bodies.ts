/** What must be true of every response body. */
import { answeredPath, type Endpoint, hasProblems, isHostRefused } from "./endpoints.ts";
import { foreignAddress, foreignMarkup } from "./markup.ts";
import { planted } from "./texts.ts";
import { headerOf, isIrregular, type WireAnswer, type WireRequest } from "./wire.ts";

/** The data by which responses are judged. */
export type Reference = {
  siteUrl: string;
  /** The URLs of all problem types. */
  problemTypes: Set<string>;
  /** The elements and attributes of the site's pages. */
  vocabulary: Set<string>;
  /** Whether there is no reverse proxy in front of the service. */
  isDirect: boolean;
};

export function bodyViolation(
  request: WireRequest,
  answer: WireAnswer,
  endpoint: Endpoint | null,
  reference: Reference,
): string | null {
  const { status, body } = answer;
  const type = headerOf(answer, "Content-Type");
  if (answer.surplus > 0 && !isIrregular(request)) return `${answer.surplus} bytes after the response`;
  if ([204, 304, 308].includes(status) || (status === 202 && endpoint === "mcp"))
    return body.length === 0 && (type === null || status === 308) ? null : `a body or a type with ${status}`;
  if (isHostRefused(answer)) return type === "text/plain; charset=utf-8" ? null : `type ${type}`;
  const violation = typeViolation(type, answer, request, endpoint);
  if (violation !== null || request.method === "HEAD") return violation;
  const text = body.toString("utf8");
  if (/^(?:text\/|application\/(?!octet))/.test(type ?? "") && !Buffer.from(text).equals(body)) return "no UTF-8";
  if (type === "application/problem+json") return problemViolation(answer, text, reference);
  if (type?.startsWith("text/html")) return pageViolation(text, reference);
  if (type?.startsWith("text/event-stream")) return eventsViolation(text);
  if (/[/+]json$/.test(type ?? "")) return jsonViolation(request, text, endpoint, reference);
  return null;
}

/** The types of the site's files, by extension; pages have none. */
const fileTypes: [ending: RegExp, type: RegExp][] = [
  [/\.md$/, /^text\/markdown; charset=utf-8$/],
  [/\.txt$/, /^text\/plain; charset=utf-8$/],
  [/\.xml$/, /^application\/xml; charset=utf-8$/],
  [/\.(?:json|webmanifest)$/, /^application\/(?:json|ai-catalog\+json|manifest\+json)$/],
  [/\.jsonl$/, /^application\/jsonl; charset=utf-8$/],
  [/\.atom$/, /^application\/atom\+xml; charset=utf-8$/],
  [/\.css$/, /^text\/css; charset=utf-8$/],
  [/\.js$/, /^(?:text|application)\/javascript(?:; charset=utf-8)?$/],
  [/\.(?:png|svg|ico|woff2)$/, /^(?:image\/(?:png|svg\+xml|vnd\.microsoft\.icon|x-icon)|font\/woff2)$/],
  [/\/(?:server-card|api-catalog)$/, /^application\/(?:mcp-server-card|linkset)\+json/],
  [/(?:)/, /^text\/(?:html|markdown); charset=utf-8$/],
];

function typeViolation(
  type: string | null,
  { status }: WireAnswer,
  { target }: WireRequest,
  endpoint: Endpoint | null,
): string | null {
  const is = (...expectedTypes: string[]): string | null =>
    expectedTypes.includes(type ?? "") ? null : `type ${type} with ${status} at ${endpoint}`;
  const path = answeredPath(target) ?? "/";
  const isRefusedUnread = [408, 414, 429].includes(status);
  if (isRefusedUnread && hasProblems(path)) return is("application/problem+json");
  if (endpoint === "mcp") return status === 405 ? is("application/problem+json") : is("application/json");
  if (status >= 400 && (endpoint !== "site" || status === 405)) return is("application/problem+json");
  if (endpoint === "ask") return is("application/json", "text/event-stream; charset=utf-8");
  if (endpoint === "api" || endpoint === "health") return is("application/json");
  const markdown = "text/markdown; charset=utf-8";
  if (status === 404 || isRefusedUnread)
    return path.endsWith(".md") ? is(markdown) : is("text/html; charset=utf-8", markdown);
  if (endpoint === null) return null;
  // The rules for files match the path as written: in another encoding a file has no special type.
  if (path.includes("%")) return null;
  const expectedTypes = fileTypes.find(([ending]) => ending.test(path))?.[1];
  return expectedTypes?.test(type ?? "") ? null : `type ${type} of ${path}`;
}

type Problem = { type?: unknown; title?: unknown; status?: unknown; detail?: unknown; errors?: unknown };

function problemViolation({ status }: { status: number }, text: string, reference: Reference): string | null {
  const problem = parsed(text) as Problem | null | undefined;
  if (typeof problem !== "object" || problem === null) return "a problem that is not an object";
  if (!reference.problemTypes.has(String(problem.type))) return `a problem of the unknown type ${problem.type}`;
  if (problem.status !== status) return `a problem of status ${problem.status} with ${status}`;
  for (const name of ["title", "detail"] as const)
    if (typeof problem[name] !== "string" || problem[name] === "") return `a problem without ${name}`;
  for (const error of (problem.errors ?? []) as Record<string, unknown>[]) {
    if (typeof error.detail !== "string" || error.detail === "") return "an error without detail";
    if (typeof (error.pointer ?? error.parameter) !== "string") return "an error of nothing";
  }
  return null;
}

function pageViolation(html: string, { vocabulary }: Reference): string | null {
  const markup = foreignMarkup(html, vocabulary);
  if (markup !== null) return `markup of the request's making: ${markup}`;
  const address = foreignAddress(html, planted.host);
  return address === null ? null : `an address of the request's making: ${address}`;
}

function eventsViolation(text: string): string | null {
  const blocks = text.split("\n\n");
  if (blocks.pop() !== "") return "an event that does not end";
  const names: string[] = [];
  for (const block of blocks) {
    const [, name, data] = /^event: ([a-z]+)\ndata: ([^\r\n]+)$/.exec(block) ?? [];
    if (name === undefined || typeof parsed(data ?? "") !== "object") return `no event: ${block.slice(0, 200)}`;
    names.push(name);
  }
  return /^start( result)* complete$/.test(names.join(" ")) ? null : `events ${names.join(" ")}`;
}

/** The statuses of a batch item: those of a read, 413 when it does not fit, 410 after the sunset. */
const itemStatuses = [200, 400, 404, 405, 410, 413, 414];

function jsonViolation(
  request: WireRequest,
  text: string,
  endpoint: Endpoint | null,
  reference: Reference,
): string | null {
  const value = parsed(text);
  if (value === undefined) return "no JSON";
  if (endpoint === "mcp") return messageViolation(value);
  if (typeof value !== "object" || value === null) return "JSON that is not an object";
  const { links, responses } = value as { links?: Record<string, string | null>; responses?: unknown };
  if (endpoint === "api" && links !== undefined && !request.target.includes("openapi")) {
    for (const link of Object.values(links))
      if (typeof link === "string" && !link.startsWith(`${reference.siteUrl}/`)) return `a link off the site: ${link}`;
  }
  for (const item of Array.isArray(responses) ? responses : []) {
    const { id, status, body } = item as { id: unknown; status: number; body: unknown };
    if (typeof id !== "string" || !itemStatuses.includes(status)) return `an item ${id} of status ${status}`;
    const violation = status === 200 ? null : problemViolation({ status }, JSON.stringify(body), reference);
    if (violation !== null) return `in an item: ${violation}`;
  }
  return null;
}

function messageViolation(value: unknown): string | null {
  const { jsonrpc, result, error } = (value ?? {}) as {
    jsonrpc?: unknown;
    result?: unknown;
    error?: { code: unknown; message: unknown };
  };
  if (jsonrpc !== "2.0") return "no JSON-RPC 2.0";
  if ((result === undefined) === (error === undefined)) return "neither result nor error, or both";
  if (error === undefined) return null;
  if (!Number.isInteger(error.code) || typeof error.message !== "string" || error.message === "")
    return "an error without code or message";
  return error.code === -32603 ? "an internal error" : null;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
