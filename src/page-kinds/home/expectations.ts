/** The gate's expectations for the home page: the course's title, totals, parts and price. */
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import {
  courseTotals,
  duration,
  extent,
  listed,
  moduleData,
  shownPrice,
  startOrContinue,
} from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";
import { newestDate, organization, wholeCourse } from "../expected-things.ts";
import { quoteExamples } from "../quote/expectations.ts";

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
  const figure = (piece: Piece): Piece => listed(f, piece);
  const developers = developersSection(f);
  return [
    from(f.file("course.md", "title"), el("h1", {}, facts.title)),
    from(f.file("course.md", "description"), facts.description),
    from(f.file("course.md", "parts"), figure(texts.parts(f.parts.length))),
    from(f.file("modules", "number of files"), figure(texts.modules(totals.modules))),
    from(f.file("modules", "chapters"), figure(texts.chapters(totals.chapters))),
    duration(f, f.file("modules", "minutes"), totals.minutes).map(figure),
    from(f.file("course.md", "language, subtitles"), inside("spokenIn", languages(f))),
    startOrContinue(f, el("a", { href: "/curriculum", ...marks }, words("curriculum", texts.curriculum))),
    course.pricing !== null && priceCard(f),
    el(
      "section",
      { "aria-labelledby": "parts" },
      el("h2", { id: "parts" }, inside("partsHeading", texts.partsHeading)),
      f.parts.map((part) =>
        from(
          f.file("course.md", `parts[${part.number}]`),
          el(
            "li",
            { "data-part": part.number, "data-modules": moduleData(part.modules) },
            part.number,
            el("a", { href: `/curriculum#part-${part.number}` }, part.name),
            part.description,
            extent(f, [
              texts.modules(part.totals.modules),
              ...duration(f, f.file("modules", `minutes of ${part.name}`), part.totals.minutes),
            ]),
          ),
        ),
      ),
    ),
    from(f.file("course.md", "text"), { prose: facts.body, beside: developers }),
    from(
      `src/interface/${f.interfaceLanguage}.ts: forDevelopers`,
      marks.lang === undefined ? [] : el("section", marks),
      {
        prose: developers,
      },
    ),
  ];
}

/** What the course costs. */
function priceCard(f: Facts): Piece {
  const { texts, words, inside, marks } = f;
  const complete = f.price("complete", "intl");
  return el(
    "aside",
    { "aria-labelledby": "price" },
    el("h2", { id: "price" }, inside("complete", texts.complete)),
    shownPrice(f, f.file("pricing.md", "complete.intl"), complete.now, complete.list),
    from(f.file("pricing.md", "regions.il.countries"), inside("inCountries", texts.inCountries(f.countries))),
    from(f.file("pricing.md", "complete.il.now"), f.price("complete", "il").now),
    from(f.file("pricing.md", "teams"), inside("teams", `${texts.teams}: ${teamsPrice(f)}`)),
    el("a", { href: "/pricing", ...marks }, words("pricing", texts.pricing)),
  );
}

function markdown(f: Facts) {
  const { texts, course, file, at } = f;
  const { facts, modules } = course;
  const [first] = modules;
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
        ...(updated === undefined ? [] : [texts.updated(updated)]),
        ...(isPriced ? [linked(texts.pricing, at("/pricing"))] : []),
      ]
        .map((each) => `- ${each}`)
        .join("\n"),
    ),
    isPriced ? block(file("pricing.md", "regions, teams.minSeats"), quoteExamples(f)) : [],
    block("src/interface: partsHeading", `## ${texts.partsHeading}`),
    block(file("course.md", "parts"), f.parts.map(line).join("\n")),
    block(file("course.md", "text"), facts.body),
    block("src/interface: forDevelopers", developersSection(f)),
  ].flat();
}

const priceLines = (f: Facts): string[] => [
  `${f.texts.free}: ${escaped(f.free())}`,
  `${f.texts.complete}: ${priceIn(f, "complete", f.price("complete", "intl").now)}`,
  `${f.texts.teams}: ${priceIn(f, "teams", teamsPrice(f))}`,
];

const languages = ({ texts, languageName, course: { facts } }: Facts): string =>
  texts.spokenIn(languageName(facts.language), (facts.subtitles ?? []).map(languageName).join(", "));

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
