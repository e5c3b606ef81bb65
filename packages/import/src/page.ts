/** Reads the pages of a source: markdown, notebooks and HTML. */
import { posix } from "node:path";
import { asRecord } from "./content-format.ts";
import { plainTitle, wordsOf } from "./names.ts";
import { notebookOf } from "./notebook.ts";
import { below, type Dropped, derived, drop, type Fact, type Place, type Prose, stated } from "./outline.ts";
import { codeLines } from "./prose/fences.ts";
import { bodyOf, headingOf } from "./prose/html.ts";
import { pageOf, readText } from "./text.ts";
import type { SourceFile, SourceTree } from "./tree.ts";
import { videoAddress } from "./videos.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * A page of a source. Its title is that of its front matter, its first heading, or its file name; description, updated and seconds
 * (its field minutes), as is the video of the page, are from its front matter, whose fields are data. files has the pictures that a notebook has inside.
 */
export type Page = {
  title: Fact<string>;
  description?: Fact<string> | undefined;
  updated?: Fact<string> | undefined;
  seconds?: Fact<number> | undefined;
  video?: Fact<string> | undefined;
  isHidden?: true | undefined;
  data: Record<string, unknown>;
  lineOf: (field: readonly PropertyKey[]) => number;
  prose: Prose;
  files: SourceFile[];
};

/** A page of the source; null, which is reported, if it does not exist or cannot be read. Notebooks are pages as well. */
export function readPage(path: string, tree: SourceTree, dropped: Dropped[]): Page | null {
  const source = readText(tree, path, dropped);
  if (source === null) return null;
  if (/\.(?:rst|adoc|tex)$/i.test(path)) {
    drop(dropped, { path, line: 1 }, "a file", "only markdown, notebooks and HTML are read");
    return null;
  }
  if (/\.x?html?$/i.test(path)) return htmlPage(path, source);
  const notebook = /\.ipynb$/i.test(path) ? notebookOf(path, source, dropped) : { text: source, pictures: [] };
  if (notebook === null) return null;
  const { data, lineOf, body, bodyLine } = pageOf(path, notebook.text, dropped);
  const field = (name: string): Fact<string> | undefined => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return typeof value === "string" && value.trim() !== ""
      ? stated(value.trim().replace(/\s+/g, " "), { path, line: lineOf([name]) })
      : undefined;
  };
  const updated = ["updated", "last_updated", "lastUpdated", "date"]
    .map(field)
    .find((each) => /^\d{4}-\d{2}-\d{2}/.test(each?.value ?? ""));
  const title = field("title");
  const minutes =
    typeof data.minutes === "number" && data.minutes > 0 && data.minutes < 1000 ? data.minutes : undefined;
  return {
    title: title
      ? { ...title, value: plainTitle(title.value) }
      : (firstHeading(body, { path, line: bodyLine }) ?? titleOfName(path)),
    description: field("description"),
    updated: updated && { ...updated, value: updated.value.slice(0, 10) },
    seconds: minutes === undefined ? undefined : stated(minutes * 60, { path, line: lineOf(["minutes"]) }),
    video: videoIn(data, { path, lineOf }),
    isHidden: data.draft === true ? true : undefined,
    data,
    lineOf,
    prose: {
      path,
      line: bodyLine,
      kind: "markdown",
      text: body,
      ...(hidesCode(data, path, tree) && { hidesCode: true }),
    },
    files: notebook.pictures,
  };
}

/** Whether a page of Quarto hides its code: its front matter says so, or else the settings in its folder, or in the nearest above it. */
function hidesCode(data: Record<string, unknown>, path: string, tree: SourceTree): boolean {
  if (!/\.[qr]md$/i.test(path)) return false;
  const own = asRecord(data.execute);
  const folders = posix.dirname(path).split("/");
  const settings = folders
    .map((_, index) => posix.join(folders.slice(0, folders.length - index).join("/"), "_quarto.yml"))
    .concat("_quarto.yml")
    .find((each) => tree.files.has(each));
  const shared = settings === undefined ? undefined : readYaml(tree, settings, [])?.get("execute");
  return ["echo", "include"].some((name) => (own[name] ?? shared?.get(name).value) === false);
}

/** The video that front matter names: by its URL, or by the id that it has on YouTube or Vimeo. */
function videoIn(
  data: Record<string, unknown>,
  { path, lineOf }: { path: string; lineOf: Page["lineOf"] },
): Fact<string> | undefined {
  for (const name of [
    "video",
    "video_url",
    "videoUrl",
    "video_id",
    "videoId",
    "youtube",
    "youtube_id",
    "youtubeId",
    "youtube_url",
    "vimeo",
  ]) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    const inner = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : { id: value };
    const texts = ["url", "src", "id", "youtube"].map((field) => inner[field]);
    for (const text of texts) {
      if (typeof text !== "string" && typeof text !== "number") continue;
      const isVimeo = name === "vimeo" || inner.provider === "vimeo";
      const written = String(text);
      // A plain word may be anything else, such as a file.
      const isId = isVimeo
        ? /^\d+$/.test(written)
        : /^[\w-]{11}$/.test(written) && (name !== "video" || value === inner || /[A-Z\d]/.test(written));
      const address = videoAddress(
        isId ? `https://${isVimeo ? "vimeo.com/" : "www.youtube.com/watch?v="}${written}` : written,
      );
      if (address !== null) return stated(address, { path, line: lineOf(value === inner ? [name, "id"] : [name]) });
    }
  }
  return undefined;
}

/** A page in HTML, which has no front matter. */
function htmlPage(path: string, source: string): Page {
  const { body, line } = bodyOf(source);
  const heading = headingOf(source);
  return {
    title: heading ? stated(heading.value, { path, line: heading.line }) : titleOfName(path),
    data: {},
    lineOf: () => 1,
    prose: { path, line, kind: "html", text: body },
    files: [],
  };
}

/** The title of a page without one: the name of its file, or of its folder if it is that of the folder. */
function titleOfName(path: string): Fact<string> {
  const { name, dir } = posix.parse(path);
  const folder = /^(?:readme|index)$/i.test(name) ? posix.basename(dir) : "";
  return derived(wordsOf(folder || name), { path, line: 1 });
}

/** The first heading of level 1, outside of code. */
function firstHeading(body: string, place: Place): Fact<string> | undefined {
  const lines = body.slice(0, 60_000).split("\n");
  const isCode = codeLines();
  for (const [index, whole] of lines.entries()) {
    const content = whole.slice(0, 500);
    if (isCode(content)) continue;
    const heading = /^#\s+(.*?)[ #]*$/.exec(content)?.[1] ?? (/^=+\s*$/.test(lines[index + 1] ?? "") ? content : "");
    const title = plainTitle(heading);
    if (title !== "") return stated(title, below(place, index));
  }
  return undefined;
}
