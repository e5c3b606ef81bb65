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
  body: JSON.stringify(${indented(body, "  ")}),
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
    ...(body === undefined ? [] : [`body = ${indented(body, "")}`]),
    `headers = {"Content-Type": "application/json"}`,
    `with urlopen(Request(url, ${data}, headers)) as response:`,
    "    print(json.load(response))",
  ].join("\n");
}

/** JSON with line breaks if a member is an object. The examples have neither true, false nor null, which Python spells differently. */
function indented(json: string, indent: string): string {
  const value = JSON.parse(json) as Record<string, unknown>;
  const isNested = Object.values(value).some((member) => typeof member === "object");
  return isNested ? JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`) : onOneLine(value);
}

/** An object of texts and numbers on one line. */
const onOneLine = (value: Record<string, unknown>): string => {
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${JSON.stringify(member)}`);
  return `{ ${members.join(", ")} }`;
};
