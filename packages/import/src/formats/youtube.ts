/** Playlists of YouTube and other sites as yt-dlp writes them (-J, .info.json), and answers of the YouTube Data API v3. */
import type { Detection, Format } from "../format.ts";
import { maxTitleLength } from "../names.ts";
import {
  type Dropped,
  derived,
  drop,
  type Fact,
  type Outline,
  type OutlineChapter,
  type OutlineModule,
  type Place,
  type SubtitleFile,
  stated,
  statedIf,
} from "../outline.ts";
import { SourceError, type SourceTree } from "../tree.ts";
import { addAnswer } from "../youtube/data-api.ts";
import { partsOfDescription } from "../youtube/description.ts";
import { documentsIn } from "../youtube/json.ts";
import { subtitlesOf } from "../youtube/subtitles.ts";
import { mergedVideo, type Playlist, type PlaylistExport, type Video } from "../youtube/videos.ts";
import { addYtDlp } from "../youtube/yt-dlp.ts";

export const youTube: Format = { name: "youtube", label: "YouTube export", detect, read: videosIn };

/** Files of courses that have pages, next to which an export may be. */
const page = /\.(?:mdx?|ipynb|[qr]md|rst|adoc|tex|xml|toml|ya?ml)$/i;

/** A marker that all supported documents have near their start or end. */
const marker = /"_type"\s*:\s*"(?:playlist|multi_video|video|url)"|"kind"\s*:\s*"youtube#(?:playlist|video)/;

/** The maximum number of files without .info.json in their name that are examined, and the bytes examined at both ends of each. */
const [maxLooked, lookedBytes] = [200, 64 * 1024];

function detect(tree: SourceTree): Detection | null {
  const exports = exportsIn(tree);
  const pages = [...tree.files.keys()].filter((path) => page.test(path)).length;
  return exports.length === 0
    ? null
    : { score: pages <= exports.length ? 0.9 : 0.2, why: `${exports[0]} describes videos or a playlist` };
}

/** The JSON files of a source that have videos or playlists, in the order of their numbers and names. */
function exportsIn({ files }: SourceTree): string[] {
  const paths = [...files.keys()].filter((path) => /\.jsonl?$/i.test(path) && !path.endsWith(".live_chat.json"));
  const isInfo = (path: string): boolean => path.endsWith(".info.json");
  const others = paths.filter((path) => !isInfo(path) && path.split("/").length <= 3).slice(0, maxLooked);
  const marked = others.filter((path) => {
    const bytes = files.get(path)?.read() ?? new Uint8Array();
    const ends = [bytes.subarray(0, lookedBytes), bytes.subarray(Math.max(lookedBytes, bytes.length - lookedBytes))];
    return ends.some((each) => marker.test(new TextDecoder().decode(each)));
  });
  return [...paths.filter(isInfo), ...marked].sort(new Intl.Collator("en", { numeric: true }).compare);
}

/** The outline of an export of videos. Throws SourceError if it has none. */
export function videosIn(tree: SourceTree): Outline {
  const dropped: Dropped[] = [];
  const exported: PlaylistExport = { playlists: new Map(), details: new Map() };
  for (const path of exportsIn(tree))
    for (const document of documentsIn(tree, path, dropped)) {
      addYtDlp(document, exported, dropped);
      addAnswer(document, exported);
    }
  const playlists = withoutDuplicates(playlistsOf(exported), dropped);
  const videos = playlists.flatMap((playlist) => playlist.videos);
  const [first] = playlists;
  if (first === undefined) throw new SourceError(`${tree.name} has no video that can be watched.`);
  const subtitles = subtitlesOf(tree, videos, dropped);
  const hasParts = playlists.length > 1;
  const channel = commonOf(
    videos.map((video) => video.channel.name),
    playlists.map((playlist) => playlist.channel.name),
  );
  const page = commonOf(
    videos.map((video) => video.channel.url),
    playlists.map((playlist) => playlist.channel.url),
  );
  const about = hasParts ? undefined : partsOfDescription(first.description);
  return {
    facts: {
      title: hasParts || first.title === "" ? undefined : titleOf(first),
      description: statedIf(about?.sentence, first),
      language: languageOfAll(videos),
      providerName: statedIf(channel, first),
      providerUrl: statedIf(page, first),
    },
    parts: hasParts ? partsOf(playlists) : [],
    modules: playlists.flatMap((playlist) => {
      const titles = withoutCommonSegments(playlist.videos.map(({ title }) => title));
      return playlist.videos.map((video, index) =>
        moduleOf(video, titles[index] ?? "", subtitles, hasParts ? nameOf(playlist) : undefined),
      );
    }),
    pages: [],
    prose: about?.prose ? { path: first.path, line: first.line, kind: "html", text: about.prose } : undefined,
    dropped,
  };
}

/** The playlists with all that is known about their videos, in order. Videos of no playlist come last, unless there is none. */
function playlistsOf({ playlists, details }: PlaylistExport): Playlist[] {
  const listed = new Set(
    [...playlists.values()].filter(({ isFolder }) => !isFolder).flatMap((each) => each.videos.map(({ id }) => id)),
  );
  const all = [...playlists.values()].map((playlist) => ({
    ...playlist,
    videos: playlist.videos
      .filter(({ id }) => !playlist.isFolder || !listed.has(id))
      .map((video) => mergedVideo(video, details.get(video.id)))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  }));
  const own = all.filter(({ videos }) => videos.length > 0);
  if (own.length > 0 || details.size === 0) return own;
  const [first] = details.values();
  const videos = [...details.values()];
  return [{ path: first?.path ?? "", line: 1, key: "", title: "", description: "", channel: {}, videos }];
}

