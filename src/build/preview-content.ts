/** The course of the preview: read again after every save, or the errors in it. */
import { resolve } from "node:path";
import { ContentError } from "../content/mistake.ts";
import type { Site } from "../page-kinds/site.ts";
import { setCurrentSite } from "./current-site.ts";
import { openSite } from "./open-site.ts";

/** The content as it was read last: the site, or what is wrong with it. */
export type Opened = { site: Site } | { error: Error };

/** Reads the content of an environment and hands it to the pages. */
export function openPreview(environment: NodeJS.ProcessEnv): Opened {
  try {
    const site = openSite(environment);
    setCurrentSite(site);
    return { site };
  } catch (thrown) {
    const error = thrown instanceof ContentError ? overlayError(thrown) : (thrown as Error);
    setCurrentSite(error);
    return { error };
  }
}

/** The number of pages that differ between two sites, pages that only one of them has included. */
export function pagesTouched(before: Site | null, after: Site): number {
  const texts = (site: Site | null) =>
    new Map(site?.documents.map((document) => [document.path, JSON.stringify(document)]));
  const [old, current] = [texts(before), texts(after)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].filter((path) => old.get(path) !== current.get(path)).length;
}

/**
 * The errors of a course as Astro's overlay shows them: all of them as the message, the text of the first one's file with
 * its line marked. Without a stack, which would be that of this program.
 */
export function overlayError(error: ContentError): Error {
  const [first] = error.mistakes;
  const count = error.mistakes.length;
  const shown = Object.assign(new Error(error.mistakes.map(lineOf).join("\n")), {
    name: "ContentError",
    title: count === 1 ? "1 error in the content" : `${count} errors in the content`,
    hint: first && `${first.path}:${first.line}: ${first.fix}`,
    loc: first && { file: resolve(first.path), line: first.line, column: 1 },
  });
  delete shown.stack;
  return shown;
}

const lineOf = ({ path, line, field, came, expected, fix }: ContentError["mistakes"][number]): string =>
  `${path}:${line}: ${field}: got ${came}; expected ${expected}; ${fix}`;
