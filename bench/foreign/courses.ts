/**
 * Public courses as course folders: node bench/foreign/courses.ts <clones> <to>. <clones> has the repositories of courses.json at
 * <owner>/<name>, at these commits. Each is imported with the importer; what no import knows (which subtitles belong to which page,
 * pages that a README orders) is arranged here.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { importCourse } from "../../packages/import/src/course.ts";
import { openSource } from "../../packages/import/src/tree.ts";
import { writeCourse } from "../../packages/import/src/write.ts";
import { openSite } from "../../src/build/open-site.ts";
import { ContentError, type ContentProblem } from "../../src/content/problem.ts";

export type ForeignCourse = { name: string; language: string; repository: string; commit: string };
/** A page of a source that is arranged: its part, its title as a heading in its text, and its subtitles. */
type Page = { part: string; text: string; subtitles?: string | undefined };
/** A source for the importer. subtitlesOf finds those of a module: by the text of its file and its place, from 0. */
type Arranged = { folder: string; modules?: "leaf"; subtitlesOf: (text: string, at: number) => string | undefined };

export const foreignCourses = JSON.parse(
  readFileSync(new URL("courses.json", import.meta.url), "utf8"),
) as ForeignCourse[];

const text = (...path: string[]): string => readFileSync(join(...path), "utf8");
const foldersIn = (...path: string[]): string[] => readdirSync(join(...path)).sort();

