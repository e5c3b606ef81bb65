import { describe, expect, test } from "vitest";
import { structuredDataOf } from "../../../src/pages/page-types.ts";
import type { Files } from "../content/course-folder.ts";
import { moduleFile } from "../content/course-folder.ts";
import { siteWith } from "../files/sites.ts";

const vtt = (...cues: [time: string, text: string][]): string =>
  `WEBVTT\n\n${cues.map(([time, text]) => `${time}.000 --> ${time}.900\n${text}\n`).join("\n")}`;

/** A video on YouTube with a transcript and a translation, two chapters with transcripts, and a video without moments. */
const files: Files = {
  "modules/1-green.md": moduleFile({
    title: "Green tea",
    url: "https://youtu.be/dQw4w9WgXcQ",
    chapters: "\n  - { title: '*Rolling*', url: 'https://vimeo.com/76979871' }\n  - Firing",
    updated: "2026-11-01",
  }),
  "modules/1-green.vtt": vtt(["00:00", "# Leaves & [water]"], ["12:34", "1. Wait."], ["01:02:03", "Pour."]),
  "modules/1-green.1.vtt": vtt(["00:07", "Roll."]),
  "modules/1-green.2.vtt": vtt(["00:08", "Fire."]),
  "modules/1-green.he.vtt": vtt(["00:09", "עלים."]),
  "modules/3-water.srt": vtt(["00:00", "Boil."]),
};
const site = siteWith(files);
const documentAt = (path: string) => {
  const document = site.documents.find((each) => each.path === path);
  if (!document) throw new Error(`No page at ${path}`);
  return document;
};
const thingsAt = (path: string) =>
  (structuredDataOf(site, documentAt(path)) as unknown as { "@graph": Record<string, unknown>[] })["@graph"];

describe("a transcript's page", () => {
  test("in another language has its own URL and links to the others", () => {
    const { title, language, markdown } = documentAt("/modules/1-green/transcript/he");
    expect({ title, language }).toEqual({ title: "Transcript (Hebrew): Green tea", language: "en" });
    expect(markdown).toContain("[0:09](https://youtu.be/dQw4w9WgXcQ?t=9) עלים.");
    expect(markdown).toContain("- [Transcript](/modules/1-green/transcript)\n");
    // The next transcript is one in the same language.
    expect(markdown).not.toContain("3-water");
  });
  test("of a video without moments has times without links", () => {
    expect(documentAt("/modules/3-water/transcript").markdown).toContain("\n\n**0:00** Boil.\n\n");
  });
  test("exists where there is a transcript only", () => {
    expect(site.documents.filter(({ type }) => type === "transcript").map(({ path }) => path)).toEqual([
      "/modules/1-green/transcript",
      "/modules/1-green/transcript/he",
      "/modules/3-water/transcript",
    ]);
  });
});

test("a module's page links to its transcripts and its chapters' videos, and does not repeat them", () => {
  const { markdown } = documentAt("/modules/1-green");
  expect(markdown).toContain(
    "\n\n[Transcript](/modules/1-green/transcript) · [Transcript (Hebrew)](/modules/1-green/transcript/he)\n\n",
  );
  expect(markdown).toContain("1. [\\*Rolling\\*](https://vimeo.com/76979871)\n2. Firing\n");
  expect(markdown).not.toContain("Pour.");
});

describe("structured data", () => {
  test("of a module names its transcript, and a transcript's breadcrumbs contain its module", () => {
    expect(thingsAt("/modules/1-green")[1]).toMatchObject({
      video: {
        "@id": "https://tea.example/modules/1-green#video",
        transcript: "https://tea.example/modules/1-green/transcript",
      },
    });
    expect(thingsAt("/modules/2-black")[1]).not.toHaveProperty("video");
    const { itemListElement } = thingsAt("/modules/1-green/transcript/he").at(-1) as {
      itemListElement: { name: string }[];
    };
    expect(itemListElement.map(({ name }) => name)).toEqual([
      "Tea",
      "Curriculum",
      "Green tea",
      "Transcript (Hebrew): Green tea",
    ]);
  });
});
