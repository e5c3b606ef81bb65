/** Reads the page of a lesson: its video, and the pages that are its chapters. */
import { posix } from "node:path";
import type { Nodes } from "mdast";
import type { Collected } from "../outline.ts";
import { markdownOf } from "../prose/html.ts";
import { videoAddress } from "../videos.ts";
import { type Block, blocksOf, linksIn, type Section, titleOf } from "./blocks.ts";
import type { Target } from "./folders.ts";

/** Titles of sections that link to the work of others. */
const ofOthers =
  /community notes|other courses|self[- ]study|further reading|additional (?:resources|reading|material)|learn more|see also|\bcredits\b|assignment|homework|^\P{L}*(?:community|notes|resources?|references?|useful links|links|review|challenge|(?:special )?thanks|bonus)\P{L}*$/iu;

const isOfOthers = (section: Section | undefined): boolean =>
  section !== undefined && (ofOthers.test(section.title) || isOfOthers(section.parent));

/** The blocks of a lesson that are about the lesson itself. */
const ownBlocks = (markdown: string): Block[] => blocksOf(markdown).filter(({ section }) => !isOfOthers(section));

/** The first video of a lesson, and its line: a link, a linked picture, a player or an address. Null if it has none. */
export function videoOfLesson(markdown: string): { url: string; line: number } | null {
  if (!/youtu|vimeo|\.(?:mp4|webm|m4v|ogv)\b/i.test(markdown)) return null;
  for (const { node } of ownBlocks(markdown)) {
    const [first] = videosIn(node);
    if (first !== undefined) return first;
  }
  return null;
}

/** The videos that a node links to or shows, in order. */
export function videosIn(node: Nodes): { url: string; line: number }[] {
  const line = node.position?.start.line ?? 1;
  const at = (address: string): { url: string; line: number }[] => {
    const url = videoAddress(address);
    return url === null ? [] : [{ url, line }];
  };
  if (node.type === "link" || node.type === "image") return at(node.url);
  if (node.type === "html") {
    const [, link = ""] = /<a\s[^>]{0,2000}?href\s*=\s*["']([^"']{1,500})["']/i.exec(node.value) ?? [];
    const collected: Collected = { videos: [], dropped: [] };
    markdownOf(node.value, { path: "", line }, collected);
    return [...collected.videos.map(({ value }) => ({ url: value, line })), ...at(link)];
  }
  return "children" in node ? node.children.flatMap(videosIn) : [];
}

/** Link texts that do not describe their target. */
const genericText =
  /^(?:link|lesson|python|r|here|readme|text|open|notebook|view|start|go|code|details?|more(?: details)?|read(?: more)?|slides?|videos?|watch|notes?|materials?|click here|module|→|)$/i;

/** A link's text; empty if it does not describe the target. */
export const titleOfLink = (text: string): string => (genericText.test(text.trim()) ? "" : text);

/** The pages in a lesson's folder that its own page links to, if there are two or more: its chapters, with the texts of the links. */
export function chaptersOfLesson(
  file: string,
  markdown: string,
  targetOf: (url: string, from: string) => Target | null,
): { title: string; file: string; line: number }[] {
  const folder = posix.dirname(file);
  if (folder === ".") return [];
  const seen = new Set([file]);
  const chapters = ownBlocks(markdown).flatMap(({ node }) =>
    linksIn(node).flatMap((link) => {
      const target = targetOf(link.url, file);
      if (target?.file === undefined || !target.isNumbered || !target.file.startsWith(`${folder}/`)) return [];
      const title = titleOfLink(titleOf(link));
      // "Code" and "Slides" link to material, not to chapters.
      if (title === "" || seen.has(target.file)) return [];
      seen.add(target.file);
      return [{ title, file: target.file, line: link.position?.start.line ?? 1 }];
    }),
  );
  return chapters.length > 1 ? chapters : [];
}

/** The section itself, or the one above it whose title says what it is about, which "Videos" does not. */
const namedSection = (section: Section | undefined): Section | undefined =>
  section?.parent !== undefined && titleOfLink(section.title) === "" ? namedSection(section.parent) : section;

/** A section of a lesson, and its video if it has one. */
type LessonSection = { title: string; line: number; url: string | undefined };

/** The sections of a lesson, at the depth with the most videos, if each has a video of its own. Empty if fewer than two have one. */
export function sectionsWithVideos(markdown: string): LessonSection[] {
  const sections = new Map<Section, string | undefined>();
  for (const { node, section } of ownBlocks(markdown)) {
    const named = namedSection(section);
    if (named === undefined) continue;
    sections.set(named, sections.get(named) ?? videosIn(node)[0]?.url);
  }
  const counts = Map.groupBy(
    [...sections].filter(([, url]) => url !== undefined),
    ([{ depth }]) => depth,
  );
  const [best] = [...counts].toSorted((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  if (best === undefined || new Set(best[1].map(([, url]) => url)).size < 2) return [];
  return [...sections].flatMap(([{ depth, title, line }, url]) =>
    depth === best[0] && title !== "" ? [{ title, line, url }] : [],
  );
}
