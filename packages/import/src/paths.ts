/** Paths of files in a source. */
import { posix } from "node:path";

/** The path of the file that a relative link points to, without its fragment; null for other links. */
export function localFile(url: string, from: string): string | null {
  const [target = ""] = url.split(/[?#]/);
  if (target === "" || /^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return null;
  const path = posix.normalize(posix.join(posix.dirname(from), decodedPath(target)));
  return path.startsWith("../") || path === ".." ? null : path.replace(/^\//, "");
}

/** A path of a link without its percent escapes; unchanged if they are invalid. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path that is nearest to the root, by its number of folders, then the first one; null if there is none. */
export const nearestToRoot = (paths: readonly string[]): string | null =>
  paths.toSorted((a, b) => a.split("/").length - b.split("/").length)[0] ?? null;
