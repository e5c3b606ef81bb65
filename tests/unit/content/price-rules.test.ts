import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { pricingAt } from "../../../src/course/pricing.ts";
import { catalogOf } from "../../../src/course/record.ts";
import { offersOf } from "../../../src/course/structured-data.ts";
import { testEach } from "../../each.ts";
import { courseWith, edited, type Files, inFolder, problemsOf, problemsWith } from "./course-folder.ts";

describe("prices", () => {
  test("have required fields", () => {
    expect(problemsWith({ "pricing.md": "---\n---\n" })).toMatchInlineSnapshot(`
      "pricing.md:1: regions: got nothing; expected the regions: the field intl; for example { intl: { currency: USD, processor: Example Payments, invoice: A PDF invoice by email, vatIncluded: true, refundDays: 14 } }
      pricing.md:1: free: got nothing; expected the Free plan: the fields price, currency, includes, url; for example { price: 0, currency: USD, includes: "Every overview, free to read.", url: /curriculum }"
    `);
  });

  testEach(["$149", "'149'", "-1", ".inf", ".nan", "149 USD", "1,000"])("have amounts as numbers", (amount) => {
    expect(problemsOf("pricing.md", ["price: 0", `price: ${amount}`])).toMatch(
      /^pricing\.md:17: free\.price: got .*; expected an amount: a number without a currency symbol, 0 or greater; for example price: 0$/,
    );
  });

  testEach([
    [
      "now: 149, list: 199",
      "now: 39,50, list: 199",
      `complete.intl.50: got the unknown field "50"; expected one of now, list, validUntil; use a decimal point, as in 39.50`,
    ],
    [
      "price: 0",
      "price: 39,5",
      `free.price: got "39,5"; expected an amount: a number without a currency symbol, 0 or greater; write 39.5, with a decimal point`,
    ],
    [
      "refundDays: 14",
      "refundDays: 14,5",
      'regions.il.refundDays: got "14,5"; expected the refund period in days: a whole number, 0 or greater; for example refundDays: 14',
    ],
  ])("have decimals after a point", (from, to, message) => {
    expect(problemsOf("pricing.md", [from, to]).replace(/^pricing\.md:\d+: /, "")).toBe(message);
  });

  test("have a list price that is at least the current price", () => {
    expect(problemsOf("pricing.md", ["list: 199", "list: 149"])).toBe("");
    expect(problemsOf("pricing.md", ["list: 199", "list: 148.99"])).toMatchInlineSnapshot(
      `"pricing.md:22: complete.intl.list: got the number 148.99; expected a list price that is not below the current price (now); raise list, or set both to the same amount"`,
    );
  });

  test("have no more decimals than their currency", () => {
    expect(problemsOf("pricing.md", ["now: 549.90", "now: 549.99"])).toBe("");
    expect(problemsOf("pricing.md", ["now: 549.90", "now: 549.999"])).toMatchInlineSnapshot(
      `"pricing.md:23: complete.il.now: got the number 549.999; expected an amount with at most 2 decimal places (ILS); round it"`,
    );
    expect(
      problemsOf("pricing.md", ["currency: ILS", "currency: JPY"], ["now: 369, list: 369", "now: 369.5, list: 370"]),
    ).toMatchInlineSnapshot(`
      "pricing.md:23: complete.il.now: got the number 549.9; expected an amount with no decimal places (JPY); round it
      pricing.md:27: teams.il.now: got the number 369.5; expected an amount with no decimal places (JPY); round it"
    `);
    expect(problemsOf("pricing.md", ["currency: ILS", "currency: KWD"], ["now: 549.90", "now: 549.999"])).toBe("");
  });

  test("have a Free plan that costs nothing", () => {
    expect(problemsOf("pricing.md", ["price: 0", "price: -0"])).toBe("");
    for (const price of ["5", "0.001"])
      expect(problemsOf("pricing.md", ["price: 0", `price: ${price}`])).toBe(
        `pricing.md:17: free.price: got the number ${price}; expected 0, since the Free plan costs nothing; write price: 0; set other prices in complete or teams`,
      );
  });

  testEach(["usd", "US", "XXY", "dollars", "$", "''"])("have a known currency", (currency) => {
    expect(problemsOf("pricing.md", ["currency: USD", `currency: ${currency}`])).toMatch(
      /^pricing\.md:4: regions\.intl\.currency: got ".*"; expected a currency code of three capital letters \(ISO 4217\); for example currency: USD$/,
    );
  });

  test("have countries as two capital letters", () => {
    expect(problemsOf("pricing.md", ["[IL]", "[IL, NO, PS]"])).toBe("");
    expect(problemsOf("pricing.md", ["[IL]", "[il, Israel, 7, '']"])).toMatchInlineSnapshot(`
      "pricing.md:10: regions.il.countries[1]: got "il"; expected a country code of two capital letters (ISO 3166), or EU or EEA; for example - IL
      pricing.md:10: regions.il.countries[2]: got "Israel"; expected a country code of two capital letters (ISO 3166), or EU or EEA; for example - IL
      pricing.md:10: regions.il.countries[3]: got the number 7; expected a two-letter country code; for example - IL
      pricing.md:10: regions.il.countries[4]: got ""; expected a country code of two capital letters (ISO 3166), or EU or EEA; for example - IL"
    `);
    expect(problemsOf("pricing.md", ["[IL]", "IL"])).toMatchInlineSnapshot(
      `"pricing.md:10: regions.il.countries: got "IL"; expected a list of country codes; write each item on a separate line that starts with a hyphen"`,
    );
    expect(problemsOf("pricing.md", ["[IL]", "[]"])).toMatchInlineSnapshot(
      `"pricing.md:10: regions.il.countries: got a list of 0 items; expected at least one country code; for example countries: [IL]"`,
    );
  });

  test("have countries and unions of them, each country once", () => {
    const country = "expected a country code of two capital letters (ISO 3166), or EU or EEA";
    expect(problemsOf("pricing.md", ["[IL]", "[EU, UN, XX, DE]"])).toBe(
      [
        `pricing.md:10: regions.il.countries[2]: got "UN"; ${country}; for example - IL`,
        `pricing.md:10: regions.il.countries[3]: got "XX"; ${country}; for example - IL`,
        `pricing.md:10: regions.il.countries[4]: got "DE"; expected each country once; remove it: EU contains DE`,
      ].join("\n"),
    );
    expect(problemsOf("pricing.md", ["[IL]", "[FR, EU]"])).toBe(
      `pricing.md:10: regions.il.countries[2]: got "EU"; expected each country once; remove FR, which EU contains`,
    );
    expect(problemsOf("pricing.md", ["[IL]", "[EEA, EU]"])).toBe(
      `pricing.md:10: regions.il.countries[2]: got "EU"; expected each country once; remove it: EEA contains EU`,
    );
    expect(problemsOf("pricing.md", ["[IL]", "[EU, CH, GB]"])).toBe("");
    expect(problemsOf("pricing.md", ["[IL]", "[DE, AT, DE]"])).toBe(
      `pricing.md:10: regions.il.countries[3]: got "DE"; expected each country once; remove the duplicate`,
    );
    expect(problemsOf("pricing.md", ["[IL]", "[GB, UK]"])).toBe(
      `pricing.md:10: regions.il.countries[2]: got "UK"; expected each country once; remove it: GB is the same country`,
    );
    expect(problemsOf("pricing.md", ["[IL]", "[UK]"])).toBe("");
  });
});

