/**
 * A folder of markdown → the course record, or every mistake in it. Runs while building and checking only.
 * Source: decisions on content ("What a course author writes").
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type * as z from "zod";
import { slugPattern } from "../domain/catalog.ts";
import type { CourseRecord, ModuleRecord, PageRecord } from "../domain/course-record.ts";
import { checkFields } from "./fields.ts";
import { type ContentFile, decodeText, parseFile, proseOf } from "./front-matter.ts";
import { nestHeadings, splitTitle } from "./headings.ts";
import { ContentError, type Mistake, nearest, quote } from "./mistake.ts";
import { courseSchema, moduleSchema, oneLine, pageSchema, pricingSchema } from "./schemas.ts";

/** Addresses of the software's own pages and folders; no page of the author's can have them. */
const takenPages = [
  "404",
  "api",
  "ask",
  "curriculum",
  "developers",
  "feeds",
  "health",
  "index",
  "llms",
  "mcp",
  "modules",
  "pricing",
  "quote",
  "sitemap",
];

const pagePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The published course in a folder. Throws ContentError with all mistakes; paths in them are relative to the working directory. */
export function loadCourse(folder: string): CourseRecord {
  const content = openFolder(resolve(folder));
  if (!content.hasFolder("", "a folder with course.md, pricing.md, modules/ and pages/")) throw content.error();

  const course = content.read("course.md", courseSchema);
  const pricing = content.read("pricing.md", pricingSchema);
  const modules = readModules(content);
  const pages = readPages(content);
  if (course?.sound && modules) checkParts(content, course, modules);
  if (modules) checkNumbers(content, modules);
  if (content.mistakes.length > 0 || !course?.fields || !pricing?.fields || !modules) throw content.error();

  return {
    facts: { ...course.fields, body: nestHeadings(course.file.body) },
    pricing: { ...pricing.fields, body: nestHeadings(pricing.file.body) },
    modules: modules.flatMap(({ record }) => record ?? []).sort((a, b) => a.number - b.number),
    pages,
  };
}

/**
 * A file that was read: fields are null where a rule is broken (the mistakes are noted), raw is what could be read all
 * the same; sound tells whether raw is what the file says, which broken YAML or a wrong encoding leave in doubt.
 */
type ReadFile<Fields> = { file: ContentFile; raw: Record<string, unknown>; sound: boolean; fields: Fields | null };

type Content = ReturnType<typeof openFolder>;

/** A content folder and the mistakes found in it so far. */
function openFolder(root: string) {
  const mistakes: Mistake[] = [];
  const shown = (name: string): string => {
    const path = relative(process.cwd(), join(root, name));
    return path.startsWith("..") ? join(root, name) : path || ".";
  };
  const note = (name: string, mistake: Omit<Mistake, "path">): void => {
    mistakes.push({ path: shown(name), ...mistake });
  };

  const hasFolder = (name: string, what: string): boolean => {
    const path = join(root, name);
    const found = existsSync(path);
    if (found && statSync(path).isDirectory()) return true;
    note(name, {
      line: 1,
      field: "folder",
      came: found ? "a file" : "nothing",
      expected: what,
      fix: "create the folder",
    });
    return false;
  };

  const read = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    { frontMatterOptional = false } = {},
  ): ReadFile<z.output<Schema>> | null => {
    const path = join(root, name);
    if (!existsSync(path) || !statSync(path).isFile()) {
      note(name, {
        line: 1,
        field: "file",
        came: "nothing",
        expected: "a markdown file with front matter",
        fix: "create the file",
      });
      return null;
    }
    const bytes = readFileSync(path);
    const decoded = decodeText(shown(name), bytes);
    if ("mistake" in decoded) {
      mistakes.push(decoded.mistake);
      const { file } = parseFile(shown(name), new TextDecoder().decode(bytes));
      return { file, raw: asRecord(file.data), sound: false, fields: null };
    }
    if (frontMatterOptional && !decoded.text.startsWith("---")) {
      const file: ContentFile = { data: {}, body: proseOf(decoded.text), lineOf: () => 1 };
      return { file, raw: {}, sound: true, fields: schema.parse({}) };
    }
    const { file, mistakes: broken } = parseFile(shown(name), decoded.text);
    mistakes.push(...broken);
    const raw = asRecord(file.data);
    if (broken.length > 0) return { file, raw, sound: false, fields: null };
    const checked = checkFields(schema, file, shown(name), { missingAllowed: raw.draft === true });
    mistakes.push(...checked.mistakes);
    return { file, raw, sound: true, fields: checked.fields };
  };

  /** The names of a folder's markdown files; anything else in it is a mistake, except hidden files. */
  const markdownFiles = (folder: string): string[] => {
    const names: string[] = [];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith(".")) continue;
      if (!entry.isDirectory() && entry.name.endsWith(".md")) names.push(entry.name);
      else {
        note(`${folder}/${entry.name}`, {
          line: 1,
          field: "file name",
          came: entry.isDirectory() ? `the folder ${quote(entry.name)}` : quote(entry.name),
          expected: "only .md files in this folder",
          fix: entry.isDirectory()
            ? "move it out of the folder"
            : "rename it to end in .md, or move it out of the folder",
        });
      }
    }
    return names.sort();
  };

  const error = (): ContentError =>
    new ContentError(mistakes.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1)));

  const exists = (name: string): boolean => existsSync(join(root, name));

  return { mistakes, note, exists, hasFolder, read, markdownFiles, error };
}

