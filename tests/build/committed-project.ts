/** A project under version control, as npm run deploy requires. */
import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { sitePaths } from "../../src/build/server/manifest.ts";
import { type Project, type Run, run } from "../project.ts";
import { projectWith } from "./projects.ts";

export const siteUrl = "https://course.example";

/** The project of the course on Cloudflare Pages. */
export const projectName = "my-course";

/** The files of an upload that are not served, including the module of the functions. */
export const files = "_headers _routes.json _worker.bundle _worker.js";

export type CommittedProject = Project & {
  /** Returns the output of a git command. */
  git: (...args: string[]) => string;
  /** Runs npm run deploy without uploading. */
  deploy: (args: string[], environment?: Record<string, string>) => Promise<Run>;
  /** Returns the paths of a build that an upload serves. */
  assets: () => string;
};

/** Returns a project with the course "one" and everything in its first commit. */
export function committedProject(): CommittedProject {
  const project = projectWith();
  const identity = ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]): string =>
    execFileSync("git", [...identity, ...args], { cwd: project.folder, encoding: "utf8" }).trim();
  git("init", "--quiet", "--initial-branch", "main");
  // Links to the shared packages, which the project's .gitignore does not cover.
  appendFileSync(join(project.folder, ".git/info/exclude"), "node_modules\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "A course");
  return {
    ...project,
    git,
    deploy: (args, environment = { SITE_URL: siteUrl }) =>
      run(project, "deploy", { CONTENT_DIR: "one", CLOUDFLARE_PROJECT: projectName, ...environment }, [
        "--dry-run",
        ...args,
      ]),
    assets: () =>
      sitePaths(join(project.folder, "dist/client"))
        .filter((path) => !files.split(" ").includes(path.slice(1)))
        .join(" "),
  };
}
