/** Reads the files folder of a course: pictures, PDFs and data. Every file is checked, whether prose refers to it or not. */
import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import {
  type CourseFile,
  type FileExtension,
  fileName,
  linkedExtensions,
  pictureExtensions,
} from "../../course/file.ts";
import { sha256 } from "../../course/text/digest.ts";
import { asciiWords } from "../file-name.ts";
import { isIgnored } from "../known-names.ts";
import { memoize } from "../markdown/cache.ts";
import { type ContentProblem, nearest, quote } from "../problem.ts";
import { formatIn, formatOf, textOf } from "./formats.ts";
import { pictureSize } from "./picture-size.ts";
import { checkSvg } from "./svg.ts";

/** The maximum size of each kind of file. Cloudflare Pages accepts 25 MiB per file. */
export const maxFileBytes = { svg: 1024 * 1024, picture: 5 * 1024 * 1024, other: 25 * 1024 * 1024 };

/** The maximum width and height of a picture. */
export const maxPicturePixels = 10_000;

export const fileExtensions: readonly FileExtension[] = [...pictureExtensions, ...linkedExtensions];

type Problem = Omit<ContentProblem, "path">;
/** A file of the folder, with its size in bytes. */
type ReadFile = CourseFile & { bytes: number };
type Checked = { file: ReadFile | null; problems: Problem[] };

/** A file of the folder with the result of its check, and the names of all, also of those that are invalid. */
type FilesFolder = { files: ReadFile[]; names: string[]; problems: { name: string; problem: Problem }[] };

/** The files in the folder files/ of a course; none if it does not exist. */
export function readFiles(root: string): FilesFolder {
  const result: FilesFolder = { files: [], names: [], problems: [] };
  if (existsSync(join(root, "files"))) readFolder(root, "", result);
  return result;
}

function readFolder(root: string, folder: string, result: FilesFolder): void {
  const note = (name: string, problems: readonly Problem[]) =>
    result.problems.push(...problems.map((problem) => ({ name: `files/${name}`.replace(/\/$/, ""), problem })));
  const broken = linkProblem(root, folder);
  if (broken !== null) return void note(folder, [broken]);
  const path = join(root, "files", folder);
  if (!statSync(path).isDirectory()) {
    const problem = {
      line: 1,
      field: "folder",
      got: "a file",
      expected: "a folder",
      fix: "replace the file with a folder",
    };
    return void note(folder, [problem]);
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isIgnored(entry.name)) continue;
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) readFolder(root, name, result);
    else {
      const { file, problems } = checkFile(root, name);
      result.names.push(name);
      if (file) result.files.push(file);
      note(name, problems);
    }
  }
}

/** The last result for each path, since the preview reads the folder after every save. */
const checked = new Map<string, { stamp: string; result: Checked }>();

function checkFile(root: string, name: string): Checked {
  const problem = nameProblem(name) ?? linkProblem(root, name);
  if (problem !== null) return { file: null, problems: [problem] };
  const path = join(root, "files", name);
  const stats = statSync(path);
  const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  const last = checked.get(path);
  if (last?.stamp === stamp) return last.result;
  const result = checkContents(path, name, stats);
  checked.set(path, { stamp, result });
  return result;
}

const problemOf = (field: string, got: string, expected: string, fix: string, line = 1): Problem => ({
  ...{ line, field, got, expected, fix },
});

const named = new RegExp(`^${fileName.source}\\.[a-z0-9]+$`);

function nameProblem(name: string): Problem | null {
  const extension = extensionOf(name);
  const isAllowed = fileExtensions.includes(extension);
  if (named.test(name) && isAllowed) return null;
  if (!fileExtensions.includes(extension.toLowerCase() as FileExtension)) {
    const suggestion = nearest(extension.toLowerCase(), fileExtensions);
    const expected = `a picture (${pictureExtensions.join(", ")}) or another file (${linkedExtensions.join(", ")})`;
    const fix = `${suggestion && extension.length > 0 ? `did you mean .${suggestion}? Otherwise ` : ""}convert it, or put it on another site and link to it`;
    return problemOf("file name", quote(name), expected, fix);
  }
  return problemOf(
    "file name",
    quote(name),
    "the characters A-Z, a-z, 0-9, . _ and -, and an extension in lower case",
    `rename it, for example to ${suggestedName(name)}`,
  );
}

const extensionOf = (name: string): FileExtension => (/\.([^./]*)$/.exec(name)?.[1] ?? "") as FileExtension;

