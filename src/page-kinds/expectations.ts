/** What the gate expects of every kind of page. */
import { pages } from "../site/addresses.ts";
import type { Expectations, ExpectedPage } from "./expectation.ts";
import type { Facts } from "./expected-facts.ts";

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

/** Every page of these kinds, with what is the same on most of them. */
export const expectedPages = (kinds: readonly Expectations[], f: Facts): ExpectedPage[] =>
  kinds
    .flatMap((kind) => kind(f))
    .map((page) => ({
      language: f.course.facts.language,
      isListed: true,
      picture: f.coursePicture,
      isAuthored: false,
      ...page,
    }));
