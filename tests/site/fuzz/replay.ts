/** A try as a shell command, to repeat a finding. */
import { bytesOfTry, type Try } from "./requests.ts";
import { hasHeader, isIrregular } from "./wire.ts";

/** Returns a curl command when curl can send the request unchanged, otherwise its bytes in base64 for netcat. */
export function shellLine(attempt: Try, siteUrl: string): string {
  const { request, tampering } = attempt;
  const { protocol, hostname, port, host } = new URL(siteUrl);
  const listener =
    protocol === "https:"
      ? `openssl s_client -quiet -connect ${hostname}:${port || 443}`
      : `nc -q 2 ${hostname} ${port || 80}`;
  const body = request.body === null ? "" : Buffer.from(request.body).toString("utf8");
  const isText = /^[\t\n\r -~\u00a0-\ud7ff\ue000-\ufffc]*$/.test(body);
  const isPlain = [request.target, ...request.headers.map(([, value]) => value)].every((each) => /^[ -~]*$/.test(each));
  if (tampering.length > 0 || isIrregular(request) || !isPlain || !isText || !request.target.startsWith("/"))
    return `echo ${quoted(bytesOfTry(attempt, host).toString("base64"))} | base64 -d | ${listener}`;
  const defaultHeaders = ["Accept", "User-Agent", ...(body === "" ? [] : ["Content-Type"])].filter(
    (name) => !hasHeader(request, name),
  );
  const words = [
    ...["curl", "-i", "--globoff", "--path-as-is"],
    ...(request.method === "HEAD" ? ["--head"] : ["-X", request.method]),
    ...request.headers.flatMap(([name, value]) => ["-H", quoted(value === "" ? `${name};` : `${name}: ${value}`)]),
    ...defaultHeaders.flatMap((name) => ["-H", quoted(`${name}:`)]),
    ...(request.body === null ? [] : ["--data-binary", quoted(body)]),
    quoted(siteUrl + request.target),
  ];
  return words.join(" ");
}

/** Returns a word for a shell, with long repetitions abbreviated, since some words have 60,000 characters. */
function quoted(word: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, 1: fragment = "", index } of word.matchAll(/([^\n]{1,40}?)\1{19,}/g)) {
    const repeated = `yes -- ${inQuotes(fragment)} | head -n ${run.length / fragment.length} | tr -d '\\n'`;
    parts.push(word.slice(end, index) === "" ? "" : inQuotes(word.slice(end, index)), `"$(${repeated})"`);
    end = index + run.length;
  }
  const rest = word.slice(end);
  return [...parts, rest === "" && parts.length > 0 ? "" : inQuotes(rest)].join("");
}

const inQuotes = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
