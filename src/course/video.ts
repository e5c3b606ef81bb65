/** How a video plays inside a page once the visitor asks for it: nothing of another site is loaded before that. */
import type { CourseFacts } from "./record.ts";

/** src is the address that plays: of a page for a frame, or of a video file. */
type Player = { kind: "frame" | "file"; src: string };

/** The origins that a course's players are loaded from. */
export type PlayerOrigins = Record<Player["kind"], string[]>;

/** What stands for the module's slug in a course's own player address. */
export const slugPlace = "{slug}";

/**
 * The player of a module's video: a file plays as it is, YouTube and Vimeo through their players that set no cookies,
 * every other site through the course's own player address. Null where none applies; the link remains.
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

/** The origins that a course's players are loaded from, for the security policy of its pages. */
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

/** A video that is not listed has a second segment, without which its player refuses. */
function vimeo(site: string, pathname: string): string | null {
  const [, id, unlisted] = (site === "vimeo.com" && /^\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname)) || [];
  if (id === undefined) return null;
  return `https://player.vimeo.com/video/${id}?${unlisted ? `h=${unlisted}&` : ""}dnt=1&autoplay=1`;
}
