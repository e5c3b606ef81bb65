/** Reads the files of a content folder and collects the errors in them. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type * as z from "zod";
import { checkFields } from "./fields.ts";
import { readFiles } from "./files/read.ts";
import { bodyAfter, type ContentFile, decodeText, parseFile, parseYaml } from "./front-matter.ts";
import { type Entry, isIgnored, misnamedFor } from "./known-names.ts";
import { remember } from "./markdown/cache.ts";
import { ContentError, type ContentProblem, quote, visible } from "./problem.ts";

/**
 * A file of the content folder. fields is null if the file has errors; raw has all values that could be read. isParsed is false if
 * raw is unreliable because of invalid YAML or a wrong encoding.
 */
export type ReadFile<Fields> = {
  file: ContentFile;
  raw: Record<string, unknown>;
  isParsed: boolean;
  fields: Fields | null;
};

/** The schema of a file, or a function that returns it for the file's fields. */
type SchemaFor<Schema extends z.ZodType> = Schema | ((raw: Record<string, unknown>) => Schema);

/** A YAML file. fields is null if it has errors; raw has all values; lineOf returns the line of a field. */
type Yaml<Fields> = { fields: Fields | null; raw: unknown } & Pick<ContentFile, "lineOf">;
/** A file that was read: its path in the folder, and as errors print it. */
export type NamedFile = Pick<ReadFile<unknown>, "raw" | "file"> & { name: string; path: string };

/** The maximum size of a YAML file: some 20,000 questions. */
export const maxYamlBytes = 2 * 1024 * 1024;
/** The maximum size of a file that is only looked at. */
const maxPeekBytes = 256 * 1024;

export type Content = ReturnType<typeof openFolder>;

/** A draft: its path in the folder, and its title if it has one. */
export type DraftFile = { name: string; title: string | null };

/**
 * A link or image in a content file. written is its URL in the file; target is the same as the page has it. field is the field of
 * front matter that has it; absent in prose.
 */
export type ContentLink = {
  file: string;
  line: number;
  written: string;
  target: string;
  isImage: boolean;
  field?: string;
};

/** A reference to a file: the content file with it, and the file's name under files/. */
type FileUse = { from: string; name: string };

