/** The files that npm run new writes, with everything that can be derived from the course. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { stringify } from "yaml";
import { checkFields } from "../content/fields.ts";
import { asciiWords } from "../content/file-name.ts";
import { asRecord, openFolder } from "../content/folder.ts";
import { parseFile } from "../content/front-matter.ts";
import { type FileKind, fileRules, frontMatterSchema } from "../content/front-matter-schemas.ts";
import { describeProblem, nearest, quote } from "../content/problem.ts";
import { courseRule } from "../course/course.ts";
import { moduleRule, slugPattern } from "../course/module.ts";
import { oneLine } from "../course/rules.ts";
import { invalidText } from "../course/text/sentence.ts";
import { reservedNames } from "../service/addresses.ts";
import { type Arguments, commandFor, shellWord, UsageError, UserError } from "./command.ts";
import type { commands } from "./commands.ts";
import { repositoryFiles, type Software, workflowPath } from "./repository.ts";

export type Options = Arguments<typeof commands.new>["options"];

/** A file to write. Its kind is null if it is not content. */
export type NewFile = { path: string; kind: FileKind | null; text: string };
/** Files to write, notes for the author, and the next step. */
export type Start = { files: NewFile[]; notes?: string[]; next: string };

const kinds = ["course", "repository", "module", "page"] as const;
type Kind = (typeof kinds)[number];

/** The content folder for a module or page, the date for its front matter, and the software for a repository. */
export type Context = { content: string; today: string; software: Software };

/** The options of each kind, and the function that creates its files. */
const starts: Record<
  Kind,
  { options: (keyof Options)[]; start: (name: string, options: Options, context: Context) => Start }
> = {
  course: { options: ["title", "language"], start: startCourse },
  repository: { options: ["title", "language", "software"], start: startRepository },
  module: { options: ["part", "slug"], start: startModule },
  page: { options: ["title"], start: startPage },
};

function startCourse(folder: string, options: Options, { today }: Context): Start {
  const notes = isOutsideProject(folder) ? [outsideNote(folder)] : [];
  return {
    files: courseFiles(folder, options, today, schemasOf(folder)),
    notes,
    next: commandFor("npm run dev", folder),
  };
}

/** The files of a new course, named after its folder unless a title is given. */
function courseFiles(folder: string, { title, language = "en" }: Options, today: string, schemas: Schemas): NewFile[] {
  const course = { title: title ?? titleFrom(folder), language, part: "Part one" };
  const at = (name: string): string => join(folder, name);
  return [
    { path: at("course.md"), kind: "course", text: courseFile(schemaLine("course", at("course.md"), schemas), course) },
    { path: at("pricing.md"), kind: "pricing", text: pricingFile(schemaLine("pricing", at("pricing.md"), schemas)) },
    fileOfModule(at("modules/01-first-module.md"), { title: "First module", part: course.part, today }, schemas),
    fileOfPage(at("pages/about.md"), { title: "About", today }, schemas),
    ...schemaFiles(schemas),
  ];
}

/** The copies of the schemas that a course lacks. */
const schemaFiles = (schemas: Schemas): NewFile[] => missingSchemas(schemas).map((file) => ({ ...file, kind: null }));

function titleFrom(folder: string): string {
  const words = basename(resolve(folder))
    .replace(/[-_\s]+/g, " ")
    .trim();
  return capitalized(words || "Course");
}

const outsideNote = (folder: string): string =>
  `This folder is outside the project. To deploy it from a repository of its own, run npm run new -- repository ${shellWord(folder)}: see docs/publishing.md.`;

const isOutsideProject = (folder: string): boolean => relative(".", folder).startsWith("..");

