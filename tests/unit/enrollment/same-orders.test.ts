/** The form of /quote and the enrollment tools accept the same orders. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSeats } from "../../../src/course/quote.ts";
import { call, product, publication } from "../mcp/ask-mcp.ts";
import { pageFor } from "../pages/quote-page.ts";

const { minSeats } = publication.prices.teams;

/** Returns the checkout URL that the page links to; null when it refuses the order. */
function byPage(order: Record<string, string>): string | null {
  const html = pageFor(order);
  const isRefused = html.includes("aria-invalid");
  const [, url] =
    /<div class="result" id="result">.*?<a (?:class="button" id="quote-\w+-link" )?href="(https:[^"]*)"[^>]*>(?:Go to checkout|Start)/.exec(
      html,
    ) ?? [];
  expect(isRefused, html).toBe(url === undefined);
  return url?.replaceAll("&amp;", "&") ?? null;
}

/** Returns the checkout URL that the tool links to; null when it refuses the order. */
async function byTool(order: Record<string, unknown>): Promise<string | null> {
  const quote = await call(product, "quote_order", order);
  const link = await call(product, "create_enrollment_link", order);
  expect(quote.isError).toBe(link.isError);
  // Each tool has its own example.
  const messageOf = ({ text }: typeof quote): string => text.replace(/ Example: .*/, "");
  if (link.isError) expect(messageOf(link)).toBe(messageOf(quote).replace("quote_order", "create_enrollment_link"));
  return link.isError ? null : String(link.data.url);
}

const plan = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("free", "complete", "teams") },
  fc.constantFrom("", "gold", "constructor", "__proto__"),
);
const seats = fc.oneof(
  fc.constantFrom(1, 2, minSeats - 1, minSeats, minSeats + 1, maxSeats, maxSeats + 1, 0, -1, 1.5),
  fc.integer({ min: -5, max: maxSeats + 5 }),
);
const country = fc.oneof(
  fc.constantFrom("", " ", "IL", "il", " De ", "UK", "XX", "EU", "ISR", "Israel", "ß", "ıl"),
  fc.string({ unit: fc.constantFrom(..."ABDEGILSUXabdegilsux1"), minLength: 2, maxLength: 2 }),
  fc.string({ maxLength: 5 }),
);
const orders = fc.record({ plan, seats, country }, { requiredKeys: ["plan"] });

test("the page and the tools accept and refuse the same orders, and link to the same checkout", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const input = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)]));
      const accepted = await byTool(order);
      expect(byPage(input)).toBe(accepted);
      // A number of seats may be sent as text.
      expect(await byTool(input)).toBe(accepted);
    }),
    { numRuns: 150 },
  );
});
