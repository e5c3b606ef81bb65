import { symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { maxFileBytes, readFiles } from "../../../../src/content/files/read.ts";
import type { FileExtension } from "../../../../src/course/file.ts";
import { testEach } from "../../../each.ts";
import { pictures, svgPicture } from "../../../pictures.ts";
import { type Files, inFolder } from "../course-folder.ts";

/** The errors in the files of the small course with these files, each as one line. */
const problemsWith = (files: Files, prepare: (folder: string) => void = () => {}): string[] =>
  inFolder(files, (folder) => {
    prepare(folder);
    return readFiles(folder).problems.map(
      ({ name, problem: { line, field, got, expected, fix } }) =>
        `${name}:${line}: ${field}: got ${got}; expected ${expected}; ${fix}`,
    );
  });

/** A valid file of each type. */
const valid: Record<FileExtension, string | Uint8Array> = {
  avif: pictures.avif,
  gif: pictures.gif,
  jpeg: pictures.jpg,
  jpg: pictures.jpg,
  png: pictures.png,
  svg: svgPicture(),
  webp: pictures.webp,
  css: "h1 { color: red }\n",
  csv: "\ufeffa;b\r\n1;2\r\n",
  docx: Buffer.from("PK\x03\x04word/document.xml"),
  ipynb: '{ "cells": [], "nbformat": 4 }\n',
  json: '{ "a": 1 }\n',
  mp3: Buffer.from("ID3\x04\0"),
  mp4: Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"),
  pdf: "%PDF-1.7\n",
  pptx: Buffer.from("PK\x03\x04ppt/presentation.xml"),
  py: "print(1)\n",
  r: "1 + 1\n",
  sql: "select 1;\n",
  tsv: "a\tb\n",
  txt: "Text, \t\f\n",
  vtt: "WEBVTT\n",
  webm: Buffer.from("\x1aE\xdf\xa3", "latin1"),
  woff2: Buffer.from("wOF2\0\x01"),
  xlsx: Buffer.from("PK\x03\x04xl/workbook.xml"),
  zip: Buffer.from("PK\x03\x04"),
};
const types = Object.entries(valid);

describe("the files of a course", () => {
  test("have the bytes of their type, and pictures a size", () => {
    const files = Object.fromEntries(types.map(([extension, bytes]) => [`files/Unit-1/a_b.${extension}`, bytes]));
    const { files: read, names } = inFolder({ ...files, "files/.DS_Store": "" }, readFiles);
    expect(read.map(({ name }) => name)).toEqual(names);
    expect(names).toHaveLength(types.length);
    expect(read.find(({ name }) => name.endsWith(".svg"))?.size).toEqual({ width: 64, height: 40 });
    expect(read.find(({ name }) => name.endsWith(".png"))).toEqual({
      name: "Unit-1/a_b.png",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      size: { width: 30, height: 20 },
      bytes: valid.png.length,
    });
    expect(read.find(({ name }) => name.endsWith(".pdf"))?.size).toBeUndefined();
  });

  test("may be none", () => {
    expect(inFolder({}, readFiles)).toEqual({ files: [], names: [], problems: [] });
    expect(problemsWith({ files: "text" })).toEqual([
      "files:1: folder: got a file; expected a folder; replace the file with a folder",
    ]);
  });
});

describe("a file is refused", () => {
  test("without an extension, with no guess of one", () => {
    expect(problemsWith({ "files/LICENSE": "x" }).join()).toMatch(
      /; convert it, or put it on another site and link to it$/,
    );
  });

  testEach<[name: string, bytes: string | Uint8Array, rest: string]>([
    ["a.png", pictures.jpg, "got a JPEG picture; expected a PNG picture; rename it to a.jpg, or convert it"],
    ["a.avif", "%PDF-1.7", "got a PDF file; expected an AVIF picture; rename it to a.pdf, or convert it"],
    [
      "a.txt",
      "\0\x01",
      "got a file that is not a text file in UTF-8; expected a text file in UTF-8; export it again, or correct its extension",
    ],
    [
      "a.json",
      "{ a: 1 }",
      "got a file that is not a JSON file; expected a JSON file; export it again, or correct its extension",
    ],
    ["a.zip", "", "got an empty file; expected a ZIP archive; replace or delete it"],
  ])("for bytes of another type", (name, bytes, rest) => {
    expect(problemsWith({ [`files/${name}`]: bytes })).toEqual([`files/${name}:1: file: ${rest}`]);
  });

  test("whose type has the bytes of every other type", () => {
    // Notebooks are JSON, and Office documents archives.
    const special: Record<string, string[]> = { json: ["ipynb"], zip: ["docx", "pptx", "xlsx"] };
    for (const [extension] of types.filter(
      ([each]) => !["css", "csv", "py", "r", "sql", "tsv", "txt", "jpeg", "jpg"].includes(each),
    )) {
      for (const [other, bytes] of types.filter(([each]) => each !== extension)) {
        if (special[extension]?.includes(other)) continue;
        expect(problemsWith({ [`files/a.${extension}`]: bytes }), `${other} as ${extension}`).toHaveLength(1);
      }
    }
  });

  testEach<[name: string, bytes: number, got: string, fix: string]>([
    ["a.png", maxFileBytes.picture, "5.01 MiB; expected at most 5 MiB", "scale it down or compress it"],
    ["a.svg", maxFileBytes.svg, "1.01 MiB; expected at most 1 MiB", "scale it down or compress it"],
    ["a.pdf", maxFileBytes.other, "25.01 MiB; expected at most 25 MiB", "put it on another site and link to it"],
  ])("for its size", (name, bytes, got, fix) => {
    const extension = name.slice(2) as FileExtension;
    const of = (size: number) =>
      problemsWith({ [`files/${name}`]: valid[extension] }, (folder) =>
        truncateSync(join(folder, "files", name), size),
      );
    expect(of(bytes + 1)).toEqual([`files/${name}:1: file: got ${got}; ${fix}`]);
    expect(of(bytes).join()).not.toContain("MiB");
  });

  test("for its width and height", () => {
    const wide = (pixels: number): string => svgPicture().replace("64 40", `${pixels} 40`);
    expect(problemsWith({ "files/a.svg": wide(10_000) })).toEqual([]);
    expect(problemsWith({ "files/a.svg": wide(10_001), "files/b.png": pictures.png.subarray(0, 20) })).toEqual([
      "files/a.svg:1: picture: got 10001 × 40 pixels; expected at most 10,000 on each side; scale it down",
      "files/b.png:1: picture: got no width or height; expected a complete picture; export it again",
    ]);
  });

  test("for a script in it, with its line", () => {
    expect(problemsWith({ "files/a.svg": svgPicture("\n<script/>\n<a href='b'/>") })).toEqual([
      "files/a.svg:2: picture: got <script>; expected a picture without scripts or external URLs; remove <script>",
      'files/a.svg:3: picture: got href="b" in <a>; expected a picture without scripts or external URLs; remove the link',
    ]);
  });

  test("where it is a symbolic link out of the folder", () => {
    const outside = (folder: string): void => {
      symlinkSync("/etc/hostname", join(folder, "files/a.txt"));
      symlinkSync("nowhere", join(folder, "files/b.txt"));
      symlinkSync("..", join(folder, "files/c.txt"));
      symlinkSync("ok.txt", join(folder, "files/d.txt"));
    };
    const fix =
      "expected a regular file or folder in the course folder; replace it with the file or folder itself, or delete it";
    expect(problemsWith({ "files/ok.txt": "Text." }, outside)).toEqual([
      `files/a.txt:1: file: got a symbolic link out of the course folder; ${fix}`,
      `files/b.txt:1: file: got a broken symbolic link; ${fix}`,
      `files/c.txt:1: file: got a symbolic link to a folder; ${fix}`,
    ]);
    const wholeFolder = (folder: string): void => {
      symlinkSync("/etc", join(folder, "files"));
    };
    expect(problemsWith({}, wholeFolder)).toEqual([
      `files:1: file: got a symbolic link out of the course folder; ${fix}`,
    ]);
  });
});
