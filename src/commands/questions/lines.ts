/** Lines for the search, written by an assistant: the prompt for it, and what is kept of its answer. docs/search-quality.md */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isNode, isScalar, isSeq, parseDocument, stringify } from "yaml";
import * as z from "zod";
import { documentsIn, type IndexedDocument, type SearchSource } from "../../build/search/passages.ts";
import { checkFields } from "../../content/fields.ts";
import { parseFile, parseYaml } from "../../content/front-matter.ts";
import { ContentError, nearest, quote } from "../../content/problem.ts";
import { moduleRule } from "../../course/module.ts";
import { group, line, optionalList, ruleText } from "../../course/rules.ts";
import { fold } from "../../service/search/keyword-filter.ts";
import { isContent, type Language, plainForm, termsOf, wordsOf } from "../../service/search/language.ts";

/** The maximum length of the modules' texts in a prompt, in characters: about 50,000 tokens of English. */
const maxTexts = 200_000;
/** The maximum number of words of a line. */
const maxWords = { questions: 15, keywords: 5 };
/** The same for scripts without spaces, in characters. */
const maxLetters = { questions: 60, keywords: 20 };

type LineKind = keyof typeof maxWords;
const kinds: readonly LineKind[] = ["keywords", "questions"];
type Lines = Record<LineKind, string[]>;
type SourceModule = SearchSource["modules"][number];

/** Returns a prompt with the texts of all modules, cut to the same length so that together they have at most maxTexts characters. */
export function promptFor({ modules, language }: Pick<SearchSource, "modules" | "language">, limit = maxTexts): string {
  const texts = modules.map(({ overview, transcripts }) =>
    [
      ...overview.flatMap(({ heading, blocks }) => [heading, ...blocks]),
      ...transcripts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
    ]
      .filter((text) => text !== "")
      .join("\n"),
  );
  const length = sharedLength(
    texts.map((text) => text.length),
    limit,
  );
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  const template = readFileSync(join(import.meta.dirname, "prompt.md"), "utf8").replace("<language>", name);
  return [template, ...modules.map((module, index) => described(module, cut(texts[index] ?? "", length)))].join("\n");
}

const described = ({ slug, title, description, chapters }: SourceModule, text: string): string =>
  [
    `## ${slug}`,
    `Title: ${title}`,
    `Description: ${description}`,
    ...(chapters.length === 0 ? [] : [`Chapters: ${chapters.join("; ")}`]),
    ...(text === "" ? [] : ["", text]),
    "",
  ].join("\n");

/** Returns the length to which texts of these lengths are cut so that they have at most limit characters together. */
function sharedLength(lengths: readonly number[], limit: number): number {
  let [left, rest] = [limit, lengths.length];
  for (const length of lengths.toSorted((a, b) => a - b)) {
    if (length * rest > left) return Math.floor(left / rest);
    left -= length;
    rest--;
  }
  return Number.POSITIVE_INFINITY;
}

/** A text, cut after a word. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, "")} […]`;

/** A line that is not kept, and why. */
type LeftOut = { slug: string; text: string; why: string };
/** What an answer adds to each module that it has lines for, and what is left out. */
type Answer = { added: Map<string, Lines>; leftOut: LeftOut[] };

/**
 * Returns what of an assistant's answer is kept. Throws ContentError with everything in it that is not a list of lines of a module;
 * path is that of its file.
 */
export function readAnswer(path: string, text: string, searched: SearchSource, language: Language): Answer {
  const written = parsedAnswer(path, text, searched.modules);
  const documents = new Map(documentsIn(searched).modules.map((document) => [document.key, document]));
  const taken = new Map(searched.modules.flatMap(({ slug, questions }) => questions.map((own) => [fold(own), slug])));
  const answer: Answer = { added: new Map(), leftOut: [] };
  for (const module of searched.modules) {
    const rules = rulesFor(module, documents.get(module.slug), language);
    for (const kind of kinds) {
      for (const text of written[module.slug]?.[kind] ?? []) {
        const other = kind === "questions" ? taken.get(fold(text)) : undefined;
        const why = other === undefined ? rules(kind, text) : `is already a question of ${other}`;
        if (why !== null) {
          answer.leftOut.push({ slug: module.slug, text, why });
          continue;
        }
        if (kind === "questions") taken.set(fold(text), module.slug);
        const lines = answer.added.get(module.slug) ?? { keywords: [], questions: [] };
        lines[kind].push(text);
        answer.added.set(module.slug, lines);
      }
    }
  }
  return answer;
}

