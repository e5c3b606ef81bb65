/** Converts Jupyter notebooks to markdown: text cells unchanged, code cells as fenced code. Outputs are left out. */
import { posix } from "node:path";
import { asRecord } from "./content-format.ts";
import { type Dropped, drop } from "./outline.ts";
import { fenced } from "./prose/fences.ts";
import { decodedPath, type SourceFile } from "./tree.ts";

/** A notebook as markdown, and the pictures in its cells, at paths in a folder next to it. */
type Notebook = { text: string; pictures: SourceFile[] };

/** A cell, or what is in its place. */
type Cell = Record<string, unknown>;

/**
 * The markdown of a notebook at `path`; null, which is reported, if it is not one. If the file has one line of text per line, as Jupyter
 * writes it, the markdown has blank lines so that its lines are those of the file.
 */
export function notebookOf(path: string, json: string, dropped: Dropped[]): Notebook | null {
  const { cells: all, metadata } = parsed(json) ?? {};
  if (!Array.isArray(all)) {
    drop(
      dropped,
      { path, line: 1 },
      "a notebook",
      parsed(json) ? "the notebook has no cells" : "the notebook is invalid JSON",
    );
    return null;
  }
  const cells = all.filter((cell): cell is Cell => typeof cell === "object" && cell !== null);
  const language = languageOf(asRecord(metadata));
  // The lines before the first line of each cell that has text.
  const sourceLines = json
    .split("\n")
    .flatMap((line, index) =>
      /^\s*"source": ?\[$/.test(line) ? [index + 1] : /^\s*"source": ?(?:\["|".)/.test(line) ? [index] : [],
    );
  const withText = cells.filter(({ source }) => source && !(Array.isArray(source) && source.length === 0));
  const isAligned = sourceLines.length === withText.length && withText.length > 0;
  const startOf = new Map(isAligned ? withText.map((cell, index) => [cell, sourceLines[index] ?? 0] as const) : []);
  const out: string[] = [];
  const pictures: SourceFile[] = [];
  let [outputs, raw] = [0, 0];
  for (const [index, cell] of cells.entries()) {
    outputs += Array.isArray(cell.outputs) ? cell.outputs.length : 0;
    const source = textOf(cell.source);
    // Quarto's front matter is the first cell, of either kind.
    const isFrontMatter = out.length === 0 && cell.cell_type !== "code" && /^---\n/.test(source);
    if (cell.cell_type === "raw" && !isFrontMatter) raw += 1;
    const start = startOf.get(cell) ?? 0;
    const lines =
      cell.cell_type === "markdown" || isFrontMatter
        ? withPictures(source, cell, { path, index, pictures })
        : cell.cell_type === "code" && !isHidden(cell)
          ? codeOf(source, language)
          : [];
    if (lines.length === 0) continue;
    // The first line of code is the fence, which is above the text.
    const above = Math.max(1, start - out.length - (cell.cell_type === "code" ? 1 : 0));
    const blank = isFrontMatter || (out.length === 0 && start === 0) ? 0 : above;
    for (let line = 0; line < blank; line++) out.push("");
    for (const line of lines) out.push(line);
  }
  const dropAll = (count: number, what: string, why: string): void => {
    if (count > 0) drop(dropped, { path, line: 1 }, `${count} ${what}${count === 1 ? "" : "s"}`, why);
  };
  dropAll(outputs, "output", "code output is not imported");
  dropAll(raw, "raw cell", "raw cells are not imported");
  return { text: out.join("\n"), pictures };
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The language of the code: that of the kernel. */
function languageOf({ kernelspec, language_info: info }: Record<string, unknown>): string {
  const names = [asRecord(info).name, asRecord(kernelspec).language];
  return names.find((name): name is string => typeof name === "string" && /^[\w+#-]+$/.test(name))?.toLowerCase() ?? "";
}

const textOf = (source: unknown): string =>
  (Array.isArray(source) ? source.filter((line) => typeof line === "string").join("") : String(source ?? ""))
    .replace(/\r\n?/g, "\n")
    .trimEnd();

/** Whether a code cell is not shown: by a tag, as in Jupyter Book, or by a comment, as in Quarto. */
function isHidden({ metadata, source }: Cell): boolean {
  const { tags } = asRecord(metadata);
  return (
    (Array.isArray(tags) ? tags : []).some((tag) => /^remove[-_](?:cell|input)$/.test(String(tag))) ||
    /^#\|\s*(?:include|echo):\s*false\s*$/m.test(textOf(source).slice(0, 500))
  );
}

function codeOf(source: string, language: string): string[] {
  const code = source.replace(/^(?:#\|.*\n?)+/, "");
  return code.trim() === "" ? [] : fenced(code, language).split("\n");
}

/** The lines of a text cell. Pictures inside it get a path next to the notebook. */
function withPictures(
  source: string,
  { attachments }: Cell,
  { path, index, pictures }: { path: string; index: number; pictures: SourceFile[] },
): string[] {
  if (source.trim() === "") return [];
  const folder = `${posix.basename(path)}.pictures`;
  const text = source.replace(
    /\(attachment:([^()\s]{1,500})((?:\s[^()\n]{0,500})?)\)/g,
    (whole, name: string, rest: string) => {
      const picture = pictureOf(asRecord(asRecord(attachments)[decodedPath(name)]));
      if (picture === null) return whole;
      const file = `${index + 1}-${decodedPath(name).replace(/[^\w.-]+/g, "-")}`;
      const at = posix.join(posix.dirname(path), folder, file);
      if (!pictures.some((each) => each.path === at))
        pictures.push({ path: at, bytes: picture.length, read: () => picture });
      return `(<${folder}/${file}>${rest})`;
    },
  );
  return text.split("\n");
}

/** The bytes of an attachment, which is a map from media types to Base64. */
function pictureOf(attachment: Record<string, unknown>): Uint8Array | null {
  const [, data] = Object.entries(attachment).find(([type]) => type.startsWith("image/")) ?? [];
  return typeof data === "string" ? new Uint8Array(Buffer.from(data, "base64")) : null;
}
