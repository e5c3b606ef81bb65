/** Checks across files: every part that a module names exists, every part has a module, module numbers are unique, and references lead to modules. */
import type * as z from "zod";
import type { courseRule } from "../course/course.ts";
import { slugPattern } from "../course/module.ts";
import { outcomeSlugOf } from "../course/outcome.ts";
import { isPartSlug, maxPartSlugBytes, type SlugProblem, slugOf, slugProblem } from "../course/part.ts";
import { oneLine } from "../course/rules.ts";
import { asRecord, type Content, type ReadFile } from "./folder.ts";
import { type ModuleFile, type Reference, referencesIn } from "./modules.ts";
import { nearest, quote } from "./problem.ts";

export function checkParts(
  content: Content,
  course: ReadFile<z.output<ReturnType<typeof courseRule>>>,
  modules: ModuleFile[],
  includeDrafts: boolean,
): void {
  const parts = partNames(course.raw);
  if (parts.length === 0) {
    checkWithoutParts(content, course, modules);
    return;
  }
  const names = [...new Set(parts.filter((name) => name !== undefined))];
  /** The part of a module, with typing errors corrected; null if it states none, undefined if it cannot be read. */
  const intendedPart = ({ part, isParsed }: ModuleFile): string | null | undefined => {
    if (part === undefined || part === null || names.includes(part)) return part;
    return nearest(part, names) ?? (isParsed ? part : undefined);
  };
  const courseName = typeof course.raw.name === "string" ? oneLine(course.raw.name) : undefined;
  const published = modules.filter(({ draft }) => !draft).map(intendedPart);
  for (const [index, name] of parts.entries()) {
    if (name === undefined) continue;
    const line = course.file.lineOf(["parts", index, "name"]);
    const field = `parts[${index + 1}].name`;
    if (parts.indexOf(name) !== index) {
      content.note("course.md", {
        line,
        field,
        got: `${quote(name)}, a duplicate`,
        expected: "a unique name",
        fix: "rename or remove one of the two",
      });
    } else if (name === courseName && published.includes(null)) {
      content.note("course.md", {
        line,
        field,
        got: `${quote(name)}, the name of the course, which the API uses for modules without a part`,
        expected: "another name, since some modules have no part",
        fix: "rename the part, or add part: to every module",
      });
    } else if (!published.includes(name) && !published.includes(undefined)) {
      const drafts = modules.some(({ part }) => part === name);
      if (drafts && includeDrafts) continue;
      content.note("course.md", {
        line,
        field,
        got: `${quote(name)}, a part ${drafts ? "whose modules are all drafts" : "without modules"}`,
        expected: "at least one published module in every part",
        fix: drafts
          ? "publish one of its modules (remove draft: true) or remove the part"
          : `add part: ${name} to a module, or remove the part`,
      });
    }
  }
  if (parts.includes(undefined)) return;
  for (const { name, part, isParsed, line } of modules) {
    if (!isParsed || !part || names.includes(part)) continue;
    const suggestion = nearest(part, names);
    content.note(`modules/${name}`, {
      line,
      field: "part",
      got: quote(part),
      expected: `one of the parts in course.md (${names.map(quote).join(", ")})`,
      fix: suggestion ? `did you mean ${quote(suggestion)}?` : "correct it, or add the part to course.md",
    });
  }
}

/** Reports that course.md has no parts, although modules name some. In the preview, a draft course has those that they name. */
function checkWithoutParts(content: Content, { raw, file }: ReadFile<unknown>, modules: readonly ModuleFile[]): void {
  const isAbsent = raw.parts === undefined;
  const named = [...new Set(modules.flatMap(({ part }) => part || []))];
  // The schema has already reported parts that are not a list.
  if (named.length === 0 || (isAbsent ? raw.draft === true : !Array.isArray(raw.parts))) return;
  content.note("course.md", {
    line: file.lineOf(["parts"]),
    field: "parts",
    got: isAbsent ? "nothing" : "an empty list",
    expected: `the parts named in modules (${[...named.slice(0, 5).map(quote), ...(named.length > 5 ? ["…"] : [])].join(", ")})`,
    fix: "write parts: with a name and a description for each, or remove part: from every module",
  });
}

