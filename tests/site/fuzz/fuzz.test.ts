/** Thousands of seeded requests to every endpoint and page. SEED=7 uses another seed; `npm run fuzz` sends more. */
import { expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { fuzz } from "./campaign.ts";

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
  };
  for (const [kind, statuses] of Object.entries(kinds))
    for (const status of statuses) expect(counts.get(`${kind} ${status}`) ?? 0, `${kind} ${status}`).toBeGreaterThan(0);
});
