import { expect, test } from "vitest";
import { ask } from "./ask.ts";

type Quote = { url: string; regions?: Region[] } & Region;
type Region = {
  region: string;
  totalText: string;
  listTotalText: string;
  listTotal: number;
  total: number;
  refundDays?: number;
};

/** Returns the enrollment tool's result for an order. */
async function link(order: object): Promise<Quote> {
  const response = await ask("/mcp/product", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "create_enrollment_link", arguments: order },
    }),
  });
  const { result } = (await response.json()) as { result: { structuredContent: Quote } };
  return result.structuredContent;
}

const page = async (parameters: Record<string, string>): Promise<string> =>
  (await ask(`/quote?${new URLSearchParams(parameters)}`)).text();

/** Returns the region's document on a page; null if there is none. */
const documentOf = (html: string, region: string): string | null =>
  new RegExp(`<article class="document" id="quote-${region}"[^>]*>.*?</article>`).exec(html)?.[0] ?? null;

const minSeats = Number(/"minSeats":(\d+)/.exec(await (await ask("/api/v1/pricing")).text())?.[1]);

test("the page shows the tool's quote: every plan, both regions, the total and the checkout URL", async () => {
  for (const [plan, seats] of [
    ["free", 1],
    ["complete", 1],
    ["teams", minSeats],
    ["teams", 137],
  ] as const) {
    for (const country of ["IL", "DE"]) {
      const tool = await link({ plan, seats, country });
      const html = await page({ plan, seats: String(seats), country });
      expect(html).toContain(`href="${tool.url.replaceAll("&", "&amp;")}"`);
      const document = documentOf(html, tool.region);
      expect(documentOf(html, tool.region === "il" ? "intl" : "il")).toBeNull();
      if (plan === "free") {
        // The free plan needs no quote, and the page links to its start.
        expect(document).toBeNull();
        continue;
      }
      expect(document, `${plan} ${country}`).toContain(`>${tool.totalText}<`);
      if (tool.listTotal !== tool.total) expect(document).toContain(`>${tool.listTotalText}<`);
      expect(document).toContain(String(tool.refundDays));
    }
  }
});

test("lower case and spaces are accepted, and seats default to 1", async () => {
  expect(await page({ plan: "complete", country: " il " })).toBe(
    await page({ plan: "complete", seats: "1", country: "IL" }),
  );
});

test("without parameters the page is only the form", async () => {
  const html = await (await ask("/quote")).text();
  expect([documentOf(html, "intl"), documentOf(html, "il")]).toEqual([null, null]);
  expect(html).not.toContain("aria-invalid");
});

test("an invalid form shows how to fix it at the field, and no quote", async () => {
  const invalid: Record<string, string>[] = [
    { plan: "gold" },
    { plan: "teams", seats: String(minSeats - 1) },
    { plan: "complete", seats: "2" },
    { plan: "complete", seats: "many" },
    { plan: "teams", seats: "10001" },
    { plan: "complete", country: "Atlantis" },
    { plan: '"><script>alert(1)</script>', seats: '"><b>', country: "<i>" },
  ];
  for (const parameters of invalid) {
    const html = await page(parameters);
    expect(html, JSON.stringify(parameters)).toMatch(
      /id="(\w+)"[^>]* aria-invalid="true"[\s\S]*id="\1-error"(?![^>]*hidden)[^>]*>[^<]{10,}/,
    );
    expect([documentOf(html, "intl"), documentOf(html, "il")]).toEqual([null, null]);
    expect(html).not.toContain("<script>alert");
  }
  expect(await page({ plan: "teams", seats: "10000", country: "IL" })).not.toContain("aria-invalid");
});

test("a response that depends on the visitor's country is not cached", async () => {
  const { headers } = await ask("/quote?plan=complete");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("ETag")).toBeNull();
});
