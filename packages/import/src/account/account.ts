/** The account of an import: for everything that a source has, whether it is kept, changed or left out, and why. */

import { withoutNumber } from "../names.ts";
import { type Dropped, type Kind, kinds, type Place } from "../outline.ts";
import { videoAddress } from "../videos.ts";
import { type Item, itemsOfMarkdown, lettersOf } from "./items.ts";

/** What became of something in a source. */
export type End = "kept" | "changed" | "left out" | "unexplained";

/**
 * Something in a source that is not kept as it is: what it is, how it ended, and how it was changed or why it was left out. missing has
 * the lines of a changed text that the course does not have, as their letters.
 */
export type Entry = Place & { kind: Kind; what: string; end: Exclude<End, "kept">; why: string; missing?: string[] };

/** How many things of a kind a source has, and how they ended. source is counted in the source, and the others in the course. */
export type Totals = Record<"source" | "kept" | "changed" | "leftOut", number>;

/** An account. The entries are those of what is not kept as it is. */
export type Account = { totals: Record<Kind, Totals>; entries: Entry[] };

/** An account with nothing in it. */
export const emptyAccount = (): Account => ({
  totals: Object.fromEntries(
    kinds.map((kind) => [kind, { source: 0, kept: 0, changed: 0, leftOut: 0 }]),
  ) as Account["totals"],
  entries: [],
});

/** Counts what the source has, without saying how it ended. */
export function enter({ totals }: Account, kind: Kind, count = 1): void {
  totals[kind].source += count;
}

/** Says how something that was entered ended. */
export function end(account: Account, entry: Omit<Entry, "end"> & { end: End }): void {
  const totals = account.totals[entry.kind];
  const { path, line, kind, what, why, missing } = entry;
  if (entry.end === "kept") totals.kept += 1;
  else account.entries.push({ path, line, kind, what, end: entry.end, why, ...(missing && { missing }) });
  if (entry.end === "changed") totals.changed += 1;
  if (entry.end === "left out") totals.leftOut += 1;
}

/** A text of a source as it was read, what was found in it, and what its conversion left out of it. included has the files that it includes. */
export type ReadText = Place & { items: readonly Item[]; dropped: readonly Dropped[]; included?: readonly string[] };

/** A text file of the course, and the texts of the source that it is made of. */
export type CourseText = { content: string; texts: readonly ReadText[] };

/** How much of a long text is searched for lines that are not in it, in characters. */
const maxSearch = 400_000_000;

/** Adds the texts of a module, and what became of them in its file, to an account. Returns what was left out for other reasons. */
export function accountOf({ texts, content }: CourseText, account: Account): Dropped[] {
  const course = courseText(content);
  return texts.flatMap(({ path, line: first, items, dropped }) => {
    const causes = causesOf(dropped, first);
    for (const item of items) {
      enter(account, item.kind);
      const own = causes.ofUrl(item);
      const found = own ? lost : course.find(item);
      const isWhole = found.end !== "unexplained" && found.missing === undefined;
      const cause = own ?? (isWhole ? undefined : causes.ofLines(item));
      end(account, {
        ...{ path, line: first + item.line - 1, kind: item.kind },
        what: `${names[item.kind]} ${item.name.slice(0, 80)}`,
        ...(cause === undefined ? found : { end: cause.isChanged ? "changed" : "left out", why: cause.why }),
      });
    }
    return causes.unused();
  });
}

const names: Record<Item["kind"], string> = {
  prose: "text:",
  video: "the video",
  picture: "the picture",
  link: "the link",
};

type Found = { end: "kept" | "changed" | "unexplained"; why: string; missing?: string[] };
const kept: Found = { end: "kept", why: "" };
const changed = (why: string): Found => ({ end: "changed", why });
const lost: Found = { end: "unexplained", why: "unknown reason" };

