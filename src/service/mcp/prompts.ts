/**
 * The prompts of the MCP servers: scripts in plain words that a person starts, with the course's texts as resources. Nothing is stored:
 * what a lesson changes is a text that the person keeps (reader.ts). MCP: server/prompts.
 */
import type { Prompt as ListedPrompt } from "@modelcontextprotocol/server";
import { type Module, modulePath, siteAddress } from "../../course/catalog.ts";
import { checksIn, withoutChecks } from "../../course/check.ts";
import { languageName } from "../../course/interface/forms.ts";
import { moduleChangesSince } from "../../course/ledger.ts";
import { type Plan, plansOf } from "../../course/offer.ts";
import { hoursLimits, startLimits } from "../../course/pace.ts";
import { maxSeats } from "../../course/quote.ts";
import { isCalendarDate } from "../../course/rules.ts";
import { pathOf } from "../addresses.ts";
import { marksOf, numberOf, progressOf, type Reader } from "./reader.ts";
import type { Refusal, ToolContext } from "./tool.ts";
import { prerequisitesOf, referencedModule, toldCheck } from "./tools/get-module.ts";

export type Arguments = Record<string, string>;
type Attached = { path: string; mimeType: string; text: string };
/** What a prompt says, and the texts that come with it. */
type Script = { lines: string[]; attached: Attached[] };

/** A prompt. run gets the arguments that it declares, without spaces around them and blank ones, and the reader with the state among them. */
export type Prompt = Omit<ListedPrompt, "arguments"> & {
  title: string;
  description: string;
  arguments: { name: string; description: string; required?: boolean }[];
  run: (args: Arguments, context: ToolContext, reader: Reader | null) => Promise<Script | Refusal>;
};

/** Maximum number of modules of a part whose checks are attached. */
const maxModules = 12;

const state = { name: "state", description: "Your progress: the text from /progress that begins with crs1." };

export const teachModule: Prompt = {
  name: "teach_module",
  title: "Teach me a module",
  description: "Teaches one module in small steps, runs its checks, and returns your progress as text.",
  arguments: [
    { name: "module", description: 'The number, slug or title of the module, such as "13".', required: true },
    state,
  ],
  run: async (args, context, reader) => {
    const { module } = referencedModule(context, args.module ?? "") ?? {};
    if (!module)
      return {
        refused: `No module matches ${JSON.stringify(args.module)}. Pass a number, slug or title, or find it with search_curriculum.`,
      };
    const transcript = context.documents.find(({ path }) => path === `${modulePath(module)}/transcript`);
    return {
      lines: [
        `Teach me ${named(module)} of ${courseOf(context)}. The module's text is attached, with its checks if it has any.`,
        ...progressLines(context, reader, module),
        ...requiredLine(context, reader, module),
        "1. Say in one sentence what is ahead: how many steps and checks. Then ask me in one question what I already know, and wait.",
        "2. Teach only what the text says, in three to six small steps. End each step with a question about an example of your own, not with a check, and wait for my answer. Correct it and continue.",
        checkingLine,
        "4. If I ask about something that the text does not cover, call search_curriculum. If the course does not cover it either, say so.",
        markingLine(5, [module], args),
        closingLine(context),
      ],
      attached: [
        ...(await attachedOf(context, module)),
        ...(transcript ? [await documentAt(context.readMarkdown, transcript.markdownPath)] : []),
      ],
    };
  },
};

export const checkUnderstanding: Prompt = {
  name: "check_understanding",
  title: "Check my understanding",
  description:
    "Runs the checks of a module or a part, starting with those you missed, and returns your progress as text.",
  arguments: [
    { name: "module", description: "The number, slug or title of a module, or the name of a part.", required: true },
    state,
  ],
  run: async (args, context, reader) => {
    const { catalog, parts } = context;
    const part = parts.find((name) => name.toLowerCase() === args.module?.toLowerCase());
    const one = part === undefined ? referencedModule(context, args.module ?? "")?.module : undefined;
    const ofPart = part === undefined ? [] : catalog.modules.filter((each) => each.part === part);
    const all = one ? [one] : ofPart.slice(0, maxModules);
    if (all.length === 0)
      return {
        refused: `No module or part matches ${JSON.stringify(args.module)}.${parts.length > 0 ? ` Parts: ${parts.join(", ")}.` : ""}`,
      };
    const attached = (await Promise.all(all.map((module) => attachedOf(context, module)))).flat();
    const first = ofPart.length > maxModules ? `the part's first ${maxModules} modules` : "the part";
    return {
      lines: [
        `Check my understanding of ${one ? named(one) : `the part "${part}"`} of ${courseOf(context)}. ${one ? "The module's text is attached, with its checks if it has any." : `The checks of ${first}, if any, are attached.`}`,
        ...all.flatMap((module) => missedLine(reader, module)),
        "1. Do not teach first. Run the checks that I missed before, then the others.",
        "2. After the last check, rephrase each check I missed and ask it again.",
        checkingLine,
        markingLine(4, all, args),
        closingLine(context),
      ],
      // The texts of a whole part would be too much.
      attached: attached.filter(({ mimeType }) => one || mimeType === json),
    };
  },
};

