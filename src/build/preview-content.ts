/** Loads the preview's course, or the errors in it, after every save. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { ContentError, describeMistake, type Mistake } from "../content/mistake.ts";
import type { Site } from "../page-kinds/site.ts";
import { setCurrentSite } from "./current-site.ts";
import { openSite } from "./open-site.ts";

/** The result of loading the content: the site, or the error. */
type Opened = { site: Site } | { error: Error };

/** Loads the content of an environment and makes it the current site. */
export function openPreview(environment: NodeJS.ProcessEnv): Opened {
  try {
    const site = openSite(environment, { includeDrafts: true });
    setCurrentSite(site);
    return { site };
  } catch (thrown) {
    const errorOf = () => (thrown instanceof ContentError ? overlayError(thrown) : (thrown as Error));
    setCurrentSite(errorOf);
    return { error: errorOf() };
  }
}

/** The number of pages that differ between two sites, including pages that only one of them has. */
export function pagesTouched(before: Site | null, after: Site): number {
  const texts = (site: Site | null) =>
    new Map(site?.documents.map((document) => [document.path, JSON.stringify(document)]));
  const [old, current] = [texts(before), texts(after)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].filter((path) => old.get(path) !== current.get(path)).length;
}

/**
 * The errors of a course for Astro's overlay: the message has all of them, and the file of the first one is shown with its
 * line marked. It has no stack, since that would point into this program.
 */
function overlayError(error: ContentError): Error {
  const [first] = error.mistakes;
  const count = error.mistakes.length;
  const shown = Object.assign(new Error(error.mistakes.map(describeMistake).join("\n\n")), {
    name: "ContentError",
    title: count === 1 ? "1 error in the content" : `${count} errors in the content`,
    ...(first && placeOf(first)),
  });
  delete shown.stack;
  return shown;
}

/** The location of an error for the overlay. Astro resolves the path against the project, so it must be relative to it. */
function placeOf({ path, line, fix }: Mistake) {
  const file = resolve(path);
  const text = existsSync(file) && statSync(file).isFile() ? readFileSync(file, "utf8") : undefined;
  return {
    hint: `${path}, line ${line}: ${fix}`,
    loc: { file: relative(process.cwd(), file), line, column: 1 },
    ...(text === undefined ? {} : { frame: text.split("\n")[line - 1] ?? "", fullCode: text }),
  };
}
