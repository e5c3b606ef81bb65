/** The markdown version of each page, as it is expected. */
import type { Block, ExpectedPage } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import type { Statement } from "./findings.ts";
import { absoluteProse, type Prose } from "./prose.ts";

/** The text of a page in markdown, with absolute addresses, without its front matter. */
export function markdownOf(page: ExpectedPage, f: Facts, read: (markdown: string) => Prose): string {
  const { siteUrl } = f;
  const blocks = page
    .markdown()
    .map(({ text, isProse }) => (isProse ? absoluteProse(read(text), siteUrl, page.path) : text));
  const text = blocks.filter((block) => block !== "").join("\n\n");
  return page.isAuthored ? absoluteProse(read(text), siteUrl, page.path) : text;
}

/** The whole file: front matter, the way to the list of pages, then the text. */
export const fileOf = (page: ExpectedPage, f: Facts, text: string): string =>
  `---\n${frontMatter(page, f).join("\n")}\n---\n\n> [llms.txt](${f.at("/llms.txt")})\n\n${text}\n`;

function frontMatter({ path, title, description, updated, isListed }: ExpectedPage, f: Facts): string[] {
  const date = updated ?? f.version.updated;
  return [
    `title: ${yamlText(title)}`,
    `description: ${yamlText(description)}`,
    ...(isListed ? ["canonical_url", "canonical"].map((name) => `${name}: ${yamlText(f.at(path))}`) : []),
    ...(date === undefined ? [] : ["last_updated", "last-updated"].map((name) => `${name}: ${yamlText(date)}`)),
    `version: ${yamlText(f.version.hash)}`,
  ];
}

/** A text in quotes that YAML 1.1 and 1.2 read alike. */
export const yamlText = (text: string): string =>
  [...JSON.stringify(text)]
    .map((character) =>
      /[\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/.test(character) ? codeOf(character) : character,
    )
    .join("");

const codeOf = (character: string): string => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

/** The lines of a page's file with where each of them comes from. */
export function statementsOfFile(page: ExpectedPage, file: string): Statement[] {
  const sources = page.markdown().flatMap((block) => linesFrom(block));
  const lines = file.split("\n");
  const start = lines.indexOf("---", 1) + 4;
  return lines.map((text, index) => ({
    text,
    from:
      index < start
        ? `${page.from}; SITE_URL; the content's version`
        : (sources[index - start] ?? sources.at(-1) ?? page.from),
  }));
}

/** The source of each line of a block, and of the empty one after it. */
function linesFrom({ from, text }: Block): string[] {
  if (text === "") return [];
  const lines = text.split("\n").map((_, index) => (typeof from === "string" ? from : (from[index] ?? "")));
  return [...lines, lines.at(-1) ?? ""];
}
