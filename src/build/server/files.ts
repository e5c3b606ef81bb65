/** Serves the files of a build like Cloudflare Pages, with Cloudflare's own code: URLs without extensions, the 404 page, `_headers`. */
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler.js";
import manifest from "../../../dist/server/manifest.json";

/** workerd's disk service, which returns a file's bytes for a GET of its path. */
export type Disk = { fetch(url: string): Promise<Response> };

const files = new Map(Object.entries(manifest.files));
const pathOfTag = new Map(Object.entries(manifest.files).map(([path, { tag }]) => [tag, path]));

/** The response to a request for a file. Throws if a file of the build cannot be read or has changed since the build. */
export async function serveFile(request: Request, disk: Disk): Promise<Response> {
  let handlerError: unknown;
  const response = await generateHandler<string>({
    request,
    metadata: manifest.metadata,
    logError: (error) => {
      handlerError = error;
    },
    findAssetEntryForPath: async (path) => (files.has(path) ? path : null),
    getAssetKey: (path) => files.get(path)?.tag ?? path,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async (tag) => readFile(pathOfTag.get(tag) ?? tag, disk),
  });
  // Cloudflare's code responds with an empty 500, which would hide the error.
  if (handlerError !== undefined) throw handlerError;
  return response;
}

async function readFile(path: string, disk: Disk): Promise<{ body: ReadableStream | null; contentType: string }> {
  const { type, size } = files.get(path) ?? { type: "application/octet-stream", size: 0 };
  const url = `http://disk${path.split("/").map(encodeURIComponent).join("/")}`;
  const { ok, status, headers, body } = await disk.fetch(url).catch((cause) => {
    throw new Error(`The file ${path} of the build cannot be read.`, { cause });
  });
  // Never serve the disk service's error texts, folder listings or truncated files.
  if (!ok) throw new Error(`The file ${path} of the build cannot be read: status ${status}.`);
  const length = headers.get("Content-Length");
  if (length !== String(size))
    throw new Error(`The file ${path} has ${length ?? "no"} bytes; expected ${size} as in the build.`);
  return { body, contentType: type };
}
