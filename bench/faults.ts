/**
 * How many faults in renderers are found: npm run bench -- faults. Plants the faults of renderer-faults.ts in copies of the project, eight
 * at a time, builds each copy, and prints those that neither the verification nor the snapshot of their file would show.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuiltSite, openBuilt, sharedUrl } from "../tests/build/built-site.ts";
import { build, copyProject, type Project } from "../tests/project.ts";
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

for (const { from } of rendererFaults) fileWith(resolve("."), from);
const faultless = await builtWith([]);
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
const found = rendererFaults.length - missed.length;
console.log(`${found} of ${rendererFaults.length} faults are found.`, ...missed.map((what) => `\nMissed: ${what}`));
if (missed.length > 0) process.exitCode = 1;
