/** npm run check: checks content, types, lint rules and formatting. Changes no file. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { contentFolder, type Environment } from "../build/environment.ts";
import { warningLine } from "../build/failure.ts";
import { openSite, sizeOf } from "../build/open-site.ts";
import { ContentError, type ContentProblem } from "../content/problem.ts";
import { invalidText } from "../course/text/sentence.ts";
import { annotation } from "./annotations.ts";
import { lostNamesIn, lostNameWarnings } from "./changes/report.ts";
import { commandFor, printNextStep, runCommand, UsageError, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { folderInRepository } from "./git.ts";

const checks: [what: string, script: string, ...args: string[]][] = [
  // Astro's checker generates the types that pages need, and also checks the TypeScript files of tsconfig.json.
  [
    "Types",
    "node_modules/astro/bin/astro.mjs",
    "check",
    "--minimumSeverity",
    "hint",
    "--minimumFailingSeverity",
    "warning",
  ],
  ["Lint and format", "node_modules/@biomejs/biome/bin/biome", "ci"],
];

const formats = ["text", "github"] as const;
const isFormat = (text: string): text is (typeof formats)[number] => formats.some((each) => each === text);

await runCommand(commands.check, ({ positionals: [folder], options: { format = "text" } }) => {
  if (!isFormat(format)) throw new UsageError(invalidText("--format", JSON.stringify(format), formats.join(" or ")));
  useCourse(folder);
  // Content first: it is fast, and authors see their errors without waiting for the rest.
  console.log("Content …");
  const course = contentFolder(process.env);
  const annotate = annotatorOf(format, course);
  const site = openAnnotated(process.env, annotate);
  for (const warning of [
    ...site.warnings,
    ...lostNameWarnings(lostNamesIn(course, site.course.modules) ?? [], course),
  ]) {
    console.log(warningLine(warning));
    annotate("warning", warning);
  }
  if (folder === undefined) checkCode();
  console.log(`Valid    ${sizeOf(site.course)}`);
  printNextStep(commandFor("npm run dev", course));
});

type Annotate = (level: "error" | "warning", problem: ContentProblem) => void;

/** Returns a function that prints the annotation of a problem in a course, or does nothing if the format has none. */
function annotatorOf(format: (typeof formats)[number], folder: string): Annotate {
  if (format === "text") return () => {};
  const inRepository = folderInRepository(folder) ?? relative(".", folder);
  return (level, problem) => console.log(annotation(level, problem, { folder, inRepository }));
}

function openAnnotated(environment: Environment, annotate: Annotate): ReturnType<typeof openSite> {
  try {
    return openSite(environment);
  } catch (error) {
    if (error instanceof ContentError) for (const problem of error.problems) annotate("error", problem);
    throw error;
  }
}

function checkCode(): void {
  // The checkers come with the test tools, which npm start does not install; the types of the importer are checked, too.
  const needed = [...checks.map(([, script]) => script), "packages/import/node_modules"];
  if (!needed.every((path) => existsSync(path)) && !succeeds(["src/commands/install.mjs", "--tools", "--importer"])) {
    throw new UserError("The checkers could not be installed. Fix the error above.");
  }
  const failed = checks.filter(([what, ...script]) => {
    console.log(`${what} …`);
    return !succeeds(script);
  });
  if (failed.length > 0)
    throw new UserError(
      `Failed: ${failed.map(([what]) => what).join(", ")}. Fix the errors above; npm run format fixes the formatting and some lint errors.`,
    );
}

function succeeds(script: string[]): boolean {
  return spawnSync(process.execPath, script, { stdio: "inherit" }).status === 0;
}
