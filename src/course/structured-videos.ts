/** The videos of a module as schema.org VideoObjects with their transcripts and captions. */
import type { VideoObjectLeaf } from "schema-dts";
import { siteAddress } from "./catalog.ts";
import { type StructuredSource, structuredIds } from "./learning-resource.ts";
import type { CourseFacts, ModuleRecord } from "./record.ts";
import { captionsPath, chapterId, type TranscriptPage, videoOf } from "./transcript.ts";
import { playerOf } from "./video.ts";

/** The videos of a transcript page with their transcripts. Chapters without a video of their own are left out. */
export const transcribedVideos = (
  { siteUrl, facts }: StructuredSource,
  { player }: Pick<CourseFacts, "player">,
  module: ModuleRecord,
  { path, language, transcripts }: TranscriptPage,
) =>
  transcripts.flatMap((transcript) => {
    const { chapter } = transcript;
    const url = videoOf(module, transcript);
    if (url === undefined) return [];
    // The course's own player plays the module's video only.
    const embedded = playerOf({ url, slug: module.slug }, { player: chapter === undefined ? player : undefined });
    const ids = structuredIds(siteUrl);
    return {
      "@type": "VideoObject",
      "@id": ids.video(module.slug, chapter),
      name: chapter === undefined ? module.title : (module.chapterList[chapter - 1]?.title ?? module.title),
      ...(chapter === undefined ? { description: module.description } : {}),
      url,
      ...(embedded && { [embedded.kind === "file" ? "contentUrl" : "embedUrl"]: embedded.src }),
      inLanguage: facts.language,
      isPartOf: { "@id": ids.module(module.slug) },
      transcript: siteAddress({ siteUrl }, path) + (chapter === undefined ? "" : `#${chapterId(chapter)}`),
      caption: {
        "@type": "MediaObject",
        contentUrl: siteAddress({ siteUrl }, captionsPath(module, transcript)),
        encodingFormat: "text/vtt",
        inLanguage: language ?? facts.language,
      },
    } satisfies VideoObjectLeaf;
  });
