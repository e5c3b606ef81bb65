/** Videos in prose: which links become rows, and what of them is only on pages. */
import { describe, expect, test } from "vitest";
import { essence, htmlTree, markdownTree, readingOf } from "../../../src/build/verify/reading.ts";
import * as render from "../../../src/content/markdown/render.ts";
import { testEach } from "../../each.ts";
import { textOf } from "./html.ts";
import { renderForReaders, renderMarkdown, renderOverview, renderSections, textSections } from "./in-english.ts";

const watch = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
const rowsIn = (html: string): string[] => html.match(/<p class="video".*?<\/p>/g) ?? [];

describe("a link alone in its paragraph to a video", () => {
  test("becomes a row with its text and its site, which knows the player", () => {
    const [row = "", ...others] = rowsIn(renderMarkdown(`Before.\n\n[How *to* knead](${watch})\n\nAfter.`));
    expect(others).toEqual([]);
    expect(row).toContain(`<a href="${watch}" class="still" data-kind="frame" data-src="${player}">`);
    expect(row).toContain('<span class="watch">How <em>to</em> knead</span>');
    expect(textOf(row)).toBe("How to knead youtube.com");
    expect(row).toMatch(/ role="status" data-text="The video could not be loaded here\." lang="en" dir="ltr"><\/span>/);
  });

  testEach([watch, `<${watch}>`, `[${watch}](${watch})`])(
    "is named in the interface's language without a title",
    (link) => {
      const [english = ""] = rowsIn(renderMarkdown(link));
      expect(textOf(english)).toBe("Video youtube.com");
      const [hebrew = ""] = rowsIn(render.renderMarkdown(link, { language: "he" }));
      expect(hebrew).toContain('<span class="watch" lang="he" dir="rtl">סרטון</span>');
      expect(hebrew).toContain(`href="${watch}"`);
    },
  );

  testEach<[text: string, count: number]>([
    [`[One](${watch})\n\n[Two](https://vimeo.com/76979871)\n\nhttps://files.example/a.webm`, 3],
    [`> [!TIP]\n> [One](${watch})`, 1],
    [`1. First\n\n   [One](${watch})\n\n2. Second`, 1],
    [`<details>\n<summary>More</summary>\n\n[One](${watch})\n\n</details>`, 1],
    [`[One][a]\n\n[a]: ${watch}`, 1],
    [`[![An oven](https://img.example/0.jpg)](${watch})`, 1],
  ])("becomes one wherever it is", (markdown, count) => {
    expect(rowsIn(renderMarkdown(markdown))).toHaveLength(count);
  });

  testEach([
    `See [this](${watch}).`,
    `[One](${watch}) [Two](${watch})`,
    `- [A list of links](${watch})`,
    `| [A table](${watch}) |\n|-|`,
    `Text.[^1]\n\n[^1]: ${watch}`,
    `**[Bold](${watch})**`,
    `[](${watch})`,
    `[![An oven](/files/oven-64x40.0123abcd.svg)](${watch})`,
    "[Another site](https://video.example/course/3)",
    "[A playlist](https://www.youtube.com/playlist?list=PL123456)",
    "[A page](/modules/1-green)",
    "[A host that would end its list](https://a;sandbox/a.mp4)",
    `\`${watch}\``,
  ])("stays a link otherwise", (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/class="video"|data-src/);
  });

  test("is a row in overviews and pages in sections, with the id that search results lead to", () => {
    const markdown = `## Knead\n\n[How to knead](${watch})`;
    const [section] = textSections(markdown);
    expect(section?.blocks).toEqual(["How to knead"]);
    expect(rowsIn(renderSections({ markdown })[1]?.html ?? "")).toHaveLength(1);
    expect(renderOverview(markdown)).toContain(`<p class="video" id="${section?.ids[0]}">`);
    expect(textSections(watch)[0]?.blocks).toEqual([watch]);
  });

  test("stays a link in feeds and downloads", () => {
    const html = `<p><a href="${watch}">How to knead</a></p>`;
    expect(renderForReaders(`[How to knead](${watch})`, "https://tea.example", "/")).toBe(html);
    expect(render.htmlOf(render.proseTreeOf(`[How to knead](${watch})`, "en"))).toBe(html);
  });
});

test("the videos in prose are those of its rows", () => {
  expect(render.videosInProse(`See [this](https://youtu.be/aaaaaaaaaaa).\n\n[One](${watch})`, "en")).toEqual([watch]);
});

testEach([
  `[How *to* knead](${watch})`,
  `[\`code\` and $x^2$](${watch} "A title")`,
  watch,
  `<${watch}>`,
  "HTTPS://YOUTU.BE/aaaaaaaaaaa",
  "www.youtube.com/watch?v=aaaaaaaaaaa",
  "https://youtu.be/aaaaaaaaaaa?x=é",
  `[https://youtu.be/dQw4w9WgXcQ](${watch})`,
  "- [ ] A task\n\n  https://youtu.be/aaaaaaaaaaa",
])("verification reads a row as the link that it is", (markdown) => {
  const base = "https://tea.example/";
  const html = renderMarkdown(markdown);
  expect(rowsIn(html)).toHaveLength(1);
  const readings = [htmlTree(html).root, markdownTree(markdown)].map((tree) => essence(readingOf(tree, { base })));
  expect(readings[0]).toBe(readings[1]);
});
