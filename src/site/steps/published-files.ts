/** Reads published files: pages, their twins and others. */
import { assetResponse, bufferedResponse } from "../assets.ts";
import { type Template, templateOf } from "../fill.ts";
import type { Visit } from "../visit.ts";

/** The template at a path, which is read once. */
export async function templateAt(visit: Visit, path: string): Promise<Template> {
  const { templates } = visit.service;
  const cached = templates.get(path);
  if (cached) return cached;
  // Without the request's headers: If-None-Match could make the response a 304.
  const template = await templateOf(await pageFile(visit, new Request(new URL(path, visit.request.url))));
  // Cloudflare Pages adds X-Robots-Tag on preview hosts.
  if (!template.headers.has("X-Robots-Tag")) templates.set(path, template);
  return template;
}

/** A page's file. It is buffered, since a truncated page would look like a valid response. */
export const pageFile = async (visit: Visit, request: Request): Promise<Response> =>
  bufferedResponse(await fileOf(visit, request), visit.env.assetTimeoutMs);

/** A published file. Throws if it is missing, since that is an error of the host, not a 404. */
export async function fileOf({ env }: Visit, request: Request): Promise<Response> {
  const response = await assetResponse(env.assets.fetch(request), env.assetTimeoutMs);
  if (response.status === 404) throw new Error("The asset service lacks a published file.");
  return response;
}
