/**
 * The files of a source: a folder, one file, a .zip or a .tar.gz. They are only listed and read: nothing is executed, and no path or
 * link leads out of the source.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { parseTar } from "nanotar";
import { UserError, visible } from "./content-format.ts";
import { type Hints, hintsFile, hintsIn, isSkipped } from "./hints.ts";

/** A file of a source. path has "/" between its names, and no "." or ".."; bytes is its size. */
export type SourceFile = { path: string; bytes: number; read: () => Uint8Array };

/** Something in a source that is not read, and why. */
type Skipped = { path: string; why: string };

/** The files of a source by path, in the order of their paths. name is that of the folder or file; root is where it is, for messages. */
export type SourceTree = {
  name: string;
  root: string;
  files: ReadonlyMap<string, SourceFile>;
  skipped: Skipped[];
};

/** The limits of a source. bytes is the unpacked size of an archive; of a folder, it is what is read. depth counts the names in a path. */
export type SourceLimits = { files: number; bytes: number; depth: number };

export const sourceLimits: SourceLimits = { files: 10_000, bytes: 200 * 1024 * 1024, depth: 24 };

/** Folders of tools, version control and dependencies, which are ignored. */
const ignoredFolders = new Set([
  ".git",
  ".github",
  ".hg",
  ".svn",
  ".venv",
  ".idea",
  ".vscode",
  ".schemas",
  "node_modules",
  "__MACOSX",
]);

/** File names of zip archives, which EPUB and Common Cartridge are. */
const zipName = /\.(?:zip|epub|imscc|cc)$/i;
const tarName = /\.(?:tar\.gz|tgz)$/i;

/**
 * The files of a folder, a file or an archive. Throws SourceError if it does not exist, cannot be unpacked, has a path that leads out
 * of it, or exceeds the limits.
 */
export function openSource(path: string, limits = sourceLimits): SourceTree {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new SourceError(`${path} does not exist.`);
  if (stats.isSymbolicLink())
    throw new SourceError(`${path} is a symbolic link: name the folder or file it points to.`);
  const source = { name: basename(resolve(path)), root: path };
  if (stats.isDirectory()) return { ...source, ...filesIn(path, limits) };
  if (!stats.isFile()) throw new SourceError(`${path} is neither a folder nor a file.`);
  if (stats.size > limits.bytes)
    throw new SourceError(`${path} has ${stats.size} bytes; the maximum is ${limits.bytes}.`);
  if (zipName.test(path)) return { ...source, ...unpacked(unzipped(path, readFileSync(path), limits), limits) };
  if (tarName.test(path)) return { ...source, ...unpacked(untarred(path, readFileSync(path), limits), limits) };
  const file = { path: source.name, bytes: stats.size, read: () => readFileSync(path) };
  return { ...source, root: resolve(path, ".."), files: new Map([[file.path, file]]), skipped: [] };
}

type Entries = Pick<SourceTree, "files" | "skipped">;

/** Control characters, which a terminal would obey, and the character in place of bytes that are not UTF-8, which name no file. */
const unreadableName = /[\p{Cc}\ufffd]/u;
const invalidName = "the name has control characters, or bytes that are not UTF-8";

/** The files of a folder. Those that its import.yaml skips are neither listed nor counted. */
function filesIn(root: string, limits: SourceLimits): Entries {
  const files: SourceFile[] = [];
  const skipped: Skipped[] = [];
  const read = limitedReader(root, limits);
  const isFile = lstatSync(join(root, hintsFile), { throwIfNoEntry: false })?.isFile() ?? false;
  const hints = isFile ? hintsIn(readRegular(join(root, hintsFile))) : {};
  const visit = (folder: string, depth: number): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (isSkipped(hints, path)) continue;
      if (unreadableName.test(entry.name)) skipped.push({ path: visible(path), why: invalidName });
      else if (entry.isSymbolicLink()) {
        const target = linkedFile(root, path, hints);
        if (target === null)
          skipped.push({ path, why: "the symlink target is not a file in the source, or is ignored" });
        else files.push({ path, bytes: target.bytes, read: () => read(target.path) });
      } else if (entry.isDirectory() && ignoredFolders.has(entry.name)) continue;
      else if (entry.isDirectory() && depth >= limits.depth)
        skipped.push({ path, why: `the folder's files are more than ${limits.depth} levels deep` });
      else if (entry.isDirectory()) visit(path, depth + 1);
      else if (!entry.isFile()) skipped.push({ path, why: "not a regular file" });
      else files.push({ path, bytes: lstatSync(join(root, path)).size, read: () => read(path) });
      if (files.length > limits.files) throw tooManyFiles(root, limits);
    }
  };
  visit("", 1);
  return { files: inOrder(files), skipped };
}

