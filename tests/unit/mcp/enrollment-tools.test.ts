import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import { call, listed, type Params, product, productFrom, publication } from "./ask-mcp.ts";

/** What the pricing page of the small course says about refunds. */
const refund = {
  refundText: "Yes, without a reason.",
  refundUrl: `${siteUrl}/pricing#can-i-get-my-money-back`,
};

describe("quote_order", () => {
  const il = { currency: "ILS", vatIncluded: true, invoice: "A tax invoice", refundDays: 14 };
  const intl = { currency: "USD", vatIncluded: false, invoice: "A PDF", refundDays: 30 };

  test("quotes the requested country", async () => {
    const { data } = await call(productFrom("US"), "quote_order", { plan: "teams", seats: 7, country: "il" });
    expect(data).toMatchObject({
      ...{ plan: "teams", seats: 7, country: "IL", countrySource: "argument", region: "il", ...il, ...refund },
      ...{ total: 2583, totalText: "₪2,583", quoteUrl: `${siteUrl}/quote?plan=teams&seats=7&country=IL` },
    });
  });

  testEach([
    ["IL", { country: "IL", countrySource: "edge", region: "il", ...il, total: 549 }],
    ["DE", { country: "DE", countrySource: "edge", region: "intl", ...intl, total: 149 }],
  ])("quotes the edge's country when none is requested, and both regions", async (edge, expected) => {
    const { data } = await call(productFrom(edge), "quote_order", { plan: "complete" });
    expect(data).toMatchObject(expected);
    expect(data.regions).toMatchObject([
      { region: "intl", total: 149, ...intl },
      { region: "il", total: 549, ...il },
    ]);
  });

  testEach<[Params, Params]>([
    [
      { plan: "Teams", seats: 5 },
      { plan: "teams", seats: 5 },
    ],
    [
      { plan: " TEAM ", seats: "5" },
      { plan: "teams", seats: 5 },
    ],
    [{ tier: "complete" }, { plan: "complete", seats: 1 }],
    [
      { plan: "teams", quantity: 6 },
      { plan: "teams", seats: 6 },
    ],
    [
      { plan: "complete", country_code: "il" },
      { country: "IL", region: "il" },
    ],
    [
      { plan: "complete", country: "", seats: null },
      { seats: 1, countrySource: "none" },
    ],
  ])("accepts other names and types of its arguments", async (args, expected) => {
    expect((await call(product, "quote_order", args)).data).toMatchObject(expected);
  });

  testEach<[Params, RegExp]>([
    [{}, /plan: must be free, complete or teams; got nothing\. Example: \{"plan":"/],
    [{ plan: "gold" }, /plan: must be free, complete or teams; got "gold"/],
    [{ plan: "teams" }, /at least 5 seats.*seats: 5 or more/],
    [{ plan: "complete", seats: 2 }, /^seats: .*for one person; got 2.*plan: "teams"/],
    [{ plan: "teams", seats: 10_001 }, /seats: must be at most 10000/],
    [{ plan: "teams", seats: 5.5 }, /seats: must be a whole number from 1 to 10000/],
    [
      { plan: "complete", country: "Isreal" },
      /^country: "Isreal" is not a known country.*in English.*two or three letters, such as "IL"\..*Nearest: Israel \(IL\)/,
    ],
    [{ plan: "complete", country: "x".repeat(101) }, /country: must be at most 100 characters; got "x{59}…/],
    [{ plan: "complete", currency: "EUR" }, /unknown argument currency; expected plan, seats, country/],
  ])("reports how to fix invalid arguments", async (args, message) => {
    for (const name of ["quote_order", "create_enrollment_link"]) {
      const { isError, text } = await call(productFrom("IL"), name, args);
      expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
    }
  });
});

describe("countries as people write them", () => {
  const hebrew = productFrom(undefined, { ...publication, facts: { ...publication.facts, language: "he" } });

  testEach(["Israel", "israel", "ISR", "il", "ישראל"])("are accepted by every tool", async (country) => {
    for (const [name, args] of [
      ["quote_order", { plan: "complete" }],
      ["create_enrollment_link", { plan: "complete" }],
      ["check_enrollment_channel", {}],
    ] as const) {
      const { data } = await call(hebrew, name, { ...args, country });
      expect(data).toMatchObject({ country: "IL", countrySource: "argument", region: "il" });
    }
  });

  test("an unknown one is refused with the languages of its name", async () => {
    const { isError, text } = await call(hebrew, "check_enrollment_channel", { country: "Atlantis" });
    expect([isError, text]).toEqual([true, expect.stringMatching(/Pass a name in English or Hebrew/)]);
  });
});

describe("create_enrollment_link", () => {
  test("returns the checkout URL with the quote, and says that nothing is bought", async () => {
    const order = { plan: "teams", seats: 5, country: "IL" };
    const { data } = await call(product, "create_enrollment_link", order);
    expect(data).toMatchObject((await call(product, "quote_order", order)).data);
    expect(data.url).toBe("https://checkout.example/small-web?plan=teams&seats=5&country=IL");
    expect(data.message).toMatch(/Nothing has been bought/);
    const [, link] = await listed(product);
    expect(link?.description).toMatch(/only creates a URL/);
  });
});

describe("check_enrollment_channel", () => {
  test("names both without a country", async () => {
    const { data } = await call(product, "check_enrollment_channel");
    expect(data).toMatchObject({ country: null, countrySource: "none", region: null });
    expect(data.channels).toMatchObject([{ region: "intl" }, { region: "il" }]);
  });

  test("refuses unknown countries, and arguments of other tools", async () => {
    expect((await call(product, "check_enrollment_channel", { country: "Atlantis" })).text).toMatch(
      /^country: "Atlantis" is not a known country/,
    );
    expect((await call(product, "check_enrollment_channel", { plan: "free" })).text).toMatch(
      /unknown argument plan; expected country/,
    );
  });
});

describe("the author's words about refunds", () => {
  const withSections = (pricingText: typeof publication.pricingText, language = "en") =>
    productFrom(undefined, { ...publication, facts: { ...publication.facts, language }, pricingText });
  const calls = [
    ["quote_order", { plan: "complete", country: "DE" }],
    ["create_enrollment_link", { plan: "complete", country: "DE" }],
    ["check_enrollment_channel", { country: "DE" }],
  ] as const;

  test("are in every result with refund terms, with their place", async () => {
    for (const [name, args] of calls) expect((await call(product, name, args)).data, name).toMatchObject(refund);
  });

  test("are those of a heading about refunds before those of a text that mentions them", async () => {
    const build = withSections([
      { heading: "Payment", anchor: "payment", text: "A refund goes back to the card." },
      { heading: "Refunds", anchor: "refunds", text: "Write to us." },
    ]);
    expect((await call(build, "check_enrollment_channel", {})).data.refundText).toBe("Write to us.");
    const only = withSections([{ heading: "", text: "Money back within a week." }]);
    expect((await call(only, "check_enrollment_channel", {})).data).toMatchObject({
      refundText: "Money back within a week.",
      refundUrl: `${siteUrl}/pricing`,
    });
  });

  testEach([
    ["he", "החזרים", "כתבו לנו."],
    ["tr", "İade koşulları", "Bize yazın."],
    ["de", "Rückerstattung", "Schreiben Sie uns."],
  ])("are found in the language of the course", async (language, heading, text) => {
    const build = withSections(
      [
        { heading: "?", text: "-" },
        { heading, anchor: "r", text },
      ],
      language,
    );
    expect((await call(build, "check_enrollment_channel", {})).data.refundText).toBe(text);
  });

  test("are absent where the pricing page has none, and where nothing is paid", async () => {
    const none = withSections([{ heading: "Plans", text: "Three plans." }]);
    for (const [name, args] of calls)
      expect((await call(none, name, args)).data, name).not.toHaveProperty("refundText");
    expect((await call(product, "quote_order", { plan: "free", country: "DE" })).data).not.toHaveProperty("refundText");
  });
});
