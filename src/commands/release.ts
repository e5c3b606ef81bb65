/** npm run release: writes a folder with everything that serving the last build needs, except Node. */
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { build as bundle } from "esbuild";
import workerd from "workerd";
import { whyOutOfDate } from "../build/build-record.ts";
import { identityOf } from "../build/server/build-copy.ts";
import { paint } from "../build/terminal.ts";
import { invalidText } from "../course/text/sentence.ts";
import { printNextStep, runCommand, shellWord, UsageError, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { listenerOf, publicationIn } from "./settings.ts";

/** The files of a build that are served. */
const served = ["dist/client", "dist/server/worker.js", "dist/server/publication.json"];

/** The folder of the runtime's program, which is a package for one system and processor. */
const program = dirname(dirname(workerd.default));

/** The files of the release's packages, by their paths in it. */
const packages: Record<string, string> = {
  "node_modules/workerd/package.json": "node_modules/workerd/package.json",
  "node_modules/workerd/lib": "node_modules/workerd/lib",
  [`node_modules/${packageIn(program).name}`]: program,
};

/** The configuration of systemd and of two proxies, written for a server whose paths, port and host are replaced. */
const configuration = ["course.socket", "course.service", "nginx.conf", "Caddyfile"];

/** Where the configuration files expect the current release, the port and the host, and how they name the units and nginx's upstream. */
const example = { at: "/srv/course", port: "127.0.0.1:8788", host: "course.example", name: "course" };
const examples = new RegExp(
  String.raw`${example.at}|${example.port}|${example.host}|\b${example.name}(?=\.(?:socket|service)\b|_clients\b|;| \{)`,
  "g",
);

const localWarning = "The links of this release point to localhost: set SITE_URL, build, and create the release again.";

await runCommand(commands.release, async ({ positionals: [folder = "", course], options: { at = example.at } }) => {
  useCourse(course);
  if (!/^\/[\w./-]*\w$/.test(at))
    throw new UsageError(invalidText("--at", at, "an absolute path, such as /srv/course"));
  const { port } = listenerOf(process.env);
  const target = resolve(folder);
  checkBuild();
  checkTarget(target, at);
  checkSpace(target);
  const { bytes, siteUrl } = await writeWhole(target, { at, port });
  const runsOn = `${process.platform} ${process.arch} with Node 20.11 or later`;
  console.log(
    `${paint("bold", "Release")}  ${target}: ${Math.ceil(bytes / 1_000_000)} MB, for ${siteUrl}, on ${runsOn}`,
  );
  if (/^https?:\/\/localhost\b/.test(siteUrl)) console.warn(`Warning  ${localWarning}`);
  const command = `ln -sfn ${shellWord(target)} ${at} && systemctl restart ${basename(at)}.service`;
  printNextStep(`on the server, run ${command} (the first time, see docs/operating.md)`);
});

/** Throws UserError unless dist/ has a build of the course as it is now. */
function checkBuild(): void {
  const reason = whyOutOfDate("dist", process.env);
  if (reason === null) return;
  const fix = "Run npm run build, with the same course and variables as this command";
  throw new UserError(`Nothing was written: ${reason}. ${fix}.`);
}

/**
 * Throws UserError if a folder exists and is not empty, since a release is never changed and nothing else is deleted; if it is in the
 * build, which the next one replaces; or if a symbolic link at `at` cannot lead to it.
 */
function checkTarget(target: string, at: string): void {
  const isIn = (folder: string): boolean => `${target}/`.startsWith(`${resolve(folder)}/`);
  if (isIn("dist"))
    throw new UserError(`Nothing was written: the next build deletes ${target}. Name a folder outside of dist/.`);
  if (isIn(at))
    throw new UserError(
      `Nothing was written: ${at} (--at) will be a link to the release, so ${target} cannot be there. Name a folder elsewhere.`,
    );
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats || (stats.isDirectory() && readdirSync(target).length === 0)) return;
  throw new UserError(`Nothing was written: ${target} exists already. Name a new folder for each release.`);
}

/** Throws UserError if the disk has too little room. Makes the folder of the releases first, since it may be on a disk of its own. */
function checkSpace(target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const { bavail, bsize } = statfsSync(dirname(target));
  const needed = [...served, ...Object.values(packages)].reduce((sum, path) => sum + bytesIn(path), 0);
  const [free, most] = [bavail * bsize, needed * 1.05].map((bytes) => Math.ceil(bytes / 1_000_000));
  if (Number(free) >= Number(most)) return;
  throw new UserError(
    `Nothing was written: ${dirname(target)} has ${free} MB of free space; a release takes ${most} MB.`,
  );
}