/** The names of the parts in course.md, even if it has other errors; undefined for a name that is not a string. */
function partNames(raw: Record<string, unknown> | undefined): (string | undefined)[] {
  const parts = raw?.parts;
  if (!Array.isArray(parts)) return [];
  return parts.map((part) => {
    const { name } = asRecord(part);
    return typeof name === "string" ? oneLine(name) : undefined;
  });
}

/** What has an address in course.md: its list, the field that names it, its slug if none is set, and the folder of its URL. */
const addressed = {
  part: { list: "parts", nameField: "name", slugOf, folder: "/parts/" },
  outcome: { list: "outcomes", nameField: "text", slugOf: outcomeSlugOf, folder: "/plan/" },
} as const;

/** Checks that the slugs of parts or outcomes, which are set by the author or derived from the name, are valid and unique. */
export function checkAddresses(
  content: Content,
  { raw, file }: ReadFile<z.output<ReturnType<typeof courseRule>>>,
  what: keyof typeof addressed,
): void {
  const { list, nameField, slugOf, folder } = addressed[what];
  const items: unknown = raw[list];
  const nameBySlug = new Map<string, string>();
  for (const [index, item] of (Array.isArray(items) ? items.map(asRecord) : []).entries()) {
    const { [nameField]: written, slug: writtenSlug } = item;
    if (typeof written !== "string") continue;
    const name = oneLine(written);
    const authorSlug = typeof writtenSlug === "string" ? writtenSlug.trim() : undefined;
    // The schema has already reported an invalid slug.
    if (writtenSlug !== undefined && (authorSlug === undefined || !isPartSlug(authorSlug))) continue;
    const slug = authorSlug ?? slugOf(name);
    const other = nameBySlug.get(slug);
    const field = authorSlug === undefined ? nameField : "slug";
    const note = (got: string, expected: string, example: string) =>
      content.note("course.md", {
        line: file.lineOf([list, index, field]),
        field: `${list}[${index + 1}].${field}`,
        got: `${quote(authorSlug ?? name)}, ${got}`,
        expected,
        fix: `${authorSlug === undefined ? "add a slug" : "change the slug"}, for example slug: ${example}`,
      });
    const problem = slugProblem(slug);
    if (problem !== null) {
      note(
        slugProblems[problem],
        `a slug of 1 to ${maxPartSlugBytes} bytes for the URL ${folder}…, not a reserved name`,
        `${what}-${index + 1}`,
      );
    } else if (other === undefined) nameBySlug.set(slug, name);
    // checkParts reports duplicate names.
    else if (what !== "part" || other !== name || authorSlug !== undefined) {
      note(`whose URL ${folder}${slug} is taken by ${quote(other)}`, `a unique URL for every ${what}`, `${slug}-2`);
    }
  }
}

const slugProblems: Record<SlugProblem, string> = {
  empty: "which has no letters or digits",
  taken: "which is a reserved name",
  "too long": "which is too long",
};

export function checkNumbers(content: Content, modules: ModuleFile[]): void {
  const nameByNumber = new Map<string, string>();
  for (const { name, draft } of modules) {
    const [, digits] = /^0*([0-9]+)-/.exec(name) ?? [];
    if (digits === undefined || draft) continue;
    const other = nameByNumber.get(digits);
    if (other === undefined) nameByNumber.set(digits, name);
    else {
      content.note(`modules/${name}`, {
        line: 1,
        field: "file name",
        got: `number ${digits}, which ${other} also has`,
        expected: "a unique number, since numbers define the order of modules",
        fix: "rename one of the two files",
      });
    }
  }
}

