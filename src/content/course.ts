/** Reads a content folder into a course record, or reports all errors (docs/specification.md, "Course content"). */
import { basename, resolve } from "node:path";
import { aliasesOf } from "../course/catalog.ts";
import { courseFields, courseRule, type SearchThreshold } from "../course/course.ts";
import { recordOf } from "../course/field.ts";
import { stylesPath } from "../course/file.ts";
import { regionKeys } from "../course/offer.ts";
import { type PageRecord, pageFields, pageNamePattern, pageRule } from "../course/page.ts";
import { pricingFields } from "../course/pricing.ts";
import type { CourseFile, CourseRecord } from "../course/record.ts";
import { reservedNames } from "../service/addresses.ts";
import { checkAddresses, checkNumbers, checkOutcomes, checkParts, checkReferences, checkSample } from "./agreement.ts";
import { changesFile, readChangeNotes } from "./change-notes.ts";
import { pricesRule } from "./fields.ts";
import { asciiWords } from "./file-name.ts";
import { checkFileField, publishedFiles } from "./files/references.ts";
import { checkStyles } from "./files/styles.ts";
import { readTokens } from "./files/tokens.ts";
import { type Content, type DraftFile, openFolder, type ReadFile } from "./folder.ts";
import { glossaryFile, readGlossary } from "./glossary.ts";
import { nestHeadings, splitTitle } from "./headings.ts";
import { readInterface } from "./interface-texts.ts";
import { knownFiles, pricesFile } from "./known-names.ts";
import { changesOf, type Ledger, readLedger, unrecorded } from "./ledger.ts";
import { checkLinks, type LinkTargets, linkedProse, linkInField, namedTargets } from "./links.ts";
import { type CourseFields, draftFields, type ModuleFile, readModules } from "./modules.ts";
import { type ContentProblem, quote } from "./problem.ts";
import { type ExpectedQuestion, type KnownModules, questionsFile, readQuestions } from "./questions.ts";
import { selfContained } from "./self-contained.ts";
import { checkTranslationSites, checkTranslations } from "./translations.ts";
import { warningsOf } from "./warnings.ts";

/** A course, its drafts, ledger, questions and warnings. checkLinks throws ContentError for targets that do not exist. */
type LoadedContent = {
  course: CourseRecord;
  drafts: DraftFile[];
  /** Null without sections.json. */
  ledger: Ledger | null;
  quality: SearchQuality;
  warnings: ContentProblem[];
  /** Warnings that require all texts to be parsed, as other steps of a build do. */
  unrecorded: () => ContentProblem[];
  checkLinks: (targets: LinkTargets) => void;
};

/** What an author wrote to measure the search. None of it is published. modules are those that a question may expect. */
type SearchQuality = {
  questions: ExpectedQuestion[] | null;
  threshold: SearchThreshold;
  modules: KnownModules;
};

/**
 * The course in a folder, its draft files, and the questions that measure its search. includeDrafts adds drafts to the course, with
 * placeholders for what modules lack; today is the ISO date for which prices are checked.
 * Throws a ContentError with all errors, whose paths are relative to the working directory.
 */
