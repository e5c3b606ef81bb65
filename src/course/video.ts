/** Embedded video players. Pages load a player only when the visitor starts the video. */
import type { CourseFacts } from "./record.ts";

/** src is the URL of a page to embed, or of a video file. */
type Player = { kind: "frame" | "file"; src: string };

/** The origins of a course's players by kind. */
export type PlayerOrigins = Record<Player["kind"], string[]>;

/** The placeholder for the module's slug in the player URL. */
export const slugPlace = "{slug}";

/**
 * The player of a module's video: the file itself, the cookie-free players of YouTube and Vimeo, or the course's player URL for
 * other sites. Null if there is none, in which case the page links to the video.
 */
export function playerOf(
  { url, slug }: { url: string; slug: string },
  { player }: Pick<CourseFacts, "player">,
): Player | null {
  const { hostname, pathname, searchParams } = new URL(url);
  if (/\.(?:mp4|m4v|webm|ogv)$/i.test(pathname)) return { kind: "file", src: url };
  const site = hostname.replace(/^(?:www|m)\./, "");
  const src =
    youtube(site, pathname, searchParams) ?? vimeo(site, pathname) ?? player?.replaceAll(slugPlace, slug) ?? null;
  return src === null ? null : { kind: "frame", src };
}

/** The origins of a course's players, for the Content-Security-Policy of pages. */
export function playerOrigins(
  modules: readonly { url: string; slug: string }[],
  facts: Pick<CourseFacts, "player">,
): PlayerOrigins {
  const players = modules.flatMap((module) => playerOf(module, facts) ?? []);
  const of = (kind: Player["kind"]): string[] => [
    ...new Set(players.filter((player) => player.kind === kind).map(({ src }) => new URL(src).origin)),
  ];
  return { frame: of("frame"), file: of("file") };
}

function youtube(site: string, pathname: string, searchParams: URLSearchParams): string | null {
  const id =
    site === "youtu.be"
      ? pathname.slice(1)
      : site === "youtube.com"
        ? (searchParams.get("v") ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1])
        : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null;
}

/** Unlisted videos have a second path segment, which their player requires. */
function vimeo(site: string, pathname: string): string | null {
  const [, id, unlisted] = (site === "vimeo.com" && /^\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname)) || [];
  if (id === undefined) return null;
  return `https://player.vimeo.com/video/${id}?${unlisted ? `h=${unlisted}&` : ""}dnt=1&autoplay=1`;
}
