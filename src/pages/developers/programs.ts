/** The same request as a curl command, a JavaScript program and a Python program. Each runs unchanged and prints the response. */
import { curlLine, type ExampleRequest } from "./example-request.ts";

/** The languages of the examples with their fences, in order. */
export const exampleLanguages = [
  { name: "curl", fence: "sh" },
  { name: "JavaScript", fence: "js" },
  { name: "Python", fence: "python" },
] as const;

/** The blocks of code for a request, one for each language. */
export const exampleBlocks = (siteUrl: string, request: ExampleRequest): string[] => [
  fenced("sh", curlLine(siteUrl, request)),
  fenced("js", javaScript(siteUrl, request)),
  fenced("python", python(siteUrl, request)),
];

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A module for Node and for the console of a browser. */
function javaScript(siteUrl: string, { method, path, body }: ExampleRequest): string {
  const url = JSON.stringify(siteUrl + path);
  const call =
    body === undefined
      ? `fetch(${url}${method === "POST" ? ', { method: "POST" }' : ""})`
      : `fetch(${url}, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${literal(JSON.parse(body), inJavaScript, "  ")}),
})`;
  return `const response = await ${call};\nconsole.log(await response.json());`;
}

/** A program for Python 3 without packages. */
function python(siteUrl: string, { method, path, body }: ExampleRequest): string {
  const url = JSON.stringify(siteUrl + path);
  if (method === "GET")
    return `import json\nfrom urllib.request import urlopen\n\nwith urlopen(${url}) as response:\n    print(json.load(response))`;
  const data = body === undefined ? 'b""' : "json.dumps(body).encode()";
  return [
    "import json",
    "from urllib.request import Request, urlopen",
    "",
    `url = ${url}`,
    ...(body === undefined ? [] : [`body = ${literal(JSON.parse(body), inPython)}`]),
    `headers = {"Content-Type": "application/json"}`,
    `with urlopen(Request(url, ${data}, headers)) as response:`,
    "    print(json.load(response))",
  ].join("\n");
}

/** How a language writes the names of members, and the space inside of braces. */
type Notation = { name: (member: string) => string; space: string };
const inJavaScript: Notation = {
  name: (member) => (/^[a-z_]\w*$/i.test(member) ? member : JSON.stringify(member)),
  space: " ",
};
const inPython: Notation = { name: (member) => JSON.stringify(member), space: "" };

/**
 * A value of JSON as a program has it, with line breaks around members and items that are not texts and numbers. The examples have
 * neither true, false nor null, which Python spells differently.
 */
function literal(value: unknown, notation: Notation, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const write = (each: unknown): string => literal(each, notation, inner);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const space = Array.isArray(value) ? "" : notation.space;
  const members = Array.isArray(value)
    ? value.map(write)
    : Object.entries(value).map(([name, member]) => `${notation.name(name)}: ${write(member)}`);
  const isFlat = Object.values(value).every((each) => typeof each !== "object");
  if (isFlat) return `${open}${space}${members.join(", ")}${space}${close}`;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join("")}${indent}${close}`;
}
