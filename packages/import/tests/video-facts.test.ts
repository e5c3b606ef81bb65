import { expect, test } from "vitest";
import { reportText } from "../src/report.ts";
import { openSource } from "../src/tree.ts";
import { videoFactsIn } from "../src/video-facts.ts";
import { importedFixture, textIn } from "./imported-fixture.ts";

const playlist = openSource(`${import.meta.dirname}/fixtures/youtube`);
const at = { path: "a.md", line: 1 };
const module = { ...at, name: "a", videos: [], chapters: [], prose: [] };
const fact = <Value>(value: Value) => ({ ...at, value, how: "stated" as const });

test("a module has the minutes and chapters of its video, whatever the form of the address", () => {
  const filled = videoFactsIn(playlist).fill({ ...module, videos: [fact("https://youtu.be/knotknot003&t=3s")] }, "Any");
  expect(filled.seconds?.value).toBe(720);
  expect(filled.chapters.map(({ title }) => title.value)).toEqual(["Twine", "Common whipping", "Sailmaker's whipping"]);
  expect(filled.videos.map(({ value }) => value)).toEqual(["https://youtu.be/knotknot003&t=3s"]);
});

test("a module without a video has the only one of its title, which is derived", () => {
  const { fill } = videoFactsIn(playlist);
  expect(fill(module, "5. The Bowline").videos).toMatchObject([
    { value: "https://www.youtube.com/watch?v=knotknot005", how: "derived" },
  ]);
  expect(fill(module, "The bowline").videos).toEqual([]);
  expect(fill(module, "The sheet bend")).toEqual(module);
  expect(fill({ ...module, videos: [fact("https://vimeo.com/1")] }, "Coiling").seconds).toBeUndefined();
});

test("facts of the source are kept", () => {
  const own = { ...module, seconds: fact(60), chapters: [{ title: fact("Own") }] };
  expect(videoFactsIn(playlist).fill(own, "Whipping")).toMatchObject({
    seconds: { value: 60 },
    chapters: [{ title: { value: "Own" } }],
    videos: [{ value: "https://www.youtube.com/watch?v=knotknot003" }],
  });
});

test("minutes that the source states are kept, and videos that no module has are reported with their place in the export", () => {
  const course = importedFixture("mdbook", { videos: playlist });
  expect(textIn(course, "modules/03-bowline.md")).toContain(
    'url: "https://www.youtube.com/watch?v=knotknot005"\nchapters:\n  - title: "How"\n  - title: "When not"\nminutes: 7\n',
  );
  const unused = course.report.dropped.filter(({ why }) => why === "no matching module");
  expect(unused.map(({ what }) => what)).toEqual([
    "the video Choosing a rope",
    "the video Coiling",
    "the video Whipping",
    "the video Mooring 🚤",
  ]);
  expect(reportText(course.report).join("\n")).toContain("Left out 4 videos: no matching module");
  expect(unused[3]).toMatchObject({ path: `${playlist.root}/2-on-the-water.json`, line: 44 });
});

test("a source that has no playlist is refused", () => {
  expect(() => videoFactsIn(openSource(`${import.meta.dirname}/fixtures/mdbook`))).toThrow("has no playlist");
});
