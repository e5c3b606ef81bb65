/** Broken EPUBs and cartridges of our own are courses or errors with a reason. */
import { expect } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importCourse } from "../src/course.ts";
import { openSource, SourceError } from "../src/tree.ts";

const broken = ["epub", "epub-other", "cartridge-own", "content"].flatMap((name) =>
  [...openSource(`${import.meta.dirname}/fixtures/${name}`).files.keys()].map((path) => [name, path]),
);

testEach(broken)("a file that is cut anywhere, or is empty, does not crash the reader", (name = "", path = "") => {
  const tree = openSource(`${import.meta.dirname}/fixtures/${name}`);
  const bytes = tree.files.get(path)?.read() ?? new Uint8Array();
  for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 12)) {
    const cut = { path, bytes: length, read: () => bytes.subarray(0, length) };
    try {
      importCourse(
        { ...tree, files: new Map(tree.files).set(path, cut) },
        { as: name.split("-")[0], draftGaps: true, pictures: true },
      );
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});
