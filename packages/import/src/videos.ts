/** URLs of videos in their canonical form, and the markdown that stands for a player in a text. */

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

/** The URL of the page that a player shows: a video, a playlist, or the page in a frame; null for what is not on the web. */
export function playerAddress(source: string): string | null {
  const video = videoAddress(source);
  const written = source.trim().replace(/^\/\//, "https://");
  if (video !== null || !/^https?:/i.test(written) || !URL.canParse(written)) return video;
  const { hostname, searchParams, href } = new URL(written);
  const list = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname) ? searchParams.get("list") : null;
  return list === null ? href : `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
}

/** The markdown of a link to a player's page, with its address as text if it has no title. In a paragraph of its own, it shows the player. */
export const playerLink = (address: string, title = ""): string => {
  const text = title
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[[\]\\*_`<>]/g, "\\$&");
  if (text !== "") return `[${text}](<${address}>)`;
  return /^https?:/.test(address) ? `<${address}>` : `[${nameOfFile(address)}](<${address}>)`;
};

/** The name of a file without its folder and extension. */
export const nameOfFile = (path: string): string =>
  (path.split(/[?#]/)[0] ?? "")
    .replace(/^.*\//, "")
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ");
