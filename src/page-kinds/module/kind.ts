/** A module's page: facts, video, overview, chapters, what is free and paid, links to the previous and next module. */
import { learningResource } from "../../course/learning-resource.ts";
import { isPaid, readingMinutes } from "../../course/lengths.ts";
import { moduleIndexes, modulePath } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks, type Document, framed } from "../../markdown/document.ts";
import { servers } from "../../mcp/servers.ts";
import { getModule } from "../../mcp/tools/get-module.ts";
import { link, plain } from "../../text/markdown.ts";
import { figureText } from "../components/figure.ts";
import { extentOf, placeOf } from "../components/modules.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import { transcriptLinks } from "../components/transcripts.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { completePrices, freeFigures, paidFigures, prerequisitesOf } from "./facts.ts";

export const moduleKind: Kind = {
  pages: (source) => source.course.modules.map((module) => modulePage(source, module)),
  structuredData: (site, document) => {
    const module = moduleOf(site.course, document);
    const position = site.course.modules.indexOf(module) + 1;
    const { "@context": _, ...resource } = learningResource(sourceOf(site), module, position);
    return pageBelowCurriculum(site, document, resource);
  },
  otherFormats: ({ slug }) => ({
    json: `/modules/${slug}`,
    tool: { server: servers.documentation, tool: getModule, arguments: { slug } },
  }),
};

/** The module that a page is about. Throws if no module has its slug. */
export function moduleOf({ modules }: CourseRecord, { slug }: Pick<Document, "slug">): ModuleRecord {
  const module = modules[moduleIndexes(modules).get(slug ?? "") ?? -1];
  if (!module) throw new Error(`The course has no module ${slug}.`);
  return module;
}

/** A module's page. */
function modulePage(source: PageSource, module: ModuleRecord): Page {
  const { facts, modules } = source.course;
  const { texts } = textsFor(facts.language);
  const position = modules.indexOf(module);
  const previous = modules[position - 1];
  const next = modules[position + 1];
  const reading = readingMinutes(module.overview);
  const needed = prerequisitesOf(source.course, module).map((each) => link(each.title, modulePath(each)));
  const figures = [
    placeOf(texts, source.course, module),
    texts.part(plain(module.part)),
    extentOf(source.course, module, texts),
    reading !== undefined && !isPaid(source.course) && `${texts.overview}${texts.colon}${texts.readingTime(reading)}`,
    module.updated && texts.updated(texts.date(module.updated)),
  ].filter(Boolean);
  const chapters = module.chapterList.map(
    ({ title, minutes, url }, index) =>
      `${index + 1}. ${url === undefined ? plain(title) : link(title, url)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
  );
  const transcripts = transcriptLinks({ facts }, module).map(({ label, path }) => link(label, path));
  return {
    slug: module.slug,
    title: module.title,
    description: module.description,
    updated: module.updated,
    ...framed(
      blocks(
        `# ${plain(module.title)}`,
        figures.join(" · "),
        plain(module.description),
        module.url !== undefined && link(texts.watch, module.url),
        transcripts.join(" · "),
        needed.length > 0 && `${texts.prerequisites}${texts.colon}${needed.join(" · ")}`,
        module.overview !== "" && `## ${texts.overview}`,
      ),
      module.overview,
      blocks(
        module.overview !== "" && figureText(source.course, module),
        chapters.length > 0 && `## ${texts.chaptersHeading}`,
        chapters.join("\n"),
        offerText(source, module),
        `## ${texts.continueHeading}`,
        [
          previous && `- ${texts.previous}${texts.colon}${link(previous.title, modulePath(previous))}`,
          next && `- ${texts.next}${texts.colon}${link(next.title, modulePath(next))}`,
          `- ${link(texts.curriculum, "/curriculum")}`,
        ]
          .filter(Boolean)
          .join("\n"),
      ),
    ),
  };
}

/** What is free of a module, what is paid, and its price; nothing if the course has no paid chapters. */
function offerText({ course, catalog }: PageSource, module: ModuleRecord): string {
  if (!isPaid(course)) return "";
  const { texts } = textsFor(course.facts.language);
  const free = freeFigures(texts, module).join(" · ");
  const { intl, il, countries } = completePrices({ course, catalog });
  const price = texts.priceIn(plain(intl), plain(countries), plain(il));
  return blocks(
    `## ${texts.whatYouGet}`,
    [
      ...(free === "" ? [] : [`${texts.free}${texts.colon}${free}`]),
      `${texts.complete}${texts.colon}${[...paidFigures(texts, module), price].join(" · ")}`,
      link(texts.plansAndPrices, "/pricing"),
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
  );
}
