/** The expected markdown version of each page. */
import type { Block, ExpectedPage } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import type { Statement } from "./differences.ts";
import { absoluteProse, type Prose } from "./prose.ts";

/** The markdown of a page, with absolute URLs and without front matter. */
export function markdownOf(page: ExpectedPage, f: Facts, read: (markdown: string) => Prose): string {
  const { siteUrl } = f;
  const blocks = page
    .markdown()
    .map(({ text, isProse }) => (isProse ? absoluteProse(read(text), siteUrl, page.path) : text));
  const text = blocks.filter((block) => block !== "").join("\n\n");
  return page.isAuthored ? absoluteProse(read(text), siteUrl, page.path) : text;
}

/** The text of the file: front matter, a link to llms.txt, then the markdown. */
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

/** A quoted text that is the same in YAML 1.1 and 1.2. */
export const yamlText = (text: string): string =>
  [...JSON.stringify(text)]
    .map((character) =>
      /[\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/.test(character) ? codeOf(character) : character,
    )
    .join("");

const codeOf = (character: string): string => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

/** The lines of a page's file with their sources. */
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

/** The source of each line of a block and of the empty line after it. */
function linesFrom({ from, text }: Block): string[] {
  if (text === "") return [];
  const lines = text.split("\n").map((_, index) => (typeof from === "string" ? from : (from[index] ?? "")));
  return [...lines, lines.at(-1) ?? ""];
}
