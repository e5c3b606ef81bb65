/** The schema.org nodes of the course, its modules and its offers, as the gate expects them in pages and feeds. */
import type { ModuleRecord, RegionKey } from "../course/record.ts";
import type { Thing } from "./expectation.ts";
import type { ExpectedDownload } from "./expected-downloads.ts";
import type { ExpectedPart, Facts, OwnFacts } from "./expected-facts.ts";
import { courseProperties, defined, moduleProperties, quantity, time } from "./expected-members.ts";
import { isPaid, readingMinutes, videoMinutes } from "./module/expected-around.ts";

/** The newest date of these modules; undefined if none has one. */
export const newestDate = (modules: readonly ModuleRecord[]): string | undefined =>
  modules.reduce<string | undefined>(
    (newest, { updated }) => (updated !== undefined && (newest === undefined || updated > newest) ? updated : newest),
    undefined,
  );

const provider = ({ course: { facts }, at }: OwnFacts): Thing => ({
  "@type": "Organization",
  "@id": at("/#organization"),
  name: facts.provider.name,
  url: facts.provider.url,
});

/** The organization that offers the course, with its contact point. */
export function organization(f: OwnFacts): Thing {
  const { email } = f.course.facts.provider;
  if (email === undefined) return provider(f);
  return { ...provider(f), email, contactPoint: { "@type": "ContactPoint", contactType: "customer support", email } };
}

/** The course with its totals, parts, modules and offers. */
export function wholeCourse(f: OwnFacts): Thing {
  const { course, parts, totals, version, at } = f;
  const { modules } = course;
  const { name, alternateName, description, url = at("/"), ...others } = courseProperties(f);
  return {
    "@type": "Course",
    "@id": at("/#course"),
    ...defined({ name, alternateName, description, url }),
    mainEntityOfPage: at("/"),
    ...others,
    provider: provider(f),
    materialExtent: [
      quantity(parts.length, "parts"),
      quantity(modules.length, "modules"),
      quantity(totals.chapters, "chapters"),
    ],
    ...time(totals.minutes),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...time(totals.minutes, "courseWorkload"),
      ...((course.facts.teachers ?? []).length > 0 ? { instructor: course.facts.teachers?.map(person) } : {}),
    },
    syllabusSections: parts.map((part) => section(f, part)),
    hasPart: modules.map(({ slug }) => ({ "@id": at(`/modules/${slug}#module`) })),
    ...(course.pricing === null ? {} : { offers: offers(f) }),
    ...(f.downloads.length === 0 ? {} : { encoding: f.downloads.map((download) => media(f, download)) }),
    ...(version.updated === undefined ? {} : { dateModified: version.updated }),
    version: version.hash,
  };
}

const person = ({ name, about, url }: { name: string; about?: string | undefined; url?: string | undefined }): Thing =>
  defined({ "@type": "Person", name, description: about, url });

const media = ({ at }: OwnFacts, { path, type, bytes }: ExpectedDownload): Thing =>
  defined({
    "@type": "MediaObject",
    contentUrl: at(path),
    encodingFormat: type,
    contentSize: bytes === undefined ? undefined : `${bytes} B`,
  });

const section = ({ at }: OwnFacts, part: ExpectedPart): Thing => ({
  "@type": "Syllabus",
  "@id": at(`${part.path}#part`),
  name: part.name,
  description: part.description,
  url: at(part.path),
  ...time(part.totals.minutes),
});

/** A part with its totals and its modules. */
export const partThing = (f: OwnFacts, part: ExpectedPart): Thing => ({
  ...section(f, part),
  inLanguage: f.course.facts.language,
  isPartOf: { "@id": f.at("/#course") },
  materialExtent: [quantity(part.totals.modules, "modules"), quantity(part.totals.chapters, "chapters")],
  hasPart: part.modules.map(({ slug }) => ({ "@id": f.at(`/modules/${slug}#module`) })),
});

/** The breadcrumbs of a page below the curriculum. */
export const breadcrumbs = (f: Facts, path: string, title: string): Thing => crumbs(f, [{ path, title }]);

/** The breadcrumbs from the home page and the curriculum over these pages. */
export const crumbs = ({ course, texts, at }: Facts, below: { path: string; title: string }[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { path: "/", title: course.facts.name },
    { path: "/curriculum", title: texts.curriculum },
    ...below,
  ].map(({ path, title }, index) => ({ "@type": "ListItem", position: index + 1, name: title, item: at(path) })),
});

