/** Checks the structured data of pages: it parses, says what the record says, and its references lead to things of the site. */
import type { ExpectedPage } from "../../pages/verify/expected-page.ts";
import type { Facts } from "../../pages/verify/facts.ts";
import type { Thing } from "../../pages/verify/structured-data.ts";
import { decodedPath, htmlPath } from "../../service/addresses.ts";
import { type Compare, compareJson, parsed } from "./finding.ts";
import type { PageContents } from "./page.ts";
import { type Element, essence, markdownTree, onOneLine, readingOf } from "./reading.ts";

/** Checks the structured data of every page that was read. */
export function checkStructuredData(
  f: Facts,
  pages: readonly ExpectedPage[],
  contents: ReadonlyMap<string, PageContents>,
  at: (place: string) => Compare,
): void {
  const known = new Set<string>();
  const referred: { id: string; compare: Compare; from: string }[] = [];
  for (const page of pages) {
    const data = contents.get(decodedPath(page.path))?.data;
    if (data === undefined) continue;
    const compare: Compare = (fact, ...rest) =>
      at(decodedPath(htmlPath(page.path)))(`structured data: ${fact}`, ...rest);
    compare("number of blocks", data.length, page.structuredData ? 1 : 0, page.from);
    const [text] = data;
    if (text === undefined || page.structuredData === undefined) continue;
    const graph = graphOf(f, page, text, compare);
    // In a script, "<" is escaped.
    compareJson(text.replace(/(?<!\\)((?:\\\\)*)\\u003c/g, "$1<"), graph, page.from, compare);
    if (text.includes("<")) compare("text", "<", "\\u003c", page.from);
    collectIds(graph, known, (id) => referred.push({ id, compare, from: page.from }));
  }
  for (const { id, compare, from } of referred)
    if (!known.has(id)) compare(`@id ${id}`, "no such node", "a node on the site", from);
}

/** The ids that things have, and those that only refer to one: an object with nothing but an id. */
function collectIds(value: unknown, known: Set<string>, refer: (id: string) => void): void {
  if (typeof value !== "object" || value === null) return;
  const id = (value as Thing)["@id"];
  if (typeof id === "string") {
    if (Object.keys(value).length === 1) refer(id);
    else known.add(id);
  }
  for (const each of Object.values(value)) collectIds(each, known, refer);
}

/** The expected graph of a page. text is the actual one, from which the texts of answers are taken if they are right. */
function graphOf(f: Facts, page: ExpectedPage, text: string, compare: Compare): Thing {
  const { about, things = [], questions = "" } = page.structuredData?.() ?? {};
  const { path, title, description, updated, language = f.course.facts.language } = page;
  const faq = questionsIn(questions);
  const own = {
    "@type": faq.length > 0 ? "FAQPage" : "WebPage",
    "@id": f.at(path),
    url: f.at(path),
    name: title,
    description,
    inLanguage: language,
    isPartOf: { "@type": "WebSite", "@id": f.at("/#website"), name: f.course.facts.name },
    ...(about === undefined ? {} : { mainEntity: { "@id": about } }),
    ...(updated === undefined ? {} : { dateModified: updated }),
  };
  const entity = faq.length > 0 ? { mainEntity: faqOf(faq, text, page.from, compare) } : {};
  return { "@context": "https://schema.org", "@graph": [{ ...own, ...entity }, ...things] };
}

type Question = { question: string; answer: string };

/** The questions with the answers that are written, which are compared with the expected ones without their white space. */
function faqOf(expected: readonly Question[], text: string, from: string, compare: Compare): Thing[] {
  const written = (/"mainEntity":(\[\{"@type":"Question".*?\}\}\])/s.exec(text)?.[1] ?? "[]").replaceAll(
    "\\u003c",
    "<",
  );
  const all = (parsed(written) ?? []) as { name?: string; acceptedAnswer?: { text?: string } }[];
  return expected.map(({ question, answer }, index) => {
    const [name = "", own = ""] = [all[index]?.name, all[index]?.acceptedAnswer?.text];
    if (essence(name) !== essence(question)) compare(`question ${index + 1}`, name, question, from);
    const [beforeNotes = "", ...rest] = answer.split(noteMark);
    const isSame = rest.length === 0 ? essence(own) === essence(answer) : essence(own).startsWith(essence(beforeNotes));
    if (!isSame) compare(`answer ${index + 1}`, own, onOneLine(answer), from);
    return { "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text: own } };
  });
}

/** The questions of a text: third-level headings that end with a question mark and have content below them. */
function questionsIn(markdown: string): Question[] {
  const questions: Question[] = [];
  let open: Question | undefined;
  const read = (element: Element): string =>
    onOneLine(readingOf(withMarks(element), { base: "https://text.invalid/" }).replace(/⟨[^⟩]*⟩/g, ""));
  for (const block of markdownTree(markdown).children) {
    if (typeof block === "string") {
      if (open) open.answer += ` ${onOneLine(block)}`;
    } else if (/^h\d$/.test(block.name)) {
      open = undefined;
      const question = read(block);
      if (block.name !== "h3" || !/[?؟？;\u037e]$/.test(question)) continue;
      open = { question, answer: "" };
      questions.push(open);
    } else if (open) open.answer += ` ${read(block)}`;
  }
  return questions.filter(({ answer }) => answer !== "");
}

/** Stands for the number of a footnote. Answers have the text of footnotes where the author wrote it. */
const noteMark = "\uFFFC";

/** An element with marks in place of the numbers of footnotes, which are superscripts. */
const withMarks = (element: Element): Element => ({
  ...element,
  children: element.children.map((child) =>
    typeof child === "string" ? child : child.name === "sup" ? noteMark : withMarks(child),
  ),
});