/** A module's file: its record is null for a draft and where a rule is broken; part is what the file says, if it can be read. */
type ModuleFile = {
  name: string;
  part: string | undefined;
  sound: boolean;
  draft: boolean;
  line: number;
  record: ModuleRecord | null;
};

/** The modules' files; null when there is no folder of them. */
function readModules(content: Content): ModuleFile[] | null {
  if (!content.hasFolder("modules", "a folder with one file for each module")) return null;
  const names = content.markdownFiles("modules");
  return names.flatMap((name) => {
    const slug = name.slice(0, -".md".length);
    const isSlug = slugPattern.test(slug);
    if (!isSlug) {
      content.note(`modules/${name}`, {
        line: 1,
        field: "file name",
        came: quote(name),
        expected: "a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens",
        fix: `rename it, for example to ${suggestedName(name)}`,
      });
    }
    const read = content.read(`modules/${name}`, moduleSchema);
    if (!read) return [];
    const draft = read.raw.draft === true;
    const part = typeof read.raw.part === "string" ? oneLine(read.raw.part) : undefined;
    const record = read.fields && isSlug && !draft ? moduleRecord(slug, read.fields, read.file.body) : null;
    return [{ name, part, sound: read.sound, draft, line: read.file.lineOf(["part"]), record }];
  });
}

function moduleRecord(slug: string, fields: z.output<typeof moduleSchema>, body: string): ModuleRecord {
  const { title, part, description, url, chapters, updated } = fields;
  const chapterList = typeof chapters === "number" ? [] : chapters;
  const minutes = fields.minutes ?? summedMinutes(chapterList);
  return {
    slug,
    number: Number.parseInt(slug, 10),
    title,
    part,
    description,
    chapters: typeof chapters === "number" ? chapters : chapters.length,
    ...(minutes === undefined ? {} : { minutes }),
    url,
    chapterList,
    updated,
    overview: nestHeadings(body, 3),
  };
}

/** The minutes of all chapters together; undefined unless every one of them has minutes. */
function summedMinutes(chapters: readonly { minutes?: number | undefined }[]): number | undefined {
  if (chapters.length === 0) return undefined;
  return chapters.reduce<number | undefined>(
    (sum, { minutes }) => (sum === undefined || minutes === undefined ? undefined : sum + minutes),
    0,
  );
}

