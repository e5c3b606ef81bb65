/** Imports a course: detects the format of a source, reads it, and composes the files of the course. Writes nothing. */
import { posix } from "node:path";
import { compose } from "./compose.ts";
import { type CopiedCourse, isCopied, type ModuleLevel } from "./format.ts";
import { formatOf } from "./formats.ts";
import { readHints } from "./hints.ts";
import { type Dropped, derived, type Outline, stated } from "./outline.ts";
import { contentsOfFiles } from "./own-files.ts";
import { type ImportReport, type ReportSource, reportOf } from "./report.ts";
import { SourceError } from "./source-error.ts";
import type { SourceTree } from "./tree.ts";
import { noVideoFacts, videoFactsIn } from "./video-facts.ts";
import type { CourseFile } from "./write.ts";

/** How to import. as is the name of a format; language is a BCP 47 tag, for sources that do not state theirs; videos is an export of videos. */
export type ImportOptions = {
  as?: string | undefined;
  modules?: ModuleLevel | undefined;
  language?: string | undefined;
  videos?: SourceTree | undefined;
  draftGaps: boolean;
  pictures: boolean;
};

/**
 * An imported course: its files and the report. label is the display name of the format; contents is its table of contents. isCopied is set
 * if the source has the files of our own format: only the content check can find the errors in them.
 */
export type ImportedCourse = {
  files: CourseFile[];
  report: ImportReport;
  label: string;
  contents: { part: string; titles: string[] }[];
  isCopied: boolean;
};

/** The course in a source. Throws SourceError if it cannot be imported at all. */
export function importCourse(source: SourceTree, options: ImportOptions): ImportedCourse {
  try {
    return courseIn(source, options);
  } catch (error) {
    // Parsers are recursive: values nested too deeply exceed the stack.
    if (!(error instanceof RangeError)) throw error;
    throw new SourceError(`${source.root} cannot be imported: a file is nested too deeply, or too long.`);
  }
}

function courseIn(source: SourceTree, options: ImportOptions): ImportedCourse {
  const { hints, tree } = readHints(source);
  const { format, why } = formatOf(tree, options.as ?? hints.as);
  const at = { format: format.name, why, root: source.root };
  const level = options.modules ?? hints.modules;
  const read = format.read(tree, { hints, ...(level !== undefined && { modules: level }) });
  if (isCopied(read)) return { ...copied(read, skippedIn(tree), at), label: format.label };
  const outline = completed(read, options.language);
  if (outline.modules.length === 0)
    throw new SourceError(`${source.root} has no modules that can be read as ${format.label}.`);
  const videos = options.videos === undefined ? noVideoFacts : videoFactsIn(options.videos);
  const files = new Map([...tree.files, ...(outline.files ?? []).map((file) => [file.path, file] as const)]);
  const composed = compose(
    outline,
    { ...tree, files },
    {
      ...options,
      videos,
      ...(hints.publicUrl !== undefined && { publicUrl: hints.publicUrl }),
    },
  );
  composed.dropped.unshift(...skippedIn(tree));
  const counts = { modules: outline.modules.length, parts: outline.parts.length };
  const report = reportOf(counts, composed, at);
  const unused = videos.unused().map((each) => ({ ...each, path: posix.join(options.videos?.root ?? "", each.path) }));
  return {
    files: composed.files,
    report: { ...report, dropped: [...report.dropped, ...unused] },
    label: format.label,
    contents: outline.parts.map(({ name: { value: part } }) => ({
      part,
      titles: outline.modules.filter((module) => module.part === part).map(({ title, name }) => title?.value ?? name),
    })),
    isCopied: false,
  };
}

/** The course of copied files. */
function copied({ files, dropped }: CopiedCourse, skipped: Dropped[], at: ReportSource): Omit<ImportedCourse, "label"> {
  const contents = contentsOfFiles(files);
  const counts = { modules: contents.flatMap(({ titles }) => titles).length, parts: contents.length };
  const report = reportOf(counts, { stated: 0, derived: 0, missing: [], dropped: [...skipped, ...dropped] }, at);
  return { files, report, contents, isCopied: true };
}

const skippedIn = ({ skipped }: SourceTree): Dropped[] =>
  skipped.map(({ path, why }) => ({ path, line: 1, what: "a file", why }));

/** An outline whose modules all have a part, with the language that the user stated. A course without parts has one, named after the course. */
function completed(outline: Outline, language: string | undefined): Outline {
  const [first] = outline.modules;
  const at = outline.facts.title ?? { path: first?.path ?? "", line: first?.line ?? 1 };
  const parts =
    outline.parts.length > 0 ? outline.parts : [{ name: derived(outline.facts.title?.value ?? "Modules", at) }];
  const used = new Set(outline.modules.map(({ part }) => part));
  const isUsed = (name: string): boolean => used.has(name) || (used.has(undefined) && name === parts[0]?.name.value);
  return {
    ...outline,
    facts: { ...outline.facts, ...(language !== undefined && { language: stated(language, { path: "", line: 1 }) }) },
    modules: outline.modules.map((module) => ({ ...module, part: module.part ?? parts[0]?.name.value ?? "" })),
    parts: parts.filter(({ name }) => isUsed(name.value)),
  };
}
