/** The home page: the course at a glance, a sample, its parts, teachers and prices, and where programs find the same. */
import { excerptOf } from "../../content/markdown/excerpt.ts";
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { apiPath, type Catalog, modulePath, siteAddress } from "../../course/catalog.ts";
import { courseFields } from "../../course/course.ts";
import { hasPrices, type Priced, priced } from "../../course/features.ts";
import { placesOf } from "../../course/field.ts";
import { languageName } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { licenseOf } from "../../course/license.ts";
import { paidPlanOf } from "../../course/offer.ts";
import { outcomePath, outcomeText } from "../../course/outcome.ts";
import { outline } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import { organizationOf, websiteOf } from "../../course/structured-data.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { courseFiles } from "../../service/addresses.ts";
import { serversOf } from "../../service/mcp/servers.ts";
import { defaultLimit, windowSeconds } from "../../service/rate-limit.ts";
import {
  courseTotals,
  lengthFigures,
  moduleFigures,
  moduleLine,
  moduleList,
  newestDate,
  partFigures,
  positionText,
} from "../components/modules.ts";
import { countryForm, dependOnCountry } from "../components/orders.ts";
import { pageAboutCourse, sourceOf, wholeCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import { offerOf, pricesOf } from "../pricing/model.ts";
import type { PageInput } from "../site.ts";

export type HomeModel = ReturnType<typeof homeModel>;

export const homePage: PageType<HomeModel> = {
  models: (from) => [homeModel(from)],
  markdown: ({ languages, prices, license, updatedOn, outcomes, sample, parts, teachers, ...model }) => ({
    markdown: blocks(
      `# ${plain(model.title)}`,
      plain(model.description),
      model.totals,
      model.start,
      // At a glance: the languages, what each plan costs, the license, and when the course changed.
      [
        plain(languages),
        ...(prices?.offers ?? []).map(({ line }) => plain(line)),
        license && `${license.label} ${link(license.name, license.url)}`,
        updatedOn,
        prices && link(prices.heading, "/pricing"),
      ]
        .flatMap((line) => (line === undefined ? [] : [`- ${line}`]))
        .join("\n"),
      prices?.quotes,
      model.hero,
      outcomes.items.length > 0 && `## ${outcomes.heading}\n\n${outcomes.markdown}`,
      ...model.atStart.flatMap(({ heading, text }) => [`## ${heading}`, plain(text)]),
      sample && `## ${sample.heading}\n\n${link(sample.title, sample.path)}: ${plain(sample.description)}`,
      `## ${parts.heading}`,
      parts.groups
        .map(({ part, lines }) =>
          part
            ? `- **${plain(part.name)}** (${part.size}): ${plain(part.description)}`
            : moduleList(model.texts, lines),
        )
        .join("\n"),
      teachers.items.length > 0 && `## ${teachers.heading}\n\n${teachers.markdown}`,
      model.body,
      model.developers,
    ),
  }),
  structuredData(site, page) {
    const source = sourceOf(site);
    return [pageAboutCourse(site, page), websiteOf(source), organizationOf(source), wholeCourse(site)];
  },
  otherFormats: () => ({ json: "/course" }),
  ids: ({ outcomes, sample, teachers, prices, ...model }, language) => [
    ...(outcomes.items.length > 0 ? ["course-outcomes"] : []),
    ...model.atStart.map(({ id }) => id),
    ...(sample ? ["course-sample"] : []),
    "parts",
    ...(teachers.items.length > 0 ? ["course-teachers"] : []),
    ...(prices ? ["price"] : []),
    ...[model.hero ?? "", model.body, model.developers].flatMap((text) => allIdsIn(renderMarkdown(text, { language }))),
  ],
};

/** How many modules the home page lists of a course without parts. */
const maxLines = 10;

function homeModel({ course, catalog }: PageInput) {
  const { facts, modules } = course;
  const { texts, language } = textsFor(facts);
  const { title, description, hero, body, audience, outcomes = [], teachers = [], subtitles = [] } = facts;
  const languageOf = (tag: string): string => languageName(tag, language);
  const [first] = modules;
  const [name, ...rest] = title.split(": ");
  const [sample, updated] = [sampleOf(course), newestDate(modules)];
  const size = [texts.modules(catalog.course.modules), texts.chapters(catalog.course.chapters)];
  const lengths = lengthFigures(course, modules, texts);
  const markdownOf = (name: "outcomes" | "teachers"): string =>
    placesOf(courseFields, facts, texts).find(({ field }) => field === name)?.twin ?? "";
  return {
    ...{ title, description, updated, texts },
    // A title before and after its colon: "Tea: from leaf to cup" as "Tea" and "from leaf to cup".
    name,
    subtitle: rest.length === 0 ? undefined : rest.join(": "),
    glance: [...size, ...lengths],
    totals: courseTotals(catalog, course),
    start: first && texts.startWith(link(first.title, modulePath(first)), link(texts.fullCurriculum, "/curriculum")),
    updatedOn: updated && texts.updated(texts.date(updated)),
    languages: texts.spokenIn(
      languageOf(facts.language),
      subtitles.length === 0 ? "" : texts.list(subtitles.map(languageOf)),
    ),
    license: facts.license === undefined ? undefined : { label: texts.license, ...licenseOf(facts.license) },
    hero,
    body,
    /** Who the course is for and, if it has prices, what is free, both in the author's words. */
    atStart: [
      ...(audience === undefined ? [] : [{ id: "course-audience", heading: texts.audienceHeading, text: audience }]),
      ...(course.pricing === null
        ? []
        : [{ id: "course-free", heading: texts.freeHeading, text: course.pricing.free.includes }]),
    ],
    outcomes: {
      heading: texts.outcomesHeading,
      items: outcomes.map((outcome) => ({ text: outcomeText(outcome), path: outcomePath(outcome) })),
      markdown: markdownOf("outcomes"),
    },
    sample: sample && {
      heading: texts.sampleHeading,
      ...{ title: sample.title, path: modulePath(sample), description: sample.description },
      figures: moduleFigures(course, sample, texts),
      excerpt: excerptOf(sample.overview),
    },
    parts: {
      heading: facts.parts.length > 0 ? texts.partsHeading : texts.modulesHeading,
      figures: [...partFigures(course, texts), ...size, ...lengths],
      groups: outline(course).map(({ part, modules: own }) => ({
        modules: own,
        part: part && {
          ...{ number: part.number, name: part.name, description: part.description },
          path: `/curriculum#part-${part.number}`,
          size: texts.modules(own.length),
          lengths: lengthFigures(course, own, texts),
        },
        /** The modules without a part; of a course without parts the first ones, since all of them could be hundreds. */
        lines: (part ? [] : own.slice(0, facts.parts.length > 0 ? undefined : maxLines)).map((module) => ({
          ...moduleLine(course, texts, module),
          position: positionText(texts, modules, module),
        })),
      })),
    },
    teachers: {
      heading: texts.teachersHeading,
      items: teachers.map((one) => ({ ...one, isSample: one.url !== undefined && isSampleLink(facts, one.url) })),
      markdown: markdownOf("teachers"),
    },
    prices: hasPrices(course) ? offersOf(course, priced(catalog)) : undefined,
    developers: developersSection(course, catalog),
  };
}

/** The module that the home page shows a sample of: the author's choice, else the first with a picture, else the first. */
const sampleOf = ({ facts, modules }: CourseRecord): ModuleRecord | undefined =>
  modules.find(({ slug }) => slug === facts.sample) ??
  modules.find(({ overview }) => overview.includes(`](${courseFiles}`)) ??
  modules[0];

function offersOf({ facts, modules, pricing }: Priced<CourseRecord>, catalog: Priced<Catalog>) {
  const { texts } = textsFor(facts);
  const { regions, plans } = pricesOf({ catalog, prices: pricing, facts });
  const [first] = modules;
  const size = [texts.modules(catalog.course.modules), texts.chapters(catalog.course.chapters)].join(texts.comma);
  const offers = plans.map(({ plan, name, isOwn, includes }) => {
    const { prices, seats, line } = offerOf(pricing, regions, plan, texts);
    return {
      ...{ plan, name, isOwn, prices, includes, line },
      sizes: [plan === "complete" ? size : undefined, seats && texts.perSeat(seats)].filter(
        (text) => text !== undefined,
      ),
      start: plan === "free" && first ? modulePath(first) : undefined,
    };
  });
  const examples = regions.map(({ example }) => example).join(" · ");
  return {
    heading: texts.pricing,
    offers,
    countryForm: dependOnCountry(pricing) ? countryForm(facts, catalog.exampleCountry ?? "").html : undefined,
    main: offers.find(({ plan }) => plan === paidPlanOf(pricing)),
    quotes: `${texts.getQuote}${texts.colon}${examples}`,
  };
}

function developersSection({ facts }: CourseRecord, catalog: Catalog): string {
  const { texts } = textsFor(facts);
  const code = (path: string): string => `\`${siteAddress(catalog, path)}\``;
  return blocks(
    `## ${texts.forDevelopers}`,
    texts.forDevelopersText(link(texts.developers, "/developers")),
    [
      `- REST: ${link(siteAddress(catalog, apiPath), apiPath)} (${link("OpenAPI 3.1", "/openapi.json")})`,
      `- MCP: ${serversOf(catalog)
        .map(({ path }) => code(path))
        .join(", ")}`,
      `- NLWeb: ${code("/ask")}`,
      `- Markdown: ${link("llms.txt", "/llms.txt")}, \`Accept: text/markdown\``,
    ].join("\n"),
    texts.viewForAgentsText,
    texts.rateLimit(defaultLimit, windowSeconds),
  );
}
