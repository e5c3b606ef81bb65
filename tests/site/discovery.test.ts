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

const text = async (path: string): Promise<string> => (await ask(path)).text();

// tests/site/header-lint.test.ts checks their other headers, and every build their contents.
test("every file has its type", async () => {
  for (const [path, type] of files) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("Content-Type")], path).toEqual([200, type]);
  }
});

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
  // Requests of the course's examples may be errors on purpose.
  const addresses = new Set(texts.flatMap((text) => addressesIn(text.replace(/curl -i .*/g, ""))));
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
