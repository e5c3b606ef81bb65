/** The former names of a course's modules that git knows and no alias keeps. */
import type { Change } from "../../content/comparison/change.ts";
import { loadContent } from "../../content/course.ts";
import type { ContentProblem } from "../../content/problem.ts";
import { modulePath } from "../../course/outline.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { type Rename, renamesIn } from "../git.ts";

/** A module with its former slugs that are not answered any more. */
export type LostNames = { module: Pick<ModuleRecord, "slug" | "aliases">; former: readonly string[] };

/**
 * The modules with former slugs that are neither those of a module nor aliases. renames are those of module files, the newest first.
 * A slug is not lost if its file was a draft when it was renamed, or if its module has been deleted.
 */
export function lostNamesOf(
  modules: readonly Pick<ModuleRecord, "slug" | "aliases">[],
  renames: readonly Rename[],
): LostNames[] {
  const answered = new Set(modules.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]));
  const currentNames = new Map<string, string>();
  const drafts = new Set<string>();
  for (const { before, after, isDraft } of renames) {
    // The last module that had the name counts.
    if (currentNames.has(before)) continue;
    currentNames.set(before, currentNames.get(after) ?? after);
    if (isDraft()) drafts.add(before);
  }
  return modules.flatMap((module) => {
    const former = [...currentNames]
      .filter(([before, current]) => current === module.slug && !answered.has(before) && !drafts.has(before))
      .map(([before]) => before);
    return former.length === 0 ? [] : { module, former };
  });
}

/**
 * The same for the course in a folder; null outside a git repository. Throws ContentError if its modules are not given and it is not
 * valid.
 */
export function lostNamesIn(
  folder: string,
  modules: readonly Pick<ModuleRecord, "slug" | "aliases">[] = loadContent(folder).course.modules,
): LostNames[] | null {
  const renames = renamesIn(folder, "modules");
  if (renames === null) return null;
  const slugs = renames.flatMap(({ before, after, ...rename }) => {
    const [one, other] = [slugOf(before), slugOf(after)];
    return one === null || other === null ? [] : { ...rename, before: one, after: other };
  });
  return lostNamesOf(modules, slugs);
}

const slugOf = (path: string): string | null => /^modules\/([^/]+)\.md$/.exec(path)?.[1] ?? null;

const aliasesLine = ({ module: { aliases = [] }, former }: LostNames): string =>
  `aliases: [${[...aliases, ...former].join(", ")}]`;

/** The lost names as changes, each of which breaks a URL. */
export const lostNameChanges = (lost: readonly LostNames[]): Change[] =>
  lost.flatMap((each) =>
    each.former.map((slug): Change => {
      const [before, after] = [modulePath({ slug }), modulePath(each.module)];
      const fix = `${aliasesLine(each)} in modules/${each.module.slug}.md`;
      return { area: "address", what: "renamed", subject: before, before, after, isBroken: true, fix };
    }),
  );

/** The lost names as warnings about the files of their modules. folder is that of the course, as errors print it. */
export const lostNameWarnings = (lost: readonly LostNames[], folder: string): ContentProblem[] =>
  lost.map((each) => ({
    path: `${folder}/modules/${each.module.slug}.md`,
    line: 1,
    field: "aliases",
    got: `no alias for the former ${each.former.length === 1 ? "name" : "names"} ${each.former.join(", ")}`,
    expected: "an alias for every former name in git, so that links to it stay valid",
    fix: `write ${aliasesLine(each)}`,
  }));
