/** Reads course.json, in which our Common Cartridge exports keep the course files, so that a course can be imported without losses. */
import { asRecord } from "../content-format.ts";
import type { CopiedCourse } from "../format.ts";
import { contentFolderIn, copiedCourse } from "../own-files.ts";
import type { SourceFile, SourceTree } from "../tree.ts";

/** The files in a cartridge's course.json, with the pictures next to it; null if it has none. */
export function ownCourseIn(tree: SourceTree, folder: string): CopiedCourse | null {
  const prefix = folder === "." ? "" : `${folder}/`;
  const texts = textsIn(tree.files.get(`${prefix}course.json`));
  if (texts === null) return null;
  const files = new Map(
    Object.entries(texts).map(([path, text]): [string, SourceFile] => {
      const bytes = new TextEncoder().encode(text);
      return [path, { path, bytes: bytes.length, read: () => bytes }];
    }),
  );
  if (contentFolderIn(files) !== "") return null;
  const pictures = [...tree.files.values()].flatMap(({ path, ...file }) =>
    path.startsWith(`${prefix}files/`) ? [{ ...file, path: path.slice(prefix.length) }] : [],
  );
  return copiedCourse([...files.values(), ...pictures], "");
}

function textsIn(file: SourceFile | undefined): Record<string, string> | null {
  if (file === undefined) return null;
  try {
    const { format, files } = asRecord(JSON.parse(new TextDecoder().decode(file.read())));
    const texts = asRecord(files);
    const isOwn = format === "course-content" && Object.values(texts).every((text) => typeof text === "string");
    return isOwn ? (texts as Record<string, string>) : null;
  } catch {
    return null;
  }
}