function startRepository(folder: string, options: Options, { today, software }: Context): Start {
  if (options.software !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(options.software)) {
    throw new UsageError(
      invalidText("--software", quote(options.software), "a repository on GitHub as owner/name, such as school/course"),
    );
  }
  const repository = options.software ?? software.repository;
  const commit = software.commit;
  const isNew = !existsSync(join(folder, "course.md"));
  // A repository of its own has its own schemas, even if it is in a folder of this project for now.
  const schemas = { folder, areCopied: true };
  const content = isNew ? courseFiles(folder, options, today, schemas) : schemaFiles(schemas);
  const title = options.title ?? (isNew ? undefined : titleIn(folder)) ?? titleFrom(folder);
  const others = repositoryFiles(folder, { title, software: { repository, commit }, project: resolve(".") });
  const workflow = join(folder, workflowPath);
  const notes = [
    repository === null
      ? `The repository of this software on GitHub is unknown: replace owner/name in ${workflow} and in README.md. To avoid this, pass --software.`
      : [],
    commit === null ? `Set VERSION in ${workflow} to a commit of this software.` : [],
    repository !== null && commit !== null
      ? `The workflow uses commit ${commit.slice(0, 12)} of ${repository}: it must exist there.`
      : [],
  ].flat();
  return {
    files: [...content, ...others.map((file) => ({ ...file, kind: null }))],
    notes,
    next: `${commandFor("npm run dev", folder)}, and read ${join(folder, "README.md")}`,
  };
}

/** The title in the course.md of a folder; undefined if it has none. */
function titleIn(folder: string): string | undefined {
  const title = openFolder(resolve(folder)).read("course.md", courseRule())?.raw.title;
  return typeof title === "string" ? oneLine(title) : undefined;
}

function startModule(name: string, options: Options, { content: folder, today }: Context): Start {
  const title = oneLine(name);
  const content = openFolder(resolve(folder));
  const names = existsSync(join(folder, "modules")) ? readdirSync(join(folder, "modules")) : [];
  const numbered = names.flatMap((name) => {
    const digits = /^(\d+)-.*\.md$/.exec(name)?.[1];
    return digits === undefined ? [] : [{ name, digits, number: Number(digits) }];
  });
  const last = numbered.toSorted((a, b) => a.number - b.number).at(-1);
  const number = String((last?.number ?? 0) + 1).padStart(last?.digits.length ?? 2, "0");

  const course = content.read("course.md", courseRule())?.raw;
  const words = asciiWords(options.slug ?? title, languageOf(course));
  const slug = `${number}-${shortened(words || "module")}`;
  if ((options.slug && words !== options.slug) || !slugPattern.test(slug)) {
    throw new UsageError(
      invalidText("--slug", quote(options.slug ?? ""), "words of a-z and 0-9 joined by hyphens, such as cache-keys"),
    );
  }
  const parts = partsOf(course, folder);
  const lastPart = last && content.read(`modules/${last.name}`, moduleRule())?.raw.part;
  const part = options.part ?? parts.find((name) => name === lastPart) ?? parts[0] ?? "";
  if (!parts.includes(part)) {
    const suggestion = nearest(part, parts);
    const fix = suggestion ? `did you mean ${quote(suggestion)}?` : "add the part to course.md first";
    throw new UsageError(
      invalidText("--part", quote(part), `one of the parts in course.md (${parts.map(quote).join(", ")})`, fix),
    );
  }
  const path = join(folder, "modules", `${slug}.md`);
  const notes =
    words === ""
      ? ["The title has no letters a-z to use in the URL: choose words with --slug, or rename the file."]
      : [];
  const schemas = schemasOf(folder);
  return {
    files: [fileOfModule(path, { title, part, today }, schemas), ...schemaFiles(schemas)],
    notes,
    next: `edit ${path}, then ${checkCommand(folder)}`,
  };
}

/** The language in the front matter of a course.md; undefined if it has none. */
const languageOf = (course: Record<string, unknown> | undefined): string | undefined =>
  typeof course?.language === "string" ? course.language : undefined;

/** Returns the names of a course's parts. Throws UserError if there are none to add a module to. */
function partsOf(course: Record<string, unknown> | undefined, folder: string): string[] {
  const parts = Array.isArray(course?.parts) ? course.parts : [];
  const names = parts.flatMap((part) => {
    const { name } = asRecord(part);
    return typeof name === "string" ? [oneLine(name)] : [];
  });
  if (names.length > 0) return names;
  const path = join(folder, "course.md");
  throw new UserError(
    existsSync(path)
      ? `${path} has no valid parts: run ${checkCommand(folder)} and fix its errors.`
      : `${path} does not exist: create a course with npm run new -- course ${folder}, or name its folder as the last argument.`,
  );
}

