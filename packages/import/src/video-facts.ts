/** Adds the facts of a video export to the modules of another source (--videos). */
import { videosIn, youTube } from "./formats/youtube.ts";
import { type Dropped, derived, type OutlineModule } from "./outline.ts";
import { SourceError, type SourceTree } from "./tree.ts";
import { videoAddress } from "./videos.ts";

/**
 * An export of videos. fill returns a module with the facts of its video: the first of the module's videos that the export contains or,
 * for a module without videos, the only video with the module's title. unused returns the videos that match no module.
 */
export type VideoFacts = { fill: (module: OutlineModule, title: string) => OutlineModule; unused: () => Dropped[] };

/** No video facts: modules stay unchanged. */
export const noVideoFacts: VideoFacts = { fill: (module) => module, unused: () => [] };

/** The facts in an export of videos: a file or folder that can be imported as a YouTube export. Throws SourceError if it is not one. */
export function videoFactsIn(tree: SourceTree): VideoFacts {
  if (youTube.detect(tree) === null)
    throw new SourceError(`${tree.name} has no playlist: export one with yt-dlp -J, or with the YouTube Data API.`);
  const videos = videosIn(tree).modules;
  const byAddress = new Map(videos.flatMap((video) => video.videos.map(({ value }) => [value, video] as const)));
  const byTitle = Map.groupBy(videos, ({ title, name }) => comparable(title?.value ?? name));
  const used = new Set<OutlineModule>();
  return {
    fill(module, title) {
      const own = module.videos.find(({ value }) => byAddress.has(videoAddress(value) ?? value));
      const same = module.videos.length === 0 ? (byTitle.get(comparable(title)) ?? []) : [];
      const video = own
        ? byAddress.get(videoAddress(own.value) ?? own.value)
        : same.length === 1 && !used.has(same[0] as OutlineModule)
          ? same[0]
          : undefined;
      if (video === undefined) return module;
      used.add(video);
      const address = own ?? video.videos.map(({ value, ...at }) => derived(value, at))[0];
      return {
        ...module,
        videos: address ? [address, ...module.videos.filter((each) => each !== address)] : [],
        seconds: module.seconds ?? video.seconds,
        chapters: module.chapters.length > 0 ? module.chapters : video.chapters,
      };
    },
    unused: () =>
      videos
        .filter((video) => !used.has(video))
        .map(({ path, line, title, name }) => ({
          path,
          line,
          what: `the video ${title?.value ?? name}`,
          why: "no matching module",
        })),
  };
}

/** A title without numbering, case and punctuation, which differ between lists and videos. */
const comparable = (title: string): string =>
  title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/^(?:\p{L}+\s+)?[\d.]+[\s:.–—-]+/u, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
