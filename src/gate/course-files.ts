/** The expected files of a course: their paths, and the hash of their bytes. */
import type { Facts } from "../page-kinds/expected-facts.ts";

/** The files by path. sha256 is that of the bytes which the content check has read. */
export const courseFiles = (f: Facts): { path: string; sha256: string; from: string }[] =>
  (f.course.files ?? []).map(({ name, sha256, size }) => {
    const [, stem = "", extension = ""] = /^(.*)(\.[a-z0-9]+)$/.exec(name) ?? [];
    const pixels = size ? `-${size.width}x${size.height}` : "";
    return {
      path: `/files/${stem}${pixels}.${sha256.slice(0, 8)}${extension}`,
      sha256,
      from: `${f.folder}/files/${name}`,
    };
  });