export const planMyWeeks: Prompt = {
  name: "plan_my_weeks",
  title: "Plan my weeks",
  description: "Plans the course week by week for the hours you have, without the modules that you have done.",
  arguments: [
    { name: "hours", description: "Hours per week, such as 4.", required: true },
    {
      name: "start",
      description:
        "The first day, such as 2027-01-04. Defaults to today if a working week starts today, otherwise to the start of the next one.",
    },
    state,
  ],
  run: async ({ hours = "", start }, context, reader) => {
    const { catalog, prices, readMarkdown } = context;
    const { min, max } = hoursLimits;
    if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(hours) || Number(hours) < min || Number(hours) > max)
      return { refused: `hours must be a number from ${min} to ${max}, such as 4.` };
    if (start !== undefined && !isStart(start)) return { refused: "start must be a date such as 2027-01-04." };
    const query = new URLSearchParams({ hours, ...(start === undefined ? {} : { start }) });
    const done = catalog.modules.filter((module) => marksOf(reader, module).doneOn !== undefined);
    return {
      lines: [
        `Plan my weeks in ${courseOf(context)}: ${hours} ${hours === "1" ? "hour" : "hours"} a week, starting ${start ?? "today if a working week starts today, otherwise when the next one starts"}. The modules with their minutes and the planning rules are attached.`,
        ...(reader ? [progressText(reader)] : []),
        ...(done.length > 0 ? [`Leave out what I have done: ${done.map(({ slug }) => slug).join(", ")}.`] : []),
        `1. Ask what I want to be able to do, unless I have already said${prices ? ", and whether I can use the paid chapters" : ""}. A single outcome may need fewer modules: search for “what do I need for …”.`,
        "2. Show a table: week, dates, modules with their numbers and minutes, and the total of each week. Follow the rules. Do not split a module unless it exceeds a week's hours.",
        `3. Give me this link to the same plan, which offers calendar events: ${siteAddress(catalog, pathOf("plan"))}?${query}. The page leaves out what is marked as done in my browser.`,
        closingLine(context),
      ],
      attached: [await documentAt(readMarkdown, `${pathOf("plan")}.md`)],
    };
  },
};

export const comparePlans: Prompt = {
  name: "compare_plans",
  title: "Compare the plans",
  description: "Compares what the plans include and what they cost for your number of people and country.",
  arguments: [
    { name: "seats", description: "Number of people, such as 12. Defaults to 1." },
    { name: "country", description: "The buyer's country, such as Germany." },
  ],
  run: async ({ seats = "1", country }, context) => {
    const { catalog, prices, documents, readMarkdown, readComputed } = context;
    if (!/^[1-9]\d{0,4}$/.test(seats) || Number(seats) > maxSeats)
      return { refused: `seats must be a whole number from 1 to ${maxSeats}.` };
    const page = documents.find(({ path }) => path === pathOf("quote"));
    const quoteFor = async (plan: Plan): Promise<Attached[]> => {
      const order = { plan, ...(plan === "teams" ? { seats } : {}), ...(country === undefined ? {} : { country }) };
      const query = new URLSearchParams(order);
      const text = page && (await readComputed(page, `?${query}`));
      return page && text ? [{ path: `${page.markdownPath}?${query}`, mimeType: markdown, text }] : [];
    };
    const quotes = prices ? (await Promise.all(plansOf(prices).map(quoteFor))).flat() : [];
    return {
      lines: [
        `Compare the plans of ${courseOf(context)} for ${seats} ${seats === "1" ? "person" : "people"}${country === undefined ? "" : ` in ${country}`}. What each plan includes is attached, with a quote for each plan or the reason why there is none.`,
        "1. Ask for the country if it is missing, and ask what I need the course for.",
        "2. Show a table: plan, what it includes, for how many people, total, VAT, refund. Copy totals unchanged; do not multiply or convert prices. For any other total, call quote_order.",
        "3. Say in two sentences which plan fits and why. If the free plan is enough, say so.",
        "4. Once I decide, call create_enrollment_link. Nothing is ordered or paid here: I pay at checkout.",
        `Prices and terms: ${siteAddress(catalog, pathOf("pricing"))}`,
        closingLine(context),
      ],
      attached: [await documentAt(readMarkdown, `${pathOf("pricing")}.md`), ...quotes],
    };
  },
};

