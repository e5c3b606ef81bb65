/** The files of a build, served as Cloudflare Pages serves them: clean addresses, the 404 page, `_headers`. Cloudflare's own code decides. */
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler.js";
import manifest from "../../dist/server/manifest.json";

/** workerd's file service: a GET for a path answers with the file's bytes. */
export type Disk = { fetch(url: string): Promise<Response> };

const files = new Map(Object.entries(manifest.files));
const pathOfTag = new Map(Object.entries(manifest.files).map(([path, { tag }]) => [tag, path]));

/** The response to a request for a file. */
export const serveFile = (request: Request, disk: Disk): Promise<Response> =>
  generateHandler<string>({
    request,
    metadata: manifest.metadata,
    logError: console.error,
    findAssetEntryForPath: async (path) => (files.has(path) ? path : null),
    getAssetKey: (path) => files.get(path)?.tag ?? path,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async (tag) => {
      const path = pathOfTag.get(tag) ?? tag;
      const { body } = await disk.fetch(`http://disk${path.split("/").map(encodeURIComponent).join("/")}`);
      return { body, contentType: files.get(path)?.type ?? "application/octet-stream" };
    },
  });
