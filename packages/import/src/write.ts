/** Writes the files of an imported course. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { visible, yamlText } from "./content-format.ts";
import { cleanText } from "./text.ts";
import { SourceError } from "./tree.ts";

/** A file of the course: its path in the content folder, and its text or bytes. */
export type CourseFile = { path: string; content: string | Uint8Array };

/** A value of front matter. A field with undefined is left out. */
export type FrontMatterValue =
  | string
  | number
  | boolean
  | undefined
  | FrontMatterValue[]
  | { [field: string]: FrontMatterValue };

/** A content file: front matter, an empty line, and prose. Every string is quoted, so that `no` and `1.10` stay strings. */
export const contentFile = (fields: { [field: string]: FrontMatterValue }, prose: string): string =>
  `---\n${yamlLines(fields, "").join("\n")}\n---\n${prose === "" ? "" : `\n${cleanText(prose)}\n`}`;

function yamlLines(fields: { [field: string]: FrontMatterValue }, indent: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (typeof value !== "object") return [`${indent}${name}: ${scalar(value)}`];
    if (!Array.isArray(value)) return [`${indent}${name}:`, ...yamlLines(value, `${indent}  `)];
    if (value.length === 0) return [`${indent}${name}: []`];
    return [`${indent}${name}:`, ...value.flatMap((item) => listItem(item, `${indent}  `))];
  });
}

function listItem(item: FrontMatterValue, indent: string): string[] {
  if (typeof item !== "object" || Array.isArray(item))
    return [`${indent}- ${scalar(item as string | number | boolean)}`];
  const lines = yamlLines(item, `${indent}  `);
  return lines.map((line, index) => (index === 0 ? `${indent}- ${line.slice(indent.length + 2)}` : line));
}

const scalar = (value: string | number | boolean): string =>
  typeof value === "string" ? yamlText(cleanText(value)) : String(value);

/** Throws SourceError if the folder exists and is not empty: an import never overwrites a file. */
export function requireEmpty(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory())
    throw new SourceError(`${folder} is a file: name a folder that does not exist or is empty.`);
  if (readdirSync(folder).length > 0)
    throw new SourceError(`${folder} is not empty: name a folder that does not exist or is empty.`);
}

/** Writes all files into a folder, which must not have any of them. Throws SourceError if the system refuses the name of one. */
export function writeCourse(folder: string, files: readonly CourseFile[]): void {
  for (const { path, content } of files) {
    const target = join(folder, path);
    try {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content, { flag: "wx" });
    } catch (error) {
      if (!nameErrors.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      throw new SourceError(
        `${visible(path.slice(0, 200))} cannot be written: rename it in the source, or skip it in import.yaml.`,
      );
    }
  }
}

/** Names that are too long, invalid, or equal to another one where case does not matter. */
const nameErrors = new Set(["ENAMETOOLONG", "EINVAL", "EEXIST", "ENOTDIR", "ENOENT", "ERR_INVALID_ARG_VALUE"]);
