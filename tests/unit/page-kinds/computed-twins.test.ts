/** The markdown of /quote, /curriculum and /pricing for their parameters. */
import { describe, expect, test } from "vitest";
import { curriculumMarkdownFor } from "../../../src/page-kinds/curriculum/request.ts";
import { pricesMarkdown, pricesOf } from "../../../src/page-kinds/pricing/model.ts";
import { pricingMarkdownFor } from "../../../src/page-kinds/pricing/request.ts";
import { quoteMarkdownFor } from "../../../src/page-kinds/quote/request.ts";
import type { MarkdownHandler } from "../../../src/site/service.ts";
import { testEach } from "../../each.ts";
import { publication } from "../mcp/ask-mcp.ts";

const hebrew = { ...publication, facts: { ...publication.facts, language: "he" } };

/** Returns the twin of a page for a query. Throws if it is the prerendered one. */
function twinOf(
  handler: MarkdownHandler,
  query: string,
  { from = publication, country = "", prerendered = "# Page" } = {},
) {
  const twin = handler(from, new URLSearchParams(query), country || undefined);
  if (!twin) throw new Error(`No twin for ${query}`);
  return { ...twin.contentOf(prerendered), query: String(twin.query), headers: twin.headers };
}

describe("the twin of a quote", () => {
  test("has the order, the price, the terms and the checkout link", () => {
    const { markdown, ...rest } = twinOf(quoteMarkdownFor, "country=il&mode=agent&seats=+12+&plan=teams");
    expect(markdown).toMatchInlineSnapshot(`
      "# Quote

      - Plan: Teams
      - Seats: 12
      - Country: Israel (IL)

      ## Israel

      - Price: 12 seats × ₪369
      - List price: ₪6,588
      - You save: ₪2,160
      - VAT: Included
      - Total (ILS): ₪4,428
      - Seller: [School](https://school.example/), [hello@school.example](mailto:hello@school.example)
      - Invoice: A tax invoice
      - Refund: Within 14 days
      - Payment: Clearing
      - Link to this quote: <https://course.example/quote?plan=teams&seats=12&country=IL>
      - Content version: 0123456789ab (2026-10-28)
      - [Go to checkout](https://checkout.example/small-web?plan=teams&seats=12&country=IL)

      A quote is not an order.

      [Pricing](https://course.example/pricing?region=il)"
    `);
    expect(rest).toEqual({
      query: "plan=teams&seats=12&country=IL",
      description: "Teams, 12 seats, Israel: ₪4,428",
      headers: { "Cache-Control": "no-store" },
    });
  });

  test("has both regions if the country is unknown", () => {
    const { markdown, description } = twinOf(quoteMarkdownFor, "plan=complete");
    expect(markdown.match(/^(?:#|- (?:Country|Total)).*$/gm)).toEqual([
      "# Quote",
      "- Country: Not specified",
      "## International",
      "- Total (USD): $149",
      "## Israel",
      "- Total (ILS): ₪549",
    ]);
    expect(description).toBe("Complete: $149 / ₪549");
  });

  test("is for the visitor's country, and says so", () => {
    const { markdown, query } = twinOf(quoteMarkdownFor, "plan=complete", { country: "DE" });
    expect(markdown).toContain(
      "- Country: Germany (DE)\n\nCountry detected from your network: Germany\n\n## International",
    );
    expect(markdown).not.toContain("## Israel");
    // Another visitor's would differ.
    expect(query).toBe("plan=complete&seats=1");
  });

  test("says that the Free plan needs none", () => {
    const { markdown, description } = twinOf(quoteMarkdownFor, "plan=free&country=IL");
    expect(markdown).toContain(
      "The Free plan needs no quote: it costs nothing. [Start for free](https://course.example/curriculum?plan=free&seats=1&country=IL)",
    );
    expect(description).toBe("Free, Israel: The Free plan needs no quote: it costs nothing.");
    expect(markdown).not.toMatch(/Payment by|VAT|refund/i);
  });

  test("is in the language of the interface", () => {
    expect(
      twinOf(quoteMarkdownFor, "plan=teams&seats=12&country=IL", { from: hebrew }).markdown,
    ).toMatchInlineSnapshot(`
      "# הצעת מחיר

      - מסלול: לצוותים
      - משתמשים: 12
      - מדינה: ישראל (IL)

      ## ישראל

      - מחיר: 12 משתמשים × ⁨₪369⁩
      - מחיר מחירון: ₪6,588
      - החיסכון: ₪2,160
      - מע"מ: כלול
      - סה"כ (ILS): ₪4,428
      - המוכר: [School](https://school.example/), [hello@school.example](mailto:hello@school.example)
      - חשבונית: A tax invoice
      - החזר כספי: בתוך 14 ימים
      - תשלום: Clearing
      - קישור להצעה: <https://course.example/quote?plan=teams&seats=12&country=IL>
      - גרסת התוכן: 0123456789ab (2026-10-28)
      - [מעבר לתשלום](https://checkout.example/small-web?plan=teams&seats=12&country=IL)

      הצעת מחיר אינה הזמנה.

      [מחירים](https://course.example/pricing?region=il)"
    `);
  });

  test("does not exist without a plan", () => {
    expect(quoteMarkdownFor(publication, new URLSearchParams("seats=12"), "IL")).toBeNull();
  });
});

describe("the twin of an invalid quote", () => {
  test("has the value, the rule and a valid quote of each plan", () => {
    const { markdown, description } = twinOf(quoteMarkdownFor, "plan=teams&seats=4&country=il");
    expect(markdown).toMatchInlineSnapshot(`
      "# Quote

      No quote: \`seats\` is “4”. Teams requires at least 5 seats. Add seats, or choose Complete for one person.

      - \`plan\`: \`free\`, \`complete\`, \`teams\`
      - \`seats\`: 1 (\`free\`, \`complete\`); 5–10,000 (\`teams\`)
      - \`country\`: ISO 3166-1 (\`US\`, \`IL\`)

      Get a quote:

      - [Free, Israel](https://course.example/quote?plan=free&seats=1&country=IL)
      - [Complete, Israel](https://course.example/quote?plan=complete&seats=1&country=IL)
      - [Teams, 5 seats, Israel](https://course.example/quote?plan=teams&seats=5&country=IL)"
    `);
    expect(description).toBe(
      "No quote: seats is “4”. Teams requires at least 5 seats. Add seats, or choose Complete for one person.",
    );
    expect(twinOf(quoteMarkdownFor, "plan=teams&seats=4&country=IL", { from: hebrew }).markdown).toMatchInlineSnapshot(`
      "# הצעת מחיר

      אין הצעת מחיר: הערך של \`seats\` הוא “4”. המסלול לצוותים הוא ל-5 משתמשים לפחות. אפשר להוסיף משתמשים, או לבחור במסלול המלא לאדם אחד.

      - \`plan\`: \`free\`, \`complete\`, \`teams\`
      - \`seats\`: 1 (\`free\`, \`complete\`); 5–10,000 (\`teams\`)
      - \`country\`: ISO 3166-1 (\`US\`, \`IL\`)

      קבלת הצעת מחיר:

      - [חינם, ישראל](https://course.example/quote?plan=free&seats=1&country=IL)
      - [מלא, ישראל](https://course.example/quote?plan=complete&seats=1&country=IL)
      - [לצוותים, 5 משתמשים, ישראל](https://course.example/quote?plan=teams&seats=5&country=IL)"
    `);
  });

  testEach([
    ["plan=gold", "`plan` is “gold”. Choose a plan from the list."],
    ["plan=", "`plan` is “”. Choose a plan from the list."],
    ["plan=teams", "`seats` is “1”. Teams requires at least 5 seats."],
    ["plan=complete&seats=2", "`seats` is “2”. This plan is for one person."],
    ["plan=teams&seats=10001", "`seats` is “10001”. Seats must be a whole number from 1 to 10,000."],
    ["plan=complete&country=Atlantis", "`country` is “Atlantis”. Choose a country from the list."],
    ["plan=a%0A%23+b%00", "`plan` is “a # b\uFFFD”."],
    ["plan=%5B*a*%5D(https://x.example)%60<b>", "`plan` is “\\[\\*a\\*\\](https\\://x.example)\\`\\<b\\>”."],
    [`plan=${"a".repeat(201)}`, `\`plan\` is “${"a".repeat(200)}…”.`],
  ])("names the value and the rule", (query, text) => {
    expect(twinOf(quoteMarkdownFor, query).markdown).toContain(`# Quote\n\nNo quote: ${text}`);
  });

  test("keeps its parameters in its URL", () => {
    const { query } = twinOf(quoteMarkdownFor, "country=x&seats=two&plan=a++b&utm=1");
    expect(query).toBe("plan=a+b&seats=two&country=x");
    const long = twinOf(quoteMarkdownFor, `plan=${"a".repeat(9000)}`);
    expect(long.query.length).toBeLessThan(300);
    expect(twinOf(quoteMarkdownFor, long.query)).toEqual(long);
  });
});

describe("the twin of a search", () => {
  test("has the results with their reasons", () => {
    const { markdown, description, query } = twinOf(curriculumMarkdownFor, "q=+caching&mode=agent");
    expect(markdown).toMatchInlineSnapshot(`
      "# Page

      2 modules match “caching”

      - 3\\. [Caching](https://course.example/modules/03-caching) · Answering\\
        How long an answer stays fresh.
      - 10\\. [Validators and caching](https://course.example/modules/10-validators) · Answering\\
        How a version of an answer is named.

      [Show all modules](https://course.example/curriculum)"
    `);
    expect({ description, query }).toEqual({ description: "2 modules match “caching”", query: "q=caching" });
  });

  test("marks the words of the query", () => {
    const { markdown } = twinOf(curriculumMarkdownFor, "q=fresh");
    expect(markdown).toContain("Answering\\\n  How long an answer stays **fresh**.");
  });

  test("has suggestions if nothing matches, and escapes the query", () => {
    expect(twinOf(curriculumMarkdownFor, "q=%5Bqzxv%5D%0A*wkjh*").markdown).toMatchInlineSnapshot(`
      "# Page

      Nothing in the course answers “\\[qzxv\\] \\*wkjh\\*”. Try other words or a broader term.

      ## Suggested modules

      - 1\\. [First requests](https://course.example/modules/01-first-requests): What goes over the wire.
      - 3\\. [Caching](https://course.example/modules/03-caching): How long an answer stays fresh.

      [Show all modules](https://course.example/curriculum)"
    `);
  });

  testEach(["", "q=", "q=%20", `q=${"a".repeat(1000)}`])("does not exist without a query", (query) => {
    expect(curriculumMarkdownFor(publication, new URLSearchParams(query), undefined)).toBeNull();
  });
});

describe("the twin of a region's prices", () => {
  const prerendered = `# Pricing\n\n${pricesMarkdown(pricesOf(publication))}\n\nAsk us.`;

  test("has the prices of that region only, and the author's text", () => {
    const { markdown, description, query } = twinOf(pricingMarkdownFor, "region=il&a=b", { prerendered });
    expect(markdown).toMatchInlineSnapshot(`
      "# Pricing

      | Plan | Israel (ILS) |
      |---|---|
      | Free | ₪0 |
      | Complete | ₪549 (list price ₪729) |
      | Teams | ₪369 (list price ₪549) per seat, 5 seats minimum |

      Free includes: Overviews.

      [Start for free](https://course.example/curriculum) · [Buy Complete](https://checkout.example/small-web)

      - **Israel:** VAT included. Invoice: A tax invoice. 14-day refund. Payment by Clearing.

      Get a quote: [Teams, 5 seats, Israel](https://course.example/quote?plan=teams&seats=5&country=IL)

      Billing region: [Both](https://course.example/pricing?region=all)

      Ask us."
    `);
    expect({ description, query }).toEqual({ description: "Pricing: Israel", query: "region=il" });
    expect(twinOf(pricingMarkdownFor, "region=intl", { prerendered }).markdown).not.toContain("₪");
  });

  testEach(["", "region=all", "region=IL", "region="])("does not exist without a region", (query) => {
    expect(pricingMarkdownFor(publication, new URLSearchParams(query), "IL")).toBeNull();
  });

  test("must replace the prerendered prices", () => {
    expect(() => twinOf(pricingMarkdownFor, "region=il")).toThrow("The markdown of /pricing has other prices");
  });
});
