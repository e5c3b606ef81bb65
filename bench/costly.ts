/** How an expensive request is written and named. */
import { getOf, postOf, type WireRequest } from "../tests/site/fuzz/wire.ts";

/** A request that is sent several times, each time uncached, and its expected statuses. */
export type Costly = { name: string; request: (turn: number) => WireRequest; statuses: number[] };

/** The measured site: its origin, and an export id and a module's slug. isSample: a sample is enough. */
export type Site = { siteUrl: string; exportIds: string[]; slug: string; isSample: boolean };

export type Header = [name: string, value: string];

/** A response to a request with this header is never cached. */
const turnHeader = (turn: number): Header => ["Idempotency-Key", `turn-${turn}`];

export const read = (target: string, statuses: number[], ...headers: Header[]): Costly => ({
  name: ["GET", abbreviated(target), ...named(headers)].join(" "),
  request: (turn) =>
    getOf(target, headers.some(([name]) => name === "Idempotency-Key") ? headers : [turnHeader(turn), ...headers]),
  statuses,
});

/** Returns a POST. $ in its body is replaced by another text each time. */
export const write = (target: string, body: string, statuses: number[], ...headers: Header[]): Costly => ({
  name: ["POST", target, abbreviated(body), ...named(headers)].join(" "),
  request: (turn) =>
    postOf(
      target,
      body.replaceAll("$", () => `${turn}`),
      [...accepting, ...headers],
    ),
  statuses,
});

const accepting: Header[] = [["Accept", "application/json, text/event-stream"]];

const abbreviated = (text: string): string =>
  text.length <= 90 ? text : `${text.slice(0, 60)}…${text.slice(-20)} of ${text.length} characters`;

const named = (headers: Header[]): string[] =>
  headers.length === 0 ? [] : ["with", abbreviated(headers.map((header) => header.join(": ")).join(", "))];

/** Returns every pair from two lists. */
export const each = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

export const numbered = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

export const json = JSON.stringify;
export const rpc = (method: string, params: object): string => json({ jsonrpc: "2.0", id: 1, method, params });
export const tool = (name: string, args: object): string => rpc("tools/call", { name, arguments: args });
