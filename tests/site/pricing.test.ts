import { expect, test } from "vitest";
import { readApi } from "./ask.ts";

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
