/** The JavaScript examples of /developers and its guides that do more than one request. Each runs unchanged in Node and in the console of a current browser. */
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";

/** Reads every module of the course, page by page. */
export const fetchEveryModule = (catalog: Catalog): string =>
  `
const modules = [];
let next = ${text(apiAddress(catalog, "/modules?limit=20"))};
while (next) {
  const response = await fetch(next);
  const page = await response.json();
  modules.push(...page.data);
  next = page.links.next;
}
console.log(modules.length, modules[0].title);
`.trim();

/** Reads every match of a search, with the cursor. */
export const fetchWithCursor = (catalog: Catalog, word: string): string =>
  `
const url = new URL(${text(apiAddress(catalog, "/modules"))});
url.searchParams.set("q", ${text(word)});
url.searchParams.set("limit", "2");
for (let cursor = ""; cursor !== null; ) {
  if (cursor) url.searchParams.set("cursor", cursor);
  const { data, pagination } = await (await fetch(url)).json();
  for (const { slug, title } of data) console.log(slug, title);
  cursor = pagination.nextCursor;
}
`.trim();

/** Reads one module by a part of its title, and throws on an error. */
export const fetchModule = (catalog: Catalog, word: string): string =>
  `
const name = encodeURIComponent(${text(word)});
const response = await fetch(\`${apiAddress(catalog, "/modules/")}\${name}\`);
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.title}: \${body.detail}\`);
console.log(body.title, body.url);
`.trim();

/** Reads a resource, then asks whether it has changed. */
export const fetchIfChanged = (catalog: Catalog): string =>
  `
const url = ${text(apiAddress(catalog, "/course"))};
const first = await fetch(url);
const etag = first.headers.get("ETag");
const again = await fetch(url, { headers: { "If-None-Match": etag } });
console.log(first.status, again.status);
`.trim();

/** Asks a question and reads the stream of events. */
export const fetchEvents = (catalog: Catalog, question: string): string =>
  `
${streamRequest(catalog, question)}
let rest = "";
for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + piece).split("\\n\\n");
  rest = events.pop();
  for (const event of events) {
    const [, type, data] = event.match(/^event: (.*)\\ndata: (.*)$/);
    if (type === "result") console.log(JSON.parse(data).item.name);
  }
}
`.trim();

const streamRequest = (catalog: Catalog, question: string): string =>
  `const response = await fetch(${text(siteAddress(catalog, "/ask"))}, {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
  body: JSON.stringify({ query: ${text(question)} }),
});`;

const text = (value: string): string => JSON.stringify(value);