export function loadContent(
  folder: string,
  { includeDrafts = false, today = new Date().toISOString().slice(0, 10) } = {},
): LoadedContent {
  const content = openFolder(resolve(folder));
  if (!content.hasFolder("", "a folder with course.md and modules/")) throw content.error();

  const course = content.read("course.md", courseRule);
  const hasPricing = content.exists(pricesFile);
  const pricing = hasPricing ? content.read(pricesFile, pricesRule) : null;
  const modules = readModules(content, course?.fields?.language, includeDrafts);
  const pages = readPages(content, course?.fields?.language, includeDrafts);
  const known = modulesIn(modules ?? []);
  const { ledger, warnings } = readLedger(content, known);
  const records = (modules ?? []).flatMap(({ record }) => record ?? []).sort((a, b) => a.number - b.number);
  const language = course?.fields?.language ?? "en";
  const sections = changesOf(ledger ?? {}, records, language);
  const hasChanges = Object.keys(sections).length > 0;
  const changes = readChangeNotes(content) ?? (hasChanges ? [] : null);
  const glossary = readGlossary(content, course?.fields?.language, includeDrafts);
  const tokens = readTokens(content, course?.fields?.look);
  const wording = readInterface(content, course?.raw.language);
  if (course?.isParsed && modules) checkParts(content, course, modules, includeDrafts);
  if (course?.raw.draft === true && !includeDrafts) reportDraft(content, course.file.lineOf(["draft"]));
  if (course?.isParsed) for (const what of ["part", "outcome"] as const) checkAddresses(content, course, what);
  for (const field of ["logo", "icon"]) if (course) checkFileField(content, "course.md", course, ["look", field]);
  if (course) checkFileField(content, "course.md", course, ["site", "styles"], stylesPath);
  if (course?.fields?.site?.styles !== undefined) checkStyles(content, course.fields.site.styles);
  if (course && Array.isArray(course.raw.parts)) {
    for (const index of course.raw.parts.keys()) {
      checkFileField(content, "course.md", course, ["parts", index, "figure"]);
    }
  }
  if (modules) {
    checkNumbers(content, modules);
    checkReferences(content, modules, includeDrafts);
  }
  if (course?.isParsed && modules) {
    const mapped = {
      modules,
      pages: content.files.flatMap(({ name }) => /^pages\/(.*)\.md$/.exec(name)?.[1] ?? []),
      sitePages: [
        ...(hasPricing ? ["pricing", "quote"] : []),
        ...(changes === null ? [] : ["changes"]),
        ...(glossary === null ? [] : ["glossary"]),
        ...(course.raw.exports === undefined ? [] : ["downloads"]),
      ],
    };
    checkTranslations(content, course, mapped, includeDrafts);
  }
  const questions = content.exists(questionsFile) ? readQuestions(content, questionsFile, known) : null;
  const bodies = {
    course: course ? linkedProse(content, "course.md", course) : "",
    pricing: pricing ? linkedProse(content, pricesFile, pricing) : "",
  };
  if (pricing) linkInField(content, pricesFile, ["free", "url"], pricing);
  const hero = course ? linkedHero(content, course) : undefined;
  if (course && modules) {
    checkSample(content, course, modules);
    checkOutcomes(content, course, modules, includeDrafts);
  }
  const fields = course?.raw.draft === true ? previewedFields(course.raw, folder, modules ?? []) : course?.fields;
  if (content.problems.length > 0 || !course || !fields || (hasPricing && !pricing?.fields) || !modules) {
    checkLinks(content, namedTargets(content), known.aliases, includeDrafts);
    throw content.error();
  }

  const published: CourseRecord = {
    facts: recordOf(
      courseFields,
      { ...fields, hero: hero ?? fields.hero },
      { body: prose(bodies.course), prose, wording },
    ),
    pricing: pricing?.fields
      ? recordOf(pricingFields(regionKeys(pricing.fields.regions)), pricing.fields, { body: prose(bodies.pricing) })
      : null,
    modules: records,
    pages,
    // Absent where there are none, so that the version of other courses stays the same.
    ...(changes !== null && { changes }),
    ...(hasChanges && { sections }),
    ...(glossary !== null && { glossary }),
    ...(tokens !== undefined && { tokens }),
  };
  const files = filesOf(content, published);
  const isPublished = ({ slug }: { slug: string }): boolean => known.published.includes(slug);
  return {
    // Absent as well.
    course: files.length === 0 ? published : { ...published, files },
    drafts: content.drafts,
    ledger,
    quality: { questions, threshold: fields.search ?? {}, modules: known },
    warnings: [...warningsOf(content, today), ...warnings],
    unrecorded: () => (ledger === null ? [] : unrecorded(content, ledger, records.filter(isPublished), language)),
    checkLinks(targets) {
      checkTranslationSites(content, course, targets.siteUrl);
      checkLinks(content, targets, known.aliases, includeDrafts);
      if (content.problems.length > 0) throw content.error();
    },
  };
}

