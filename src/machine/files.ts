/** The files of a build, served as Cloudflare Pages serves them: clean addresses, the 404 page, `_headers`. Cloudflare's own code decides. */
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler.js";
import manifest from "../../dist/server/manifest.json";
import { failureLine } from "../http/failure-log.ts";
import { failure } from "./plain-answer.ts";

/** workerd's file service: a GET for a path answers with the file's bytes. */
export type Disk = { fetch(url: string): Promise<Response> };

const files = new Map(Object.entries(manifest.files));
const pathOfTag = new Map(Object.entries(manifest.files).map(([path, { tag }]) => [tag, path]));

/** The response to a request for a file. */
export async function serveFile(request: Request, disk: Disk): Promise<Response> {
  const response = await handled(request, disk);
  // The handler's own has neither words nor headers.
  return response.status === 500 ? failure() : response;
}

const handled = (request: Request, disk: Disk): Promise<Response> =>
  generateHandler<string>({
    request,
    metadata: manifest.metadata,
    logError: (error) => console.error(failureLine("file-failed", request, 500, error)),
    findAssetEntryForPath: async (path) => (files.has(path) ? path : null),
    getAssetKey: (path) => files.get(path)?.tag ?? path,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async (tag) => {
      const path = pathOfTag.get(tag) ?? tag;
      const { ok, status, body } = await disk.fetch(`http://disk${path.split("/").map(encodeURIComponent).join("/")}`);
      // The disk's own words for a missing file are not the file.
      if (!ok) throw new Error(`The file ${path} of the build cannot be read: status ${status}.`);
      return { body, contentType: files.get(path)?.type ?? "application/octet-stream" };
    },
  });
