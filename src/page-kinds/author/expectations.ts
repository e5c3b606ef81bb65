/** The gate's expectations for the author's own pages: their text unchanged, with a table of contents if it is long. */

import { guide } from "../component-expectations.ts";
import { block, type Expectations } from "../expectation.ts";
import { escaped } from "../expected-facts.ts";

export const expectations: Expectations = (f) =>
  f.course.pages.map(({ slug, title, description, updated, body }) => {
    const place = (field: string): string => f.file(`pages/${slug}.md`, field);
    return {
      path: `/${slug}`,
      title,
      description: description ?? `${title}: ${f.course.facts.name}`,
      from: place("title, description"),
      updated,
      isAuthored: true,
      html: () => ({
        from: place("text"),
        pieces: [
          {
            prose: body === "" ? `# ${escaped(title)}` : `# ${escaped(title)}\n\n${body}`,
            arranged: (sections) => guide(f.course.facts.language, sections),
          },
        ],
      }),
      markdown: () => [...block(place("title"), `# ${escaped(title)}`), ...block(place("text"), body)],
      structuredData: () => ({ things: [] }),
    };
  });
