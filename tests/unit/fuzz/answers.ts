/** Valid responses, each to be changed in one place. */
import { vocabularyOf } from "../../site/fuzz/markup.ts";
import type { WireAnswer } from "../../site/fuzz/wire.ts";

export const siteUrl = "http://localhost:8788";
export const page =
  '<!DOCTYPE html><html lang="en"><head><title>a</title></head><body><a href="/x">b</a></body></html>';
export const reference = {
  siteUrl,
  problemTypes: new Set(["not-found", "uri-too-long"].map((slug) => `${siteUrl}/developers#errors-${slug}`)),
  vocabulary: vocabularyOf(page),
  isDirect: true,
};

export type Parts = { status?: number; headers?: Record<string, string | null>; body?: string };

export const answer = (
  { status = 200, headers = {}, body = "{}" }: Parts,
  usual: Record<string, string>,
): WireAnswer => ({
  status,
  headers: Object.entries({ ...usual, ...headers }).filter((header): header is [string, string] => header[1] !== null),
  body: Buffer.from(body),
  surplus: 0,
});

export const everywhere = { Date: "now", "X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*" };
export const rate = { "RateLimit-Limit": "600", "RateLimit-Remaining": "599", "RateLimit-Reset": "60" };
export const data = (parts: Parts): WireAnswer =>
  answer(parts, { ...everywhere, ...rate, "Content-Type": "application/json", "Cache-Control": "public" });
const problem = { type: `${siteUrl}/developers#errors-not-found`, title: "Not Found", status: 404, detail: "No." };
export const refusal = (parts: Parts, more: object = {}): WireAnswer =>
  data({
    status: 404,
    body: JSON.stringify({ ...problem, ...more }),
    ...parts,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...parts.headers },
  });
export const html = (parts: Parts): WireAnswer =>
  answer({ body: page, ...parts }, { ...everywhere, "Content-Type": "text/html; charset=utf-8" });
