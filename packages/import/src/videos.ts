/** URLs of videos in their canonical form. */

/** The URL of a video's page on YouTube or Vimeo, or of a video file, for any form of it; null for other URLs. */
export function videoAddress(address: string): string | null {
  const written = address.trim().replace(/^\/\//, "https://");
  if (!URL.canParse(written)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(written);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const site = hostname.replace(/^(?:www|m)\./, "");
  if (site === "youtu.be") return youTube(/^\/([\w-]+)/.exec(pathname)?.[1]);
  if (site === "youtube.com" || site === "youtube-nocookie.com")
    return youTube(searchParams.get("v") ?? /^\/(?:embed|live|shorts|v)\/([\w-]+)/.exec(pathname)?.[1]);
  if (site === "vimeo.com" || site === "player.vimeo.com") {
    const id = /^\/(?:video\/)?(\d+)/.exec(pathname)?.[1];
    return id === undefined ? null : `https://vimeo.com/${id}`;
  }
  return /\.(?:mp4|m4v|webm|ogv)$/i.test(pathname) ? written : null;
}

const youTube = (id: string | null | undefined): string | null =>
  id && /^[\w-]{6,20}$/.test(id) && id !== "videoseries" ? `https://www.youtube.com/watch?v=${id}` : null;
