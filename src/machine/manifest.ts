/** What serving on one machine needs to know of a build, made while building: the files, their tags and types, and the functions' addresses. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { build as bundle } from "esbuild";
import mime from "mime";
import type { HeaderRule } from "../site/static-headers.ts";

/** Files of the output that configure the host and are never served. */
const unserved = ["/_headers", "/_redirects", "/_routes.json"];

/** The files below a folder as absolute site paths, in a stable order. */
export const sitePaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .sort();

/**
 * Writes server/worker.js of a build: the functions, the router, the list of files and their headers in one module for workerd.
 * Answers the packages that are part of it, by their folders.
 */
export async function bundleWorker(folder: string, headerRules: HeaderRule[]): Promise<string[]> {
  const server = join(folder, "server");
  writeFileSync(join(server, "manifest.json"), JSON.stringify(manifestOf(join(folder, "client"), headerRules)));
  const { metafile } = await bundle({
    metafile: true,
    entryPoints: [resolve("src/machine/worker.ts")],
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
          api.onResolve({ filter: /\/dist\/server\/routes\.js$/ }, () => ({ path: "routes", namespace: "routes" }));
          api.onResolve({ filter: /\/dist\/server\/[a-z]+\.json$/ }, ({ path }) => ({
            path: join(server, path.slice(path.lastIndexOf("/") + 1)),
          }));
          api.onLoad({ filter: /.*/, namespace: "routes" }, () => ({
            contents: routesModule(resolve("functions")),
            resolveDir: resolve("functions"),
            loader: "js",
          }));
        },
      },
    ],
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (path) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  );
  return [...new Set(packages)].sort();
}

function manifestOf(client: string, headerRules: HeaderRule[]) {
  const files = sitePaths(client)
    .filter((path) => !unserved.includes(path))
    .map((path) => {
      const type = typeOf(path);
      const bytes = readFileSync(join(client, path));
      // The type is part of the tag: equal bytes under another type are another answer.
      const tag = createHash("sha256").update(type).update(bytes).digest("hex").slice(0, 32);
      return [path, { tag, type, size: bytes.length }] as const;
    });
  const rules = Object.fromEntries(headerRules.map(({ path, unset = [], headers }) => [path, { unset, set: headers }]));
  return { files: Object.fromEntries(files), metadata: { headers: { version: 2, rules } } };
}

/** The content type that Pages gives a file by its extension. */
function typeOf(path: string): string {
  const type = mime.getType(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** The source of a module that lists the functions by address: exact ones first, then [[path]] ones, deepest first. */
function routesModule(folder: string): string {
  const paths = sitePaths(folder)
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => path.slice(0, -".ts".length));
  const handlers = paths
    .filter((path) => path !== "/_middleware")
    .map((file) => {
      const below = /\/\[\[\w+\]\]$/.test(file);
      const path = file.replace(/\/(?:\[\[\w+\]\]|index)$/, "");
      if (/[[\]]|\/_middleware$/.test(path))
        throw new Error(`functions${file}.ts: only [[path]] and plain names are served.`);
      return { file, path, below };
    })
    .sort((a, b) => Number(a.below) - Number(b.below) || b.path.length - a.path.length);
  return [
    'import { onRequest as middleware } from "./_middleware.ts";',
    ...handlers.map(
      ({ file }, index) => `import { onRequest as answer${index} } from ${JSON.stringify(`.${file}.ts`)};`,
    ),
    "export const routes = { middleware, handlers: [",
    ...handlers.map(
      ({ path, below }, index) => `  ${JSON.stringify({ path, below }).slice(0, -1)}, onRequest: answer${index} },`,
    ),
    "] };",
  ].join("\n");
}
