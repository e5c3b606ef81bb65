/** Reads the modules folder. Each file is a module; its name is the slug. */
import type * as z from "zod";
import { courseRule } from "../course/course.ts";
import { recordOf } from "../course/field.ts";
import { type ModuleRecord, moduleFields, moduleRule, slugPattern } from "../course/module.ts";
import { listOf, oneLine } from "../course/rules.ts";
import { checkChecks, type Lesson, lessonOf } from "./checks.ts";
import { asciiWords } from "./file-name.ts";
import { checkFileField } from "./files/references.ts";
import type { Content, ReadFile } from "./folder.ts";
import { nestHeadings } from "./headings.ts";
import { linkedProse } from "./links.ts";
import { memoize } from "./markdown/cache.ts";
import { quote } from "./problem.ts";
import { selfContained } from "./self-contained.ts";
import { readTranscripts, transcriptExtensions, transcriptsOf } from "./transcripts/files.ts";

/** A slug in a list of a file. index is 0-based. */
export type Reference = { slug: string; index: number; line: number };

/**
 * A module's file. record is null if the file is invalid or an excluded draft; the other members are set as far as they can be read. part
 * is null if the file states none, undefined if it cannot be read.
 */
export type ModuleFile = {
  name: string;
  slug: string;
  prerequisites: Reference[];
  aliases: Reference[];
  part: string | null | undefined;
  isParsed: boolean;
  draft: boolean;
  line: number;
  record: ModuleRecord | null;
};

/** The files of all modules, with their transcripts; null if the folder is missing. courseLanguage is undefined if it is not valid. */
export function readModules(
  content: Content,
  courseLanguage: string | undefined,
  includeDrafts: boolean,
): ModuleFile[] | null {
  if (!content.hasFolder("modules", "a folder with one file per module")) return null;
  const all = content.filesIn("modules", [".md", ...transcriptExtensions]);
  const names = all.filter((name) => name.endsWith(".md"));
  const slugs = names.map((name) => name.slice(0, -".md".length));
  const others = all.filter((name) => !name.endsWith(".md"));
  const transcriptFiles = readTranscripts(content, others, slugs, courseLanguage);
  const rule = moduleRule();
  return names.flatMap((name) => {
    const slug = name.slice(0, -".md".length);
    const isSlug = slugPattern.test(slug);
    if (!isSlug) {
      content.note(`modules/${name}`, {
        line: 1,
        field: "file name",
        got: quote(name),
        expected: "a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens",
        fix: `rename the file, for example to ${suggestedName(name, courseLanguage)}`,
      });
    }
    const read = content.read(`modules/${name}`, rule);
    if (!read) return [];
    checkFileField(content, `modules/${name}`, read, ["figure"]);
    const draft = read.raw.draft === true;
    const part = partIn(read);
    const isPreviewed = draft && includeDrafts && read.isParsed;
    const fields = read.fields ?? (isPreviewed ? draftModuleFields(read.raw, slug) : null);
    const chapters = typeof fields?.chapters === "number" ? [] : (fields?.chapters ?? []);
    const chapterCount = typeof fields?.chapters === "number" ? fields.chapters : fields?.chapters.length;
    const transcripts = transcriptsOf(content, transcriptFiles.get(slug) ?? [], chapterCount);
    const prose = proseOf(linkedProse(content, `modules/${name}`, read), courseLanguage);
    checkChecks(content, `modules/${name}`, read, prose.lesson);
    const record =
      fields && isSlug && (includeDrafts || !draft)
        ? recordOf(moduleFields, fields, { slug, chapters, ...prose, transcripts })
        : null;
    const [prerequisites, aliases] = [referencesIn(read, "prerequisites"), referencesIn(read, "aliases")];
    const line = read.file.lineOf(["part"]);
    return [{ name, slug, prerequisites, aliases, part, isParsed: read.isParsed, draft, line, record }];
  });
}

/** The part that a file names; null if it states none, undefined if it cannot be read. */
function partIn({ raw, isParsed }: Pick<ReadFile<unknown>, "raw" | "isParsed">): string | null | undefined {
  if (typeof raw.part === "string") return oneLine(raw.part);
  return isParsed && raw.part === undefined ? null : undefined;
}

/** The slugs in a list field. Invalid ones have already been reported. */
export function referencesIn({ raw, file }: Pick<ReadFile<unknown>, "raw" | "file">, field: string): Reference[] {
  const list: unknown = raw[field];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown, index) => {
    const slug = typeof each === "string" ? each.trim() : "";
    return slugPattern.test(slug) ? [{ slug, index, line: file.lineOf([field, index]) }] : [];
  });
}

const proseOf = (body: string, language?: string): Lesson =>
  memoize(`lesson ${language}`, body, () => lessonOf(nestHeadings(selfContained(body), 3), language));

function suggestedName(name: string, language: string | undefined): string {
  const words = asciiWords(name.slice(0, -".md".length), language);
  if (slugPattern.test(words)) return `${words}.md`;
  return /^[0-9]+$/.test(words) ? `${words}-title.md` : `01-${words.replace(/^[0-9]+-?/, "") || "title"}.md`;
}

/** The fields of course.md, complete. */
export type CourseFields = z.output<ReturnType<typeof courseRule>>;

/** A URL that never resolves, for a provider without one. RFC 2606 section 2. */
const nowhere = "https://provider.invalid/";

/**
 * The fields of a draft course, with placeholders for those that are missing; null if one is invalid, which is reported elsewhere.
 * folder is the name of the course's folder; without parts, it has those that its modules name, partNames.
 */
export function draftFields(raw: unknown, folder: string, partNames: readonly string[]): CourseFields | null {
  const rule = courseRule();
  const { name, title, description, language, parts, provider } = rule.shape;
  const { element } = parts.unwrap().unwrap();
  const part = element.extend({ description: element.shape.description.default("") });
  const filled = rule.extend({
    name: name.default(folder),
    title: title.default(folder),
    description: description.default(""),
    language: language.default("en"),
    provider: provider
      .extend({ name: provider.shape.name.default(folder), url: provider.shape.url.default(nowhere) })
      .default({ name: folder, url: nowhere }),
    parts: listOf("parts", part).default(partNames.map((each) => ({ name: each, description: "" }))),
  });
  return filled.safeParse(raw).data ?? null;
}

type ModuleFields = z.output<ReturnType<typeof moduleRule>>;

/** A draft module's fields, with placeholders; null if one is invalid, which is reported elsewhere. */
function draftModuleFields(raw: Record<string, unknown>, slug: string): ModuleFields | null {
  const rule = moduleRule();
  const { title, description, chapters } = rule.shape;
  const filled = rule.extend({
    title: title.default(slug),
    description: description.default(""),
    chapters: chapters.default([]),
  });
  const written = Object.entries(raw).filter(([, value]) => value !== null && value !== "");
  return filled.safeParse(Object.fromEntries(written)).data ?? null;
}
