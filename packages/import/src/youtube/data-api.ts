/** Reads responses of the YouTube Data API v3: playlists, playlist items and videos, in one page or several. */
import { type JsonDocument, membersOf, numberOf, stringOf } from "./json.ts";
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

type Fields = Record<string, unknown>;

/** Adds the items of a response. Ignores other kinds. */
export function addAnswer(document: JsonDocument, collected: PlaylistExport): void {
  const answer = membersOf(document.value);
  const kind = stringOf(answer.kind);
  if (!kind.startsWith("youtube#")) return;
  const items = Array.isArray(answer.items) ? answer.items : [answer];
  for (const item of items.map(membersOf)) {
    const itemKind = stringOf(item.kind) || kind.replace(/ListResponse$/, "");
    if (itemKind === "youtube#playlist") addPlaylist(item, document, collected);
    if (itemKind === "youtube#playlistItem") addItem(item, document, collected);
    if (itemKind === "youtube#video") addVideo(item, document, collected);
  }
}

function addPlaylist(item: Fields, { path, lineOf }: JsonDocument, collected: PlaylistExport): void {
  const snippet = membersOf(item.snippet);
  const id = stringOf(item.id);
  playlistIn(collected, {
    path,
    line: lineOf(id),
    key: id || path,
    title: stringOf(snippet.title),
    description: stringOf(snippet.description),
    channel: channelOf(snippet, "channelTitle", "channelId"),
  });
}

function addItem(item: Fields, document: JsonDocument, collected: PlaylistExport): void {
  const [snippet, details] = [membersOf(item.snippet), membersOf(item.contentDetails)];
  const id = stringOf(membersOf(snippet.resourceId).videoId) || stringOf(details.videoId);
  if (id === "") return;
  const playlist = playlistIn(collected, {
    path: document.path,
    line: 1,
    key: stringOf(snippet.playlistId) || document.path,
    title: "",
    description: "",
    channel: channelOf(snippet, "channelTitle", "channelId"),
  });
  // The date of an item's snippet is when it was added to the playlist.
  const date = dayOf(stringOf(details.videoPublishedAt));
  const position = numberOf(snippet.position);
  playlist.videos.push({
    ...videoOf(id, item, document),
    ...(date !== undefined && { date }),
    ...(position !== undefined && { position }),
    channel: channelOf(snippet, "videoOwnerChannelTitle", "videoOwnerChannelId"),
  });
}

function addVideo(item: Fields, document: JsonDocument, collected: PlaylistExport): void {
  const snippet = membersOf(item.snippet);
  const id = stringOf(item.id);
  if (id === "") return;
  const seconds = secondsOfDuration(stringOf(membersOf(item.contentDetails).duration));
  const date = dayOf(stringOf(snippet.publishedAt));
  const language = languageOf(stringOf(snippet.defaultAudioLanguage)) ?? languageOf(stringOf(snippet.defaultLanguage));
  const video: Video = {
    ...videoOf(id, item, document),
    ...(seconds !== undefined && { seconds }),
    ...(date !== undefined && { date }),
    ...(language !== undefined && { language }),
    channel: channelOf(snippet, "channelTitle", "channelId"),
  };
  collected.details.set(id, mergedVideo(video, collected.details.get(id)));
}

function videoOf(id: string, item: Fields, { path, lineOf }: JsonDocument): Video {
  const snippet = membersOf(item.snippet);
  const title = stringOf(snippet.title);
  // Without a snippet, an item has no title: only its details are known.
  const unavailable =
    item.snippet === undefined ? "no title" : unavailableAs(title, stringOf(membersOf(item.status).privacyStatus));
  return {
    path,
    line: lineOf(id),
    id,
    title,
    description: stringOf(snippet.description),
    url: `https://www.youtube.com/watch?v=${id}`,
    chapters: [],
    channel: {},
    ...(unavailable !== undefined && { unavailable }),
  };
}

function channelOf(snippet: Fields, nameField: string, idField: string): Channel {
  const [name, id] = [stringOf(snippet[nameField]), stringOf(snippet[idField])];
  return {
    ...(name !== "" && { name }),
    ...(/^[\w-]+$/.test(id) && { url: `https://www.youtube.com/channel/${id}` }),
  };
}

/** The seconds of an ISO 8601 duration such as PT1H2M3S; undefined for none, and for P0D, which streams have before they start. */
export function secondsOfDuration(duration: string): number | undefined {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:\.\d+)?S)?)?$/.exec(duration) ?? [];
  if (whole === undefined) return undefined;
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return total > 0 ? total : undefined;
}
