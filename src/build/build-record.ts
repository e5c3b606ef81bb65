/**
 * The record of a build's inputs, stored in the build: npm start builds again only if the inputs or the build have changed.
 * Inputs are compared by digest, since git changes file dates; the many files of a build are compared by size and date.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { contentFolder, type Environment, isHidden, maxFilesOf, retirementOf, siteUrlOf } from "./environment.ts";

type Inputs = Record<"content" | "code" | "settings", string>;
type BuildRecord = { inputs: Inputs; files: string; builtAt: string };
const recordFile = "build.json";

/** The files and folders of the project that a build reads. */
const code = [
  ...["src", "functions", "public", "docs/front-matter"],
  ...["astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json", "wrangler.jsonc"],
];

/** The age in days at which a build is out of date even without changes, since its security.txt expires. */
const maxAgeDays = 30;

const digestOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex");
};

/** Returns the digests of a build's inputs in the current folder. Throws RangeError for an invalid variable. */
export function inputsOf(environment: Environment): Inputs {
  const settings = [siteUrlOf(environment), maxFilesOf(environment), retirementOf(environment), process.versions.node];
  const folder = resolve(contentFolder(environment));
  const content = filesIn(folder).filter((file) => !isHidden(nameIn(folder, file)));
  return {
    content: digestOf(...content.flatMap((file) => contentOf(folder, file))),
    code: digestOf(...code.flatMap((path) => contentsIn(resolve(path)))),
    settings: digestOf(JSON.stringify(settings)),
  };
}

function filesIn(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() ? join(path, entry.name) : filesIn(join(path, entry.name))));
}

const contentsIn = (path: string): (string | Uint8Array)[] => filesIn(path).flatMap((file) => contentOf(path, file));
const contentOf = (folder: string, file: string): (string | Uint8Array)[] => [nameIn(folder, file), readFileSync(file)];
const nameIn = (folder: string, file: string): string => relative(folder, file).split(sep).join("/");

const filesDigest = (folder: string): string =>
  digestOf(
    ...["client", "server"].flatMap((part) =>
      filesIn(join(folder, part)).map((file) => {
        const { size, mtimeMs } = statSync(file);
        return `${nameIn(folder, file)} ${size} ${mtimeMs}`;
      }),
    ),
  );

/** Writes the record of a finished build into its folder. */
export function recordBuild(folder: string, inputs: Inputs): void {
  const record: BuildRecord = { inputs, files: filesDigest(folder), builtAt: new Date().toISOString() };
  writeFileSync(join(folder, recordFile), JSON.stringify(record));
}

/** Why a build is out of date, as a message; null if it is not. Throws RangeError for an invalid variable. */
export function whyOutOfDate(folder: string, environment: Environment, now = Date.now()): string | null {
  const record = recordIn(folder);
  if (record === null) return "there is no complete build in dist/";
  const current = inputsOf(environment);
  const changed = (Object.keys(current) as (keyof Inputs)[]).filter((kind) => record.inputs[kind] !== current[kind]);
  if (changed.length > 0) return `${listed(changed)} changed since the last build`;
  if (filesDigest(folder) !== record.files) return "files in dist/ were changed after the last build";
  const age = now - Date.parse(record.builtAt);
  return age < maxAgeDays * 86_400_000 ? null : `the last build is older than ${maxAgeDays} days`;
}

const listed = (kinds: string[]): string =>
  kinds.length === 1 ? `${kinds[0]}` : `${kinds.slice(0, -1).join(", ")} and ${kinds.at(-1)}`;

function recordIn(folder: string): BuildRecord | null {
  try {
    const record = JSON.parse(readFileSync(join(folder, recordFile), "utf8")) as Partial<BuildRecord> | null;
    return record?.inputs && record.files && record.builtAt ? (record as BuildRecord) : null;
  } catch {
    return null;
  }
}
