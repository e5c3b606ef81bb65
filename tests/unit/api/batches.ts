/** Batches over the small course, answered in process. */
import { expect } from "vitest";
import { compute, read } from "../../../src/service/api/api.ts";
import { maxItems } from "../../../src/service/api/batch.ts";
import type { ApiCourse } from "../../../src/service/api/operation.ts";
import type { ApiResponse } from "../../../src/service/http/response.ts";
import { readAddresses, source } from "../sample-course.ts";

export type Responses = { count: number; responses: { id: string; status: number; body: unknown }[] };

export const answerBatch = (of: ApiCourse, body: unknown) => compute(of, "/batch", body);

export const batch = (body: unknown): ApiResponse => answerBatch(source, body);

/** Returns the responses to these paths, in batches of 20. */
export function answersTo(paths: string[]): Responses["responses"] {
  const answers: Responses["responses"] = [];
  for (let at = 0; at < paths.length; at += maxItems) {
    const { status, body } = batch({ requests: paths.slice(at, at + maxItems).map((path) => ({ path, id: path })) });
    expect(status).toBe(200);
    answers.push(...(body as Responses).responses);
  }
  return answers;
}

/** Returns status and body of the read on its own. */
export function readAlone(path: string): { status: number; body: unknown } {
  const { status, body } = read(source, path);
  return { status, body };
}

export const course = { path: "/course" };

/** Paths that are not UTF-8 are left out: a batch refuses them. */
export const utf8Addresses = readAddresses.filter((path) => path !== "/modules/%FF");
