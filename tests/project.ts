/** A temporary copy of the project, so that tests build and serve without changing dist/. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const copied = [
  ".gitignore",
  "astro.config.mjs",
  "biome.json",
  "content",
  "docs/front-matter",
  "functions",
  "package.json",
  "package-lock.json",
  "packages",
  "public",
  "src",
  "tests/smoke.ts",
  "tsconfig.json",
  "wrangler.jsonc",
];

export type Project = { folder: string; remove: () => void };

/** Copies the project, and links node_modules. */
export function copyProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), "course-"));
  const filter = (path: string): boolean => basename(path) !== "node_modules";
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  for (const name of ["node_modules", "packages/import/node_modules"])
    symlinkSync(join(root, name), join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

export type Run = { code: number | null; output: string };

/** Runs an npm script to its end. */
export function run(
  project: Project,
  script: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<Run> {
  const child = start(project, script, environment, args);
  let output = "";
  child.stdout?.on("data", (data) => (output += data));
  child.stderr?.on("data", (data) => (output += data));
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

/** Builds the site; returns its output. Throws the output when the build fails. */
export async function build(project: Project, environment: Record<string, string> = {}): Promise<string> {
  const { code, output } = await run(project, "build", environment);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  return output;
}

export type Server = { url: string; output: () => string; stop: () => Promise<number | null> };

/** Starts an npm script that serves, and waits until it is ready. stop ends it and its children. */
export async function serve(
  project: Project,
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
): Promise<Server> {
  const child = start(project, script, environment, args);
  let output = "";
  const exited = new Promise<number | null>((done) => child.on("close", done));
  const ready = new Promise<void>((done, fail) => {
    const onData = (data: Buffer) => {
      output += data;
      if (/^(Serving|Ready at) /m.test(output)) done();
    };
    child.stdout?.on("data", onData);
    child.stderr?.on("data", onData);
    child.on("close", () => fail(new Error(`The server stopped:\n${output}`)));
  });
  await ready;
  const stop = async (): Promise<number | null> => {
    child.kill("SIGTERM");
    return exited;
  };
  return { url: `http://localhost:${environment.PORT}`, output: () => output, stop };
}

/** The output of `npm run serve` after its startup lines. */
export const afterStart = (output: string): string =>
  output.replace(/^(?:Release {2}|Serving {2}|The links of this build point to |Stop with Ctrl-C\.).*\n/gm, "");

/** Returns a free port. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("No port"))));
    });
  });
}

/** Returns the environment without the variables that the project's commands read. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const {
    SITE_URL: _,
    PORT: __,
    CONTENT_DIR: ___,
    RATE_LIMIT: ____,
    LOG: _____,
    BEHIND_PROXY: ______,
    PREVIEW_URL: _______,
    CLOUDFLARE_PROJECT: ___________,
    API_V1_DEPRECATED: ________,
    API_V1_SUNSET: _________,
    API_V1_SUCCESSOR: __________,
    ...own
  } = process.env;
  return own;
}

/** Starts an npm script: npm start as its users do, and others without npm, which takes longer to load than most of them to run. */
function start(
  { folder }: Project,
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
): ChildProcess {
  const env = { ...plainEnvironment(), ...environment };
  if (script === "start") return spawn("npm", ["start", "--silent", "--", ...args], { cwd: folder, env });
  const [program, ...words] = scriptOf(script).split(" ");
  if (program !== "node") throw new Error(`npm run ${script} does not run node`);
  const bin = join(folder, "node_modules/.bin");
  return spawn(join(bin, "node"), [...words, ...args], {
    cwd: folder,
    env: { ...env, PATH: `${bin}:${env.PATH}` },
  });
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** Returns the command of an npm script. */
function scriptOf(name: string): string {
  const command = scripts[name];
  if (command === undefined) throw new Error(`package.json has no script ${name}`);
  // Without the check of the installed packages, which those of a copy are a link to.
  return command.replace(/^exec /, "").replace(/ src\/commands\/install\.mjs(?: --\w+)*(?= \S+\.ts)/, "");
}
