/** npm run changes: what differs from an older version of the course. With --record, records when its sections changed. */
import { existsSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { paint } from "../build/terminal.ts";
import { type Change, compare } from "../content/comparison/compare.ts";
import { loadContent } from "../content/course.ts";
import { ledgerFile, recorded, sectionsIn } from "../content/ledger.ts";
import { ContentError, describeProblem } from "../content/problem.ts";
import type { CourseRecord } from "../course/record.ts";
import { counted } from "../course/text/sentence.ts";
import { changeLines, lostNameChanges, lostNamesIn, recordLines } from "./changes/report.ts";
import { runCommand, UsageError, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { folderAt } from "./git.ts";

await runCommand(commands.changes, ({ positionals: [older, newer], options: { json, record } }) => {
  if (record) {
    if (newer !== undefined || json) throw new UsageError("--record accepts only the course's folder.");
    useCourse(older);
    return recordSections(contentFolder(process.env), new Date().toISOString().slice(0, 10));
  }
  useCourse(newer, { quiet: json });
  const folder = contentFolder(process.env);
  if (older === undefined) return reportLostNames(folder, json);
  const course = loadContent(folder).course;
  const changes = compare(olderCourse(older, folder), course);
  print({ older, newer: folder, changes }, `${older} with ${folder}: ${counted(changes.length, "change")}`, json);
  const broken = changes.filter(({ isBroken }) => isBroken);
  if (broken.length > 0)
    throw new UserError(
      `${counted(broken.length, "URL")} of ${older} no longer ${broken.length === 1 ? "exists" : "exist"}. Links to ${broken.length === 1 ? "it" : "them"} will return 404.`,
    );
});

function print(report: { older: string | null; newer: string; changes: Change[] }, what: string, json: boolean): void {
  const lines = json
    ? [JSON.stringify(report, null, 2)]
    : [`${paint("bold", "Compared")} ${what}`, ...changeLines(report.changes)];
  for (const line of lines) console.log(line);
}

/** Writes the ledger of a course if it changes, and prints what is new in it. */
function recordSections(folder: string, today: string): void {
  const { course, ledger, quality } = loadContent(folder, { today });
  const modules = course.modules.map((module) => ({ ...module, sections: sectionsIn(module, course.facts.language) }));
  const next = recorded(ledger ?? {}, modules, quality.modules.drafts, today);
  if (JSON.stringify(next) !== JSON.stringify(ledger))
    writeFileSync(join(folder, ledgerFile), `${JSON.stringify(next, null, 2)}\n`);
  for (const line of recordLines(ledger ?? {}, next, modules)) console.log(line);
}

function reportLostNames(folder: string, json: boolean): void {
  const lost = lostNamesIn(folder);
  if (lost === null)
    throw new UserError(
      `${folder} is not in a git repository with a commit. Compare it with the folder of an older version.`,
    );
  const changes = lostNameChanges(lost);
  const result = changes.length === 0 ? "every former name still works" : counted(changes.length, "change");
  print(
    { older: null, newer: folder, changes },
    `the names of modules in ${folder} with those in git: ${result}`,
    json,
  );
  if (changes.length > 0)
    throw new UserError(
      `${counted(changes.length, "former URL")} without an alias. Links to ${changes.length === 1 ? "it" : "them"} will return 404.`,
    );
}

function olderCourse(older: string, folder: string): CourseRecord {
  if (existsSync(join(older, "course.md"))) return readOlder(older, older);
  const { folder: copy, remove } = folderAt(older, folder);
  try {
    return readOlder(copy, older);
  } finally {
    remove();
  }
}

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
