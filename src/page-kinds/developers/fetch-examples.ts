/** The JavaScript examples of /developers. Each runs unchanged in Node and in the console of a current browser. */
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

/** Sends two reads as one batch. */
export const fetchBatch = (catalog: Catalog): string =>
  `
${postRequest(
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

/** Asks a question. */
export const fetchAsk = (catalog: Catalog, question: string): string =>
  `
${askRequest(catalog, question)}
const { results } = await response.json();
for (const { score, name, url } of results) console.log(score, name, url);
`.trim();

/** Asks a question and reads the stream of events. */
export const fetchEvents = (catalog: Catalog, question: string): string =>
  `
${askRequest(catalog, question, ', Accept: "text/event-stream"')}
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

const askRequest = (catalog: Catalog, question: string, accept?: string): string =>
  postRequest(siteAddress(catalog, "/ask"), `{ query: ${text(question)} }`, accept);

const postRequest = (url: string, body: string, accept = ""): string =>
  `const response = await fetch(${text(url)}, {
  method: "POST",
  headers: { "Content-Type": "application/json"${accept} },
  body: JSON.stringify(${body}),
});`;

const text = (value: string): string => JSON.stringify(value);
