/** The page about what a reader's device remembers: what it is, where it is stored, and the controls for it. */
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { hasPrices } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { outline } from "../../course/outline.ts";
import { blocks, plain } from "../../course/text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import { memoryKey } from "../memory/memory.ts";
import type { PageType } from "../page-type.ts";
import type { PageInput } from "../site.ts";

export type ProgressModel = ReturnType<typeof progressModel>;

export const progressPage: PageType<ProgressModel> = {
  models: (from) => [progressModel(from)],
  markdown: ({ title, lead, explanation }) => ({ markdown: blocks(`# ${title}`, plain(lead), explanation) }),
  structuredData: pageAlone,
  ids: ({ explanation }, language) => [
    ...["export", "import", "erase", "by-part", "so-far"],
    ...["carry", "carried", "carried-text", "carried-link", "carried-code", "take", "taken", "offered"],
    ...allIdsIn(renderMarkdown(explanation, { language })),
  ],
};

function progressModel({ course }: PageInput) {
  const { texts } = textsFor(course.facts);
  return {
    title: texts.progress,
    description: texts.progressDescription(course.facts.name),
    lead: texts.progressLead,
    explanation: texts.progressText(memoryKey, hasPrices(course)),
    groups: outline(course),
  };
}
