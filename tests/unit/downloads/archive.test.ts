/** Archives have the same bytes for the same content in every time zone, and the zip has the published files as they are. */
import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test } from "vitest";
import { formatsOf, makeDownload, makeDownloads } from "../../../src/build/downloads.ts";
import { downloadNames } from "../../../src/service/addresses.ts";
import { hebrewCourse } from "../../build/course-folder.ts";
import { courseFiles, moduleFile } from "../content/course-folder.ts";
import { courses, inFolder } from "./courses.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("the same content gives the same bytes, in every time zone", async () => {
  await courses["a Hebrew course"]?.(async (course) => {
    for (const format of downloadNames) {
      process.env.TZ = "Pacific/Kiritimati";
      const first = await makeDownload(course, format);
      process.env.TZ = "America/Los_Angeles";
      expect(sha256(await makeDownload(course, format)), format).toBe(sha256(first));
    }
  });
});

const withDrafts = {
  ...courseFiles,
  "modules/4-secret.md": moduleFile({ draft: "true" }),
  "modules/4-secret.vtt": "WEBVTT\n\n00:01.000 --> 00:03.000\nSecret words.\n",
  "modules/1-green.vtt": "WEBVTT\n\n00:01.000 --> 00:03.000\nPublic words.\n",
  "pages/notes.md": "---\ntitle: Notes\ndraft: true\n---\n\nLater.\n",
  "changes.md": "## 2026-11-20 New\n",
  "sections.json": "{}\n",
  "questions.yaml": "- question: What is secret?\n  module: 4-secret\n",
};

test("the zip has the files of the content format without drafts, their transcripts and the questions", async () => {
  await inFolder(withDrafts, async (course) => {
    const files = unzipSync(await makeDownload(course, "zip"));
    const own = Object.entries(withDrafts).filter(([path]) => !/secret|notes|questions/.test(path));
    expect(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual(
      Object.fromEntries(own),
    );
  });
});

test("the zip keeps the bytes of files with a byte order mark and CRLF", async () => {
  const files = hebrewCourse();
  await inFolder(files, async (course) => {
    const zip = unzipSync(await makeDownload(course, "zip"));
    for (const [path, bytes] of Object.entries(zip)) expect(Buffer.from(bytes)).toEqual(Buffer.from(files[path] ?? ""));
    expect(Object.values(zip).some((bytes) => bytes[0] === 0xef)).toBe(true);
  });
});

test("no download has a word of a draft", async () => {
  await inFolder(withDrafts, async (course) => {
    for (const format of downloadNames) {
      const bytes = await makeDownload(course, format);
      const texts = format === "moochub" ? [bytes] : Object.values(unzipSync(bytes));
      for (const text of texts) expect(strFromU8(text, true)).not.toMatch(/secret/i);
    }
  });
});

test("a course has the downloads that it switches on, and none that is too large for the host", async () => {
  await courses["a Hebrew course"]?.(async (course) => {
    expect(formatsOf(course.course.facts)).toEqual(["epub", "cartridge", "zip", "moochub"]);
    const { listed, files, tooLarge } = await makeDownloads(course, 5_000);
    expect(listed.map(({ format }) => format)).toEqual(["moochub"]);
    expect([...files]).toEqual([[listed[0]?.path, expect.objectContaining({ length: listed[0]?.bytes })]]);
    expect(tooLarge).toHaveLength(3);
    expect(tooLarge[0]).toMatch(
      /^exports: epub is not published: \/downloads\/course\.epub would be [\d.]+ MiB; Cloudflare Pages accepts 0\.01 MiB per file\. Remove epub from exports in course\.md, or make the content or its files smaller\.$/,
    );
  });
  await inFolder(courseFiles, async (course) => {
    expect(await makeDownloads(course)).toEqual({ listed: [], files: new Map(), tooLarge: [] });
  });
});
