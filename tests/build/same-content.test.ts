/** Unchanged content keeps every ETag: two builds have identical bytes. Three builds: of a small course, with FULL=1 of the shipped one. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../src/build/open-site.ts";
import { copyProject, type Project, run } from "../project.ts";
import { smallCourse, writeFiles } from "./course-folder.ts";

let first: Project;
let second: Project;
beforeAll(() => {
  first = copyProject();
  second = copyProject();
  // With another date, Vite would delete what others are writing into the cache that all copies share.
  for (const { folder } of [first, second]) {
    const file = join(folder, "astro.config.mjs");
    const config = readFileSync(file, "utf8").replace("vite: {", 'vite: { cacheDir: ".astro/vite",');
    expect(config).toContain("cacheDir");
    writeFileSync(file, config);
  }
  if (process.env.FULL === "1") return;
  for (const { folder } of [first, second]) {
    rmSync(join(folder, "content"), { recursive: true });
    writeFiles(join(folder, "content"), smallCourse());
    const module = join(folder, "content/modules/1-module-number-1.md");
    writeFileSync(
      module,
      readFileSync(module, "utf8").replace("minutes:", `updated: ${updated.slice(0, 10)}\nminutes:`),
    );
  }
});
afterAll(() => {
  for (const project of [first, second]) project.remove();
});

/** Every file of a build by its path, but the record of the dates of the others. */
function filesOf({ folder }: Project): Map<string, string> {
  const dist = join(folder, "dist");
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "build.json")
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dist.length), readFileSync(path, "latin1")]),
  );
}

/** Builds with another date and time zone. */
async function buildOn(project: Project, day: Date, variables: Record<string, string>): Promise<void> {
  const clock = join(project.folder, "clock.mjs");
  const offsetMs = day.getTime() - Date.now();
  writeFileSync(
    clock,
    `const now = Date.now; globalThis.Date = class extends Date {
      constructor(...given) { given.length === 0 ? super(now() + ${offsetMs}) : super(...given); }
      static now() { return now() + ${offsetMs}; }
    };`,
  );
  const { code, output } = await run(project, "build", {
    NODE_OPTIONS: `--import=${pathToFileURL(clock)}`,
    ...variables,
  });
  expect(code, output).toBe(0);
}

const { updated = "" } = openSite({}).version;
const daysAfter = (days: number): Date => new Date(Date.parse(updated) + days * 86_400_000);

/** A changed word in a page and one in a module, in files with other line endings, and the page's fields in another order. */
function changeAbout(project: Project, isReordered: boolean): void {
  const path = join(project.folder, "content/pages/about.md");
  const text = `${readFileSync(path, "utf8")}\n\nOne more sentence.\n`;
  const reordered = text.replace(/^(title: .*\n)(description: .*\n)/m, "$2$1").replaceAll("\n", "\r\n");
  expect(reordered).not.toBe(text);
  writeFileSync(path, isReordered ? reordered : text);
  const modules = join(project.folder, "content/modules");
  const [name = ""] = readdirSync(modules).filter((each) => each.endsWith(".md"));
  const module = `${readFileSync(join(modules, name), "utf8")}\n\nOne more paragraph with \`code\`.\n`;
  writeFileSync(join(modules, name), isReordered ? module.replaceAll("\n", "\r\n") : module);
}

test("a changed word changes the version everywhere", async () => {
  await buildOn(first, daysAfter(2), {});
  const before = filesOf(first);
  changeAbout(first, false);
  await buildOn(first, daysAfter(2), { TZ: "Asia/Tokyo", LANG: "he_IL.UTF-8" });
  const after = filesOf(first);
  const versionIn = (files: Map<string, string>): string =>
    JSON.parse(files.get("/server/publication.json") ?? "").version.hash;
  expect(versionIn(after)).not.toBe(versionIn(before));
  const naming = [...after].filter(([, text]) => text.includes(versionIn(before))).map(([name]) => name);
  expect(naming).toEqual([]);
  // Files without the version are unchanged.
  for (const name of [
    "/client/api/v1/modules.json",
    "/client/social/course.png",
    "/client/api/v1/course.json",
    "/client/llms.txt",
  ])
    expect(after.get(name), name).toBe(before.get(name));
});

test("two builds of the same content in other months and time zones have identical bytes, with a markdown cache or without", async () => {
  const cacheFile = join(first.folder, ".astro/markdown-cache.json");
  const { entries } = JSON.parse(readFileSync(cacheFile, "utf8")) as { entries: [key: string, value: unknown][] };
  expect(JSON.stringify(entries)).toContain("One more sentence.");
  // Entries of other code must not be used.
  mkdirSync(join(second.folder, ".astro"), { recursive: true });
  writeFileSync(
    join(second.folder, ".astro/markdown-cache.json"),
    JSON.stringify({ code: "other", entries: entries.map(([key]) => [key, "wrong"]) }),
  );
  changeAbout(second, true);
  await buildOn(second, daysAfter(178), { TZ: "America/Los_Angeles", LANG: "C" });
  const [one, two] = [filesOf(first), filesOf(second)];
  expect([...two.keys()]).toEqual([...one.keys()]);
  expect([...one].filter(([name, bytes]) => two.get(name) !== bytes).map(([name]) => name)).toEqual([]);
  // The only file with a date that depends on the clock.
  const security = one.get("/client/.well-known/security.txt") ?? "";
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(security)?.[1] ?? "");
  expect(expires).toBeGreaterThan(daysAfter(178).getTime());
  expect(expires).toBeLessThan(daysAfter(2).getTime() + 365 * 86_400_000);
});