describe("the start of the Free plan", () => {
  const startOf = (url: string): string => {
    const { pricing } = courseWith(edited("pricing.md", "url: https://tea.example/curriculum", `url: ${url}`));
    return pricing === null ? "" : pricingAt(pricing, "https://tea.example").free.url;
  };

  test("can be a path, which becomes a URL of the site, or any other URL", () => {
    expect(startOf("/curriculum")).toBe("https://tea.example/curriculum");
    expect(startOf("https://school.example/join")).toBe("https://school.example/join");
  });

  testEach(["//school.example", "curriculum", "/a b", "/%zz", "/\\\\school.example"])(
    "is refused if it is neither",
    (url) => {
      expect(problemsWith(edited("pricing.md", "url: https://tea.example/curriculum", `url: "${url}"`))).toMatch(
        /free\.url: got .*; expected an absolute URL .* or a path of this site/,
      );
    },
  );
});

describe("the last day of a price", () => {
  const ending = edited("pricing.md", "now: 549.90, list: 729", "now: 549.90, list: 729, validUntil: 2026-12-31");
  const warningsOn = (today: string): string[] =>
    inFolder(ending, (folder) =>
      loadContent(folder, { today }).warnings.flatMap(({ field, got }) =>
        field.endsWith("validUntil") ? `${field}: ${got}` : [],
      ),
    );

  test("is a warning from a week before it", () => {
    expect(warningsOn("2026-12-23")).toEqual([]);
    expect(warningsOn("2026-12-24")).toEqual(['complete.il.validUntil: "2026-12-31", which is within a week']);
    expect(warningsOn("2026-12-31")).toEqual(['complete.il.validUntil: "2026-12-31", which is within a week']);
    expect(warningsOn("2027-01-01")).toEqual(['complete.il.validUntil: "2026-12-31", which has passed']);
  });

  test("is in JSON, in offers, in quotes and on the page", () => {
    const record = courseWith(ending);
    const { pricing } = catalogOf(record, "https://tea.example");
    expect(pricing?.complete?.il).toEqual({ now: "₪549.90", list: "₪729", validUntil: "2026-12-31" });
    expect(offersOf(record.pricing, "https://tea.example").map((offer) => offer.priceValidUntil)).toEqual([
      ...[undefined, undefined, "2026-12-31", undefined, undefined],
    ]);
  });

  test("is a date", () => {
    expect(problemsOf("pricing.md", ["now: 549.90,", "now: 549.90, validUntil: soon,"])).toMatch(
      /complete\.il\.validUntil: got "soon"; expected a valid date \(YYYY-MM-DD\)/,
    );
  });
});