function startPage(name: string, options: Options, { content: folder, today }: Context): Start {
  const course = openFolder(resolve(folder)).read("course.md", courseRule())?.raw;
  const slug = asciiWords(name.replace(/\.md$/, ""), languageOf(course));
  if (slug === "" || reservedNames.has(slug)) {
    const expected =
      slug === "" ? "a name with letters a-z or digits" : "a name that is not a URL of the service itself";
    const fix = slug === "" ? 'set the title with --title, for example about --title "…"' : `for example our-${slug}`;
    throw new UsageError(invalidText("<name>", quote(name), expected, fix));
  }
  if (!existsSync(join(folder, "course.md"))) partsOf(undefined, folder);
  const path = join(folder, "pages", `${shortened(slug)}.md`);
  const title = oneLine(options.title ?? capitalized(name.replace(/\.md$/, "").replace(/[-_]+/g, " ")));
  const schemas = schemasOf(folder);
  const files = [fileOfPage(path, { title, today }, schemas), ...schemaFiles(schemas)];
  return { files, next: `edit ${path}, then ${checkCommand(folder)}` };
}

const fileOfModule = (path: string, start: ModuleStart, schemas: Schemas): NewFile => ({
  path,
  kind: "module",
  text: moduleFile(schemaLine("module", path, schemas), start),
});

const fileOfPage = (path: string, start: PageStart, schemas: Schemas): NewFile => ({
  path,
  kind: "page",
  text: pageFile(schemaLine("page", path, schemas), start),
});

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The maximum length of a file name that is derived from a title, in characters. */
const maxSlug = 60;

/** Words joined by hyphens, cut at a word boundary to the maximum length of a file name. */
function shortened(words: string): string {
  return words.length <= maxSlug
    ? words
    : words
        .slice(0, maxSlug + 1)
        .replace(/-[^-]*$/, "")
        .slice(0, maxSlug);
}

const checkCommand = (folder: string): string => commandFor("npm run check", folder);

/** Throws UsageError if a file is invalid because of its title or language. */
function checkFile({ path, kind, text }: NewFile): void {
  if (kind === null) return;
  const { file, problems } = parseFile(path, text);
  const all = [...problems, ...checkFields(fileRules[kind](), file, path).problems];
  if (all.length > 0) throw new UsageError(["Nothing was written:", ...all.map(describeProblem)].join("\n"));
}

function isKind(kind: string): kind is Kind {
  return kinds.some((each) => each === kind);
}

/** Returns what npm run new writes for its arguments. Throws UsageError for invalid arguments, and UserError if the course does not exist. */
export function startOf(kind: string, name: string, options: Options, context: Context): Start {
  if (!isKind(kind)) {
    const suggestion = nearest(kind, kinds);
    throw new UsageError(
      invalidText("<kind>", quote(kind), kinds.join(", "), suggestion && `did you mean ${suggestion}?`),
    );
  }
  const names = Object.keys(options) as (keyof Options)[];
  const other = names.find((option) => options[option] !== undefined && !starts[kind].options.includes(option));
  if (other !== undefined) throw new UsageError(`--${other} is not an option of npm run new -- ${kind}`);
  const start = starts[kind].start(name, options, context);
  start.files.forEach(checkFile);
  return start;
}

/** The project folder, which contains the JSON Schemas. */
const project = resolve(import.meta.dirname, "../..");

const isIn = (folder: string, path: string): boolean => !relative(folder, path).split(sep).includes("..");

/** The kinds of files that have a schema. */
const schemaKinds = ["course", "module", "page", "pricing", "questions"] as const;

/** The path of a schema in the course's folder. */
const copiedSchema = (course: string, kind: FileKind): string => join(course, ".schemas", `${kind}.schema.json`);

/** Where the schemas of the course in a folder are: copies in the course's own folder, or docs/front-matter/ of this project. */
export type Schemas = { folder: string; areCopied: boolean };

/** The schemas of a course: its own if it has them, or is not in this project. */
export const schemasOf = (course: string): Schemas => ({
  folder: course,
  areCopied: existsSync(join(course, ".schemas")) || !isIn(project, resolve(course)),
});

/**
 * The comment that lets editors complete and check the fields of a file. It refers to a file of the same repository by a relative
 * path, so that it works in every clone, whatever the folders there are called.
 */
