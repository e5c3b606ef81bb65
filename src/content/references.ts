/** Checks references to modules: prerequisites and the sample must be published modules, aliases must be unique. */

import { slugPattern } from "../course/module.ts";
import type { Content, ReadFile } from "./folder.ts";
import type { ModuleFile, Reference } from "./modules.ts";
import { nearest, quote } from "./problem.ts";

/**
 * Reports prerequisites that are not another published module, or a draft if includeDrafts, and aliases that are already in use.
 */
export function checkReferences(content: Content, modules: readonly ModuleFile[], includeDrafts = false): void {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const published = modules.filter(({ draft }) => !draft);
  const byAlias = new Map<string, ModuleFile>();
  for (const module of published) {
    for (const alias of module.aliases) {
      const other = byAlias.get(alias.slug);
      // Duplicates in one file have already been reported.
      if (other !== module) noteAlias(content, module, alias, bySlug.get(alias.slug), other);
      byAlias.set(alias.slug, other ?? module);
    }
  }
  const slugs = published.map(({ slug }) => slug);
  for (const module of published) {
    for (const reference of module.prerequisites) {
      const { slug, index, line } = reference;
      const target = bySlug.get(slug);
      if (target && target !== module && (includeDrafts || !target.draft)) continue;
      const suggestion = byAlias.get(slug)?.slug ?? nearest(slug, slugs);
      content.note(`modules/${module.name}`, {
        line,
        field: `prerequisites[${index + 1}]`,
        ...(target === module
          ? { got: `${quote(slug)}, the module itself`, expected: "another module", fix: "remove it from the list" }
          : target
            ? draftProblem(slug, "remove it from the list")
            : missingProblem(slug, suggestion === module.slug ? undefined : suggestion)),
      });
    }
  }
}

/** Reports a sample on the home page that is not a published module. */
export function checkSample(content: Content, { file, raw }: ReadFile<unknown>, modules: readonly ModuleFile[]): void {
  const slug = typeof raw.sample === "string" ? raw.sample.trim() : "";
  // A text of another form has already been reported.
  if (!slugPattern.test(slug)) return;
  const target = modules.find((module) => module.slug === slug);
  if (target && !target.draft) return;
  const published = modules.flatMap((module) => (module.draft ? [] : module.slug));
  content.note("course.md", {
    line: file.lineOf(["sample"]),
    field: "sample",
    ...(target ? draftProblem(slug, "choose another module") : missingProblem(slug, nearest(slug, published))),
  });
}

const draftProblem = (slug: string, otherwise: string) => ({
  got: `${quote(slug)}, a draft`,
  expected: "a published module",
  fix: `publish it (remove draft: true from its file) or ${otherwise}`,
});

const missingProblem = (slug: string, suggestion: string | undefined) => ({
  got: `${quote(slug)}, which is not a module`,
  expected: "the slug of a module (its file name without .md)",
  fix: suggestion ? `did you mean ${suggestion}?` : "correct it or remove it",
});

function noteAlias(
  content: Content,
  module: ModuleFile,
  { slug, index, line }: Reference,
  owner: ModuleFile | undefined,
  other: ModuleFile | undefined,
): void {
  if (!owner && !other) return;
  const got = !owner
    ? `${quote(slug)}, which is also an alias in modules/${other?.name}`
    : owner === module
      ? `${quote(slug)}, the module's own slug`
      : `${quote(slug)}, the slug of modules/${owner.name}`;
  content.note(`modules/${module.name}`, {
    line,
    field: `aliases[${index + 1}]`,
    got,
    expected: "a former slug that no other module uses or has used",
    fix: "remove it from the list",
  });
}