const reportDraft = (content: Content, line: number): void =>
  content.note("course.md", {
    line,
    field: "draft",
    got: "true",
    expected: "no draft: only the preview (npm run dev) shows drafts, and fills in what course.md lacks",
    fix: "remove draft: true once course.md is complete",
  });

/** The start of a footnote. The home page has one list of them. */
const footnote = /^ {0,3}\[\^[^\]]+\]:/m;

/** The hero of a course with links to content files as URLs; undefined if it has none. */
function linkedHero(content: Content, { file, raw, isParsed, fields }: ReadFile<CourseFields>): string | undefined {
  const body = fields?.hero;
  if (body === undefined) return undefined;
  if (footnote.test(body) && footnote.test(file.body))
    content.note("course.md", {
      line: file.lineOf(["hero"]),
      field: "hero",
      got: "a footnote here, and one in the text below the front matter",
      expected: "footnotes in only one of the home page's two texts",
      fix: "move it into the text below",
    });
  // A block of text starts on the line below its name.
  const bodyLine = file.lineOf(["hero"]) + (body.includes("\n") ? 1 : 0);
  return selfContained(linkedProse(content, "course.md", { raw, isParsed, fields, file: { ...file, body, bodyLine } }));
}

const previewedFields = (raw: unknown, folder: string, modules: ModuleFile[]): CourseFields | null =>
  draftFields(raw, basename(resolve(folder)), [...new Set(modules.flatMap(({ part }) => part || []))]);

const modulesIn = (files: ModuleFile[]): KnownModules => ({
  published: files.flatMap(({ slug, draft }) => (draft ? [] : slug)),
  drafts: files.flatMap(({ slug, draft }) => (draft ? slug : [])),
  aliases: aliasesOf(files.map(({ slug, aliases }) => ({ slug, aliases: aliases.map((alias) => alias.slug) }))),
});

const filesOf = (content: Content, { modules, pages, glossary }: CourseRecord): CourseFile[] =>
  publishedFiles(
    content,
    new Set([
      ...["course.md", pricesFile, changesFile, ...(glossary ? [glossaryFile] : [])],
      ...modules.map(({ slug }) => `modules/${slug}.md`),
      ...pages.map(({ slug }) => `pages/${slug}.md`),
    ]),
  );

const prose = (markdown: string): string => nestHeadings(selfContained(markdown));

function readPages(content: Content, language: string | undefined, includeDrafts: boolean): PageRecord[] {
  if (!content.exists("pages") || !content.hasFolder("pages", "a folder with one file per page")) return [];
  const rule = pageRule();
  return content.filesIn("pages").flatMap((name) => {
    const slug = name.slice(0, -".md".length);
    if (!pageNamePattern.test(slug) || reservedNames.has(slug)) {
      content.note(`pages/${name}`, {
        line: 1,
        field: "file name",
        got: quote(name),
        expected: reservedNames.has(slug)
          ? "a name that the service does not use"
          : "lower-case words (a-z, 0-9) joined by hyphens",
        fix: `${knownFiles.includes(name) ? `move it to ../${name}, or ` : ""}rename the file, for example to ${suggestedName(slug, language)}`,
      });
    }
    const read = content.read(`pages/${name}`, rule, { frontMatterOptional: true });
    if (!read) return [];
    const prose = selfContained(linkedProse(content, `pages/${name}`, read));
    if (!read.fields || (read.fields.draft && !includeDrafts)) return [];
    const { title: heading, body } = splitTitle(prose);
    const title = read.fields.title ?? heading ?? (read.fields.draft ? slug : undefined);
    if (!title) {
      content.note(`pages/${name}`, {
        line: read.file.lineOf(["title"]),
        field: "title",
        got: "nothing",
        expected: "a line of text: the page's title",
        fix: "add a title, for example title: About, or start the page with # About",
      });
      return [];
    }
    return [recordOf(pageFields, read.fields, { slug, title, body: nestHeadings(heading === title ? body : prose) })];
  });
}

function suggestedName(slug: string, language: string | undefined): string {
  const words = asciiWords(slug, language) || "page";
  return `${reservedNames.has(words) ? `our-${words}` : words}.md`;
}
