/** From the home page, every fact is at most three requests away, by each of the standards. */
import { expect, test } from "vitest";
import { ask, postTo, readApi, siteUrl } from "./ask.ts";

type Module = { slug: string; title: string; description: string; chapters: number; minutes?: number; url: string };
const { pagination } = await readApi<{ pagination: { total: number } }>("/modules?limit=1");
const { data } = await readApi<{ data: Module[] }>(`/modules?page=${pagination.total}&limit=1`);
const [last] = data as [Module];
const { complete } = await readApi<{ complete: { intl: { now: string } } }>("/pricing");

/** Requests a URL and counts; every URL after the first comes from a response. */
function reader() {
  let requests = 0;
  const countRequest = async (response: Promise<Response>): Promise<Response> => {
    requests++;
    expect(requests).toBeLessThanOrEqual(3);
    const answer = await response;
    expect(answer.ok, answer.url).toBe(true);
    return answer;
  };
  return {
    get: (address: string, headers: Record<string, string> = {}) =>
      countRequest(ask(new URL(address, siteUrl).href.slice(siteUrl.length), { headers })),
    post: (address: string, body: unknown, accept = "application/json") =>
      countRequest(postTo(new URL(address).pathname, body, { Accept: accept })),
  };
}

/** Returns the URL of a response's link with a relation (RFC 8288). */
const linked = (response: Response, rel: string): string =>
  new RegExp(`<([^>]+)>; rel="${rel}"`).exec(response.headers.get("Link") ?? "")?.[1] ?? "";

const textOf = (text: string): string =>
  text.replace(/\\([^\w\s])/g, "$1").replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

test("llms.txt: home page, index, module text", async () => {
  const { get } = reader();
  const index = await (await get(linked(await get("/"), "describedby"))).text();
  const [, twin = ""] = new RegExp(`\\((\\S+/${last.slug}\\.md)\\)`).exec(index) ?? [];
  const text = textOf(await (await get(twin)).text());
  for (const fact of [last.title, last.description, last.url]) expect(text).toContain(fact);
});

test("llms.txt: home page, index, prices", async () => {
  const { get } = reader();
  const index = await (await get(linked(await get("/"), "describedby"))).text();
  const [, twin = ""] = /\((\S+\/pricing\.md)\)/.exec(index) ?? [];
  expect(await (await get(twin)).text()).toContain(complete.intl.now);
});

test("content negotiation: home page as markdown, curriculum, module page", async () => {
  const { get } = reader();
  const markdown = { Accept: "text/markdown" };
  const home = await (await get("/", markdown)).text();
  const [, curriculum = ""] = /\((\S+\/curriculum)\)/.exec(home) ?? [];
  const lines = await (await get(curriculum, markdown)).text();
  const [, page = ""] = new RegExp(`\\((\\S+/${last.slug})\\)`).exec(lines) ?? [];
  expect(textOf(await (await get(page, markdown)).text())).toContain(last.description);
});

test("sitemap: home page, sitemap, module page", async () => {
  const { get } = reader();
  const map = await (await get(linked(await get("/"), "sitemap"))).text();
  const [, page = ""] = new RegExp(`<loc>(\\S+/${last.slug})</loc>`).exec(textOf(map)) ?? [];
  expect((await get(page)).headers.get("Content-Type")).toContain("text/html");
});

test("robots.txt and schema feeds: feed index, every module as structured data", async () => {
  const { get } = reader();
  const [, map = ""] = /^Schemamap: (\S+)$/m.exec(await (await get("/robots.txt")).text()) ?? [];
  const [, feed = ""] = /<loc>([^<]+)<\/loc>/.exec(textOf(await (await get(map)).text())) ?? [];
  const lines = (await (await get(feed)).text()).trimEnd().split("\n");
  expect(lines).toHaveLength(pagination.total);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    name: last.title,
    description: last.description,
    url: last.url,
  });
});

test("structured data: every module and price on the home page, facts on the module page", async () => {
  const { get } = reader();
  const graphOf = async (response: Response) => {
    const [, json = ""] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await response.text()) ?? [];
    return JSON.parse(json)["@graph"] as Record<string, unknown>[];
  };
  const course = (await graphOf(await get("/"))).find((thing) => thing["@type"] === "Course");
  expect(JSON.stringify(course?.offers)).toContain(`"price":${Number(complete.intl.now.replace(/[^\d.]/g, ""))}`);
  const modules = course?.hasPart as { "@id": string }[];
  const address = modules.map((module) => module["@id"]).find((id) => id.includes(`/${last.slug}#`)) ?? "";
  const things = await graphOf(await get(address.split("#")[0] ?? ""));
  expect(things.find((thing) => thing["@id"] === address)).toMatchObject({ name: last.title, url: last.url });
});

test("Atom: home page, feed", async () => {
  const { get } = reader();
  const [, feed = ""] =
    /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(await (await get("/")).text()) ?? [];
  expect(textOf(await (await get(feed)).text())).toContain(`<title>${last.title}</title>`);
});

test("api-catalog and OpenAPI: catalog, description, every module or price", async () => {
  for (const [path, fact] of [
    ["/modules", last.title],
    ["/pricing", complete.intl.now],
  ]) {
    const { get } = reader();
    const { linkset } = await (await get("/.well-known/api-catalog")).json();
    const description = linkset.flatMap((each: Record<string, { href: string }[]>) => each["service-desc"] ?? [])[0]
      .href;
    const { servers, paths } = await (await get(description)).json();
    expect(Object.keys(paths)).toContain(path);
    const page = path === "/modules" ? `?page=${Math.ceil(pagination.total / 100)}&limit=100` : "";
    expect(JSON.stringify(await (await get(`${servers[0].url}${path}${page}`)).json())).toContain(
      JSON.stringify(fact).slice(1, -1),
    );
  }
});

test("agentic resource discovery and MCP: catalog, server card, tool", async () => {
  for (const [card, name, input, fact] of [
    ["/mcp/server-card", "get_module", { slug: last.slug }, last.title],
    ["/mcp/server-card", "get_pricing", {}, complete.intl.now],
    ["/mcp/product/server-card", "quote_order", { plan: "complete" }, complete.intl.now],
    ["/mcp/search/server-card", "search", { query: last.title.slice(0, 200) }, last.title],
    ["/mcp/search/server-card", "fetch", { id: "/pricing" }, complete.intl.now],
  ] as const) {
    const { get, post } = reader();
    const { entries } = await (await get("/.well-known/ard.json")).json();
    const { url } = entries.find((entry: { url: string }) => entry.url === siteUrl + card);
    const { remotes } = await (await get(url)).json();
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
    const { result } = await (await post(remotes[0].url, call, "application/json, text/event-stream")).json();
    expect(JSON.stringify(result.structuredContent)).toContain(JSON.stringify(fact).slice(1, -1));
  }
});

test("agent skills: index, skill, a call in it", async () => {
  const { get } = reader();
  const { skills } = await (await get("/.well-known/agent-skills/index.json")).json();
  const skill = await (await get(skills[0].url)).text();
  expect(skill).toContain(`${siteUrl}/api/v1/modules`);
  const { data } = await (
    await get(`${siteUrl}/api/v1/modules?limit=100&page=${Math.ceil(pagination.total / 100)}`)
  ).json();
  expect(data.at(-1)).toMatchObject({ title: last.title });
});

test("a question: one request", async () => {
  const { post } = reader();
  const { results } = await (await post(`${siteUrl}/ask`, { query: last.title })).json();
  expect(results.map(({ name }: { name: string }) => name)).toContain(last.title);
});
