/** The API for the small course, called in process as the functions call it. */
import { answerApi, type ReadFile, read } from "../../../src/service/api/api.ts";
import { writeExportId } from "../../../src/service/api/exports.ts";
import { conditional } from "../../../src/service/http/response.ts";
import { apiUrl, source } from "../sample-course.ts";

/** The files as the build writes them. */
export const readFile: ReadFile = async (file) =>
  new TextEncoder().encode(JSON.stringify(read(source, `/${file}`).body));

export const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(apiUrl + path, init);
  return conditional(request, await answerApi(request, source, readFile));
};

export const post = (path: string, body?: BodyInit, type = "application/json"): Promise<Response> =>
  ask(path, { method: "POST", body: body ?? null, headers: { "Content-Type": type } });

/** The id of the export of every module. */
export const exportId = writeExportId({ q: null, format: "json" });
