/** The files of a content folder that can be published unchanged. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord } from "../course/record.ts";
import { sha256 } from "../course/text/digest.ts";
import type { DraftFile } from "./folder.ts";
import { transcriptExtensions } from "./transcripts/files.ts";

/** The texts that are published, and what they say of the look. questions.yaml, which may name drafts, is not. */
const texts = [
  "course.md",
  "pricing.md",
  "changes.md",
  "glossary.md",
  "interface.yaml",
  "files/tokens.css",
  "sections.json",
];

/**
 * The files of a valid content folder with their bytes, sorted by path: those of the content format, without drafts, the transcripts
 * of drafts, and questions.yaml. Of the folder files/ those to which something published refers.
 */
export function publishedFiles(
  folder: string,
  drafts: readonly DraftFile[],
  course: Pick<CourseRecord, "files" | "modules">,
): { path: string; content: Uint8Array }[] {
  const hidden = new Set(drafts.map(({ name }) => name));
  const isPublished = (path: string): boolean => {
    const [name = ""] = path.slice(path.lastIndexOf("/") + 1).split(".");
    return !hidden.has(`${path.startsWith("modules/") ? `modules/${name}` : `pages/${name}`}.md`);
  };
  const inFolder = (name: string, extensions: readonly string[]): string[] =>
    existsSync(join(folder, name))
      ? readdirSync(join(folder, name))
          .filter((file) => !file.startsWith(".") && extensions.some((extension) => file.endsWith(extension)))
          .map((file) => `${name}/${file}`)
      : [];
  return [
    ...texts.filter((name) => !hidden.has(name) && existsSync(join(folder, name))),
    ...[...inFolder("modules", [".md", ...transcriptExtensions]), ...inFolder("pages", [".md"])].filter(isPublished),
    ...referredFiles(course),
  ]
    .sort()
    .map((path) => ({ path, content: new Uint8Array(readFileSync(join(folder, path))) }));
}

function referredFiles({ files = [], modules }: Pick<CourseRecord, "files" | "modules">): string[] {
  const inProse = files.map(({ name }) => `files/${name}`);
  return [...new Set([...inProse, ...modules.flatMap(({ figure }) => figure ?? [])])];
}

/** 48 bits: among a million versions, the probability of a collision is about 1 in 560. */
const hashDigits = 12;

/**
 * The version of the published content: a hash of all its data, and the latest date of a module, a page, an entry of changes.md
 * or a changed section. It does not depend on drafts, the order of fields, the site's origin, or when it was built.
 */
export function versionOf(course: CourseRecord): ContentVersion {
  const changed = [
    ...(course.changes ?? []),
    ...Object.values(course.sections ?? {}).flatMap(({ sections }) => sections),
  ];
  const updated = [...course.modules, ...course.pages, ...changed.map(({ date }) => ({ updated: date }))]
    .flatMap((each) => each.updated ?? [])
    .sort()
    .at(-1);
  return { hash: sha256(sortedJson(course)).slice(0, hashDigits), ...(updated === undefined ? {} : { updated }) };
}

/** A value as JSON with the members of every object sorted by name, as in RFC 8785. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
