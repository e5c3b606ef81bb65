/** The structured data of pages and of the feed, as the tables of fields declare it and combined from several. It is
 * compared as JSON, which has no members that are undefined. */
import { courseFields } from "../../course/course.ts";
import { type Fields, membersOf } from "../../course/field.ts";
import { licenseOf } from "../../course/license.ts";
import { moduleFields } from "../../course/module.ts";
import type { ModuleRecord, RegionKey, Transcript } from "../../course/record.ts";
import { playerOf } from "../../course/video.ts";
import { type Facts, type OutcomeFacts, type PartFacts, pathThere, type TranscriptFacts } from "./facts.ts";

export type Thing = Record<string, unknown>;

/** The members of a record that a table declares for a format; computed has those that are not the record's own value. */
export const members = (fields: Fields, format: "json" | "schemaOrg", record: Thing, computed: Thing = {}): Thing =>
  Object.fromEntries(
    membersOf(fields, format).map(({ field, member, isMade }) => {
      const value = isMade ? computed[member] : record[field];
      return [member, format === "schemaOrg" && Array.isArray(value) && value.length === 0 ? undefined : value];
    }),
  );

const quantity = (value: number, unitText: string): Thing => ({ "@type": "QuantitativeValue", value, unitText });
const time = (minutes: number | undefined): string | undefined => (minutes === undefined ? undefined : `PT${minutes}M`);

const provider = ({ course: { facts }, at }: Facts): Thing => ({
  "@type": "Organization",
  "@id": at("/#organization"),
  name: facts.provider.name,
  url: facts.provider.url,
});

export function organization(f: Facts): Thing {
  const { email, legalName, address, taxNumber } = f.course.facts.provider;
  const contactPoint = { "@type": "ContactPoint", contactType: "customer support", email };
  const contact = email === undefined ? {} : { email, contactPoint };
  return { ...provider(f), ...contact, legalName, address, taxID: taxNumber };
}

export const website = ({ course: { facts }, at }: Facts): Thing => ({
  "@type": "WebSite",
  "@id": at("/#website"),
  name: facts.name,
  url: at("/"),
  description: facts.description,
  inLanguage: facts.language,
  publisher: { "@id": at("/#organization") },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: at("/curriculum?q={q}") },
    "query-input": "required name=q",
  },
});

/** The course with its totals, parts, modules, offers and downloads. */
export function wholeCourse(f: Facts): Thing {
  const { course, parts, version, at } = f;
  const { facts, modules, pricing } = course;
  const { chapters, minutes } = f.totals(modules);
  const license = facts.license && licenseOf(facts.license).url;
  const audience = facts.audience && { "@type": "Audience", audienceType: facts.audience };
  const workTranslation = facts.translations?.map(({ language, url }) =>
    translatedWork("Course", language, `${url}/`, "course"),
  );
  const teaches = facts.outcomes?.map((outcome) => (typeof outcome === "string" ? outcome : outcome.text));
  const own = members(courseFields, "schemaOrg", facts, { license, audience, teaches });
  const { name, alternateName, description, url = at("/"), ...others } = own;
  const instructors = (facts.teachers ?? []).map(({ name, about, url }) => {
    return { "@type": "Person", name, description: about, url };
  });
  return {
    "@type": "Course",
    "@id": at("/#course"),
    ...{ name, alternateName, description, url },
    mainEntityOfPage: at("/"),
    ...others,
    provider: provider(f),
    materialExtent: [
      ...(parts.length > 0 ? [quantity(parts.length, "parts")] : []),
      quantity(modules.length, "modules"),
      quantity(chapters, "chapters"),
    ],
    timeRequired: time(minutes),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      courseWorkload: time(minutes),
      instructor: instructors.length > 0 ? instructors : undefined,
    },
    syllabusSections: parts.length > 0 ? parts.map((part) => section(f, part)) : undefined,
    hasPart: modules.map(({ slug }) => ({ "@id": at(`/modules/${slug}#module`) })),
    offers: pricing === null ? undefined : offers(f),
    encoding: f.downloads.length > 0 ? f.downloads.map((download) => encoding(f, download)) : undefined,
    dateModified: version.updated,
    version: version.hash,
    workTranslation,
  };
}