/** Whether a plan can start on a date: /plan takes no other. */
const isStart = (date: string): boolean =>
  date.length === 10 && isCalendarDate(date) && date >= startLimits.min && date <= startLimits.max;

// What is attached.

const [markdown, json] = ["text/markdown", "application/json"];

const documentAt = async (read: ToolContext["readMarkdown"], path: string): Promise<Attached> => ({
  path,
  mimeType: markdown,
  text: await read(path),
});

/** The text of a module without its checks, and the checks with their ids and answers, if it has some. */
async function attachedOf({ readMarkdown }: ToolContext, module: Module): Promise<Attached[]> {
  const path = `${modulePath(module)}.md`;
  const text = await readMarkdown(path);
  const checks = checksIn(text).map(toldCheck);
  const asked = { path: `${path}#checks`, mimeType: json, text: JSON.stringify({ slug: module.slug, checks }) };
  return [{ path, mimeType: markdown, text: withoutChecks(text) }, ...(checks.length === 0 ? [] : [asked])];
}

// What prompts say.

const named = ({ slug, title }: Module): string => `module ${numberOf({ slug })}, "${title}" (${slug}),`;
const courseOf = ({ facts: { name } }: ToolContext): string => `the online course "${name}"`;

function progressText(reader: Reader): string {
  const { done, of, missed, next } = progressOf(reader);
  return `My progress: ${done} of ${of} modules done; checks missed: ${missed}${next ? `; next module: ${next.slug}` : ""}.`;
}

function progressLines(context: ToolContext, reader: Reader | null, module: Module): string[] {
  if (!reader) return [];
  const { doneOn } = marksOf(reader, module);
  const isChanged = doneOn !== undefined && moduleChangesSince(context, module.slug, doneOn) !== undefined;
  return [
    progressText(reader),
    ...(doneOn === undefined
      ? []
      : [
          `I finished this module on ${doneOn}.${isChanged ? " Call get_module with my state to see what has changed since, and teach that first." : ""}`,
        ]),
    ...missedLine(reader, module),
  ];
}

/** The prerequisites that the reader has not done. */
function requiredLine(context: ToolContext, reader: Reader | null, module: Module): string[] {
  const open = prerequisitesOf(context, module).filter((each) => marksOf(reader, each).doneOn === undefined);
  return open.length === 0
    ? []
    : [`The module builds on ${open.map(named).join(" and ")} which I may not know: say so before we begin.`];
}

function missedLine(reader: Reader | null, module: Module): string[] {
  if (!reader) return [];
  const { missed } = marksOf(reader, module);
  return [
    missed
      ? `I have missed these checks of ${module.slug}: ${missed.join(", ")}.`
      : `I have missed no checks of ${module.slug} so far.`,
  ];
}

const checkingLine =
  "3. Run the checks one at a time, and show no answer before I have tried. Then say whether I am right and why, and give me the link that proves it. My explanation is right if it mentions every item in answers, in any words. If several options are right, my answer must name exactly those. After a wrong answer, explain in two sentences without giving away a later check, and continue: the check counts as missed, whatever I answer later.";

/** What is marked at the end. A person without a state gets one. */
function markingLine(number: number, modules: readonly Module[], { state }: Arguments): string {
  const slugs = modules.map(({ slug }) => `"${slug}"`).join(", ");
  return [
    `${number}. At the end, call get_module with slug ${slugs}${modules.length > 1 ? " (one call for each module, with the previous call's state)" : ""},`,
    ...(state === undefined ? [] : [`state "${state}"`]),
    'and mark: "done" if I took all checks and missed at most one, or if I ask for it; "missed <id>" for each check that I missed, "right <id>" for each that I got right (this only removes an earlier miss). Do the same if I stop early, and say which checks are left: my progress keeps only what I missed.',
    "In later calls, pass the newest state.text. Show me that text in full: it replaces the previous one. Say that it is my progress, that it is stored nowhere else, and that state.link adds it to my browser.",
  ].join(" ");
}

const closingLine = ({ facts: { language } }: ToolContext): string =>
  `Write in my language, with the technical terms of the course. The language of the course is ${languageName(language, "en")}. Cite the pages that you use by their URLs.`;
