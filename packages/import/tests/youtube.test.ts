import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importCourse } from "../src/course.ts";
import { withoutCommonSegments } from "../src/formats/youtube.ts";
import { openSource, SourceError } from "../src/tree.ts";
import { secondsOfDuration } from "../src/youtube/data-api.ts";
import { partsOfDescription } from "../src/youtube/description.ts";
import { documentsIn } from "../src/youtube/json.ts";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";
import { processorTime } from "./processor.ts";

test("each playlist of a folder is a part, with its videos in the order of their positions", () => {
  expect(importedFixture("youtube").contents).toEqual([
    { part: "Ropework on land", titles: ["Choosing a rope", "Coiling", "Whipping"] },
    { part: "Ropework on the water", titles: ["The bowline", "Mooring 🚤"] },
  ]);
});

test("a video is a module with its address, minutes, chapters, date, first sentence and text", () => {
  expect(textIn(importedFixture("youtube"), "modules/01-choosing-a-rope.md")).toMatchInlineSnapshot(`
    "---
    title: "Choosing a rope"
    part: "Ropework on land"
    description: "Which rope is for which job, and why the cheapest one is dear in the end."
    url: "https://www.youtube.com/watch?v=knotknot001"
    chapters:
      - title: "Fibres"
        minutes: 7
      - title: "Lay and braid"
        minutes: 6
    minutes: 13
    updated: "2024-02-29"
    ---

    Rope list: <https://harbour.example/ropes_and_lines.html>

    - Three strands: \\*laid\\*
    - Braided \\<polyester>
    "
  `);
});

test("times in a description are chapters if the export has none", () => {
  expect(textIn(importedFixture("youtube"), "modules/03-whipping.md")).toMatchInlineSnapshot(`
    "---
    title: "Whipping"
    part: "Ropework on land"
    description: "A rope's end wants a finish. This film shows three ways to whip it: common, west country and sailmaker's, each of them with twine, with and without a needle."
    url: "https://www.youtube.com/watch?v=knotknot003"
    chapters:
      - title: "Twine"
        minutes: 2
      - title: "Common whipping"
        minutes: 8
      - title: "Sailmaker's whipping"
        minutes: 2
    minutes: 12
    updated: "2024-03-10"
    ---

    <https://harbour.example/whipping>

    It takes ten minutes for the first and two for the next ones, as long as the twine is waxed.
    "
  `);
});

test("what an export lacks is reported with its place, and hidden or repeated videos are left out", () => {
  const course = importedFixture("youtube");
  expect(missingIn(course, "youtube")).toEqual([
    "1-on-land.json:12 name",
    "1-on-land.json:12 title",
    "1-on-land.json:12 description",
    "2-on-the-water.json:2 parts[2].description",
    "1-on-land.json:60 description",
    "2-on-the-water.json:13 description",
    "2-on-the-water.json:44 description",
  ]);
  expect(droppedIn(course, "youtube")).toEqual([
    "1-on-land.json:2 entry 2: no data: private, deleted or unavailable",
    "1-on-land.json:75 the video knotknot004 ([Private video]): private",
    "2-on-the-water.json:26 the video knotknot006 ([Deleted video]): deleted",
    "2-on-the-water.json:35 the video knotknot001 (Lecture 1: Choosing a rope | Harbour School): an earlier module has the same video",
  ]);
  expect(course.report.account.totals.video).toEqual({ source: 9, kept: 5, changed: 0, leftOut: 4 });
});

test("a folder of .info.json is a playlist with the subtitles next to it, one for each language", () => {
  const course = importedFixture("youtube-info-files");
  expect(course.files.map(({ path }) => path)).toEqual([
    "course.md",
    "modules/01-first.md",
    "modules/01-first.en-US.srt",
    "modules/01-first.en.vtt",
    "modules/01-first.he.vtt",
    "modules/02-second.md",
    "modules/02-second.vtt",
    "modules/03-third.md",
  ]);
  expect(textIn(course, "modules/01-first.he.vtt")).toContain("\nשלום\n");
  expect(droppedIn(course, "youtube-info-files")).toEqual([
    "11 - Fourth [film-film_4].info.json:2 the video film-film_4 (Knots on Film - Fourth): not published yet",
    "Other [unknown_id1].en.vtt:1 subtitles: the file name contains no ID of an imported video",
    "2 - First [film-film_1].he-orig.vtt:1 subtitles: another file has the same language",
    'Third-film-film_3.en.vtt:1 subtitles: line 3: got "no times", text without a time; expected a line with times above every caption, such as 00:00:05.000 --> 00:00:08.000',
  ]);
});

