/** What the files of a course must agree on: every module has a part, every part a module, every module a number of its own. */
import type * as z from "zod";
import type { courseRule } from "../course/course.ts";
import { isPartSlug, maxPartSlugBytes, type SlugProblem, slugOf, slugProblem } from "../course/part.ts";
import { oneLine } from "../course/rules.ts";
import { asRecord, type Content, type ReadFile } from "./folder.ts";
import { nearest, quote } from "./mistake.ts";
import type { ModuleFile } from "./modules.ts";

export function checkParts(
  content: Content,
  course: ReadFile<z.output<ReturnType<typeof courseRule>>>,
  modules: ModuleFile[],
): void {
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
        got: `${quote(name)} a second time`,
        expected: "a name of its own",
        fix: "rename or remove one of the two",
      });
    } else if (!published.includes(name) && !published.includes(undefined)) {
      const drafts = modules.some(({ part }) => part === name);
      content.note("course.md", {
        line,
        field,
        got: `${quote(name)}, a part ${drafts ? "whose modules are all drafts" : "without modules"}`,
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
      got: quote(part),
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

/** Every part has a page of its own, whose address is the author's slug or follows from the part's name. */
export function checkPartAddresses(
  content: Content,
  { raw, file }: ReadFile<z.output<ReturnType<typeof courseRule>>>,
): void {
  const named = Array.isArray(raw.parts) ? raw.parts.map(asRecord) : [];
  const first = new Map<string, string>();
  for (const [index, part] of named.entries()) {
    if (typeof part.name !== "string") continue;
    const name = oneLine(part.name);
    const own = typeof part.slug === "string" ? part.slug.trim() : undefined;
    // The rule for slugs says what is wrong with it.
    if (part.slug !== undefined && (own === undefined || !isPartSlug(own))) continue;
    const slug = own ?? slugOf(name);
    const other = first.get(slug);
    const field = own === undefined ? "name" : "slug";
    const note = (got: string, expected: string, example: string) =>
      content.note("course.md", {
        line: file.lineOf(["parts", index, field]),
        field: `parts[${index + 1}].${field}`,
        got: `${quote(own ?? name)}, ${got}`,
        expected,
        fix: `write slug: with ${own === undefined ? "the words" : "other words"} for the address, for example slug: ${example}`,
      });
    const problem = slugProblem(slug);
    if (problem !== null) {
      note(
        slugProblems[problem],
        `words of at most ${maxPartSlugBytes} bytes for the address /parts/…`,
        `part-${index + 1}`,
      );
    } else if (other === undefined) first.set(slug, name);
    // The same name twice is an error of its own.
    else if (other !== name || own !== undefined) {
      note(
        `whose page would be /parts/${slug} like that of ${quote(other)}`,
        "an address of its own for the page of every part",
        `${slug}-2`,
      );
    }
  }
}

const slugProblems: Record<SlugProblem, string> = {
  empty: "which has no letter and no digit",
  taken: "which no page can be called",
  "too long": "which is too long",
};

export function checkNumbers(content: Content, modules: ModuleFile[]): void {
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
        got: `number ${digits}, which ${other} has too`,
        expected: "a number of its own, since numbers order the modules",
        fix: "rename one of the two files",
      });
    }
  }
}