/** The file of a folder to which a symbolic link leads, as it would be listed itself; null if it leads to anything else. */
function linkedFile(root: string, link: string, hints: Hints): { path: string; bytes: number } | null {
  try {
    const path = relative(realpathSync(root), realpathSync(join(root, link)))
      .split(sep)
      .join("/");
    const names = path.split("/");
    const isListed = names[0] !== ".." && !isAbsolute(path) && !names.some((name) => ignoredFolders.has(name));
    const stats = isListed && !isSkipped(hints, path) ? lstatSync(join(root, path)) : null;
    return stats?.isFile() ? { path, bytes: stats.size } : null;
  } catch {
    return null;
  }
}

/** Reads files of a folder. Throws SourceError if the files that were read exceed the limit together: each counts once. */
function limitedReader(root: string, limits: SourceLimits): (path: string) => Uint8Array {
  const known = new Set<string>();
  let bytes = 0;
  return (path) => {
    const content = readRegular(join(root, path));
    if (!known.has(path)) bytes += content.length;
    known.add(path);
    if (bytes > limits.bytes) throw tooManyBytes(root, limits);
    return content;
  };
}

/** The bytes of a file that is not a link, even if it became one after it was listed. */
function readRegular(path: string): Uint8Array {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!fstatSync(handle).isFile()) throw new SourceError(`${path} is not a regular file.`);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** An entry of an archive before its path is checked. */
type Entry = { name: string; bytes: number; read: () => Uint8Array };

/** What the library reads in the directory of an archive about a member. */
type Member = { name: string; size: number; originalSize: number; compression: number };

