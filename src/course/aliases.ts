/** The former slugs of renamed modules. See docs/specification.md, "Former slugs". */

/** The current slugs of modules by their former ones. */
export type Aliases = Readonly<Record<string, string>>;

/** The former slugs of all modules. Of two modules with the same former slug, the first one has it. */
export const aliasesOf = (
  modules: readonly { slug: string; aliases?: readonly string[] | undefined }[],
): Record<string, string> =>
  Object.fromEntries(modules.toReversed().flatMap(({ slug, aliases = [] }) => aliases.map((alias) => [alias, slug])));

/** The current slug of the module with a former slug; undefined for any other text. */
export const resolveAlias = (aliases: Aliases, slug: string): string | undefined =>
  Object.hasOwn(aliases, slug) ? aliases[slug] : undefined;

/** The module with a slug, else the one with this former slug; undefined if there is none. */
export function moduleAt<Module extends { slug: string }>(
  { modules, aliases = {} }: { modules: readonly Module[]; aliases?: Aliases },
  slug: string,
): Module | undefined {
  const current = resolveAlias(aliases, slug);
  return modules.find((module) => module.slug === slug) ?? modules.find((module) => module.slug === current);
}

/**
 * A path of a module, of any format and below it, with the current slug in place of a former one: /modules/14-etags.md →
 * /modules/14-validators.md. Null for any other path.
 */
export function currentPath(aliases: Aliases, path: string): string | null {
  const [, slug = "", rest = ""] = /^\/modules\/([^/.?#]+)(.*)$/s.exec(path) ?? [];
  const current = resolveAlias(aliases, slug);
  return current === undefined ? null : `/modules/${current}${rest}`;
}
