/**
 * What the importer keeps of public courses: node bench/imports.ts <folder>, which has a clone of each repository of
 * imported-courses.json at <folder>/<owner>/<name>. Prints the table "Imports" of bench/README.md.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ImportedCourse, importCourse } from "../packages/import/src/course.ts";
import { openSource } from "../packages/import/src/tree.ts";
import { writeCourse } from "../packages/import/src/write.ts";
import { openSite } from "../src/build/open-site.ts";
import { ContentError } from "../src/content/problem.ts";

type Listed = { repository: string; commit: string; folder?: string; language: string };

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder with the clones: node bench/imports.ts <folder>");
const courses = JSON.parse(readFileSync(new URL("imported-courses.json", import.meta.url), "utf8")) as Listed[];

const kinds = ["module", "prose", "video", "picture", "link"] as const;
console.log("| Course, commit | Format | Modules | Blocks of text | Videos | Pictures | Links | Lost | Edits |");
console.log("|---|---|---:|---:|---:|---:|---:|---:|---:|");
for (const { repository, commit, folder: inside = "", language } of courses) {
  const source = openSource(realpathSync(join(folder, repository, inside)));
  const course = importCourse(source, { language, descriptions: true, draftGaps: true, pictures: true });
  const { totals, entries } = course.report.account;
  const cells = kinds.map((kind) => {
    const { source, kept, changed } = totals[kind];
    // What code makes, what pages hide, what only another site has, and what counts visitors is not in the source.
    const absent = entries.filter(
      (each) =>
        each.kind === kind &&
        each.end === "left out" &&
        /\bcode\b|hides|is not in the source|counts visitors/.test(each.why),
    );
    return source === 0 ? "" : `${kept + changed} of ${source - absent.length}`;
  });
  const lost = entries.filter(({ end }) => end === "unexplained").length;
  const url = `https://github.com/${repository}/tree/${commit}${inside && `/${inside}`}`;
  console.log(
    `| [${repository}](${url}) | ${course.label} | ${cells.join(" | ")} | ${lost} | ${editsUntilValid(course)} |`,
  );
}

/** How many lines of front matter an author adds or removes by hand until the content check accepts the course, and the errors that remain. */
function editsUntilValid({ files, report }: ImportedCourse): string {
  let edits = 0;
  const into = mkdtempSync(join(tmpdir(), "imported-"));
  try {
    writeCourse(into, files);
    for (const { file, fields } of report.incomplete) {
      const path = join(into, file);
      let text = readFileSync(path, "utf8");
      const put = (after: string, line: string): void => {
        edits++;
        text = text.replace(after, () => `${after}${line}\n`);
      };
      for (const field of fields) {
        if (field === "provider") put("---\n", "provider:");
        if (field.startsWith("provider"))
          for (const name of field === "provider" ? ["name", "url"] : [field.slice("provider.".length)])
            put("provider:\n", `  ${name}: ${name === "url" ? "https://school.school/" : "School"}`);
        else put("---\n", `${field}: ${field === "language" ? "en" : "Course"}`);
      }
      edits++;
      writeFileSync(path, text.replace("\ndraft: true\n", "\n"));
    }
    openSite({ CONTENT_DIR: into, SITE_URL: "https://course.example" });
    return String(edits);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return `${edits}, with ${error.problems.length} errors`;
  } finally {
    rmSync(into, { recursive: true });
  }
}
