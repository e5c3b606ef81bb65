/** npm run deploy: builds the current commit, checks that it is safe to deploy, and uploads it to Cloudflare Pages. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { compressedBytes, exceededLimits, hostedSite } from "../build/cloudflare-limits.ts";
import {
  checkContentFolder,
  checkTemporaryFolder,
  contentFolder,
  isHidden,
  maxFilesOf,
  siteUrlOf,
} from "../build/environment.ts";
import { openSite } from "../build/open-site.ts";
import type { Change } from "../content/comparison/compare.ts";
import { ContentError } from "../content/problem.ts";
import { counted } from "../course/text/sentence.ts";
import type { Publication } from "../service/publication.ts";
import { lostNameChanges, lostNamesIn } from "./changes/report.ts";
import {
  type Arguments,
  printNextStep,
  runCommand,
  UsageError,
  UserError,
  useCourse,
  withoutNextStep,
} from "./command.ts";
import { commands } from "./commands.ts";
import { branchOf, changedIn, checkOut, commitOf, repositoryOf, subjectOf } from "./git.ts";
import {
  aliasOf,
  type BuildFacts,
  buildFailure,
  type Commits,
  commitLine,
  commitsOf,
  formerNameRefusals,
  lineWithOrigin,
  packedLine,
  productionBranch,
  refusals,
  type Source,
  startLine,
  startRefusals,
  uploadMessage,
  uploadProblems,
} from "./preflight.ts";
import { packUpload, settingOf, startMs, upload, uploadFolder } from "./wrangler.ts";

/** What to deploy and where. siteUrl is the origin for absolute links; commit is undefined for the checked-out commit. */
type Target = { branch: string; siteUrl: string; project: string; commit: string | undefined; dryRun: boolean };

await runCommand(commands.deploy, ({ positionals: [course], options }) => {
  // As it was called: an argument for the course is in the arguments already.
  const command = lineWithOrigin(process.argv.slice(2), course === undefined ? process.env : {});
  useCourse(course);
  checkTemporaryFolder(process.env);
  const target = targetOf(options, process.env);
  const checkout = target.commit === undefined ? null : checkOut(target.commit);
  try {
    deploy(target, command, checkout?.folder ?? ".", checkout?.commit ?? null);
  } finally {
    checkout?.remove();
  }
});

/** Deploys the project in a folder. command is the command line; earlierCommit is null for the checked-out commit. */
function deploy(target: Target, command: string, folder: string, earlierCommit: string | null): void {
  const { siteUrl, branch, dryRun } = target;
  const environment = { ...process.env, SITE_URL: siteUrl };
  const maxFiles = maxFilesOf(environment);
  // An earlier commit is deployed as it was.
  const broken = earlierCommit === null ? brokenPaths(contentFolder(process.env)) : [];
  const check = (build: BuildFacts | null): Commits => {
    const sources = sourcesOf(folder, earlierCommit);
    refuse([...refusals({ command, siteUrl, sources, build }), ...formerNameRefusals(broken)]);
    return commitsOf(sources);
  };

  const commits = check(null);
  console.log(commitLine(commits, siteUrl));
  const npm = {
    cwd: folder,
    env: withoutNextStep(environment),
    stdio: "inherit",
    shell: process.platform === "win32",
  } as const;
  if (spawnSync("npm", ["run", "--silent", "build"], npm).status !== 0) {
    throw new UserError(buildFailure(earlierCommit));
  }
  const build = buildFacts(folder, earlierCommit === null ? environment : null, maxFiles);
  const { course, software } = check(build);
  if (course !== commits.course || software !== commits.software)
    refuse(["Another commit was checked out during the build. Deploy again."]);
  console.log(`Checked  ${counted(build.hosted.files.length, "file")}, ready to deploy`);

  packUpload(folder);
  const workerBytes = compressedBytes(join(folder, uploadFolder, "_worker.js"));
  refuse(exceededLimits({ ...build.hosted, workerBytes }));
  const start = startMs(join(folder, uploadFolder, "_worker.js"));
  if (start !== null) {
    refuse(startRefusals(start));
    console.log(startLine(start, build.modules));
  }
  console.log(packedLine(uploadFolder, earlierCommit));
  if (dryRun) {
    console.log(`Nothing was uploaded (--dry-run). The target is branch ${branch} of ${target.project}.`);
    const isChosen = target.project !== softwareName();
    printNextStep(`the same command without --dry-run${isChosen ? "" : ", and with CLOUDFLARE_PROJECT"}`);
    return;
  }
  const message = uploadMessage(commits, subjectOf(contentFolder(environment)) ?? "");
  const result = upload(folder, { ...target, commit: course, message });
  for (const problem of result ? uploadProblems(result, siteUrl, branch) : []) {
    console.error(problem);
    process.exitCode = 1;
  }
  if (process.exitCode === 1) return;
  console.log(`Deployed ${siteUrl}`);
  printNextStep(`npm run smoke -- ${siteUrl}`);
}

