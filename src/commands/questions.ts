/** npm run questions: how many questions return the right module, and why the others do not. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { openSite } from "../build/open-site.ts";
import { paint } from "../build/terminal.ts";
import { openFolder } from "../content/folder.ts";
import { quote } from "../content/problem.ts";
import { type ExpectedQuestion, questionsFile, readQuestions } from "../content/questions.ts";
import { counted } from "../course/text/sentence.ts";
import { commandFor, printNextStep, runCommand, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { promptFor, readAnswer, withLines } from "./questions/lines.ts";
import { measure, termsOfCourse } from "./questions/measure.ts";
import { countLines, failureLines, shortfall } from "./questions/report.ts";

const guide = "docs/search-quality.md";

/** The file that the prompt is written to, in the working directory. */
const promptFile = "prompt.txt";

await runCommand(commands.questions, ({ positionals: [path], options: { terms, prompt, apply, quiet } }) => {
  if (prompt) return writePrompt(path);
  if (apply !== undefined) return applyAnswer(apply, path);
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
      ? `${counted(questions.length, "term")}: titles, their words, and chapters`
      : `${counted(questions.length, "question")} from ${file ?? join(folder, questionsFile)}`;
  print(`${paint("bold", "Searched")} ${counted(catalog.modules.length, "module")} with ${what}`);
  const skipped = (written?.length ?? questions.length) - questions.length;
  if (skipped > 0) print(`${paint("bold", "Skipped")}  ${counted(skipped, "question")} about drafts`);
  print("");
  for (const line of failureLines(measurement)) print(line);
  for (const line of countLines(measurement, quality.threshold)) print(line);

  const problem = shortfall(measurement, quality.threshold);
  if (problem !== null) throw new UserError(`${problem} How to add words that learners use: ${guide}`);
  if (quiet) return;
  if (written === null && !terms) printNextStep(`write questions to ${join(folder, questionsFile)} (see ${guide})`);
  else if (measurement.failures.length > 0) printNextStep(`in the modules, add words that learners use (see ${guide})`);
  else printNextStep(commandFor("npm run build", folder));
});

/** Writes the prompt for an assistant, over that of an earlier run. */
function writePrompt(course: string | undefined): void {
  useCourse(course);
  const prompt = promptFor(openSite(process.env).searched);
  writeFileSync(promptFile, prompt);
  console.log(`${paint("bold", "Wrote")}    ${promptFile}, ${prompt.length.toLocaleString("en")} characters`);
  const command = commandFor("npm run questions", contentFolder(process.env), ["--apply answer.yaml"]);
  printNextStep(`give it to an assistant, save the answer as answer.yaml, then ${command}`);
}

/** Writes the lines of an assistant's answer into the modules, and prints what it left out. */
function applyAnswer(answer: string, course: string | undefined): void {
  useCourse(course);
  if (!existsSync(answer))
    throw new UserError(`${answer} does not exist; expected the assistant's answer to ${promptFile}.`);
  const { searched, engine } = openSite(process.env);
  const { added, leftOut } = readAnswer(answer, readFileSync(answer, "utf8"), searched, engine.index.language);
  const folder = contentFolder(process.env);
  const files = [...added].map(([slug, lines]) => {
    const path = join(folder, "modules", `${slug}.md`);
    return { path, text: withLines(path, readFileSync(path, "utf8"), lines) };
  });
  for (const { slug, text, why } of leftOut) console.log(`${paint("bold", "Left out")} ${slug}: ${quote(text)} ${why}`);
  const without = searched.modules.filter(({ slug }) => !added.has(slug)).map(({ slug }) => slug);
  if (without.length > 0 && added.size > 1) console.log(`${paint("bold", "No lines")} for ${without.join(", ")}`);
  // Only when the answer as a whole is valid.
  for (const { path, text } of files) writeFileSync(path, text);
  const lines = [...added.values()].flatMap(({ keywords, questions }) => [...keywords, ...questions]);
  console.log(`${paint("bold", "Wrote")}    ${counted(lines.length, "line")} into ${counted(files.length, "module")}`);
  printNextStep(`review the lines, then ${commandFor("npm run questions", folder)}`);
}

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
