/** The gate's expectations for the quote page: a form with every plan and country, and an empty quote for each region. */
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, examplesFirst, type Facts, linked } from "../expected-facts.ts";

/** The maximum number of seats in a quote. */
const maxSeats = 10_000;

/** Codes that have a name but are not countries: unknown, unions and test data. */
const nonCountries = ["XX", "ZZ", "EU", "EZ", "UN", "QO", "XA", "XB"];

export const expectations: Expectations = (f) =>
  f.course.pricing === null
    ? []
    : [
        {
          path: "/quote",
          title: f.texts.quote,
          description: f.texts.quoteDescription(f.course.facts.name),
          from: `src/interface/${f.interfaceLanguage}.ts: quote, quoteDescription`,
          call: { server: "/mcp/product", name: "quote_order", arguments: { plan: "complete" } },
          html: () => html(f),
          markdown: () => markdown(f),
          structuredData: () => ({ things: [] }),
        },
      ];

function html(f: Facts): Piece {
  const { texts, words, inside, marks, file, course } = f;
  const { teams, free, regions } = f.prices();
  const start = free.url.startsWith(`${f.siteUrl}/`) ? free.url.slice(f.siteUrl.length) : free.url;
  const label = (name: "plan" | "seatsLabel" | "country", id: string): Piece =>
    el("label", { for: id }, inside(name, texts[name]));
  const error = (id: string): Piece => el("span", { id: `${id}-error`, hidden: true, ...marks });
  const hint = (id: string, name: "seatsHint" | "countryHint", text: string): Piece =>
    el("span", { id: `${id}-hint`, ...marks }, words(name, text));
  const names = new Intl.DisplayNames(course.facts.language, { type: "region" });
  const [il = "", ...others] = regions.il.countries;
  return [
    el("h1", {}, inside("quote", texts.quote)),
    el("p", { id: "lead" }),
    from(file("pricing.md", "teams.minSeats"), inside("quoteText", texts.quoteText(texts.seats(teams.minSeats)))),
    el("p", { id: "source", hidden: true, ...marks }),
    el("div", { id: "result" }),
    el("form", {
      action: "/quote",
      id: "change",
      "data-seats": teams.minSeats,
      "data-il": others.length === 0 ? names.of(il) : undefined,
    }),
    label("plan", "plan"),
    el("select", { id: "plan", name: "plan", autocomplete: "off" }),
    (["teams", "complete"] as const).map((plan) => el("option", { value: plan, ...marks }, words(plan, texts[plan]))),
    error("plan"),
    label("seatsLabel", "seats"),
    el("input", {
      id: "seats",
      name: "seats",
      type: "number",
      min: 1,
      max: maxSeats,
      value: teams.minSeats,
      required: true,
      autocomplete: "off",
      "aria-describedby": "seats-hint",
    }),
    error("seats"),
    hint("seats", "seatsHint", texts.seatsHint(texts.complete, texts.teams, teams.minSeats, maxSeats)),
    label("country", "country"),
    el("input", {
      id: "country",
      name: "country",
      list: "countries",
      autocomplete: "country-name",
      "aria-describedby": "country-hint",
    }),
    error("country"),
    hint("country", "countryHint", texts.countryHint(f.buyer.code)),
    el("datalist", { id: "countries" }),
    from(`names of ISO 3166-1 countries in ${course.facts.language}`, countryOptions(f)),
    el("button", { type: "submit", ...marks }, words("showPrice", texts.showPrice)),
    el("p", { id: "new-total", role: "status", ...marks, "data-label": `${texts.total}${texts.colon}` }),
    el("p", { class: "hidden", id: "copy-status", role: "status", ...marks }),
    el("p", { id: "load-error", role: "alert", hidden: true, ...marks }, words("quoteFailed", texts.quoteFailed)),
    el("a", { href: "/quote" }, words("loadQuote", texts.loadQuote)),
    inside("freeNeedsNoQuote", texts.freeNeedsNoQuote),
    from(file("pricing.md", "free.url"), el("a", { href: start, ...marks }), words("startFree", texts.startFree)),
  ];
}

/** Countries where a language is the first one, for languages of several countries. */
const countriesOfLanguage: Record<string, string> = {
  ar: "EG SA AE MA JO",
  de: "DE AT CH",
  en: "US GB CA AU IN IE",
  es: "ES MX AR CO CL",
  fr: "FR BE CH CA",
  nl: "NL BE",
  pt: "BR PT",
  zh: "CN TW HK SG",
};

/** The countries: those that il lists, those of the course's language, and the others by name. */
function countryOptions(f: Facts): Piece {
  const { language } = f.course.facts;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const locale = new Intl.Locale(language).maximize();
  const own = (countriesOfLanguage[locale.language] ?? locale.region ?? "").split(" ");
  const first = [...new Set([...f.prices().regions.il.countries, ...own])].filter((code) => code !== "");
  const name = (code: string): string => names.of(code) ?? code;
  const others = countryCodes().filter((code) => !first.includes(code));
  const sorted = others.map(name).sort((a, b) => new Intl.Collator(language).compare(a, b));
  return [...first.map(name), ...sorted].map((value) => el("option", { value }));
}

/** The codes of all countries in alphabetical order. */
function countryCodes(): string[] {
  const englishNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        englishNames.of(code) !== undefined &&
        !nonCountries.includes(code) &&
        Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    );
}

/** Links to a Teams quote for a country of each region: the largest that il does not list, and that of other examples. */
export function quoteExamples({ texts, prices, at, interfaceLanguage, buyer }: Facts): string {
  const { teams, regions } = prices();
  const names = new Intl.DisplayNames(interfaceLanguage, { type: "region" });
  const listed = regions.il.countries.flatMap((code) => Intl.getCanonicalLocales(`und-${code}`));
  const intl = [...examplesFirst, ...countryCodes()].find((code) => !listed.includes(`und-${code}`));
  const examples = [intl, buyer.code].map((code = "") =>
    linked(
      [texts.teams, texts.seats(teams.minSeats), names.of(code)].join(texts.comma),
      at(`/quote?plan=teams&seats=${teams.minSeats}&country=${code}`),
    ),
  );
  return `${texts.getQuote}${texts.colon}${examples.join(" · ")}`;
}

function markdown({ texts, prices, at, file, buyer }: Facts) {
  const { minSeats } = prices().teams;
  const example = at(`/quote?plan=teams&seats=${minSeats}&country=${buyer.code}`);
  return [
    block("src/interface: quote", `# ${texts.quote}`),
    block(file("pricing.md", "teams.minSeats"), texts.quoteText(escaped(texts.seats(minSeats)))),
    block(
      "src/interface: seatsLabel",
      `- \`plan\`: \`free\`, \`complete\`, \`teams\`\n- \`seats\`: ${texts.seatsLabel}\n- \`country\`: ISO 3166-1`,
    ),
    block(file("pricing.md", "teams.minSeats"), linked(example, example)),
    block("src/interface: pricing", linked(texts.pricing, at("/pricing"))),
  ].flat();
}
