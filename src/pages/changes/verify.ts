import type { ExpectedPages } from "../verify/expected-page.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, course } = f;
  const { changes } = course;
  if (changes === undefined) return [];
  const from = f.file("changes.md");
  const headings = changes.map(({ date, title = "" }) => `${date} ${title}`);
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
        },
        prose: changes.map(({ body }) => ({ text: body, from })),
      }),
    },
  ];
};
