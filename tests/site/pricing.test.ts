import { expect, inject, test } from "vitest";
import { ask, readApi } from "./ask.ts";

test("pricing has both regions of each paid plan as display strings with a currency symbol", async () => {
  for (const path of ["/pricing", "/sandbox/pricing"]) {
    const pricing = await readApi<Record<string, Record<string, unknown>>>(path);
    const price = { now: expect.stringMatching(/\p{Sc}/u), list: expect.stringMatching(/\p{Sc}/u) };
    expect(pricing, path).toEqual({
      free: {
        price: expect.any(Number),
        currency: expect.any(String),
        includes: expect.any(String),
        url: expect.stringMatching(/^https?:/),
      },
      complete: { intl: price, il: price, url: expect.stringMatching(/^https?:/) },
      teams: { intl: price, il: price, minSeats: expect.any(Number), perSeat: expect.any(Boolean) },
    });
  }
});

test.runIf(inject("isSample"))(
  "the Free plan starts on a page of the site, which the pages link to without a host",
  async () => {
    const { free } = await readApi<{ free: { url: string } }>("/pricing");
    const { pathname } = new URL(free.url);
    expect(pathname).toBe("/curriculum");
    expect((await ask(pathname)).status).toBe(200);
    for (const page of ["/pricing", "/quote"])
      expect(await (await ask(page)).text()).toMatch(
        new RegExp(`<a(?: class="[^"]*")? href="${pathname}"[^>]*>Start for free</a>`),
      );
    expect(await (await ask("/pricing.md")).text()).toContain(`[Start for free](${free.url})`);
  },
);
