/** A try as a line for a shell, so that whoever reads of a finding can send it again. */
import { bytesOfTry, type Try } from "./requests.ts";
import { hasHeader, isIrregular } from "./wire.ts";

/** A line for curl where curl can send the request as it is; else its bytes in base64, for netcat. */
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
    return `echo ${bytesOfTry(attempt, host).toString("base64")} | base64 -d | ${listener}`;
  const left = ["Accept", "User-Agent", ...(body === "" ? [] : ["Content-Type"])].filter(
    (name) => !hasHeader(request, name),
  );
  const words = [
    ...["curl", "-i", "--globoff", "--path-as-is"],
    ...(request.method === "HEAD" ? ["--head"] : ["-X", request.method]),
    ...request.headers.flatMap(([name, value]) => ["-H", quoted(value === "" ? `${name};` : `${name}: ${value}`)]),
    ...left.flatMap((name) => ["-H", quoted(`${name}:`)]),
    ...(request.body === null ? [] : ["--data-binary", quoted(body)]),
    quoted(siteUrl + request.target),
  ];
  return words.join(" ");
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
