/** The course in a fixture, as tests compare it. */
import { type ImportedCourse, type ImportOptions, importCourse } from "../src/course.ts";
import { openSource } from "../src/tree.ts";

const folder = `${import.meta.dirname}/fixtures`;

/** The course in a fixture. Throws SourceError if it cannot be imported. */
export const importedFixture = (name: string, options: Partial<ImportOptions> = {}): ImportedCourse =>
  importCourse(openSource(`${folder}/${name}`), { draftGaps: false, pictures: true, ...options });

/** The text of a file of a course; undefined if it is not there. */
export const textIn = ({ files }: ImportedCourse, path: string): string | undefined => {
  const content = files.find((file) => file.path === path)?.content;
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
};

/** The missing facts of a course, as path:line field, with paths from its fixture. */
export const missingIn = ({ report }: ImportedCourse, name: string): string[] =>
  report.problems.map(({ path, line, field }) => `${path.slice(`${folder}/${name}/`.length)}:${line} ${field}`);

/** What of a source is not in the course, as path:line what: why, with paths from its fixture. */
export const droppedIn = ({ report }: ImportedCourse, name: string): string[] =>
  report.dropped.map(
    ({ path, line, what, why }) => `${path.slice(`${folder}/${name}/`.length)}:${line} ${what}: ${why}`,
  );
