/**
 * The long texts of the software, with a name in place of each fact. They are rendered for a course whose facts are
 * unique marks. src/gate/approved contains the approved versions.
 */

import { read } from "../../../src/api/api.ts";
import { withShortItem } from "../../../src/api/describe/ask.ts";
import { openApiDocument } from "../../../src/api/describe/document.ts";
import { workflowsDocument } from "../../../src/api/describe/workflows.ts";
import { type AskCourse, answerQuestion, eventsOf, eventText, queryIdOf } from "../../../src/ask/ask.ts";
import { hasPrices } from "../../../src/course/features.ts";
import { sandboxCatalog } from "../../../src/course/sandbox.ts";
import { llmsIndex } from "../../../src/files/llms.ts";
import { skillDescription, skillText } from "../../../src/files/skill.ts";
import { servers } from "../../../src/mcp/servers.ts";
import { codeSpan, inCell } from "../../../src/page-kinds/developers/fields.ts";
import { describedApi } from "../../../src/page-kinds/developers/responses.ts";
import { deprecationStatus, retirementHeaders as retirementHeadersIn } from "../../../src/page-kinds/guide/guides.ts";
import { guides } from "../../../src/page-kinds/guide/page.ts";
import { documentsOf } from "../../../src/page-kinds/kinds.ts";
import type { Site } from "../../../src/page-kinds/site.ts";
import { rulesFor, staticHeaderRules, staticHeaders } from "../../../src/site/static-headers.ts";
import { plain } from "../../../src/text/markdown.ts";
import { yamlText } from "../../../src/text/yaml.ts";
import { engineOf, searchOf } from "../search/engines.ts";
import { dialoguePlaceholders } from "./dialogue-placeholders.ts";
import {
  type Marked,
  markedCatalog,
  name,
  plainName,
  pricedCourse,
  question,
  siteUrl,
  slug,
  word,
} from "./marked-course.ts";
import { shownResponses } from "./shown-responses.ts";

const version = { hash: "abcdefabcdef", updated: "2031-01-01" };
const retirement = { announced: "2032-02-02", sunset: "2033-03-03", successorUrl: "https://next.invalid/v2" };
const { modules } = markedCatalog(pricedCourse);
const engine = engineOf(modules, pricedCourse.facts.language);
const inputOf = ({ course, catalog }: Marked) => ({
  ...{ catalog, facts: course.facts, version, updated: { [slug]: "2031-01-01" }, retirement, engine },
});

const siteWith = ({ course, catalog }: Marked, planned: Site["retirement"]): Site => ({
  course,
  catalog,
  version,
  retirement: planned,
  source: { catalog, openApi: null },
  documents: documentsOf({
    course,
    catalog,
    retirement: planned,
    api: describedApi({ ...inputOf({ course, catalog }), retirement: planned }),
  }),
  drafts: [],
  search: searchOf(modules, course.facts.language),
  engine,
  searchFiles: null,
  downloadFiles: null,
  contentFiles: () => [],
});

const answerTo = (input: AskCourse) =>
  answerQuestion(input, { text: question, streaming: null, queryId: queryIdOf(undefined, question) });

type Placeholders = [mark: string, name: string][];

const json = (value: unknown): string => JSON.stringify(value);
const inJson = (text: string): string => json(text).slice(1, -1);
const inForm = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);
const inShell = (text: string): string => text.replaceAll("'", "'\\''");

/** Returns a text with names in place of its marks, replaced in this order. A name in braces stands among other words. */
const named = (text: string, placeholders: Placeholders): string =>
  placeholders.reduce(
    (named, [placeholder, name]) => named.replaceAll(placeholder, name.includes("{") ? name : `{{${name}}}`),
    text,
  );

const basics: Placeholders = [
  [siteUrl, "siteUrl"],
  [version.hash, "version"],
  [slug, "slug"],
  ["987654", "minSeats"],
  ["country=QA", "country={{buyerCountry}}"],
  ['"country":"QA"', '"country":"{{buyerCountry}}"'],
  ['"country": "QA"', '"country": "{{buyerCountry}}"'],
  ['country: "QA"', 'country: "{{buyerCountry}}"'],
  [name, "name"],
  [inJson(name), "name:json"],
  [plain(name), "name:markdown"],
  ["Ddesc", "description"],
];

/** Returns markdown with names in place of the question and the word in its shell commands. */
const examplesIn = (text: string): string =>
  text
    .split("\n")
    .map((line) => {
      const shell = line.startsWith("curl ") ? ":shell" : "";
      const asIs = shell === "" ? (text: string) => text : inShell;
      return named(line, [
        [inCell(codeSpan(JSON.stringify([question]))), "alternatives:cell"],
        [inCell(codeSpan(question)), "question:cell"],
        [asIs(inForm(question)), `question:form${shell}`],
        [asIs(encodeURIComponent(question)), `question:url${shell}`],
        [asIs(inJson(question)), `question:json${shell}`],
        [encodeURIComponent(word), `word:url${shell}`],
        [word, `word:json${shell}`],
      ]);
    })
    .join("\n");

