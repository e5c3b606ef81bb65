/**
 * Build benchmark: npm run bench -- builds
 * Builds courses of 48, 300 and 2,000 modules with empty caches, and again after editing one module. Measures processor time (user and
 * system, of the build and the programs that it runs), peak memory, files and bytes, next to a plain Astro site with the same adapter and
 * the same pages, which it only copies, a script that only writes the same files, and Hugo (if it is installed) with the same markdown
 * and a template of a few lines.
 */
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeFiles } from "../tests/build/course-folder.ts";
import { copyProject } from "../tests/project.ts";
import { longCourse } from "./course.ts";

const project = copyProject();
const rounds = Number(process.env.ROUNDS ?? 3);

type Measured = { cpu: number; seconds: number; memory: number; output: string };

/** Runs a program and returns its processor time and duration in seconds, its peak resident memory in MB, and its output. */
async function measured(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
  cwd = project.folder,
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(program, args, { cwd, env: { ...process.env, ...environment } });
  let [output, memory, cpu] = ["", 0, 0];
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  const watch = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      memory = Math.max(memory, Number(kilobytes ?? 0) / 1024);
      // User and system time of the process and of the children that it has waited for, in hundredths of a second.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    } catch {
      // The program has ended, or the system has no /proc.
    }
  }, 20);
  const code = await new Promise((done) => child.on("close", done));
  clearInterval(watch);
  if (code !== 0) throw new Error(output);
  return { cpu, seconds: (performance.now() - started) / 1000, memory, output };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Creates a script that only writes the files of a build again, and returns its path. */
function plainScript(): string {
  const script = join(project.folder, "write-again.mjs");
  writeFileSync(
    script,
    `import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
const files = readdirSync("dist", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
const bytes = files.map((file) => readFileSync(file));
const started = process.cpuUsage();
for (const [index, file] of files.entries()) {
  mkdirSync(dirname(join("again", file)), { recursive: true });
  writeFileSync(join("again", file), bytes[index]);
}
const { user, system } = process.cpuUsage(started);
console.log((user + system) / 1e6);`,
  );
  return script;
}

/** The processor time of Hugo for a page, a list and a feed from the same markdown, in seconds; undefined if it is not installed. */
async function hugoTime(files: Record<string, string>): Promise<number | undefined> {
  if (spawnSync("hugo", ["version"]).status !== 0) return undefined;
  const folder = join(project.folder, "hugo");
  rmSync(folder, { recursive: true, force: true });
  const page = "<!doctype html><html><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>";
  writeFiles(folder, {
    "config.toml": 'baseURL = "https://course.example/"\ntitle = "A long course"\n',
    "layouts/_default/single.html": `${page}<p>{{ .Description }}</p>{{ .Content }}</body></html>`,
    "layouts/_default/list.html": `${page}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</body></html>`,
    ...Object.fromEntries(
      Object.entries(files)
        .filter(([name]) => name.startsWith("modules/"))
        // Hugo would take the URL of the video for that of the page.
        .map(([name, text]) => [`content/${name}`, text.replace(/^url:.*\n/m, "")]),
    ),
  });
  return (await measured("hugo", ["--quiet"], {}, folder)).cpu;
}

/** The processor time of a plain Astro site with the pages of a build, in seconds: what Astro and its adapter take without this project. */
async function plainAstroTime(): Promise<number> {
  const folder = join(project.folder, "plain-astro");
  rmSync(folder, { recursive: true, force: true });
  writeFiles(folder, {
    "package.json": '{ "type": "module" }',
    "astro.config.mjs": `import cloudflare from "@astrojs/cloudflare";
export default {
  output: "static",
  adapter: cloudflare({ prerenderEnvironment: "node" }),
  build: { format: "file" },
  devToolbar: { enabled: false },
};`,
    "src/pages/[...path].astro": `---
import { readdirSync, readFileSync } from "node:fs";
export function getStaticPaths() {
  const folder = process.env.PAGES;
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ params: { path: name === "index.html" ? undefined : name.slice(0, -5) }, props: { text: readFileSync(\`\${folder}/\${name}\`, "utf8") } }));
}
---
<Fragment set:html={Astro.props.text} />`,
  });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const environment = { PAGES: join(project.folder, "dist/client"), ASTRO_TELEMETRY_DISABLED: "1" };
  const astro = resolve("node_modules/astro/bin/astro.mjs");
  return (await measured(process.execPath, [astro, "build", "--silent"], environment, folder)).cpu;
}

/** The processor time of only writing the files of a build, in seconds. */
const writingTime = async (script: string): Promise<number> =>
  Number((await measured(process.execPath, [script])).output);

const build = (environment: Record<string, string>): Promise<Measured> =>
  measured(process.execPath, [resolve("src/commands/astro.ts"), "build"], environment);

try {
  console.log(
    "| Modules | Processor time, s | … one module changed, s | Share of full | Plain Astro, s | Verification, share of wall time | Peak memory, MB | Files | MB | Only writing, s | Hugo, s |",
  );
  console.log("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
  for (const modules of (process.env.MODULES ?? "48,300,2000").split(",").map(Number)) {
    const course = join(project.folder, `course-${modules}`);
    const files = longCourse(modules);
    writeFiles(course, files);
    const environment = { CONTENT_DIR: course, SITE_URL: "https://course.example" };
    const [full, changed]: [Measured[], Measured[]] = [[], []];
    const [writing, plain, hugo]: [number[], number[], (number | undefined)[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      rmSync(join(project.folder, ".astro"), { recursive: true, force: true });
      full.push(await build(environment));
      const edited = join(course, "modules", "7-module-number-7.md");
      writeFileSync(edited, `${readFileSync(edited, "utf8")}\nOne more line, number ${round}.\n`);
      changed.push(await build(environment));
      plain.push(await plainAstroTime());
      writing.push(await writingTime(plainScript()));
      hugo.push(await hugoTime(files));
    }
    const [cpu, again] = [full, changed].map((runs) => median(runs.map(({ cpu }) => cpu))) as [number, number];
    const verification = median(
      full.map(({ output, seconds }) => Number(/^Verify\s+.* ([\d.]+) s$/m.exec(output)?.[1] ?? Number.NaN) / seconds),
    );
    const memory = median(full.map(({ memory }) => memory));
    const built = filesOf(join(project.folder, "dist", "client"));
    const megabytes = built.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
    const hugoSeconds = hugo.flatMap((seconds) => seconds ?? []);
    console.log(
      `| ${modules} | ${cpu.toFixed(1)} | ${again.toFixed(1)} | ${(again / cpu).toFixed(2)} | ${median(plain).toFixed(1)} | ${(100 * verification).toFixed(0)} % | ${memory.toFixed(0)} | ${built.length} | ${megabytes.toFixed(1)} | ${median(writing).toFixed(2)} | ${hugoSeconds.length > 0 ? median(hugoSeconds).toFixed(2) : "not installed"} |`,
    );
  }
} finally {
  project.remove();
}
