/** The build's files for serving on one machine: the manifest with the tags and types of all files, and the bundled worker. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { build as bundle } from "esbuild";
import mime from "mime";
import type { HeaderRule } from "../static-headers.ts";

/** Files that configure the host and are not served. */
const unserved = ["/_headers", "/_redirects", "/_routes.json"];

/** The files below a folder as absolute site paths, in a stable order. */
export const sitePaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .sort();

/**
 * Writes server/worker.js of a build: the functions, the router, the list of files and their headers in one module for workerd.
 * Returns the files that it consists of, with the bytes that each takes in it.
 */
export async function bundleWorker(folder: string, headerRules: HeaderRule[]): Promise<BundledFile[]> {
  const server = join(folder, "server");
  writeFileSync(join(server, "manifest.json"), JSON.stringify(manifestOf(join(folder, "client"), headerRules)));
  const { metafile } = await bundle({
    metafile: true,
    entryPoints: [resolve("src/build/server/worker.ts")],
    outfile: join(server, "worker.js"),
    bundle: true,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*"],
    legalComments: "none",
    minify: true,
    logLevel: "error",
    plugins: [
      {
        name: "build-output",
        setup(api) {
          // package.json maps it to dist/, which still has the previous build.
          api.onResolve({ filter: /^#interface-languages$/ }, () => ({ path: join(server, "texts.js") }));
          api.onResolve({ filter: /\/dist\/server\/[a-z]+\.(?:json|js)$/ }, ({ path }) => ({
            path: join(server, path.slice(path.lastIndexOf("/") + 1)),
          }));
        },
      },
    ],
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput })),
  );
}

/** A file of the worker's bundle. path is relative to the project. */
export type BundledFile = { path: string; bytes: number };

/** The folder of the package that a file of the bundle belongs to; undefined for the project's own. */
export const packageOf = ({ path }: BundledFile): string | undefined =>
  /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

function manifestOf(client: string, headerRules: HeaderRule[]) {
  const files = sitePaths(client)
    .filter((path) => !unserved.includes(path))
    .map((path) => {
      const type = typeOf(path);
      const bytes = readFileSync(join(client, path));
      // The tag includes the type, since the same bytes with another type are another response.
      const tag = createHash("sha256").update(type).update(bytes).digest("hex").slice(0, 32);
      return [path, { tag, type, size: bytes.length }] as const;
    });
  const rules = Object.fromEntries(headerRules.map(({ path, unset = [], headers }) => [path, { unset, set: headers }]));
  return { files: Object.fromEntries(files), metadata: { headers: { version: 2, rules } } };
}

/** The content type that Pages sends for a file, by its extension. */
function typeOf(path: string): string {
  const type = mime.getType(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