/** The playlists without unavailable videos and without videos of earlier playlists. Both are reported. */
function withoutDuplicates(playlists: readonly Playlist[], dropped: Dropped[]): Playlist[] {
  const seen = new Set<string>();
  return playlists
    .map((playlist) => ({
      ...playlist,
      videos: playlist.videos.filter(({ path, line, id, title, unavailable }) => {
        const why = unavailable ?? (seen.has(id) ? "an earlier module has the same video" : undefined);
        seen.add(id);
        if (why !== undefined)
          drop(dropped, { path, line }, `the video ${id}${title && ` (${title})`}`, why, { kind: "video" });
        return why === undefined;
      }),
    }))
    .filter(({ videos }) => videos.length > 0);
}

const nameOf = ({ title, path }: Playlist): string =>
  title || path.replace(/^.*\//, "").replace(/(?:\.info)?\.jsonl?$/, "");

const titleOf = (playlist: Playlist): Fact<string> =>
  playlist.title === "" || playlist.isFolder ? derived(nameOf(playlist), playlist) : stated(playlist.title, playlist);

/** The parts that playlists are. Those of the same name are one. */
const partsOf = (playlists: readonly Playlist[]): Outline["parts"] =>
  playlists
    .map(partOf)
    .filter(({ name }, index, all) => all.findIndex((each) => each.name.value === name.value) === index);

function partOf(playlist: Playlist): Outline["parts"][number] {
  const { sentence } = partsOfDescription(playlist.description);
  return { name: titleOf(playlist), description: statedIf(sentence, playlist) };
}

/** What all videos have in common, or else all playlists; undefined if they differ. */
function commonOf(...groups: (string | undefined)[][]): string | undefined {
  return groups
    .map((values) => new Set(values))
    .find((values) => values.size === 1 && !values.has(undefined))
    ?.values()
    .next().value;
}

/** The language of the videos, if all that state one agree. */
function languageOfAll(videos: readonly Video[]): Fact<string> | undefined {
  const named = videos.filter(({ language }) => language !== undefined);
  const [first] = named;
  return first && named.every(({ language }) => language === first.language)
    ? statedIf(first.language, first)
    : undefined;
}

function moduleOf(
  video: Video,
  title: string,
  subtitles: ReadonlyMap<string, SubtitleFile[]>,
  part: string | undefined,
): OutlineModule {
  const { path, line, url, seconds, date, description, language } = video;
  const { sentence, timestamps, prose } = partsOfDescription(description, language);
  const chapters = video.chapters.length > 0 ? video.chapters : timestamps;
  return {
    path,
    line,
    name: title,
    title: stated(title, video),
    part,
    description: statedIf(sentence, video),
    videos: url === undefined ? [] : [stated(url, video)],
    seconds: statedIf(seconds, video),
    chapters: chaptersOf(chapters, seconds, video),
    prose: prose === "" ? [] : [{ path, line, kind: "html", text: prose }],
    subtitles: subtitles.get(video.id),
    updated: statedIf(date, video),
  };
}

/**
 * Chapters with their lengths: up to their end, the next chapter, or the end of the video. An untitled chapter that yt-dlp adds for the gap
 * before the first one belongs to the next. A single chapter is ignored.
 */
function chaptersOf(
  chapters: readonly { title: string; start: number; end?: number }[],
  seconds: number | undefined,
  at: Place,
): OutlineChapter[] {
  const ordered = chapters
    .filter(
      ({ title, start }) =>
        title !== "" && !/^<Untitled Chapter \d+>$/.test(title) && (seconds === undefined || start < seconds),
    )
    .toSorted((a, b) => a.start - b.start);
  if (ordered.length < 2) return [];
  return ordered.map(({ title, start, end }, index) => {
    const next = ordered[index + 1]?.start ?? end ?? seconds;
    const from = index === 0 ? 0 : start;
    return {
      title: stated(title, at),
      seconds: next !== undefined && next > from ? derived(next - from, at) : undefined,
    };
  });
}

/** A separator in a title, between spaces or after a word. */
const separator = /\s+[|–—•·-]\s+|\s*[|｜]\s*|[:：]\s+/u;

/**
 * Titles without the first or last segments that differ only in their numbers, such as "| Lecture 3, Knots 101". There must be at least
 * two titles, all must have the segment, and something must remain of each.
 */
export function withoutCommonSegments(titles: readonly string[]): string[] {
  let current = titles.map((title) => title.slice(0, maxTitleLength).replace(/\s+/g, " ").trim());
  if (current.length < 2) return current;
  for (const end of ["last", "first"] as const) {
    for (let next = withoutSegment(current, end); next !== null; next = withoutSegment(current, end)) current = next;
  }
  return current;
}

/** Titles without a segment at one end; null if it is not the same in all, or nothing would remain. */
function withoutSegment(titles: readonly string[], end: "first" | "last"): string[] | null {
  const cut = titles.map((title) => cutAt(title, end));
  const [first] = cut;
  if (first == null) return null;
  const isCommon = cut.every((each) => each !== null && each.segment === first.segment && /\p{L}/u.test(each.rest));
  return isCommon ? cut.map((each) => each?.rest ?? "") : null;
}

/** A segment at one end, with 0 for its numbers and in lower case, and the rest of the title; null if there is no separator. */
function cutAt(title: string, end: "first" | "last"): { segment: string; rest: string } | null {
  const matches = [...title.matchAll(new RegExp(separator, "gu"))];
  const match = end === "first" ? matches[0] : matches.at(-1);
  if (match === undefined) return null;
  const [before, after] = [title.slice(0, match.index), title.slice(match.index + match[0].length)];
  const [segment, rest] = end === "first" ? [before, after] : [after, before];
  return segment === "" || rest === ""
    ? null
    : { segment: segment.toLowerCase().replace(/\d+/g, "0").trim(), rest: rest.trim() };
}
