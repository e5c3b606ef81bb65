/** The glossary: the terms of the course in alphabetical order, each with the modules that use it. Courses without glossary.md do not have it. */
import type { PageModel } from "../../content/markdown/document.ts";
import { termLinksOf } from "../../content/term-links.ts";
import { glossaryPath, modulePath, siteAddress } from "../../course/catalog.ts";
import type { GlossaryTerm } from "../../course/glossary.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { pageOf, termSetOf } from "../../course/structured-data.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { sourceOf } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

/** ownTitle and ownDescription are the author's; the interface's words are in their place if they are absent. */
export type GlossaryModel = PageModel & {
  texts: Texts;
  ownTitle: string | undefined;
  ownDescription: string | undefined;
  terms: ShownTerm[];
};

type ShownTerm = GlossaryTerm & { modules: { path: string; title: string }[] };

/** The number of modules that a term links to. */
const maxModules = 5;

export const glossaryPage: PageType<GlossaryModel> = {
  models({ course }) {
    const { facts, modules, glossary = { terms: [] } } = course;
    const { texts } = textsFor(facts);
    const linkTerms = termLinksOf(course);
    const used = modules.map((module) => ({ module, anchors: new Set(linkTerms(module.overview).used) }));
    const { compare } = new Intl.Collator(facts.language);
    const terms = glossary.terms.map((term) => ({
      ...term,
      modules: used
        .filter(({ anchors }) => anchors.has(term.anchor))
        .slice(0, maxModules)
        .map(({ module }) => ({ path: modulePath(module), title: module.title })),
    }));
    return [
      {
        title: glossary.title ?? texts.glossary,
        description: glossary.description ?? texts.glossaryDescription(facts.name),
        ...{ texts, ownTitle: glossary.title, ownDescription: glossary.description },
        terms: terms.sort((a, b) => compare(a.name, b.name)),
      },
    ];
  },
  markdown: ({ title, description, texts, terms }) => ({
    markdown: blocks(`# ${plain(title)}`, plain(description), ...terms.flatMap((term) => termText(term, texts))),
  }),
  structuredData(site, page) {
    const source = sourceOf(site);
    const id = siteAddress(source, `${glossaryPath}#terms`);
    return [pageOf(source, page, id), termSetOf(source, id, page, page.model.terms)];
  },
  ids: ({ terms }) => terms.map(({ anchor }) => anchor),
};

const termText = ({ name, aliases, body, modules }: ShownTerm, texts: Texts): string[] => [
  `## ${plain(name)}`,
  aliases.length === 0 ? "" : `${texts.alsoCalled}${texts.colon}${aliases.map(plain).join(texts.comma)}`,
  body,
  modules.length === 0
    ? ""
    : `${texts.usedIn}${texts.colon}${modules.map(({ title, path }) => link(title, path)).join(" · ")}`,
];