/** The text of a file of the course, in which find looks for what the source has. What it finds once is not found again. */
function courseText(file: string): { find: (item: Item) => Found } {
  const [, fields = "", body = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const items = itemsOfMarkdown(body);
  const blocks = items.flatMap(({ lines = [] }) => lines);
  const known = new Set(blocks);
  // Text that links, pictures and fields have may be text of the source as well.
  const all = [...blocks, lettersOf(fields), ...items.flatMap(({ name, label = "" }) => [lettersOf(name), label])].join(
    "",
  );
  let [from, budget] = [0, maxSearch];
  const has = (line: string): boolean | null => {
    if (known.has(line)) return true;
    if (budget <= 0) return null;
    const at = all.indexOf(line, from);
    if (at !== -1) {
      if (line.length >= 20) from = at;
      return true;
    }
    budget -= all.length;
    return all.includes(line);
  };
  const prose = ({ lines = [], name }: Item): Found => {
    const missing = lines.filter((line) => has(line) === false);
    if (budget <= 0 && missing.length === 0) return changed("not compared: the page is too long");
    if (missing.length === 0) return kept;
    // The number is in the name, which is only the start of a long text. Questions have numbers such as Q1.
    const unnumbered = withoutNumber(name.replace(/^Q(?=\d+[.:)]\s)/, ""));
    const rest = lines[0]?.slice(lettersOf(name).length - lettersOf(unnumbered).length) ?? "";
    if (lines.length === 1 && rest !== "" && rest !== lines[0] && has(rest)) return changed("the number was removed");
    return missing.length < lines.length ? { ...changed("some of the text is not in the course"), missing } : lost;
  };
  const links = itemsBy(items, "link", ({ label = "" }) => label);
  const addresses = itemsBy(items, "link", ({ name }) => name);
  const files = itemsBy(items, "link", ({ name }) => baseName(name));
  const pictures = itemsBy(items, "picture", ({ name }) => baseName(name));
  return {
    find(item) {
      if (item.kind === "prose") return prose(item);
      if (item.kind === "video") {
        const address = videoAddress(item.name) ?? item.name;
        if (file.includes(address) || file.includes(item.name)) return kept;
        // A file of the course.
        return (files.take(baseName(item.name)) ?? files.takeEnding(baseName(item.name))) ? kept : lost;
      }
      if (item.kind === "picture") {
        const name = baseName(item.name);
        const own = pictures.take(name, item.name) ?? pictures.take(name) ?? pictures.takeEnding(name);
        if (own === undefined) return lost;
        return /^https?:/.test(own.name) ? changed("pictures from other sites are shown as links") : kept;
      }
      const video = videoAddress(item.name);
      if (item.label === "" && video !== null && file.includes(video))
        return changed("links with thumbnails become videos or text links");
      const same = addresses.take(item.name, item.name) ?? links.take(item.label ?? "", item.name);
      // A link around a picture has no text.
      const link = same ?? (item.label ? undefined : files.take(baseName(item.name))) ?? links.takeLike(item);
      return link === undefined ? lost : linkEnd(item.name, link.name);
    },
  };
}

const isExternal = (url: string): boolean => /^(?:https?:)?\/\//.test(url);

/** How a link of the source ended that is a link in the course. */
function linkEnd(source: string, course: string): Found {
  if (source === course) return kept;
  if (isExternal(course) && !isExternal(source)) return changed("replaced by the public URL of the target");
  return kept;
}

/** The last name in a path, as the names of copied files have it. */
const baseName = (path: string): string =>
  lettersOf(
    (path.split(/[?#]/)[0] ?? "")
      .replace(/^.*\//, "")
      .normalize("NFKD")
      .replace(/%[\da-f]{2}/gi, ""),
  );

/** The items of a kind by a key. take returns one that was not yet taken, with the wanted name if there is one. */
function itemsBy(items: readonly Item[], kind: Item["kind"], keyOf: (item: Item) => string) {
  const by = Map.groupBy(
    items.filter((item) => item.kind === kind),
    keyOf,
  );
  return {
    /** One with the label of an item, if possible one that leads to another site as well, or not. */
    takeLike({ label = "", name }: Item): Item | undefined {
      const all = by.get(label) ?? [];
      const like = all.findIndex((item) => isExternal(item.name) === isExternal(name));
      return all.splice(Math.max(0, like), 1)[0];
    },
    take(key: string, wanted?: string): Item | undefined {
      const all = by.get(key) ?? [];
      const index = wanted === undefined ? 0 : all.findIndex(({ name }) => name === wanted);
      return index === -1 ? undefined : all.splice(index, 1)[0];
    },
    /** One whose key ends with a text, as the names of copied files do if the name of the source was not free. */
    takeEnding(end: string): Item | undefined {
      const [, all] = [...by].find(([key, some]) => some.length > 0 && end !== "" && key.endsWith(end)) ?? [];
      return all?.shift();
    },
  };
}

/** The URL of something: that of a video in one form. */
const addressOf = (kind: Kind | undefined, url: string): string =>
  kind === "video" ? (videoAddress(url) ?? url) : url;

/** The reasons for what a text lost. ofUrl and ofLines return that of an item. unused returns those of nothing. */
function causesOf(dropped: readonly Dropped[], first: number) {
  const used = new Set<Dropped>();
  const byUrl = Map.groupBy(
    dropped.filter(({ url }) => url !== undefined),
    ({ kind, url = "" }) => addressOf(kind, url),
  );
  const byLine = dropped.filter(({ url }) => url === undefined);
  const use = (cause: Dropped | undefined): Dropped | undefined => {
    if (cause) used.add(cause);
    return cause;
  };
  return {
    ofUrl: ({ kind, name }: Item): Dropped | undefined =>
      kind === "prose"
        ? undefined
        : use(
            byUrl.get(addressOf(kind, name))?.find(
              // A video of the source is a link to its file.
              (cause) => (cause.kind === kind || (kind === "video" && cause.kind === "link")) && !used.has(cause),
            ),
          ),
    ofLines({ kind, line, end }: Item): Dropped | undefined {
      const [top, bottom] = [first + line - 1, first + end - 1];
      return use(
        byLine.find(
          (cause) =>
            (cause.kind ?? kind) === kind && cause.line <= bottom && cause.line + (cause.lines ?? 1) - 1 >= top,
        ),
      );
    },
    unused: () => dropped.filter((cause) => !used.has(cause)),
  };
}
