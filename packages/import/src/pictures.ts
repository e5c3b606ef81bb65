/** Copies the pictures of imported prose. */
import { posix } from "node:path";
import { fileProblem } from "./content-format.ts";
import type { SourceTree } from "./tree.ts";
import type { CourseFile } from "./write.ts";

/** Why a file was not copied that the source, as far as it is read, does not have. */
export const notInSource = "not in the source, or ignored";

/**
 * The pictures of a course, under files/. Each is added once, under a name that no other one has. Those in ownFolder, which is that of
 * an export of ours, keep their paths in it.
 */
export function pictureFolder(tree: SourceTree, isWanted: boolean, ownFolder?: string) {
  const files: CourseFile[] = [];
  const added = new Map<string, string | null>();
  const problems = new Map<string, string>();
  const names = new Set<string>();
  return {
    files,
    /** Why none of the files at some paths was added. */
    problemOf(paths: readonly string[]): string {
      const skipped = tree.skipped.find(({ path }) => paths.includes(path));
      if (skipped) return skipped.why;
      if (!paths.some((path) => tree.files.has(path))) return notInSource;
      return paths.map((path) => problems.get(path)).find(Boolean) ?? "excluded by --no-pictures";
    },
    /** The paths in the source of the pictures that were added. */
    paths: (): string[] => [...added].flatMap(([path, target]) => (target === null ? [] : path)),
    /** The path of a picture in the course; null if it is not in the source, not valid in a course, or not wanted. */
    add(path: string): string | null {
      const source = tree.files.get(path);
      if (!isWanted || source === undefined) return null;
      const known = added.get(path);
      if (known !== undefined) return known;
      const own = ownFolder !== undefined && path.startsWith(`${ownFolder}/`) ? path.slice(ownFolder.length + 1) : null;
      const name = own ?? freeName(path, names);
      const problem = fileProblem(name, source.bytes, () => Buffer.from(source.read()));
      if (problem !== null) problems.set(path, reasonOf(path, problem));
      const target = problem === null ? `files/${name}` : null;
      added.set(path, target);
      if (target !== null) files.push({ path: target, content: source.read() });
      return target;
    },
  };
}

/** Why a course cannot have a file. */
const reasonOf = (path: string, { field, got, expected }: NonNullable<ReturnType<typeof fileProblem>>): string =>
  field === "file name"
    ? `a course cannot have ${kindOfFile(posix.extname(path).slice(0, 20))}`
    : `got ${got}; expected ${expected}`;

const kindOfFile = (extension: string): string =>
  extension === "" ? "files without an extension" : `${extension} files`;

/** How many characters of a picture's name are kept: systems accept 255 bytes. */
const maxName = 100;

/** A name that every system accepts: not too long, and not that of a device on Windows. */
function shortened(name: string): string {
  const { name: stem, ext } = posix.parse(name);
  return `${/^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(stem) ? "file-" : ""}${stem.slice(0, maxName)}${ext.slice(0, 10)}`;
}

/** A valid and unused name for a file, made from its own name, or else from its whole path. Reserves it. */
function freeName(path: string, names: Set<string>): string {
  const plain = (text: string): string =>
    text
      .normalize("NFKD")
      .replace(/[^\w.-]+/g, "-")
      .replace(/^[^\w]+/, "") || "file";
  const candidates = [posix.basename(path), path.replaceAll("/", "-")].map((each) =>
    shortened(plain(each).replace(/\.[^.]*$/, (extension) => extension.toLowerCase())),
  );
  const { name, ext } = posix.parse(candidates[1] ?? "");
  let free = candidates.find((each) => !names.has(each.toLowerCase()));
  for (let number = 2; free === undefined; number++) {
    const numbered = `${name}-${number}${ext}`;
    if (!names.has(numbered.toLowerCase())) free = numbered;
  }
  names.add(free.toLowerCase());
  return free;
}