function suggestedName(name: string): string {
  const extension = extensionOf(name);
  const segments = name.slice(0, -extension.length - 1).split("/");
  return `${segments.map((segment) => asciiWords(segment) || "file").join("/")}.${extension.toLowerCase()}`;
}

/** What is wrong with a symbolic link; null for one to a file in the course folder, and for others than links. */
function linkProblem(root: string, name: string): Problem | null {
  const path = join(root, "files", name);
  const outside = (got: string): Problem =>
    problemOf(
      "file",
      got,
      "a regular file or folder in the course folder",
      "replace it with the file or folder itself, or delete it",
    );
  let target: string;
  try {
    target = realpathSync(path);
  } catch {
    return outside("a broken symbolic link");
  }
  if (!`${target}${sep}`.startsWith(realpathSync(root) + sep))
    return outside("a symbolic link out of the course folder");
  const stats = statSync(target);
  if (stats.isFile()) return null;
  if (!stats.isDirectory()) return outside("a special file");
  return target === join(realpathSync(root), "files", name) ? null : outside("a symbolic link to a folder");
}

function checkContents(path: string, name: string, { size }: Stats): Checked {
  const problem = sizeProblem(name, size);
  if (problem !== null) return failed(problem);
  const bytes = readable(path);
  if (bytes === null)
    return failed(problemOf("file", "an unreadable file", "a readable file", "change its permissions"));
  return checkBytes(name, bytes);
}

/** What is wrong with a file of this name and size; null if a course can have it. It is not read unless these are right. */
export const fileProblem = (name: string, size: number, read: () => Buffer): Problem | null =>
  nameProblem(name) ?? sizeProblem(name, size) ?? checkBytes(name, read()).problems[0] ?? null;

const isPictureName = (name: string): boolean => pictureExtensions.some((each) => each === extensionOf(name));

function sizeProblem(name: string, size: number): Problem | null {
  const extension = extensionOf(name);
  const isPicture = isPictureName(name);
  const max = extension === "svg" ? maxFileBytes.svg : isPicture ? maxFileBytes.picture : maxFileBytes.other;
  if (size === 0) return problemOf("file", "an empty file", formatOf(extension).what, "replace or delete it");
  if (size <= max) return null;
  const fix = isPicture ? "scale it down or compress it" : "put it on another site and link to it";
  return problemOf("file", mebibytes(size), `at most ${mebibytes(max)}`, fix);
}

function checkBytes(name: string, bytes: Buffer): Checked {
  const extension = extensionOf(name);
  const format = formatOf(extension);
  if (!format.matches(bytes)) return failed(wrongFormat(name, bytes));
  const { picture, problems } = isPictureName(name) ? checkPicture(extension, bytes) : { picture: null, problems: [] };
  if (problems.length > 0) return { file: null, problems };
  return {
    file: { name, sha256: sha256(bytes), ...(picture ? { size: picture } : {}), bytes: bytes.length },
    problems: [],
  };
}

const failed = (problem: Problem): Checked => ({ file: null, problems: [problem] });

function readable(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function wrongFormat(name: string, bytes: Buffer): Problem {
  const { what } = formatOf(extensionOf(name));
  const actual = formatIn(bytes);
  const renamed = actual && name.replace(/[^.]*$/, actual.extensions[0] ?? "");
  return problemOf(
    "file",
    actual ? actual.what : `a file that is not ${what}`,
    what,
    renamed ? `rename it to ${renamed}, or convert it` : "export it again, or correct its extension",
  );
}

function checkPicture(
  extension: FileExtension,
  bytes: Buffer,
): { picture: CourseFile["size"] | null; problems: Problem[] } {
  const svg = extension === "svg" ? memoize("svg", textOf(bytes), checkSvg) : null;
  const problems = svg?.problems.map((problem) => ({ field: "picture", ...problem })) ?? [];
  const picture = svg ? svg.size : pictureSize(extension, bytes);
  if (problems.length > 0) return { picture, problems };
  if (picture === null)
    return {
      picture,
      problems: [problemOf("picture", "no width or height", "a complete picture", "export it again")],
    };
  const isLarge = Math.max(picture.width, picture.height) > maxPicturePixels;
  const got = `${picture.width} × ${picture.height} pixels`;
  const expected = `at most ${maxPicturePixels.toLocaleString("en")} on each side`;
  return { picture, problems: isLarge ? [problemOf("picture", got, expected, "scale it down")] : [] };
}

/** Bytes in MiB, rounded up to hundredths, so that a size over the limit never looks equal to it. */
export const mebibytes = (bytes: number): string => `${Math.ceil((bytes / 1024 / 1024) * 100) / 100} MiB`;
