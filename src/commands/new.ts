/** npm run new: writes a new course, repository, module or page to start from. Never overwrites a file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { printNextStep, runCommand, UsageError, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { commitOf, originOf } from "./git.ts";
import { gitHubRepository, type NewFile, type Software, startOf } from "./new-files.ts";

await runCommand(commands.new, ({ positionals: [kind = "", name = "", course], options }) => {
  if (kind === "module" || kind === "page") useCourse(course);
  else if (course !== undefined)
    throw new UsageError(
      `Unexpected argument ${JSON.stringify(course)}: only the kinds module and page take a course folder`,
    );
  const today = new Date().toISOString().slice(0, 10);
  const context = { content: contentFolder(process.env), today, software: softwareHere() };
  const { files, notes = [], next } = startOf(kind, name, options, context);
  writeAll(files);
  for (const note of notes) console.log(note);
  printNextStep(next);
});

/** This software: the repository that package.json or git names, and its commit. */
function softwareHere(): Software {
  const { repository } = JSON.parse(readFileSync("package.json", "utf8")) as { repository?: string | { url: string } };
  const url = typeof repository === "object" ? repository.url : repository;
  return { repository: gitHubRepository(url ?? originOf(".") ?? ""), commit: commitOf(".") };
}

/** Writes all files, or none if one of them exists. */
function writeAll(files: NewFile[]): void {
  for (const { path } of files) {
    if (existsSync(path)) throw new UserError(`${path} already exists: choose another name, or edit that file.`);
  }
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: "wx" });
    console.log(`Wrote    ${path}`);
  }
}
