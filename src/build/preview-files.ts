/** The files of the preview, which are generated on request. Astro renders the pages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import mime from "mime";
import { apiPath } from "../course/catalog.ts";
import type { CourseRecord } from "../course/record.ts";
import type { Site } from "../pages/site.ts";
import {
  courseFilePath,
  decodedPath,
  type FileAddress,
  type FilePath,
  files,
  filesOf,
  isErrorPage,
} from "../service/addresses.ts";
import { read } from "../service/api/api.ts";
import type { Assets } from "../service/files.ts";
import { makeDownload } from "./downloads.ts";
import { captionFiles, textFiles } from "./files/generators.ts";

/** The paths of all files of a site except pages, as in a build. */
export const previewPaths = ({
  course,
  catalog,
  searchFiles,
}: Pick<Site, "course" | "catalog" | "searchFiles">): string[] => [
  ...filesOf(course).map(([path]) => path),
  ...(catalog.downloads ?? []).map(({ path }) => path),
  ...captionFiles(course).map(({ path }) => path),
  ...publishedFiles(course).map(({ path }) => path),
  ...publicPaths(),
  ...(searchFiles?.files.keys() ?? []),
];

/** The paths of the files in public/, which Astro copies unchanged. */
export const publicPaths = (): string[] =>
  readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.replace(/^public/, "")}/${name}`);

/**
 * Timeout for a page, in milliseconds. The first one waits until Astro's dev server has bundled its dependencies, which takes long on
 * a slow or busy machine; a timeout only frees the connection if that never ends.
 */
export const renderTimeoutMs = 10 * 60_000;

/** The files of a site. folder is that of the course; renderPage returns the HTML of the page at a path. */
export function previewFiles(site: Site, folder: string, renderPage: (path: string) => Promise<Response>): Assets {
  const texts = textFiles(site);
  const sources = new Map(publishedFiles(site.course).map(({ path, source }) => [path, source]));
  const pages = new Set(site.documents.map(({ path }) => decodedPath(path)));
  return {
    async fetch(input) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const path = decodedPath(pathname);
      const text = texts.get(path)?.() ?? site.searchFiles?.files.get(path);
      if (text !== undefined) return fileResponse(path, text);
      if (pages.has(path)) return page(await renderPage(pathname), isErrorPage(path));
      const source = sources.get(path);
      if (source !== undefined) return fileResponse(path, readFileSync(join(folder, source)));
      const download = site.catalog.downloads?.find((each) => each.path === path);
      if (download) {
        const bytes = await makeDownload(site, download.format);
        return new Response(new Uint8Array(bytes), { headers: { ...uncached, "Content-Type": download.type } });
      }
      const [, target] = new RegExp(`^${apiPath}(/.*\\.json)$`).exec(path) ?? [];
      if (target !== undefined) return Response.json(read(site.source, target).body, { headers: uncached });
      // A built site redirects other forms of a page's path.
      const plain = path.replace(/(?:\/index)?(?:\.html|\/)?$/, "") || "/";
      return pages.has(plain)
        ? new Response(null, { status: 308, headers: { Location: encodeURI(plain) } })
        : new Response(null, { status: 404 });
    },
  };
}

const uncached = { "Cache-Control": "no-store" };

function fileResponse(path: string, contents: string | Uint8Array<ArrayBuffer>): Response {
  const declared: FileAddress | undefined = Object.hasOwn(files, path) ? files[path as FilePath] : undefined;
  const type = declared?.type ?? mime.getType(path) ?? "application/octet-stream";
  const isText = declared?.type === undefined && type.startsWith("text/");
  return new Response(contents, { headers: { ...uncached, "Content-Type": isText ? `${type}; charset=utf-8` : type } });
}

/** A page for the service. Astro renders error pages with their own status, but the service expects 200 from its assets. */
const page = (response: Response, isError: boolean): Response =>
  new Response(response.body, {
    status: isError ? 200 : response.status,
    headers: { ...uncached, "Content-Type": "text/html; charset=utf-8" },
  });

/** The published path of each file of a course, with its path in the course folder. */
export const publishedFiles = ({ files = [] }: Pick<CourseRecord, "files">): { path: string; source: string }[] =>
  files.map(({ name, sha256, size }) => ({ path: courseFilePath(name, sha256, size), source: join("files", name) }));