export function schemaLine(kind: FileKind, file: string, { folder, areCopied }: Schemas): string {
  const schema = areCopied ? copiedSchema(folder, kind) : join(project, "docs/front-matter", `${kind}.schema.json`);
  const path = relative(dirname(resolve(file)), resolve(schema))
    .split(sep)
    .join("/");
  return `# yaml-language-server: $schema=${encodeURI(path)}`;
}

/** The copies of schemas that a course lacks; none if it refers to those of the project. */
export function missingSchemas({ folder, areCopied }: Schemas): { path: string; text: string }[] {
  if (!areCopied) return [];
  return schemaKinds.flatMap((kind) => {
    const path = copiedSchema(folder, kind);
    return existsSync(path) ? [] : [{ path, text: `${JSON.stringify(frontMatterSchema(kind), null, 2)}\n` }];
  });
}

/** A string as YAML on one line, quoted if necessary. */
const yaml = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

export type CourseStart = { title: string; language: string; part: string };

/** Returns the course.md of a new course. schema is the comment that names the schema of its fields, here and below. */
export const courseFile = (schema: string, { title, language, part }: CourseStart): string => `---
${schema}
# The short name, shown at the top of every page, and the full title, shown on the home page.
name: ${yaml(title)}
title: ${yaml(title)}
# One sentence, shown under the title and in search results.
description: ${yaml(`What ${title} teaches, in one sentence.`)}
# A language tag, such as en, he or pt-BR.
language: ${language}
# Who offers the course, such as a school or a person. This name does not follow the title.
provider:
  name: ${yaml(title)}
  url: https://course.example/
  email: hello@course.example
# What AI may do with the course: list it in search results, use it in answers, train models on it.
# Without train, training is allowed only if license is CC0 or a Creative Commons license without ND.
aiUse:
  search: true
  input: true
  train: false
# The parts of the course, in order. Each needs at least one module.
parts:
  - name: ${yaml(part)}
    description: What this part is about, in one sentence.
---

Describe what the course is, who it is for, and what learners can do afterwards. This text is shown on the home page.
`;

/** Returns the pricing.md of a new course. */
export const pricingFile = (schema: string): string => `---
${schema}
# Buyers in the countries of the region il pay its prices; everyone else pays those of intl.
regions:
  intl:
    currency: USD
    processor: Example Payments
    invoice: A PDF invoice by email
    vatIncluded: false
    refundDays: 14
  il:
    countries: [IL]
    currency: ILS
    processor: Example Payments
    invoice: A PDF invoice by email
    vatIncluded: true
    refundDays: 14
free:
  price: 0
  currency: USD
  includes: Every overview, free to read.
  url: /curriculum
# now is the price; list is the price before a discount, or the same number.
complete:
  intl: { now: 149, list: 149 }
  il: { now: 549, list: 549 }
  url: https://course.example/checkout
# Prices for teams are per seat.
teams:
  intl: { now: 99, list: 99 }
  il: { now: 369, list: 369 }
  minSeats: 5
  perSeat: true
---

Explain what a price includes and how refunds work. This text is shown on the pricing page.
`;

export type ModuleStart = { title: string; part: string; today: string };

/** Returns the file of a new module. */
export const moduleFile = (schema: string, { title, part, today }: ModuleStart): string => `---
${schema}
title: ${yaml(title)}
# The name of one of the parts in course.md.
part: ${yaml(part)}
# One sentence, shown in the curriculum and in search results.
description: What this module teaches, in one sentence.
# The module's free video.
url: https://course.example/videos
# A list of titles with minutes, or just the number of chapters.
chapters:
  - title: First chapter
    minutes: 5
updated: ${today}
# To keep the module out of the site for now, add: draft: true
---

Write the free overview of the module here. This text is shown on the module's page.
`;

export type PageStart = { title: string; today: string };

/** Returns the file of a new page. */
export const pageFile = (schema: string, { title, today }: PageStart): string => `---
${schema}
title: ${yaml(title)}
# One sentence, shown in search results and lists of pages.
description: ${yaml(`${title}, in one sentence.`)}
updated: ${today}
# To keep the page out of the site for now, add: draft: true
---

Write the page here.
`;
