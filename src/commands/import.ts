/** npm run import: turns an existing course into a course folder. Exits with 3 if the source does not state all that a course needs. */
import { type ImportedCourse, importCourse } from "../../packages/import/src/course.ts";
import { reportText } from "../../packages/import/src/report.ts";
import { openSource } from "../../packages/import/src/tree.ts";
import { requireEmpty, writeCourse } from "../../packages/import/src/write.ts";
import { openSite } from "../build/open-site.ts";
import { paint } from "../build/terminal.ts";
import { ContentError, type ContentProblem, visible } from "../content/problem.ts";
import { canonicalTag } from "../course/rules.ts";
import { invalidText } from "../course/text/sentence.ts";
import { commandFor, printNextStep, runCommand, UsageError } from "./command.ts";
import { commands } from "./commands.ts";

const withGaps = 3;

await runCommand(commands.import, ({ positionals: [source = ""], options }) => {
  const { to, as, modules, language, videos, descriptions, "dry-run": isDry, json } = options;
  if (to === undefined && !isDry) throw new UsageError(invalidText("--to", "nothing", "the folder of the new course"));
  if (modules !== undefined && modules !== "top" && modules !== "leaf")
    throw new UsageError(invalidText("--modules", JSON.stringify(modules), "top or leaf"));
  if (language !== undefined && canonicalTag(language) === null)
    throw new UsageError(
      invalidText("--language", JSON.stringify(language), "a BCP 47 language tag, such as en or he"),
    );
  if (descriptions !== undefined && descriptions !== "first-sentence")
    throw new UsageError(invalidText("--descriptions", JSON.stringify(descriptions), "first-sentence"));
  if (to !== undefined) requireEmpty(to);
  const imported = importCourse(openSource(source), {
    as,
    modules,
    language,
    videos: videos === undefined ? undefined : openSource(videos),
    descriptions: descriptions !== undefined,
    draftGaps: options["draft-gaps"],
    pictures: !options["no-pictures"],
    fetchPictures: options["fetch-pictures"],
  });
  const isWritten = to !== undefined && !isDry;
  if (isWritten) writeCourse(to, imported.files);
  // Only the content check knows what is invalid in files of our own format.
  const report = isWritten && imported.isCopied ? { ...imported.report, problems: problemsIn(to) } : imported.report;
  if (report.problems.length > 0) process.exitCode = withGaps;
  if (json) console.log(JSON.stringify(report, null, 2));
  else print({ ...imported, report }, isDry);
  if (isWritten && !json) printNextStep(commandFor("npm run dev", to));
});

function problemsIn(folder: string): readonly ContentProblem[] {
  try {
    openSite({ ...process.env, CONTENT_DIR: folder });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

function print({ report, label, contents, files }: ImportedCourse, isDry: boolean): void {
  console.log(`${paint("bold", "Format")}   ${label}: ${report.why}`);
  for (const { part, titles } of isDry ? contents : []) {
    console.log(part === undefined ? "" : `\n${visible(part)}`);
    for (const title of titles) console.log(`${part === undefined ? "" : "  "}${visible(title)}`);
  }
  if (isDry) console.log("");
  for (const line of reportText(report)) console.log(line);
  if (!isDry) console.log(`Wrote    ${files.length} ${files.length === 1 ? "file" : "files"}`);
}
