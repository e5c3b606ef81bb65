/** The page about what a reader's device remembers: what it is, where it is stored, and the controls for it. */
import { hasPrices } from "../../course/features.ts";
import type { CourseRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { plain } from "../../text/markdown.ts";
import { pageAlone } from "../components/structured.ts";
import type { Kind } from "../kind.ts";
import { memoryKey } from "../memory/memory.ts";

export const progressKind: Kind = {
  pages: ({ course }) => {
    const { texts } = textsFor(course.facts.language);
    return [
      {
        title: texts.progress,
        description: texts.progressDescription(course.facts.name),
        markdown: blocks(`# ${texts.progress}`, plain(texts.progressLead), explanation(course)),
      },
    ];
  },
  structuredData: (site, document) => pageAlone(site, document),
};

/** What is stored, where, and what is sent, as markdown. */
export const explanation = (course: CourseRecord): string =>
  textsFor(course.facts.language).texts.progressText(memoryKey, hasPrices(course));
