/** The videos of modules: their transcripts, players and lengths. Pages load a player only when the visitor starts the video. */
import { isHost } from "./text/characters.ts";

/** A text with the times between which it is spoken, in milliseconds. Lines are separated by line feeds. */
export type Cue = { from: number; to: number; text: string };
/** A paragraph on one line. start is in whole seconds and greater than that of the paragraph before. */
export type Paragraph = { start: number; text: string };

/**
 * The transcript of one video. language is its BCP 47 tag, absent for the language of the course; chapter is the number of the
 * chapter whose own video it is, absent for the module's video. Cues and paragraphs have the same words.
 */
export type Transcript = {
  language?: string;
  chapter?: number;
  paragraphs: Paragraph[];
  cues: Cue[];
};

/** The id of a chapter's heading on a transcript page. */
export const chapterId = (chapter: number): string => `c${chapter}`;

/** The id of a paragraph on its transcript page, such as t754. */
export const paragraphId = ({ chapter }: Pick<Transcript, "chapter">, { start }: Pick<Paragraph, "start">): string =>
  `${chapter === undefined ? "" : `${chapterId(chapter)}-`}t${start}`;

/** The URL of the video that a transcript belongs to; undefined for a chapter whose video has none. */
export const videoOf = (
  { url, chapterList }: { url?: string | undefined; chapterList: readonly { url?: string | undefined }[] },
  { chapter }: { chapter?: number | undefined },
): string | undefined => (chapter === undefined ? url : chapterList[chapter - 1]?.url);

/** A time as people read it: 754 → 12:34, 3723 → 1:02:03. */
export function timeText(seconds: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** Minutes as an ISO 8601 duration. */
export const durationOf = (minutes: number): string => `PT${minutes}M`;

type Filmed = {
  slug: string;
  url?: string | undefined;
  chapterList?: readonly { url?: string | undefined }[];
  transcripts?: Transcript[] | undefined;
};
/** The player that a course sets for videos of other sites. */
type Players = { player?: string | undefined };
/** src is the URL of a page to embed, or of a video file. */
type Player = { kind: "frame" | "file"; src: string };
/** The sources of a course's players by kind: origins, and 'self' for caption tracks. */
export type PlayerOrigins = Record<Player["kind"], string[]>;

/** The placeholder for the module's slug in the player URL. */
export const slugPlace = "{slug}";

/**
 * The player of a module's video: the file itself, the cookie-free players of YouTube and Vimeo, or the course's player URL for
 * other sites. Null if there is none: the page then links to the video, if the module has one.
 */
export function playerOf({ url, slug }: Pick<Filmed, "url" | "slug">, { player }: Players): Player | null {
  if (url === undefined) return null;
  const video = new URL(url);
  if (isVideoFile(video)) return { kind: "file", src: url };
  const [site, { pathname, searchParams }] = [siteOf(video), video];
  const src =
    youtube(site, pathname, searchParams) ?? vimeo(site, pathname) ?? player?.replaceAll(slugPlace, slug) ?? null;
  return src === null ? null : { kind: "frame", src };
}

/** The player of a link to a video, as chapters and prose have them, from the moment that its URL names. */
export function playerOfLink(url: string): Player | null {
  const video = URL.canParse(url) ? new URL(url) : null;
  const player = video && isHost(video.hostname) ? playerOf({ url, slug: "" }, {}) : null;
  const start = video === null ? 0 : startOf(video);
  // The URL of a file has it.
  if (player?.kind !== "frame" || start === 0) return player;
  return { kind: "frame", src: player.src + (player.src.startsWith(vimeoPlayer) ? `#t=${start}s` : `&start=${start}`) };
}

/** The second at which a URL has its video start, such as 754 or 12m34s. */
function startOf({ searchParams, hash }: URL): number {
  const text = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(.*)$/.exec(hash)?.[1] ?? "";
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * Sources for the Content-Security-Policy: the players of modules, of their chapters and of links in prose. Caption tracks of the site
 * itself need the permission of video files.
 */
export function playerOrigins(
  modules: readonly Filmed[],
  facts: Players,
  links: readonly string[] = [],
): PlayerOrigins {
  const urls = [...modules.flatMap(({ chapterList = [] }) => chapterList.flatMap(({ url = [] }) => url)), ...links];
  const players = [
    ...modules.flatMap((module) => playerOf(module, facts) ?? []),
    ...urls.flatMap((url) => playerOfLink(url) ?? []),
  ];
  const of = (kind: Player["kind"]): string[] => [
    ...new Set(players.filter((player) => player.kind === kind).map(({ src }) => new URL(src).origin)),
  ];
  const hasTracks = modules.some((module) =>
    module.transcripts?.some(({ chapter }) => captionTracks(module, chapter).length > 0),
  );
  return { frame: of("frame"), file: [...(hasTracks ? ["'self'"] : []), ...of("file")] };
}

/** The transcripts that are caption tracks of a module's video, or of a chapter's: those of a video file. Other players have captions of their own. */
export function captionTracks(
  { url, chapterList = [], transcripts = [] }: Omit<Filmed, "slug">,
  chapter?: number,
): Transcript[] {
  const video = videoOf({ url, chapterList }, { chapter });
  return video !== undefined && isVideoFile(new URL(video))
    ? transcripts.filter((transcript) => transcript.chapter === chapter)
    : [];
}

/** The URL of a video at a moment, in whole seconds. Null for sites whose players are unknown. */
export function momentOf(url: string, seconds: number): string | null {
  const video = new URL(url);
  const site = siteOf(video);
  if (isVideoFile(video) || vimeo(site, video.pathname) !== null) {
    video.hash = `t=${seconds}`;
    return video.href;
  }
  if (youtube(site, video.pathname, video.searchParams) === null) return null;
  // Embedded players have their own name for it.
  const name = video.pathname.startsWith("/embed/") ? "start" : "t";
  for (const other of ["t", "start", "time_continue"]) video.searchParams.delete(other);
  video.searchParams.set(name, String(seconds));
  return video.href;
}

const isVideoFile = ({ pathname }: URL): boolean => /\.(?:mp4|m4v|webm|ogv)$/i.test(pathname);

/** The host of a video's site, without the subdomains for desktops and phones. */
export const siteOf = ({ hostname }: URL): string => hostname.replace(/^(?:www|m)\./, "");

function youtube(site: string, pathname: string, searchParams: URLSearchParams): string | null {
  const id =
    site === "youtu.be"
      ? pathname.slice(1)
      : site === "youtube.com"
        ? (searchParams.get("v") ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1])
        : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null;
}

const vimeoPlayer = "https://player.vimeo.com/video/";

/** Unlisted videos have a second path segment, which their player requires. */
function vimeo(site: string, pathname: string): string | null {
  const [, id, unlisted] = (site === "vimeo.com" && /^\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname)) || [];
  if (id === undefined) return null;
  return `${vimeoPlayer}${id}?${unlisted ? `h=${unlisted}&` : ""}dnt=1&autoplay=1`;
}
