/** Replaces the references of MyST and Quarto with the titles of their targets, and citations with authors and years. */
import { posix } from "node:path";
import { plainTitle } from "../names.ts";
import { notebookOf } from "../notebook.ts";
import { readText } from "../text.ts";
import { decodedPath, localFile, type SourceTree } from "../tree.ts";
import { citationsIn } from "./citations.ts";
import { codeSpan, withLiteral } from "./math.ts";

/** What has a label: its file, its title if it is a section, and the name of its kind if it is the block of a directive. */
type Target = { title?: string; kind?: string | undefined; path: string };

/** The targets of sources by their labels, and the titles of pages by their paths, so that files are read once. */
const known = new WeakMap<SourceTree["files"], Map<string, Target>>();
const knownTitles = new WeakMap<SourceTree["files"], Map<string, string>>();

/** How many files are searched, and how many characters of each. */
const limits = { files: 3000, characters: 500_000 };

const pages = /\.(?:md|qmd|rmd|rmarkdown|ipynb)$/i;

/** The start of a page of markdown, or of a notebook. */
const startOf = (path: string, tree: SourceTree, length: number): string => {
  const text = pages.test(path) ? (readText(tree, path, []) ?? "") : "";
  return (path.endsWith(".ipynb") ? (notebookOf(path, text, [])?.text ?? "") : text).slice(0, length);
};

