import { expect, test } from "vitest";
import { captionTracks, momentOf, playerOf, playerOfLink, playerOrigins } from "../../../src/course/video.ts";
import { testEach } from "../../each.ts";

const player = (url: string, template?: string) => playerOf({ url, slug: "3-caching" }, { player: template });

testEach([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42",
  "https://m.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/embed/dQw4w9WgXcQ",
])("a YouTube video uses the player without cookies", (url) => {
  expect(player(url)).toEqual({
    kind: "frame",
    src: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  });
});

test("a Vimeo video is not tracked, and an unlisted one keeps its key", () => {
  expect(player("https://vimeo.com/76979871")?.src).toBe("https://player.vimeo.com/video/76979871?dnt=1&autoplay=1");
  expect(player("https://vimeo.com/76979871/8272103f6e")?.src).toBe(
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
  );
});

test("a video file uses the browser's player", () => {
  expect(player("https://files.example/a/B.MP4?x=1")).toEqual({
    kind: "file",
    src: "https://files.example/a/B.MP4?x=1",
  });
});

test("a video of another site uses the course's player URL, or is a link without one", () => {
  const url = "https://video.example/course/3";
  expect(player(url, "https://video.example/embed/{slug}?from={slug}")?.src).toBe(
    "https://video.example/embed/3-caching?from=3-caching",
  );
  expect(player(url)).toBeNull();
});

testEach([
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=%22%3E%3Cscript%3E",
  "https://www.youtube.com/playlist?list=PL123456",
  "https://vimeo.com/channels/staffpicks",
])("other URLs have no player", (url) => {
  expect(player(url)).toBeNull();
});

testEach([
  ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  ["https://youtu.be/dQw4w9WgXcQ?t=754", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=754"],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=3723",
  ],
  [
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=42",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42",
  ],
  ["https://youtu.be/dQw4w9WgXcQ?t=soon", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  ["https://vimeo.com/76979871#t=1m2s", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=62s"],
  ["https://files.example/a.mp4#t=62", "https://files.example/a.mp4#t=62"],
])("the video of a link starts at its moment", (url, src) => {
  expect(playerOfLink(url)?.src).toBe(src);
});

testEach(["/modules/1-green", "a.mp4", "mailto:a@b.example", "https://a;sandbox/a.mp4", "https://a,b.example/a.mp4"])(
  "other links have no player",
  (url) => {
    expect(playerOfLink(url)).toBeNull();
  },
);

test("the origins of a course's players are listed once each", () => {
  const modules = ["https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/aaaaaaaaaaa", "https://files.example/a.webm"].map(
    (url, index) => ({ url, slug: `${index}-a` }),
  );
  expect(playerOrigins(modules, {})).toEqual({
    frame: ["https://www.youtube-nocookie.com"],
    file: ["https://files.example"],
  });
});

test("the players of chapters and of links in prose are among them", () => {
  const module = {
    slug: "1-a",
    chapterList: [{ url: "https://vimeo.com/76979871" }, { url: "https://video.example/2" }, {}],
  };
  const facts = { player: "https://player.example/{slug}" };
  expect(playerOrigins([module], facts, ["https://youtu.be/dQw4w9WgXcQ", "https://files.example/a.webm"])).toEqual({
    frame: ["https://player.vimeo.com", "https://www.youtube-nocookie.com"],
    file: ["https://files.example"],
  });
});

test("the policy allows caption tracks where a video file has any", () => {
  const transcripts = [{ paragraphs: [], cues: [] }];
  const file = { url: "https://files.example/a.webm", slug: "1-a" };
  const frame = { url: "https://youtu.be/dQw4w9WgXcQ", slug: "2-b", transcripts };
  expect(playerOrigins([{ ...file, transcripts }, frame], {}).file).toEqual(["'self'", "https://files.example"]);
  expect(playerOrigins([file, frame], {}).file).toEqual(["https://files.example"]);
  const second = { chapter: 2, paragraphs: [], cues: [] };
  const both = {
    ...file,
    chapterList: [{}, { url: "https://files.example/b.mp4" }],
    transcripts: [...transcripts, second],
  };
  expect(captionTracks(both)).toEqual(transcripts);
  expect([1, 2].map((chapter) => captionTracks(both, chapter))).toEqual([[], [second]]);
  expect(playerOrigins([{ ...both, url: frame.url, transcripts: [second] }], {}).file).toEqual([
    "'self'",
    "https://files.example",
  ]);
});

testEach<[url: string, at754: string | null]>([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=754"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m2s", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=754"],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&start=3&time_continue=9",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=754",
  ],
  ["https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ?t=754"],
  ["https://youtu.be/dQw4w9WgXcQ?t=5#x", "https://youtu.be/dQw4w9WgXcQ?t=754#x"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?t=3", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=754"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=3", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=754"],
  ["https://vimeo.com/76979871", "https://vimeo.com/76979871#t=754"],
  ["https://vimeo.com/76979871/8272103f6e#x", "https://vimeo.com/76979871/8272103f6e#t=754"],
  ["https://files.example/a/B.MP4?x=1", "https://files.example/a/B.MP4?x=1#t=754"],
  ["https://video.example/course/3", null],
  ["https://www.youtube.com/playlist?list=PL123456", null],
  ["https://vimeo.com/channels/staffpicks", null],
])("a moment of a video has a URL if the player supports it", (url, moment) => {
  expect(momentOf(url, 754)).toBe(moment);
});
