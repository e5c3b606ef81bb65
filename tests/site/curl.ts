/** Parses curl commands as a shell and curl do. */

export type CurlRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

/** Returns the words of a command of plain words and single-quoted text. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:'[^']*'|\\.|[^\s'\\])+/g) ?? []).map((word) =>
    word.replace(/'([^']*)'|\\(.)/g, (_, quoted, escaped) => quoted ?? escaped),
  );

/** Returns the request of a curl command. Throws at an option that the documentation does not use. */
export function curlRequest(line: string): CurlRequest {
  const [command, ...words] = wordsOf(line);
  if (command !== "curl") throw new Error(`Not a curl command: ${line}`);
  const request: CurlRequest = { method: "GET", url: "", headers: {} };
  const next = () => words.shift() ?? "";
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "-N" || word === "-i" || word === "-s") continue;
    if (word === "-X") request.method = next();
    else if (word === "-H") {
      const [, name = "", value = ""] = /^([^:]+): (.*)$/.exec(next()) ?? [];
      request.headers[name.toLowerCase()] = value;
    } else if (word === "--json") {
      const json = { accept: "application/json", "content-type": "application/json" };
      Object.assign(request, { method: "POST", body: next(), headers: { ...json, ...request.headers } });
    } else if (/^https?:/.test(word) && request.url === "") request.url = word;
    else throw new Error(`What is ${word} in ${line}?`);
  }
  return { ...request, headers: { accept: "*/*", ...request.headers } };
}
