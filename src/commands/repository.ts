/** The files of a repository for one course, apart from the software: a workflow, a README and a .gitignore. */
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { shellWord } from "./command.ts";

/** The software: its GitHub repository as owner/name, and its commit. Null if unknown. */
export type Software = { repository: string | null; commit: string | null };

/** The values of the workflow that the author must replace. Its first step refuses them. */
const unknown = { repository: "owner/name", commit: "0".repeat(40) };

/** The path of the workflow in a repository. */
export const workflowPath = ".github/workflows/course.yml";

/** Returns the files to add to a course's folder. project is the folder of the software, which the README asks to clone next to it. */
export function repositoryFiles(
  folder: string,
  { title, software, project }: { title: string; software: Software; project: string },
): { path: string; text: string }[] {
  const repository = software.repository ?? unknown.repository;
  const version = software.commit ?? unknown.commit;
  const name = basename(resolve(folder));
  const words = {
    title,
    software: repository,
    clone: shellWord(`../${basename(project)}`),
    folder: shellWord(`../${name}`),
    project: projectName(name),
  };
  const workflow = template("workflow.yml")
    .replace(`SOFTWARE: ${unknown.repository}`, `SOFTWARE: ${repository}`)
    .replace(unknown.commit, version);
  return [
    { path: join(folder, workflowPath), text: workflow },
    { path: join(folder, "README.md"), text: filled(template("README.md"), words) },
    { path: join(folder, ".gitignore"), text: template("gitignore") },
  ];
}

const template = (name: string): string => readFileSync(join(import.meta.dirname, "repository", name), "utf8");

/** A text with <name> replaced by the value of that name. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/<([a-z-]+)>/g, (placeholder, name: string) => words[name] ?? placeholder);

/** A name that Cloudflare Pages accepts for a project: lower-case letters, digits and hyphens. */
const projectName = (folder: string): string =>
  folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "my-course";

/** The repository on GitHub of a URL, as owner/name; null for any other URL. */
export const gitHubRepository = (url: string): string | null =>
  /^(?:git\+)?(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@|git:\/\/)?github(?:\.com)?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
    url,
  )?.[1] ?? null;
