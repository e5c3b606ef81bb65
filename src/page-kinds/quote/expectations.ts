/** The gate's expectations for the quote page: a form with every plan and country, and an empty quote for each region. */
import { sampleLink } from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";

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
  const { texts, words, inside, marks, file } = f;
  const { teams } = f.prices();
  const label = (name: "plan" | "seatsLabel" | "country", id: string): Piece =>
    el("label", { for: id }, inside(name, texts[name]));
  return [
    el("h1", {}, inside("quote", texts.quote)),
    from(file("pricing.md", "teams.minSeats"), inside("quoteText", texts.quoteText(texts.seats(teams.minSeats)))),
    el("form", { action: "/quote" }),
    label("plan", "plan"),
    el("select", { id: "plan", name: "plan" }),
    (["free", "complete", "teams"] as const).map((plan) =>
      el("option", { value: plan, ...marks }, words(plan, texts[plan])),
    ),
    label("seatsLabel", "seats"),
    el("input", { id: "seats", name: "seats", type: "number", min: 1, max: maxSeats, value: 1 }),
    label("country", "country"),
    el("select", { id: "country", name: "country" }),
    el("option", { value: "", ...marks }, words("countryNotSpecified", texts.countryNotSpecified)),
    from(`names of ISO 3166-1 countries in ${f.course.facts.language}`, countryOptions(f.course.facts.language)),
    el("button", { type: "submit", ...marks }, words("showPrice", texts.showPrice)),
    el("p", { id: "refused", role: "alert", hidden: true, ...marks }),
    el("p", { id: "source", hidden: true, ...marks }),
    region(f, "intl", inside("international", texts.international)),
    region(f, "il", from(file("pricing.md", "regions.il.countries"), f.marked(f.countries))),
  ];
}

function countryOptions(language: string): Piece {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countryCodes()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => new Intl.Collator(language).compare(a.name, b.name))
    .map(({ code, name }) => el("option", { value: code }, name));
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

/** Links to a Teams quote for a country of each region: Germany or the first other country, and the first that il lists. */
export function quoteExamples({ texts, prices, at, interfaceLanguage }: Facts): string {
  const { teams, regions } = prices();
  const names = new Intl.DisplayNames(interfaceLanguage, { type: "region" });
  const intl = ["DE", ...countryCodes()].find((code) => !regions.il.countries.includes(code));
  const examples = [intl, regions.il.countries[0]].map((code = "") =>
    linked(
      `${texts.teams}, ${texts.seats(teams.minSeats)}, ${names.of(code)}`,
      at(`/quote?plan=teams&seats=${teams.minSeats}&country=${code}`),
    ),
  );
  return `${texts.getQuote}: ${examples.join(" · ")}`;
}

function region(f: Facts, key: "intl" | "il", name: Piece): Piece {
  const { texts, words, inside, marks, file } = f;
  const record = f.prices().regions[key];
  const { currency, vatIncluded, vatRate, vatNote, invoice, refundDays, refundTerms, processor } = record;
  const id = `quote-${key}`;
  const term = (field: string, shown: Piece): Piece => from(file("pricing.md", `regions.${key}.${field}`), shown);
  return [
    el("section", { id, "aria-labelledby": `${id}-name`, hidden: true }),
    el("h2", { id: `${id}-name` }, name, from(file("pricing.md", `regions.${key}.currency`), currency)),
    el("span", { class: "hidden", ...marks }, words("total", texts.total)),
    el("bdi", { id: `${id}-total` }),
    el("s", {}, el("bdi", { id: `${id}-list-total` })),
    el("p", { id: `${id}-free`, hidden: true, ...marks }),
    el("ul", { id: `${id}-terms` }),
    el("li", { id: `${id}-unit`, ...marks }),
    term("vatIncluded", el("li", {}, inside("vat", texts.vat(vatIncluded)))),
    vatRate !== undefined && term("vatRate", el("li", {}, inside("vatRate", texts.vatRate(vatRate)))),
    vatNote !== undefined && term("vatNote", el("li", {}, vatNote)),
    term("invoice", el("li", marks, texts.invoice(invoice))),
    term("refundDays", el("li", {}, inside("refund", texts.refund(refundDays)))),
    refundTerms !== undefined && term("refundTerms", el("li", {}, refundTerms)),
    term("processor", el("li", marks, texts.paymentBy(processor))),
    from(
      file("pricing.md", "complete.url"),
      el("a", { id: `${id}-link`, href: f.prices().complete.url, ...marks }),
      words("goToCheckout", texts.goToCheckout),
    ),
    sampleLink(f, f.prices().complete.url),
  ];
}

function markdown({ texts, prices, at, file }: Facts) {
  const { minSeats } = prices().teams;
  const example = at(`/quote?plan=teams&seats=${minSeats}&country=DE`);
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
