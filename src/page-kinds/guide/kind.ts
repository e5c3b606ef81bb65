/** The guides for developers: one page for each subject that is longer than a section of the reference. In English, like the reference. */
import { pageAlone } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { agentsGuide } from "./agents.ts";
import { cachingGuide } from "./caching.ts";
import { paginationGuide } from "./pagination.ts";
import { type GuideName, guideNames } from "./paths.ts";
import { versionsGuide } from "./versions.ts";

type Guide = (from: Pick<PageSource, "catalog" | "retirement">) => Pick<Page, "title" | "description" | "markdown">;

const guides: Record<GuideName, Guide> = {
  caching: cachingGuide,
  pagination: paginationGuide,
  versions: versionsGuide,
  agents: agentsGuide,
};

export const guideKind: Kind = {
  pages: (from) => guideNames.map((slug) => ({ slug, language: "en", ...guides[slug](from) })),
  structuredData: pageAlone,
};
