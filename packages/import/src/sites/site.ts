/** Finds a site's configuration and the URLs of its pages. Shared by the readers of sites. */
import { posix } from "node:path";
import { nearestToRoot } from "../paths.ts";
import { SourceError } from "../source-error.ts";
import type { SourceTree } from "../tree.ts";

/** Folders of built output, which repeat the pages, and of templates. */
const builtFolder = /(?:^|\/)(?:build|dist|_site|out|versioned_docs|examples?|templates?)\//;

/** The file with such a name that is nearest to the root; null if there is none. Built output does not count. */
export function nearest({ files }: SourceTree, name: RegExp): string | null {
  const paths = [...files.keys()].filter((path) => name.test(posix.basename(path)) && !builtFolder.test(path));
  return nearestToRoot(paths);
}

export const noContents = ({ root }: SourceTree, name: string): SourceError =>
  new SourceError(`${root} has no ${name}.`);

/** The files of a source by the addresses of a site: those of its pages, and those of the files in its public folders. */
export function addressesOf(
  { files }: SourceTree,
  { pages, files: folders }: { pages: readonly [string, string][]; files: readonly string[] },
): Map<string, string> {
  const addresses = new Map(pages);
  for (const folder of folders)
    for (const path of files.keys())
      if (path.startsWith(`${folder}/`)) addresses.set(path.slice(folder.length + 1), path);
  return addresses;
}
