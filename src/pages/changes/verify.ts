import type { ExpectedPages } from "../verify/expected-page.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, course } = f;
  const { changes } = course;
  if (changes === undefined) return [];
  const from = f.file("changes.md");
  const headings = changes.map(({ date, title = "" }) => `${date} ${title}`);
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
      updated: changes[0]?.date,
      structuredData: () => ({ about: f.at("/#course") }),
      shows: () => ({
        both: {
          h1: ui(t.changes),
          "[type=application/atom+xml]": a(ui(t.changesFeed), "/feeds/changes.atom"),
          ".prose > h2": headings,
          ".updated-modules": updated
            .filter((count) => count > 0)
            .map((count) => a(ui(`${t.updatedMark}: ${t.modules(count)}`), "/curriculum")),
        },
        prose: changes.map(({ body }) => ({ text: body, from })),
      }),
    },
  ];
};
