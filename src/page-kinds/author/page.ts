/** The author's own pages. */
import { blocks } from "../../markdown/document.ts";
import { plain } from "../../text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import type { PageModel, PageType } from "../kind.ts";

type AuthorModel = PageModel & { text: string };

export const authorPage: PageType<AuthorModel> = {
  models: ({ course: { facts, pages } }) =>
    pages.map(({ slug, title, description, updated, body }) => ({
      ...{ slug, title, description: description ?? `${title}: ${facts.name}`, updated },
      text: body,
    })),
  markdown: ({ title, text }) => ({ markdown: blocks(`# ${plain(title)}`, text) }),
  structuredData: pageAlone,
};
