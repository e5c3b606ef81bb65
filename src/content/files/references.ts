/** References to a course's files, in prose and in fields: every file must exist, and every picture needs an alt text. */
import { posix } from "node:path";
import type { Definition, Image, ImageReference, Nodes } from "mdast";
import { type CourseFile, pictureExtensions, picturePath } from "../../course/file.ts";
import { courseFilePath, courseFiles, decodedPath } from "../../service/addresses.ts";
import type { Content, ReadFile } from "../folder.ts";
import { nodesIn, proseTree } from "../markdown/addresses.ts";
import { memoize } from "../markdown/cache.ts";
import { decorative } from "../markdown/prose-tree.ts";
import { fieldName, nearest, quote } from "../problem.ts";

type Written = { from: string; line: number; field: string; url: string };

/** The name under files/ that a URL in a content file refers to; null for other URLs. */
export function fileNamed(from: string, url: string): string | null {
  const [path = ""] = /^[^?#]*/.exec(url) ?? [];
  if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(path)) return null;
  const name = posix.join("/", path.startsWith("/") ? "" : posix.dirname(from), decodedPath(path));
  return name.startsWith(courseFiles) && !name.endsWith("/") ? name.slice(courseFiles.length) : null;
}

/** The published path of a file that a URL refers to; null, after reporting it unless isDraft, if it does not exist. */
export function filePath(content: Content, name: string, written: Written, isDraft: boolean): string | null {
  const { files, names } = content.courseFiles;
  const { from, url } = written;
  const file = files.find((each) => each.name === name);
  const relative = (each: string): string => posix.relative(posix.dirname(from), `files/${each}`);
  if (names.includes(name)) content.uses.push({ from, name });
  if (file !== undefined && !url.startsWith("/")) return courseFilePath(name, file.sha256, file.size);
  // Files with errors have already been reported.
  if (isDraft || (names.includes(name) && !url.startsWith("/"))) return null;
  const { line, field } = written;
  const problem = names.includes(name)
    ? { got: `${quote(url)}, an absolute path`, expected: "a relative path", fix: `write ${relative(name)}` }
    : missing(content, name, url, relative);
  content.note(from, { line, field, ...problem });
  return null;
}

/** The problem of a file that does not exist. write returns how a file would be referred to. */
function missing({ courseFiles: { names } }: Content, name: string, written: string, write: (name: string) => string) {
  const suggestion = nearest(name, names);
  return {
    got: `${quote(written)}, which does not exist`,
    expected: "a file in the folder files/",
    fix: suggestion === undefined ? "add the file or correct the path" : `did you mean ${write(suggestion)}?`,
  };
}

/** Reports pictures in prose without an alt text, and files that are not pictures. Drafts are not checked. */
export function checkPictures(
  content: Content,
  from: string,
  { file: { body, bodyLine }, raw }: ReadFile<unknown>,
): void {
  if (raw.draft === true || !body.includes("![")) return;
  for (const { line, ...picture } of memoize("pictures", body, () => picturesIn(body))) {
    const problem = fileNamed(from, picture.url) === null ? null : pictureProblem(picture);
    if (problem !== null) content.note(from, { line: bodyLine + line, ...problem });
  }
}

/** The pictures in a text, with their lines from 0. */
function picturesIn(body: string): (Picture & { line: number })[] {
  const nodes = nodesIn(proseTree(body));
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node] as const] : [])).reverse(),
  );
  return nodes.flatMap((node) => {
    const picture = pictureOf(node, definitions);
    return picture === null ? [] : { ...picture, line: (node.position?.start.line ?? 1) - 1 };
  });
}

type Picture = { url: string; alt: string; title: string };

function pictureOf(node: Nodes, definitions: ReadonlyMap<string, Definition>): Picture | null {
  if (node.type !== "image" && node.type !== "imageReference") return null;
  const target: Image | Definition | undefined = node.type === "image" ? node : definitions.get(node.identifier);
  return target ? { url: target.url, alt: altOf(node), title: target.title ?? "" } : null;
}

const altOf = ({ alt }: Image | ImageReference): string => alt?.trim() ?? "";

function pictureProblem({ url, alt, title }: Picture) {
  if (!pictureExtensions.some((each) => new RegExp(`\\.${each}(?:[?#]|$)`).test(url))) {
    return {
      field: "image",
      got: `${quote(url)}, which is not a picture`,
      expected: `a picture (${pictureExtensions.join(", ")})`,
      fix: "write it as a link, without the exclamation mark",
    };
  }
  if (alt === "" && title !== decorative) {
    return {
      field: "alt text",
      got: "nothing",
      expected: "what the picture shows",
      fix: `write ![what it shows](${url}), or ![](${url} "${decorative}") if it adds nothing to the text`,
    };
  }
  if (alt === "" || title !== decorative) return null;
  return {
    field: "alt text",
    got: `${quote(alt)} for a decorative picture`,
    expected: `alt text or the title "${decorative}", but not both`,
    fix: `remove the title "${decorative}", or the alt text`,
  };
}

/** Reports a field with the path of a file that does not exist. A path of another form than this has already been reported. */
export function checkFileField(
  content: Content,
  from: string,
  { file, raw }: Pick<ReadFile<unknown>, "file" | "raw">,
  at: (string | number)[],
  form = picturePath,
): void {
  const written = at.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null)?.[key], raw);
  const value = typeof written === "string" ? written.trim() : "";
  if (!form.test(value)) return;
  const name = value.slice("files/".length);
  if (content.courseFiles.names.includes(name)) content.uses.push({ from, name });
  else if (raw.draft !== true) {
    const problem = missing(content, name, value, (each) => `files/${each}`);
    content.note(from, { line: file.lineOf(at), field: fieldName(at), ...problem });
  }
}

/** The files that published prose and fields refer to. published has the names of its content files. */
export function publishedFiles({ courseFiles, uses }: Content, published: ReadonlySet<string>): CourseFile[] {
  const names = new Set(uses.filter(({ from }) => published.has(from)).map(({ name }) => name));
  return courseFiles.files.filter(({ name }) => names.has(name)).map(({ bytes, ...file }) => file);
}
