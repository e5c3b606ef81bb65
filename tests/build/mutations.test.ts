/**
 * The gate reads everything: it finds every mutation of a built site, with its file, and every fault in a renderer.
 * FULL=1 plants all of them, otherwise a sample with a new seed. MUTATION_SEED repeats a run.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openContent } from "../../src/build/open-site.ts";
import { messageOf } from "../../src/gate/differences.ts";
import { buildIn, type Content, differencesIn } from "../../src/gate/gate.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import { copyProject, type Project, run } from "../project.ts";
import { fileMutations, type Mutation, numbersFrom, textMutations } from "./mutations.ts";
import { rendererFaults } from "./renderer-faults.ts";
import { copyBuilt, sharedUrl as siteUrl } from "./shared-build.ts";

const isFull = process.env.FULL === "1";
const seed = Number(process.env.MUTATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
const counts = isFull ? { texts: 600, files: 60 } : { texts: 110, files: 8 };

beforeAll(() => console.log(`Mutations from MUTATION_SEED=${seed}`));

describe.each<[name: string, folder: "content" | "hebrew"]>([
  ["the shipped course", "content"],
  ...(isFull ? [["a Hebrew course", "hebrew"] as [string, "hebrew"]] : []),
])("mutations of %s", (_, folder) => {
  let project: Project;
  let client: string;
  let content: Content;
  let paths: string[];
  const texts = new Map<string, string>();
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(client, path), "utf8");
    texts.set(path, text);
    return text;
  };

  beforeAll(async () => {
    project = await copyBuilt(folder);
    client = join(project.folder, "dist/client");
    const opened = openContent({ SITE_URL: siteUrl, CONTENT_DIR: join(project.folder, folder) });
    content = { ...opened, folder };
    paths = sitePaths(client);
    for (const path of paths) textOf(path);
  });
  afterAll(() => project.remove());

  /** Returns the findings when files have other texts, or are missing. */
  function findingsOf(mutations: readonly Mutation[]) {
    const changed = new Map(mutations.map(({ path, text }) => [path, text]));
    const all = new Set(
      [...paths, ...changed.keys()].filter((path) => !changed.has(path) || changed.get(path) !== undefined),
    );
    return differencesIn(
      {
        ...buildIn(client, [...all].sort()),
        text: (path) => (changed.has(path) ? changed.get(path) : texts.get(path)),
      },
      content,
    );
  }

  test("the unchanged build has no findings", () => {
    expect(findingsOf([]).map(messageOf)).toEqual([]);
  });

  test(`${counts.texts} mutations of texts are found, each in its file`, () => {
    const remaining = textMutations(paths, textOf, counts.texts, seed);
    const undetected: string[] = [];
    while (remaining.length > 0) {
      // One run covers a mutation in each file.
      const round = remaining.filter(
        ({ path }, index) => remaining.findIndex((other) => other.path === path) === index,
      );
      // Links that another mutation broke are reported in their own files.
      const places = new Set(findingsOf(round).flatMap(({ place, fact }) => (fact.startsWith("link ") ? [] : [place])));
      for (const mutation of round) {
        remaining.splice(remaining.indexOf(mutation), 1);
        if (!places.has(mutation.path)) undetected.push(descriptionOf(mutation, textOf(mutation.path)));
      }
    }
    expect(undetected, `MUTATION_SEED=${seed}`).toEqual([]);
  });

  test(`${counts.files} mutations of files are found, each by its name`, () => {
    const compared = paths.filter((path) => !/\.(?:woff2|js|css)$/.test(path));
    const undetected = fileMutations(compared, textOf, counts.files, seed + 1).filter((mutations) => {
      const places = new Set(findingsOf(mutations).map(({ place }) => place));
      return !mutations.every(({ path }) => places.has(path));
    });
    expect(
      undetected.map(([first]) => `${first?.what}: ${first?.path}`),
      `MUTATION_SEED=${seed}`,
    ).toEqual([]);
  });
});

/** Returns a mutation with the text around it. */
function descriptionOf({ what, path, text = "" }: Mutation, before: string): string {
  let at = 0;
  while (at < text.length && text[at] === before[at]) at++;
  return `${path}: ${what}: ${JSON.stringify(before.slice(Math.max(0, at - 40), at + 60))} became ${JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))}`;
}

describe("faults in the renderers", () => {
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
        // The build's own gate would refuse the faulty files.
        plant(
          faultyProject.folder,
          "export const siteDifferences = (",
          "export const siteDifferences = (..._: unknown[]): Difference[] => [];\nexport const unused = (",
          (name) => name === "gate/gate.ts",
        );
        for (const { from, to } of group) plant(faultyProject.folder, from, to);
        const environment = { SITE_URL: siteUrl };
        const { code, output } = await run(faultyProject, "build", environment);
        expect(code, output).toBe(0);
        const client = join(faultyProject.folder, "dist/client");
        const content = openContent({ ...environment, CONTENT_DIR: join(faultyProject.folder, "content") });
        const findingsOf = differencesIn(buildIn(client, sitePaths(client)), { ...content, folder: "content" });
        const undetected = group.filter(
          ({ place, actual }) => !findingsOf.some((each) => place.test(each.place) && actual.test(each.actual)),
        );
        expect(
          undetected.map(({ what }) => what),
          `MUTATION_SEED=${seed}`,
        ).toEqual([]);
      } finally {
        faultyProject.remove();
      }
    },
    300_000,
  );
});

/** The gate and its expectations, which must not change. */
const ofGate = /^gate\/|expect/;

/** The files below a folder's src with a text that `is` accepts. */
const filesWith = (folder: string, text: string, is = (name: string): boolean => !ofGate.test(name)): string[] =>
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
