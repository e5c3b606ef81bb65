/** npm run new: writes a course, a module or a page to start from. Derives what it can, and overwrites nothing. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { printNextStep, runCommand, UserError } from "./command.ts";
import { commands } from "./commands.ts";
import { type NewFile, startOf } from "./new-files.ts";

await runCommand(commands.new, ({ positionals: [kind = "", name = ""], options }) => {
  const surroundings = { content: contentFolder(process.env), today: new Date().toISOString().slice(0, 10) };
  const { files, notes = [], next } = startOf(kind, name, options, surroundings);
  writeAll(files);
  for (const note of notes) console.log(note);
  printNextStep(next);
});

/** Writes all files, or none where one exists already. */
function writeAll(files: NewFile[]): void {
  for (const { path } of files) {
    if (existsSync(path)) throw new UserError(`${path} exists already: choose another name, or edit that file.`);
  }
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: "wx" });
    console.log(`Wrote    ${path}`);
  }
}
