/**
 * The approved versions of long texts that do not come from a course; the gate compares them with the site. {{name}} is a
 * placeholder for a fact of the course, and {{name:filter}} escapes it. tests/unit/gate/approved.test.ts compares the
 * approved texts with the generated ones, and updates them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { type Approved, type ExpectedOperation, escaped, type OwnFacts } from "../page-kinds/expected-facts.ts";
import { dialogueValues } from "./dialogues.ts";
import { exampleAnswers, shownAnswers } from "./example-answers.ts";
import { expectedAiUse } from "./lists.ts";
import { yamlText } from "./markdown-version.ts";

const folder = join(import.meta.dirname, "approved");
const raw = new Map<string, string>();

/** The texts about a retirement, which are the same for a course without prices. */
const shared = [
  ...["retiring-status.md", "retiring-headers.md", "not-retiring-status.md", "not-retiring-headers.md"],
  "retirement-headers.txt",
];

/** The text of an approved file, with placeholders. Those of a course without prices are in a folder of their own. */
function approvedText(name: string, { pricing }: OwnFacts["course"]): string {
  const file = pricing === null && !shared.includes(name) ? join("without-prices", name) : name;
  const text = raw.get(file) ?? readFileSync(join(folder, file), "utf8");
  raw.set(file, text);
  return text;
}

const filters: Record<string, (text: string) => string> = {
  json: (text) => JSON.stringify(text).slice(1, -1),
  url: encodeURIComponent,
  shell: (text) => text.replaceAll("'", "'\\''"),
  // The config parameter of an installation link for Cursor.
  cursor: (url) => encodeURIComponent(Buffer.from(JSON.stringify({ url })).toString("base64")),
  markdown: escaped,
  // Code in a cell of a table.
  cell(text) {
    const ticks = "`".repeat((text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0) + 1);
    return (ticks.length === 1 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`).replaceAll("|", "\\|");
  },
  form: (text) => new URLSearchParams([["", text]]).toString().slice(1),
  yaml: yamlText,
};

/** The text with all placeholders replaced. Throws for an unknown name. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)((?::\w+)*)\}\}/g, (whole, name: string, filterNames: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder ${whole} has no value.`);
    return filterNames
      .split(":")
      .slice(1)
      .reduce((text, filter) => filters[filter]?.(text) ?? text, value);
  });

/** The approved texts with the facts of a course. */
export function approvedTexts(own: OwnFacts): Approved {
  const cache = new Map<string, string>();
  const operations = operationsOf(approvedText("openapi.txt", own.course));
  const approved = (name: string): string => {
    const text =
      cache.get(name) ?? filled(approvedText(name, own.course).replace(/\n$/, ""), valuesOf(own, operations, name));
    cache.set(name, text);
    return text;
  };
  return { approved, operations, exportId };
}

