/** Courses without a table of contents of their own: a README with a list or table of lessons, or numbered folders. */
import { posix } from "node:path";
import { reservedNames } from "../content-format.ts";
import { contentsOf, type Group } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import type { Hints } from "../hints.ts";
import { slugWords, withoutNumbering, wordsOf } from "../names.ts";
import {
  below,
  type Dropped,
  derived,
  type Fact,
  type Outline,
  type OutlineFacts,
  type OutlineModule,
  type Place,
  type Prose,
  stated,
  statedIf,
} from "../outline.ts";
import { readPage } from "../page.ts";
import {
  type Block,
  blocksOf,
  linksIn,
  paragraphBelow,
  type Section,
  titleOf,
  withoutEmojiNames,
} from "../readme/blocks.ts";
import { type FindTarget, isOtherFolder, lessonFolders, pagesIn, targetFinder } from "../readme/folders.ts";
import { chaptersOfLesson, sectionsWithVideos, videoOfLesson } from "../readme/lessons.ts";
import { type LinkedLessons, linkedLessons, paragraphOf, textOfRow } from "../readme/linked.ts";
import { type Listing, listingIn, type Row } from "../readme/listing.ts";
import { pageOf, readText } from "../text.ts";
import { localFile, SourceError, type SourceTree, sourceWithout } from "../tree.ts";
import { videoAddress } from "../videos.ts";
import { partsOfDescription } from "../youtube/description.ts";

export const readme: Format = {
  name: "readme",
  label: "README list",
  detect(tree) {
    const listed = listingOf(tree, {}, []);
    if (listed !== null)
      return {
        score: 0.5,
        why: `${listed.path} lists lessons ${listed.listing.kind === "headings" ? "as headings" : `in a ${listed.listing.kind}`}`,
      };
    const folders = lessonFolders(tree);
    if (folders !== null)
      return {
        score: 0.4,
        why: `${folders.folder ? `the folder ${folders.folder}` : "the root"} has numbered lessons`,
      };
    const linked = linkedIn(tree, false);
    return linked && { score: 0.2, why: `${linked.path} links to lessons` };
  },
  read(tree, { hints, modules: level }) {
    const dropped: Dropped[] = [];
    const listing = listingOf(tree, hints, dropped);
    if (listing === null && hints.heading !== undefined)
      throw new SourceError(
        `${tree.root} has no README with lessons under the heading "${hints.heading}", which import.yaml names.`,
      );
    const folders = listing === null ? lessonFolders(tree) : null;
    const linked = listing === null && folders === null ? linkedIn(tree, level === "leaf") : null;
    if (linked) return outlineOfLinked(linked, tree, dropped);
    if (listing === null && folders === null)
      throw sourceWithout(
        "README that links to at least three lessons, and fewer than three numbered folders or pages",
      );
    const partsOfRows = listing ? captionsOf(listing.listing) : new Map<Row, Caption>();
    const groups = listing ? groupsOf(listing.listing, partsOfRows, tree) : (folders?.groups ?? []);
    const contents = contentsOf(groups, tree, level);
    const rows = listing ? allRows(listing.listing.rows) : [];
    // Rows of a grid share their lines.
    const byLine = new Map(rows.flatMap((row) => [[`${row.line}`, row] as const, [`${row.line} ${row.title}`, row]]));
    const modules = contents.modules.map((module) =>
      withLesson(module, byLine.get(`${module.line} ${module.title?.value}`) ?? byLine.get(`${module.line}`), tree),
    );
    const taken = new Set(modules.flatMap(({ prose }) => prose.map(({ path }) => path)));
    for (const module of modules) module.prose.push(...textsBelow(module, tree, taken));
    const path = readmePath(tree);
    const home = path === undefined || taken.has(path) ? undefined : readPage(path, tree, dropped)?.prose;
    const films = rows.filter(isFilm).map((row) => filmOf(row, partsOfRows.get(row)));
    return {
      facts: factsOf(tree, dropped),
      parts: contents.parts,
      modules: films.length === 0 ? modules : [...modules, ...films].sort((a, b) => a.line - b.line),
      pages: [],
      prose: home,
      files: contents.files,
      dropped: [...dropped, ...contents.dropped],
    };
  },
};

