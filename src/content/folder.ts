/** A content folder, read file by file; what is wrong in it is noted as it is found. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type * as z from "zod";
import { checkFields } from "./fields.ts";
import { type ContentFile, decodeText, parseFile, proseOf } from "./front-matter.ts";
import { ContentError, type Mistake, quote, visible } from "./mistake.ts";

/**
 * A file that was read: fields are null where a rule is broken (the mistakes are noted), raw is what could be read all
 * the same; sound tells whether raw is what the file says, which broken YAML or a wrong encoding leave in doubt.
 */
export type ReadFile<Fields> = {
  file: ContentFile;
  raw: Record<string, unknown>;
  sound: boolean;
  fields: Fields | null;
};

export type Content = ReturnType<typeof openFolder>;

/** A file that is kept out of the site: its name in the folder, and its title where it has one. */
export type DraftFile = { name: string; title: string | null };

/** A content folder, with the mistakes and the drafts found in it so far. */
export function openFolder(root: string) {
  const mistakes: Mistake[] = [];
  const drafts: DraftFile[] = [];
  const shown = (name: string): string => {
    const path = relative(process.cwd(), join(root, name));
    return visible(path.startsWith("..") ? join(root, name) : path || ".");
  };
  const note = (name: string, mistake: Omit<Mistake, "path">): void => {
    mistakes.push({ path: shown(name), ...mistake });
  };

  const hasFolder = (name: string, what: string): boolean => {
    const path = join(root, name);
    const found = existsSync(path);
    if (found && statSync(path).isDirectory()) return true;
    note(name, {
      line: 1,
      field: "folder",
      got: found ? "a file" : "nothing",
      expected: what,
      fix: "create the folder",
    });
    return false;
  };

  const read = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    { frontMatterOptional = false } = {},
  ): ReadFile<z.output<Schema>> | null => {
    const bytes = bytesOf(join(root, name));
    if (typeof bytes === "string") {
      const fix = bytes === "nothing" ? "create the file" : "put a file that can be read in its place";
      note(name, { line: 1, field: "file", got: bytes, expected: "a markdown file with front matter", fix });
      return null;
    }
    const decoded = decodeText(shown(name), bytes);
    if ("mistake" in decoded) {
      mistakes.push(decoded.mistake);
      const { file } = parseFile(shown(name), new TextDecoder().decode(bytes));
      return { file, raw: asRecord(file.data), sound: false, fields: null };
    }
    if (frontMatterOptional && !decoded.text.startsWith("---")) {
      const file: ContentFile = { data: {}, body: proseOf(decoded.text), lineOf: () => 1 };
      return { file, raw: {}, sound: true, fields: schema.parse({}) };
    }
    const { file, mistakes: broken } = parseFile(shown(name), decoded.text);
    mistakes.push(...broken);
    const raw = asRecord(file.data);
    if (raw.draft === true) drafts.push({ name, title: typeof raw.title === "string" ? raw.title : null });
    if (broken.length > 0) return { file, raw, sound: false, fields: null };
    const checked = checkFields(schema, file, shown(name), { missingAllowed: raw.draft === true });
    mistakes.push(...checked.mistakes);
    return { file, raw, sound: true, fields: checked.fields };
  };

  /** The names of a folder's markdown files; anything else in it is a mistake, except hidden files. */
  const markdownFiles = (folder: string): string[] => {
    const names: string[] = [];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith(".")) continue;
      if (!entry.isDirectory() && entry.name.endsWith(".md")) names.push(entry.name);
      else {
        note(`${folder}/${entry.name}`, {
          line: 1,
          field: "file name",
          got: entry.isDirectory() ? `the folder ${quote(entry.name)}` : quote(entry.name),
          expected: "only .md files in this folder",
          fix: entry.isDirectory()
            ? "move it out of the folder"
            : "rename it to end in .md, or move it out of the folder",
        });
      }
    }
    return names.sort();
  };

  const error = (): ContentError =>
    new ContentError(mistakes.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1)));

  const exists = (name: string): boolean => existsSync(join(root, name));

  return { mistakes, drafts, note, exists, hasFolder, read, markdownFiles, error };
}

/** A file's bytes, or what stands in its place. */
function bytesOf(path: string): Uint8Array | string {
  try {
    const found = statSync(path);
    if (found.isFile()) return readFileSync(path);
    return found.isDirectory() ? "a folder" : "something that is no file";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return isLink(path) ? "a link that leads nowhere" : "nothing";
    return code === "ELOOP" ? "a link that leads to itself" : `a file that cannot be read (${code})`;
  }
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** A value as a group of fields; an empty one where it is none. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
