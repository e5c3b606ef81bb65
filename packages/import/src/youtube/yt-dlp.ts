/** Reads what yt-dlp writes: playlists (-J), the .info.json of videos, and lines of JSON (-j). */
import { posix } from "node:path";
import { type Dropped, drop } from "../outline.ts";
import { videoAddress } from "../videos.ts";
import { itemsOf, type JsonDocument, membersOf, numberOf, stringOf } from "./json.ts";
import {
  type Channel,
  dayOf,
  languageOf,
  mergedVideo,
  type PlaylistExport,
  playlistIn,
  unavailableAs,
  type Video,
} from "./videos.ts";

/** The maximum nesting of playlists: a channel has tabs, which have playlists. */
const maxDepth = 3;

/** Adds the playlist or video of a document. Does nothing if it is neither. */
export function addYtDlp(document: JsonDocument, collected: PlaylistExport, dropped: Dropped[]): void {
  const fields = membersOf(document.value);
  if (isPlaylist(fields)) addPlaylist(document, fields, collected, dropped, 1);
  else if (isVideo(fields)) addLooseVideo(document, fields, collected);
}

type Fields = Record<string, unknown>;

const isPlaylist = (fields: Fields): boolean =>
  fields._type === "playlist" || fields._type === "multi_video" || Array.isArray(fields.entries);

const isVideo = (fields: Fields): boolean =>
  typeof fields.id === "string" && (fields._type === "video" || fields._type === "url" || "webpage_url" in fields);

function addPlaylist(
  document: JsonDocument,
  fields: Fields,
  collected: PlaylistExport,
  dropped: Dropped[],
  depth: number,
): void {
  const { path, lineOf } = document;
  const id = stringOf(fields.id);
  const line = lineOf(id);
  const entries = itemsOf(fields.entries);
  const nested = entries.map(membersOf).filter(isPlaylist);
  for (const each of nested) {
    if (depth < maxDepth) addPlaylist(document, each, collected, dropped, depth + 1);
    else drop(dropped, { path, line }, "a playlist", `nested in ${maxDepth} other playlists`);
  }
  if (entries.length > 0 && nested.length === entries.length) return;
  const playlist = playlistIn(collected, {
    path,
    line,
    key: id || path,
    title: stringOf(fields.title),
    description: stringOf(fields.description),
    channel: channelOf(fields),
  });
  for (const [index, entry] of entries.entries()) {
    const video = membersOf(entry);
    if (isPlaylist(video)) continue;
    if (stringOf(video.id) === "") {
      const why = "no data: private, deleted or unavailable";
      drop(dropped, { path, line }, `entry ${index + 1}`, why, { kind: "video" });
      continue;
    }
    playlist.videos.push(videoOf(video, document));
  }
}

/** Adds a video that is described on its own to the playlist that it names, or to the others in its folder. */
function addLooseVideo(document: JsonDocument, fields: Fields, collected: PlaylistExport): void {
  const video = videoOf(fields, document);
  collected.details.set(video.id, mergedVideo(video, collected.details.get(video.id)));
  const id = stringOf(fields.playlist_id);
  const title = stringOf(fields.playlist_title);
  const folder = posix.dirname(document.path);
  const isListed = id !== "" || title !== "";
  const playlist = playlistIn(collected, {
    path: document.path,
    line: 1,
    key: id || title || `${folder}/`,
    title: isListed || folder === "." ? title : posix.basename(folder),
    description: "",
    channel: isListed ? { ...named("name", fields.playlist_channel), ...named("name", fields.playlist_uploader) } : {},
    ...(!isListed && { isFolder: true }),
  });
  if (!playlist.videos.some((each) => each.id === video.id)) playlist.videos.push(video);
}

const named = (name: keyof Channel, value: unknown): Channel =>
  stringOf(value) === "" ? {} : { [name]: stringOf(value) };

/** The channel of a playlist or video. Its page is an address with its name, or else with its id. */
const channelOf = (fields: Fields): Channel => ({
  ...named("name", fields.uploader),
  ...named("name", fields.channel),
  ...named("url", fields.channel_url),
  ...named("url", fields.uploader_url),
});

function videoOf(fields: Fields, { path, lineOf }: JsonDocument): Video {
  const id = stringOf(fields.id);
  const title = stringOf(fields.title);
  const [seconds, position] = [numberOf(fields.duration), numberOf(fields.playlist_index)];
  const [date, language, url] = [
    dayOf(stringOf(fields.upload_date)),
    languageOf(stringOf(fields.language)),
    urlOf(fields),
  ];
  const unavailable =
    unavailableAs(title, stringOf(fields.availability)) ??
    (fields.live_status === "is_upcoming" ? "not published yet" : undefined);
  return {
    path,
    line: lineOf(id),
    id,
    title,
    description: stringOf(fields.description),
    ...(url !== null && { url }),
    ...(seconds !== undefined && seconds > 0 && { seconds }),
    chapters: itemsOf(fields.chapters).flatMap((each) => {
      const chapter = membersOf(each);
      const [start, end] = [numberOf(chapter.start_time), numberOf(chapter.end_time)];
      return start === undefined ? [] : [{ title: stringOf(chapter.title), start, ...(end !== undefined && { end }) }];
    }),
    ...(date !== undefined && { date }),
    ...(language !== undefined && { language }),
    ...(position !== undefined && { position }),
    channel: channelOf(fields),
    ...(unavailable !== undefined && { unavailable }),
  };
}

/** The address of a video's page; null if the export has none. Flat playlists have an id, or an address that is not complete. */
function urlOf(fields: Fields): string | null {
  const addresses = [fields.webpage_url, fields.original_url, fields.url].map(stringOf);
  const known = addresses.map(videoAddress).find((each) => each !== null);
  if (known) return known;
  const site = stringOf(fields.ie_key) || stringOf(fields.extractor_key) || stringOf(fields.extractor);
  if (/^youtube/i.test(site) || site === "")
    return videoAddress(`https://www.youtube.com/watch?v=${stringOf(fields.id)}`);
  return addresses.slice(0, 2).find((each) => /^https:\/\/\S+$/.test(each) && URL.canParse(each)) ?? null;
}
