/** The files that npm run new writes, with everything that can be derived from the course. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

export type Options = Arguments<typeof commands.new>["options"];

/** A file to write. Its kind is null if it is not content. */
export type NewFile = { path: string; kind: FileKind | null; text: string };
type Start = { files: NewFile[]; notes?: string[]; next: string };
type Kind = "course" | "repository" | "module" | "page";

/** The content folder for a module or page, the date for its front matter, and the software for a repository. */
export type Context = { content: string; today: string; software: Software };

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

function courseFiles(folder: string, { title, language = "en" }: Options, today: string, schemas: Schemas): NewFile[] {
  const name = title ?? titleFrom(folder);
  const part = "Part one";
  const description = yaml(`What ${name} teaches, in one sentence.`);
  const at = (path: string): string => join(folder, path);
  return [
    contentFile("course", at("course.md"), schemas, { title: yaml(name), description, language, part }),
    contentFile("pricing", at("pricing.md"), schemas),
    moduleFile(at("modules/01-first-module.md"), schemas, "First module", part, today),
    pageFile(at("pages/about.md"), schemas, "About", today),
    contentFile("page", at("pages/privacy.md"), schemas, { today }, "privacy.md"),
    ...schemaFiles(schemas),
  ];
}

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
      ? `The workflow uses commit ${commit.slice(0, 12)} of ${repository}: push the commit if it is not there yet.`
      : [],
  ].flat();
  return {
    files: [...content, ...others],
    notes,
    next: `${commandFor("npm run dev", folder)}, and read ${join(folder, "README.md")}`,
  };
}

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
  const usualPart = last && lastPart === undefined ? undefined : (parts.find((name) => name === lastPart) ?? parts[0]);
  const { part = usualPart } = options;
  if (part !== undefined && !parts.includes(part)) {
    const suggestion = nearest(part, parts);
    const fix = suggestion ? `did you mean ${quote(suggestion)}?` : "add the part to course.md first";
    const known = parts.length === 0 ? "which has none" : parts.map(quote).join(", ");
    throw new UsageError(invalidText("--part", quote(part), `one of the parts in course.md (${known})`, fix));
  }
  const path = join(folder, "modules", `${slug}.md`);
  const notes =
    words === ""
      ? ["The title has no letters a-z to use in the URL: choose words with --slug, or rename the file."]
      : [];
  const schemas = schemasOf(folder);
  return {
    files: [moduleFile(path, schemas, title, part, today), ...schemaFiles(schemas)],
    notes,
    next: `edit ${path}, then ${checkCommand(folder)}`,
  };
}

const languageOf = (course: Record<string, unknown> | undefined): string | undefined =>
  typeof course?.language === "string" ? course.language : undefined;

/** The names of a course's parts. Throws UserError if there is no course, or its parts are invalid. */
function partsOf(course: Record<string, unknown> | undefined, folder: string): string[] {
  const parts = Array.isArray(course?.parts) ? course.parts : [];
  const hasNone = course !== undefined && parts.length === 0 && (Array.isArray(course.parts) || !("parts" in course));
  const names = parts.flatMap((part) => {
    const { name } = asRecord(part);
    return typeof name === "string" ? [oneLine(name)] : [];
  });
  if (names.length > 0 || hasNone) return names;
  const path = join(folder, "course.md");
  throw new UserError(
    existsSync(path)
      ? `${path} has no valid parts: run ${checkCommand(folder)} and fix its errors.`
      : `${path} does not exist: create a course with npm run new -- course ${folder}, or name an existing one as the last argument.`,
  );
}

function startPage(name: string, options: Options, { content: folder, today }: Context): Start {
  const course = openFolder(resolve(folder)).read("course.md", courseRule())?.raw;
  const slug = asciiWords(name.replace(/\.md$/, ""), languageOf(course));
  if (slug === "" || reservedNames.has(slug)) {
    const expected = slug === "" ? "a name with letters a-z or digits" : "a name that the service does not use";
    const fix = slug === "" ? 'write a short name and a title: about --title "…"' : `for example our-${slug}`;
    throw new UsageError(invalidText("<name>", quote(name), expected, fix));
  }
  if (!existsSync(join(folder, "course.md"))) partsOf(undefined, folder);
  const path = join(folder, "pages", `${shortened(slug)}.md`);
  const title = oneLine(options.title ?? capitalized(name.replace(/\.md$/, "").replace(/[-_]+/g, " ")));
  const schemas = schemasOf(folder);
  const files = [pageFile(path, schemas, title, today), ...schemaFiles(schemas)];
  return { files, next: `edit ${path}, then ${checkCommand(folder)}` };
}

const moduleFile = (path: string, schemas: Schemas, title: string, part: string | undefined, today: string): NewFile =>
  contentFile("module", path, schemas, {
    title: yaml(title),
    part: part === undefined ? "" : `\n# The name of one of the parts in course.md.\npart: ${yaml(part)}`,
    today,
  });

const pageFile = (path: string, schemas: Schemas, title: string, today: string): NewFile =>
  contentFile("page", path, schemas, { title: yaml(title), description: yaml(`${title}, in one sentence.`), today });

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The maximum length of a file name that is derived from a title, in characters. */
const maxSlug = 60;

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

