/** Requests and responses as sent: each header line separate, nothing decoded, no redirect followed. */
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";

export type SentRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Exchange = {
  request: SentRequest;
  status: number;
  fields: [name: string, value: string][];
  body: Buffer;
  at: number;
};

/** Sends a request to an origin. A body is sent as JSON unless another type is given. */
export async function exchange(origin: string, options: Partial<SentRequest> & { path: string }): Promise<Exchange> {
  const { method = options.body === undefined ? "GET" : "POST", path, body } = options;
  const headers = { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...options.headers };
  const url = new URL(origin);
  const send = url.protocol === "https:" ? tlsRequest : plainRequest;
  return new Promise((done, fail) => {
    const outgoing = send({ hostname: url.hostname, port: url.port, method, path, headers }, (answer) => {
      const at = Date.now();
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", fail);
      answer.on("end", () => {
        const { rawHeaders, statusCode: status = 0 } = answer;
        const fields = rawHeaders.flatMap((name, index): [string, string][] =>
          index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
        );
        done({
          request: { method, path, headers, ...(body && { body }) },
          status,
          fields,
          body: Buffer.concat(chunks),
          at,
        });
      });
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

/** Sends a request, and waits when it is rate-limited. */
export async function patientExchange(
  origin: string,
  options: Partial<SentRequest> & { path: string },
): Promise<Exchange> {
  const answer = await exchange(origin, options);
  if (answer.status !== 429) return answer;
  await new Promise((done) => setTimeout(done, Number(fieldOf(answer, "Retry-After") ?? 1) * 1000));
  return patientExchange(origin, options);
}

/** Returns the value of a field, with its lines joined as in RFC 9110 section 5.2; null when it is missing. */
export function fieldOf({ fields }: Pick<Exchange, "fields">, name: string): string | null {
  const lines = fields.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return lines.length === 0 ? null : lines.join(", ");
}

/** Returns the members of a list field, in lower case. */
export const wordsIn = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");

/** Returns a short description of a request, for findings. */
export const nameOf = ({ request, status }: Exchange): string => {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return [`${request.method} ${request.path}`, ...headers, `→ ${status}`].join(" · ");
};
