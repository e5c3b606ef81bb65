/** Loads the preview's course, or the errors in it, after every save. */
import type { Site } from "../pages/site.ts";
import { setCurrentSite } from "./current-site.ts";
import { warningLine } from "./failure.ts";
import { openSite } from "./open-site.ts";

/** The result of loading the content: the site with the warnings about it, or the error. */
type Opened = { site: Site; warnings: string[] } | { error: Error };

/** Loads the content of an environment and makes it the current site. */
export function openPreview(environment: NodeJS.ProcessEnv): Opened {
  try {
    const site = openSite(environment, { includeDrafts: true });
    setCurrentSite(site);
    return { site, warnings: site.warnings.map(warningLine) };
  } catch (thrown) {
    const error = thrown as Error;
    setCurrentSite(() => new Error(error.message));
    return { error };
  }
}

/**
 * The number of pages that differ between two sites, including pages that only one of them has. Models are not compared: they contain
 * modules and parts as they are in the record, of which a page may show only the titles.
 */
export function pagesTouched(before: Site | null, after: Site): number {
  const texts = (site: Site | null) =>
    new Map(site?.documents.map(({ model: _, ...document }) => [document.path, JSON.stringify(document)]));
  const [old, current] = [texts(before), texts(after)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].filter((path) => old.get(path) !== current.get(path)).length;
}
