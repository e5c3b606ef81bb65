/** The requests that the documentation shows and sends, and the programs that send them. Runs in the build and in the browser. */
import { curlLine, type ExampleRequest, onOneLine } from "../../course/text/requests.ts";

/** A value, and where it goes: into the path in place of {name}, into the query string, or as the body. */
export type ExampleValue = { name: string; place: "path" | "query" | "body"; value: string };

/** The request for an operation with these values, without blank ones. path contains {name} as a placeholder. */
export function requestOf(
  method: ExampleRequest["method"],
  path: string,
  values: readonly ExampleValue[],
): ExampleRequest {
  const filledIn = values.filter(({ value }) => value.trim() !== "");
  const at = (place: ExampleValue["place"]) => filledIn.filter((each) => each.place === place);
  const pathname = at("path").reduce((text, { name, value }) => {
    return text.replace(`{${name}}`, () => encodeURIComponent(value));
  }, path);
  const query = new URLSearchParams(at("query").map(({ name, value }) => [name, value])).toString();
  const [body] = at("body");
  return { method, path: pathname + (query && `?${query}`), ...(body ? { body: onOneLine(body.value) } : {}) };
}

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** The languages of the examples. Each program runs unchanged and prints the response. */
export const exampleLanguages = [
  { name: "curl", fence: "sh", write: curlLine },
  { name: "JavaScript", fence: "js", write: javaScript },
  { name: "Python", fence: "python", write: python },
];

/** The blocks of code for a request, one for each language. */
export const exampleBlocks = (siteUrl: string, request: ExampleRequest): string[] =>
  exampleLanguages.map(({ fence, write }) => fenced(fence, write(siteUrl, request)));

/** A module for Node and for the console of a browser. */
function javaScript(siteUrl: string, { path, body }: ExampleRequest): string {
  const url = JSON.stringify(siteUrl + path);
  const options =
    body &&
    `, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${literal(JSON.parse(body), "js", "  ")}),
}`;
  return `const response = await fetch(${url}${options ?? ""});\nconsole.log(await response.json());`;
}

/** A program for Python 3 without packages. */
function python(siteUrl: string, { path, body }: ExampleRequest): string {
  const url = JSON.stringify(siteUrl + path);
  if (body === undefined)
    return `import json\nfrom urllib.request import urlopen\n\nwith urlopen(${url}) as response:\n    print(json.load(response))`;
  return `import json
from urllib.request import Request, urlopen

url = ${url}
body = ${literal(JSON.parse(body), "python")}
headers = {"Content-Type": "application/json"}
with urlopen(Request(url, json.dumps(body).encode(), headers)) as response:
    print(json.load(response))`;
}

/** JSON as a program has it. The examples have neither true, false nor null, which Python spells differently. */
function literal(value: unknown, language: "js" | "python", indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const write = (each: unknown): string => literal(each, language, `${indent}  `);
  const isQuoted = (name: string): boolean => language === "python" || !/^[a-z_]\w*$/i.test(name);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const space = Array.isArray(value) || language === "python" ? "" : " ";
  const members = Array.isArray(value)
    ? value.map(write)
    : Object.entries(value).map(([name, each]) => `${isQuoted(name) ? JSON.stringify(name) : name}: ${write(each)}`);
  const isFlat = Object.values(value).every((each) => typeof each !== "object");
  if (isFlat) return `${open}${space}${members.join(", ")}${space}${close}`;
  return `${open}\n${members.map((member) => `${indent}  ${member},\n`).join("")}${indent}${close}`;
}
