import fc from "fast-check";
import { expect, test } from "vitest";
import { apiUrl, commonLetter, siteUrl, varyOf } from "../ask.ts";
import { type Described, type Link, operations, parametersOf } from "./description.ts";
import { type RequestData, send, shown } from "./exchange.ts";
import { readKnownValues } from "./known-values.ts";
import { holds, runTimeout } from "./property.ts";
import { type Case, casesOf } from "./requests.ts";
import { faultsOf } from "./verdict.ts";

type Module = { slug: string; title: string };
type Page = {
  data: Module[];
  pagination: { total: number; nextCursor: string | null };
  links: { self: string; next: string | null; prev: string | null };
};

const knownValues = await readKnownValues();
const letter = await commonLetter();
const listings = operations.filter(({ operation }) => /^list/.test(operation.operationId));
const operation = (id: string): Described => {
  const match = operations.find((each) => each.operation.operationId === id);
  if (!match) throw new Error(`The description has no operation ${id}`);
  return match;
};

const get = (url: string, headers: Record<string, string> = {}): RequestData => ({ method: "GET", url, headers });
const post = (url: string, value: unknown): RequestData => ({
  method: "POST",
  url,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

/** Returns the JSON of a response that matches its description. */
async function read<Body>(described: Described, request: RequestData): Promise<Body> {
  const answer = await send(request);
  expect(faultsOf(described, answer)).toEqual([]);
  return JSON.parse(answer.body) as Body;
}

/** Returns every page from a URL on, following next. */
async function walk(described: Described, first: string, next: (page: Page) => string | null): Promise<Page[]> {
  const pages: Page[] = [];
  for (let url: string | null = first; url !== null && pages.length <= 1000; ) {
    const page: Page = await read<Page>(described, get(url));
    pages.push(page);
    url = next(page);
  }
  return pages;
}

const slugsOf = (pages: Page[]): string[] => pages.flatMap(({ data }) => data.map(({ slug }) => slug));
const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("", letter, letter.toUpperCase()) },
  { weight: 1, arbitrary: fc.constantFrom("zzzzzz", ...(knownValues.named.slug ?? [])) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
);

for (const listing of listings) {
  const listed = `${listing.root}${listing.path}`;
  const starts = fc.record({
    q: queries,
    limit: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100 })),
  });
  test(`${listing.path}: links and cursors return every module once, in both directions`, { timeout: runTimeout }, () =>
    holds(
      starts.map(({ q, limit }) => shown(get(`${listed}?${new URLSearchParams({ q, limit: String(limit) })}`))),
      async ({ url }) => {
        const forward = await walk(listing, url, ({ links }) => links.next);
        const slugs = slugsOf(forward);
        expect(slugs).toHaveLength(forward[0]?.pagination.total ?? -1);
        expect(new Set(slugs).size).toBe(slugs.length);
        const byCursor = await walk(listing, url, ({ pagination: { nextCursor } }) =>
          nextCursor === null ? null : `${listed}?cursor=${nextCursor}`,
        );
        expect(byCursor).toEqual(forward);
        const back = await walk(listing, forward.at(-1)?.links.self ?? "", ({ links }) => links.prev);
        expect(back.toReversed()).toEqual(forward);
      },
      0.2,
    ),
  );
}

test("an export is at its Location, and its result has the modules of the listing", { timeout: runTimeout }, () => {
  const create = operation("createExport");
  return holds(
    queries.map((query) => shown(post(`${create.root}${create.path}`, { query }))),
    async (request) => {
      const response = await send(request);
      expect(faultsOf(create, response)).toEqual([]);
      const job = await read<{ links: { result: string }; request: { q: string | null } }>(
        operation("getExport"),
        get(response.headers.get("Location") ?? ""),
      );
      expect(job).toEqual(JSON.parse(response.body));
      const result = await read<{ count: number; modules: Module[]; pricing: unknown }>(
        operation("getExportResult"),
        get(job.links.result),
      );
      const listed = new URLSearchParams({ q: job.request.q ?? "", limit: "100" });
      const pages = await walk(operation("listModules"), `${apiUrl}/modules?${listed}`, ({ links }) => links.next);
      expect(result.modules).toEqual(pages.flatMap(({ data }) => data));
      expect(result.count).toBe(result.modules.length);
      expect(result.pricing).toEqual(await read(operation("getPricing"), get(`${apiUrl}/pricing`)));
    },
    0.2,
  );
});

