/** The guides for developers. */

import { blocks, type PageModel } from "../../content/markdown/document.ts";
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { apiPath, type Catalog, partPath } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import type { CourseRecord } from "../../course/record.ts";
import { markdownPath, pathOf } from "../../service/addresses.ts";
import { exampleQuestion } from "../../service/search/keyword-filter.ts";
import { pageAlone } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import { agentsGuide } from "./agents.ts";
import { cachingGuide, type Guide, paginationGuide, versionsGuide } from "./guides.ts";

/** The guides by slug, in reading order. */
export const guides: Record<string, Guide> = {
  caching: cachingGuide,
  pagination: paginationGuide,
  versions: versionsGuide,
  agents: agentsGuide,
};

/** "What agents see": a page to begin with in each of its forms, a question, and the pages to choose from. */
export type AgentViewModel = {
  siteUrl: string;
  page: { path: string; markdown: string };
  forms: { path: string; name: string }[];
  question: string;
  pages: { path: string; title: string }[];
};

/** text follows the title. links lead to the reference and to each guide. */
export type GuideModel = PageModel & {
  text: string;
  links: { path: string; name: string }[];
  agentView?: AgentViewModel;
};

export const guidePage: PageType<GuideModel> = {
  models({ course, catalog, retirement }) {
    const links = [
      { path: pathOf("developers"), name: "Reference" },
      ...Object.entries(guides).map(([slug, { title }]) => ({ path: pathOf("guide", slug), name: title })),
    ];
    return Object.entries(guides).map(([slug, { title, description, textOf }]) => ({
      ...{ slug, title, description, language: "en", text: textOf({ catalog, retirement }), links },
      ...(slug === "agents" ? { agentView: agentViewOf(course, catalog) } : {}),
    }));
  },
  markdown: ({ title, text }) => ({ markdown: blocks(`# ${title}`, text) }),
  structuredData: pageAlone,
  ids: ({ title, text, agentView }) => [
    ...allIdsIn(renderMarkdown(blocks(`# ${title}`, text))),
    ...(agentView ? ["what-agents-see"] : []),
  ],
};

function agentViewOf({ facts }: CourseRecord, catalog: Catalog): AgentViewModel {
  const path = pathOf("module", catalog.modules[0]?.slug);
  const markdown = markdownPath(path);
  const question = exampleQuestion(catalog);
  return {
    siteUrl: catalog.siteUrl,
    page: { path, markdown },
    forms: [
      { path, name: "The first module as a page" },
      { path: markdown, name: "The same as markdown" },
      { path: apiPath + path, name: "The same as JSON" },
      { path: `/ask?query=${encodeURIComponent(question)}`, name: "An answer of /ask" },
    ],
    question,
    // Of a very long course, the first modules: others can be entered.
    pages: [
      ...["/", pathOf("curriculum"), ...(hasPrices(catalog) ? [pathOf("pricing")] : [])].map((path) => ({
        path,
        title: "",
      })),
      ...facts.parts.map((part) => ({ path: partPath(part), title: part.name })),
      ...catalog.modules.slice(0, 100).map(({ slug, title }) => ({ path: pathOf("module", slug), title })),
    ],
  };
}
