/** npm run changes -- <commit or folder>: what differs from an older version of the course. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { paint } from "../build/terminal.ts";
import { compare } from "../content/comparison/compare.ts";
import { loadContent } from "../content/course.ts";
import { counted } from "../content/markdown/document.ts";
import { ContentError, describeProblem } from "../content/problem.ts";
import type { CourseRecord } from "../course/record.ts";
import { changeLines, lostNameChanges, lostNamesIn } from "./changes/report.ts";
import { runCommand, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { folderAt } from "./git.ts";

await runCommand(commands.changes, ({ positionals: [older, newer], options: { json } }) => {
  useCourse(newer, { quiet: json });
  const folder = contentFolder(process.env);
  if (older === undefined) return reportLostNames(folder, json);
  const course = loadContent(folder).course;
  const changes = compare(olderCourse(older, folder), course);
  if (json) console.log(JSON.stringify({ older, newer: folder, changes }, null, 2));
  else {
    console.log(`${paint("bold", "Compared")} ${older} with ${folder}: ${counted(changes.length, "change")}`);
    for (const line of changeLines(changes)) console.log(line);
  }
  const broken = changes.filter(({ isBroken }) => isBroken);
  if (broken.length > 0)
    throw new UserError(
      `${counted(broken.length, "URL")} of ${older} no longer ${broken.length === 1 ? "exists" : "exist"}. Links to ${broken.length === 1 ? "it" : "them"} will return 404.`,
    );
});

/** Reports the former names of modules that git knows and no alias keeps. Throws UserError if there are any. */
function reportLostNames(folder: string, json: boolean): void {
  const lost = lostNamesIn(folder);
  if (lost === null)
    throw new UserError(
      `${folder} is not in a git repository with a commit. Compare it with the folder of an older version.`,
    );
  const changes = lostNameChanges(lost);
  if (json) console.log(JSON.stringify({ older: null, newer: folder, changes }, null, 2));
  else {
    console.log(
      `${paint("bold", "Compared")} the names of modules in ${folder} with those in git: ${changes.length === 0 ? "every former name is answered" : counted(changes.length, "change")}`,
    );
    for (const line of changeLines(changes)) console.log(line);
  }
  if (changes.length > 0)
    throw new UserError(
      `${counted(changes.length, "former URL")} without an alias. Links to ${changes.length === 1 ? "it" : "them"} will return 404.`,
    );
}

/** The course of an older version: a folder, or a commit of the repository that has the folder of the newer one. */
function olderCourse(older: string, folder: string): CourseRecord {
  if (existsSync(join(older, "course.md"))) return readOlder(older, older);
  const { folder: copy, remove } = folderAt(older, folder);
  try {
    return readOlder(copy, older);
  } finally {
    remove();
  }
}

/** The course in a folder. Its errors are reported as those of this version. */
function readOlder(folder: string, version: string): CourseRecord {
  try {
    return loadContent(folder).course;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const problems = error.problems.map((problem) =>
      describeProblem({ ...problem, path: `${version}: ${relative(folder, problem.path)}` }),
    );
    throw new UserError(
      `${problems.join("\n")}\n\n${counted(problems.length, "error")} in the older version, which cannot be compared. Compare with another one, or copy it to a folder and fix it there.`,
    );
  }
}
