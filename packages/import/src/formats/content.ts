/** Our own content format: a folder or a zip archive with course.md and modules/. */
import type { Format } from "../format.ts";
import { contentFolderIn, copiedCourse } from "../own-files.ts";
import { SourceError } from "../source-error.ts";

export const content: Format = {
  name: "content",
  label: "course folder",
  detect({ files }) {
    const folder = contentFolderIn(files);
    return folder === null
      ? null
      : { score: folder === "" ? 1 : 0.7, why: `it has ${folder}course.md and ${folder}modules/` };
  },
  read({ files, root }) {
    const folder = contentFolderIn(files);
    if (folder === null) throw new SourceError(`${root} has no course.md next to a folder modules/.`);
    return copiedCourse([...files.values()], folder);
  },
};
