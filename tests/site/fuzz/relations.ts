/** How two responses must relate, for any request. */
import type { SiteData } from "./addresses.ts";
import { endpointOf, pathOf, textOf } from "./endpoints.ts";
import { steadyHeaders } from "./neighbors.ts";
import type { Try } from "./requests.ts";
import { headerOf, isIrregular, postOf, type Wire, type WireAnswer, type WireRequest } from "./wire.ts";

/** Returns how the second response contradicts the response to a GET; null when it does not. */
export async function relationViolation(
  { request, relation }: Try,
  answer: WireAnswer,
  wire: Wire,
  site: SiteData,
): Promise<string | null> {
  if (request.method !== "GET" || isIrregular(request) || answer.status === 429) return null;
  switch (relation) {
    case "head":
      return asHead(answer, await wire.ask({ ...request, method: "HEAD" }));
    case "again":
      return asAgain(answer, await wire.ask(request));
    case "unchanged":
      return asUnchanged(answer, request, wire);
    case "batch":
      return asItem(answer, request, wire, site);
    default:
      return null;
  }
}

/** Headers of the body and its framing, which HEAD does not have. RFC 9110 section 9.3.2. */
const framing = /^(?:content-length|transfer-encoding)$/i;

/** Returns the headers that HEAD and GET share; a proxy that compresses adds one to responses with a body. */
const shared = (answer: WireAnswer): string[] =>
  steadyHeaders(answer, framing).filter((line) => line !== "vary: Accept-Encoding");

function asHead(get: WireAnswer, head: WireAnswer | string): string | null {
  if (typeof head === "string") return `HEAD is ${head}`;
  if (head.status === 429) return null;
  if (head.status !== get.status) return `HEAD is ${head.status}, GET ${get.status}`;
  if (head.surplus > 0) return "HEAD has a body";
  const [of, all] = [shared(head), shared(get)];
  const [more, less] = [of.filter((each) => !all.includes(each)), all.filter((each) => !of.includes(each))];
  return more.length + less.length === 0
    ? null
    : `HEAD has ${more.join(", ") || "nothing"} where GET has ${less.join(", ") || "nothing"}`;
}

function asAgain(first: WireAnswer, again: WireAnswer | string): string | null {
  if (typeof again === "string") return `the second response is ${again}`;
  if (again.status === 429) return null;
  if (again.status !== first.status) return `status ${first.status}, and ${again.status} the second time`;
  if (!again.body.equals(first.body)) return "another body the second time";
  const [expected, actual] = [steadyHeaders(first, framing), steadyHeaders(again, framing)];
  return expected.join("\n") === actual.join("\n")
    ? null
    : `the second time: ${actual.filter((each) => !expected.includes(each)).join(", ")}`;
}

/** A response with an ETag is 304 to a request with this ETag. */
async function asUnchanged(answer: WireAnswer, request: WireRequest, wire: Wire): Promise<string | null> {
  const etag = headerOf(answer, "ETag");
  if (answer.status !== 200 || etag === null) return null;
  const others = request.headers.filter(([name]) => !/^if-/i.test(name));
  const revalidated = await wire.ask({ ...request, headers: [...others, ["If-None-Match", etag]] });
  if (typeof revalidated === "string") return `with its ETag it is ${revalidated}`;
  if (revalidated.status === 429) return null;
  if (revalidated.status !== 304) return `${revalidated.status} with its own ETag`;
  return headerOf(revalidated, "ETag") === etag ? null : "304 with another ETag";
}

/** A read in a batch is the same as on its own. */
async function asItem(
  answer: WireAnswer,
  { target, headers }: WireRequest,
  wire: Wire,
  { siteUrl }: SiteData,
): Promise<string | null> {
  const path = textOf(target).slice("/api/v1".length);
  const isItem =
    headers.length === 0 &&
    /^\/api\/v1\/[^\\#\s]{1,2000}$/.test(target) &&
    endpointOf(pathOf(target) ?? "") === "api" &&
    !/(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|\?|$)|^\/(?:batch|exports)|%[01]|%7f|%5c|\/\/|\ufffd/i.test(path);
  if (!isItem) return null;
  const batch = await wire.ask(postOf("/api/v1/batch", JSON.stringify({ requests: [{ path }] })));
  if (typeof batch === "string") return `the batch is ${batch}`;
  if (batch.status === 429) return null;
  const { responses } = JSON.parse(batch.body.toString("utf8")) as { responses?: { status: number; body: unknown }[] };
  const [item] = responses ?? [];
  if (item === undefined) return `no item: ${batch.body.toString("utf8").slice(0, 300)}`;
  const { type } = item.body as { type?: string };
  const isRefused = type === `${siteUrl}/developers#errors-invalid-batch`;
  const isNested = type === `${siteUrl}/developers#errors-batch-nesting`;
  // For a missing path, a batch may report an error of the path.
  if (isRefused || isNested)
    return answer.status === 404 ? null : `a batch refuses ${path}, which is ${answer.status} on its own`;
  const single = JSON.stringify(JSON.parse(answer.body.toString("utf8")));
  return item.status === answer.status && JSON.stringify(item.body) === single
    ? null
    : `in a batch ${item.status} ${JSON.stringify(item.body).slice(0, 200)}, alone ${answer.status} ${single.slice(0, 200)}`;
}
