/** Where the videos of a course are: on its modules, on their chapters, or in their texts. */
import { expect, test } from "vitest";
import { importedFixture, textIn } from "./imported-fixture.ts";
import { lines, proseOf } from "./page-prose.ts";

test("a player of any kind is a link in a paragraph of its own", () => {
  const { markdown, videos } = proseOf(
    lines(
      "Watch.",
      "",
      '<iframe width="5" src="//www.youtube.com/embed/knotknot001?si=x" title="YouTube video player"></iframe>',
      "",
      '<iframe src="https://player.vimeo.com/video/123" title="The sheet bend"></iframe>',
      "",
      "<ReactPlayer controls={true} url='https://www.youtube.com/watch?v=knotknot002' />",
      "",
      '<YouTube videoId={"knotknot003"} />',
      "",
      "<div>",
      "  <video controls>",
      '    <source src="https://knots.example/hitch.mp4" type="video/mp4" />',
      "    Your browser has no player.",
      "  </video>",
      "</div>",
      "",
      '{{< video https://youtu.be/knotknot004 title="Two ropes" >}}',
      "",
      '{% embed url="https://youtu.be/knotknot005" %}',
      "",
      "```{youtube} knotknot006",
      "```",
      "",
      ":::{iframe} https://www.youtube.com/embed/knotknot007",
      ":::",
    ),
  );
  expect(markdown.split("\n\n")).toEqual([
    "Watch.",
    "<https://www.youtube.com/watch?v=knotknot001>",
    "[The sheet bend](https://vimeo.com/123)",
    "<https://www.youtube.com/watch?v=knotknot002>",
    "<https://www.youtube.com/watch?v=knotknot003>",
    "<https://knots.example/hitch.mp4>",
    "[Two ropes](<https://www.youtube.com/watch?v=knotknot004>)",
    "<https://www.youtube.com/watch?v=knotknot005>",
    "<https://www.youtube.com/watch?v=knotknot006>",
    "<https://www.youtube.com/watch?v=knotknot007>",
  ]);
  expect(videos).toHaveLength(9);
});

test("a thumbnail that links to a video is the video; among other things, it is a link", () => {
  const { markdown, videos } = proseOf(
    lines(
      "[![The bowline](https://img.youtube.com/vi/knotknot001/0.jpg)](https://youtu.be/knotknot001&list=x)",
      "",
      '<a href="https://www.youtube.com/watch?v=knotknot002">',
      '  <img src="images/thumbnail.jpg">',
      "</a>",
      "",
      "- A demo of [somebody else](https://youtu.be/knotknot003)",
      "- [![Another one](a.png)](https://youtu.be/knotknot004)",
    ),
  );
  expect(markdown).toBe(
    lines(
      "[The bowline](<https://www.youtube.com/watch?v=knotknot001>)",
      "",
      "<https://www.youtube.com/watch?v=knotknot002>",
      "",
      "- A demo of [somebody else](https://youtu.be/knotknot003)",
      "- [Another one](<https://www.youtube.com/watch?v=knotknot004>)",
    ),
  );
  expect(videos.map(({ value }) => value.slice(-1))).toEqual(["2", "1"]);
});

test("a thumbnail without a title stays a picture in a table, whose cells have no players", () => {
  const table = (cell: string): string => lines("| Knot |", "| --- |", `| ${cell} |`);
  const files = { "book/a.png": "" };
  const link = "https://www.youtube.com/watch?v=knotknot001";
  expect(proseOf(table(`[![](a.png)](${link})`), files).markdown).toBe(table(`[![](book/a.png)](${link})`));
  expect(proseOf(table(`[![A loop](a.png)](${link})`), files).markdown).toBe(table(`[A loop](<${link}>)`));
});

test("a video of the source, a frame with another page, and a playlist are links", () => {
  const { markdown } = proseOf(
    lines(
      "<video controls>",
      "  <source src={require('./assets/first-knot.mp4').default} />",
      "</video>",
      "",
      '<iframe src="https://knots.example/quiz"></iframe>',
      "",
      '<iframe src="https://www.youtube.com/embed/videoseries?list=PLknots"></iframe>',
    ),
    { "book/assets/first-knot.mp4": "" },
  );
  expect(markdown).toBe(
    lines(
      "[first knot](book/assets/first-knot.mp4)",
      "",
      "<https://knots.example/quiz>",
      "",
      "<https://www.youtube.com/playlist?list=PLknots>",
    ),
  );
});

test("the video at the start of a chapter is that of the chapter, and others stay in place", () => {
  const module = textIn(importedFixture("huggingface"), "modules/02-feeding-birds.md") ?? "";
  expect(module.match(/feedfeed00\d|winter\.mp4|## \S+|title: .*/g)).toEqual([
    'title: "Feeding birds"',
    "feedfeed001",
    'title: "Introduction"',
    'title: "Water"',
    "feedfeed003",
    "## Introduction",
    "## Introduction",
    "feedfeed001",
    "## Winter",
    "feedfeed002",
    "winter.mp4",
    "## Water",
  ]);
});
