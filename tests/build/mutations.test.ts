/**
 * Verification reads everything: it finds mutations of a built site, each in its page or file, and faults in the renderers.
 * FULL=1 plants all of them, otherwise a sample with a new seed. MUTATION_SEED repeats a run.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageOf } from "../../src/build/verify/finding.ts";
import { copyProject, type Project, run } from "../project.ts";
import { type BuiltSite, openBuilt, undetected } from "./built-site.ts";
import { fileMutations, type Mutation, numbersFrom, textMutations } from "./mutations.ts";
import { rendererFaults } from "./renderer-faults.ts";
import { copyBuilt, sharedDraft, sharedUrl as siteUrl } from "./shared-build.ts";

const isFull = process.env.FULL === "1";
const seed = Number(process.env.MUTATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
const counts = isFull ? { texts: 600, files: 60 } : { texts: 110, files: 8 };

beforeAll(() => console.log(`Mutations from MUTATION_SEED=${seed}`));

describe.each<[name: string, folder: "content" | "hebrew"]>([
  ["the shipped course", "content"],
  ...(isFull ? [["a Hebrew course", "hebrew"] as [string, "hebrew"]] : []),
])("mutations of %s", (_, folder) => {
  let project: Project;
  let built: BuiltSite;
  beforeAll(async () => {
    project = await copyBuilt(folder);
    built = await openBuilt(project, folder);
  });
  afterAll(() => project?.remove());

  test("the unchanged build has no findings", () => {
    expect(built.findings().map(messageOf)).toEqual([]);
  });

  test(`of ${counts.texts} mutations of texts, at least 97 % are found`, () => {
    const mutations = textMutations(built.paths, built.textOf, counts.texts, seed).map((mutation) => [mutation]);
    const missed = undetected(built, mutations)
      .flat()
      // What its HTML has and its markdown has not is in the snapshot of the page.
      .filter(({ path }) => path !== "/developers.html")
      .map(describedIn(built));
    console.log(missed.join("\n"));
    expect(missed.length, `MUTATION_SEED=${seed}`).toBeLessThanOrEqual(counts.texts * 0.03);
  });

  test(`${counts.files} mutations of files are found, each by its name`, () => {
    const compared = built.paths.filter((path) => !/\.(?:woff2|js|css)$/.test(path));
    const mutations = fileMutations(compared, built.textOf, counts.files, seed + 1);
    expect(undetected(built, mutations).flat().map(describedIn(built)), `MUTATION_SEED=${seed}`).toEqual([]);
  });
});

/** A mutation with the text around it. */
const describedIn =
  ({ paths, textOf }: BuiltSite) =>
  ({ what, path, text = "" }: Mutation): string => {
    const before = paths.includes(path) ? textOf(path) : "";
    let at = 0;
    while (at < text.length && text[at] === before[at]) at++;
    const [from, to] = [Math.max(0, at - 40), at + 60];
    return `${path}: ${what}: ${JSON.stringify(before.slice(from, to))} became ${JSON.stringify(text.slice(from, to))}`;
  };

describe("faults in the renderers", () => {
  let project: Project;
  let faultless: BuiltSite;
  beforeAll(async () => {
    project = await copyBuilt("content");
    rmSync(join(project.folder, "content", sharedDraft), { force: true });
    faultless = await openBuilt(project, "content");
  });
  afterAll(() => project?.remove());

  test("each can be planted: its text is in one source file", () => {
    const root = fileURLToPath(new URL("../..", import.meta.url));
    const misplaced = rendererFaults.filter(({ from }) => filesWith(root, from).length !== 1);
    expect(misplaced.map(({ what }) => what)).toEqual([]);
  });

  const numbers = numbersFrom(seed + 2);
  const shuffled = rendererFaults.map((fault) => ({ fault, rank: numbers(2 ** 30) })).sort((a, b) => a.rank - b.rank);
  const faults = isFull ? rendererFaults : shuffled.slice(0, 6).map(({ fault }) => fault);
  const size = isFull ? 8 : 6;
  const groups = Array.from({ length: Math.ceil(faults.length / size) }, (_, index) =>
    faults.slice(index * size, (index + 1) * size),
  );

  test.each(groups.map((group) => [group.map(({ what }) => what).join("; "), group] as const))(
    "%s are found",
    async (_, group) => {
      const faultyProject = copyProject();
      try {
        // The build itself would refuse the faulty files.
        plant(
          faultyProject.folder,
          "if (findings.length === 0) return",
          "if (findings.length >= 0) return",
          (name) => name === "build/build.ts",
        );
        for (const { from, to } of group) plant(faultyProject.folder, from, to);
        const environment = { SITE_URL: siteUrl };
        const { code, output } = await run(faultyProject, "build", environment);
        expect(code, output).toBe(0);
        const faulty = await openBuilt(faultyProject, "content");
        const findings = faulty.findings();
        // Where the renderings of a page differ, either may be wrong.
        const isPlace = (place: RegExp, path: string): boolean =>
          [path, path.replace(/md$/, "html"), path.replace(/html$/, "md")].some((each) => place.test(each));
        const missed = group.filter(({ place, by }) =>
          by === "build"
            ? !findings.some((each) => isPlace(place, each.place))
            : !faulty.paths.some(
                (path) => place.test(path) && unversioned(faulty, path) !== unversioned(faultless, path),
              ),
        );
        expect(
          missed.map(({ what }) => what),
          `MUTATION_SEED=${seed}`,
        ).toEqual([]);
      } finally {
        faultyProject.remove();
      }
    },
    300_000,
  );
});

/** The verifier and what it expects of pages, which must not change. */
const ofVerifier = /(?:^|\/)verify(?:\/|\.ts$)/;

/** The files below a folder's src with a text that `is` accepts. */
const filesWith = (folder: string, text: string, is = (name: string): boolean => !ofVerifier.test(name)): string[] =>
  readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|astro)$/.test(name) && is(name))
    .map((name) => join(folder, "src", name))
    .filter((path) => readFileSync(path, "utf8").includes(text));

/** Replaces a text in the project's source, in one of the files that `is` accepts. */
function plant(folder: string, from: string, to: string, is?: (name: string) => boolean): void {
  const files = filesWith(folder, from, is);
  expect(files, `files with ${from}`).toHaveLength(1);
  const [path = ""] = files;
  const source = readFileSync(path, "utf8");
  writeFileSync(path, source.split(from).join(to));
}

/** A file without the version of the content, which changes with every text. */
const unversioned = ({ textOf, site }: BuiltSite, path: string): string =>
  textOf(path).replaceAll(site.version.hash, "{version}");
