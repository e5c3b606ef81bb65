/** Thousands of seeded requests to every endpoint and page. SEED=7 uses another seed; `npm run fuzz` sends more. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { fuzz } from "./campaign.ts";
import { inspectSite } from "./inspect-site.ts";
import { triesOf } from "./requests.ts";
import { bytesOf } from "./wire.ts";

const seed = Number(process.env.SEED ?? 20_261_120);
const maxTries = process.env.FULL ? 6000 : 2500;
/** Maximum number of tries at a deployed site, which allows 600 requests a minute. */
const gentleTries = 100;

test(`every response is in time, complete and valid, reveals no internals, and changes no other client's (SEED=${seed})`, async () => {
  let isLightLoad = false;
  const shouldContinue = (tries: number, gently: boolean): boolean => {
    isLightLoad = gently;
    return tries < (gently ? gentleTries : maxTries);
  };
  const { counts, findings } = await fuzz({ siteUrl, seed, shouldContinue });
  expect(findings).toEqual([]);
  if (isLightLoad) return;

  // The tries cover each endpoint with each of its statuses.
  const kinds = {
    api: [200, 202, 204, 400, 404, 405, 413, 414, 415],
    ask: [200, 400, 413, 414, 415],
    mcp: [200, 202, 400, 404, 405, 406, 413, 414],
    health: [200],
    site: [200, 204, 308, 404, 405, 414],
    "slow: a whole request,": [200, 202],
    "slow: half a body,": ["held"],
    "slow: half a head,": ["held"],
    "slow: nothing,": ["held"],
  };
  for (const [kind, statuses] of Object.entries(kinds))
    for (const status of statuses) expect(counts.get(`${kind} ${status}`) ?? 0, `${kind} ${status}`).toBeGreaterThan(0);
});

test("the tries depend on the seed only", async () => {
  const { site } = await inspectSite(siteUrl);
  const texts = (from: number): string[] =>
    fc
      .sample(triesOf(site, false), { seed: from, numRuns: 100 })
      .map(({ request }) => bytesOf(request, "a").toString("latin1"));
  expect(texts(seed)).toEqual(texts(seed));
  expect(texts(seed)).not.toEqual(texts(seed + 1));
  expect(new Set(texts(seed)).size).toBeGreaterThan(90);
});

test("a rate-limited site gets complete requests of ordinary size with its own Host", async () => {
  const { site } = await inspectSite(siteUrl);
  for (const { request, tampering } of fc.sample(triesOf(site, true), { seed, numRuns: 500 })) {
    expect(tampering).toEqual([]);
    expect(request.headers.map(([name]) => name.toLowerCase())).not.toContain("host");
    expect(request.target).toMatch(/^\/(?![/\\])[!-~]*$/);
    expect(bytesOf(request, "a").length).toBeLessThan(220_000);
  }
});
