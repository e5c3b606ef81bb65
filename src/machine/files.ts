/** The files of a build, served as Cloudflare Pages serves them: clean addresses, the 404 page, `_headers`. Cloudflare's own code decides. */
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler.js";
import manifest from "../../dist/server/manifest.json";

/** workerd's file service: a GET for a path answers with the file's bytes. */
export type Disk = { fetch(url: string): Promise<Response> };

const files = new Map(Object.entries(manifest.files));
const pathOfTag = new Map(Object.entries(manifest.files).map(([path, { tag }]) => [tag, path]));

/** The response to a request for a file. Throws where a file of the build cannot be read, or is not as the build made it. */
export async function serveFile(request: Request, disk: Disk): Promise<Response> {
  let fault: unknown;
  const response = await generateHandler<string>({
    request,
    metadata: manifest.metadata,
    logError: (error) => {
      fault = error;
    },
    findAssetEntryForPath: async (path) => (files.has(path) ? path : null),
    getAssetKey: (path) => files.get(path)?.tag ?? path,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async (tag) => readFile(pathOfTag.get(tag) ?? tag, disk),
  });
  // Cloudflare's code tells of it with an empty 500, which says less.
  if (fault !== undefined) throw fault;
  return response;
}

async function readFile(path: string, disk: Disk): Promise<{ body: ReadableStream | null; contentType: string }> {
  const { type, size } = files.get(path) ?? { type: "application/octet-stream", size: 0 };
  const address = `http://disk${path.split("/").map(encodeURIComponent).join("/")}`;
  const { ok, status, headers, body } = await disk.fetch(address).catch((cause) => {
    throw new Error(`The file ${path} of the build cannot be read.`, { cause });
  });
  // The disk's own words for a missing file are not the file, nor are its list of a folder and what is left of the bytes.
  if (!ok) throw new Error(`The file ${path} of the build cannot be read: status ${status}.`);
  const length = headers.get("Content-Length");
  if (length !== String(size))
    throw new Error(`The file ${path} has ${length ?? "no"} bytes, in the build it has ${size}.`);
  return { body, contentType: type };
}
