/** Writes citations of MyST and Pandoc with the names and years that the bibliographies of a source state. */
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";

/** A work that pages cite. */
type Work = { authors: string; year: string; url?: string | undefined };

/** The works in the bibliographies of sources by their keys, so that files are read once. */
const known = new WeakMap<SourceTree["files"], Map<string, Work>>();

function worksOf(tree: SourceTree): Map<string, Work> {
  const before = known.get(tree.files);
  if (before) return before;
  const works = new Map<string, Work>();
  known.set(tree.files, works);
  for (const path of [...tree.files.keys()].filter((each) => each.endsWith(".bib")).slice(0, 100))
    for (const entry of (readText(tree, path, []) ?? "").split(/^[ \t]*@/m).slice(1)) {
      const [, key] = /^\w+\s*\{\s*([^\s,{}]{1,200})\s*,/.exec(entry) ?? [];
      const work = workOf(entry.slice(0, 20_000));
      if (key !== undefined && work !== null && !works.has(key)) works.set(key, work);
    }
  return works;
}

function workOf(entry: string): Work | null {
  const field = (name: string): string => {
    const [, value = ""] =
      new RegExp(`[\\s,]${name}\\s*=\\s*((?:"[^"]*"|\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}|\\w+))`, "i").exec(
        entry,
      ) ?? [];
    return value.replace(/^["{]|["}]$/g, "").trim();
  };
  const authors = (field("author") || field("editor"))
    .split(/\s+and\s+/)
    .map(lastName)
    .filter(Boolean);
  const year = /\d{4}/.exec(field("year") || field("date"))?.[0];
  const [first, second] = authors;
  if (first === undefined || year === undefined) return null;
  const doi = field("doi").replace(/^https?:\/\/(?:dx\.)?doi\.org\//, "");
  const url = doi === "" ? field("url").replace(/\\([_%&#~])/g, "$1") : `https://doi.org/${doi}`;
  return {
    authors:
      authors.length > 2 || second === "others"
        ? `${first} et al.`
        : second === undefined
          ? first
          : `${first} & ${second}`,
    year,
    url: /^https?:\/\/[^\s<>(){}\\]+$/.test(url) ? url : undefined,
  };
}

const accents: Record<string, string> = {
  ...{ "'": "\u0301", "`": "\u0300", '"': "\u0308", "^": "\u0302", "~": "\u0303" },
  ...{ c: "\u0327", v: "\u030c", u: "\u0306", r: "\u030a", k: "\u0328", H: "\u030b", "=": "\u0304", ".": "\u0307" },
};
const letters: Record<string, string> = { ss: "ß", o: "ø", O: "Ø", l: "ł", L: "Ł", ae: "æ", AE: "Æ", i: "i", j: "j" };

/** The last name of an author; that of an organization, which is in braces, is its whole name. */
function lastName(author: string): string {
  const name = author
    .replace(
      /\\(?:(['`"^~=.])|([cvurkH])(?=[\s{]))\s*\{?\\?([a-zA-Z])\}?/g,
      (_, mark: string | undefined, command: string | undefined, letter: string) =>
        letter + (accents[mark ?? command ?? ""] ?? ""),
    )
    .replace(/\\(ss|ae|AE|[oOlLij])(?![A-Za-z])\s?/g, (_, letter: string) => letters[letter] ?? letter)
    .normalize("NFC");
  const isWhole = /^\{.*\}$/.test(name.trim());
  const plain = name
    .replace(/[{}\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return isWhole ? plain : ((plain.includes(",") ? plain.split(",")[0] : plain.split(" ").at(-1)) ?? plain).trim();
}

/** Whether a citation is in brackets, or a word of its sentence. */
type CitationForm = "in brackets" | "in the text";

/** A function that returns a citation of a work as markdown: "Chan et al. 2020", as a link if the work has a URL; null for unknown works. */
export function citationsIn(tree: SourceTree): (key: string, form: CitationForm) => string | null {
  return (key, form) => {
    const work = worksOf(tree).get(key);
    if (work === undefined) return /^https?:\/\//.test(key) ? `<${key}>` : null;
    const text = form === "in brackets" ? `${work.authors} ${work.year}` : `${work.authors} (${work.year})`;
    return work.url === undefined ? text : `[${text}](${work.url})`;
  };
}