/** Returns JSON with line breaks at its upper levels, so that a diff is readable. */
function lined(value: unknown, levels: number): string {
  if (levels === 0 || typeof value !== "object" || value === null) return json(value);
  if (Array.isArray(value)) return `[${value.map((each) => `\n${lined(each, levels - 1)}`).join(",")}]`;
  return `{${Object.entries(value)
    .map(([name, member]) => `\n${json(name)}:${lined(member, levels - 1)}`)
    .join(",")}}`;
}

function openApi(marked: Marked): string {
  const { catalog } = marked;
  const input = inputOf(marked);
  const source = { catalog, openApi: null };
  const answer = answerQuestion(input, { text: question, streaming: null, queryId: fingerprintOf(marked, question) });
  const index = read(source, "/").body as { endpoints: object[] };
  const examples: Placeholders = [
    [json(answer), "answer"],
    [inJson(eventsOf(answer).map(withShortItem).map(eventText).join("")), "events:json"],
    [json(read(source, "/modules?limit=1").body), "listing"],
    [json(read(source, "/sandbox/modules?limit=1").body), "sandboxListing"],
    [json({ ...index, endpoints: index.endpoints.slice(0, 2) }), "index"],
    [json(sandboxCatalog(catalog).pricing), "sandboxPricing"],
    ...(catalog.pricing === null ? [] : ([[json(catalog.pricing), "pricing"]] as Placeholders)),
    [json(catalog.course), "course"],
    [json(catalog.modules[0]), "module"],
    [',"deprecated":true', "deprecated"],
    [`,"x-content-updated":"${version.updated}"`, "updated"],
    [inJson(question), "question:json"],
  ];
  const text = unlinedUpdated(lined(openApiDocument(input), 3)).replaceAll(
    retirementReferences,
    "{{retirementHeaders}}",
  );
  return named(text.replace(retirementComponents, "{{retirementComponents}}"), [...examples, ...basics]);
}

/** The headers of responses that a planned retirement adds, and their components. */
const retirementReferences = ["Sunset", "Link"]
  .map((name) => `,"${name}":{"$ref":"#/components/headers/${name}"}`)
  .join("");
const retirementComponents = /\n"Sunset":\{.*\},\n"Link":\{.*\},(?=\n)/;

/** Returns the components of these headers. */
const retirementHeaders = (marked: Marked): string =>
  retirementComponents.exec(lined(openApiDocument(inputOf(marked)), 3))?.[0].replaceAll("\n", "") ?? "";

/** Removes the line break before the member that a course without dates omits. */
const unlinedUpdated = (text: string): string => text.replace(',\n"x-content-updated"', ',"x-content-updated"');

/** The id of the question in the description's own example. */
function fingerprintOf(marked: Marked, text: string): string {
  const parsed = answerIn(openApiDocument(inputOf(marked)));
  if (parsed._meta.decontextualized_query !== text) throw new Error("The description has another question.");
  return parsed.query_id;
}

type Answer = { query_id: string; _meta: { decontextualized_query: string } };
const answerIn = (document: unknown): Answer =>
  // biome-ignore lint/suspicious/noExplicitAny: one path in an untyped document.
  (document as any).components.responses.AskAnswer.content["application/json"].example;

function arazzo({ catalog }: Marked): string {
  const examples: Placeholders = [
    [`,"x-content-updated":"${version.updated}"`, "updated"],
    [inJson(question), "question:json"],
    [word, "word:json"],
  ];
  return named(unlinedUpdated(lined(workflowsDocument(catalog, version), 3)), [...examples, ...basics]);
}

/** Returns the page for developers at a path. */
function developers(marked: Marked, path: string, planned: Site["retirement"] = null): string {
  const markdown = siteWith(marked, planned).documents.find((document) => document.path === path)?.markdown ?? "";
  const page = named(markdown, [
    [deprecationStatus(planned), "deprecationStatus"],
    [retirementHeadersIn(planned), "retirementHeaders"],
    ...(path === "/developers" ? shownResponses(marked.catalog, answerTo(inputOf(marked))) : []),
  ]);
  return `${named(examplesIn(page), [...cursorLinks(), [encodeURIComponent(siteUrl), "siteUrl:url"], ...basics])}\n`;
}

/** The servers in the installation links for Cursor: /mcp/product is mcpProduct. */
const cursorLinks = (): Placeholders =>
  Object.values(servers).map(({ path }) => {
    const config = encodeURIComponent(btoa(JSON.stringify({ url: siteUrl + path })));
    return [config, `${path.slice(1).replace(/\/(.)/g, (_, letter) => letter.toUpperCase())}:cursor`];
  });