/** Reports aliases in use, and prerequisites that are not another published module or, if includeDrafts, a draft. */
export function checkReferences(content: Content, modules: readonly ModuleFile[], includeDrafts = false): void {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const published = modules.filter(({ draft }) => !draft);
  const byAlias = new Map<string, ModuleFile>();
  for (const module of published) {
    for (const alias of module.aliases) {
      const other = byAlias.get(alias.slug);
      // Duplicates in one file have already been reported.
      if (other !== module) noteAlias(content, module, alias, bySlug.get(alias.slug), other);
      byAlias.set(alias.slug, other ?? module);
    }
  }
  const problemOf = referenceProblems(modules, includeDrafts);
  for (const module of published) {
    for (const { slug, index, line } of module.prerequisites) {
      const itself = { got: `${quote(slug)}, the module itself`, expected: "another module", fix: removal };
      const problem = slug === module.slug ? itself : problemOf(slug, removal, module.slug);
      if (problem) content.note(`modules/${module.name}`, { line, field: `prerequisites[${index + 1}]`, ...problem });
    }
  }
}

const removal = "remove it from the list";

/**
 * A function that returns what is wrong with a slug that names a module; null if nothing is. Drafts are wrong unless includeDrafts. own is
 * the module whose file has the slug, which is no suggestion.
 */
function referenceProblems(modules: readonly ModuleFile[], includeDrafts: boolean) {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const published = modules.filter(({ draft }) => !draft);
  const slugs = published.map(({ slug }) => slug);
  return (slug: string, draftFix: string, own?: string): ReturnType<typeof missingProblem> | null => {
    const target = bySlug.get(slug);
    if (target && (includeDrafts || !target.draft)) return null;
    if (target) return draftProblem(slug, draftFix);
    const renamed = published.find(({ aliases }) => aliases.some((alias) => alias.slug === slug))?.slug;
    const suggestion = renamed ?? nearest(slug, slugs);
    return missingProblem(slug, suggestion === own ? undefined : suggestion);
  };
}

/** Reports modules of outcomes that are not published modules or, if includeDrafts, drafts. */
export function checkOutcomes(
  content: Content,
  { file, raw }: ReadFile<unknown>,
  modules: readonly ModuleFile[],
  includeDrafts: boolean,
): void {
  const problemOf = referenceProblems(modules, includeDrafts);
  const outcomes: unknown = raw.outcomes;
  for (const [at, outcome] of (Array.isArray(outcomes) ? outcomes.map(asRecord) : []).entries()) {
    for (const { slug, index } of referencesIn({ raw: outcome, file }, "modules")) {
      const problem = problemOf(slug, removal);
      const line = file.lineOf(["outcomes", at, "modules", index]);
      if (problem) content.note("course.md", { line, field: `outcomes[${at + 1}].modules[${index + 1}]`, ...problem });
    }
  }
}

/** Reports a sample on the home page that is not a published module. */
export function checkSample(content: Content, { file, raw }: ReadFile<unknown>, modules: readonly ModuleFile[]): void {
  const slug = typeof raw.sample === "string" ? raw.sample.trim() : "";
  // A text of another form has already been reported.
  if (!slugPattern.test(slug)) return;
  const problem = referenceProblems(modules, false)(slug, "choose another module");
  if (problem) content.note("course.md", { line: file.lineOf(["sample"]), field: "sample", ...problem });
}

const draftProblem = (slug: string, otherwise: string) => ({
  got: `${quote(slug)}, a draft`,
  expected: "a published module",
  fix: `publish it (remove draft: true from its file) or ${otherwise}`,
});

const missingProblem = (slug: string, suggestion: string | undefined) => ({
  got: `${quote(slug)}, which is not a module`,
  expected: "the slug of a module (its file name without .md)",
  fix: suggestion ? `did you mean ${suggestion}?` : "correct it or remove it",
});

function noteAlias(
  content: Content,
  module: ModuleFile,
  { slug, index, line }: Reference,
  owner: ModuleFile | undefined,
  other: ModuleFile | undefined,
): void {
  if (!owner && !other) return;
  const got = !owner
    ? `${quote(slug)}, which is also an alias in modules/${other?.name}`
    : owner === module
      ? `${quote(slug)}, the module's own slug`
      : `${quote(slug)}, the slug of modules/${owner.name}`;
  content.note(`modules/${module.name}`, {
    line,
    field: `aliases[${index + 1}]`,
    got,
    expected: "a former slug that no other module uses or has used",
    fix: "remove it from the list",
  });
}
