/** A built site whose files tests change, to see what verification finds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPublishedSite } from "../../src/build/open-site.ts";
import { remade } from "../../src/build/remade.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import type { Finding } from "../../src/verify/finding.ts";
import { verify } from "../../src/verify/verify.ts";
import type { Project } from "../project.ts";
import { sharedUrl } from "./shared-build.ts";

/** Files with other contents; undefined for those that are missing. */
export type Changed = Record<string, string | Uint8Array | undefined>;

export type BuiltSite = Awaited<ReturnType<typeof openBuilt>>;

/** The build of the course in a folder of a project. */
export async function openBuilt(project: Project, folder: string) {
  const client = join(project.folder, "dist/client");
  const site = await openPublishedSite({ SITE_URL: sharedUrl, CONTENT_DIR: join(project.folder, folder) });
  const again = await remade(site);
  const paths = sitePaths(client);
  const read = new Map<string, Buffer>();
  const bytesOf = (path: string): Buffer => {
    const bytes = read.get(path) ?? readFileSync(join(client, path));
    read.set(path, bytes);
    return bytes;
  };
  return {
    client,
    site,
    paths,
    bytesOf,
    textOf: (path: string): string => bytesOf(path).toString("utf8"),
    /** What is found where some files are changed, or where the site has other content. */
    findings(changed: Changed = {}, content: Partial<typeof site> = {}): Finding[] {
      const all = [...new Set([...paths, ...Object.keys(changed)])].filter(
        (path) => !(path in changed) || changed[path] !== undefined,
      );
      const bytes = (path: string) => (path in changed ? Buffer.from(changed[path] ?? "") : bytesOf(path));
      const built = { paths: all.sort(), bytes, text: (path: string) => bytes(path).toString("utf8") };
      return verify(built, { site: { ...site, ...content }, folder, ...again });
    },
  };
}
