/** The author's own pages. */
import { blocks } from "../../markdown/document.ts";
import { plain } from "../../text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import type { Kind } from "../kind.ts";

export const authorKind: Kind = {
  pages: ({ course: { facts, pages } }) =>
    pages.map(({ slug, title, description, updated, body }) => ({
      slug,
      title,
      description: description ?? `${title}: ${facts.name}`,
      updated,
      markdown: blocks(`# ${plain(title)}`, body),
    })),
  structuredData: pageAlone,
};