function readPages(content: Content): PageRecord[] {
  if (!content.exists("pages") || !content.hasFolder("pages", "a folder with one file for each page")) return [];
  return content.markdownFiles("pages").flatMap((name) => {
    const slug = name.slice(0, -".md".length);
    if (!pagePattern.test(slug) || takenPages.includes(slug)) {
      content.note(`pages/${name}`, {
        line: 1,
        field: "file name",
        came: quote(name),
        expected: takenPages.includes(slug)
          ? "a name that is not an address of the service itself"
          : "lower-case words of a-z and 0-9 joined by hyphens",
        fix: takenPages.includes(slug) ? `rename it, for example to our-${name}` : "rename the file",
      });
    }
    const read = content.read(`pages/${name}`, pageSchema, { frontMatterOptional: true });
    if (!read?.fields || read.fields.draft) return [];
    const { title: heading, body } = splitTitle(read.file.body);
    const title = read.fields.title ?? heading;
    if (!title) {
      content.note(`pages/${name}`, {
        line: read.file.lineOf(["title"]),
        field: "title",
        came: "nothing",
        expected: "the page's title as text",
        fix: "write for example title: About, or begin the page with # About",
      });
      return [];
    }
    const { description, updated } = read.fields;
    return [{ slug, title, description, updated, body: nestHeadings(heading === title ? body : read.file.body) }];
  });
}

function checkParts(content: Content, course: ReadFile<z.output<typeof courseSchema>>, modules: ModuleFile[]): void {
  const parts = partNames(course.raw);
  if (parts.length === 0) return;
  const names = [...new Set(parts.filter((name) => name !== undefined))];
  /** The part that a module's file means; undefined where that cannot be told. */
  const meant = ({ part, sound }: ModuleFile): string | undefined => {
    if (part === undefined || names.includes(part)) return part;
    return nearest(part, names) ?? (sound ? part : undefined);
  };
  const published = modules.filter(({ draft }) => !draft).map(meant);
  for (const [index, name] of parts.entries()) {
    if (name === undefined) continue;
    const line = course.file.lineOf(["parts", index, "name"]);
    const field = `parts[${index + 1}].name`;
    if (parts.indexOf(name) !== index) {
      content.note("course.md", {
        line,
        field,
        came: `${quote(name)} a second time`,
        expected: "a name of its own",
        fix: "rename or remove one of the two",
      });
    } else if (!published.includes(name) && !published.includes(undefined)) {
      const drafts = modules.some(({ part }) => part === name);
      content.note("course.md", {
        line,
        field,
        came: `${quote(name)}, a part ${drafts ? "whose modules are all drafts" : "without modules"}`,
        expected: "at least one published module in every part",
        fix: drafts
          ? "publish one of them (remove draft: true) or remove the part"
          : `write part: ${name} in a module, or remove the part`,
      });
    }
  }
  if (parts.includes(undefined)) return;
  for (const { name, part, sound, line } of modules) {
    if (!sound || part === undefined || part === "" || names.includes(part)) continue;
    const suggestion = nearest(part, names);
    content.note(`modules/${name}`, {
      line,
      field: "part",
      came: quote(part),
      expected: `one of the parts in course.md (${names.map(quote).join(", ")})`,
      fix: suggestion ? `did you mean ${quote(suggestion)}?` : "correct it, or add the part to course.md",
    });
  }
}

/** The parts' names as course.md has them, whatever else is wrong in it; undefined in the place of one that is no text. */
function partNames(raw: Record<string, unknown> | undefined): (string | undefined)[] {
  const parts = raw?.parts;
  if (!Array.isArray(parts)) return [];
  return parts.map((part) => {
    const { name } = asRecord(part);
    return typeof name === "string" ? oneLine(name) : undefined;
  });
}

function checkNumbers(content: Content, modules: ModuleFile[]): void {
  const first = new Map<string, string>();
  for (const { name, draft } of modules) {
    const [, digits] = /^0*([0-9]+)-/.exec(name) ?? [];
    if (digits === undefined || draft) continue;
    const other = first.get(digits);
    if (other === undefined) first.set(digits, name);
    else {
      content.note(`modules/${name}`, {
        line: 1,
        field: "file name",
        came: `number ${digits}, which ${other} has too`,
        expected: "a number of its own, since numbers order the modules",
        fix: "rename one of the two files",
      });
    }
  }
}

/** A file name that would do, made from one that does not. */
function suggestedName(name: string): string {
  const words = name
    .slice(0, -".md".length)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slugPattern.test(words)) return `${words}.md`;
  return /^[0-9]+$/.test(words) ? `${words}-title.md` : `01-${words.replace(/^[0-9]+-?/, "") || "title"}.md`;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
