/** Places the videos of a module: on the module, on its chapters, or in its text. */
import type { Fact, OutlineModule, Prose } from "./outline.ts";
import { playerLink } from "./videos.ts";

/**
 * The videos of a module while its texts are converted. takerFor returns what decides whether a video at the start of a text becomes
 * that of the chapter that the text is of, or of the module. with returns the module with these videos and those that its texts show.
 * left returns, for a completed module and its text, links to the videos that neither shows.
 */
export function placedVideos(listed: OutlineModule) {
  const chapters = listed.chapters.map((chapter) => ({ ...chapter }));
  const own = [...listed.videos];
  return {
    takerFor: ({ path, heading }: Prose) => {
      const chapter = heading === undefined ? undefined : chapters.find((each) => each.path === path);
      return (video: Fact<string>): boolean => {
        if (chapter) chapter.url ??= video;
        else if (own.length === 0) own.push(video);
        return (chapter?.url ?? own[0])?.value === video.value;
      };
    },
    with: (shown: readonly Fact<string>[]): OutlineModule => ({ ...listed, chapters, videos: [...own, ...shown] }),
    left: ({ videos, chapters: all }: OutlineModule, text: string): string[] => {
      const placed = new Set([videos[0]?.value, ...all.map(({ url }) => url?.value)]);
      const rest = own.map(({ value }) => value).filter((each) => !placed.has(each) && !text.includes(each));
      return [...new Set(rest)].map((each) => playerLink(each));
    },
  };
}
