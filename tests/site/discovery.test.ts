import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { mcpPaths } from "../mcp-paths.ts";
import { ask, postTo, readApi, siteUrl } from "./ask.ts";

type Course = { name: string; modules: number };

const files: [path: string, type: string][] = [
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/sitemap.md", "text/markdown; charset=utf-8"],
  ["/schemamap.xml", "application/xml; charset=utf-8"],
  ["/feeds/modules.jsonl", "application/jsonl; charset=utf-8"],
  ["/feeds/modules.atom", "application/atom+xml; charset=utf-8"],
  ["/openapi.json", "application/json"],
  ["/arazzo.json", "application/json"],
  ["/.well-known/api-catalog", 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ["/.well-known/ard.json", "application/json"],
  ["/.well-known/ai-catalog.json", "application/ai-catalog+json"],
  ["/.well-known/agent-skills/index.json", "application/json"],
  ["/.well-known/agent-skills/course-reference/SKILL.md", "text/markdown; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ...mcpPaths.flatMap((path): [string, string][] => [
    [`${path}/server-card`, "application/mcp-server-card+json"],
    [`${path}/server.json`, "application/json"],
  ]),
];

type Line = { mainEntityOfPage: string; name: string; dateModified?: string; version: string };

const feedLines = async (): Promise<Line[]> =>
  (await text("/feeds/modules.jsonl"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const text = async (path: string): Promise<string> => (await ask(path)).text();

for (const [path, type] of files) {
  test(`${path} has its type, an ETag, allows any origin, and has the same headers for HEAD`, async () => {
    const [get, head] = await Promise.all([ask(path), ask(path, { method: "HEAD" })]);
    expect([get.status, get.headers.get("Content-Type")]).toEqual([200, type]);
    expect(get.headers.get("ETag")).toMatch(/^"/);
    expect(get.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(get.headers.get("X-Content-Type-Options")).toBe("nosniff");
    for (const name of ["Content-Type", "ETag"]) expect(head.headers.get(name)).toBe(get.headers.get(name));
    const again = await ask(path, { headers: { "If-None-Match": get.headers.get("ETag") ?? "" } });
    expect([again.status, await head.text()]).toEqual([304, ""]);
  });
}

/** Returns the URLs of this site in a text, without fragments; a URL with {name} stands for many. */
function addressesIn(text: string): string[] {
  const urls = [...text.matchAll(/https?:\/\/[^\s<>"'`)\]\\]+/g)].map(([address]) =>
    address.replaceAll("&#38;", "&").replace(/&#34;.*/, ""),
  );
  return urls
    .filter((address) => address.startsWith(siteUrl) && !address.includes("{"))
    .map(
      (address) =>
        address
          .slice(siteUrl.length)
          .replace(/#.*$/, "")
          .replace(/[.,;:]+$/, "") || "/",
    );
}

test("every URL of this site in every file exists", async () => {
  const texts = await Promise.all(files.map(([path]) => text(path)));
  const addresses = new Set(texts.flatMap(addressesIn));
  expect(addresses.size).toBeGreaterThan(20);
  // Endpoints for POST respond to OPTIONS.
  const takesPost = /^\/(?:mcp|mcp\/product|mcp\/search|ask|api\/v1\/batch|api\/v1\/exports)$/;
  const statuses = await Promise.all(
    [...addresses].map(async (address) => {
      const { status } = await ask(address, { method: takesPost.test(address) ? "OPTIONS" : "GET" });
      return status < 300 ? null : `${address}: ${status}`;
    }),
  );
  expect(statuses.filter(Boolean)).toEqual([]);
});

test("every example request of the skill succeeds", async () => {
  const skill = await text("/.well-known/agent-skills/course-reference/SKILL.md");
  const examples = [...skill.matchAll(/^curl '([^']+)'(?: --json '([^']+)')?$/gm)];
  expect(examples.length).toBeGreaterThan(5);
  for (const [line, address = "", body] of examples) {
    expect(address.startsWith(siteUrl), line).toBe(true);
    const path = address.slice(siteUrl.length);
    const response = await (body === undefined ? ask(path) : postTo(path, body));
    const answer = await response.text();
    expect(response.status, line).toBe(200);
    expect(answer, line).not.toMatch(/"isError":true|"error":|"results":\[\]|"data":\[\]/);
    if (path === "/mcp/product") expect(JSON.parse(answer).result.structuredContent, line).toHaveProperty("total");
  }
});

test("every path in the skill exists", async () => {
  const skill = await text("/.well-known/agent-skills/course-reference/SKILL.md");
  const paths = [...skill.matchAll(/`(?:GET )?(\/[^`{?]+)`/g)].map(([, path = ""]) => path);
  expect(paths).toEqual(expect.arrayContaining(["/llms-full.txt", "/pricing.md", "/api/v1/pricing"]));
  for (const path of new Set(paths)) {
    const method = /^\/(?:ask$|mcp)/.test(path) ? "OPTIONS" : "GET";
    expect((await ask(path, { method })).status, path).toBeLessThan(300);
  }
});

test("the index of skills has the digest of the skill's bytes", async () => {
  const { skills } = JSON.parse(await text("/.well-known/agent-skills/index.json"));
  expect(skills).toHaveLength(1);
  const bytes = await (await ask(skills[0].url.slice(siteUrl.length))).arrayBuffer();
  expect(skills[0].digest).toBe(`sha256:${createHash("sha256").update(new Uint8Array(bytes)).digest("hex")}`);
});

test("nine of ten links in llms.txt lead to markdown", async () => {
  const llms = await text("/llms.txt");
  const links = [...llms.matchAll(/\]\((\S+?)\)(?:$|:)/gm)].map(([, address = ""]) => address.slice(siteUrl.length));
  const types = await Promise.all(links.map(async (path) => (await ask(path)).headers.get("Content-Type")));
  const markdown = types.filter((type) => type?.startsWith("text/markdown"));
  expect(links.length).toBeGreaterThan(5);
  expect(markdown.length / links.length).toBeGreaterThanOrEqual(0.9);
});

test("llms.txt has a heading, a summary, the markdown of every page, and when to use the service or not", async () => {
  const llms = await text("/llms.txt");
  const { name, modules } = await readApi<Course>("/course");
  expect(llms).toMatch(/^# .+\n\n> .+\n/);
  expect(llms).toContain(name);
  expect(llms).toContain("Do not use it");
  expect(llms.match(/^- \[.*\]\(\S+\/modules\/\S+\.md\): /gm)).toHaveLength(modules);
  expect(llms.length).toBeLessThan(50_000);
});

test("llms-full.txt has the text of every module with its source", async () => {
  const full = await text("/llms-full.txt");
  const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
  for (const { slug } of data) {
    expect(full).toContain(`Source: ${siteUrl}/modules/${slug}\n`);
    const body = (await text(`/modules/${slug}.md`)).split("/llms.txt)\n\n").slice(1).join("/llms.txt)\n\n");
    expect(full, slug).toContain(body.split("\n").slice(1).join("\n").trim());
  }
});

test("the sitemap has the canonical URL of every page once, with dates from the content", async () => {
  const map = await text("/sitemap.xml");
  const { modules } = await readApi<Course>("/course");
  const locations = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
  expect(new Set(locations).size).toBe(locations.length);
  expect(locations.filter((location) => /\/modules\/[^/]+$/.test(location))).toHaveLength(modules);
  for (const location of locations) {
    expect(location.slice(siteUrl.length)).toMatch(/^\/(?:[^.]*[^/.])?$/);
  }
  const dates = new Map(
    [...map.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, location = "", date = ""]) => [
      location.slice(siteUrl.length),
      date,
    ]),
  );
  for (const date of dates.values()) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const ofModules = (await feedLines()).flatMap(({ dateModified }) => dateModified ?? []).sort();
  for (const { mainEntityOfPage, dateModified } of await feedLines())
    expect(dates.get(mainEntityOfPage.slice(siteUrl.length)), mainEntityOfPage).toBe(dateModified);
  for (const path of ["/", "/curriculum"]) expect(dates.get(path), path).toBe(ofModules.at(-1));
  for (const path of ["/pricing", "/quote", "/developers"]) expect(dates.has(path), path).toBe(false);
});

test("robots.txt lists and allows crawlers, with the sitemap and the feed index", async () => {
  const robots = await text("/robots.txt");
  for (const name of ["*", "GPTBot", "ClaudeBot", "PerplexityBot", "Google-Extended"])
    expect(robots).toContain(`User-agent: ${name}\n`);
  expect(robots).toContain("Allow: /\n");
  expect(robots).toContain("Content-Signal: ");
  expect(robots).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
  expect(robots).toContain(`\nSchemamap: ${siteUrl}/schemamap.xml\n`);
});

test("the Atom feed has the page of every module, latest change first", async () => {
  const entries = (await text("/feeds/modules.atom")).split("<entry>").slice(1);
  const lines = await feedLines();
  const ids = entries.map((entry) => /<id>(.+)<\/id>/.exec(entry)?.[1]);
  expect(ids.toSorted()).toEqual(lines.map(({ mainEntityOfPage }) => mainEntityOfPage).toSorted());
  const dates = entries.map((entry) => /<updated>(.+)T00:00:00Z<\/updated>/.exec(entry)?.[1] ?? "");
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const [index, id] of ids.entries()) {
    const { dateModified } = lines.find(({ mainEntityOfPage }) => mainEntityOfPage === id) ?? {};
    if (dateModified) expect(dates[index], id).toBe(dateModified);
  }
});

test("the feed index names the feed, its type as an element and as an attribute", async () => {
  const map = await text("/schemamap.xml");
  expect(map).toContain(`<loc>${siteUrl}/feeds/modules.jsonl</loc>`);
  expect(map).toContain('<url contentType="structuredData/schema.org">');
  expect(map).toContain("<sf:contentType>structuredData/schema.org</sf:contentType>");
  expect(map.match(/<url /g)).toHaveLength(1);
});

test("the api-catalog lists every API with its descriptions", async () => {
  const { linkset } = JSON.parse(await text("/.well-known/api-catalog"));
  const apis = ["/api/v1", ...mcpPaths, "/ask"].map((path) => siteUrl + path);
  expect(linkset[0].item.map(({ href }: { href: string }) => href)).toEqual(apis);
  for (const api of apis) {
    const context = linkset.find(({ anchor }: { anchor: string }) => anchor === api);
    expect(context["service-desc"][0].href, api).toContain(siteUrl);
    expect(context["service-doc"][0].href, api).toBe(`${siteUrl}/developers`);
    expect(context["service-meta"][0].type, api).toBe('text/markdown; profile="urn:air:agent-skills"');
    const workflows = { href: `${siteUrl}/arazzo.json`, type: "application/vnd.oai.workflows+json" };
    const isDescribed = context["service-desc"][0].href === `${siteUrl}/openapi.json`;
    expect(context["service-meta"].slice(2), api).toEqual(isDescribed ? [workflows] : []);
  }
  expect((await ask("/.well-known/api-catalog", { method: "HEAD" })).headers.get("Link")).toContain(
    'rel="api-catalog"',
  );
});

test("the agent catalog lists the MCP servers and the skill, and is the same at both URLs", async () => {
  const catalog = await text("/.well-known/ard.json");
  expect(await text("/.well-known/ai-catalog.json")).toBe(catalog);
  const { entries } = JSON.parse(catalog);
  expect(entries.map(({ url }: { url: string }) => url)).toEqual([
    ...mcpPaths.map((path) => `${siteUrl}${path}/server-card`),
    `${siteUrl}/.well-known/agent-skills/course-reference/SKILL.md`,
  ]);
  for (const entry of entries) {
    expect(entry.identifier).toMatch(/^urn:air:[A-Za-z0-9.-]+(:[A-Za-z0-9._-]+)+$/);
    expect(entry.representativeQueries.length).toBeGreaterThanOrEqual(2);
  }
});

test("a server card and the entry for the registry match their server", async () => {
  for (const path of mcpPaths) {
    const card = JSON.parse(await text(`${path}/server-card`));
    const response = await ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
      }),
    });
    const { result } = (await response.json()) as { result: { serverInfo: Record<string, string> } };
    expect(result.serverInfo).toMatchObject({ name: card.name, version: card.version, title: card.title });
    expect(card.remotes[0].url).toBe(siteUrl + path);
    expect(card.description.length).toBeLessThanOrEqual(100);

    const { $schema, remotes, title, ...entry } = JSON.parse(await text(`${path}/server.json`));
    expect($schema).toBe("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json");
    expect(remotes).toEqual([{ type: "streamable-http", url: siteUrl + path }]);
    expect(title.length).toBeLessThanOrEqual(100);
    expect(card).toMatchObject(entry);
    expect(Object.keys(entry).sort()).toEqual(["description", "name", "version", "websiteUrl"]);
  }
});

test("security.txt has a contact, and expires within a year", async () => {
  const security = await text("/.well-known/security.txt");
  expect(security).toMatch(/^Contact: mailto:\S+@\S+\n/);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(security)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  expect(security).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`);
});

test("other paths below /.well-known/ are 404", async () => {
  for (const name of ["agent-card.json", "openid-configuration", "mcp.json", "agent-skills/other/SKILL.md"])
    expect((await ask(`/.well-known/${name}`)).status).toBe(404);
});
