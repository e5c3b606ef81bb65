/** The folder modules/: one file a module, its name the slug. */
import type * as z from "zod";
import { slugPattern } from "../course/catalog.ts";
import type { ModuleRecord } from "../course/record.ts";
import { once } from "../markdown/cache.ts";
import type { Content } from "./folder.ts";
import { nestHeadings } from "./headings.ts";
import { quote } from "./mistake.ts";
import { moduleSchema, oneLine } from "./schemas.ts";
import { selfContained } from "./self-contained.ts";

/** A module's file: its record is null for a draft and where a rule is broken; part is what the file says, if it can be read. */
export type ModuleFile = {
  name: string;
  part: string | undefined;
  sound: boolean;
  draft: boolean;
  line: number;
  record: ModuleRecord | null;
};

/** The modules' files; null when there is no folder of them. */
export function readModules(content: Content): ModuleFile[] | null {
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
    overview: once("overview", body, () => nestHeadings(selfContained(body), 3)),
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
