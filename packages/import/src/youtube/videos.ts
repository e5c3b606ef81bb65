/** Playlists and videos, as all forms of YouTube exports describe them. */
import { canonicalTag } from "../content-format.ts";
import type { Place } from "../outline.ts";

/** A chapter of a video: start and end in seconds. The last chapter may have no end. */
type VideoChapter = { title: string; start: number; end?: number };

export type Channel = { name?: string; url?: string };

/**
 * A video. Empty texts are not stated. position is its place in the playlist; date is when it was published. unavailable is why it
 * cannot be watched.
 */
export type Video = Place & {
  id: string;
  title: string;
  description: string;
  url?: string;
  seconds?: number;
  chapters: VideoChapter[];
  date?: string;
  language?: string;
  position?: number;
  channel: Channel;
  unavailable?: string;
};

/** A playlist. key is its id, or what else its videos have in common. isFolder is set for videos of no playlist, named after their folder. */
export type Playlist = Place & {
  key: string;
  title: string;
  description: string;
  channel: Channel;
  videos: Video[];
  isFolder?: true;
};

/** The playlists of an export in their order, and further facts about videos by their ids. */
export type PlaylistExport = { playlists: Map<string, Playlist>; details: Map<string, Video> };

/** The playlist with a key, which is added if it is new. Facts that it lacks are taken from the given one. */
export function playlistIn({ playlists }: PlaylistExport, given: Omit<Playlist, "videos">): Playlist {
  const known = playlists.get(given.key);
  if (known === undefined) {
    const added = { ...given, videos: [] };
    playlists.set(given.key, added);
    return added;
  }
  known.title ||= given.title;
  known.description ||= given.description;
  known.channel = { ...given.channel, ...known.channel };
  return known;
}

/** A video with what others state about it. The facts of the first one win, except a title that stands for a hidden video. */
export function mergedVideo(one: Video, other: Video | undefined): Video {
  if (other === undefined) return one;
  const [first, second] =
    one.unavailable === undefined || other.unavailable !== undefined ? [one, other] : [other, one];
  const [{ unavailable, ...own }, { unavailable: hidden, ...others }] = [first, second];
  return {
    ...others,
    ...own,
    path: one.path,
    line: one.line,
    title: first.title || second.title,
    // Playlists have only the start of a description.
    description: second.description.length > first.description.length ? second.description : first.description,
    chapters: first.chapters.length > 0 ? first.chapters : second.chapters,
    channel: { ...second.channel, ...first.channel },
    ...(unavailable !== undefined && hidden !== undefined && { unavailable }),
  };
}

/** Why a video with this title and availability cannot be watched; undefined if it can. */
export function unavailableAs(title: string, availability: string): string | undefined {
  if (/^\[?private video\]?$/i.test(title) || availability === "private") return "private";
  if (/^\[?deleted video\]?$/i.test(title)) return "deleted";
  return title === "" ? "no title: private, deleted or unavailable" : undefined;
}

/** The date of "20260131" or "2026-01-31T10:00:00Z" as 2026-01-31; undefined if there is none. */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:T|$)/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/** A language tag in its canonical form; undefined if it is not valid, or stands for no language. */
export function languageOf(tag: string): string | undefined {
  const canonical = canonicalTag(tag) ?? undefined;
  return canonical === undefined || /^(?:und|zxx|mul|mis)\b/.test(canonical) ? undefined : canonical;
}
