/** The gate's expectations for the home page: the course's title, totals, parts and price. */
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import { courseTotals, extent, lengthTexts, listed, moduleData, startOrContinue } from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";
import { expectedLicense } from "../expected-members.ts";
import { newestDate, organization, wholeCourse } from "../expected-things.ts";
import { quoteExamples } from "../quote/expectations.ts";
import {
  glance,
  priceSection,
  sampleModule,
  sampleSection,
  stepped,
  teacherLine,
  teachersSection,
  withLabel,
} from "./expected-sections.ts";

export const expectations: Expectations = (f) => {
  const { facts } = f.course;
  return [
    {
      path: "/",
      title: facts.title,
      description: facts.description,
      from: f.file("course.md", "title, description"),
      updated: newestDate(f.course.modules),
      json: "/course",
      isAuthored: true,
      html: () => html(f),
      markdown: () => markdown(f),
      structuredData: () => ({ about: f.at("/#course"), things: [website(f), organization(f), wholeCourse(f)] }),
    },
  ];
};

function html(f: Facts): Piece {
  const { texts, words, inside, marks, course, totals } = f;
  const { facts } = course;
  const { outcomes = [], hero, teachers = [], license } = facts;
  const sample = sampleModule(f);
  const developers = developersSection(f);
  const beside = [developers, "## course outcomes", "## course sample", "## course teachers"].join("\n\n");
  return [
    from(f.file("course.md", "title"), el("h1", {}, titleLines(facts.title))),
    from(f.file("course.md", "description"), facts.description),
    outcomes.length > 0 && [
      el("h2", { id: "course-outcomes" }, inside("outcomesHeading", texts.outcomesHeading)),
      from(
        f.file("course.md", "outcomes"),
        outcomes.map((outcome) => el("li", {}, outcome)),
      ),
    ],
    glance(f),
    startOrContinue(f),
    hero !== undefined &&
      el(
        "section",
        { "aria-label": texts.example },
        from(f.file("course.md", "hero"), {
          prose: hero,
          beside: `${beside}\n\n${facts.body}`,
          arranged: (sections) => stepped(sections.flatMap(({ pieces }) => pieces)),
        }),
      ),
    sample && sampleSection(f, sample),
    el(
      "section",
      { "aria-labelledby": "parts" },
      el("h2", { id: "parts" }, inside("partsHeading", texts.partsHeading)),
      from(f.file("course.md", "parts"), listed(f, texts.parts(f.parts.length))),
      from(f.file("modules", "number of files"), listed(f, texts.modules(totals.modules))),
      from(f.file("modules", "chapters"), listed(f, texts.chapters(totals.chapters))),
      from(
        f.file("modules", "minutes, text, transcripts"),
        lengthTexts(f, course.modules, texts.duration).map((each) => listed(f, each)),
      ),
      f.parts.map((part) =>
        from(
          f.file("course.md", `parts[${part.number}]`),
          el(
            "li",
            { "data-part": part.number, "data-modules": moduleData(part.modules) },
            part.number,
            el("a", { href: `/curriculum#part-${part.number}` }, part.name),
            part.description,
            extent(f, [texts.modules(part.totals.modules), ...lengthTexts(f, part.modules, texts.duration)]),
          ),
        ),
      ),
      el("li", {}, el("a", { href: "/curriculum", ...marks }, words("allModules", texts.allModules(totals.modules)))),
      el("li", {}, el("a", { href: "/plan", ...marks }, words("planTitle", texts.planTitle))),
    ),
    teachers.length > 0 && teachersSection(f, teachers),
    course.pricing !== null && priceSection(f),
    from(f.file("course.md", "text"), { prose: facts.body, beside, isFolded: true }),
    from(f.file("course.md", "language, subtitles"), inside("spokenIn", languages(f))),
    license !== undefined &&
      from(
        f.file("course.md", "license"),
        withLabel(f, "license", texts.license),
        el("a", { href: expectedLicense(license).url, rel: "license" }, expectedLicense(license).name),
      ),
    from(
      `src/interface/${f.interfaceLanguage}.ts: forDevelopers`,
      marks.lang === undefined ? [] : el("section", marks),
      {
        prose: developers,
      },
    ),
  ];
}
/** A title, and what follows its first colon on a line of its own. */
function titleLines(title: string): Piece {
  const [name = "", ...others] = title.split(": ");
  return others.length === 0 ? name : [name, el("span", { class: "hidden" }, ":"), others.join(": ")];
}

