/** The worked dialogues of the skill: a question, the call that answers it, and the answer, with the facts of the course. */

import { blocks } from "../../content/markdown/document.ts";
import { type Catalog, type Module, siteAddress } from "../../course/catalog.ts";
import { countryInSentence, regionOf } from "../../course/countries.ts";
import { hasPrices, type Priced, priced } from "../../course/features.ts";
import { type Order, orderParameters, regionQuotes } from "../../course/quote.ts";
import type { CourseRecord, RegionKey } from "../../course/record.ts";
import { link, plain } from "../../course/text/markdown.ts";
import type { Site } from "../../pages/site.ts";
import { servers } from "../../service/mcp/servers.ts";
import type { Tool } from "../../service/mcp/tool.ts";
import { getModule } from "../../service/mcp/tools/get-module.ts";
import { getPricing } from "../../service/mcp/tools/get-pricing.ts";
import { quoteOrder } from "../../service/mcp/tools/orders.ts";
import { searchCurriculum } from "../../service/mcp/tools/search-curriculum.ts";
import type { SearchEngine } from "../../service/search/engine.ts";
import { find } from "../../service/search/find.ts";
import { exampleQuestion, isTooLong } from "../../service/search/keyword-filter.ts";

/** answer has the facts of the result in bold or in links; markdownPath is the path of the markdown with the same facts. */
type Dialogue = {
  question: string;
  tool: Tool;
  arguments: Record<string, unknown>;
  answer: string;
  note: string;
  markdownPath: string;
};

/** Topics of which hardly any course mentions all. */
const unlikelyTopics = ["glassblowing", "beekeeping", "falconry", "wickerwork"];

/** The dialogues as markdown, each below a heading of the third level. tests/site/skill.test.ts replays them. */
export const dialogues = (site: Site): string =>
  blocks(
    ...dialoguesOf(site).map(({ question, tool, arguments: args, answer, note, markdownPath }) =>
      blocks(
        `### ${question}`,
        `\`${tool.name}\` at \`${pathOf(tool)}\`:`,
        `\`\`\`json\n${JSON.stringify(args)}\n\`\`\``,
        `> ${answer}`,
        `${note} As markdown: \`GET ${markdownPath}\``,
      ),
    ),
  );

/** The path of a tool's server. */
const pathOf = (tool: Tool): string => Object.values(servers).find(({ tools }) => tools.includes(tool))?.path ?? "";

/** The longest plain word of the first module's title: a search term that finds it and needs no escaping in a shell. */
export function searchWord(catalog: Catalog): string {
  const words = exampleQuestion(catalog).match(/(?<=^|\s)[\p{L}\p{N}-]+(?=\s|$)/gu) ?? [];
  return words.toSorted((a, b) => b.length - a.length)[0] ?? "a";
}

function dialoguesOf({ course, catalog, engine }: Site): Dialogue[] {
  const { parts, modules, chapters } = catalog.course;
  const [first] = catalog.modules;
  const last = catalog.modules.at(-1);
  const linkTo = (module: Module | undefined): string =>
    link(module?.title ?? "", siteAddress(catalog, `/modules/${module?.slug}`));
  const word = searchWord(catalog);
  const sentence = `Where do I learn about ${word}?`;
  const minutes = catalog.modules.map((each) => each.minutes);
  const missing = missingTopic(engine, catalog);
  return [
    {
      question: sentence,
      tool: searchCurriculum,
      arguments: { query: isTooLong(sentence) ? word : sentence, alternatives: [exampleQuestion(catalog)] },
      answer: `${linkTo(first)} explains it.`,
      note: "The question is in everyday words, so `alternatives` has it in the course's own. `match` in each module is the passage that answers, with its URL.",
      markdownPath: `/curriculum.md?q=${encodeURIComponent(word)}`,
    },
    {
      question: "What is in the last module?",
      tool: getModule,
      arguments: { slug: last?.slug },
      answer: `${linkTo(last)} has ${counted(last?.chapters ?? 0, "chapter")}${last?.minutes === undefined ? "" : ` and takes ${counted(last.minutes, "minute")}`}.`,
      note: "`overview` is its text and `chapterList` its chapters; quote them instead of guessing.",
      markdownPath: `/modules/${last?.slug}.md`,
    },
    {
      question: "How long is the whole course?",
      tool: searchCurriculum,
      arguments: { query: "" },
      answer: `It has ${counted(modules, "module")} in ${counted(parts, "part")}, with ${counted(chapters, "chapter")}${minutes.every((each) => each !== undefined) ? `: ${counted(sum(minutes), "minute")} in all` : ""}.`,
      note: "An empty query returns every module, and the totals of each part and of the course: do not count or add up yourself.",
      markdownPath: "/curriculum.md",
    },
    ...(hasPrices(course) ? priceDialogues(course, priced(catalog)) : []),
    {
      question: `Does the course cover ${missing}?`,
      tool: searchCurriculum,
      arguments: { query: missing },
      answer: `No, nothing in the course mentions **${missing}**.`,
      note: "`match` is **none** and `total` is **0**. If `match` is `nearest`, say that the modules only come near. `suggestions` are modules to suggest, not answers.",
      markdownPath: `/curriculum.md?q=${missing}`,
    },
  ];
}

/** The dialogues about prices. */
function priceDialogues(course: Priced<CourseRecord>, catalog: Priced<Catalog>): Dialogue[] {
  const order = quoteOrder.example(catalog) as Order;
  const quoteQuery = orderParameters(order);
  const quoteUrl = siteAddress(catalog, `/quote?${quoteQuery}`);
  const region = regionOf(course.pricing, order.country ?? "");
  const quote = regionQuotes({ prices: course.pricing, facts: course.facts }, order, region)[0];
  return [
    {
      question: "What does it cost for one person, and can I get my money back?",
      tool: getPricing,
      arguments: {},
      answer: `Complete costs ${offer(catalog, course, "intl")}, and for buyers in ${course.pricing.regions.il.countries.join(", ")} ${offer(catalog, course, "il")}.`,
      note: "`regions` has the other terms, and `sections` the author's answers about refunds and invoices.",
      markdownPath: "/pricing.md",
    },
    {
      question: `What does a company in ${countryInSentence(order.country ?? "")} pay for ${order.seats} ${order.seats === 1 ? "seat" : "seats"}?`,
      tool: quoteOrder,
      arguments: order,
      answer: `**${plain(quote?.totalText ?? "")}** in total: ${link("this quote", quoteUrl)} has the terms.`,
      note: "`termsText` states VAT, invoice and refund terms. Hand over `quoteUrl`, the page with the same quote.",
      markdownPath: `/quote.md?${quoteQuery}`,
    },
  ];
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A number in bold with its noun. */
const counted = (count: number, noun: string): string => `**${count}** ${noun}${count === 1 ? "" : "s"}`;

/** A topic that the search does not find in the course. */
function missingTopic(engine: SearchEngine, { modules }: Catalog): string {
  const isMissing = (text: string): boolean => find(engine, modules, { text }, 1).label === "none";
  return unlikelyTopics.find(isMissing) ?? "wickerwork";
}

/** The price of the plan Complete in a region, with its refund. */
function offer(catalog: Priced<Catalog>, { pricing }: Priced<CourseRecord>, region: RegionKey): string {
  const { refundDays } = pricing.regions[region];
  const refund = refundDays === 0 ? "no refund" : `**${refundDays}**-day refund`;
  return `**${plain(catalog.pricing.complete?.[region]?.now ?? "")}** (${refund})`;
}
