/** Reads the pages folder. Each file is an author page. */
import { recordOf } from "../course/field.ts";
import { type PageRecord, pageFields, pageRule } from "../course/page.ts";
import { reservedNames } from "../site/addresses.ts";
import { asciiWords } from "./file-name.ts";
import type { Content } from "./folder.ts";
import { nestHeadings, splitTitle } from "./headings.ts";
import { knownFiles } from "./known-names.ts";
import { linkedProse } from "./links.ts";
import { quote } from "./problem.ts";
import { selfContained } from "./self-contained.ts";

const pagePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The author's pages. language is that of the course; undefined if it is not valid. */
export function readPages(content: Content, language: string | undefined, includeDrafts: boolean): PageRecord[] {
  if (!content.exists("pages") || !content.hasFolder("pages", "a folder with one file per page")) return [];
  const rule = pageRule();
  return content.filesIn("pages").flatMap((name) => {
    const slug = name.slice(0, -".md".length);
    if (!pagePattern.test(slug) || reservedNames.has(slug)) {
      content.note(`pages/${name}`, {
        line: 1,
        field: "file name",
        got: quote(name),
        expected: reservedNames.has(slug)
          ? "a name that the service does not use"
          : "lower-case words (a-z, 0-9) joined by hyphens",
        fix: `${knownFiles.includes(name) ? `move it to ../${name}, or ` : ""}rename the file, for example to ${suggestedName(slug, language)}`,
      });
    }
    const read = content.read(`pages/${name}`, rule, { frontMatterOptional: true });
    if (!read) return [];
    const prose = selfContained(linkedProse(content, `pages/${name}`, read));
    if (!read.fields || (read.fields.draft && !includeDrafts)) return [];
    const { title: heading, body } = splitTitle(prose);
    const title = read.fields.title ?? heading ?? (read.fields.draft ? slug : undefined);
    if (!title) {
      content.note(`pages/${name}`, {
        line: read.file.lineOf(["title"]),
        field: "title",
        got: "nothing",
        expected: "the page's title as text",
        fix: "add a title, for example title: About, or start the page with # About",
      });
      return [];
    }
    return [recordOf(pageFields, read.fields, { slug, title, body: nestHeadings(heading === title ? body : prose) })];
  });
}

/** A valid file name similar to an invalid one. */
function suggestedName(slug: string, language: string | undefined): string {
  const words = asciiWords(slug, language) || "page";
  return `${reservedNames.has(words) ? `our-${words}` : words}.md`;
}
