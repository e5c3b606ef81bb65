/** What the page about a reader's progress shows before there is any. */
import type { ExpectedPages } from "../verify/expected-page.ts";
import * as shown from "../verify/shown.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, course, parts } = f;
  return [
    {
      path: "/progress",
      title: t.progress,
      description: t.progressDescription(course.facts.name),
      from: f.file("course.md"),
      structuredData: () => ({}),
      shows: () => ({
        only: {
          ...shown.startOrContinue(f).only,
          ".kept": `${ui(t.exportProgress)} ${ui(t.importProgress)} ${ui(t.eraseProgress)} ⟨hidden⟩ ${ui(t.undo)} ⟨hidden⟩${f.a(ui(t.lastPlan), "/plan")}`,
          ".carry": [
            ...[ui(t.carryTitle), "⟨hidden⟩", ui(t.carryText), ui(t.carriedText), ui(t.copy), ui(t.carriedLink)],
            ...[ui(t.copy), ui(t.carriedCode), ui(t.takeLabel), ui(t.take)],
          ].join(" "),
          "#by-part": `⟨hidden⟩ ${ui(t.progressByPart)} ${parts.map(({ name }) => name).join(" ")}`,
        },
        both: {
          ...shown.startOrContinue(f).both,
          ...shown.groupData(f),
          h1: ui(t.progress),
          ".lead": ui(t.progressLead),
        },
        prose: [{ text: t.progressText("course-progress", course.pricing !== null), from: "src/course/interface" }],
      }),
    },
  ];
};
