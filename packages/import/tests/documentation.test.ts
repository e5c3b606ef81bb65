/** docs/importing.md lists every format and the limits of the importer. */
import { expect, test } from "vitest";
import { tableRows } from "../../../tests/documents.ts";
import { formats } from "../src/course.ts";
import { maxLines } from "../src/prose/heavy.ts";
import { maxIncluded } from "../src/prose/includes.ts";
import { maxTextBytes } from "../src/text.ts";
import { sourceLimits } from "../src/tree.ts";

const path = "docs/importing.md";
const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

test("the table of formats has every format, and no other", () => {
  const names = tableRows(path, "## What can be imported").flatMap(([name = ""]) =>
    name.replaceAll("`", "").split(", "),
  );
  expect(names.sort()).toEqual(formats.map(({ name }) => name).sort());
});

test("the limits are those of the code", () => {
  expect(tableRows(path, "## Limits").map(([, value]) => value)).toEqual([
    `${sourceLimits.files.toLocaleString("en")} files`,
    mebibytes(sourceLimits.bytes),
    `${sourceLimits.depth} levels`,
    mebibytes(maxIncluded),
    mebibytes(maxTextBytes),
    `${maxLines.toLocaleString("en")} lines with text`,
  ]);
});
