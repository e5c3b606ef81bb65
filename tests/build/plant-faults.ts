/**
 * Plants faults into built sites and prints which ones are found: the table of single faults, and seeded mutations of texts and
 * files. Used as: node tests/build/plant-faults.ts <folder with dist/ and content> <content> [seed] [mutations] [gate|verify].
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPublishedSite } from "../../src/build/open-site.ts";
import { remade } from "../../src/build/remade.ts";
import { buildIn, differencesIn } from "../../src/gate/gate.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import { verify } from "../../src/verify/verify.ts";
import { plants, siteUrl } from "./gate-plants.ts";
import { fileMutations, textMutations } from "./mutations.ts";

/** A fault: the texts of files that it changes; undefined for a file that it removes. */
export type Fault = { group: string; what: string; files: Record<string, string | undefined> };

/** Returns the places of findings in a build with these changed files. */
export type Check = (changed: Record<string, string | undefined>) => { place: string; fact: string }[];

/** Returns the name of a page's files: where its renderings differ, either may be wrong. */
const pageOf = (path: string): string => (path.startsWith("/_") ? path : path.replace(/\.(?:html|md)$/, ""));

/** Returns the faults that a check does not find in one of their files. Faults of different files are planted together. */
export function missed(check: Check, faults: readonly Fault[]): Fault[] {
  const remaining = [...faults];
  const undetected: Fault[] = [];
  while (remaining.length > 0) {
    const taken = new Set<string>();
    const round = remaining.filter(({ files }) => {
      const isFree = Object.keys(files).every((path) => !taken.has(pageOf(path)));
      if (isFree) for (const path of Object.keys(files)) taken.add(pageOf(path));
      return isFree;
    });
    const findings = check(Object.assign({}, ...round.map(({ files }) => files)));
    const places = new Set(findings.flatMap(({ place, fact }) => (fact.startsWith("link ") ? [] : [pageOf(place)])));
    for (const fault of round) {
      remaining.splice(remaining.indexOf(fault), 1);
      if (!Object.keys(fault.files).every((path) => places.has(pageOf(path)))) undetected.push(fault);
    }
  }
  return undetected;
}

/** Returns the faults of the tables and of a seed for a build. */
export function faultsFor(
  paths: readonly string[],
  textOf: (path: string) => string,
  seed: number,
  count: number,
): Fault[] {
  const single = plants
    .filter(([, file]) => paths.includes(file))
    .map(([what, file, from, to]) => ({ group: "plants", what, files: { [file]: textOf(file).replace(from, to) } }))
    .filter(({ files }) => Object.entries(files).every(([file, text]) => text !== textOf(file)));
  const texts = textMutations(paths, textOf, count, seed).map(({ kind, what, path, text }) => ({
    group: `mutations of ${kind}`,
    what,
    files: { [path]: text },
  }));
  const compared = paths.filter((path) => !/\.(?:woff2|js|css)$/.test(path));
  const files = fileMutations(compared, textOf, Math.ceil(count / 10), seed + 1).map((mutations) => ({
    group: "mutations of files",
    what: mutations[0]?.what ?? "",
    files: Object.fromEntries(mutations.map(({ path, text }) => [path, text])),
  }));
  return [...single, ...texts, ...files];
}

if (import.meta.main) {
  const [folder = "", name = "content", seed = "1", count = "600", which = "verify"] = process.argv.slice(2);
  const client = join(folder, "dist/client");
  const paths = sitePaths(client);
  const read = new Map<string, string>();
  const textOf = (path: string): string => {
    const text = read.get(path) ?? readFileSync(join(client, path), "utf8");
    read.set(path, text);
    return text;
  };
  const site = await openPublishedSite({ SITE_URL: siteUrl, CONTENT_DIR: join(folder, name) });
  const built = buildIn(client, paths);
  const again = await remade(site);
  const check: Check = (changed) => {
    const all = [...new Set([...paths, ...Object.keys(changed)])].filter(
      (path) => !(path in changed) || changed[path] !== undefined,
    );
    const changedBuild = {
      paths: all.sort(),
      text: (path: string) => (path in changed ? changed[path] : textOf(path)),
      bytes: (path: string) => (path in changed ? Buffer.from(changed[path] ?? "") : built.bytes(path)),
    };
    if (which === "gate") return differencesIn(changedBuild, { ...site, siteUrl: site.catalog.siteUrl, folder: name });
    return verify(changedBuild, { site, folder: name, ...again });
  };
  console.log("unchanged:", check({}).length);
  const faults = faultsFor(paths, textOf, Number(seed), Number(count));
  const undetected = missed(check, faults);
  for (const [group, all] of Map.groupBy(faults, ({ group }) => group))
    console.log(`${group}: ${all.length - undetected.filter((each) => each.group === group).length} of ${all.length}`);
  for (const { group, what, files } of undetected) {
    for (const [path, text = ""] of Object.entries(files)) {
      const before = paths.includes(path) ? textOf(path) : "";
      let at = 0;
      while (at < text.length && text[at] === before[at]) at++;
      console.log(
        `MISSED ${group} | ${what} | ${path} | ${JSON.stringify(before.slice(Math.max(0, at - 50), at + 50))} -> ${JSON.stringify(text.slice(Math.max(0, at - 50), at + 50))}`,
      );
    }
  }
}
