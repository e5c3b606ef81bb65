import { expect, test } from "vitest";
import { transcriptPages } from "../../../src/course/catalog.ts";
import type { ModuleRecord } from "../../../src/course/record.ts";
import { transcribedVideos } from "../../../src/course/structured-data.ts";
import type { Transcript } from "../../../src/course/video.ts";
import { testEach } from "../../each.ts";

const source = {
  siteUrl: "https://tea.example",
  version: { hash: "0123456789ab" },
  facts: {
    name: "Tea",
    title: "Tea, from leaf to cup",
    description: "How tea is grown.",
    language: "en",
    provider: { name: "Tea School", url: "https://tea.example/", email: "hello@tea.example" },
  },
};
const module: ModuleRecord = {
  slug: "1-green",
  number: 1,
  title: "Green tea",
  part: "Leaves",
  description: "Leaves that were not oxidized.",
  chapters: 2,
  url: "https://video.example/green",
  chapterList: [{ title: "Rolling" }, { title: "Firing", url: "https://youtu.be/abcdef12345" }],
  overview: "",
};
const transcript = (of: Pick<Transcript, "language" | "chapter"> = {}): Transcript => ({
  ...of,
  paragraphs: [],
  cues: [],
});

/** Returns the videos on the transcript pages of the module with these transcripts. */
function videosOf(
  transcripts: Transcript[],
  { player, ...changes }: Partial<Pick<ModuleRecord, "url" | "chapterList">> & { player?: string } = {},
) {
  const changed = { ...module, ...changes, transcripts };
  return transcriptPages(changed).flatMap((page) => transcribedVideos(source, { player }, changed, page));
}

/** The video of the module on a site without a player. */
const moduleVideo = {
  "@type": "VideoObject",
  "@id": "https://tea.example/modules/1-green#video",
  name: "Green tea",
  description: "Leaves that were not oxidized.",
  url: "https://video.example/green",
  inLanguage: "en",
  isPartOf: { "@id": "https://tea.example/modules/1-green#module" },
  transcript: "https://tea.example/modules/1-green/transcript",
  caption: {
    "@type": "MediaObject",
    contentUrl: "https://tea.example/modules/1-green/transcript.vtt",
    encodingFormat: "text/vtt",
    inLanguage: "en",
  },
};

test("the module's video has the module's title and description, its transcript and its captions", () => {
  expect(videosOf([transcript()])).toEqual([moduleVideo]);
});

test("a chapter's video has the chapter's title and its section of the transcript", () => {
  expect(videosOf([transcript({ chapter: 2 })])).toEqual([
    {
      "@type": "VideoObject",
      "@id": "https://tea.example/modules/1-green#video-2",
      name: "Firing",
      url: "https://youtu.be/abcdef12345",
      embedUrl: "https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1",
      inLanguage: "en",
      isPartOf: { "@id": "https://tea.example/modules/1-green#module" },
      transcript: "https://tea.example/modules/1-green/transcript#c2",
      caption: {
        "@type": "MediaObject",
        contentUrl: "https://tea.example/modules/1-green/transcript/2.vtt",
        encodingFormat: "text/vtt",
        inLanguage: "en",
      },
    },
  ]);
});

test("a translation has its own page and captions; the video keeps the language of the course", () => {
  expect(videosOf([transcript({ language: "pt-BR" })])).toMatchObject([
    {
      inLanguage: "en",
      transcript: "https://tea.example/modules/1-green/transcript/pt-br",
      caption: { contentUrl: "https://tea.example/modules/1-green/transcript/pt-br.vtt", inLanguage: "pt-BR" },
    },
  ]);
});

test("a chapter without a video is left out", () => {
  expect(videosOf([transcript({ chapter: 1 }), transcript({ chapter: 2 })])).toMatchObject([{ name: "Firing" }]);
});

testEach([
  ["https://video.example/green.mp4", { contentUrl: "https://video.example/green.mp4" }],
  ["https://youtu.be/abcdef12345", { embedUrl: "https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1" }],
])("a video is described as a file or by its player", (url, played) => {
  expect(videosOf([transcript()], { url })).toEqual([{ ...moduleVideo, url, ...played }]);
});

test("the course's player plays the module's video, and not that of a chapter", () => {
  const player = "https://play.example/{slug}";
  expect(videosOf([transcript()], { player })).toEqual([{ ...moduleVideo, embedUrl: "https://play.example/1-green" }]);
  const chapterList = [{ title: "Rolling", url: "https://video.example/green/1" }];
  const [video] = videosOf([transcript({ chapter: 1 })], { player, chapterList });
  expect(video).toMatchObject({ name: "Rolling", url: "https://video.example/green/1" });
  expect(video).not.toHaveProperty("embedUrl");
});