/** The former paths of modules that no alias keeps; none if the content has errors, which the build reports. */
function brokenPaths(folder: string): Change[] {
  try {
    return lostNameChanges(lostNamesIn(folder) ?? []);
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

type Options = Arguments<typeof commands.deploy>["options"];

function targetOf({ preview, branch, commit, "dry-run": dryRun }: Options, environment: NodeJS.ProcessEnv): Target {
  const project = environment.CLOUDFLARE_PROJECT || ownProject(dryRun);
  const content = contentFolder(environment);
  if (commit === undefined) checkContentFolder(environment);
  else if (isApart(content)) {
    throw new UsageError(
      `--commit cannot restore a course outside this repository: check out ${commit} in ${content}, and deploy without --commit`,
    );
  }
  if (!preview) {
    if (branch !== undefined) throw new UsageError("--branch is the name of a preview: add --preview");
    return { branch: productionBranch, siteUrl: siteUrlOf(environment), project, commit, dryRun };
  }
  const alias = aliasOf(branch ?? branchOf(content) ?? "");
  if (alias === "" || alias === productionBranch) {
    throw new UsageError(
      `A preview needs a name other than ${productionBranch}: npm run deploy -- --preview --branch my-change`,
    );
  }
  // The links of a preview must not lead to production, so SITE_URL is ignored.
  const siteUrl = siteUrlOf({ SITE_URL: environment.PREVIEW_URL || `https://${alias}.${project}.pages.dev` });
  return { branch: alias, siteUrl, project, commit, dryRun };
}

/** The name with which the software comes, in package.json and in wrangler.jsonc. */
function softwareName(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { name: string }).name;
}

/**
 * The project that wrangler.jsonc names. Throws UserError if that is the name which the software comes with: a forgotten variable
 * must not replace another site. A dry run uploads nothing.
 */
function ownProject(dryRun: boolean): string {
  const name = settingOf(".", "name");
  if (name !== softwareName() || dryRun) return name;
  throw new UserError(
    `Nothing was deployed: CLOUDFLARE_PROJECT is not set; expected the name of your Cloudflare Pages project. Set it, or change "name" in wrangler.jsonc, which is still ${JSON.stringify(name)}, the name of the software.`,
  );
}

/** Whether a course is outside this folder or in another repository, so that this folder's commit does not contain it. */
function isApart(content: string): boolean {
  const path = relative(".", content);
  if (isAbsolute(path) || path.startsWith("..")) return true;
  const repository = repositoryOf(content);
  return repository !== null && repository !== repositoryOf(".");
}

/** The project in a folder, and the course if it is apart. An earlier commit is a new checkout, so no file can differ. */
function sourcesOf(folder: string, earlierCommit: string | null): Source[] {
  if (earlierCommit !== null) return [{ folder, commit: earlierCommit, changed: [] }];
  const content = contentFolder(process.env);
  return [folder, ...(isApart(content) ? [content] : [])].map((each) => {
    const commit = commitOf(each);
    return { folder: each, commit, changed: commit === null ? [] : changedIn(each) };
  });
}

/**
 * The facts about the build in a folder. Without an environment it has no drafts: an earlier commit may have other content rules,
 * so its content is not read.
 */
function buildFacts(folder: string, environment: NodeJS.ProcessEnv | null, maxFiles: number): BuildFacts {
  const client = join(folder, "dist/client");
  const publication = join(folder, "dist/server/publication.json");
  const { catalog } = JSON.parse(readFileSync(publication, "utf8")) as Publication;
  // The size of the worker is checked after it is bundled.
  const hosted = hostedSite(client, maxFiles, 0);
  const drafts = environment === null ? [] : openSite(environment).drafts.map(({ path }) => path);
  const sources = ["src", "functions", "public", "package-lock.json", "astro.config.mjs", contentFolder(process.env)];
  return {
    siteUrl: catalog.siteUrl,
    modules: catalog.modules.length,
    hosted,
    drafts: drafts.filter((draft) => hosted.files.some(({ path }) => path.startsWith(`${draft}.`))),
    builtAt: statSync(publication).mtimeMs,
    sourcesAt: Math.max(...sources.map((path) => newestIn(resolve(folder, path)))),
  };
}

/** The modification time of a file, or of the newest file in a folder, in milliseconds. */
function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !isHidden(relative(path, file)))
    : [path];
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}

function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new UserError(["Nothing was deployed:", ...reasons].join("\n- "));
}
