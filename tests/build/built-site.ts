/** A built site whose files tests change, to see what verification finds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPublishedSite } from "../../src/build/open-site.ts";
import { sitePaths } from "../../src/build/server/manifest.ts";
import type { Finding } from "../../src/build/verify/finding.ts";
import { verify } from "../../src/build/verify/verify.ts";
import type { Project } from "../project.ts";

/** The origin of the links in the builds of tests. */
export const sharedUrl = "https://course.example";

/** Files with other contents; undefined for those that are missing. */
export type Changed = Record<string, string | Uint8Array | undefined>;

export type BuiltSite = Awaited<ReturnType<typeof openBuilt>>;

/** The build of the course in a folder of a project. */
export async function openBuilt(project: Project, folder: string) {
  const client = join(project.folder, "dist/client");
  const site = await openPublishedSite({ SITE_URL: sharedUrl, CONTENT_DIR: join(project.folder, folder) });
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
      return verify(built, { site: { ...site, ...content }, folder });
    },
  };
}

/** The name of a page's files: where its renderings differ, either may be wrong. */
const pageOf = (path: string): string => (path.startsWith("/_") ? path : path.replace(/\.(?:html|md)$/, ""));

type Fault = { path: string; text: string | undefined };

/** The faults, each in one or several files, that are not found in all their files. Those of different pages are planted together. */
export function undetected<Each extends Fault>({ findings }: BuiltSite, faults: readonly Each[][]): Each[][] {
  const remaining = [...faults];
  const missed: Each[][] = [];
  while (remaining.length > 0) {
    const taken = new Set<string>();
    const round = remaining.filter((group) => {
      const isFree = group.every(({ path }) => !taken.has(pageOf(path)));
      if (isFree) for (const { path } of group) taken.add(pageOf(path));
      return isFree;
    });
    // Links that another fault broke are reported in their own files.
    const places = new Set(
      findings(Object.fromEntries(round.flat().map(({ path, text }) => [path, text]))).flatMap(({ place, fact }) =>
        fact.startsWith("link ") ? [] : [pageOf(place)],
      ),
    );
    for (const group of round) {
      remaining.splice(remaining.indexOf(group), 1);
      if (!group.every(({ path }) => places.has(pageOf(path)))) missed.push(group);
    }
  }
  return missed;
}
