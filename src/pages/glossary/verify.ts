import type { ExpectedPages } from "../verify/expected-page.ts";
import { label } from "../verify/shown.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, course, at } = f;
  const { glossary, facts } = course;
  if (glossary === undefined) return [];
  const from = f.file("glossary.md");
  const title = glossary.title ?? t.glossary;
  const description = glossary.description ?? t.glossaryDescription(facts.name);
  const { compare } = new Intl.Collator(facts.language);
  const terms = [...glossary.terms].sort((a, b) => compare(a.name, b.name));
  const set = {
    "@type": "DefinedTermSet",
    "@id": at("/glossary#terms"),
    ...{ name: title, description, inLanguage: facts.language },
    hasDefinedTerm: terms.map(({ name, aliases, text, anchor }) => ({
      "@type": "DefinedTerm",
      name,
      alternateName: aliases.length > 0 ? aliases : undefined,
      description: text,
      url: at(`/glossary#${encodeURIComponent(anchor)}`),
    })),
  };
  return [
    {
      ...{ path: "/glossary", title, description, from },
      structuredData: () => ({ about: at("/glossary#terms"), things: [set] }),
      shows: () => ({
        both: {
          h1: glossary.title ?? ui(t.glossary),
          ".lead": glossary.description ?? ui(description),
          ".term h2": terms.map(({ name }) => name),
          ".term h2@id": terms.map(({ anchor }) => anchor),
          ".also": terms.flatMap(({ aliases }) =>
            aliases.length > 0 ? `${label(f, t.alsoCalled)} ${aliases.join(t.comma)}` : [],
          ),
        },
        // The modules that use a term are compared with the links of their pages (src/build/verify/terms.ts).
        prose: terms.map(({ body }) => ({ text: body, from })),
      }),
    },
  ];
};
