/** The account of a whole course: its modules and files, and what is in their texts. */
import type { Dropped, Outline, Place } from "../outline.ts";
import { isPage } from "../prose/links.ts";
import type { SourceTree } from "../tree.ts";
import { type Account, accountOf, type CourseText, emptyAccount, end, enter } from "./account.ts";

/** What became of a source: the outline of its reader, the texts of the course, and the paths of the files that the course has or includes. */
type Imported = { outline: Outline; texts: readonly CourseText[]; used: ReadonlySet<string> };

/** The account of an imported course. tree is its source, with the files in it that were skipped. */
export function courseAccount(
  tree: SourceTree,
  { outline, texts, used }: Imported,
  dropped: readonly Dropped[],
): Account {
  const account = emptyAccount();
  const left = [...dropped, ...texts.flatMap((each) => accountOf(each, account))];
  const unused = withoutFiles(tree, withoutModules(outline, left, account), used, outline, account);
  leaveOut(unused, account);
  return account;
}

/** The account of a course whose files are copied. */
export function accountOfFiles(copied: readonly { path: string }[], dropped: readonly Dropped[]): Account {
  const account = emptyAccount();
  for (const { path } of copied) {
    const kind = /^modules\/.+\.md$/.test(path) ? "module" : "file";
    enter(account, kind);
    end(account, { path, line: 1, kind, what: path, end: "kept", why: "" });
  }
  leaveOut(dropped, account);
  return account;
}

/** Adds what no text, module or file of the source is. */
function leaveOut(dropped: readonly Dropped[], account: Account): void {
  for (const { path, line, what, why, isChanged, kind = what === "a file" ? "file" : "other" } of dropped) {
    enter(account, kind);
    end(account, { path, line, kind, what, why, end: isChanged ? "changed" : "left out" });
  }
}

const keyOf = ({ path, line }: Place, name = ""): string => `${path}:${line} ${name}`;

/** Adds the lines of the table of contents to an account. Returns what was dropped for other reasons. */
function withoutModules(
  { modules, parts, prose, listed }: Outline,
  dropped: readonly Dropped[],
  account: Account,
): Dropped[] {
  const titles = new Set([
    ...modules.flatMap((module) => [
      ...[module.title?.value, module.prose[0]?.path, ""].map((name) => keyOf(module, name)),
      ...module.chapters.flatMap(({ title, path }) => [keyOf(title, title.value), path ?? ""]),
    ]),
    ...parts.map(({ name }) => keyOf(name, name.value)),
    prose?.path ?? "",
  ]);
  const causes = Map.groupBy(dropped, (each) => keyOf(each));
  const used = new Set<Dropped>();
  for (const entry of listed ?? modules.map((module) => ({ ...module, title: module.title?.value, file: undefined }))) {
    enter(account, "module");
    const at = {
      path: entry.path,
      line: entry.line,
      kind: "module" as const,
      what: entry.title ?? entry.file ?? "an entry",
    };
    const isKept = [entry.title, entry.file].some((name) => name !== undefined && titles.has(keyOf(entry, name)));
    const cause =
      causes.get(keyOf(entry))?.find((each) => !used.has(each)) ?? dropped.find(({ path }) => path === entry.file);
    if (isKept || (entry.file !== undefined && titles.has(entry.file))) end(account, { ...at, end: "kept", why: "" });
    else if (cause) {
      used.add(cause);
      end(account, { ...at, end: "left out", why: cause.why });
    } else if (titles.has(keyOf(entry))) end(account, { ...at, end: "kept", why: "" });
    else end(account, { ...at, end: "unexplained", why: "unknown reason" });
  }
  return dropped.filter((each) => !used.has(each));
}

/** Adds the files of a source to an account. Returns what was dropped for other reasons. */
function withoutFiles(
  { files, skipped }: SourceTree,
  dropped: readonly Dropped[],
  used: ReadonlySet<string>,
  { modules, parts, facts }: Outline,
  account: Account,
): Dropped[] {
  const places = [...modules, ...parts.map(({ name }) => name), ...Object.values(facts)];
  const read = new Set([...used, ...places.flatMap((place) => place?.path ?? [])]);
  const causes = new Map(dropped.filter(({ what }) => what === "a file").map((each) => [each.path, each]));
  for (const path of [...files.keys(), ...skipped.map((each) => each.path)]) {
    enter(account, "file");
    const cause = causes.get(path);
    const why =
      cause?.why ??
      (isPage.test(path) || path.endsWith(".ipynb") ? "not a module or page" : "not shown or linked in the course");
    const isKept = read.has(path) && cause === undefined;
    end(account, { path, line: 1, kind: "file", what: path, end: isKept ? "kept" : "left out", why });
  }
  const known = new Set(causes.values());
  return dropped.filter((each) => !known.has(each));
}