function targetsOf(tree: SourceTree): Map<string, Target> {
  const before = known.get(tree.files);
  if (before) return before;
  const targets = new Map<string, Target>();
  known.set(tree.files, targets);
  const add = (labels: readonly string[], target: Target): void => {
    for (const label of labels) if (!targets.has(label)) targets.set(label, target);
  };
  for (const path of [...tree.files.keys()].filter((each) => pages.test(each)).slice(0, limits.files)) {
    let labels: string[] = [];
    let kind: string | undefined;
    for (const whole of startOf(path, tree, limits.characters).split("\n")) {
      const line = whole.slice(0, 500);
      const [, target] = /^\s*\(([\w:. -]+)\)=\s*$/.exec(line) ?? [];
      const heading = /^#{1,6}\s(.*)$/.exec(line)?.[1];
      const own = /\{#([\w:.-]+)[^{}]*\}[\s#]*$/.exec(heading ?? "")?.[1];
      const option = /^\s*(?::|#\|\s*)?(?:name|label):\s*["']?([\w:.-]+)["']?\s*$/.exec(line)?.[1];
      const equation = /(?:\$\$\s*\(|\\label\{)([\w:.-]+)[)}]\s*$/.exec(line)?.[1];
      const attribute = heading === undefined ? /\{#([\w:.-]+)[^{}]*\}\s*$/.exec(line)?.[1] : undefined;
      const directive = /^\s*(?:`{3,}|~{3,}|:{3,})\s*\{([a-z][\w:-]*)\}/.exec(line)?.[1];
      if (equation !== undefined) kind = "Equation";
      else if (directive !== undefined) kind = directiveKinds.find(([name]) => name.test(directive))?.[1];
      if (target !== undefined) labels.push(target);
      else if (line.trim() !== "") {
        const title = heading === undefined ? "" : plainTitle(heading.replace(/(?<![\s#])[\s#]+$/, ""));
        add([...labels, ...[own ?? option ?? equation ?? attribute ?? []].flat()], {
          path,
          kind,
          ...(title !== "" && { title }),
        });
        labels = [];
      }
    }
  }
  return targets;
}

/** The file with what has a label; undefined if there is none. */
export const fileWith = (label: string, tree: SourceTree): string | undefined => targetsOf(tree).get(label)?.path;

/** The names of targets without a title, by the start of their labels. Their numbers are unknown, because the tools assign them. */
const kinds: [start: RegExp, name: string][] = [
  [/^fi?g/i, "Figure"],
  [/^ta?bl?/i, "Table"],
  [/^eq/i, "Equation"],
  [/^(?:lst|code|listing)/i, "Listing"],
  [/^thm/i, "Theorem"],
  [/^lem/i, "Lemma"],
  [/^def/i, "Definition"],
  [/^exm/i, "Example"],
  [/^(?:exr|ex)\b/i, "Exercise"],
  [/^sec|^ch/i, "Section"],
];

const kindByName = (label: string): string | undefined => kinds.find(([start]) => start.test(label))?.[1];

/** The names of targets by the directives that make them. */
const directiveKinds: [directive: RegExp, name: string][] = [
  [/figure|image/, "Figure"],
  [/table/, "Table"],
  [/math/, "Equation"],
  [/^code/, "Listing"],
  [/^exercise/, "Exercise"],
];

/** The first heading of a page; the words of the file name if it has none. */
function titleOfPage(path: string, tree: SourceTree): string {
  const titles = knownTitles.get(tree.files) ?? new Map<string, string>();
  knownTitles.set(tree.files, titles);
  const before = titles.get(path);
  if (before !== undefined) return before;
  const heading = /^#[ \t](.*)$/m.exec(startOf(path, tree, 20_000))?.[1] ?? "";
  const title = plainTitle(heading) || posix.parse(path).name.replace(/[-_]+/g, " ");
  titles.set(path, title);
  return title;
}

/** A title as the text of a link, which its brackets would end. */
export const bracketsEscaped = (title: string): string => title.replace(/[[\]]/g, "\\$&");

/** A function that replaces the references and the citations in a line of a page. */
export function referencesIn(path: string, tree: SourceTree): (text: string) => string {
  const cited = citationsIn(tree);
  const linked = (text: string, label: string): string | null => {
    const place = targetsOf(tree).get(label);
    return place === undefined ? null : `[${text}](<${place.path === path ? "" : `/${place.path}`}#${label}>)`;
  };
  const shown = (label: string): string | null => {
    const title = targetsOf(tree).get(label)?.title;
    return title === undefined ? null : linked(bracketsEscaped(title), label);
  };
  const kindOf = (label: string): string | undefined => kindByName(label) ?? targetsOf(tree).get(label)?.kind;
  /** A link to a target, with a name in place of the title and number that it has not. */
  const byName = (name: string | undefined, label: string): string | undefined => name && (linked(name, label) ?? name);
  const named = (label: string, kind = kindOf(label)): string => shown(label) ?? byName(kind, label) ?? label;
  const pageTitle = (address: string): string | null => {
    const target = localFile(address, path);
    const candidates = target === null ? [] : [target, ...[".md", ".qmd", ".ipynb"].map((end) => target + end)];
    const file = candidates.find((each) => tree.files.has(each));
    return file === undefined ? null : `[${bracketsEscaped(titleOfPage(file, tree))}](</${file}>)`;
  };
  /** A reference with a text of its own, in which the title of its target takes the place of its number. */
  const written = (text: string, label: string): string => {
    const plain = text.replace(/\s*(?:%s|\{\w+\})/g, "").trim();
    if (plain === text.trim()) return linked(plain, label) ?? plain;
    const title = shown(label);
    return title === null
      ? (byName(plain || kindOf(label), label) ?? label)
      : text.replace(/%s|\{\w+\}/g, () => title).trim();
  };
  const roles = (text: string): string =>
    text
      .replace(
        /\{(numref|ref|any|eq|prf:ref)\}`([^`<]*)(?:<([^`>]*)>)?`/g,
        (_, role: string, text: string, target?: string) =>
          target === undefined ? named(text.trimEnd(), role === "eq" ? "Equation" : undefined) : written(text, target),
      )
      .replace(/\{doc\}`([^`<]*)(?:<([^`>]*)>)?`/g, (_, text: string, target?: string) => {
        const written = text.trimEnd();
        return target === undefined ? (pageTitle(written) ?? written) : `[${written}](<${target}>)`;
      })
      .replace(/\{cite(?::(\w+))?\}`([^`]+)`/g, (whole, kind: string | undefined, keys: string) => {
        const form = /^t/.test(kind ?? "") ? "in the text" : "in brackets";
        const works = keys.split(",").map((key) => cited(key.trim(), form));
        if (!works.every((work) => work !== null)) return whole;
        return form === "in brackets" ? `(${works.join("; ")})` : works.join(", ");
      });
  const links = (text: string): string =>
    text
      .replace(/(?<!!)\[\]\(<?(#?)([^()<>\s]{1,300})>?\)/g, (whole, hash: string, target: string) =>
        hash === ""
          ? (shown(target) ?? pageTitle(target) ?? whole)
          : (shown(target) ?? byName(kindOf(target), target) ?? whole),
      )
      .replace(/(?<!!)\[\]\(<?(https?:\/\/[^()<>\s]{1,500})>?\)/g, "<$1>")
      .replace(
        /(?<!!)\[([^[\]\n]{0,300})\]\(wiki:((?:[^()\s]|\([^()\s]*\)){1,300})\)/g,
        (_, text: string, page: string) => {
          const title = text || decodedPath(page).replace(/_/g, " ");
          return `[${title}](<https://en.wikipedia.org/wiki/${page}>)`;
        },
      )
      // A label is no path.
      .replace(/(?<!!)\[([^[\]\n]{1,300})\]\(([\w:-]{1,200})\)/g, (whole, text: string, label: string) =>
        pageTitle(label) === null ? (linked(text, label) ?? whole) : whole,
      );
  return (text) => {
    const linkedText = links(roles(text));
    return withPlainPictures(
      linkedText.includes("@")
        ? withLiteral(codeSpan, linkedText, (each) => marked(each, path, named, cited))
        : linkedText,
    );
  };
}

/** A picture with its title. */
const picture =
  /!\[(?:[^[\]\n]|\[[^[\]\n]{0,300}\](?:\(<[^<>\n]{0,500}>\))?){0,2000}\]\(<[^<>\n]{1,900}>(?: "(?:[^"\\\n]|\\.){0,3000}")?\)/g;

/** A line in whose pictures texts stand for links, which alt texts and titles cannot have. */
const withPlainPictures = (line: string): string =>
  line.includes("![")
    ? line.replace(picture, (whole) => whole.replace(/(?<!^!)\[([^[\]]*)\]\(<[^<>]*>\)/g, "$1"))
    : line;

/** A text whose references and citations with "@" are written out, as Quarto and Pandoc have them. */
function marked(
  text: string,
  path: string,
  named: (label: string) => string,
  cited: ReturnType<typeof citationsIn>,
): string {
  const referred = text.replace(
    /\[?(?<![\w./@-])-?@((?:fig|tbl|sec|eq|lst|thm|lem|def|exm|exr|cor|prp|cnj)-[\w-]*\w)\]?/g,
    (whole, label: string) =>
      (whole.startsWith("[") && !whole.endsWith("]") ? "[" : "") +
      named(label) +
      (whole.endsWith("]") && !whole.startsWith("[") ? "]" : ""),
  );
  const isPandoc = /\.(?:qmd|rmd|rmarkdown|ipynb)$/i.test(path);
  const key = /(?<![\w./@-])-?@\{?(\w[\w:.#$%&+?<>~/-]*\w)\}?/g;
  return referred
    .replace(/( ?)\[([^[\]\n]{0,300}@[^[\]\n]{1,1000})\](?![([])/g, (whole, space: string, inside: string) => {
      const works = inside.split(";").flatMap((part) => {
        let isKnown = false;
        const written = part.replace(key, (_, name: string) => {
          const work = cited(name, "in brackets");
          isKnown ||= work !== null;
          return work ?? "";
        });
        return isKnown ? written.trim() : [];
      });
      if (works.length > 0) return `${space}(${works.join("; ")})`;
      // A work without a bibliography, or a text such as an email address.
      return isPandoc && /^-?@[\w:.#$%&+?<>~/-]+(?:[;,]|$)/.test(inside) ? "" : whole;
    })
    .replace(key, (whole, name: string) => cited(name, "in the text") ?? whole);
}
