/** The files of a content folder that can be published unchanged. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DraftFile } from "./folder.ts";
import { transcriptExtensions } from "./transcripts/files.ts";

/**
 * The files of a valid content folder with their bytes, sorted by path: those of the content format, without drafts, the transcripts
 * of drafts, and questions.yaml, which may name drafts and is never published.
 */
export function publishedFiles(folder: string, drafts: readonly DraftFile[]): { path: string; content: Uint8Array }[] {
  const hidden = new Set(drafts.map(({ name }) => name));
  const isPublished = (path: string): boolean => {
    const [name = ""] = path.slice(path.lastIndexOf("/") + 1).split(".");
    return !hidden.has(`${path.startsWith("modules/") ? `modules/${name}` : `pages/${name}`}.md`);
  };
  const inFolder = (name: string, extensions: readonly string[]): string[] =>
    existsSync(join(folder, name))
      ? readdirSync(join(folder, name))
          .filter((file) => !file.startsWith(".") && extensions.some((extension) => file.endsWith(extension)))
          .map((file) => `${name}/${file}`)
      : [];
  return [
    ...["course.md", "pricing.md"].filter((name) => existsSync(join(folder, name))),
    ...[...inFolder("modules", [".md", ...transcriptExtensions]), ...inFolder("pages", [".md"])].filter(isPublished),
  ]
    .sort()
    .map((path) => ({ path, content: new Uint8Array(readFileSync(join(folder, path))) }));
}
