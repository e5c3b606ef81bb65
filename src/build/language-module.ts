/** The rules of the course's language as a module of its own, so that worker and browser carry no other language. */
import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { languageName } from "../search/languages/all.ts";

/** The source of a module that exports the rules of a language as `language`. */
export function languageModule(tag: string): string {
  const name = languageName(tag);
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