/** What the files of a release depend on besides the build: the path that leads to it on the server, and the port of its socket. */
type Place = { at: string; port: number };

/** Writes a release next to its folder, and renames it when it is whole. Throws if the build was replaced meanwhile. */
async function writeWhole(target: string, place: Place): Promise<{ bytes: number; siteUrl: string }> {
  const part = `${target}.part`;
  try {
    mkdirSync(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new UserError(
      `Nothing was written: ${part} exists, from a release that was interrupted or is being written. Delete it if no release is being written.`,
    );
  }
  try {
    const before = identityOf("dist");
    const { siteUrl } = await write(part, place);
    if (identityOf("dist") !== before) throw new UserError("Nothing was written: dist/ has a newer build. Try again.");
    makeReadable(part);
    const bytes = bytesIn(part);
    renameSync(part, target);
    return { bytes, siteUrl };
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Writes the files of a release, release.json last. */
async function write(folder: string, { at, port }: Place): Promise<{ siteUrl: string }> {
  for (const path of served) cpSync(path, join(folder, path), { recursive: true });
  for (const [to, from] of Object.entries(packages)) cpSync(from, join(folder, to), { recursive: true });
  cpSync("src/build/server/workerd.capnp", join(folder, "workerd.capnp"));
  await bundle({
    entryPoints: ["src/commands/serve.ts"],
    outfile: join(folder, "serve.js"),
    ...{ bundle: true, platform: "node", format: "esm", target: "node20", external: ["workerd"], logLevel: "error" },
    // Node 20 has no import.meta.main. Paths of the launcher are relative to its folder.
    define: { "import.meta.main": "true" },
    banner: { js: "process.chdir(import.meta.dirname);" },
  });
  const { catalog, version } = publicationIn("dist");
  const { hostname } = new URL(catalog.siteUrl);
  const own: Record<string, string> = {
    [example.at]: at,
    [example.port]: `127.0.0.1:${port}`,
    [example.host]: hostname,
    [example.name]: basename(at),
  };
  // In one pass: a path may contain the host of the example.
  const adapted = (text: string): string => text.replace(examples, (each) => own[each] ?? each);
  mkdirSync(join(folder, "deploy"));
  for (const name of configuration) {
    const text = readFileSync(join("src/commands/release", name), "utf8");
    writeFileSync(join(folder, "deploy", adapted(name)), adapted(text));
  }
  const manifest = manifestOf();
  writeJson(join(folder, "package.json"), manifest);
  writeJson(join(folder, "package-lock.json"), lockOf(manifest));
  writeJson(join(folder, "release.json"), {
    siteUrl: catalog.siteUrl,
    content: version.hash,
    software: manifest.version,
    runtime: {
      ...packageIn(program),
      sha256: createHash("sha256").update(readFileSync(workerd.default)).digest("hex"),
    },
  });
  return { siteUrl: catalog.siteUrl };
}

/** The name and version of a package. */
function packageIn(folder: string): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { name, version };
}

/** The package.json of a release: the project's name, version and runtime. */
function manifestOf() {
  return {
    ...packageIn("."),
    private: true,
    type: "module",
    engines: { node: ">=20.11" },
    scripts: { start: "exec node serve.js" },
    dependencies: { workerd: packageIn("node_modules/workerd").version },
    // Its script would only test the program.
    allowScripts: { workerd: false },
  };
}

/** The lock file of a release: the project's, with only the runtime and its programs for each system. */
function lockOf({ name, version, engines, dependencies }: ReturnType<typeof manifestOf>) {
  const { lockfileVersion, packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const names = ["workerd", ...Object.keys(packages["node_modules/workerd"].optionalDependencies)];
  const locked = names.map((each) => [`node_modules/${each}`, packages[`node_modules/${each}`]]);
  const root = { name, version, dependencies, engines };
  return { name, version, lockfileVersion, requires: true, packages: { "": root, ...Object.fromEntries(locked) } };
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The size of a file, or of all files in a folder, in bytes. */
function bytesIn(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}

/** Lets every user read a folder, whatever the umask: the service runs as a user of its own. */
function makeReadable(path: string): void {
  const stats = statSync(path);
  chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
