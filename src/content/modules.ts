/** The folder modules/: one file a module, its name the slug. */
import { recordOf } from "../course/field.ts";
import { type ModuleRecord, moduleFields, moduleRule, slugPattern } from "../course/module.ts";
import { oneLine } from "../course/rules.ts";
import { once } from "../markdown/cache.ts";
import { asciiWords } from "./file-name.ts";
import type { Content, ReadFile } from "./folder.ts";
import { nestHeadings } from "./headings.ts";
import { quote } from "./mistake.ts";
import { selfContained } from "./self-contained.ts";

/** A slug in a list of a file: index counts from 0. */
export type Reference = { slug: string; index: number; line: number };

/** A module's file: its record is null for a draft that is left out, and where a rule is broken; part and the lists are what the file says, if it can be read. */
export type ModuleFile = {
  name: string;
  slug: string;
  prerequisites: Reference[];
  aliases: Reference[];
  part: string | undefined;
  sound: boolean;
  draft: boolean;
  line: number;
  record: ModuleRecord | null;
};

/** The modules' files; null when there is no folder of them. */
export function readModules(content: Content, includeDrafts: boolean): ModuleFile[] | null {
  if (!content.hasFolder("modules", "a folder with one file for each module")) return null;
  const names = content.markdownFiles("modules");
  const rule = moduleRule();
  return names.flatMap((name) => {
    const slug = name.slice(0, -".md".length);
    const isSlug = slugPattern.test(slug);
    if (!isSlug) {
      content.note(`modules/${name}`, {
        line: 1,
        field: "file name",
        got: quote(name),
        expected: "a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens",
        fix: `rename it, for example to ${suggestedName(name)}`,
      });
    }
    const read = content.read(`modules/${name}`, rule);
    if (!read) return [];
    const draft = read.raw.draft === true;
    const part = typeof read.raw.part === "string" ? oneLine(read.raw.part) : undefined;
    const { fields } = read;
    const chapters = typeof fields?.chapters === "number" ? [] : (fields?.chapters ?? []);
    const record =
      fields && isSlug && (includeDrafts || !draft)
        ? recordOf(moduleFields, fields, { slug, chapters, overview: overviewOf(read.file.body) })
        : null;
    const [prerequisites, aliases] = [referencesIn(read, "prerequisites"), referencesIn(read, "aliases")];
    const line = read.file.lineOf(["part"]);
    return [{ name, slug, prerequisites, aliases, part, sound: read.sound, draft, line, record }];
  });
}

/** The slugs in a list; what is none has been noted already. */
function referencesIn({ raw, file }: Pick<ReadFile<unknown>, "raw" | "file">, field: string): Reference[] {
  const list: unknown = raw[field];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown, index) => {
    const slug = typeof each === "string" ? each.trim() : "";
    return slugPattern.test(slug) ? [{ slug, index, line: file.lineOf([field, index]) }] : [];
  });
}

/** The prose of a module as the site shows it, below the page's own headings. */
const overviewOf = (body: string): string => once("overview", body, () => nestHeadings(selfContained(body), 3));

/** A file name that would do, made from one that does not. */
function suggestedName(name: string): string {
  const words = asciiWords(name.slice(0, -".md".length));
  if (slugPattern.test(words)) return `${words}.md`;
  return /^[0-9]+$/.test(words) ? `${words}-title.md` : `01-${words.replace(/^[0-9]+-?/, "") || "title"}.md`;
}
