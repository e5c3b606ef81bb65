import fc from "fast-check";
import { expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { type Described, type Link, operations, parametersOf } from "./description.ts";
import { type RequestData, send, shown } from "./exchange.ts";
import { readKnownValues } from "./known-values.ts";
import { holds, runTimeout } from "./property.ts";
import { casesOf } from "./requests.ts";
import { faultsOf } from "./verdict.ts";

const knownValues = await readKnownValues();
const operation = (id: string): Described => {
  const match = operations.find((each) => each.operation.operationId === id);
  if (!match) throw new Error(`The description has no operation ${id}`);
  return match;
};

const get = (url: string, headers: Record<string, string> = {}): RequestData => ({ method: "GET", url, headers });
/** Every kind of read below the API root, valid and invalid. */
const reads = operations.filter(({ method, isApi }) => method === "get" && isApi);
const anyRead = fc.oneof(...reads.map((described) => casesOf(described, knownValues)));

/** Returns the URL with every possible character of its parameters percent-encoded. */
function encodedOtherwise(url: string): string {
  const everyByte = (text: string): string =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const { origin, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map((pair) => pair.map(everyByte).join("=")).join("&");
  return origin + pathname + (query && `?${query}`);
}

test("a URL with another percent-encoding is equivalent", { timeout: runTimeout }, () =>
  holds(anyRead.map(shown), async (request) => {
    const [plain, encoded] = [await send(request), await send({ ...request, url: encodedOtherwise(request.url) })];
    expect([encoded.status, encoded.body]).toEqual([plain.status, plain.body]);
  }),
);

test("every link of the description works", { timeout: runTimeout }, () => {
  const linked = operations.flatMap((described) =>
    Object.entries(described.operation.responses).flatMap(([status, { links = {} }]) =>
      Object.values(links).map((link) => ({ described, status: Number(status), link })),
    ),
  );
  expect(linked.length).toBeGreaterThan(2);
  const cases = fc.oneof(
    ...linked.map(({ described, status, link }) =>
      casesOf(described, knownValues).map((request) => ({ ...request, described, status, link })),
    ),
  );
  return holds(cases.map(shown), async ({ described, status, link, ...request }) => {
    const answer = await send(request);
    if (answer.status !== status) return;
    const url = addressOf(link, JSON.parse(answer.body));
    if (url === null) return;
    const target = operation(link.operationId);
    const followed = await send(get(url));
    expect(followed.status, `${described.operation.operationId} → ${link.operationId}: ${url}`).toBe(200);
    expect(faultsOf(target, followed)).toEqual([]);
  });
});

/** Returns the URL of a link with values of a body; null without such a value, as in an empty listing. */
function addressOf({ operationId, parameters }: Link, body: unknown): string | null {
  const { root, path, operation: target } = operation(operationId);
  const values = Object.entries(parameters).map(([name, expression]) => {
    const steps = expression.replace("$response.body#/", "").split("/");
    return [name, steps.reduce<unknown>((place, step) => (place as Record<string, unknown>)?.[step], body)] as const;
  });
  if (values.some(([, value]) => value === undefined)) return null;
  const knownValues = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
  const url = new URL(root + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(knownValues[name] ?? "")));
  for (const each of parametersOf(target))
    if (each.in === "query" && knownValues[each.name] !== undefined)
      url.searchParams.set(each.name, knownValues[each.name] ?? "");
  expect(url.href.startsWith(siteUrl)).toBe(true);
  return url.href;
}