function unzipped(path: string, archive: Buffer, limits: SourceLimits): { root: string; entries: Entry[] } {
  let [files, bytes] = [0, 0];
  const sizes = new Map<string, number>();
  const filter = ({ name, size, originalSize, compression }: Member): boolean => {
    if (name.endsWith("/")) return false;
    const stated = originalSize - 1;
    files += 1;
    // Members that are not compressed have the packed size, whatever size is stated; several may share their bytes.
    bytes += Math.max(size, stated);
    sizes.set(name, compression === 0 ? size : stated);
    if (files > limits.files) throw tooManyFiles(path, limits);
    if (bytes > limits.bytes) throw tooManyBytes(path, limits);
    return true;
  };
  try {
    // The library unpacks at most the size that the archive states, and ignores the rest of a larger member.
    stateOneMore(archive);
    const members = Object.entries(unzipSync(archive, { filter }));
    const larger = members.find(([name, { length }]) => length > (sizes.get(name) ?? 0));
    if (larger) throw new Error(`${visible(JSON.stringify(larger[0]))} is larger than the archive states`);
    return { root: path, entries: members.map(([name, data]) => ({ name, bytes: data.length, read: () => data })) };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${path} cannot be unpacked: ${(error as Error).message}.`);
  }
}

/**
 * Changes the directory of a .zip so that it states one byte more for each member. A member that fills it is larger than it was stated
 * to be. APPNOTE.TXT, sections 4.3.12 to 4.3.16; the library finds the directory in the same way.
 */
function stateOneMore(archive: Buffer): void {
  const end = archive.lastIndexOf("PK\x05\x06", archive.length - 22, "latin1");
  if (archive.length < 22 || end === -1) return;
  let [count, at] = [archive.readUInt16LE(end + 8), archive.readUInt32LE(end + 16)];
  const end64 = end >= 20 && archive.readUInt32LE(end - 20) === 0x07064b50 ? archive.readUInt32LE(end - 12) : null;
  const is64 = end64 !== null && archive.readUInt32LE(end64) === 0x06064b50;
  if (is64) [count, at] = [archive.readUInt32LE(end64 + 32), archive.readUInt32LE(end64 + 48)];
  for (; count > 0; count--) {
    const extra = at + 46 + archive.readUInt16LE(at + 28);
    const next = extra + archive.readUInt16LE(at + 30);
    let size = at + 24;
    if (is64 && archive.readUInt32LE(size) === 0xffffffff) {
      let field = extra;
      while (field + 4 < next && archive.readUInt16LE(field) !== 1) field += 4 + archive.readUInt16LE(field + 2);
      // The size of a large member is the first value of this field.
      size = field + 4;
    }
    archive.writeUInt32LE(archive.readUInt32LE(size) + 1, size);
    at = next + archive.readUInt16LE(at + 32);
  }
}

function untarred(path: string, archive: Uint8Array, limits: SourceLimits): { root: string; entries: Entry[] } {
  try {
    // Headers and padding are at most 1.5 kB per file.
    const unzipped = gunzipSync(archive, { maxOutputLength: limits.bytes + limits.files * 1536 });
    // A copy, because parseTar reads the whole underlying buffer, which small results share with others.
    const data = new Uint8Array(unzipped);
    const entries = parseTar(data).flatMap(({ name, type, data: content }): Entry[] =>
      type === "file" || type === "contiguousFile"
        ? [{ name, bytes: content?.length ?? 0, read: () => content ?? new Uint8Array() }]
        : [],
    );
    return { root: path, entries };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooManyBytes(path, limits);
    throw new SourceError(`${path} cannot be unpacked: ${(error as Error).message}.`);
  }
}

/** The files of an archive. A single folder around all of them is removed from their paths. */
function unpacked({ root, entries }: { root: string; entries: Entry[] }, limits: SourceLimits): Entries {
  const skipped: Skipped[] = [];
  const members = entries.flatMap(({ name, ...rest }): SourceFile[] => {
    const path = name.replace(/^(?:\.\/)+/, "");
    const names = path.split("/");
    if (
      path === "" ||
      path.includes("\\") ||
      path.includes("\0") ||
      names.some((each) => ["", ".", ".."].includes(each)) ||
      /^[a-z]:/i.test(path)
    )
      throw new SourceError(
        `${root} has a file ${JSON.stringify(name)}, whose path leads out of the archive or is invalid.`,
      );
    if (names.some((each) => ignoredFolders.has(each))) return [];
    if (unreadableName.test(path)) {
      skipped.push({ path: visible(path), why: invalidName });
      return [];
    }
    if (names.length > limits.depth) {
      skipped.push({ path, why: `the path has more than ${limits.depth} levels` });
      return [];
    }
    return [{ path, ...rest }];
  });
  const [folder] = members[0]?.path.split("/") ?? [];
  const isWrapped = members.length > 0 && members.every(({ path }) => path.startsWith(`${folder}/`));
  const inside = isWrapped ? members.map((file) => ({ ...file, path: file.path.slice(`${folder}/`.length) })) : members;
  if (inside.length > limits.files) throw tooManyFiles(root, limits);
  if (inside.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes) throw tooManyBytes(root, limits);
  return { files: inOrder(inside), skipped };
}

/** The files in the order of their paths. */
const inOrder = (files: readonly SourceFile[]): Map<string, SourceFile> =>
  new Map(files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]));

const tooManyFiles = (root: string, { files }: SourceLimits): SourceError =>
  new SourceError(`${root} has more than ${files} files: import a smaller folder, such as the one with the course.`);

const tooManyBytes = (root: string, { bytes }: SourceLimits): SourceError =>
  new SourceError(
    `${root} has more than ${bytes / 1024 / 1024} MiB to read: import a smaller folder, such as the one with the course.`,
  );

/** A source that cannot be imported, or not with these options. The message says why, and how to fix it. */
export class SourceError extends UserError {}

/** The error for a source that lacks what a format needs. */
export const sourceWithout = (what: string): SourceError => new SourceError(`The source has no ${what}.`);

/** Whether an address has a scheme or a host: its target is another site, or is no file. */
export const isExternal = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** The path of the file that a relative link points to, without its fragment; null for other links. */
export function localFile(url: string, from: string): string | null {
  const [target = ""] = url.split(/[?#]/);
  if (target === "" || isExternal(target)) return null;
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
