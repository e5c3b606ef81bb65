import type { PageModel } from "../../content/markdown/document.ts";
import { blocks, plain } from "../../course/text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

export const authorPage: PageType<PageModel & { text: string }> = {
  models: ({ course: { facts, pages } }) =>
    pages.map(({ slug, title, description, updated, body }) => ({
      ...{ slug, title, description: description ?? `${title}: ${facts.name}`, updated },
      text: body,
    })),
  markdown: ({ title, text }) => ({ markdown: blocks(`# ${plain(title)}`, text) }),
  structuredData: pageAlone,
};
