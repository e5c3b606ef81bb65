/** The gate's expectations for every kind of page. */
import { pages } from "../site/addresses.ts";
import type { Expectations, ExpectedPage } from "./expectation.ts";
import type { Facts } from "./expected-facts.ts";

/**
 * The expectations for each kind, in reading order (the order of the table of paths). They are in the kind's folder; a
 * kind without them fails every build.
 */
export const expectedKinds: readonly Expectations[] = await Promise.all(
  Object.keys(pages).map(async (kind): Promise<Expectations> => {
    const { expectations } = await import(`./${kind}/expectations.ts`);
    return expectations;
  }),
);

/** Every page of these kinds, with the defaults filled in. */
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
