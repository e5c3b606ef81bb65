import { courseFields } from "../../course/course.ts";
import { licenseOf } from "../../course/license.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { defaultLimit, windowSeconds } from "../../service/rate-limit.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";
import type { Facts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { organization, website, wholeCourse } from "../verify/structured-data.ts";

export const pages: ExpectedPages = (f) => {
  const { facts } = f.course;
  return [
    {
      path: "/",
      title: facts.title,
      description: facts.description,
      from: f.file("course.md"),
      updated: f.newest,
      json: "/course",
      structuredData: () => ({ about: f.at("/#course"), things: [website(f), organization(f), wholeCourse(f)] }),
      shows: () => ({
        only: only(f),
        both: {
          ...shown.startOrContinue(f).both,
          ...shown.groupData(f),
          h1: facts.title,
          ".lead": facts.description,
          ".outcomes li": (facts.outcomes ?? []).map((outcome) => {
            if (typeof outcome === "string") return outcome;
            return f.a(outcome.text, f.outcomes.find(({ text }) => text === outcome.text)?.path ?? "");
          }),
          ".at-start h2": [
            ...(facts.audience === undefined ? [] : [f.ui(f.t.audienceHeading)]),
            ...(f.course.pricing === null ? [] : [f.ui(f.t.freeHeading)]),
          ],
          ".at-start p": [facts.audience ?? [], f.course.pricing?.free.includes ?? []].flat(),
          ".teachers li": (facts.teachers ?? []).map(({ name, about = "", url }) =>
            [url ? f.a(name, url) : name, about, url && shown.sampleNote(f, url)].join(" "),
          ),
        },
        markdown: markdown(f),
        prose: [
          { text: facts.hero, from: f.file("course.md") },
          { text: facts.body, from: f.file("course.md") },
          { text: developers(f), from: "src/course/interface" },
        ],
        excerpts: { ".sample .prose": sampleOf(f)?.overview },
        records: [{ fields: courseFields, of: facts }],
        first: [".shown"],
      }),
    },
  ];
};

const only = (f: Facts) => {
  const { t, ui, a, course, parts, groups } = f;
  const { modules, pricing, facts } = course;
  const sample = sampleOf(f);
  const [first] = modules;
  const [modulesText = "", chaptersText = "", ...lengths] = shown.totalTexts(f, modules);
  const teams = pricing?.teams;
  return {
    ...shown.startOrContinue(f).only,
    ".glance": [
      shown.texts(f, [modulesText, chaptersText, ...lengths]),
      !f.plans.includes(f.paidPlan)
        ? ""
        : `${a(f.uiPlan(f.paidPlan), "/pricing")} ${shown.regionalPrices(f, f.paidPlan, false)}`,
    ].join(" "),
    ".sample h2": sample ? ui(t.sampleHeading) : [],
    ".sample h3": sample ? a(sample.title, shown.modulePath(sample)) : [],
    ".sample p.quiet": sample?.description ?? [],
    ".sample .extent": sample ? shown.texts(f, f.figuresOf(sample)) : [],
    ".sample-text > p": sample ? a(ui(t.readOn), shown.modulePath(sample)) : [],
    "section > .figures": shown.texts(f, [...shown.partCount(f), modulesText, chaptersText, ...lengths]),
    ".lines > li": groups.flatMap(({ part, modules: own }) => {
      if (part) {
        const { number, name, description } = part;
        return `${number} ${a(name, `/curriculum#part-${number}`)} ${description} ${shown.texts(f, [t.modules(own.length), ...f.lengthTexts(own)])}`;
      }
      if (parts.length === 0) return listed(f, own).map((module) => shown.moduleLine(f, module));
      // Next to parts, they are an item that has a list, without numbers that look like those of parts.
      const lines = own.map(
        (module) =>
          `${a(module.title, shown.modulePath(module))} ${module.description} ${shown.texts(f, [f.positionText(module), ...f.figuresOf(module)])}`,
      );
      return [lines.join(" "), ...lines];
    }),
    ".ways-on": `${a(ui(t.allModules(modules.length)), "/curriculum")} ${a(ui(t.planTitle), "/plan")}`,
    "[aria-labelledby=price]": pricing
      ? [
          ui(t.pricing),
          `${ui(t.free)} ${shown.regionalPrices(f, "free", false)} ${pricing.free.includes} ${first ? a(ui(t.startFree), shown.modulePath(first)) : ""}`,
          pricing.complete
            ? `${f.uiPlan("complete")} ${shown.regionalPrices(f, "complete", true)} ${ui([modulesText, chaptersText].join(t.comma))} ${(pricing.complete.includes ?? []).join(" ")}`
            : "",
          teams
            ? `${f.uiPlan("teams")} ${shown.regionalPrices(f, "teams", true)} ${teams.perSeat ? ui(t.perSeat(t.seats(teams.minSeats))) : ""} ${(teams.includes ?? []).join(" ")}`
            : "",
          [shown.countryForm(f)].flat().join(""),
          a(ui(t.comparePlans), "/pricing"),
        ].join(" ")
      : [],
    ".sample-link": (facts.teachers ?? []).flatMap(({ url }) => (url ? shown.sampleNote(f, url) || [] : [])),
    ".imprint": `${ui(languages(f))} ${facts.license ? `${ui(t.license)} ${licenseLink(f)}` : ""}`,
  };
};

function markdown(f: Facts) {
  const { t, a, course } = f;
  const { facts, modules, pricing } = course;
  const [first] = modules;
  const sample = sampleOf(f);
  const { teams } = pricing ?? {};
  const price = (plan: (typeof f.plans)[number]): string => {
    const textOf = (now: string) =>
      plan === "teams" && teams?.perSeat ? t.pricePerSeat(now, t.seats(teams.minSeats)) : now;
    return `${f.planName(plan)} ${f.allPrices(plan, textOf)}`;
  };
  return [
    shown.courseTotals(f),
    first && t.startWith(a(first.title, shown.modulePath(first)), a(t.fullCurriculum, "/curriculum")),
    [
      languages(f),
      ...f.plans.map(price),
      ...(facts.license ? [`${t.license} ${licenseLink(f)}`] : []),
      ...(f.newest ? [t.updated(t.date(f.newest))] : []),
      ...(pricing ? [a(t.pricing, "/pricing")] : []),
    ].join(" "),
    pricing && shown.quoteExamples(f),
    sample && `## ${t.sampleHeading}`,
    sample && `${a(sample.title, shown.modulePath(sample))} ${sample.description}`,
    f.groups
      .map(({ part, modules: own }) =>
        part
          ? `${part.name} ${t.modules(own.length)} ${part.description}`
          : listed(f, own)
              .map((module) => shown.moduleLine(f, module))
              .join(" "),
      )
      .join(" "),
  ].map((block) => block ?? undefined);
}

/** The modules without a part that are listed: of a course without parts, ten. */
const listed = ({ parts }: Facts, modules: readonly ModuleRecord[]): readonly ModuleRecord[] =>
  parts.length > 0 ? modules : modules.filter((_, at) => at < 10);

const languages = ({ t, languageName, course: { facts } }: Facts): string =>
  t.spokenIn(languageName(facts.language), facts.subtitles?.length ? t.list(facts.subtitles.map(languageName)) : "");

const licenseLink = (f: Facts): string => {
  const { name, url } = licenseOf(f.course.facts.license ?? "");
  return f.a(name, url);
};

/** The module of the sample: named in course.md, else the first with a picture, else the first. */
const sampleOf = ({ course: { facts, modules } }: Facts): ModuleRecord | undefined =>
  modules.find(({ slug }) => slug === facts.sample) ??
  modules.find(({ overview }) => /\]\(\/files\//.test(overview)) ??
  modules[0];

function developers({ t, at, course }: Facts): string {
  const servers = course.pricing === null ? ["/mcp", "/mcp/search"] : ["/mcp", "/mcp/product", "/mcp/search"];
  return [
    `## ${t.forDevelopers}`,
    t.forDevelopersText(`[${t.developers}](/developers)`),
    [
      `- REST: [${at("/api/v1")}](/api/v1) ([OpenAPI 3.1](/openapi.json))`,
      `- MCP: ${servers.map((path) => `\`${at(path)}\``).join(", ")}`,
      `- NLWeb: \`${at("/ask")}\``,
      "- Markdown: [llms.txt](/llms.txt), `Accept: text/markdown`",
    ].join("\n"),
    t.viewForAgentsText,
    t.rateLimit(defaultLimit, windowSeconds),
  ].join("\n\n");
}