function markdown(f: Facts) {
  const { texts, course, file, at } = f;
  const { facts, modules } = course;
  const { outcomes = [], hero, teachers = [], license } = facts;
  const [first] = modules;
  const sample = sampleModule(f);
  const updated = newestDate(modules);
  const isPriced = course.pricing !== null;
  const line = ({ name, description, totals: own }: Facts["parts"][number]): string =>
    `- **${escaped(name)}** (${texts.modules(own.modules)}): ${escaped(description)}`;
  return [
    block(file("course.md", "title"), `# ${escaped(facts.title)}`),
    block(file("course.md", "description"), escaped(facts.description)),
    block(file("modules", "chapters, minutes"), courseTotals(f)),
    first
      ? block(
          f.moduleFile(first, "title"),
          texts.startWith(
            linked(first.title, at(`/modules/${first.slug}`)),
            linked(texts.fullCurriculum, at("/curriculum")),
          ),
        )
      : [],
    block(
      `${file("course.md", "language, subtitles")}; ${file("pricing.md", "free, complete, teams")}`,
      [
        escaped(languages(f)),
        ...(isPriced ? priceLines(f) : []),
        ...(license === undefined
          ? []
          : [`${texts.license} ${linked(expectedLicense(license).name, expectedLicense(license).url)}`]),
        ...(updated === undefined ? [] : [texts.updated(texts.date(updated))]),
        ...(isPriced ? [linked(texts.pricing, at("/pricing"))] : []),
      ]
        .map((each) => `- ${each}`)
        .join("\n"),
    ),
    isPriced ? block(file("pricing.md", "regions, teams.minSeats"), quoteExamples(f)) : [],
    hero === undefined ? [] : block(file("course.md", "hero"), hero),
    outcomes.length === 0
      ? []
      : [
          block("src/interface: outcomesHeading", `## ${texts.outcomesHeading}`),
          block(file("course.md", "outcomes"), outcomes.map((outcome) => `- ${escaped(outcome)}`).join("\n")),
        ].flat(),
    sample
      ? [
          block("src/interface: sampleHeading", `## ${texts.sampleHeading}`),
          block(
            f.moduleFile(sample, "title, description"),
            `${linked(sample.title, at(`/modules/${sample.slug}`))}: ${escaped(sample.description)}`,
          ),
        ].flat()
      : [],
    block("src/interface: partsHeading", `## ${texts.partsHeading}`),
    block(file("course.md", "parts"), f.parts.map(line).join("\n")),
    teachers.length === 0
      ? []
      : [
          block("src/interface: teachersHeading", `## ${texts.teachersHeading}`),
          block(file("course.md", "teachers"), teachers.map(teacherLine).join("\n")),
        ].flat(),
    block(file("course.md", "text"), facts.body),
    block("src/interface: forDevelopers", developersSection(f)),
  ].flat();
}

const priceLines = (f: Facts): string[] => [
  `${f.texts.free}${f.texts.colon}${f.texts.priceIn(escaped(f.free("intl")), escaped(f.countries), escaped(f.free("il")))}`,
  `${f.texts.complete}${f.texts.colon}${priceIn(f, "complete", f.price("complete", "intl").now)}`,
  `${f.texts.teams}${f.texts.colon}${priceIn(f, "teams", teamsPrice(f))}`,
];

const languages = ({ texts, languageName, course: { facts } }: Facts): string =>
  texts.spokenIn(languageName(facts.language), facts.subtitles ? texts.list(facts.subtitles.map(languageName)) : "");

function teamsPrice({ texts, price, prices }: Facts): string {
  const { perSeat, minSeats } = prices().teams;
  const { now } = price("teams", "intl");
  return perSeat ? texts.pricePerSeat(now, texts.seats(minSeats)) : now;
}

const priceIn = ({ texts, price, countries }: Facts, plan: "complete" | "teams", intl: string): string =>
  texts.priceIn(escaped(intl), escaped(countries), escaped(price(plan, "il").now));

/** The section that lists the APIs. */
function developersSection({ texts, at, course }: Facts): string {
  const servers = course.pricing === null ? ["/mcp", "/mcp/search"] : ["/mcp", "/mcp/product", "/mcp/search"];
  return [
    `## ${texts.forDevelopers}`,
    texts.forDevelopersText(linked(texts.developers, "/developers")),
    [
      `- REST: ${linked(at("/api/v1"), "/api/v1")} ([OpenAPI 3.1](/openapi.json))`,
      `- MCP: ${servers.map((path) => `\`${at(path)}\``).join(", ")}`,
      `- NLWeb: \`${at("/ask")}\``,
      "- Markdown: [llms.txt](/llms.txt), `Accept: text/markdown`",
    ].join("\n"),
    texts.rateLimit(defaultLimit, windowSeconds),
  ].join("\n\n");
}

/** The site with its search action. */
const website = ({ course: { facts }, at }: Facts) => ({
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