/** The same thing on the site of another language. */
const translatedWork = (type: string, inLanguage: string, url: string, id: string): Thing => ({
  ...{ "@type": type, "@id": `${url}#${id}`, url, inLanguage },
});

const encoding = ({ at }: Facts, { path, type, bytes }: Facts["downloads"][number]): Thing => ({
  "@type": "MediaObject",
  contentUrl: at(path),
  encodingFormat: type,
  contentSize: `${bytes} B`,
});

/** The course on the page of prices. */
export function pricedCourse(f: Facts): Thing {
  const { hasPart: _, syllabusSections: __, encoding: ___, ...priced } = wholeCourse(f);
  return priced;
}

const section = (f: Facts, { path, name, description, modules }: PartFacts): Thing => ({
  "@type": "Syllabus",
  "@id": f.at(`${path}#part`),
  name,
  description,
  url: f.at(path),
  timeRequired: time(f.totals(modules).minutes),
});

export const partThing = (f: Facts, part: PartFacts): Thing => ({
  ...section(f, part),
  inLanguage: f.course.facts.language,
  isPartOf: { "@id": f.at("/#course") },
  materialExtent: [quantity(part.modules.length, "modules"), quantity(f.totals(part.modules).chapters, "chapters")],
  hasPart: part.modules.map(({ slug }) => ({ "@id": f.at(`/modules/${slug}#module`) })),
});

export const outcomeThing = (f: Facts, { text, path, modules }: OutcomeFacts): Thing => ({
  "@type": "LearningResource",
  "@id": f.at(`${path}#outcome`),
  ...{ name: text, teaches: text, url: f.at(path), inLanguage: f.course.facts.language },
  isPartOf: { "@id": f.at("/#course") },
  timeRequired: time(f.totals(modules).minutes),
  hasPart: modules.map(({ slug }) => ({ "@id": f.at(`/modules/${slug}#module`) })),
});

/** The breadcrumbs from the home page and the curriculum over these pages. */
export const breadcrumbList = ({ course, t, at }: Facts, ...below: { path: string; title: string }[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { path: "/", title: course.facts.name },
    { path: "/curriculum", title: t.curriculum },
    ...below,
  ].map(({ path, title }, index) => ({ "@type": "ListItem", position: index + 1, name: title, item: at(path) })),
});

function offers(f: Facts): Thing[] {
  const { pricing } = f.course;
  if (pricing === null) return [];
  const { free, complete, teams, regions } = pricing;
  const offer = (id: string, name: string, url: string, price: number): Thing => ({
    "@type": "Offer",
    "@id": f.at(`/#offer-${id}`),
    name,
    category: price === 0 ? "Free" : "Paid",
    url,
    seller: { "@id": f.at("/#organization") },
    price,
  });
  const others = Object.values(regions).flatMap((region) => region.countries ?? []);
  const regional = (plan: "complete" | "teams", key: RegionKey): Thing => {
    const { now, list, validUntil } = f.amounts(plan, key);
    const { currency, vatIncluded, vat, countries } = regions[key] ?? regions.intl;
    const team = plan === "teams" ? teams : undefined;
    const specification = (price: number): Thing => ({
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: vat?.included ?? vatIncluded,
      referenceQuantity: team?.perSeat ? quantity(1, "seat") : undefined,
    });
    const listPrice = { ...specification(list), priceType: "https://schema.org/ListPrice" };
    return {
      ...offer(
        `${plan}-${key}`,
        pricing[plan]?.name ?? (team ? "Teams" : "Complete"),
        (team?.url ?? complete?.url) || "",
        now,
      ),
      priceCurrency: currency,
      priceValidUntil: validUntil,
      priceSpecification: [specification(now), ...(now === list ? [] : [listPrice])],
      eligibleRegion: countries ?? { "@type": "Place", name: "Worldwide" },
      ineligibleRegion: countries || others.length === 0 ? undefined : others,
      eligibleQuantity: team ? { "@type": "QuantitativeValue", minValue: team.minSeats, unitText: "seat" } : undefined,
    };
  };
  return [
    { ...offer("free", "Free", free.url, free.price), priceCurrency: free.currency, description: free.includes },
    ...(["complete", "teams"] as const).flatMap((plan) =>
      pricing[plan] ? f.regions.map((key) => regional(plan, key)) : [],
    ),
  ];
}

