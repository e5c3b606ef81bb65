/** The gate's expectations for the pricing page: every plan and the terms of both regions, and the author's text. */
import type { RegionKey } from "../../course/record.ts";
import { sampleLink, shownPrice } from "../component-expectations.ts";
import { block, type Expectations, el, from, lines, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";
import { wholeCourse } from "../expected-things.ts";
import { quoteExamples } from "../quote/expectations.ts";

export const expectations: Expectations = (f) => {
  const { facts, pricing } = f.course;
  if (pricing === null) return [];
  return [
    {
      path: "/pricing",
      title: f.texts.pricing,
      description: f.texts.pricingDescription(facts.name),
      from: `src/interface/${f.interfaceLanguage}.ts: pricing, pricingDescription`,
      json: "/pricing",
      call: { server: "/mcp", name: "get_pricing", arguments: {} },
      isAuthored: true,
      html: () => html(f),
      markdown: () => markdown(f),
      structuredData: () => {
        const { hasPart: _, syllabusSections: __, encoding: ___, ...priced } = wholeCourse(f);
        return { about: f.at("/#course"), questions: pricing.body, things: [priced] };
      },
    },
  ];
};

function html(f: Facts): Piece {
  const { texts, words, inside, marks, file } = f;
  const regions = f.prices().regions;
  const named = (key: RegionKey): Piece =>
    key === "intl"
      ? inside("international", texts.international)
      : from(file("pricing.md", "regions.il.countries"), f.marked(f.countries));
  const currency = (key: RegionKey): Piece =>
    from(file("pricing.md", `regions.${key}.currency`), regions[key].currency);
  return [
    el("h1", {}, inside("pricing", texts.pricing)),
    el("details", { id: "shownRegion", open: true }),
    el("summary", marks),
    el("strong", { id: "shownAll" }, words("pricesOfBoth", texts.pricesOfBoth)),
    el("strong", { id: "shownIntl", hidden: true }, words("internationalPrices", texts.internationalPrices)),
    from(
      file("pricing.md", "regions.il.countries"),
      el("strong", { id: "shownIl", hidden: true }, texts.pricesFor(f.countries)),
    ),
    el("strong", { id: "shownCountry", hidden: true }),
    el("span", { "aria-hidden": "true" }, "·"),
    words("change", texts.change),
    el("nav", { "aria-label": texts.region }),
    (["intl", "il"] as const).map((key) =>
      el("a", { href: `/pricing?region=${key}`, id: `to-${key}`, "data-region": key }, named(key), currency(key)),
    ),
    el(
      "a",
      { href: "/pricing?region=all", id: "to-all", "data-region": "all", "aria-current": "true", ...marks },
      words("bothRegions", texts.bothRegions),
    ),
    el("p", { id: "source", hidden: true, ...marks }),
    (["intl", "il"] as const).map((key) => [
      el("section", { id: `region-${key}`, "aria-labelledby": `region-${key}-name` }),
      el("h2", { id: `region-${key}-name` }, named(key), currency(key)),
      plans(f, key),
      terms(f, key),
    ]),
    from(file("pricing.md", "text"), { prose: f.prices().body, isFolded: true }),
  ];
}

function plans(f: Facts, key: RegionKey): Piece {
  const { texts, words, inside, marks, file, totals } = f;
  const { free, complete, teams } = f.prices();
  // A page of the site has no host in its link.
  const start = free.url.startsWith(`${f.siteUrl}/`) ? free.url.slice(f.siteUrl.length) : free.url;
  const [completePrice, teamsPrice] = [f.price("complete", key), f.price("teams", key)];
  const plan = (name: "free" | "complete" | "teams"): Piece => el("li", {}, el("h3", {}, inside(name, texts[name])));
  const button = (name: "startFree" | "buyComplete", field: string, href: string): Piece => [
    from(file("pricing.md", field), el("a", { href, ...marks })),
    words(name, texts[name]),
  ];
  const seats = texts.seats(teams.minSeats);
  const [il = "", ...others] = f.prices().regions.il.countries;
  const country = key === "il" && others.length === 0 ? `&country=${il}` : "";
  const quote = (name: "complete" | "teams", count: number): Piece => {
    const id = `${name}${key === "il" ? "Il" : "Intl"}`;
    return [
      from(
        file("pricing.md", "teams.minSeats, regions.il.countries"),
        el("a", { id, href: `/quote?plan=${name}&seats=${count}${country}`, ...marks }),
      ),
      words("getQuote", texts.getQuote),
    ];
  };
  return [
    plan("free"),
    from(file("pricing.md", "free.price"), f.free(key)),
    inside("onePerson", texts.onePerson),
    from(file("pricing.md", "free.includes"), free.includes),
    button("startFree", "free.url", start),
    start === free.url && sampleLink(f, free.url),
    plan("complete"),
    shownPrice(f, file("pricing.md", `complete.${key}`), completePrice.now, completePrice.list),
    inside("onePerson", texts.onePerson),
    el("li", {}, inside("everythingIn", texts.everythingIn(texts.free))),
    from(
      file("modules", "chapters"),
      el("li", {}, f.marked([texts.modules(totals.modules), texts.chapters(totals.chapters)].join(texts.comma))),
    ),
    button("buyComplete", "complete.url", complete.url),
    quote("complete", 1),
    sampleLink(f, complete.url),
    plan("teams"),
    shownPrice(f, file("pricing.md", `teams.${key}`), teamsPrice.now, teamsPrice.list),
    from(
      file("pricing.md", "teams.minSeats"),
      teams.perSeat ? inside("perSeat", texts.perSeat(seats)) : inside("seats", seats),
    ),
    el("li", {}, inside("forEachSeat", texts.forEachSeat(texts.complete))),
    quote("teams", teams.minSeats),
  ];
}

function terms(f: Facts, key: RegionKey): Piece {
  const { texts, inside, marks, file } = f;
  const { vatIncluded, refundDays, invoice, processor } = f.prices().regions[key];
  const place = (field: string): string => file("pricing.md", `regions.${key}.${field}`);
  return [
    from(place("vatIncluded"), el("li", {}, inside("vat", texts.vat(vatIncluded)))),
    from(place("refundDays"), el("li", {}, inside("refund", texts.refund(refundDays)))),
    from(place("invoice"), el("li", marks, texts.invoice(invoice))),
    from(place("processor"), el("li", marks, texts.paymentBy(processor))),
  ];
}

function markdown(f: Facts) {
  const { texts, file } = f;
  const { free, complete, teams, regions, body } = f.prices();
  const il = escaped(f.countries);
  const cell = (plan: "complete" | "teams", key: RegionKey): string => {
    const { now, list } = f.price(plan, key);
    return now === list ? escaped(now) : texts.listPrice(escaped(now), escaped(list));
  };
  const seat = (key: RegionKey): string =>
    teams.perSeat ? texts.pricePerSeat(cell("teams", key), texts.seats(teams.minSeats)) : cell("teams", key);
  const region = (name: string, key: RegionKey): string => {
    const { vatIncluded, invoice, refundDays, processor } = regions[key];
    const sentences = [
      texts.sentence(texts.vat(vatIncluded)),
      texts.invoice(texts.sentence(escaped(invoice))),
      texts.sentence(texts.refund(refundDays)),
      texts.paymentBy(texts.sentence(escaped(processor))),
    ];
    return `- **${name}${texts.colon.trimEnd()}** ${texts.sentences(sentences)}`;
  };
  const row = (place: string, ...cells: string[]) => ({ from: place, text: `| ${cells.join(" | ")} |` });
  const rows = [
    row(
      file("pricing.md", "regions"),
      texts.plan,
      `${texts.international} (${regions.intl.currency})`,
      `${il} (${regions.il.currency})`,
    ),
    { from: "src/page-kinds/pricing", text: "|---|---|---|" },
    row(file("pricing.md", "free.price"), texts.free, escaped(f.free("intl")), escaped(f.free("il"))),
    row(file("pricing.md", "complete"), texts.complete, cell("complete", "intl"), cell("complete", "il")),
    row(file("pricing.md", "teams"), texts.teams, seat("intl"), seat("il")),
  ];
  return [
    block("src/interface: pricing", `# ${texts.pricing}`),
    lines(...rows),
    block(file("pricing.md", "free.includes"), texts.freeIncludes(escaped(free.includes))),
    block(
      file("pricing.md", "free.url, complete.url"),
      `${linked(texts.startFree, free.url)} · ${linked(texts.buyComplete, complete.url)}`,
    ),
    lines(
      { from: file("pricing.md", "regions.intl"), text: region(texts.international, "intl") },
      { from: file("pricing.md", "regions.il"), text: region(il, "il") },
    ),
    block(file("pricing.md", "regions, teams.minSeats"), quoteExamples(f)),
    block(file("pricing.md", "text"), body),
  ].flat();
}