/** Returns a function that says why a module does not get a line; null if it does. A kept line counts as text of the module. */
function rulesFor({ title }: SourceModule, document: IndexedDocument | undefined, language: Language) {
  const titleTerms = new Set(contentOf(language, title).flatMap(({ terms }) => terms));
  const known = new Set(
    (document?.passages ?? []).flatMap(({ heading, text }) =>
      contentOf(language, `${heading} ${text}`).flatMap(({ terms }) => terms),
    ),
  );
  return (kind: LineKind, text: string): string | null => {
    const words = text.split(/\s+/).length;
    if (words > maxWords[kind]) return `has ${words} words; the limit is ${maxWords[kind]}`;
    if (words === 1 && kind === "questions" && [...text].length > maxLetters[kind])
      return `has more than ${maxLetters[kind]} characters`;
    const content = contentOf(language, text);
    const ofTitle = content.find(({ terms }) => terms.some((term) => titleTerms.has(term)));
    if (ofTitle) return `contains ${quote(ofTitle.word)}, which is in the title`;
    // Words that the module has stand together in a question only.
    if (kind === "keywords" && content.every(({ terms }) => terms.some((term) => known.has(term))))
      return "adds no new words";
    for (const { terms } of content) for (const term of terms) known.add(term);
    return null;
  };
}

/** The words of a text that may be its subject, with their terms in the index. */
const contentOf = (language: Language, text: string): { word: string; terms: string[] }[] =>
  wordsOf(text)
    .filter((word) => isContent(language, plainForm(word)))
    .map((word) => ({ word, terms: termsOf(language, word) }));

/** The lists of an answer by module. A fence of code around it, and text before and after it, are ignored. */
function parsedAnswer(
  path: string,
  text: string,
  modules: readonly SourceModule[],
): Record<string, Partial<Record<LineKind, string[] | undefined>>> {
  const [, before = "", fenced] = /^([\s\S]*?^```\w*[ \t]*\n)([\s\S]*?)^```/m.exec(text) ?? [];
  const linesBefore = fenced === undefined ? 0 : before.split("\n").length - 1;
  const { data, lineOf, problems } = parseYaml(path, fenced ?? text, { field: "file", linesBefore });
  if (problems.length > 0) throw new ContentError(problems);
  const checked = checkFields(answerRule(modules.map(({ slug }) => slug)), { data, lineOf }, path, { whole: "file" });
  if (checked.fields === null) throw new ContentError(checked.problems);
  return checked.fields;
}

const answerRule = (slugs: readonly string[]) =>
  z
    .record(
      z.string(),
      group("the lines of a module", {
        keywords: optionalList("keywords", line("a keyword", "- etag")).optional(),
        questions: optionalList("questions", line("a question", "- How do I know that a file has changed?")).optional(),
      }),
      { error: ruleText("the names of modules, each with keywords and questions", "ask the assistant for YAML only") },
    )
    .superRefine((lines, context) => {
      for (const slug of Object.keys(lines).filter((each) => !slugs.includes(each))) {
        const suggestion = nearest(slug, slugs);
        const fix = suggestion === undefined ? "remove it" : `did you mean ${suggestion}?`;
        context.addIssue({ code: "custom", path: [slug], message: ruleText("the name of a published module", fix) });
      }
    });

/**
 * Returns the text of a module's file with lines after those that it has; everything else stays as it is. Throws ContentError if it
 * would be invalid.
 */
export function withLines(path: string, text: string, lines: Lines): string {
  const [whole = "", before = "", yaml = ""] = /^(---[ \t]*\r?\n)([\s\S]*?\r?\n)?(?=---)/.exec(text) ?? [];
  const changed = kinds.reduce((front, kind) => withList(front, kind, lines[kind]), yaml);
  const result = before + changed + text.slice(whole.length);
  const { file, problems } = parseFile(path, result.replace(/\r\n?/g, "\n"));
  const all = [...problems, ...checkFields(moduleRule(), file, path).problems];
  if (all.length > 0) throw new ContentError(all);
  return result;
}

/** Front matter with more items in a list. A new list is written after everything else; a list in one line gets a line for each item. */
function withList(yaml: string, name: LineKind, more: readonly string[]): string {
  if (more.length === 0) return yaml;
  const { contents } = parseDocument(yaml);
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
  const [start] = (isScalar(pair?.key) && pair.key.range) || [];
  const list = (items: readonly unknown[]): string => stringify({ [name]: items }, { lineWidth: 0 });
  if (start === undefined) return yaml + list(more);
  const value = isNode(pair?.value) ? pair.value : undefined;
  const [begin = start, end = start] = value?.range ?? [];
  const lineEnd = yaml.indexOf("\n", Math.max(start, end - 1)) + 1 || yaml.length;
  if (!isSeq(value) || value.flow || value.items.length === 0) {
    const own = isSeq(value) ? value.toJSON() : [];
    return yaml.slice(0, start) + list([...own, ...more]) + yaml.slice(lineEnd);
  }
  const indent = yaml.slice(yaml.lastIndexOf("\n", begin) + 1, begin);
  const items = stringify(more, { lineWidth: 0 }).replace(/^(?=.)/gm, indent);
  return yaml.slice(0, lineEnd) + items + yaml.slice(lineEnd);
}
