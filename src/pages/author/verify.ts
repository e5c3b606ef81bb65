import { pageFields } from "../../course/page.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";

export const pages: ExpectedPages = (f) =>
  f.course.pages.map((page) => {
    const { slug, title, description, updated, body } = page;
    const from = f.file(`pages/${slug}.md`);
    return {
      path: `/${slug}`,
      title,
      description: description ?? `${title}: ${f.course.facts.name}`,
      from,
      updated,
      structuredData: () => ({}),
      shows: () => ({
        contents: { label: f.ui(f.t.onThisPage) },
        both: { h1: title },
        prose: [{ text: body, from }],
        records: [{ fields: pageFields, of: page }],
      }),
    };
  });