/** The values of all placeholders in a text. */
function valuesOf(own: OwnFacts, operations: readonly ExpectedOperation[], name: string): Record<string, string> {
  const { siteUrl, version, retirement, course, example } = own;
  const { facts } = course;
  const basic = {
    siteUrl,
    version: version.hash,
    name: facts.name,
    description: facts.description,
    word: example.word,
    question: example.question,
    alternatives: JSON.stringify([example.question]),
    slug: example.slug,
    buyerCountry: own.buyer.code,
    buyerCountryName: own.buyer.name,
    minSeats: course.pricing === null ? "" : String(course.pricing.teams.minSeats),
  };
  if (name === "developers.md" || name.startsWith("guide-")) {
    const dates = retirement
      ? {
          announced: retirement.announced,
          sunset: retirement.sunset,
          successor: retirement.successorUrl,
          seconds: String(Date.parse(retirement.announced) / 1000),
          instant: new Date(retirement.sunset).toUTCString(),
        }
      : {};
    const servers = { mcp: `${siteUrl}/mcp`, mcpProduct: `${siteUrl}/mcp/product`, mcpSearch: `${siteUrl}/mcp/search` };
    const words = (part: "status" | "headers"): string => {
      const file = `${retirement ? "retiring" : "not-retiring"}-${part}.md`;
      return filled(approvedText(file, course).replace(/\n$/, ""), { ...basic, ...dates });
    };
    return {
      ...basic,
      ...servers,
      exportId: exportId(example.word),
      deprecationStatus: words("status"),
      retirementHeaders: words("headers"),
      ...(name === "developers.md" ? shownAnswers(own, operations) : {}),
    };
  }
  if (name === "headers.txt")
    // src/gate/host-files.ts fills them in.
    return Object.fromEntries([
      ...Object.entries(basic),
      ...["players", "scripts", "changesFeed", "downloads", "retirement"].map((later) => [later, `{{${later}}}`]),
    ]);
  if (name === "skill.md")
    return {
      ...basic,
      ...skillValues(
        own,
        filled(approvedText("skill-description.txt", course).trim(), { ...basic, ...skillName(own) }),
      ),
    };
  if (name === "llms.txt")
    return {
      ...basic,
      aiUse: expectedAiUse(facts)
        .map(([use, , is]) => `${use}: ${is === undefined ? "not stated" : is ? "yes" : "no"}`)
        .join("; "),
    };
  if (name === "skill-description.txt") return { ...basic, ...skillName(own) };
  if (name !== "openapi.txt" && name !== "arazzo.txt") return basic;
  return {
    ...basic,
    deprecated: retirement ? ',"deprecated":true' : "",
    retirementHeaders: retirement
      ? ',"Sunset":{"$ref":"#/components/headers/Sunset"},"Link":{"$ref":"#/components/headers/Link"}'
      : "",
    retirementComponents: retirement ? approvedText("retirement-headers.txt", course).trim() : "",
    updated: version.updated === undefined ? "" : `,"x-content-updated":${JSON.stringify(version.updated)}`,
    ...(name === "openapi.txt" ? exampleAnswers(own, operations) : {}),
  };
}

/** The course's name in a skill's description: without angle brackets, and shortened. */
const skillName = ({ course }: OwnFacts): { plainName: string } => ({
  plainName: [...course.facts.name.replace(/[<>]/g, "")].slice(0, 200).join(""),
});

function skillValues(own: OwnFacts, skillDescription: string): Record<string, string> {
  const { course, parts, totals, version, example } = own;
  const words = example.question.split(/\s+/).filter((word) => /^[-\p{L}\p{N}]+$/u.test(word));
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const pages = course.pages.map(({ slug }) => `\`/${slug}.md\``).join(", ");
  return {
    skillDescription,
    pages: pages === "" ? "" : `\n| The provider, how to contact it, and more | ${pages} |`,
    longWord: longest || "a",
    parts: `${parts.length}`,
    modules: `${totals.modules}`,
    chapters: `${totals.chapters}`,
    language: course.facts.language,
    partList: parts.map((part) => `${escaped(part.name)} (${part.modules.length})`).join("; "),
    ...(course.pricing === null ? {} : priceValues(own)),
    ...dialogueValues(own, longest || "a"),
    latest: version.updated === undefined ? "" : `, updated ${version.updated}`,
  };
}

/** The values of the skill's placeholders for prices. */
function priceValues({ prices, price }: OwnFacts): Record<string, string> {
  const { regions, free, teams } = prices();
  const both = (plan: "complete" | "teams"): string =>
    `${escaped(price(plan, "intl").now)} (intl), ${escaped(price(plan, "il").now)} (il)`;
  return {
    countries: regions.il.countries.join(", "),
    ilCurrency: regions.il.currency,
    intlCurrency: regions.intl.currency,
    includes: escaped(free.includes),
    complete: both("complete"),
    teams: both("teams"),
    perSeat: teams.perSeat ? ", per seat" : "",
  };
}

/** The operations below the API root, in the order of the approved OpenAPI description. */
const operationsOf = (text: string): ExpectedOperation[] =>
  [...text.matchAll(/\n"(\/[^"\n]*)":\{\s*((?:(?!\n"\/)[\s\S])*)/g)].flatMap(([, path = "", described = ""]) =>
    path === "/ask"
      ? []
      : [...described.matchAll(/"(get|post)":\{"operationId":"(\w+)","summary":"([^"]*)"/g)].map(
          ([, method = "", id = "", summary = ""]) => ({ id, method: method.toUpperCase(), path, summary }),
        ),
  );

/** The id of an export with the query q. */
function exportId(q: string): string {
  const payload = Buffer.from(JSON.stringify([1, "json", q])).toString("base64url");
  return `${payload}.${crc32(payload).toString(16).padStart(8, "0")}`;
}
