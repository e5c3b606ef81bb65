/** A request and its answer as they are on the wire: every field line of its own, nothing decoded, nothing followed. */
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Exchange = {
  asked: Asked;
  status: number;
  fields: [name: string, value: string][];
  body: Buffer;
  at: number;
};

/** Asks the site at an origin. A body goes out as JSON where no other type is named. */
export async function exchange(origin: string, asked: Partial<Asked> & { path: string }): Promise<Exchange> {
  const { method = asked.body === undefined ? "GET" : "POST", path, body } = asked;
  const headers = { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...asked.headers };
  const url = new URL(origin);
  const send = url.protocol === "https:" ? tlsRequest : plainRequest;
  return new Promise((done, fail) => {
    const sent = send({ hostname: url.hostname, port: url.port, method, path, headers }, (answer) => {
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
          asked: { method, path, headers, ...(body && { body }) },
          status,
          fields,
          body: Buffer.concat(chunks),
          at,
        });
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Asks as exchange does, and waits where the brake asks for it. */
export async function patientExchange(origin: string, asked: Partial<Asked> & { path: string }): Promise<Exchange> {
  const answer = await exchange(origin, asked);
  if (answer.status !== 429) return answer;
  await new Promise((done) => setTimeout(done, Number(fieldOf(answer, "Retry-After") ?? 1) * 1000));
  return patientExchange(origin, asked);
}

/** The value of a field, its lines joined as RFC 9110 section 5.2 joins them; null where it is absent. */
export function fieldOf({ fields }: Pick<Exchange, "fields">, name: string): string | null {
  const lines = fields.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return lines.length === 0 ? null : lines.join(", ");
}

/** The members of a field that is a list of plain words, in small letters. */
export const wordsIn = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");

/** A request in a few words, for what is complained of. */
export const nameOf = ({ asked, status }: Exchange): string => {
  const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
  return [`${asked.method} ${asked.path}`, ...headers, `→ ${status}`].join(" · ");
};
