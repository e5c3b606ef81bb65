/**
 * Build benchmark: npm run bench -- builds
 * Builds courses of 50, 500 and 2,000 modules. Measures time, peak memory, files and bytes, a script that only writes the same
 * files, and a rebuild after editing one module.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeFiles } from "../tests/build/course-folder.ts";
import { copyProject } from "../tests/project.ts";
import { longCourse } from "./course.ts";

const project = copyProject();

/** Runs a program in the copy of the project and returns its duration, peak resident memory in MB, and output. */
async function measured(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ seconds: number; memory: number; output: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: project.folder, env: { ...process.env, ...environment } });
  let output = "";
  let memory = 0;
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  const watch = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      memory = Math.max(memory, Number(kilobytes ?? 0) / 1024);
    } catch {
      // The program has ended, or the system has no /proc.
    }
  }, 50);
  const code = await new Promise((done) => child.on("close", done));
  clearInterval(watch);
  if (code !== 0) throw new Error(output);
  return { seconds: (performance.now() - started) / 1000, memory, output };
}

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
const started = performance.now();
for (const [index, file] of files.entries()) {
  mkdirSync(dirname(join("again", file)), { recursive: true });
  writeFileSync(join("again", file), bytes[index]);
}
console.log(performance.now() - started);`,
  );
  return script;
}

try {
  console.log(
    "| Modules | Seconds | ms per module | Gate, share | Peak memory, MB | Files | MB | Writing only, s | Rebuild after one edit, s |",
  );
  console.log("|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
  let smallest = { modules: 0, seconds: 0 };
  for (const modules of [50, 500, 2000]) {
    const course = join(project.folder, `course-${modules}`);
    writeFiles(course, longCourse(modules));
    const environment = { CONTENT_DIR: course, SITE_URL: "https://course.example" };
    const build = [resolve("src/commands/astro.ts"), "build"];
    const { seconds, memory, output } = await measured(build, environment);
    const gate = Number(/^Gate\s+.* ([\d.]+) s$/m.exec(output)?.[1] ?? Number.NaN);
    const files = filesOf(join(project.folder, "dist", "client"));
    const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
    const writing = Number((await measured([plainScript()])).output) / 1000;
    const edited = join(course, "modules", "7-module-number-7.md");
    writeFileSync(edited, `${readFileSync(edited, "utf8")}\nOne more line.\n`);
    const again = await measured(build, environment);
    if (smallest.modules === 0) smallest = { modules, seconds };
    const growth =
      modules === smallest.modules
        ? ""
        : (((seconds - smallest.seconds) * 1000) / (modules - smallest.modules)).toFixed(1);
    console.log(
      `| ${modules} | ${seconds.toFixed(1)} | ${growth} | ${((100 * gate) / seconds).toFixed(0)} % | ${memory.toFixed(0)} | ${files.length} | ${megabytes.toFixed(1)} | ${writing.toFixed(2)} | ${again.seconds.toFixed(1)} |`,
    );
  }
} finally {
  project.remove();
}
