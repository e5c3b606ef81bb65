/** The facts about a course that endpoints and structured data use, and that are derived from its modules and prices. */
import { freeFact } from "./pricing.ts";
import type { PublishedFacts } from "./published.ts";
import type { CourseRecord } from "./record.ts";
import { transcribedFact } from "./transcript.ts";

/** The derived facts. A module without a video counts as not transcribed, since its transcript describes no video. */
export const derivedFacts = ({
  modules,
  pricing,
}: Pick<CourseRecord, "modules" | "pricing">): Pick<PublishedFacts, "transcribed" | "isFree"> => ({
  ...transcribedFact(modules.filter(({ url }) => url !== undefined)),
  ...freeFact(pricing),
});
