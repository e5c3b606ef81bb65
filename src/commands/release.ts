/** Which release a server serves, for its log. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Publication } from "../site/publication.ts";

/** Returns the publication of a build in a folder with `server/`. Throws if it cannot be read. */
export const publicationIn = (build: string): Publication =>
  JSON.parse(readFileSync(join(build, "server/publication.json"), "utf8"));

/**
 * Returns the first line of a server's log: the project's folder, the version of the published content, and that of the
 * software. The folder of a release is named by its commit (docs/operating.md); git is not on every server.
 */
export function releaseLine(project: string, { version }: Pick<Publication, "version">): string {
  const { version: software } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };
  return `Release  ${project}: content version ${version.hash}, software version ${software}`;
}
