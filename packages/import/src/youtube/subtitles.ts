/** Finds the subtitles of videos by the names that yt-dlp and youtube-dl give them: Title [ID].en.vtt, Title-ID.en.srt, ID.en.vtt. */
import { posix } from "node:path";
import { maxTranscriptBytes, readCues } from "../content-format.ts";
import { type Dropped, drop, type SubtitleFile } from "../outline.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";
import { languageOf, type Video } from "./videos.ts";

/** A subtitle file and how well its name fits: files with a lower rank are preferred to others of the same language. */
type Candidate = SubtitleFile & { rank: number };

/** The subtitles of videos by their ids, one file for each language. Files that cannot be used are reported. */
export function subtitlesOf(
  tree: SourceTree,
  videos: readonly Video[],
  dropped: Dropped[],
): Map<string, SubtitleFile[]> {
  const byId = new Map(videos.map((video) => [video.id, video]));
  const byStem = new Map(videos.map(({ path, id }) => [path.replace(/\.info\.json$/, ""), id]));
  const candidates = new Map<string, Candidate[]>();
  const paths = [...tree.files.keys()].filter((path) => /\.(?:vtt|srt)$/i.test(path) && !/\.live_chat\./.test(path));
  for (const path of paths) {
    const { stem, tag } = namedIn(path);
    const id = byStem.get(stem) ?? byStem.get(path.replace(/\.\w+$/, "")) ?? idIn(posix.basename(stem), byId);
    const video = byId.get(id ?? "");
    if (video === undefined) {
      drop(dropped, { path, line: 1 }, "subtitles", "the file name contains no ID of an imported video");
      continue;
    }
    const candidate = { path, language: languageIn(tag, video), rank: rankOf(path, tag) };
    candidates.set(video.id, [...(candidates.get(video.id) ?? []), candidate]);
  }
  return new Map([...candidates].map(([id, own]) => [id, usable(own, tree, dropped)]));
}

/** The name of a subtitle file without its language and extension, and its language; empty if it has none. */
function namedIn(path: string): { stem: string; tag: string } {
  const [, stem = "", tag = ""] = /^(.*?)(?:\.([a-z]{2,3}(?:[-_][a-z\d_-]{1,30})?))?\.(?:vtt|srt)$/i.exec(path) ?? [];
  return { stem, tag };
}

/** The id of a video at the end of a file's name, in brackets or after a hyphen; null if there is none that is known. */
function idIn(name: string, videos: ReadonlyMap<string, Video>): string | null {
  const [, bracketed] = /\[([\w-]{6,20})\]$/.exec(name) ?? [];
  if (bracketed !== undefined) return videos.has(bracketed) ? bracketed : null;
  if (videos.has(name)) return name;
  // Ids of YouTube have 11 characters, of which any may be a hyphen.
  const last = name.slice(-11);
  return /[-_ .]/.test(name.at(-12) ?? "") && videos.has(last) ? last : null;
}

/** The language of a tag. yt-dlp adds "-orig" to the language that was spoken, and the track's name to others; without a tag, it is the video's. */
function languageIn(tag: string, { language }: Video): string | undefined {
  const plain = tag.replaceAll("_", "-").replace(/-orig$/i, "");
  return tag === "" ? language : (languageOf(plain) ?? languageOf(plain.split("-")[0] ?? ""));
}

const rankOf = (path: string, tag: string): number =>
  (/-orig$/i.test(tag) ? 4 : 0) +
  (languageOf(tag.replaceAll("_", "-")) === undefined ? 2 : 0) +
  (/\.srt$/i.test(path) ? 1 : 0);

/** The best file of each language that has text. */
function usable(candidates: readonly Candidate[], tree: SourceTree, dropped: Dropped[]): SubtitleFile[] {
  const used = new Set<string>();
  return candidates
    .toSorted((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .flatMap(({ path, language }): SubtitleFile[] => {
      const why = used.has(language ?? "") ? "another file has the same language" : problemIn(path, tree);
      if (why !== null) return drop(dropped, { path, line: 1 }, "subtitles", why);
      used.add(language ?? "");
      return [{ path, language }];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Why a file cannot be a transcript; null if it can. */
function problemIn(path: string, tree: SourceTree): string | null {
  const problems: Dropped[] = [];
  const text = readText(tree, path, problems, maxTranscriptBytes);
  if (text === null) return problems[0]?.why ?? "cannot be read";
  if (problems.length > 0) return "control characters, or bytes that are not UTF-8";
  const result = readCues(text);
  const [first] = "problems" in result ? result.problems : [];
  return first === undefined ? null : `line ${first.line}: got ${first.got}; expected ${first.expected}`;
}