/** The README of a source whose lessons lead to other sites. */
type Linked = { path: string; text: string; found: LinkedLessons };

function linkedIn(tree: SourceTree, isLeaf: boolean): Linked | null {
  const path = readmePath(tree);
  const text = path === undefined ? null : readText(tree, path, []);
  const found = text === null ? null : linkedLessons(text, isLeaf);
  return path === undefined || text === null || found === null ? null : { path, text, found };
}

/** The outline of a README with linked lessons. What it says besides is the home page, and the pages that it links to are pages. */
function outlineOfLinked({ path, text, found }: Linked, tree: SourceTree, dropped: Dropped[]): Outline {
  const lines = text.split("\n");
  const isPartOf = (section: Section | undefined): boolean => section !== undefined && section.depth > 1;
  const names = [
    ...new Map(
      found.lessons.flatMap(({ part }) => (part && isPartOf(part) ? [[part.title, part] as const] : [])),
    ).values(),
  ];
  const modules = found.lessons.map((lesson): OutlineModule => {
    const at = { path, line: lesson.first };
    const about = paragraphOf(found, lesson);
    const { sentence } = about ? partsOfDescription(titleOf(about)) : {};
    const own = lines.slice(lesson.first - 1, lesson.last);
    const header = lines.slice(0, lesson.first - 1).findLastIndex(isRule);
    const row = textOfRow(own.join("\n"), header < 1 ? undefined : lines[header - 1]);
    return {
      ...at,
      name: lesson.title,
      title: stated(lesson.title, at),
      part: lesson.part && isPartOf(lesson.part) ? lesson.part.title : undefined,
      description: statedIf(sentence, { path, line: about?.position?.start.line ?? lesson.first }),
      videos: lesson.video === undefined ? [] : [stated(lesson.video, at)],
      chapters: lesson.topics.map(({ title, line }) => ({ title: stated(title, { path, line }) })),
      prose: [
        lesson.section
          ? { ...at, kind: "markdown", text: own.join("\n").replace(/^#.*/, withoutEmojiNames), whole: text }
          : { ...at, kind: "markdown", text: row },
      ],
    };
  });
  const taken = new Set(
    found.lessons.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
  const isRows = found.lessons.some(({ section }) => section === undefined);
  const rest = lines
    .map((line, index) => (taken.has(index + 1) || (isRows && isTableHead(lines, index, taken)) ? "" : line))
    .join("\n");
  return {
    facts: factsOf(tree, dropped),
    parts: names.map((part) => ({
      name: stated(part.title, { path, line: part.line }),
      description: sentenceBelow(found.blocks, part, { path, line: part.line }),
    })),
    modules,
    pages: linkedPages(text, path, tree),
    prose: { path, line: 1, kind: "markdown", text: rest, whole: text },
    dropped,
  };
}

/** Whether a line is part of the head of a table whose first row is a lesson. */
const isTableHead = (lines: readonly string[], index: number, taken: ReadonlySet<number>): boolean =>
  [index, index + 1].some((rule) => taken.has(rule + 2) && isRule(lines[rule] ?? ""));

/** Whether a line is the one below the headers of a table. */
const isRule = (line: string): boolean => /^[\s|:-]{3,}$/.test(line) && line.includes("|") && line.includes("-");

/** The pages of the source to which a README leads: by its own links, and those of these pages. */
function linkedPages(text: string, path: string, tree: SourceTree): Outline["pages"] {
  const names = new Set<string>();
  const files = new Set([path]);
  const pagesOf = (text: string, path: string): Outline["pages"] =>
    linkedFiles(text, path, tree).flatMap((file) => {
      const page = files.has(file) ? null : readPage(file, tree, []);
      if (page === null) return [];
      const { name: own, dir } = posix.parse(file);
      const name = slugWords(/^(?:readme|index)$/i.test(own) ? posix.basename(dir) : own);
      if (name === "" || names.has(name) || reservedNames.has(name)) return [];
      names.add(name);
      files.add(file);
      return [{ path: file, line: 1, name, title: page.title, prose: [page.prose] }];
    });
  const pages = pagesOf(text, path);
  // Pages are added while those before them are searched.
  for (const { prose } of pages)
    for (const { path, text } of prose) if (!isOtherFolder(path)) pages.push(...pagesOf(text, path));
  return pages;
}

/** The files of markdown to which a text links. A folder stands for its README. */
const linkedFiles = (text: string, path: string, { files }: SourceTree): string[] =>
  blocksOf(text)
    .flatMap(({ node }) => linksIn(node))
    .flatMap(({ url }) => {
      const target = localFile(url, path);
      const candidates = target === null ? [] : [target, posix.join(target, "README.md")];
      return candidates.find((each) => files.has(each) && /\.mdx?$/i.test(each)) ?? [];
    });

/**
 * The texts of pages in a lesson's folder to which its texts lead, and which are in no lesson yet, each followed by those to which it
 * leads itself. They are then taken.
 */
function textsBelow({ prose }: OutlineModule, tree: SourceTree, taken: Set<string>): Prose[] {
  const folder = posix.dirname(prose[0]?.path ?? "");
  const textsOf = ({ path, text }: Prose): Prose[] =>
    linkedFiles(text, path, tree).flatMap((file) => {
      if (!file.startsWith(`${folder}/`) || taken.has(file) || isOtherFolder(file)) return [];
      taken.add(file);
      const page = readPage(file, tree, []);
      return page === null || page.prose.text.replace(/^#.*/, "").trim() === ""
        ? []
        : [{ ...page.prose, heading: page.title.value }, ...textsOf(page.prose)];
    });
  return prose.flatMap(textsOf);
}

/** The listing of the README in the root. */
function listingOf(tree: SourceTree, hints: Hints, dropped: Dropped[]): { path: string; listing: Listing } | null {
  const path = readmePath(tree);
  const text = path === undefined ? null : readText(tree, path, []);
  if (path === undefined || text === null) return null;
  const listing = listingIn(text, path, targetFinder(tree), hints, dropped);
  return listing === null ? null : { path, listing };
}

const readmePath = ({ files }: SourceTree): string | undefined =>
  [...files.keys()].find((path) => /^readme\.mdx?$/i.test(path));

const allRows = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...allRows(row.children)]);

/** The name of a part, and what is stated about it. */
type Caption = { name: Fact<string>; description: Fact<string> | undefined };

/** The parts of rows: what a column names, or else the headings above them, if there are two or more. */
function captionsOf({ rows, blocks }: Listing): Map<Row, Caption> {
  const grouped = rows.some(({ group }) => group !== "");
  const sections = grouped ? rows.map(() => undefined) : distinctSections(rows.map(({ section }) => section));
  const names = rows.map(({ group }, index) => group || (sections[index]?.title ?? ""));
  const unique = [...new Set(names)];
  const plain = new Map(withoutNumbering(unique).map((name, index) => [unique[index], name]));
  const captions = new Map<Row, Caption>();
  if (unique.length < 2) return captions;
  for (const [index, row] of rows.entries()) {
    const name = plain.get(names[index] ?? "") ?? "";
    if (name === "") continue;
    const section = sections[index];
    const at = { path: row.path, line: section?.line ?? row.line };
    captions.set(row, { name: stated(name, at), description: section && sentenceBelow(blocks, section, at) });
  }
  return captions;
}

/** The first sentence below a heading; undefined if there is none. at is the place of the heading. */
function sentenceBelow(blocks: readonly Block[], section: Section | undefined, at: Place): Fact<string> | undefined {
  const about = paragraphBelow(blocks, section);
  const { sentence } = about ? partsOfDescription(titleOf(about.node)) : {};
  return statedIf(sentence, { path: at.path, line: about?.node.position?.start.line ?? at.line });
}

/** The headings above rows. Where all have the same title, such as "Lessons", those above them. */
function distinctSections(sections: readonly (Section | undefined)[]): (Section | undefined)[] {
  const lines = new Set(sections.map((section) => section?.line));
  const titles = new Set(sections.map((section) => section?.title));
  const above = sections.map((section) => section?.parent);
  return lines.size > 1 && titles.size === 1 && above.some(Boolean) ? distinctSections(above) : [...sections];
}

/** The rows as a table of contents. Rows that follow one another in the same part are a group. */
function groupsOf({ rows }: Listing, captions: ReadonlyMap<Row, Caption>, tree: SourceTree): Group[] {
  const find = targetFinder(tree);
  const groups: Group[] = [];
  for (const row of rows) {
    const caption = captions.get(row);
    const last = groups.at(-1);
    if (last === undefined || last.caption?.value !== caption?.name.value)
      groups.push({ caption: caption?.name, description: caption?.description, entries: [] });
    if (!isFilm(row)) groups.at(-1)?.entries.push(entryOf(row, find, tree));
  }
  return groups;
}

function entryOf(row: Row, find: FindTarget, tree: SourceTree): Entry {
  const { path, line, title, target, children } = row;
  const file = target?.file;
  return {
    path,
    line,
    title: title || undefined,
    file,
    children:
      children.length > 0
        ? children.map((child) => entryOf(child, find, tree))
        : file !== undefined
          ? chaptersOf(file, find, tree)
          : target === undefined
            ? []
            : pagesIn(target.path, tree),
  };
}

/** The pages that a lesson's own page lists as its chapters. */
function chaptersOf(file: string, find: FindTarget, tree: SourceTree): Entry[] {
  const text = /\.mdx?$/i.test(file) && tree.files.has(file) ? readText(tree, file, []) : null;
  if (text === null) return [];
  return chaptersOfLesson(file, text, find).map(({ title, file: page, line }) => ({
    path: file,
    line,
    title,
    file: page,
    children: [],
  }));
}

/** Whether a row has a video, and no page. */
const isFilm = ({ target, videos, title, children }: Row): boolean =>
  target === undefined && videos.length > 0 && title !== "" && children.length === 0;

const filmOf = ({ path, line, title, description, videos }: Row, caption: Caption | undefined): OutlineModule => ({
  path,
  line,
  name: title,
  title: stated(title, { path, line }),
  part: caption?.name.value,
  description: statedIf(description || undefined, { path, line }),
  videos: videos.map((url) => stated(url, { path, line })),
  chapters: [],
  prose: [],
});

/** A folder's name without the unit that it numbers: "week_1_flour" → "flour". */
const withoutUnit = (name: string): string =>
  name.replace(/^(?:week|module|unit|lesson|lecture|chapter|part|day|session|section)[-_ .]?\d+[-_ .]+(?=\S)/i, "");

const plain = (title: Fact<string>): Fact<string> => ({ ...title, value: withoutEmojiNames(title.value) });

/** A module with what its row and its pages say: the description, and the video of the lesson itself. */
function withLesson(module: OutlineModule, row: Row | undefined, tree: SourceTree): OutlineModule {
  const [first] = module.prose;
  const pageOfModule = first?.heading === undefined ? first : undefined;
  const own = pageOfModule === undefined ? null : videoIn(pageOfModule.path, tree);
  const chapters = module.chapters.map((chapter) => {
    const video = chapter.path === undefined ? null : videoIn(chapter.path, tree);
    return { ...chapter, title: plain(chapter.title), url: video ?? chapter.url };
  });
  const listed = (row?.videos ?? []).map((url) => stated(url, module));
  const shown = chapters.flatMap(({ url }) => url ?? []).slice(0, 1);
  const sections = chapters.length === 0 && pageOfModule ? sectionsWithVideos(pageOfModule.text) : [];
  return {
    ...module,
    name: withoutUnit(row?.target && row.target.file === undefined ? posix.basename(row.target.path) : module.name),
    title: module.title && plain(module.title),
    description: statedIf(row?.description || undefined, module) ?? module.description,
    videos: listed.length > 0 ? listed : own ? [own] : shown,
    chapters:
      sections.length < 2 || pageOfModule === undefined
        ? chapters
        : sections.map(({ title, line, url }) => {
            const at = below(pageOfModule, line - 1);
            return { title: stated(title, at), url: statedIf(url, at) };
          }),
    prose: module.prose.map((each) => ({ ...each, text: each.text.replace(/^#{1,6} .*$/gm, withoutEmojiNames) })),
  };
}

/** The video of a page of the source. */
function videoIn(path: string, tree: SourceTree): Fact<string> | null {
  const text = /\.mdx?$/i.test(path) ? readText(tree, path, []) : null;
  if (text === null) return null;
  const { data, lineOf, body, bodyLine } = pageOf(path, text, []);
  const named = ["video_url", "video", "youtube"].find((name) => typeof data[name] === "string");
  const address = named === undefined ? null : videoAddress(String(data[named]));
  if (named !== undefined && address !== null) return stated(address, { path, line: lineOf([named]) });
  const video = videoOfLesson(body);
  return video === null ? null : stated(video.url, { path, line: bodyLine + video.line - 1 });
}

/** The title and description of a course: the heading of its README, and the paragraph below it. */
function factsOf(tree: SourceTree, dropped: Dropped[]): OutlineFacts {
  const path = readmePath(tree);
  const text = path === undefined ? null : readText(tree, path, dropped);
  if (path === undefined || text === null) return {};
  const blocks = blocksOf(text);
  const headings = blocks.flatMap(({ node, section }) => headingIn(node).map((each) => ({ ...each, section })));
  const highest = headings.filter(({ depth }) => depth === 1);
  // Next to a table of contents, several headings are sections.
  const rest = highest.filter(({ section }) => !isContents(blocks, section));
  const own = rest.length < highest.length && rest.length > 1 ? headings.filter(({ isHtml }) => isHtml) : rest;
  const [title] = own;
  if (title === undefined) {
    const name = wordsOf(tree.name.replace(/-(?:main|master)$/, ""));
    return highest.length === 0 ? {} : { title: derived(name, { path, line: 1 }) };
  }
  const at = { path, line: title.line };
  return {
    title: stated(title.text, at),
    description: title.isHtml ? undefined : sentenceBelow(blocks, title.section, at),
  };
}

/** The heading that a block of a README is, in markdown or HTML; none for other blocks. */
function headingIn(node: Block["node"]): { text: string; depth: number; line: number; isHtml: boolean }[] {
  const line = node.position?.start.line ?? 1;
  const [, level, html = ""] =
    node.type === "html" ? (/<h([1-6])\b[^>]{0,500}>([\s\S]{1,500}?)<\/h\1>/i.exec(node.value) ?? []) : [];
  const [text, depth] =
    node.type === "heading"
      ? [titleOf(node), node.depth]
      : [html.replace(/<[^>]{0,1000}>|\s+/g, " ").trim(), Number(level)];
  return text === "" ? [] : [{ text, depth, line, isHtml: node.type === "html" }];
}

/** Whether a section is a table of contents: all that it has first is a list of links to headings. */
function isContents(blocks: readonly Block[], section: Section | undefined): boolean {
  const first = blocks.find(({ node, section: own }) => own === section && node.type !== "heading")?.node;
  const links = first?.type === "list" ? linksIn(first) : [];
  return links.length > 1 && links.every(({ url }) => url.startsWith("#"));
}
