/** What depends on the course's language as modules of their own, so that worker and browser carry no other language. */
import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { interfaceLanguages, textsFor } from "../course/interface/languages.ts";
import { languageName } from "../service/search/languages.ts";

/** The modules that this process has bundled, by their sources. A build needs some of them twice. */
const bundled = new Map<string, string>();

/** The source of a module that exports the rules of a language, for search, as `language`. */
export function languageModule(tag: string): string {
  const name = languageName(tag);
  return bundle(
    "src/service/search",
    name === null
      ? 'export { folded as language } from "./language.ts";'
      : `import { ${name} } from "./languages.ts"; export const language = ${name}();`,
  );
}

/** The source of a module like src/course/interface/all-languages.ts with only the texts for a course's language. */
export function textsModule(tag: string): string {
  const name = textsFor({ language: tag }).language;
  return bundle(
    "src/course/interface",
    `import { ${name} } from "./${name}.ts"; export const languages = { ${name} }; export const fallback = "${name}"; export const tags = ${JSON.stringify(interfaceLanguages)};`,
  );
}

function bundle(folder: string, contents: string): string {
  const known = bundled.get(contents);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: resolve(folder), loader: "ts" },
    bundle: true,
    format: "esm",
    target: "es2024",
    legalComments: "none",
    minify: true,
    write: false,
    logLevel: "error",
  });
  const source = outputFiles[0]?.text ?? "";
  bundled.set(contents, source);
  return source;
}
