/** Deletes scripts that no page uses. Astro bundles the scripts of all views, even the player's for a course without videos. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Deletes the unused scripts of a build. paths has the paths of its files. */
export function deleteUnusedScripts(client: string, paths: readonly string[]): void {
  for (const name of unusedScripts(readdirSync(join(client, "_astro")), textsOf(client, paths)))
    rmSync(join(client, "_astro", name));
}

/** The scripts among these files that no text names. Reads only as many texts as it needs. */
export function unusedScripts(names: readonly string[], texts: Iterable<string>): string[] {
  let unused = names.filter((name) => name.endsWith(".js"));
  for (const text of texts) {
    if (unused.length === 0) break;
    unused = unused.filter((name) => !text.includes(name));
  }
  return unused;
}

/** The texts that can contain a script's name: pages, and scripts that import others. */
function* textsOf(client: string, paths: readonly string[]): Generator<string> {
  for (const path of paths) if (/\.html$|^\/_astro\/.*\.js$/.test(path)) yield readFileSync(join(client, path), "utf8");
}
