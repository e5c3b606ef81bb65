/** An outline: the facts about a course in a source, each with its place. The readers of all formats return one. */
import type { SourceFile } from "./tree.ts";

/** The kinds of what a source has, the most important first. "other" is what is no part of a course, such as settings. */
export const kinds = ["module", "prose", "video", "picture", "file", "link", "other"] as const;
export type Kind = (typeof kinds)[number];

/** A place in a source: the path of a file in it, and a line, from 1. */
export type Place = { path: string; line: number };

/** A fact of the source. how is "derived" if the source only implies it: a title from a file name, minutes from seconds. */
export type Fact<Value> = Place & { value: Value; how: "stated" | "derived" };

/**
 * Text of the source. Relative links start at its path. kind is the markup; heading is the heading to put before it, of a chapter that
 * has a file of its own. whole is the text of its file if that becomes several texts, of which this one has its own lines. hidesCode is
 * set if only the cells of code that say so are shown.
 */
export type Prose = Place & {
  kind: "markdown" | "html";
  text: string;
  heading?: string | undefined;
  whole?: string | undefined;
  hidesCode?: boolean;
};

/** A chapter. path is the file that it has for itself. */
export type OutlineChapter = {
  title: Fact<string>;
  seconds?: Fact<number> | undefined;
  url?: Fact<string> | undefined;
  path?: string | undefined;
};

/** A subtitle file of a module's video. */
export type SubtitleFile = { path: string; language?: string | undefined };

/**
 * A module. The place is where the source lists it. name is what its slug is made of: a file name or the title. videos has the
 * addresses of its own videos, the first one being the module's. seconds is its length. An empty list of chapters means that the source
 * names none: the sections of the prose are then the chapters, unless chapterCount says how many there are. isHidden is set for modules
 * that the source does not publish.
 */
export type OutlineModule = Place & {
  name: string;
  title?: Fact<string> | undefined;
  part?: string | undefined;
  description?: Fact<string> | undefined;
  videos: Fact<string>[];
  seconds?: Fact<number> | undefined;
  chapters: OutlineChapter[];
  chapterCount?: Fact<number> | undefined;
  prose: Prose[];
  subtitles?: SubtitleFile[] | undefined;
  updated?: Fact<string> | undefined;
  isHidden?: true | undefined;
};

/** A part. Modules name it. */
export type OutlinePart = { name: Fact<string>; description?: Fact<string> | undefined };

/** The facts about a course that a source may state, by the names of the fields in course.md. */
export type OutlineFacts = {
  title?: Fact<string> | undefined;
  name?: Fact<string> | undefined;
  description?: Fact<string> | undefined;
  language?: Fact<string> | undefined;
  url?: Fact<string> | undefined;
  license?: Fact<string> | undefined;
  providerName?: Fact<string> | undefined;
  providerUrl?: Fact<string> | undefined;
  providerEmail?: Fact<string> | undefined;
};

/**
 * Something in the source that is not imported, and why: a quiz, a private video, a missing file. kind is "other" unless it is stated;
 * url is that of a link, a picture or a video, and lines the number of its lines, from one. isChanged is set for what something else of
 * the course stands for.
 */
export type Dropped = Place & { what: string; why: string } & DroppedDetails;
export type DroppedDetails = {
  kind?: Kind | undefined;
  url?: string | undefined;
  lines?: number | undefined;
  isChanged?: true;
};

/** What prose has besides text: the videos that it shows, and what was dropped. */
export type Collected = { videos: Fact<string>[]; dropped: Dropped[] };

/**
 * A course as its source states it. modules are in course order. pages has texts about the course that are not modules. addresses has
 * the file for each path by which pages link to it, or show it, where that is not the file's own path: site addresses, without slashes
 * at their ends. listed has the lines of the table of contents as they were read. files has files that the source has inside others, such as the pictures of a notebook. isOwn is set for exports of our
 * own: the names of modules are their slugs, titles are kept with their numbers, and pictures in ownFiles with their paths.
 */
export type Outline = {
  facts: OutlineFacts;
  parts: OutlinePart[];
  modules: OutlineModule[];
  pages: (Place & { name: string; title?: Fact<string> | undefined; prose: Prose[] })[];
  prose?: Prose | undefined;
  addresses?: ReadonlyMap<string, string> | undefined;
  files?: SourceFile[] | undefined;
  listed?: Listed[] | undefined;
  isOwn?: true | undefined;
  ownFiles?: string | undefined;
  dropped: Dropped[];
};

/** A line of the source's table of contents, with all its lines counted, whatever becomes of them. */
export type Listed = Place & { title?: string | undefined; file?: string | undefined };

/** A fact that the source states. */
export const stated = <Value>(value: Value, { path, line }: Place): Fact<Value> => ({
  value,
  path,
  line,
  how: "stated",
});

/** A fact that the source may state; undefined if it does not. */
export const statedIf = <Value>(value: Value | undefined, place: Place): Fact<Value> | undefined =>
  value === undefined ? undefined : stated(value, place);

/** A fact that follows from what the source states. */
export const derived = <Value>(value: Value, { path, line }: Place): Fact<Value> => ({
  value,
  path,
  line,
  how: "derived",
});

/** The place some lines below another. */
export const below = ({ path, line }: Place, lines: number): Place => ({ path, line: line + lines });

/** Reports what is not imported. Returns the list of what is imported in its place: nothing. */
export function drop(
  dropped: Dropped[],
  { path, line }: Place,
  what: string,
  why: string,
  details: DroppedDetails = {},
): [] {
  dropped.push({ path, line, what, why, ...details });
  return [];
}
