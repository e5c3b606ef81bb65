/** Reads glossary.md: each second-level heading is a term with its aliases, and the text below explains it. */
import type { Heading, Nodes } from "mdast";
import {
  foldedName,
  type Glossary,
  type GlossaryTerm,
  glossaryRule,
  maxExplanationCharacters,
  maxNameCharacters,
  maxTerms,
} from "../course/glossary.ts";
import { isLongerThan } from "../course/text/characters.ts";
import { plain } from "../course/text/markdown.ts";
import type { Content } from "./folder.ts";
import { textOf } from "./headings.ts";
import { linkedProse } from "./links.ts";
import { proseTree } from "./markdown/addresses.ts";
import { remember } from "./markdown/cache.ts";
import { elementsIn } from "./markdown/prose-tree.ts";
import { proseTreeOf, textSections } from "./markdown/render.ts";
import { type ContentProblem, quote } from "./problem.ts";
import { selfContained } from "./self-contained.ts";

/** The file with the terms. A course without it has no glossary. */
export const glossaryFile = "glossary.md";
const otherPage = "pages/glossary.md";

const example = "## Content delivery network (CDN)";

type Note = (line: number, problem: Omit<ContentProblem, "path" | "line">) => void;
type Term = Omit<GlossaryTerm, "anchor"> & { line: number };

/** The glossary; null if there is none, or only a draft that is not included. Errors in it are reported. */
export function readGlossary(content: Content, language = "en", includeDrafts = false): Glossary | null {
  if (!content.exists(glossaryFile)) return null;
  if (content.exists(otherPage))
    content.note(otherPage, {
      line: 1,
      field: "file name",
      got: `${quote("glossary.md")} as well as ../${glossaryFile}`,
      expected: "one file for the page /glossary",
      fix: "move its terms to ../glossary.md, or rename this file",
    });
  const read = content.read(glossaryFile, glossaryRule(), { frontMatterOptional: true });
  if (read === null) return null;
  const isDraft = read.raw.draft === true;
  const note: Note = (line, problem) => content.note(glossaryFile, { line: line + read.file.bodyLine - 1, ...problem });
  const terms = termsIn(linkedProse(content, glossaryFile, read), language, isDraft, note);
  checkNames(terms, note);
  if (!read.fields || (isDraft && !includeDrafts)) return null;
  const { title, description } = read.fields;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    terms: withAnchors(terms, language),
  };
}

/** The terms of a text. Reports what is not a term or its explanation. A draft may lack explanations. */
function termsIn(prose: string, language: string, isDraft: boolean, note: Note): Term[] {
  const nodes = remember("terms", prose, () => proseTree(prose)).children;
  const headings = nodes.filter((node): node is Heading => node.type === "heading" && node.depth === 2);
  const first = headings[0] === undefined ? nodes.length : nodes.indexOf(headings[0]);
  const [before] = nodes.slice(0, first);
  if (before !== undefined || (headings.length === 0 && !isDraft))
    note(before === undefined ? 1 : lineOf(before), {
      field: "text",
      got: before === undefined ? "no terms" : "text before the first term",
      expected: "a text that starts with a term",
      fix: `start it with a heading such as ${example}; the title belongs in the front matter`,
    });
  for (const node of nodes.slice(first)) checkBlocks(node, note);
  if (headings.length > maxTerms)
    note(lineOf(headings[maxTerms] as Heading), {
      field: "heading",
      got: `${headings.length} terms`,
      expected: `at most ${maxTerms} terms`,
      fix: "remove terms that the modules already explain",
    });
  return headings.map((heading, index) => {
    const [line, end] = [lineOf(heading), heading.position?.end.offset ?? 0];
    const [name = "", ...aliases] = namesIn(textOf(heading).replace(/\s+/g, " ").trim());
    const body = selfContained(prose.slice(end, headings[index + 1]?.position?.start.offset).trim());
    const text = textSections(body, language)
      .flatMap(({ blocks }) => blocks)
      .join(" ");
    if (text === "" && !isDraft)
      note(line, {
        field: "heading",
        got: `${quote(name)} without an explanation`,
        expected: "one or more sentences under every term",
        fix: "explain it, or remove it",
      });
    if (isLongerThan(text, maxExplanationCharacters))
      note(line, {
        field: "text",
        got: `${[...text].length} characters for ${quote(name)}`,
        expected: `an explanation of at most ${maxExplanationCharacters} characters`,
        fix: "shorten it, and link to the module that says more",
      });
    return { line, name, aliases, body, text };
  });
}