/** Every kind of read below the API root, valid and invalid. */
const reads = operations.filter(({ method, isApi }) => method === "get" && isApi);
const anyRead = fc.oneof(...reads.map((described) => casesOf(described, knownValues)));

test("an item of a batch is the response of its GET", { timeout: runTimeout }, () => {
  const isItem = ({ url }: Case): boolean => url.length < 2000 && !url.startsWith(`${apiUrl}/exports`);
  const items = fc.array(anyRead.filter(isItem), { minLength: 1, maxLength: 20 });
  const batch = operation("readBatch");
  return holds(
    items.map((item) => ({
      ...shown(
        post(`${apiUrl}/batch`, { requests: item.map(({ url }) => ({ path: url.slice(apiUrl.length) || "/" })) }),
      ),
      alone: item,
    })),
    async ({ alone: item, ...request }) => {
      const { count, responses } = await read<{ count: number; responses: unknown[] }>(batch, request);
      const answers = await Promise.all(
        item.map(async ({ url }, index) => {
          const { status, body } = await send(get(url));
          return { id: String(index), status, body: JSON.parse(body) };
        }),
      );
      expect(responses).toEqual(answers);
      expect(count).toBe(item.length);
    },
    0.5,
  );
});

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

/** Every kind of read with its operation, including /ask. */
const anyConditional = fc.oneof(
  ...operations
    .filter(({ method }) => method === "get")
    .map((described) => casesOf(described, knownValues).map((request) => ({ described, ...request }))),
);

test(
  "HEAD has the headers of GET without a body, and an ETag in every form leads to 304",
  { timeout: runTimeout },
  () =>
    holds(
      anyConditional.map(shown),
      async ({ described, ...request }) => {
        const { "If-None-Match": _, ...plain } = request.headers;
        const full = await send({ ...request, headers: plain });
        const head = await send({ ...request, headers: plain, method: "HEAD" });
        expect([head.status, head.body]).toEqual([full.status, ""]);
        expect(stableHeaders(head.headers)).toEqual(stableHeaders(full.headers));
        const etag = full.headers.get("ETag");
        if (full.status !== 200 || etag === null) return;
        for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
          for (const method of ["GET", "HEAD"]) {
            const again = await send({ ...request, method, headers: { ...plain, "If-None-Match": condition } });
            expect([again.status, again.body], condition).toEqual([304, ""]);
            if (method === "GET") expect(faultsOf(described, again)).toEqual([]);
          }
        }
        const other = await send({ ...request, headers: { ...plain, "If-None-Match": '"x"' } });
        expect([other.status, other.body]).toEqual([200, full.body]);
      },
      2,
    ),
);

/** The headers that are the same for two subsequent requests, with or without a body. */
const stableHeaders = (headers: Headers): [string, string | null][] => [
  ...[...headers].filter(
    ([name]) => !/^(?:date|ratelimit-.*|content-length|transfer-encoding|connection|keep-alive|vary)$/.test(name),
  ),
  ["vary", varyOf({ headers })],
];

test("the events of /ask contain the JSON response", { timeout: runTimeout }, () => {
  const questions = operations.filter(({ path }) => path === "/ask");
  const cases = fc.oneof(...questions.map((described) => casesOf(described, knownValues)));
  return holds(
    cases.filter(({ url, body, expected }) => expected === "accepted" && !/streaming/.test(`${url}${body}`)),
    async (request) => {
      const { "If-None-Match": _, ...headers } = request.headers;
      const json = JSON.parse((await send({ ...request, headers: { ...headers, Accept: "*/*" } })).body);
      const events = await send({ ...request, headers: { ...headers, Accept: "text/event-stream" } });
      expect(events.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
      const sentEvents = events.body.split("\n\n").flatMap((each) => {
        const [, event, data = ""] = /^event: (\w+)\ndata: (.*)$/s.exec(each) ?? [];
        return event ? [{ event, data: JSON.parse(data) }] : [];
      });
      const results = sentEvents.filter(({ event }) => event === "result").map(({ data }) => data.item);
      const [complete] = sentEvents.filter(({ event }) => event === "complete");
      expect({ ...complete?.data, results }).toEqual(json);
      expect(sentEvents.map(({ event }) => event)).toEqual(["start", ...results.map(() => "result"), "complete"]);
    },
    0.5,
  );
});

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
