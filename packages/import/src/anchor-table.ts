/** The places in a course to which links lead: the headings of the texts that pages of the source became. */
import type { Prose } from "./outline.ts";
import { idsOf, linesOf } from "./prose/anchors.ts";
import type { ImportedProse } from "./prose/prose.ts";

/** A converted text. Its heading is that of a chapter. */
type Anchored = Pick<Prose, "path" | "heading"> & Pick<ImportedProse, "headings" | "anchors">;

/** A text of a file of the course: the ids of its headings, and of the one above it, if it has one. */
type Place = { start: string; ids: readonly string[]; anchors: ImportedProse["anchors"] };

/** A link to a place in a file of the source. file is that of the course with the text, "" for any; noteLoss is called if there is no such place. */
type MarkedLink = { file: string; path: string; fragment: string; noteLoss?: () => void };

/** What stands for a fragment until all headings are known. Texts of sources have none of these characters. */
const [before, after] = ["\ufdd2", "\ufdd3"];
const marks = new RegExp(`${before}(\\d+)${after}`, "g");

/**
 * A table of places. add has the texts of a file of the course in their order; mark returns what a link in a file to a page of the source
 * gets in place of a fragment: to the text in the same file, if it is there, or else in the first file that has it; and resolved returns a text with the fragments in the place of marks. fileAt returns the file of an address.
 */
export function anchorTable(fileAt: (path: string) => string) {
  const places = new Map<string, Place>();
  const links: MarkedLink[] = [];
  const fragmentOf = ({ file, path, fragment, noteLoss }: MarkedLink): string => {
    const place = places.get(`${file} ${path}`) ?? places.get(path) ?? places.get(fileAt(path));
    const index = fragment === "" ? -1 : (place?.anchors(fragment) ?? null);
    if (index === null) noteLoss?.();
    if (place === undefined) return "";
    const id = index === null || index === -1 ? place.start : (place.ids[index] ?? "");
    return id && `#${id}`;
  };
  return {
    add(file: string, texts: readonly Anchored[], isHidden = false): void {
      const ids = idsOf(
        texts.flatMap(({ heading, headings }) => [...(heading === undefined ? [] : [heading]), ...headings]),
      );
      let from = 0;
      for (const { path, heading, headings, anchors } of texts) {
        const start = heading === undefined ? "" : (ids[from] ?? "");
        from += heading === undefined ? 0 : 1;
        const place = { start, ids: ids.slice(from, from + headings.length), anchors };
        // Another module may have the same page. The first one gets the links of others.
        places.set(`${file} ${path}`, place);
        if (!places.has(path) && !isHidden) places.set(path, place);
        from += headings.length;
      }
    },
    mark: (link: MarkedLink): string => `${before}${links.push(link) - 1}${after}`,
    resolved: (text: string): string =>
      text.replace(marks, (_, index: string) => {
        const link = links[Number(index)];
        return link ? fragmentOf(link) : "";
      }),
  };
}

/** A text of the source, and the file of the course that it becomes. */
type Piece = { prose: Prose; file: string };

/**
 * A function that returns the file of the course with the text that has a place of a file of the source; undefined if that file
 * becomes one text, or has no such place.
 */
export function pieceFinder(pieces: readonly Piece[]): (path: string, fragment: string) => string | undefined {
  const byPath = Map.groupBy(
    pieces.filter(({ prose }) => prose.whole !== undefined),
    ({ prose }) => prose.path,
  );
  const lines = new Map([...byPath].map(([path, [first]]) => [path, linesOf(first?.prose.whole ?? "")]));
  return (path, fragment) => {
    const line = lines.get(path)?.(fragment);
    const hasLine = ({ prose: { text, line: first } }: Piece): boolean =>
      line != null && (text.split("\n")[line - first] ?? "").trim() !== "";
    return byPath.get(path)?.find(hasLine)?.file;
  };
}
