/** Descriptions that a course's texts and titles imply, for sources that state none. The author confirms them. */
import type { Nodes, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { canonicalTag } from "./content-format.ts";
import { derived, type Fact, type Outline, type Place } from "./outline.ts";
import { parsed } from "./prose/parsed.ts";

/** How much of a text is read, in characters. */
const maxRead = 20_000;

/** How long a description may be, in characters. */
const maxLength = 300;

/** How many titles a description names. */
const maxTitles = 6;

/**
 * The description that a markdown text implies, in a language (a BCP 47 tag): its first sentence, or else the titles of what it has.
 * undefined if it has neither.
 */
export function descriptionOf(
  { markdown, titles }: { markdown: string; titles: readonly string[] },
  language: string | undefined,
  { path, line }: Place,
): Fact<string> | undefined {
  const text = firstSentence(markdown, language) ?? fromTitles(titles);
  return text === undefined ? undefined : derived(text, { path, line });
}

/**
 * An outline whose course and parts have descriptions. Where the source has none, that of the course is taken from its home page, and
 * those of parts are the titles of their modules. titles are those of all modules.
 */
export const withDescriptions = (outline: Outline, home: string, titles: readonly string[]): Outline => ({
  ...outline,
  facts: {
    ...outline.facts,
    description:
      outline.facts.description ??
      descriptionOf(
        { markdown: home, titles: outline.parts.length > 0 ? outline.parts.map(({ name }) => name.value) : titles },
        outline.facts.language?.value,
        outline.prose ?? { path: "", line: 1 },
      ),
  },
  parts: outline.parts.map(({ name, description }) => {
    const own = titles.filter((_, index) => {
      const { part, isHidden } = outline.modules[index] ?? {};
      return part === name.value && !isHidden;
    });
    return { name, description: description ?? derived(fromTitles(own) ?? name.value, name) };
  }),
});

/** Alt texts made from the headings below which pictures are, each with a number if it has been given before. */
export function altTexts() {
  const given = new Map<string, number>();
  return {
    below(heading: string): string {
      const number = (given.get(heading) ?? 0) + 1;
      given.set(heading, number);
      return number === 1 ? heading : `${heading} (${number})`;
    },
    /** Whether any was made. */
    any: (): boolean => given.size > 0,
  };
}

/**
 * The first sentence of a markdown text in a language (a BCP 47 tag): of the first paragraph that starts with a whole one, in prose
 * rather than in lists and tables if it has some. undefined for a text without sentences.
 */
function firstSentence(markdown: string, language = "en"): string | undefined {
  const children = unfolded(parsed(markdown.slice(0, maxRead)).children);
  const paragraphs = [...children.filter(({ type }) => type === "paragraph"), ...children.flatMap(paragraphsIn)];
  const sentences = paragraphs.flatMap((each) => sentenceOf(each, language) ?? []).filter((each) => isWhole.test(each));
  return sentences.find((each) => each.length <= maxLength) ?? shortened(sentences[0]);
}

/** The blocks that are not in folded text, which has solutions and notes for teachers. */
function unfolded(blocks: readonly RootContent[]): RootContent[] {
  let depth = 0;
  return blocks.filter((block) => {
    if (block.type !== "html") return depth === 0;
    depth += block.value.split("<details").length - block.value.split("</details").length;
    return false;
  });
}

/** A description made of titles: the first ones of what it is about. undefined if there are none. */
function fromTitles(titles: readonly string[]): string | undefined {
  const different = [...new Set(titles)];
  return different.length === 0
    ? undefined
    : [...different.slice(0, maxTitles), ...(different.length > maxTitles ? ["…"] : [])].join(" · ");
}

/** Matches a text that ends as a sentence does, and has several words. */
const isWhole = /^(?=.{25}|.*[\p{Lo}]{8}).*[.!?…。！？؟।]["'”’»」)\]]*$/u;

/** All paragraphs in a block except those of notes and code. */
const paragraphsIn = (node: Nodes): Nodes[] =>
  node.type === "paragraph" || node.type === "tableCell"
    ? [node]
    : node.type !== "footnoteDefinition" && "children" in node
      ? node.children.flatMap(paragraphsIn)
      : [];

/** The first sentence of a paragraph as plain text; undefined if it has none, but a formula, an address or only a link with a label. */
function sentenceOf(paragraph: Nodes, language: string): string | undefined {
  if (hasFormula(paragraph) || isLabelledLink(paragraph)) return undefined;
  const text = plainText(withoutLabel(paragraph)).replace(/\s+/g, " ").trim();
  const segments = [...new Intl.Segmenter(canonicalTag(language) ?? "en", { granularity: "sentence" }).segment(text)];
  // The period of an abbreviation ends no sentence, nor do the two of a range.
  const last = segments.findIndex(
    ({ segment }) => !/(?:\b(?:e\.g|i\.e|cf|vs|et al|[A-Z]|[DM]r|Mrs)|(?<!\.)\.)\.\s*$/.test(segment),
  );
  const sentence = text.slice(0, segments[last + 1]?.index).trim();
  return /\p{L}/u.test(sentence) && !isNoSentence.test(sentence) ? sentence : undefined;
}

/** A paragraph without the label at its start, which is bold, too short for a sentence, and ends as one does, or is a line of its own: **Motivation**. In this section … */
function withoutLabel(paragraph: Nodes): Nodes {
  if (paragraph.type !== "paragraph") return paragraph;
  const [first, next, ...rest] = paragraph.children;
  if (first?.type !== "strong" || isWhole.test(plainText(first))) return paragraph;
  if (next?.type === "break") return { ...paragraph, children: rest };
  if (next?.type !== "text") return paragraph;
  const [, after] = /^\p{L}?\.\s+(.*)$/su.exec(`${plainText(first).slice(-1)}${next.value}`) ?? [];
  return after === undefined ? paragraph : { ...paragraph, children: [{ ...next, value: after }, ...rest] };
}

/** Matches addresses, LaTeX, and the start of a quotation that has several sentences. */
const isNoSentence = /:\/\/|\\[a-z]|^["“«][^"”»]*$/i;

/** Whether a paragraph has links, and at most one word besides. */
const isLabelledLink = (paragraph: Nodes): boolean =>
  "children" in paragraph &&
  paragraph.children.some(({ type }) => type === "link") &&
  !/\p{L}\P{L}+\p{L}|\p{Lo}{4}/u.test(
    paragraph.children.map((each) => (each.type === "link" ? "" : plainText(each))).join(""),
  );

/** The text of a node without HTML and alt texts, with line breaks as spaces. */
const plainText = (node: Nodes): string =>
  node.type === "break" || (node.type === "html" && /^<br\b/i.test(node.value))
    ? " "
    : "children" in node
      ? node.children.map(plainText).join("")
      : textOf(node, { includeHtml: false, includeImageAlt: false });

const hasFormula = (node: Nodes): boolean =>
  node.type === "inlineMath" || ("children" in node && node.children.some(hasFormula));

/** A text that is not longer than a description, with whole words. */
const shortened = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s+\S*$/, "")} …`;
