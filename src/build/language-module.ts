/** The rules of the course's language as a module of its own, so that worker and browser carry no other language. */
import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { languageName } from "../search/languages/all.ts";

/** The modules that this process has bundled, by their names. A build needs its own twice. */
const bundled = new Map<string | null, string>();

/** The source of a module that exports the rules of a language as `language`. */
export function languageModule(tag: string): string {
  const name = languageName(tag);
  const source = bundled.get(name) ?? bundle(name);
  bundled.set(name, source);
  return source;
}

function bundle(name: string | null): string {
  const contents =
    name === null
      ? 'export { folded as language } from "../language.ts";'
      : `export { ${name} as language } from "./${name}.ts";`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: resolve("src/search/languages"), loader: "ts" },
    bundle: true,
    format: "esm",
    target: "es2024",
    legalComments: "none",
    minify: true,
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
