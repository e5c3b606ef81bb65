/** Our own content format: a folder or a zip archive with course.md and modules/. */
import { asRecord, parseFile } from "../content-format.ts";
import { type PartContents, titlesByPart } from "../contents.ts";
import type { CopiedCourse, Format } from "../format.ts";
import { type Dropped, drop } from "../outline.ts";
import { nearestToRoot, type SourceFile, sourceWithout } from "../tree.ts";
import type { CourseFile } from "../write.ts";

export const content: Format = {
  name: "content",
  label: "course folder",
  detect({ files }) {
    const folder = contentFolderIn(files);
    return folder === null
      ? null
      : { score: folder === "" ? 1 : 0.7, why: `it has ${folder}course.md and ${folder}modules/` };
  },
  read({ files }) {
    const folder = contentFolderIn(files);
    if (folder === null) throw sourceWithout("course.md next to a modules/ folder");
    return copiedCourse([...files.values()], folder);
  },
};

/** The paths of the content folder. A name in them does not start with a dot, so that none leads out of it. */
const ownPath =
  /^(?:(?:course|pricing|changes|glossary)\.md|(?:questions|interface)\.yaml|sections\.json|(?:modules|pages)\/[^./\\][^/\\]*|files(?:\/[^./\\][^/\\]*)+)$/;

/** The folder of our content format that is nearest to the root of a source, with a slash at its end; null if there is none. */
export function contentFolderIn(files: ReadonlyMap<string, unknown>): string | null {
  const withModules = new Set([...files.keys()].flatMap((path) => /^(|.*\/)modules\/[^/]+\.md$/.exec(path)?.[1] ?? []));
  return nearestToRoot([...withModules].filter((folder) => files.has(`${folder}course.md`)));
}

/**
 * The course in files of our own format. Texts get LF line endings and lose their byte order mark; everything else is copied byte for
 * byte. The content check reports the errors in them. Other files in their folder are reported as dropped.
 */
export function copiedCourse(files: readonly SourceFile[], folder: string): CopiedCourse {
  const dropped: Dropped[] = [];
  const copied = files.flatMap(({ path, read }): CourseFile[] => {
    if (!path.startsWith(folder)) return [];
    const name = path.slice(folder.length);
    if (ownPath.test(name)) return [{ path: name, content: normalized(name, read()) }];
    return drop(dropped, { path, line: 1 }, "a file", "not a course file");
  });
  return { files: copied, dropped };
}

function normalized(path: string, bytes: Uint8Array): string | Uint8Array {
  if (!/\.(?:md|yaml|vtt|srt|sbv)$|^sections\.json$/.test(path)) return bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    return bytes;
  }
}

/** The titles of the modules in copied files by part, in course order. */
export function contentsOfFiles(files: readonly CourseFile[]): PartContents[] {
  const modules = files
    .filter(({ path }) => /^modules\/.+\.md$/.test(path))
    .toSorted((a, b) => Number.parseInt(a.path.slice(8), 10) - Number.parseInt(b.path.slice(8), 10));
  return titlesByPart(
    modules.map(({ path, content }) => {
      const { part, title } = typeof content === "string" ? asRecord(parseFile("", content).file.data) : {};
      return { part: part === undefined ? undefined : String(part), title: String(title ?? path) };
    }),
  );
}
