/** The JavaScript examples of /developers and its guides that do more than one request. Each runs unchanged in Node and in the console of a current browser. */
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";

/** Reads one module by a part of its title, and throws on an error. */
export const fetchModule = (catalog: Catalog, word: string): string =>
  `
const name = encodeURIComponent(${text(word)});
const response = await fetch(\`${apiAddress(catalog, "/modules/")}\${name}\`);
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.title}: \${body.detail}\`);
console.log(body.title, body.url);
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
