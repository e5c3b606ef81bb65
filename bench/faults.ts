/**
 * Measures how many planted faults are found: npm run bench -- faults. Changes texts and files of a built site, then plants the faults of
 * renderer-faults.ts in copies of the project, eight at a time, and builds each copy. Prints those that neither
 * verification nor the snapshot of their file finds. MUTATION_SEED repeats a run.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuiltSite, openBuilt, sharedUrl, undetected } from "../tests/build/built-site.ts";
import { build, copyProject, type Project } from "../tests/project.ts";
import { fileMutations, type Mutation, textMutations } from "./mutations.ts";
import { type RendererFault, rendererFaults } from "./renderer-faults.ts";

const perBuild = 8;

/** The verifier and what it expects of pages, which must not change. */
const ofVerifier = /(?:^|\/)verify(?:\/|\.ts$)/;

/** The only file below a folder's src that has a text. Throws if there is none, or more than one. */
function fileWith(folder: string, text: string): string {
  const paths = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|astro)$/.test(name) && !ofVerifier.test(name))
    .map((name) => join(folder, "src", name))
    .filter((path) => readFileSync(path, "utf8").includes(text));
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) throw new Error(`${paths.length} files have: ${text}`);
  return path;
}

function plant(folder: string, { from, to }: Pick<RendererFault, "from" | "to">): void {
  const path = fileWith(folder, from);
  writeFileSync(path, readFileSync(path, "utf8").split(from).join(to));
}

const projects: Project[] = [];

/** The build of the shipped course with faults in the project's source. */
async function builtWith(faults: RendererFault[]): Promise<BuiltSite> {
  const project = copyProject();
  projects.push(project);
  // The build itself would refuse the faulty files.
  plant(project.folder, { from: "if (findings.length === 0) return", to: "if (findings.length >= 0) return" });
  for (const fault of faults) plant(project.folder, fault);
  await build(project, { SITE_URL: sharedUrl });
  return openBuilt(project, "content");
}

/** A file without the version of the content, which changes with every text. */
const unversioned = ({ textOf, site }: BuiltSite, path: string): string =>
  textOf(path).replaceAll(site.version.hash, "{version}");

/** Whether a path or its other rendering is a place: where the renderings of a page differ, either may be wrong. */
const isAt = (place: RegExp, path: string): boolean =>
  [path, path.replace(/md$/, "html"), path.replace(/html$/, "md")].some((each) => place.test(each));

/** A mutation with the text around it. */
function described({ paths, textOf }: BuiltSite, { what, path, text = "" }: Mutation): string {
  const before = paths.includes(path) ? textOf(path) : "";
  let at = 0;
  while (at < text.length && text[at] === before[at]) at++;
  const [from, to] = [Math.max(0, at - 40), at + 60];
  return `${path}: ${what}: ${JSON.stringify(before.slice(from, to))} became ${JSON.stringify(text.slice(from, to))}`;
}

/** Prints how many of a number are found, and those that are not. Fails if more than a share are missed. */
function report(kind: string, all: number, missed: string[], share = 0): void {
  console.log([`${all - missed.length} of ${all} ${kind} are found.`, ...missed].join("\nMissed: "));
  if (missed.length > all * share) process.exitCode = 1;
}

for (const { from } of rendererFaults) fileWith(resolve("."), from);
const faultless = await builtWith([]);
const seed = Number(process.env.MUTATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
const { paths, textOf } = faultless;
console.log(`MUTATION_SEED=${seed}`);
const ofTexts = undetected(
  faultless,
  textMutations(paths, textOf, 600, seed).map((each) => [each]),
).flat();
// The snapshot of /developers covers what only its HTML has.
const missedTexts = ofTexts.filter(({ path }) => path !== "/developers.html");
const compared = paths.filter((path) => !/\.(?:woff2|js|css)$/.test(path));
const ofFiles = undetected(faultless, fileMutations(compared, textOf, 60, seed + 1)).flat();
report(
  "changes of texts",
  600,
  missedTexts.map((each) => described(faultless, each)),
  0.03,
);
report(
  "changes of files",
  60,
  ofFiles.map((each) => described(faultless, each)),
);

const missed: string[] = [];
for (let at = 0; at < rendererFaults.length; at += perBuild) {
  const faults = rendererFaults.slice(at, at + perBuild);
  const faulty = await builtWith(faults);
  const findings = faulty.findings();
  for (const { what, place, by } of faults) {
    const isFound =
      by === "build"
        ? findings.some((each) => isAt(place, each.place))
        : faulty.paths.some((path) => place.test(path) && unversioned(faulty, path) !== unversioned(faultless, path));
    if (!isFound) missed.push(what);
  }
}
for (const { remove } of projects) remove();
report("faults in renderers", rendererFaults.length, missed);
