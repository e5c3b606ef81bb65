/** The expected player of a module's video, by the documented rules: files, YouTube, Vimeo, the course's own player. */

/** The player of a video and its URL; undefined if only the link is expected. */
export function expectedPlayer(
  { url, slug }: { url?: string | undefined; slug: string },
  own: string | undefined,
): { kind: "frame" | "file"; src: string } | undefined {
  if (url === undefined) return undefined;
  const parsed = new URL(url);
  if (isFile(url)) return { kind: "file", src: url };
  const src = hostedPlayer(parsed) ?? own?.split("{slug}").join(slug);
  return src === undefined ? undefined : { kind: "frame", src };
}

/** Whether a video is a file. */
export const isFile = (url: string): boolean =>
  [".mp4", ".m4v", ".webm", ".ogv"].some((end) => new URL(url).pathname.toLowerCase().endsWith(end));

/** The URL of a video at a moment; undefined if its player has none. */
export function expectedMoment(url: string, seconds: number): string | undefined {
  const [base = "", ...fragments] = url.split("#");
  if (isFile(url)) return `${base}#t=${seconds}`;
  const player = hostedPlayer(new URL(url));
  if (player?.startsWith("https://player.vimeo.com/")) return `${base}#t=${seconds}`;
  if (player === undefined) return undefined;
  const moment = new URL(url);
  const name = moment.pathname.startsWith("/embed/") ? "start" : "t";
  const others = [...moment.searchParams].filter(([each]) => !["t", "start", "time_continue"].includes(each));
  moment.search = new URLSearchParams([...others, [name, `${seconds}`]]).toString();
  return fragments.length === 0 ? moment.href.replace(/#$/, "") : moment.href;
}

function hostedPlayer({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(www|m)\./, "");
  const segments = pathname.split("/").slice(1);
  if (host === "vimeo.com" && /^\/[0-9]+(\/[0-9A-Za-z_]+)?\/?$/.test(pathname)) {
    const [id = "", unlisted = ""] = segments;
    return `https://player.vimeo.com/video/${id}?${unlisted === "" ? "" : `h=${unlisted}&`}dnt=1&autoplay=1`;
  }
  const isPath = ["embed", "live", "shorts"].includes(segments[0] ?? "");
  const id =
    host === "youtu.be"
      ? pathname.slice(1)
      : host === "youtube.com"
        ? (searchParams.get("v") ?? (isPath ? segments[1] : undefined))
        : undefined;
  return id !== undefined && /^[-\w]{6,20}$/.test(id)
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    : undefined;
}
