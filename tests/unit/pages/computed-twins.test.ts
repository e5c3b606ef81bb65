/** The markdown of /quote, /curriculum and /pricing for their parameters. */
import { describe, expect, test } from "vitest";
import { curriculumMarkdownFor } from "../../../src/pages/curriculum/request.ts";
import { pricesMarkdown, pricesOf } from "../../../src/pages/pricing/model.ts";
import { pricingMarkdownFor } from "../../../src/pages/pricing/request.ts";
import { quoteMarkdownFor } from "../../../src/pages/quote/request.ts";
import type { MarkdownHandler } from "../../../src/service/context.ts";
import { testEach } from "../../each.ts";
import { publication } from "../mcp/ask-mcp.ts";

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
  test("is for the visitor's country, and says so", () => {
    const { markdown, query } = twinOf(quoteMarkdownFor, "plan=complete", { country: "DE" });
    expect(markdown).toContain(
      "- Country: Germany (DE)\n\nCountry detected from your network: Germany\n\n## International",
    );
    expect(markdown).not.toContain("## Israel");
    // Another visitor's would differ.
    expect(query).toBe("plan=complete&seats=1");
  });

  test("does not exist without a plan", () => {
    expect(quoteMarkdownFor(publication, new URLSearchParams("seats=12"), "IL")).toBeNull();
  });
});

describe("the twin of an invalid quote", () => {
  testEach([
    ["plan=gold", "`plan`: “gold”. Choose a plan from the list."],
    ["plan=teams", "`seats`: “1”. Teams requires at least 5 seats."],
    ["plan=complete&country=Atlantis", "`country`: “Atlantis”. Choose a country from the list."],
    ["plan=a%0A%23+b%00", "`plan`: “a # b\uFFFD”."],
    ["plan=%5B*a*%5D(https://x.example)%60<b>", "`plan`: “\\[\\*a\\*\\](https\\://x.example)\\`\\<b\\>”."],
    [`plan=${"a".repeat(201)}`, `\`plan\`: “${"a".repeat(200)}…”.`],
  ])("names the value and the rule", (query, text) => {
    expect(twinOf(quoteMarkdownFor, query).markdown).toContain(`# Quote\n\nInvalid ${text}`);
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

      No results for “\\[qzxv\\] \\*wkjh\\*”. Try other words or a broader term.

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

  test("states that a region has no refund", () => {
    const { prices } = publication;
    const regions = { ...prices.regions, il: { ...prices.regions.il, refundDays: 0 } };
    const markdown = pricesMarkdown(pricesOf({ ...publication, prices: { ...prices, regions } }));
    expect(markdown).toContain("30-day refund.");
    expect(markdown).toContain("VAT included. Invoice: A tax invoice. No refund. Payment by Clearing.");
  });

  testEach(["", "region=all", "region=IL", "region="])("does not exist without a region", (query) => {
    expect(pricingMarkdownFor(publication, new URLSearchParams(query), "IL")).toBeNull();
  });

  test("must replace the prerendered prices", () => {
    expect(() => twinOf(pricingMarkdownFor, "region=il")).toThrow("The prices in the markdown of /pricing differ");
  });
});
