/** The outcomes of a course: what each says, and of one that names modules its address and the fewest modules to study. */
import type { ModuleRecord } from "./module.ts";
import { slugOf } from "./part.ts";

/** An outcome that names the modules that teach it. slug is absent if it is derived from the text. */
type TaughtOutcome = { text: string; modules: string[]; slug?: string | undefined };
/** An outcome as course.md has it. */
export type Outcome = string | TaughtOutcome;

/** The number of words of a text in its address. */
const maxWords = 8;

export const outcomeText = (outcome: Outcome): string => (typeof outcome === "string" ? outcome : outcome.text);

/** The slug of a text: that of its first words. May be empty. */
export const outcomeSlugOf = (text: string): string => slugOf(text).split("-").slice(0, maxWords).join("-");

/** The address of an outcome: its slug, and the path of its page, percent-encoded. */
function addressOf({ text, slug = outcomeSlugOf(text) }: TaughtOutcome): { slug: string; path: string } {
  return { slug, path: `/plan/${encodeURIComponent(slug)}` };
}

/** The path of an outcome's page; undefined if it names no modules. */
export const outcomePath = (outcome: Outcome): string | undefined =>
  typeof outcome === "string" ? undefined : addressOf(outcome).path;

type Source = { facts: { outcomes?: readonly Outcome[] | undefined }; modules: readonly ModuleRecord[] };

/**
 * The outcomes that name modules. modules are those and, transitively, their prerequisites, in course order: no fewer lead to the outcome.
 * named has the slugs of those that course.md names.
 */
export function taughtOutcomes({ facts: { outcomes = [] }, modules }: Source) {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  return outcomes.flatMap((outcome) => {
    if (typeof outcome === "string") return [];
    const needed = new Set(outcome.modules);
    // A set also iterates over what is added meanwhile.
    for (const slug of needed) for (const each of bySlug.get(slug)?.prerequisites ?? []) needed.add(each);
    return {
      text: outcome.text,
      ...addressOf(outcome),
      named: new Set(outcome.modules),
      modules: modules.filter(({ slug }) => needed.has(slug)),
    };
  });
}

/** An outcome with the modules to study. */
export type OutlinedOutcome = ReturnType<typeof taughtOutcomes>[number];
