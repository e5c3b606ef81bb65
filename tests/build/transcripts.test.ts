/**
 * Verification compares every form of a transcript with its file: page, markdown, captions, and the lists that link to it; and the
 * videos of a module's text and chapters.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf } from "../../src/build/verify/finding.ts";
import { testEach } from "../each.ts";
import type { Project } from "../project.ts";
import { type BuiltSite, type Changed, openBuilt } from "./built-site.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let built: BuiltSite;
let client: string;

beforeAll(async () => {
  project = await copyBuilt("persian");
  built = await openBuilt(project, "persian");
  client = built.client;
});
afterAll(() => project?.remove());

/** The differences where some files have other texts, or none. */
const messages = (changed: Changed = {}): string[] => built.findings(changed).map(messageOf);
const textOf = (file: string): string => readFileSync(join(client, file), "utf8");

const first = "/modules/1-first/transcript";
const second = "/modules/2-second";

test("a build with transcripts agrees with its content, and a video file has its captions", () => {
  expect(messages({})).toEqual([]);
  expect(textOf(`${second}.html`)).toContain('<track kind="captions"');
});

testEach<[what: string, file: string, from: string | RegExp, to: string]>([
  ["a word of a paragraph", `${first}.html`, "<span>خمیر.", "<span>خمیرها."],
  ["a time", `${first}.html`, ">12:34<", ">12:35<"],
  ["an anchor", `${first}.html`, 'id="t754"', 'id="t755"'],
  ["a moment of the video", `${first}.html`, "?t=754", "?t=755"],
  ["a moment of a chapter's video", `${first}.html`, "#t=42", "#t=43"],
  ["a chapter's heading", `${first}.html`, 'id="c1"', 'id="c2"'],
  ["the language of a translation", `${second}/transcript/en.html`, '<div class="transcript" lang="en"', "<div"],
  ["the captions in structured data", `${first}.html`, '"encodingFormat":"text/vtt"', '"encodingFormat":"text/plain"'],
  ["a paragraph in markdown", `${first}.md`, /\n\[12:34\].*\n/, ""],
  ["a moment in markdown", `${first}.md`, "?t=754", "?t=75"],
  ["a word of the captions", `${first}.vtt`, "خمیر", "خمی"],
  ["a time of the captions", `${first}.vtt`, "00:12:34.000", "00:12:34.001"],
  ["a cue of a chapter's captions", `${first}/1.vtt`, /\n\n[\s\S]*/, "\n"],
  ["the file of the captions", `${second}.html`, 'transcript.vtt"', 'transcript/en.vtt"'],
  ["the file of a chapter's captions", `${second}.html`, 'transcript/2.vtt"', 'transcript.vtt"'],
  ["the link on the module's page", `${second}.html`, `href="${second}/transcript"`, `href="${second}"`],
  ["the link in the module's markdown", `${second}.md`, "/transcript)", ")"],
  ["the link in the Atom feed", "/feeds/modules.atom", /<link rel="related"[^>]*>\n/, ""],
  ["the transcript in the feed", "/feeds/modules.jsonl", /,"video":\{[^}]*\}/, ""],
  ["the link in llms.txt", "/llms.txt", / \(\[transcript\][^\n]*/, ""],
  ["the page in the sitemap", "/sitemap.xml", /<url><loc>[^<]*\/transcript<.*<\/url>\n/, ""],
  ["the player of a video in the text", "/modules/1-first.html", "embed/aaaaaaaaaaa", "embed/aaaaaaaaaab"],
  ["the kind of its player", "/modules/1-first.html", 'data-kind="file"', 'data-kind="frame"'],
  ["its site", "/modules/1-first.html", ">clips.course.internal<", ">clip.course.internal<"],
  ["its title", "/modules/1-first.html", "<em>خمیر</em>", "<em>خمی</em>"],
  ["the link of one without a title", "/modules/1-first.html", 'internal/c.webm" class', 'internal/d.webm" class'],
  ["the player of a chapter", "/modules/1-first.html", "video/76979871?dnt", "video/76979872?dnt"],
  ["the permission for a video in the text", "/_headers", " https://clips.course.internal", ""],
  ["the permission for tracks", "/_headers", "media-src 'self' ", "media-src "],
])("verification finds a difference", (_, file, from, to) => {
  const changed = textOf(file).replace(from, () => to);
  expect(changed).not.toBe(textOf(file));
  // Where the renderings of a page differ, either may be wrong.
  expect(messages({ [file]: changed }).join("\n")).toContain(`${file.replace(/(?:html|md)$/, "")}`);
});

testEach([`${first}.vtt`, `${first}/1.vtt`, `${second}/transcript/en.vtt`, `${first}.md`, `${first}.html`])(
  "verification finds a missing file",
  (file) => {
    expect(messages({ [file]: undefined })).toContain(
      `${file}: file: got nothing; expected "a file" (persian/modules)`,
    );
  },
);

testEach([`${first}/he.vtt`, `${first}/2.vtt`, "/modules/3-gone/transcript.vtt", `${first}/he.html`])(
  "verification finds a file without a source",
  (file) => {
    expect(messages({ [file]: "WEBVTT\n" })).toEqual([
      `${file}: file: got "a file"; expected nothing (the content has no such page or file)`,
    ]);
  },
);
