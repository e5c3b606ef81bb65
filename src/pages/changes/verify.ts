import type { ExpectedPages } from "../verify/expected-page.ts";
import type { Facts } from "../verify/facts.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, course } = f;
  const { changes } = course;
  if (changes === undefined) return [];
  const from = f.file("changes.md");
  const updates = f.changedSections;
  const dates = [...changes, ...updates].map(({ date }) => date).sort();
  const updated = changes.map(({ date }, at) => {
    const older = changes[at + 1]?.date;
    const isSince = (day: string): boolean => (older === undefined ? day >= date : day > older);
    return course.modules.filter(({ updated = "" }) => isSince(updated) && (at === 0 || updated <= date)).length;
  });
  return [
    {
      path: "/changes",
      title: t.changes,
      description: t.changesDescription(course.facts.name),
      from,
      updated: dates.at(-1),
      structuredData: () => ({ about: f.at("/#course") }),
      shows: () => ({
        both: {
          h1: ui(t.changes),
          "[type=application/atom+xml]": a(ui(t.changesFeed), "/feeds/changes.atom"),
          ".prose:not(.changed-sections) > h2": changes.map(({ date, title = "" }) => `${date} ${title}`),
          ".updated-modules": updated
            .filter((count) => count > 0)
            .map((count) => a(ui(`${t.updatedMark}: ${t.modules(count)}`), "/curriculum")),
          ".changed-sections > h2": updates.map(({ date, title }) => ui(`${date} ${title}`)),
          ".changed-sections > ul > li": updates.flatMap(({ modules }) => modules.map((each) => lineOf(f, each))),
        },
        prose: changes.map(({ body }) => ({ text: body, from })),
      }),
    },
  ];
};

const lineOf = (
  { a, ui }: Facts,
  { title, path, count, sections }: Facts["changedSections"][number]["modules"][number],
) => `${a(title, path)} · ${ui(count)} ${sections.map((section) => a(section.title, section.path)).join(" ")}`;
