/** sections.json: when the wording of each section of the modules' texts was first recorded (docs/changes.md). */
import * as z from "zod";
import { wordCount } from "../course/outline.ts";
import type { Changes, ModuleRecord } from "../course/record.ts";
import { isoDate, rule } from "../course/rules.ts";
import { sha256 } from "../course/text/digest.ts";
import { firstWords } from "../course/text/first-words.ts";
import { counted } from "../course/text/sentence.ts";
import { type Content, maxYamlBytes } from "./folder.ts";
import { wordsIn } from "./markdown/block-ids.ts";
import { memoize } from "./markdown/cache.ts";
import { smallSections } from "./markdown/render.ts";
import type { ContentProblem } from "./problem.ts";
import type { KnownModules } from "./questions.ts";

/** The file in a course's folder, which npm run changes -- --record writes. */
export const ledgerFile = "sections.json";

/** What writes the file, as messages name it. */
const recordCommand = "npm run changes -- --record";
/** Twelve digits are never an index, by which objects would be sorted. */
const hashDigits = 12;
/** The length of the first words that name a section without a heading, in UTF-16 units. */
const maxTitle = 40;

/** By slug: the date of a module's first record, and the date of each section by the hash of its words, in the order of the text. */
export type Ledger = Record<string, { recorded: string; sections: Record<string, string> }>;

const date = () => isoDate("when the wording was recorded", '"2026-11-26"');

const restoring = `restore the file from your repository; only ${recordCommand} writes it`;

const ledgerRule = () => {
  const restore = (what: string) => rule(what, restoring);
  const entry = z.strictObject(
    { recorded: date(), sections: z.record(z.string(), date(), restore("dates by section")) },
    restore("recorded (the date of the module's first record) and sections (their dates)"),
  );
  return z.record(z.string(), entry, restore("the sections of each module, by slug"));
};

/** The ledger of a course, null without the file, and warnings about modules in it that do not exist. JSON is read as YAML, which contains it. */
export function readLedger(content: Content, { published, drafts, aliases }: KnownModules) {
  const read = isJson(content) ? content.readYaml(ledgerFile, ledgerRule()) : null;
  const ledger: Ledger | null = read?.fields ?? null;
  const known = new Set([...published, ...drafts, ...Object.keys(aliases)]);
  const warnings = Object.keys(ledger ?? {})
    .filter((slug) => !known.has(slug))
    .map((slug) => {
      const place = { line: read?.lineOf([slug]) ?? 1, field: slug };
      return warning(content, { ...place, got: "no module with this slug", expected: "slugs of the course's modules" });
    });
  return { ledger, warnings };
}

/** A warning about the ledger, which a record repairs. */
const warning = (content: Content, problem: Pick<ContentProblem, "line" | "field" | "got" | "expected">) => ({
  ...problem,
  path: content.displayPath(ledgerFile),
  fix: `run ${recordCommand}`,
});

/** Whether the course has a ledger that is JSON. Reports another text, in which YAML would find other errors. */
function isJson(content: Content): boolean {
  const text = content.exists(ledgerFile) ? content.readText(ledgerFile, "file", maxYamlBytes) : null;
  if (text === null) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    const conflict = text.split("\n").findIndex((line) => /^(?:<{7}|={7}|>{7})/.test(line));
    const [line, got, fix] =
      conflict === -1
        ? ([1, "text that is not JSON", restoring] as const)
        : ([conflict + 1, "a merge conflict", `take either version, then run ${recordCommand}`] as const);
    content.note(ledgerFile, { line, field: "file", got, expected: `JSON, as ${recordCommand} writes it`, fix });
    return false;
  }
}

/** A section of a text with the hash of its words. id is that of its heading or first block. */
export type Section = { hash: string; id: string; title: string; words: number };

/** The sections of a module's text: what is below a heading; in a text without headings, each paragraph, list or other block. */
export const sectionsIn = ({ overview }: Pick<ModuleRecord, "overview">, language: string): Section[] =>
  memoize(`sections ${language}`, overview, () => sectionsOf(overview, language));

function sectionsOf(overview: string, language: string): Section[] {
  const hashes = new Set<string>();
  return smallSections(overview, language).flatMap(({ heading, anchor, blocks, ids }) => {
    const text = blocks.join("\n");
    const words = wordsIn(text);
    if (words === undefined) return [];
    let hash = hashOf(words);
    // The same words again.
    for (let count = 2; hashes.has(hash); count++) hash = hashOf(`${words} ${count}`);
    hashes.add(hash);
    return {
      hash,
      id: anchor ?? ids.find((each) => each !== "") ?? "",
      title: heading || firstWords(blocks[0] ?? "", maxTitle),
      words: wordCount(text),
    };
  });
}

const hashOf = (words: string): string => sha256(words).slice(0, hashDigits);

/** A module as a ledger names it. */
export type Named = Pick<ModuleRecord, "slug" | "aliases">;

/** A module's entry, which may be that of a former slug. */
export const entryOf = (ledger: Ledger, { slug, aliases = [] }: Named) =>
  [slug, ...aliases].flatMap((name) => ledger[name] ?? [])[0];

/** The ledger after a record: what is new has the date, what is gone is left out. drafts are slugs whose entries stay. */
export function recorded(
  ledger: Ledger,
  modules: readonly (Named & { sections: readonly Pick<Section, "hash">[] })[],
  drafts: readonly string[],
  today: string,
): Ledger {
  const entries = modules.map((module) => {
    const former = entryOf(ledger, module) ?? { recorded: today, sections: {} };
    const dates = module.sections.map(({ hash }) => [hash, former.sections[hash] ?? today]);
    return [module.slug, { recorded: former.recorded, sections: Object.fromEntries(dates) }] as const;
  });
  const hidden = drafts.flatMap((slug) => (ledger[slug] ? [[slug, ledger[slug]] as const] : []));
  return Object.fromEntries([...entries, ...hidden]);
}

/** The changes of modules by slug: sections whose wording was recorded after their module. */
export const changesOf = (ledger: Ledger, modules: readonly ModuleRecord[], language: string): Changes =>
  Object.fromEntries(
    modules.flatMap((module) => {
      const entry = entryOf(ledger, module);
      // Most modules have no changes, and need not be parsed.
      if (!entry || Object.values(entry.sections).every((date) => date <= entry.recorded)) return [];
      const all = sectionsIn(module, language);
      const sections = all.flatMap(({ hash, ...section }) => {
        const date = entry.sections[hash] ?? "";
        return date > entry.recorded ? { ...section, date } : [];
      });
      return sections.length === 0 ? [] : [[module.slug, { of: all.length, sections }]];
    }),
  );

/** A warning about the sections of these modules that are not recorded; none without them. */
export function unrecorded(
  content: Content,
  ledger: Ledger,
  modules: readonly ModuleRecord[],
  language: string,
): ContentProblem[] {
  const { length } = modules.flatMap((module) => {
    const dates = entryOf(ledger, module)?.sections ?? {};
    return sectionsIn(module, language).filter(({ hash }) => dates[hash] === undefined);
  });
  if (length === 0) return [];
  const got = `no date for ${counted(length, "section")}`;
  return [warning(content, { line: 1, field: "file", got, expected: "a date for each section" })];
}
