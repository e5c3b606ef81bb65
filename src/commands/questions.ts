/** npm run questions: how many questions return the right module, and why the others do not. */
import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { openSite } from "../build/open-site.ts";
import { paint } from "../build/terminal.ts";
import { openFolder } from "../content/folder.ts";
import { counted } from "../content/markdown/document.ts";
import { type ExpectedQuestion, questionsFile, readQuestions } from "../content/questions.ts";
import { commandFor, printNextStep, runCommand, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { measure, termsOfCourse } from "./questions/measure.ts";
import { countLines, failureLines, shortfall } from "./questions/report.ts";

const guide = "docs/search-quality.md";

await runCommand(commands.questions, ({ positionals: [path], options: { terms, quiet } }) => {
  const print = (line: string): void => {
    if (!quiet) console.log(line);
  };
  const { folder, file } = sourcesOf(path);
  useCourse(path === undefined ? undefined : folder, { quiet });
  const content = openSite(process.env);
  const { quality, catalog } = content;
  const written = terms ? null : file === null ? quality.questions : questionsIn(file, quality.modules);
  const published = new Set(quality.modules.published);
  const questions =
    written?.filter(({ modules }) => modules.some((slug) => published.has(slug))) ?? termsOfCourse(content);
  const measurement = measure(content, questions);

  const what =
    written === null
      ? `${questions.length} titles, words of titles and chapters`
      : `${counted(questions.length, "question")} of ${file ?? join(folder, questionsFile)}`;
  print(`${paint("bold", "Searched")} ${counted(catalog.modules.length, "module")} for ${what}`);
  const skipped = (written?.length ?? questions.length) - questions.length;
  if (skipped > 0) print(`${paint("bold", "Skipped")}  ${counted(skipped, "question")} about drafts`);
  print("");
  for (const line of failureLines(measurement)) print(line);
  for (const line of countLines(measurement, quality.threshold)) print(line);

  const problem = shortfall(measurement, quality.threshold);
  if (problem !== null) throw new UserError(`${problem} How to add words that learners use: ${guide}`);
  if (quiet) return;
  if (written === null && !terms) printNextStep(`write questions to ${join(folder, questionsFile)}: ${guide}`);
  else if (measurement.failures.length > 0) printNextStep(`add words that learners use to the modules: ${guide}`);
  else printNextStep(commandFor("npm run build", folder));
});

/** The folder of the course and the file of questions that an argument names. The course of a file is the one in its folder, if there is one. */
function sourcesOf(path: string | undefined): { folder: string; file: string | null } {
  const folder = contentFolder(process.env);
  if (path === undefined) return { folder, file: null };
  if (!existsSync(path)) throw new UserError(`${path} does not exist; expected a course or a file of questions.`);
  if (statSync(path).isDirectory()) return { folder: path, file: null };
  const own = relative(process.cwd(), dirname(resolve(path))) || ".";
  return { folder: process.env.CONTENT_DIR || !existsSync(join(own, "course.md")) ? folder : own, file: path };
}

function questionsIn(file: string, modules: Parameters<typeof readQuestions>[2]): ExpectedQuestion[] {
  const folder = openFolder(dirname(resolve(file)));
  const questions = readQuestions(folder, basename(file), modules);
  if (folder.problems.length > 0) throw folder.error();
  return questions;
}