/** The name of a term and its aliases: "Content delivery network (CDN, edge network)", "内容分发网络（CDN、边缘网络）". */
function namesIn(heading: string): string[] {
  const [, name = heading, aliases = ""] = /^(.*[^\s(（])\s*[(（]([^()（）]*)[)）]$/.exec(heading) ?? [];
  return [name, ...aliases.split(/[,，、،]/).map((alias) => alias.trim())].filter(
    (each, at) => at === 0 || each !== "",
  );
}

/** Reports a block that an explanation cannot have. */
function checkBlocks(node: Nodes, note: Note): void {
  const wrong = node.type === "heading" && node.depth === 2 ? undefined : otherBlock(node);
  if (wrong === undefined) return;
  const heading = wrong.type === "heading" ? wrong : undefined;
  note(lineOf(wrong), {
    field: heading ? "heading" : "text",
    got: heading
      ? `a heading of level ${heading.depth}, ${quote(textOf(heading))}`
      : (blockNames[wrong.type] ?? "a block"),
    expected: heading ? "second-level headings only, one for each term" : "paragraphs and lists only",
    fix: heading ? `write ${example} for a term; an explanation has no headings` : "explain the term in sentences",
  });
}

/** The first block in a block that is neither a paragraph nor a list. */
function otherBlock(node: Nodes): Nodes | undefined {
  if (node.type === "paragraph") return undefined;
  if (node.type !== "list" && node.type !== "listItem") return node;
  return node.children.map(otherBlock).find((other) => other !== undefined);
}

const blockNames: Partial<Record<Nodes["type"], string>> = {
  blockquote: "a blockquote",
  code: "a code block",
  definition: "a link definition",
  footnoteDefinition: "a footnote",
  html: "HTML",
  math: "a display formula",
  table: "a table",
  thematicBreak: "a horizontal rule",
};

const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;

/** Reports names that are too long, have no letters or digits, or are those of another term. */
function checkNames(terms: readonly Term[], note: Note): void {
  const known = new Map<string, string>();
  for (const { name, aliases, line } of terms)
    for (const each of [name, ...aliases]) {
      const other = known.get(foldedName(each));
      const report = (got: string, expected: string, fix: string): void =>
        note(line, { field: "heading", got, expected, fix });
      if (!/[\p{L}\p{N}]/u.test(each)) report(quote(each), "a name with letters or digits", `for example ${example}`);
      else if (isLongerThan(each, maxNameCharacters))
        report(
          `${quote(each)}, ${[...each].length} characters`,
          `a name of at most ${maxNameCharacters} characters`,
          "shorten it, and write the rest below it",
        );
      else if (other !== undefined)
        report(
          `${quote(each)}, which is already a name of ${quote(other)}`,
          "every name and alias once",
          "merge the two terms, or remove one of the names",
        );
      known.set(foldedName(each), other ?? name);
    }
}

/** The terms with the ids that their headings get. */
function withAnchors(terms: readonly Term[], language: string): GlossaryTerm[] {
  const headings = terms.map(({ name }) => `## ${plain(name)}`).join("\n\n");
  const ids = elementsIn(proseTreeOf(headings, language)).flatMap(({ tagName, properties }) =>
    tagName === "h2" ? String(properties.id ?? "") : [],
  );
  return terms.map(({ line: _, name, aliases, body, text }, at) => {
    return { name, aliases, anchor: ids[at] || `term-${at + 1}`, body, text };
  });
}