const arrangements: Record<string, (from: string, into: string) => Arranged> = {
  "hf-fr": (from) => huggingFace(from, "fr"),
  "hf-th": (from) => huggingFace(from, "th"),
  "python-he": (from, into) => {
    cpSync(join(from, "content"), into, { recursive: true });
    const weeks = foldersIn(into).map((week) => {
      const pages = foldersIn(into, week).filter((file) => file.endsWith(".ipynb") && !/Summary/.test(file));
      return `  - caption: ${week.replace(/^week0?/, "שבוע ")}\n    chapters:\n${pages.map((file) => `      - file: ${week}/${basename(file, ".ipynb")}\n`).join("")}`;
    });
    writeFileSync(join(into, "_toc.yml"), `format: jb-book\nroot: intro\nparts:\n${weeks.join("")}`);
    writeFileSync(join(into, "intro.md"), "# הקורס\n");
    return { folder: into, subtitlesOf: () => undefined };
  },
  "jsprimer-ja": (from, into) => {
    cpSync(join(from, "source"), into, { recursive: true });
    writeFileSync(join(into, "SUMMARY.md"), text(into, "README.md"));
    return { folder: into, modules: "leaf", subtitlesOf: () => undefined };
  },
  "dlsp-en": (from, into) => {
    const pages = foldersIn(from, "docs/en").flatMap((week) => {
      if (!/^week\d\d$/.test(week)) return [];
      const number = week.slice(4);
      const folder = join(from, "docs/en", week);
      const read = (page: number): string => {
        const file = join(folder, `${number}-${page}.md`);
        if (!existsSync(file)) return "";
        const [, title, body] = /\ntitle: ([^\n]+)[\s\S]*?\n---\n([\s\S]*)/.exec(readFileSync(file, "utf8")) ?? [];
        // A macro of that site.
        return `# ${title}\n\n${body?.replaceAll("\\vect", "\\vec")}\n`;
      };
      const part = `Week ${Number(number)}`;
      const subtitles = (name: string): string | undefined =>
        existsSync(join(folder, `${name}.sbv`)) ? text(folder, `${name}.sbv`) : undefined;
      // A lecture fills two pages, or one if there is no third; a practicum has the last page.
      const practicum = subtitles(`practicum${number}`) ?? subtitles(`practicum${number}A`);
      const last = existsSync(join(folder, `${number}-3.md`)) ? 3 : existsSync(join(folder, `${number}-2.md`)) ? 2 : 1;
      const lecture = Array.from({ length: last - 1 }, (_, at) => read(at + 1)).join("\n");
      return [
        ...(lecture === "" ? [] : [{ part, text: lecture, subtitles: subtitles(`lecture${number}`) }]),
        { part, text: read(last), subtitles: practicum },
      ];
    });
    return arranged(pages, into);
  },
  "ng-zh": (from, into) => {
    const zip = foldersIn(from, "srt").find((file) => file.startsWith("中"));
    const files = unzipSync(readFileSync(join(from, "srt", zip ?? "")));
    const numberOf = (name: string): string | undefined => /\d+ - \d+/.exec(name)?.[0];
    const subtitles = new Map(
      Object.entries(files).flatMap(([name, bytes]) => {
        const video = numberOf(name);
        return name.endsWith(".srt") && video ? [[video, decoded(bytes)] as const] : [];
      }),
    );
    const weeks = Array.from({ length: 10 }, (_, at) => at + 1);
    const pages = weeks.flatMap((week) =>
      text(from, `markdown/week${week}.md`)
        .split(/^### /m)
        .slice(1)
        .map((section) => {
          const [heading = "", ...lines] = section.split("\n");
          const video = numberOf(/参考视频[^\n]*/.exec(section)?.[0] ?? "");
          const body = lines.join("\n").replace(/^参考视频[^\n]*\n/m, "");
          const title = heading.replace(/^[\d.]+\s*/, "");
          return { part: `第${week}周`, text: `# ${title}\n\n${body}`, subtitles: video && subtitles.get(video) };
        }),
    );
    return arranged(pages, into);
  },
  "3b1b-en": (from, into) => {
    const years = foldersIn(from).filter((name) => /^20\d\d$/.test(name));
    const pages = years.flatMap((year) =>
      foldersIn(from, year).flatMap((video) => {
        const folder = join(from, year, video);
        const captions = join(folder, "english/captions.srt");
        if (!existsSync(captions) || !existsSync(join(folder, "video_url.txt"))) return [];
        const subtitles = readFileSync(captions, "utf8");
        // Of 10 to 25 minutes: the rest are announcements, songs and recorded streams.
        const minutes = Number(/:(\d\d):\d\d,\d+\s*\n[^\n]*\s*$/.exec(subtitles)?.[1] ?? 0);
        if (minutes < 10 || minutes > 25 || /\n01:\d\d:\d\d,/.test(subtitles)) return [];
        const title = video.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
        const url = text(folder, "video_url.txt").trim();
        return [{ part: year, text: `# ${title}\n\n[${title}](${url})\n`, subtitles }];
      }),
    );
    return arranged(pages, into);
  },
};

/** A course of Hugging Face in a language. The list of its English subtitles names the videos. */
function huggingFace(from: string, language: string): Arranged {
  const rows = text(from, "subtitles/en/metadata.csv").split("\n").slice(1);
  const fileOf = new Map(rows.map((row) => [row.slice(0, 11), /[^/]+\.srt\s*$/.exec(row)?.[0].trim() ?? ""]));
  return {
    folder: join(from, "chapters", language),
    modules: "leaf",
    subtitlesOf: (module) => {
      const video = /youtu(?:\.be\/|be\.com\/watch\?v=)([\w-]{11})/.exec(/^url: .*$/m.exec(module)?.[0] ?? "")?.[1];
      const file = join(from, "subtitles", language, fileOf.get(video ?? "") || "none");
      return existsSync(file) ? readFileSync(file, "utf8") : undefined;
    },
  };
}

/** Pages with a list of contents, as an mdBook. */
function arranged(pages: Page[], into: string): Arranged {
  mkdirSync(join(into, "src"), { recursive: true });
  writeFileSync(join(into, "book.toml"), "[book]\n");
  let [summary, part] = ["# Summary\n", ""];
  for (const [at, page] of pages.entries()) {
    const title = /^# (.*)/.exec(page.text)?.[1] ?? "";
    if (page.part !== part) summary += `\n# ${page.part}\n\n`;
    part = page.part;
    summary += `- [${title.replace(/[[\]]/g, "")}](${at}.md)\n`;
    writeFileSync(join(into, `src/${at}.md`), page.text);
  }
  writeFileSync(join(into, "src/SUMMARY.md"), summary);
  return { folder: into, subtitlesOf: (_, at) => pages[at]?.subtitles };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes("\ufffd\ufffd") ? new TextDecoder("gb18030").decode(bytes) : text;
}

/** Imports a course into a new folder. */
function prepare({ name, repository, language }: ForeignCourse, clones: string, to: string): void {
  const into = mkdtempSync(join(tmpdir(), "arranged-"));
  const { folder, modules, subtitlesOf } = (arrangements[name] as (from: string, into: string) => Arranged)(
    realpathSync(join(clones, repository)),
    realpathSync(into),
  );
  const course = importCourse(openSource(folder), {
    language,
    modules,
    descriptions: true,
    draftGaps: true,
    pictures: false,
  });
  const target = join(to, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeCourse(target, course.files);
  const start = join(target, "course.md");
  const front = text(start).replace("\ndraft: true\n", "\n");
  const named = (field: string, value: string): string =>
    new RegExp(`^${field}:`, "m").test(front) ? "" : `${field}: ${value}\n`;
  writeFileSync(
    start,
    front.replace(
      "---\n",
      () =>
        `---\n${named("name", name)}${named("title", name)}${named("description", name)}${named("provider", `{ name: ${name}, url: "https://${name}.example/" }`)}`,
    ),
  );
  const files = foldersIn(target, "modules");
  let lectures = 0;
  for (const [at, file] of files.entries()) {
    const path = join(target, "modules", file);
    const module = text(path);
    writeFileSync(path, module.replace("\ndraft: true\n", "\n"));
    const subtitles = subtitlesOf(module, at);
    if (subtitles === undefined) continue;
    lectures++;
    const format = /^\d+:\d\d:\d\d\.\d+,/m.test(subtitles) ? "sbv" : "srt";
    writeFileSync(join(dirname(path), `${basename(file, ".md")}.${format}`), subtitles);
  }
  rmSync(into, { recursive: true });
  // Subtitles with captions out of order, or that end where they start, are no transcripts.
  const bad = new Set(problemsIn(target).map(({ path }) => path));
  for (const path of bad) rmSync(path);
  const left = problemsIn(target);
  if (left.length > 0) throw new ContentError(left);
  lectures -= bad.size;
  console.log(`${name}: ${files.length} modules, ${lectures} with subtitles`);
}

function problemsIn(folder: string): readonly ContentProblem[] {
  try {
    openSite({ CONTENT_DIR: folder, SITE_URL: "https://course.example" });
    return [];
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.filter(({ path }) => /\.s(rt|bv)$/.test(path) || !path.includes("modules"));
    throw error;
  }
}

if (import.meta.main) {
  const [clones, to] = process.argv.slice(2);
  if (clones === undefined || to === undefined)
    throw new Error("Name the clones and the folder to write: node bench/foreign/courses.ts <clones> <to>");
  for (const course of foreignCourses) prepare(course, clones, to);
}
