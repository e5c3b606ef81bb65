/** Imports a course: detects the format of a source, reads it, and composes the files of the course. Writes nothing. */
import { posix } from "node:path";
import { end, enter } from "./account/account.ts";
import { accountOfFiles } from "./account/course.ts";
import { compose } from "./compose.ts";
import { type PartContents, titlesByPart } from "./contents.ts";
import { type CopiedCourse, type Detection, type Format, isCopied, type ModuleLevel } from "./format.ts";
import { carpentries } from "./formats/carpentries.ts";
import { cartridge } from "./formats/cartridge.ts";
import { content, contentsOfFiles } from "./formats/content.ts";
import { docusaurus } from "./formats/docusaurus.ts";
import { epub } from "./formats/epub.ts";
import { gitBook } from "./formats/gitbook.ts";
import { huggingFace } from "./formats/hugging-face.ts";
import { jekyll } from "./formats/jekyll.ts";
import { jupyterBook } from "./formats/jupyter-book.ts";
import { mdBook } from "./formats/md-book.ts";
import { mkDocs } from "./formats/mkdocs.ts";
import { quarto } from "./formats/quarto.ts";
import { readme } from "./formats/readme.ts";
import { starlight } from "./formats/starlight.ts";
import { vitepress } from "./formats/vitepress.ts";
import { youTube } from "./formats/youtube.ts";
import { readHints } from "./hints.ts";
import { withoutNumbering } from "./names.ts";
import { type Dropped, type Outline, stated } from "./outline.ts";
import { type ImportReport, type ReportSource, reportOf } from "./report.ts";
import { SourceError, type SourceTree } from "./tree.ts";
import { noVideoFacts, videoFactsIn } from "./video-facts.ts";
import type { CourseFile } from "./write.ts";

/**
 * How to import. as is the name of a format; language is a BCP 47 tag, for sources that do not state theirs; videos is an export of
 * videos; descriptions derives those that the source does not state; fetchPictures takes pictures of other sites from the source, if it
 * has them at the same path.
 */
export type ImportOptions = {
  as?: string | undefined;
  modules?: ModuleLevel | undefined;
  language?: string | undefined;
  videos?: SourceTree | undefined;
  draftGaps: boolean;
  descriptions?: boolean | undefined;
  pictures: boolean;
  fetchPictures?: boolean | undefined;
};

/**
 * An imported course: its files and the report. label is the display name of the format; contents is its table of contents. isCopied is set
 * if the source has the files of our own format: only the content check can find the errors in them.
 */
export type ImportedCourse = {
  files: CourseFile[];
  report: ImportReport;
  label: string;
  contents: PartContents[];
  isCopied: boolean;
};

/** The course in a source. Throws SourceError if it cannot be imported at all. */
export function importCourse(source: SourceTree, options: ImportOptions): ImportedCourse {
  try {
    return courseIn(source, options);
  } catch (error) {
    // Parsers are recursive: values nested too deeply exceed the stack.
    if (!(error instanceof RangeError)) throw error;
    throw new SourceError(`${source.root} cannot be imported: the content of a file is too long or nested too deeply.`);
  }
}

function courseIn(source: SourceTree, options: ImportOptions): ImportedCourse {
  const { hints, tree } = readHints(source);
  const { format, why } = formatOf(tree, options.as ?? hints.as);
  const at = { format: format.name, why, root: source.root, draftGaps: options.draftGaps };
  const read = format.read(tree, { hints, modules: options.modules ?? hints.modules });
  if (isCopied(read)) return { ...copied(read, skippedIn(tree), at), label: format.label };
  const outline = completed(read, options.language);
  if (outline.modules.length === 0)
    throw new SourceError(`${source.name} has no readable modules (format: ${format.label}).`);
  const videos = options.videos === undefined ? noVideoFacts : videoFactsIn(options.videos);
  const files = new Map([...tree.files, ...(outline.files ?? []).map((file) => [file.path, file] as const)]);
  const all = { ...outline, dropped: [...skippedIn(tree), ...outline.dropped] };
  const composed = compose(all, { ...tree, files }, { ...options, videos, publicUrl: hints.publicUrl });
  const counts = { modules: outline.modules.length, parts: outline.parts.length };
  const report = reportOf(counts, composed, at);
  const unused = videos.unused().map((each) => ({ ...each, path: posix.join(options.videos?.root ?? "", each.path) }));
  for (const each of unused) {
    enter(report.account, "video");
    end(report.account, { ...each, kind: "video", end: "left out" });
  }
  return {
    files: composed.files,
    report: { ...report, dropped: [...report.dropped, ...unused] },
    label: format.label,
    contents: titlesByPart(outline.modules.map(({ part, title, name }) => ({ part, title: title?.value ?? name }))),
    isCopied: false,
  };
}

