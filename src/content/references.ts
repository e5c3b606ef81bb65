/** What modules say of one another: prerequisites lead to published modules, former slugs to one module each. */
import type { Content } from "./folder.ts";
import { nearest, quote } from "./mistake.ts";
import type { ModuleFile, Reference } from "./modules.ts";

/** Notes every prerequisite that is no other published module, and every alias that is a slug or an alias already. */
export function checkReferences(content: Content, modules: readonly ModuleFile[]): void {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const published = modules.filter(({ draft }) => !draft);
  const byAlias = new Map<string, ModuleFile>();
  for (const module of published) {
    for (const alias of module.aliases) {
      const other = byAlias.get(alias.slug);
      // A second time in one file has been noted already.
      if (other !== module) noteAlias(content, module, alias, bySlug.get(alias.slug), other);
      byAlias.set(alias.slug, other ?? module);
    }
  }
  const slugs = published.map(({ slug }) => slug);
  for (const module of published) {
    for (const reference of module.prerequisites) {
      const { slug, index, line } = reference;
      const target = bySlug.get(slug);
      if (target && target !== module && !target.draft) continue;
      const meant = byAlias.get(slug)?.slug ?? nearest(slug, slugs);
      content.note(`modules/${module.name}`, {
        line,
        field: `prerequisites[${index + 1}]`,
        ...(target === module
          ? { got: `${quote(slug)}, the module itself`, expected: "another module", fix: "remove it" }
          : target
            ? {
                got: `${quote(slug)}, a draft`,
                expected: "a published module",
                fix: "publish it (remove draft: true in its file) or remove it here",
              }
            : {
                got: `${quote(slug)}, which no module has as its slug`,
                expected: "the slug of a module, which is the name of its file without .md",
                fix: meant && meant !== module.slug ? `did you mean ${meant}?` : "correct it or remove it",
              }),
      });
    }
  }
}

function noteAlias(
  content: Content,
  module: ModuleFile,
  { slug, index, line }: Reference,
  owner: ModuleFile | undefined,
  other: ModuleFile | undefined,
): void {
  if (!owner && !other) return;
  const got = !owner
    ? `${quote(slug)}, an alias of modules/${other?.name} too`
    : owner === module
      ? `${quote(slug)}, the module's own slug`
      : `${quote(slug)}, the slug of modules/${owner.name}`;
  content.note(`modules/${module.name}`, {
    line,
    field: `aliases[${index + 1}]`,
    got,
    expected: "a former slug that no module has now and no other module had",
    fix: "remove it",
  });
}