const isKind = (kind: string): kind is Kind => Object.hasOwn(starts, kind);

/** Returns what npm run new writes for its arguments. Throws UsageError for invalid arguments, and UserError if the course does not exist. */
export function startOf(kind: string, name: string, options: Options, context: Context): Start {
  if (!isKind(kind)) {
    const kinds = Object.keys(starts);
    const suggestion = nearest(kind, kinds);
    throw new UsageError(
      invalidText("<kind>", quote(kind), `one of ${kinds.join(", ")}`, suggestion && `did you mean ${suggestion}?`),
    );
  }
  const names = Object.keys(options) as (keyof Options)[];
  const other = names.find((option) => options[option] !== undefined && !starts[kind].options.includes(option));
  if (other !== undefined) throw new UsageError(`--${other} is not an option of npm run new -- ${kind}`);
  const start = starts[kind].start(name, options, context);
  start.files.forEach(checkFile);
  return start;
}

const project = resolve(import.meta.dirname, "../..");

const isIn = (folder: string, path: string): boolean => !relative(folder, path).split(sep).includes("..");
const copiedSchema = (course: string, kind: FileKind): string => join(course, ".schemas", `${kind}.schema.json`);

/** Where the schemas of the course in a folder are: copies in the course's own folder, or docs/front-matter/ of this project. */
type Schemas = { folder: string; areCopied: boolean };

/** The schemas of a course: its own if it has them, or is not in this project. */
const schemasOf = (course: string): Schemas => ({
  folder: course,
  areCopied: existsSync(join(course, ".schemas")) || !isIn(project, resolve(course)),
});

/**
 * The comment that lets editors complete and check the fields of a file. It refers to a file of the same repository by a relative
 * path, so that it works in every clone, whatever the folders there are called.
 */
function schemaLine(kind: FileKind, file: string, { folder, areCopied }: Schemas): string {
  const schema = areCopied ? copiedSchema(folder, kind) : join(project, "docs/front-matter", `${kind}.schema.json`);
  const path = relative(dirname(resolve(file)), resolve(schema))
    .split(sep)
    .join("/");
  return `# yaml-language-server: $schema=${encodeURI(path)}`;
}

/** The copies of schemas that a course lacks; none if it refers to those of the project. */
function schemaFiles({ folder, areCopied }: Schemas): NewFile[] {
  if (!areCopied) return [];
  return (Object.keys(fileRules) as FileKind[]).flatMap((kind) => {
    const path = copiedSchema(folder, kind);
    return existsSync(path)
      ? []
      : [{ path, kind: null, text: `${JSON.stringify(frontMatterSchema(kind), null, 2)}\n` }];
  });
}

const contentFile = (
  kind: FileKind,
  path: string,
  schemas: Schemas,
  words: Record<string, string> = {},
  name = `${kind}.md`,
): NewFile => ({
  path,
  kind,
  text: filled(template(name), { schema: schemaLine(kind, path, schemas), ...words }),
});

const template = (name: string): string => readFileSync(join(import.meta.dirname, "new", name), "utf8");

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/<([a-z-]+)>/g, (placeholder, name: string) => words[name] ?? placeholder);

/** A string as YAML on one line, quoted if necessary. */
const yaml = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

/** The software: its GitHub repository as owner/name, and its commit. Null if unknown. */
export type Software = { repository: string | null; commit: string | null };

/** The values of the workflow that the author must replace. Its first step refuses them. */
const unknown = { repository: "owner/name", commit: "0".repeat(40) };

/** The path of the workflow in a repository. */
export const workflowPath = ".github/workflows/course.yml";

/** Returns the files to add to a course's folder. project is the folder of the software, which the README asks to clone next to it. */
function repositoryFiles(
  folder: string,
  { title, software, project }: { title: string; software: Software; project: string },
): NewFile[] {
  const repository = software.repository ?? unknown.repository;
  const version = software.commit ?? unknown.commit;
  const name = basename(resolve(folder));
  const words = {
    title,
    software: repository,
    clone: shellWord(`../${basename(project)}`),
    folder: shellWord(`../${name}`),
    project: projectName(name),
  };
  const workflow = template("repository/workflow.yml")
    .replace(`SOFTWARE: ${unknown.repository}`, `SOFTWARE: ${repository}`)
    .replace(unknown.commit, version);
  return [
    { path: join(folder, workflowPath), kind: null, text: workflow },
    { path: join(folder, "README.md"), kind: null, text: filled(template("repository/README.md"), words) },
    { path: join(folder, ".gitignore"), kind: null, text: template("repository/gitignore") },
  ];
}

/** A name that Cloudflare Pages accepts for a project: lower-case letters, digits and hyphens. */
const projectName = (folder: string): string =>
  folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "my-course";

/** The repository on GitHub of a URL, as owner/name; null for any other URL. */
export const gitHubRepository = (url: string): string | null =>
  /^(?:git\+)?(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@|git:\/\/)?github(?:\.com)?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
    url,
  )?.[1] ?? null;