function offers(f: OwnFacts): Thing[] {
  const { free } = f.prices();
  const keys: RegionKey[] = ["intl", "il"];
  return [
    {
      ...offered(f, "free", "Free", free.url, free.price),
      price: free.price,
      priceCurrency: free.currency,
      description: free.includes,
    },
    ...keys.map((key) => regional(f, "complete", key)),
    ...keys.map((key) => regional(f, "teams", key)),
  ];
}

const offered = ({ at }: OwnFacts, id: string, name: string, url: string, price: number): Thing => ({
  "@type": "Offer",
  "@id": at(`/#offer-${id}`),
  name,
  category: price === 0 ? "Free" : "Paid",
  url,
  seller: { "@id": at("/#organization") },
});

function regional(f: OwnFacts, plan: "complete" | "teams", key: RegionKey): Thing {
  const { regions, complete, teams } = f.prices();
  const { now, list } = f.prices()[plan][key];
  const { currency, vatIncluded } = regions[key];
  const isTeam = plan === "teams";
  const specification = (price: number): Thing => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: currency,
    valueAddedTaxIncluded: vatIncluded,
    ...(isTeam && teams.perSeat ? { referenceQuantity: quantity(1, "seat") } : {}),
  });
  const listPrice = { ...specification(list), priceType: "https://schema.org/ListPrice" };
  return {
    ...offered(f, `${plan}-${key}`, isTeam ? "Teams" : "Complete", complete.url, now),
    price: now,
    priceCurrency: currency,
    priceSpecification: now === list ? [specification(now)] : [specification(now), listPrice],
    ...(key === "il"
      ? { eligibleRegion: regions.il.countries }
      : { eligibleRegion: { "@type": "Place", name: "Worldwide" }, ineligibleRegion: regions.il.countries }),
    ...(isTeam
      ? { eligibleQuantity: { "@type": "QuantitativeValue", minValue: teams.minSeats, unitText: "seat" } }
      : {}),
  };
}

/** A module as its line of the feed has it. */
export const moduleLine = (f: OwnFacts, module: ModuleRecord): Thing => ({
  "@context": "https://schema.org",
  ...moduleThing(f, module),
  keywords: [...new Set([module.part, ...module.chapterList.map(({ title }) => title)])],
  ...(module.chapterList.length > 0
    ? {
        hasPart: module.chapterList.map(({ title, minutes, url }, index) =>
          defined({ "@type": "LearningResource", name: title, position: index + 1, ...time(minutes), url }),
        ),
      }
    : {}),
  ...freeMinutes(f, module),
});

/** The minutes of what is free of a module, if its chapters cost something. */
function freeMinutes(f: OwnFacts, module: ModuleRecord): Thing {
  const free = (readingMinutes(module) ?? 0) + (videoMinutes(module) ?? 0);
  return isPaid(f) && free > 0 ? { freeMinutes: free } : {};
}

/** A module, without the "@context" that it has in a feed. */
export function moduleThing(f: OwnFacts, module: ModuleRecord): Thing {
  const { course, version, at } = f;
  const page = at(`/modules/${module.slug}`);
  // In the expected order of members; all others come last.
  const { identifier, name, description, url, materialExtent, timeRequired, dateModified, ...last } =
    moduleProperties(module);
  const isTranscribed = module.transcripts?.some((each) => each.language === undefined && each.chapter === undefined);
  return defined({
    "@type": "LearningResource",
    "@id": `${page}#module`,
    identifier,
    name,
    description,
    url: url ?? page,
    mainEntityOfPage: page,
    learningResourceType: "module",
    position: f.positionOf(module),
    isPartOf: [
      { "@type": "Course", "@id": at("/#course"), name: course.facts.name },
      { "@type": "Syllabus", name: module.part, isPartOf: { "@id": at("/#course") } },
    ],
    materialExtent,
    timeRequired,
    inLanguage: course.facts.language,
    isAccessibleForFree:
      course.pricing === null || (course.pricing.complete.intl.now === 0 && course.pricing.complete.il.now === 0),
    provider: provider(f),
    dateModified,
    version: version.hash,
    ...last,
    ...(isTranscribed && module.url !== undefined
      ? {
          video: {
            "@type": "VideoObject",
            "@id": `${page}#video`,
            name: module.title,
            url: module.url,
            transcript: `${page}/transcript`,
          },
        }
      : {}),
  });
}