describe("regions", () => {
  /** pricing.md with these regions besides intl, whose plans have a price in each. */
  const problemsOfRegions = (regions: Record<string, string>, more = ""): string => {
    const terms = "currency: EUR, processor: Pay, invoice: A PDF, vatIncluded: true, refundDays: 14";
    const own = Object.entries(regions).map(([key, countries]) => `  ${key}: { countries: ${countries}, ${terms} }\n`);
    const prices = Object.keys(regions).map((key) => `, ${key}: { now: 1, list: 1 }`);
    return problemsWith({
      "pricing.md": `---
regions:
  intl: { ${terms} }
${own.join("")}free: { price: 0, currency: EUR, includes: All overviews., url: /curriculum }
complete: { intl: { now: 1, list: 1 }${prices.join("")}, url: https://pay.example/ }
${more}---
`,
    });
  };

  test("are one to eight", () => {
    const codes = ["AT", "BE", "CH", "DE", "ES", "FR", "GB", "IT"];
    const regions = (count: number) =>
      Object.fromEntries(codes.slice(0, count).map((code) => [code.toLowerCase(), `[${code}]`]));
    expect(problemsOfRegions({})).toBe("");
    expect(problemsOfRegions(regions(7))).toBe("");
    expect(problemsOfRegions(regions(8))).toMatch(/^pricing\.md:2: regions: got .*; expected at most 8 regions;/);
  });

  test("have different countries, also as members of unions", () => {
    expect(problemsOfRegions({ eu: "[EU]", uk: "[GB, IE]" })).toMatchInlineSnapshot(
      `"pricing.md:5: regions.uk.countries[2]: got "IE"; expected each country in only one region; remove it: the region eu already has it"`,
    );
    expect(problemsOfRegions({ de: "[DE]", eu: "[EU]" })).toMatchInlineSnapshot(
      `"pricing.md:5: regions.eu.countries[1]: got "EU"; expected each country in only one region; list the other countries of the EU one by one: the region de already has DE"`,
    );
    expect(problemsOfRegions({ uk: "[GB]", tea: "[UK]" })).toMatch(/; remove it: the region uk already has it$/);
    expect(problemsOfRegions({ eu: "[EU]", uk: "[GB]" })).toBe("");
  });

  test("say once whether prices include VAT, with rates of their own countries", () => {
    const withVat = (from: string, to: string) => problemsOf("pricing.md", [from, to]);
    expect(withVat("vatIncluded: true", "vat: { included: true, rates: { IL: 18 }, note: As the law asks }")).toBe("");
    expect(withVat("vatIncluded: false", "vat: { included: false, rates: { DE: 19, FR: 20 } }")).toBe("");
    expect(withVat("    vatIncluded: true\n", "")).toMatchInlineSnapshot(
      `"pricing.md:9: regions.il.vatIncluded: got nothing; expected true or false: whether prices include VAT; for example vatIncluded: true"`,
    );
    expect(withVat("vatIncluded: true", "vatIncluded: true\n    vat: { included: true }")).toMatchInlineSnapshot(
      `"pricing.md:14: regions.il.vatIncluded: got the yes/no value true; expected nothing, since vat replaces it; remove it, and write its value in vat"`,
    );
    expect(withVat("vatIncluded: true", "vat: { included: true, rates: { DE: 19 } }")).toMatchInlineSnapshot(
      `"pricing.md:14: regions.il.vat.rates.DE: got the number 19; expected the rate of a country in the region; remove it, or add the country"`,
    );
    expect(withVat("vatIncluded: false", "vat: { included: false, rates: { IL: 18 } }")).toMatchInlineSnapshot(
      `"pricing.md:7: regions.intl.vat.rates.IL: got the number 18; expected the rate of a country in the region; move it to the region of that country"`,
    );
    expect(withVat("vatIncluded: false", "vat: { included: false, rates: { DE: 0, FR: 1 } }")).toBe("");
    expect(withVat("vatIncluded: false", "vat: { included: false, rates: { DE: 0.19 } }")).toMatchInlineSnapshot(
      `"pricing.md:7: regions.intl.vat.rates.DE: got the number 0.19; expected a percentage, not a fraction; write 19 for 19%"`,
    );
    expect(withVat("vatIncluded: false", "vat: { included: false, rates: { Israel: high } }")).toMatchInlineSnapshot(
      `"pricing.md:7: regions.intl.vat.rates.Israel: got "high"; expected a VAT rate in percent: a number from 0 to 100; for example DE: 19"`,
    );
    expect(withVat("vatIncluded: false", "vatIncluded: false\n    vatRate: 19")).toMatchInlineSnapshot(
      `"pricing.md:8: regions.intl.vatRate: got the number 19; expected vatRate only in a region with a single country; write vat: { included: false, rates: { DE: 19 } } with the rate of each country"`,
    );
  });

  test("have names of at most 60 characters", () => {
    const named = (length: number) =>
      problemsOf("pricing.md", ["countries: [IL]", `countries: [IL]\n    name: ${"a".repeat(length)}`]);
    expect(named(60)).toBe("");
    expect(named(61)).toMatch(
      /regions\.il\.name: .*expected the name of the region in at most 60 characters; shorten it/,
    );
  });

  test("have current codes of countries in the record", () => {
    const { regions } = courseWith(edited("pricing.md", "[IL]", "[UK, EEA]")).pricing;
    expect(regions.il?.countries).toHaveLength(31);
    expect(regions.il?.countries?.[0]).toBe("GB");
  });

  test("have keys that are not reserved", () => {
    expect(problemsOfRegions({ seats: "[DE]" })).toMatch(/regions\.seats: .*expected a key that is not reserved/);
    expect(problemsOfRegions({ all: "[DE]" })).toMatch(/regions\.all: .*expected a key that is not reserved/);
    expect(problemsOfRegions({ EU: "[DE]" })).toMatch(/regions\.EU: .*expected a key of 2 to 20 lower-case letters/);
  });

  test("have names of what objects have, in messages only", () => {
    expect(problemsOfRegions({ eu: "[constructor]" })).toMatch(
      /regions\.eu\.countries\[1\]: got "constructor"; expected a/,
    );
    expect(problemsOf("pricing.md", ["  il:\n", "  toString:\n"])).toMatch(/complete\.toString: got nothing;/);
    expect(problemsOf("pricing.md", ["countries: [IL]", "countries: [valueOf]"])).toContain('got "valueOf"');
  });

  test("are a group of fields", () => {
    const problems = problemsWith({ "pricing.md": "---\nregions: [intl]\n---\n" });
    expect(problems).toContain("pricing.md:2: regions: got a list of 1 item; expected the regions: the field intl;");
    expect(problems).not.toContain("regions.0");
  });

  test("have one rate for each country", () => {
    expect(
      problemsOf(
        "pricing.md",
        ["countries: [IL]", "countries: [GB]"],
        ["vatIncluded: true", "vat: { included: true, rates: { GB: 20, UK: 19 } }"],
      ),
    ).toMatch(/regions\.il\.vat\.rates\.UK: got the number 19; expected each country once; remove it: GB is the same/);
  });

  test("have a price in each plan, and plans in no other region", () => {
    expect(
      problemsOfRegions({ eu: "[EU]" }, "teams: { intl: { now: 1, list: 1 }, minSeats: 2, perSeat: true }\n"),
    ).toMatchInlineSnapshot(
      `"pricing.md:7: teams.eu: got nothing; expected the price in the region eu: the fields now, list; for example { now: 149, list: 199 }"`,
    );
    expect(
      problemsOfRegions(
        {},
        "teams: { intl: { now: 1, list: 1 }, eu: { now: 1, list: 1 }, minSeats: 2, perSeat: true }\n",
      ),
    ).toMatchInlineSnapshot(
      `"pricing.md:6: teams.eu: got the unknown field "eu"; expected one of intl, minSeats, perSeat, name, includes, url; remove or rename it"`,
    );
  });

  test("and a team is bought at its own URL if there is no other", () => {
    const withTeams = (more: string): Files => ({
      "pricing.md": `---
regions:
  intl: { currency: EUR, processor: Pay, invoice: A PDF, vatIncluded: true, refundDays: 14 }
free: { price: 0, currency: EUR, includes: All overviews., url: /curriculum }
teams: { intl: { now: 1, list: 1 }, minSeats: 2, perSeat: true${more} }
---
`,
    });
    expect(problemsWith(withTeams(", url: https://pay.example/"))).toBe("");
    expect(problemsWith(withTeams(""))).toMatchInlineSnapshot(
      `"pricing.md:5: teams.url: got nothing; expected the URL where the purchase starts; add a url, since there is no Complete plan to take it from"`,
    );
  });
});