/** A reader that collects errors, drafts, links and uses of files. files are content files that could be read. */
export function openFolder(root: string) {
  const problems: ContentProblem[] = [];
  const drafts: DraftFile[] = [];
  const links: ContentLink[] = [];
  const files: NamedFile[] = [];
  const uses: FileUse[] = [];
  const displayPath = (name: string): string => {
    const path = relative(process.cwd(), join(root, name));
    return visible(path.startsWith("..") ? join(root, name) : path || ".");
  };
  const note = (name: string, problem: Omit<ContentProblem, "path">): void => {
    problems.push({ path: displayPath(name), ...problem });
  };
  const entries = entriesIn(root);
  /** What to do about a file or folder that does not exist: rename a misnamed one. */
  const missingFix = (name: string, fix: string): string => {
    const other = misnamedFor(name, entries);
    return other === undefined ? fix : `rename ${visible(other.name)} to ${name}, or ${fix}`;
  };
  const courseFiles = readFiles(root);
  for (const { name, problem } of courseFiles.problems) note(name, problem);

  const hasFolder = (name: string, what: string): boolean => {
    const path = join(root, name);
    const exists = existsSync(path);
    if (exists && statSync(path).isDirectory()) return true;
    note(name, {
      line: 1,
      field: "folder",
      got: exists ? "a file" : "nothing",
      expected: what,
      fix: exists ? "replace the file with a folder" : missingFix(name, "create the folder"),
    });
    return false;
  };

  const read = <Schema extends z.ZodType>(
    name: string,
    schema: SchemaFor<Schema>,
    options: { frontMatterOptional?: boolean } = {},
  ): ReadFile<z.output<Schema>> | null => {
    const result = readFile(name, schema, options);
    if (result) files.push({ name, path: displayPath(name), raw: result.raw, file: result.file });
    return result;
  };

  const readFile = <Schema extends z.ZodType>(
    name: string,
    schemaFor: SchemaFor<Schema>,
    { frontMatterOptional = false },
  ): ReadFile<z.output<Schema>> | null => {
    const schemaOf = typeof schemaFor === "function" ? schemaFor : () => schemaFor;
    const bytes = bytesOf(join(root, name));
    if (typeof bytes === "string") {
      const fix = bytes === "nothing" ? missingFix(name, "create the file") : "replace it with a readable file";
      note(name, { line: 1, field: "file", got: bytes, expected: "a markdown file with front matter", fix });
      return null;
    }
    const decoded = decodeText(displayPath(name), bytes);
    if ("problem" in decoded) {
      problems.push(decoded.problem);
      const { file } = parseFile(displayPath(name), new TextDecoder().decode(bytes));
      return { file, raw: asRecord(file.data), isParsed: false, fields: null };
    }
    if (frontMatterOptional && !decoded.text.startsWith("---")) {
      const file: ContentFile = { data: {}, ...bodyAfter(decoded.text), lineOf: () => 1 };
      return { file, raw: {}, isParsed: true, fields: schemaOf({}).parse({}) };
    }
    const path = displayPath(name);
    const { file, raw, fields, ...found } = remember(path, decoded.text, () =>
      checkedFile(path, decoded.text, schemaOf),
    );
    problems.push(...found.problems);
    // The course itself is not a page of the course.
    if (raw.draft === true && name !== "course.md")
      drafts.push({ name, title: typeof raw.title === "string" ? raw.title : null });
    return { file, raw, isParsed: found.isParsed, fields };
  };

  /** The text of a file with LF line endings and without a byte order mark; null, after reporting it, if it cannot be read. */
  const readText = (name: string, field: string, maxBytes: number): string | null => {
    const size = statSync(join(root, name), { throwIfNoEntry: false })?.size ?? 0;
    const bytes = size > maxBytes ? `${size} bytes` : bytesOf(join(root, name));
    if (typeof bytes === "string") {
      const expected = size > maxBytes ? `at most ${maxBytes} bytes` : "a text file";
      const fix =
        size > maxBytes ? "check that it is the right file, or shorten it" : "replace it with a readable file";
      note(name, { line: 1, field, got: bytes, expected, fix });
      return null;
    }
    const decoded = decodeText(displayPath(name), bytes);
    if ("text" in decoded) return decoded.text;
    problems.push(decoded.problem);
    return null;
  };

  /** A YAML file; null, after reporting it, if it cannot be parsed. variant says what the schema depends on. */
  const readYaml = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    variant = "",
  ): Yaml<z.output<Schema>> | null => {
    const text = readText(name, "file", maxYamlBytes);
    if (text === null) return null;
    const path = displayPath(name);
    const { yaml, problems: found } = remember(`${path} ${variant}`, text, () => checkedYaml(path, text, schema));
    problems.push(...found);
    return yaml;
  };

  const filesIn = (folder: string, extensions: readonly string[] = [".md"]): string[] => {
    const names: string[] = [];
    const list = (last: string): string =>
      `${extensions.slice(0, -1).join(", ")}${extensions.length > 1 ? last : ""}${extensions.at(-1)}`;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (isIgnored(entry.name)) continue;
      if (!entry.isDirectory() && extensions.some((end) => entry.name.endsWith(end))) names.push(entry.name);
      else {
        note(`${folder}/${entry.name}`, {
          line: 1,
          field: "file name",
          got: entry.isDirectory() ? `the folder ${quote(entry.name)}` : quote(entry.name),
          expected: `only ${list(" and ")} files in this folder`,
          fix: entry.isDirectory()
            ? "move it out of the folder"
            : `rename it to end in ${list(" or ")}, or move it out of the folder`,
        });
      }
    }
    return names.sort();
  };

  const error = (): ContentError =>
    new ContentError(problems.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1)));

  const exists = (name: string): boolean => existsSync(join(root, name));

  /** The text of a small file at the top level that is not read as content; empty if it cannot be read. */
  const peek = (name: string): string => {
    const size = statSync(join(root, name), { throwIfNoEntry: false })?.size ?? 0;
    const bytes = size > maxPeekBytes ? "" : bytesOf(join(root, name));
    return typeof bytes === "string" ? "" : new TextDecoder().decode(bytes);
  };

  const collected = { problems, drafts, links, files, uses, courseFiles, entries };
  return {
    ...collected,
    missingFix,
    peek,
    displayPath,
    note,
    exists,
    hasFolder,
    read,
    readText,
    readYaml,
    filesIn,
    error,
  };
}

/** A file with the result of checking it; path is where errors are. */
function checkedFile<Schema extends z.ZodType>(
  path: string,
  text: string,
  schemaOf: (raw: Record<string, unknown>) => Schema,
) {
  const { file, problems } = parseFile(path, text);
  const raw = asRecord(file.data);
  if (problems.length > 0) return { file, raw, isParsed: false, fields: null, problems };
  return {
    file,
    raw,
    isParsed: true,
    ...checkFields(schemaOf(raw), file, path, { missingAllowed: raw.draft === true }),
  };
}

/** A YAML file with the result of checking it; null if it cannot be parsed. */
function checkedYaml<Schema extends z.ZodType>(path: string, text: string, schema: Schema) {
  const { data, lineOf, problems: broken } = parseYaml(path, text, { field: "file", linesBefore: 0 });
  if (broken.length > 0) return { yaml: null, problems: broken };
  const { fields, problems } = checkFields(schema, { data, lineOf }, path, { whole: "file" });
  return { yaml: { fields, raw: data, lineOf }, problems };
}

/** The files and folders at the top level of a course, in order of their names, except those that are never content. */
function entriesIn(root: string): Entry[] {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(root)
    .filter((name) => !isIgnored(name))
    .sort()
    .map((name) => ({
      name,
      isFolder: statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory() === true,
    }));
}

function bytesOf(path: string): Uint8Array | string {
  try {
    const stats = statSync(path);
    if (stats.isFile()) return readFileSync(path);
    return stats.isDirectory() ? "a folder" : "a special file";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return isLink(path) ? "a broken symbolic link" : "nothing";
    return code === "ELOOP" ? "a symbolic link to itself" : `an unreadable file (${code})`;
  }
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** The value if it is an object, else an empty object. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