/** A module, as its page has it. */
export function moduleThing(f: Facts, module: ModuleRecord): Thing {
  const { course, version, at } = f;
  const page = at(`/modules/${module.slug}`);
  const computed = { materialExtent: quantity(module.chapters, "chapters"), timeRequired: time(module.minutes) };
  const own = members(moduleFields, "schemaOrg", module, computed);
  // The members that come first, in this order; all others come last.
  const { identifier, name, description, url, materialExtent, timeRequired, dateModified, ...last } = own;
  const transcript = `${page}/transcript`;
  const video = { "@type": "VideoObject", "@id": `${page}#video`, name: module.title, url: module.url, transcript };
  const isTranscribed = module.transcripts?.some(
    ({ language, chapter }) => language === undefined && chapter === undefined,
  );
  return {
    "@type": "LearningResource",
    "@id": `${page}#module`,
    ...{ identifier, name, description, url: url ?? page },
    mainEntityOfPage: page,
    learningResourceType: "module",
    position: f.positionOf(module),
    isPartOf: [
      { "@type": "Course", "@id": at("/#course"), name: course.facts.name },
      ...(module.part ? [{ "@type": "Syllabus", name: module.part, isPartOf: { "@id": at("/#course") } }] : []),
    ],
    materialExtent,
    timeRequired,
    inLanguage: course.facts.language,
    isAccessibleForFree: !f.isPaid,
    provider: provider(f),
    dateModified,
    version: version.hash,
    ...last,
    video: isTranscribed && module.url !== undefined ? video : undefined,
    workTranslation: translatedModules(f, module),
  };
}

function translatedModules({ course: { facts } }: Facts, { slug }: ModuleRecord): Thing[] | undefined {
  const works = (facts.translations ?? []).flatMap((each): Thing[] => {
    const there = pathThere(each, `/modules/${slug}`);
    return there === undefined ? [] : [translatedWork("LearningResource", each.language, each.url + there, "module")];
  });
  return works.length > 0 ? works : undefined;
}

/** A module, as its line of the feed has it. */
export function moduleLine(f: Facts, module: ModuleRecord): Thing {
  const { part, chapterList } = module;
  const free = f.freeMinutes(module);
  const keywords = new Set([...(part ? [part] : []), ...chapterList.map(({ title }) => title)]);
  const chapters = chapterList.map(({ title, minutes, url }, index) => ({
    "@type": "LearningResource",
    name: title,
    position: index + 1,
    timeRequired: time(minutes),
    url,
  }));
  return {
    "@context": "https://schema.org",
    ...moduleThing(f, module),
    keywords: keywords.size > 0 ? [...keywords] : undefined,
    hasPart: chapters.length > 0 ? chapters : undefined,
    freeMinutes: f.isPaid && free > 0 ? free : undefined,
  };
}

/** The videos of a transcript page with their transcripts and captions. */
export const transcriptVideos = (f: Facts, module: ModuleRecord, { path, language, all }: TranscriptFacts): Thing[] =>
  all.flatMap(({ chapter }: Transcript) => {
    const isWhole = chapter === undefined;
    const own = isWhole ? module : module.chapterList[chapter - 1];
    if (own?.url === undefined) return [];
    const { slug } = module;
    const player = playerOf({ url: own.url, slug }, isWhole ? f.course.facts : {});
    const page = f.at(`/modules/${slug}`);
    return {
      "@type": "VideoObject",
      "@id": `${page}#video${isWhole ? "" : `-${chapter}`}`,
      name: own.title,
      description: isWhole ? module.description : undefined,
      url: own.url,
      contentUrl: player?.kind === "file" ? player.src : undefined,
      embedUrl: player?.kind === "frame" ? player.src : undefined,
      inLanguage: f.course.facts.language,
      isPartOf: { "@id": `${page}#module` },
      transcript: f.at(path) + (isWhole ? "" : `#c${chapter}`),
      caption: {
        "@type": "MediaObject",
        contentUrl: f.at(`${path}${isWhole ? "" : `/${chapter}`}.vtt`),
        encodingFormat: "text/vtt",
        inLanguage: language,
      },
    };
  });
