/** The examples of /developers in JavaScript. Each is whole: it runs as it stands in Node and in a current browser's console. */
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";

/** Every module of the course, page after page. */
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

/** The same with the opaque cursor, for a search. */
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

/** One module by a part of its title, and what an error looks like. */
export const fetchModule = (catalog: Catalog, word: string): string =>
  `
const name = encodeURIComponent(${text(word)});
const response = await fetch(\`${apiAddress(catalog, "/modules/")}\${name}\`);
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.title}: \${body.detail}\`);
console.log(body.title, body.url);
`.trim();

/** Two reads in one call. */
export const fetchBatch = (catalog: Catalog): string =>
  `
${posted(
  apiAddress(catalog, "/batch"),
  `{
    requests: [
      { id: "totals", path: "/course" },
      { id: "start", path: "/modules?limit=2" },
    ],
  }`,
)}
const { responses } = await response.json();
for (const { id, status, body } of responses) console.log(id, status, body);
`.trim();

/** A question and its answers. */
export const fetchAsk = (catalog: Catalog, question: string): string =>
  `
${asked(catalog, question)}
const { results } = await response.json();
for (const { score, name, url } of results) console.log(score, name, url);
`.trim();

/** A question whose answers are read while they come. */
export const fetchEvents = (catalog: Catalog, question: string): string =>
  `
${asked(catalog, question, ', Accept: "text/event-stream"')}
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

const asked = (catalog: Catalog, question: string, accept?: string): string =>
  posted(siteAddress(catalog, "/ask"), `{ query: ${text(question)} }`, accept);

const posted = (address: string, body: string, accept = ""): string =>
  `const response = await fetch(${text(address)}, {
  method: "POST",
  headers: { "Content-Type": "application/json"${accept} },
  body: JSON.stringify(${body}),
});`;

const text = (value: string): string => JSON.stringify(value);
