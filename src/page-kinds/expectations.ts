/** What the gate expects of every kind of page. */
import { pages } from "../site/addresses.ts";
import type { Expectations } from "./expectation.ts";

/**
 * The expectations of each kind in reading order, which is that of the table of addresses. They are in the kind's folder; a
 * kind without them fails every build.
 */
export const expectedKinds: readonly Expectations[] = await Promise.all(
  Object.keys(pages).map(async (kind): Promise<Expectations> => {
    const { expectations } = await import(`./${kind}/expectations.ts`);
    return expectations;
  }),
);
