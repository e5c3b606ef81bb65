/** The glossary of a course: the fields of glossary.md, its terms, and how their names are compared. */
import { draft, group, line } from "./rules.ts";

/** A term. anchor is its id on the page; body is its explanation in markdown, text the same as plain text. */
export type GlossaryTerm = { name: string; aliases: string[]; anchor: string; body: string; text: string };

/** The terms in the order of the file. Without a title or a description, the interface has words for them. */
export type Glossary = { title?: string | undefined; description?: string | undefined; terms: GlossaryTerm[] };

export const maxTerms = 300;
/** The maximum lengths of a name and of an explanation as plain text, in characters. */
export const [maxNameCharacters, maxExplanationCharacters] = [80, 600];

/** A name as it is compared with others. */
export const foldedName = (name: string): string => name.normalize().replace(/\s+/g, " ").toLowerCase().normalize();

/** The schema of the front matter of glossary.md. */
export const glossaryRule = () =>
  group("the glossary", {
    title: line("the page's title", "title: Glossary").optional(),
    description: line("a sentence about the page", "description: The terms of the course.").optional(),
    draft: draft(),
  });
