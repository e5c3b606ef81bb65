/** The downloads of the course: their types, sizes and validators. */
import { expect, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";

type Download = { format: string; href: string; type: string; bytes: number };

const { downloads } = await readApi<{ downloads: Download[] }>("/");
const pathOf = ({ href }: Download): string => new URL(href).pathname;

test("the API lists all four formats of the shipped course", () => {
  expect(downloads.map((download) => [download.format, pathOf(download), download.type])).toEqual([
    ["epub", "/downloads/course.epub", "application/epub+zip"],
    ["cartridge", "/downloads/course.imscc", "application/vnd.ims.imsccv1p1+zip"],
    ["zip", "/downloads/course.zip", "application/zip"],
    ["moochub", "/downloads/moochub.json", "application/vnd.api+json; moochub-version=3"],
  ]);
});

test.each(downloads)("$format has its type and size, is readable by scripts, and is revalidated", async (download) => {
  const response = await ask(pathOf(download));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(download.type);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect((await response.arrayBuffer()).byteLength).toBe(download.bytes);
  const etag = response.headers.get("ETag") ?? "";
  expect(etag).toMatch(/"/);
  expect((await ask(pathOf(download), { headers: { "If-None-Match": etag } })).status).toBe(304);
});

test("a file that the course does not have is 404", async () => {
  expect((await fetch(`${siteUrl}/downloads/course.pdf`)).status).toBe(404);
});