const planned: Placeholders = [
  [`@${Date.parse(retirement.announced) / 1000}`, "@{{seconds}}"],
  [new Date(retirement.sunset).toUTCString(), "instant"],
  [retirement.announced, "announced"],
  [retirement.sunset, "sunset"],
  [retirement.successorUrl, "successor"],
];

const descriptionOf = ({ course }: Marked): string => skillDescription(course.facts, hasPrices(course));

function skill(marked: Marked): string {
  const facts: Placeholders = [
    ...dialoguePlaceholders({ siteUrl, word, question, slug }),
    [yamlText(descriptionOf(marked)), "skillDescription:yaml"],
    ["\n| The provider, how to contact it, and more | `/ppage.md` |", "pages"],
    [encodeURIComponent(word), "longWord:url"],
    ["QA, BO", "countries"],
    ["(ILS)", "({{ilCurrency}})"],
    ["(EUR)", "({{intlCurrency}})"],
    ["111111", "parts"],
    ["222222", "modules"],
    ["333333", "chapters"],
    ["language eo", "language {{language}}"],
    ["Ppart (1)", "partList"],
    ["Incl\n", "{{includes}}\n"],
    ["Ci (intl), Cl (il)", "complete"],
    ["Ti (intl), Tl (il)", "teams"],
    ["Teams, per seat:", "Teams{{perSeat}}:"],
    [`, updated ${version.updated}`, "latest"],
    [plain("Ddesc"), "description:markdown"],
  ];
  return named(skillText(siteWith(marked, null)), [...facts, ...basics]);
}

function headers({ course }: Marked): string {
  const players = { frame: ["https://frame.invalid"], file: [] };
  const download = { format: "zip", path: "/downloads/x", type: "application/x" } as const;
  const rules = staticHeaderRules(siteUrl, version, players, ["/_astro/x.js"], null, [download]);
  const text = staticHeaders(rulesFor(course, rules));
  return named(text, [
    ["; frame-src https://frame.invalid", "players"],
    ["\n\n/_astro/x.js\n  Content-Type: text/javascript; charset=utf-8", "scripts"],
    ["  Deprecation: false", "retirement"],
    [/\n\n\/feeds\/changes\.atom\n.*?(?=\n\n)/s.exec(text)?.[0] ?? "", "changesFeed"],
    [/\n\n\/downloads\/x\n.*?(?=\n\n)/s.exec(text)?.[0] ?? "", "downloads"],
    ...basics,
  ]);
}

function llms(marked: Marked): { before: string; skill: string } {
  const [before = "", rest = ""] = llmsIndex(siteWith(marked, null)).split(/(?<=\n## Start here\n\n)/);
  const skill = rest.split("\n").find((line) => line.startsWith("- [Skill for agents]")) ?? "";
  const own: Placeholders = [
    ["Ddesc", "description:markdown"],
    ["search: yes; input to answers: yes; training: not stated", "aiUse"],
  ];
  return { before: named(before, [...own, ...basics]), skill: named(skill, basics) };
}

/** The texts that depend on what a course offers, by the name of their file. */
function textsOf(marked: Marked): Record<string, string> {
  return {
    "openapi.txt": `${openApi(marked)}\n`,
    "arazzo.txt": `${arazzo(marked)}\n`,
    "developers.md": developers(marked, "/developers"),
    ...Object.fromEntries(
      Object.keys(guides).map((name) => [`guide-${name}.md`, developers(marked, `/developers/${name}`)]),
    ),
    "skill.md": skill(marked),
    "skill-description.txt": `${descriptionOf(marked).replaceAll(plainName, "{{plainName}}")}\n`,
    "llms.txt": llms(marked).before,
    "llms-skill.txt": `${llms(marked).skill}\n`,
    "headers.txt": headers(marked),
  };
}

const marked = (course: Site["course"]): Marked => ({ course, catalog: markedCatalog(course) });
const [withPrices, withoutPrices] = [marked(pricedCourse), marked({ ...pricedCourse, pricing: null })];

/** Every text by the name of its file in src/gate/approved. */
export const approvedTextsOfSoftware = (): Record<string, string> => ({
  ...textsOf(withPrices),
  "retirement-headers.txt": `${retirementHeaders(withPrices)}\n`,
  "not-retiring-status.md": `${named(deprecationStatus(null), basics)}\n`,
  "not-retiring-headers.md": `${named(retirementHeadersIn(null), basics)}\n`,
  "retiring-status.md": `${named(deprecationStatus(retirement), planned)}\n`,
  "retiring-headers.md": `${named(retirementHeadersIn(retirement), planned)}\n`,
  ...Object.fromEntries(Object.entries(textsOf(withoutPrices)).map(([name, text]) => [`without-prices/${name}`, text])),
});