test("the course has the title, description, language and channel of its only playlist", () => {
  expect(textIn(importedFixture("youtube-info-files"), "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Tying on film"
    title: "Tying on film"
    description: "Films of all lectures."
    language: "he"
    provider:
      name: "Harbour School"
      url: "https://www.youtube.com/@harbourschool"
    ---

    They were made in one take.
    "
  `);
});

test("answers of the Data API are joined by id: position, duration and the whole description", () => {
  const course = importedFixture("youtube-data-api");
  expect(course.contents).toEqual([{ titles: ["Hitches", "Bends", "Splices"] }]);
  expect(textIn(course, "modules/01-hitches.md")).toMatchInlineSnapshot(`
    "---
    title: "Hitches"
    description: "What a hitch is, and where it holds."
    url: "https://www.youtube.com/watch?v=apiapiapi_1"
    chapters:
      - title: "A post"
        minutes: 30
      - title: "A ring"
        minutes: 32
    minutes: 62
    updated: "2023-05-01"
    ---
    "
  `);
  expect(droppedIn(course, "youtube-data-api")).toEqual([
    "items-2.json:43 the video apiapiapi_4 (Deleted video): deleted",
  ]);
});

testEach([["youtube"], ["youtube-info-files"], ["youtube-data-api"]])(
  "importing twice writes the same bytes",
  (name) => {
    expect(importedFixture(name)).toEqual(importedFixture(name));
  },
);

testEach([
  ["PT1H2M3S", 3723],
  ["PT59S", 59],
  ["P1DT1M", 86_460],
  ["P0D", undefined],
  ["1:02", undefined],
  ["", undefined],
] as const)("a duration of the Data API in seconds", (duration, seconds) => {
  expect(secondsOfDuration(duration)).toBe(seconds);
});

testEach([
  [
    ["Vectors | Chapter 1, Knots", "Spans | Chapter 2, Knots"],
    ["Vectors", "Spans"],
  ],
  [
    ["Knots 101 - Lecture 0 - Rope", "Knots 101 - Lecture 1 - Twine"],
    ["Rope", "Twine"],
  ],
  [
    ["Rope: a start", "Twine: a start"],
    ["Rope", "Twine"],
  ],
  [
    ["Rope | Knots", "Twine"],
    ["Rope | Knots", "Twine"],
  ],
  [
    ["Part 1 | Knots", "Part 2 | Knots"],
    ["Part 1", "Part 2"],
  ],
  [["Rope | Knots"], ["Rope | Knots"]],
] as const)("titles lose what all of them have at one end", (titles, expected) => {
  expect(withoutCommonSegments(titles)).toEqual(expected);
});

testEach([
  ["How to whip.\nIn ten minutes.", "How to whip. In ten minutes.", ""],
  ["#knots #rope\n\nHow to whip. #twine", "How to whip.", ""],
  ["See https://a.example/b(c).", undefined, '<p>See <a href="https://a.example/b(c)">https://a.example/b(c)</a>.</p>'],
  ["In this film:\n- Twine\n- Wax", undefined, "<p>In this film:</p>\n<ul>\n<li>Twine</li>\n<li>Wax</li>\n</ul>"],
  ["How to whip.\nMail: a@b.example", "How to whip.", "<p>Mail: a@b.example</p>"],
  ["-----\n", undefined, ""],
  ["ロープの端を止めます。", "ロープの端を止めます。", ""],
] as const)("a description has a sentence and prose", (description, sentence, prose) => {
  const parts = partsOfDescription(description);
  expect([parts.sentence, parts.prose]).toEqual([sentence, prose]);
});

test("one line of many megabytes is read in linear time", async () => {
  // Each id used to search the rest of the file for the end of its line.
  const text = JSON.stringify(
    Array.from({ length: 30_000 }, (_, index) => ({ id: `id${index}`, text: "x".repeat(200) })),
  );
  const file = { path: "a.json", bytes: text.length, read: () => new TextEncoder().encode(text) };
  const source = { name: "a", root: "a", files: new Map([["a.json", file]]), skipped: [] };
  const time = await processorTime(() => expect(documentsIn(source, "a.json", []).at(-1)?.lineOf("id29999")).toBe(1));
  expect(time).toBeLessThan(20_000);
});

test("a line of JSON for each video is a playlist as well, and lines count", () => {
  const lines = [2, 1].map((index) =>
    JSON.stringify({ id: `video_${index}x`, title: `T${index}`, _type: "video", playlist_index: index }),
  );
  const text = lines.join("\n");
  const file = { path: "all.json", bytes: text.length, read: () => new TextEncoder().encode(text) };
  const tree = { name: "a", root: "a", files: new Map([["all.json", file]]), skipped: [] };
  const { contents, report } = importCourse(tree, { draftGaps: false, pictures: true });
  expect(contents[0]?.titles).toEqual(["T1", "T2"]);
  expect(report.problems.map(({ line }) => line).slice(-2)).toEqual([2, 1]);
});

test("truncated files and values of other types never crash the reader", () => {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  const text = readFileSync(`${import.meta.dirname}/fixtures/youtube/1-on-land.json`, "utf8");
  const broken = [
    ...Array.from({ length: 40 }, (_, index) => text.slice(0, Math.floor((text.length * index) / 40))),
    ...[null, 7, [], {}, "x"].flatMap((value) => [
      text.replaceAll(/"(?:title|description|chapters|duration|language|upload_date)": .*?(,?)\n/g, (whole) =>
        whole.replace(/: .*?(,?)\n$/, (_, comma) => `: ${JSON.stringify(value)}${comma}\n`),
      ),
      JSON.stringify({ _type: "playlist", id: "PL", title: "x", entries: value }),
      JSON.stringify({
        _type: "playlist",
        id: "PL",
        title: "x",
        entries: [value, { id: value }, { entries: [value] }],
      }),
      JSON.stringify({ kind: "youtube#playlistItemListResponse", items: [value, { snippet: value }] }),
      JSON.stringify({ kind: "youtube#videoListResponse", items: [{ id: "abcdefgh", contentDetails: value }] }),
    ]),
  ];
  for (const each of broken) {
    writeFileSync(join(folder, "playlist.json"), each);
    try {
      expect(importCourse(openSource(folder), { as: "youtube", draftGaps: true, pictures: true }).files).not.toEqual(
        [],
      );
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
  rmSync(folder, { recursive: true });
});
