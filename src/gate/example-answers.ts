/** The example responses in the OpenAPI description that contain data of the course. */

import { catalogOf } from "../course/record.ts";
import type { ExpectedOperation, OwnFacts } from "../page-kinds/expected-facts.ts";
import { courseJson, moduleJson, pricingJson } from "../page-kinds/expected-members.ts";
import { type FoundModule, find } from "../search/find.ts";
import { searchModules } from "../search/match.ts";
import { indexJson, listingsOf, pageText, sandboxPricing } from "./answers.ts";

/** Each example as JSON, by its placeholder in the approved description. */
export function exampleAnswers(own: OwnFacts, operations: readonly ExpectedOperation[]): Record<string, string> {
  const [first] = own.course.modules;
  const [modules, sandbox] = listingsOf(own);
  if (!first || !modules || !sandbox) throw new Error("A course has at least one module.");
  const { answer, events } = askExample(own);
  return {
    course: JSON.stringify(courseJson(own)),
    module: JSON.stringify(moduleJson(own, first)),
    ...(own.course.pricing === null
      ? {}
      : { pricing: JSON.stringify(pricingJson(own)), sandboxPricing: JSON.stringify(sandboxPricing(own)) }),
    index: JSON.stringify(indexJson({ ...own, downloads: [] }, operations.slice(0, 2))),
    listing: pageText(own, modules, 1, 1),
    sandboxListing: pageText(own, sandbox, 1, 1),
    answer: JSON.stringify(answer),
    events,
  };
}

/** The responses that the reference shows, by their placeholders in its approved text. */
export function shownAnswers(own: OwnFacts, operations: readonly ExpectedOperation[]): Record<string, string> {
  const { course } = own;
  const [first] = course.modules;
  const [modules, sandbox] = listingsOf(own);
  if (!first || !modules || !sandbox) throw new Error("A course has at least one module.");
  const [list, fixtures] = [modules, sandbox].map((listing) => JSON.parse(pageText(own, listing, 1, 1)));
  const matches = searchModules(catalogOf(course, own.siteUrl).modules, "a").map(({ slug }) => slug);
  const exported = course.modules.filter(({ slug }) => matches.includes(slug));
  const prices = course.pricing === null ? {} : { pricing: pricingJson(own) };
  const { answer, count: results } = askExample(own);
  const shown = {
    course: courseJson(own),
    module: moduleJson(own, first),
    ...(course.pricing === null ? {} : { pricing: pricingJson(own), sandboxPricing: sandboxPricing(own) }),
    index: indexJson(own, operations),
    listing: list,
    sandboxListing: fixtures,
    batch: { count: 2, responses: [{ id: "0", status: 200, body: courseJson(own) }] },
    exportResult: {
      count: exported.length,
      modules: exported.slice(0, 1).map((module) => moduleJson(own, module)),
      ...prices,
    },
    answer: { ...answer, _meta: { ...answer._meta, result_count: results } },
  };
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, JSON.stringify(value, withFirstItems, 2)]),
  );
}

/** A replacer that keeps the first item of each list of objects. */
const withFirstItems = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === "object") ? value.slice(0, 1) : value;

/** The response of /ask to the first module's title, with the best match only, as JSON and as events. */
function askExample(own: OwnFacts) {
  const { course, version, at, siteUrl, example } = own;
  const hits = find(own.engine, own.searched, { text: example.question }, 1);
  const [best] = hits.modules;
  if (!best) throw new Error("No module matches the title of the first module.");
  const module = course.modules.find(({ slug }) => slug === best.module.slug);
  if (!module) throw new Error("The search returned a module that is not in the course.");
  const page = at(`/modules/${module.slug}`);
  const result = {
    "@type": "LearningResource",
    "@id": `${page}#module`,
    name: module.title,
    description: module.description,
    url: module.url ?? page,
    site: new URL(siteUrl).hostname,
    score: best.score,
    ...reasonMembers(own, best),
    schema_object: {
      "@context": "https://schema.org",
      "@type": "LearningResource",
      identifier: module.slug,
      position: own.positionOf(module),
      ...(module.minutes === undefined ? {} : { timeRequired: `PT${module.minutes}M` }),
      provider: { "@id": at("/#organization") },
      ...(module.updated === undefined ? {} : { dateModified: module.updated }),
    },
    grounding: { source_urls: [at(`/api/v1/modules/${module.slug}`), page] },
  };
  const form = { response_type: "answer", version: "0.55", response_format: "conv_search" };
  const meta = {
    ...form,
    result_count: 1,
    total_items: hits.total + hits.pages.length,
    match: hits.label,
    decontextualized_query: example.question,
    content_version: version.hash,
    ...(version.updated === undefined ? {} : { content_updated: version.updated }),
  };
  const query_id = fingerprint(example.question);
  const events = [
    ["start", { query_id, _meta: { ...form, streaming: true } }],
    // The example shortens the item, since the JSON has it.
    ["result", { index: 0, item: { "@type": result["@type"], "@id": result["@id"], name: result.name } }],
    ["complete", { query_id, _meta: meta }],
  ] as const;
  return {
    /** The number of results of the whole answer. */
    count: Math.min(hits.total, 10 - hits.pages.length) + hits.pages.length,
    answer: { query_id, _meta: meta, results: [result] },
    events: events.map(([event, data]) => `event: ${event}\ndata: ${jsonOnOneLine(data)}\n\n`).join(""),
  };
}

/** Why a module was found, as members of its result. */
function reasonMembers({ at }: OwnFacts, { reason, excerpt }: FoundModule): object {
  const { text, marks } = excerpt;
  const shown = { excerpt: text, marks };
  if (reason === null) return shown;
  const { kind, name, path, number, start, video } = reason;
  if (kind === "section") return { ...shown, hasPart: { "@type": "WebPageElement", name, url: at(path) } };
  const clip = { "@type": "Clip", name, url: at(path) };
  const numbers = {
    ...(number === undefined ? {} : { clipNumber: number }),
    ...(start === undefined ? {} : { startOffset: start }),
    ...(video === undefined ? {} : { sameAs: video }),
  };
  return { ...shown, hasPart: { ...clip, ...numbers } };
}

/** JSON without characters that some parsers treat as line breaks. */
export const jsonOnOneLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll("\u0085", "\\u0085").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** FNV-1a of a text in 32 bits, as eight hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = 2_166_136_261;
  for (const byte of Buffer.from(text, "utf8")) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