/** The course of copied files. */
function copied({ files, dropped }: CopiedCourse, skipped: Dropped[], at: ReportSource): Omit<ImportedCourse, "label"> {
  const contents = contentsOfFiles(files);
  const parts = new Set(contents.flatMap(({ part }) => part ?? []));
  const counts = { modules: contents.flatMap(({ titles }) => titles).length, parts: parts.size };
  const left = [...skipped, ...dropped];
  const account = accountOfFiles(files, left);
  const report = reportOf(counts, { stated: 0, derived: 0, missing: [], dropped: left, account }, at);
  return { files, report, contents, isCopied: true };
}

const skippedIn = ({ skipped }: SourceTree): Dropped[] =>
  skipped.map(({ path, why }) => ({ path, line: 1, what: "a file", why }));

/** An outline without parts that have no modules, and with the language that the user stated. */
function completed(listed: Outline, language: string | undefined): Outline {
  const outline = listed.isOwn ? listed : withPlainParts(listed);
  const used = new Set(outline.modules.map(({ part }) => part));
  return {
    ...outline,
    facts: { ...outline.facts, ...(language !== undefined && { language: stated(language, { path: "", line: 1 }) }) },
    parts: outline.parts.filter(({ name }) => used.has(name.value)),
  };
}

/** An outline whose parts have no numbers in front of their names, if all have. */
function withPlainParts(outline: Outline): Outline {
  const names = outline.parts.map(({ name }) => name.value);
  const plain = withoutNumbering(names);
  if (new Set(plain).size < names.length) return outline;
  const named = new Map(names.map((name, index) => [name, plain[index] ?? name]));
  const nameOf = (name: string): string => named.get(name) ?? name;
  return {
    ...outline,
    parts: outline.parts.map((part) => ({ ...part, name: { ...part.name, value: nameOf(part.name.value) } })),
    modules: outline.modules.map((module) => ({ ...module, part: module.part && nameOf(module.part) })),
  };
}

/** All formats. If two have the same score for a source, the first one reads it. */
export const formats: readonly Format[] = [
  content,
  carpentries,
  cartridge,
  epub,
  mdBook,
  huggingFace,
  quarto,
  jupyterBook,
  mkDocs,
  gitBook,
  docusaurus,
  starlight,
  vitepress,
  jekyll,
  youTube,
  readme,
];

/** The format of a source, and why. wanted overrides the detection. Throws SourceError if no format fits, or its name is unknown. */
export function formatOf(tree: SourceTree, wanted: string | undefined): { format: Format; why: string } {
  if (wanted !== undefined) {
    const format = formats.find(({ name }) => name === wanted);
    if (format === undefined) throw new SourceError(`${wanted} is not a known format: use one of ${names()}.`);
    return { format, why: "chosen with --as or in import.yaml" };
  }
  const detected = formats
    .map((format) => ({ format, detection: format.detect(tree) }))
    .filter((each): each is { format: Format; detection: Detection } => each.detection !== null)
    .toSorted((a, b) => b.detection.score - a.detection.score);
  const [best] = detected;
  if (best === undefined) {
    const other = otherFormatOf(tree);
    throw new SourceError(
      other === undefined
        ? `${tree.name} is not in a format that the importer recognizes: choose the format with --as (${names()}).`
        : `${tree.root} looks like ${other}, which cannot be imported: if it is in another format, choose that format with --as (${names()}).`,
    );
  }
  return { format: best.format, why: best.detection.why };
}

const names = (): string => formats.map(({ name }) => name).join(", ");

/** The names of formats that cannot be imported, by a file that their sources have. */
const otherFormats: [file: RegExp, name: string][] = [
  [/^(?:[^/]+\/)?course\.xml$/, "an Open edX course"],
  [/(?:^|\/)moodle_backup\.xml$/, "a Moodle backup"],
  [/(?:^|\/)h5p\.json$/, "an H5P activity"],
  [/(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|archetypes\/.+)$/, "a Hugo site"],
  [/(?:^|\/)conf\.py$/, "Sphinx documentation"],
];

/** The name of the format of a source that cannot be imported; undefined if it is unknown. */
const otherFormatOf = ({ files }: SourceTree): string | undefined =>
  otherFormats.find(([file]) => [...files.keys()].some((path) => file.test(path)))?.[1];
