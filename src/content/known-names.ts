/** The names in a course's folder: those that the software reads, those that it ignores, and what the others were meant to be. */
import { nearest } from "./problem.ts";

/** The file with the prices. A course without it publishes none. */
export const pricesFile = "pricing.md";

export const knownFiles: readonly string[] = [
  "course.md",
  pricesFile,
  "changes.md",
  "glossary.md",
  "interface.yaml",
  "questions.yaml",
  "sections.json",
];
export const knownFolders: readonly string[] = ["modules", "pages", "files"];

/** A file or folder at the top level of a course. */
export type Entry = { name: string; isFolder: boolean };

/** Whether a name is hidden, or that of a file which a system or an editor writes into any folder: never content. */
export const isIgnored = (name: string): boolean =>
  /^\.|^(?:ehthumbs|thumbs)\.db$|^desktop\.ini$|^icon\r$|^\$recycle\.bin$|^__macosx$|^~\$|~$|\.sw[op]$/i.test(name);

/** What a repository has next to a course: texts about it, settings of tools, and their folders. */
const ofRepositories = [
  /^(?:readme|licen[cs]e|copying|notice|authors|contributors|maintainers|credits|citation|contributing|code[-_]of[-_]conduct|security|support|governance|changelog|codeowners)(?:[-.][\w.-]+)?$/,
  /^(?:package|package-lock|npm-shrinkwrap|deno|tsconfig|biome|renovate|vercel|cspell)\.jsonc?$|^wrangler\.(?:jsonc?|toml)$/,
  /^(?:yarn\.lock|pnpm-[\w-]+\.yaml|bun\.lockb?|requirements\.txt|pyproject\.toml|netlify\.toml|gemfile(?:\.lock)?)$/,
  /^(?:makefile|justfile|taskfile\.ya?ml|dockerfile|(?:docker-)?compose\.ya?ml|[\w.-]+\.code-workspace|[\w-]+\.config\.[cm]?[jt]s)$/,
  /^(?:node_modules|docs|schemas|scripts|tools|tests?)$/,
];

/** Whether a name at the top level is neither content nor meant to be. */
export const isOfRepository = (name: string): boolean =>
  ofRepositories.some((pattern) => pattern.test(name.toLowerCase()));

/** Usual names for what a course has under another one, by that name. */
const otherNames: Readonly<Record<string, RegExp>> = {
  [pricesFile]: /^(?:pric\w*|plans?|fees?|costs?|tariffs?)(?:\.\w+)?$/,
  "changes.md": /^(?:news|history|what-?s-?new|releases?)\.\w+$/,
  "glossary.md": /^(?:terms?|terminology|definitions?|vocabulary)\.\w+$/,
  "interface.yaml": /^(?:texts?|translations?|strings?|labels?|wording|i18n|ui)\.\w+$/,
  "questions.yaml": /^(?:questions?|searches)\.\w+$/,
  modules: /^(?:lessons?|lectures?|units?|chapters?|sections?)$/,
  files: /^(?:images?|imgs?|pics?|pictures?|photos?|figures?|diagrams?|assets?|media|attachments?|downloads?|static)$/,
};

/** The file or folder that one with an unknown name was probably meant to be; undefined if no name is near. */
export function intendedName({ name, isFolder }: Entry): string | undefined {
  const plain = name.toLowerCase();
  const known = isFolder ? knownFolders : knownFiles;
  const [usual] = known.filter((each) => otherNames[each]?.test(plain));
  return (
    usual ?? nearest(name, known) ?? known.find((each) => stemOf(each) === nearest(stemOf(plain), known.map(stemOf)))
  );
}

const stemOf = (name: string): string => name.replace(/\.\w+$/, "");

/** The entry that was probably meant to be a file or folder that the course lacks. */
export const misnamedFor = (known: string, entries: readonly Entry[]): Entry | undefined =>
  entries.find((entry) => !isKnown(entry) && !isOfRepository(entry.name) && intendedName(entry) === known);

export const isKnown = ({ name }: Entry): boolean => knownFiles.includes(name) || knownFolders.includes(name);
