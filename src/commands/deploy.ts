/** npm run deploy: builds what is committed, checks that it may go out, and uploads it to Cloudflare Pages. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { exceededLimits } from "../build/cloudflare-limits.ts";
import { contentFolder, maxFilesOf, siteUrlOf } from "../build/environment.ts";
import { compressedBytes, hostedSite } from "../build/hosted-site.ts";
import { openSite } from "../build/open-site.ts";
import { counted } from "../markdown/document.ts";
import type { Publication } from "../site/publication.ts";
import { printNextStep, runCommand, UsageError, UserError, withoutNextStep } from "./command.ts";
import { commands } from "./commands.ts";
import { branchOf, changedIn, checkedOut, commitOf } from "./git.ts";
import { aliasOf, type BuildFacts, productionBranch, refusals, surprises } from "./preflight.ts";
import type { Arguments } from "./usage.ts";
import { packUpload, settingOf, upload, uploadFolder } from "./wrangler.ts";

/** What is asked for: where it goes, which origin its links name, and the commit where it is not the one checked out. */
type Asked = { branch: string; siteUrl: string; project: string; commit: string | undefined; dryRun: boolean };

await runCommand(commands.deploy, ({ options }) => {
  const asked = askedOf(options, process.env);
  const earlier = asked.commit === undefined ? null : checkedOut(asked.commit);
  try {
    deploy(asked, earlier?.folder ?? ".", earlier?.commit ?? null);
  } finally {
    earlier?.remove();
  }
});

function deploy(asked: Asked, folder: string, earlier: string | null): void {
  const { siteUrl, branch, dryRun } = asked;
  const environment = { ...process.env, SITE_URL: siteUrl };
  const maxFiles = maxFilesOf(environment);
  const check = (build: BuildFacts | null): void =>
    refuse(refusals({ siteUrl, git: gitFacts(folder, earlier), build }));

  check(null);
  const commit = earlier ?? commitOf(folder) ?? "";
  console.log(`Commit   ${commit.slice(0, 12)}, for ${siteUrl}`);
  const npm = {
    cwd: folder,
    env: withoutNextStep(environment),
    stdio: "inherit",
    shell: process.platform === "win32",
  } as const;
  if (spawnSync("npm", ["run", "--silent", "build"], npm).status !== 0) {
    throw new UserError("Nothing was deployed: the build failed. Fix the errors above, commit, and deploy again.");
  }
  const build = buildFacts(folder, earlier === null ? environment : null, maxFiles);
  check(build);
  if (commitOf(folder) !== commit) refuse(["Another commit was checked out while building. Deploy again."]);
  console.log(`Checked  ${counted(build.hosted.files.length, "file")}, ready to deploy`);

  packUpload(folder);
  const workerBytes = compressedBytes(join(folder, uploadFolder, "_worker.js"));
  refuse(exceededLimits({ ...build.hosted, workerBytes }));
  console.log(`Packed   ${uploadFolder}: the site's files, and its functions as _worker.js`);
  if (dryRun) {
    console.log(`Nothing was uploaded (--dry-run). The upload would go to branch ${branch} of ${asked.project}.`);
    printNextStep("the same command without --dry-run");
    return;
  }
  const told = upload(folder, { ...asked, commit });
  for (const surprise of told ? surprises(told, siteUrl, branch) : []) {
    console.error(surprise);
    process.exitCode = 1;
  }
  if (process.exitCode === 1) return;
  console.log(`Deployed ${siteUrl}`);
  printNextStep(`npm run smoke -- ${siteUrl}`);
}

type Options = Arguments<typeof commands.deploy>["options"];

/** Returns what to deploy and where. Throws UsageError for options that do not go together. */
function askedOf({ preview, branch, commit, "dry-run": dryRun }: Options, environment: NodeJS.ProcessEnv): Asked {
  const project = settingOf(".", "name");
  if (commit !== undefined && isOutside(contentFolder(environment))) {
    throw new UsageError("--commit cannot bring back a CONTENT_DIR outside this folder: check that folder out instead");
  }
  if (!preview) {
    if (branch !== undefined) throw new UsageError("--branch names a preview: add --preview");
    return { branch: productionBranch, siteUrl: siteUrlOf(environment), project, commit, dryRun };
  }
  const alias = aliasOf(branch ?? branchOf(".") ?? "");
  if (alias === "" || alias === productionBranch) {
    throw new UsageError(
      "A preview needs a name other than that of production: npm run deploy -- --preview --branch my-change",
    );
  }
  // A preview must not name production's address, so SITE_URL does not count here.
  const siteUrl = siteUrlOf({ SITE_URL: environment.PREVIEW_URL || `https://${alias}.${project}.pages.dev` });
  return { branch: alias, siteUrl, project, commit, dryRun };
}

function isOutside(folder: string): boolean {
  const path = relative(".", folder);
  return isAbsolute(path) || path.startsWith("..");
}

/** An earlier commit is checked out afresh, so nothing in it can have changed. */
function gitFacts(folder: string, earlier: string | null): { commit: string | null; changed: string[] } {
  if (earlier !== null) return { commit: earlier, changed: [] };
  const commit = commitOf(folder);
  if (commit === null) return { commit, changed: [] };
  const content = contentFolder(process.env);
  return { commit, changed: [...changedIn(folder), ...(isOutside(content) ? changedIn(content) : [])] };
}

/** What a build left in a folder. Its drafts are looked up where an environment is given; an earlier commit may have other rules for content. */
function buildFacts(folder: string, environment: NodeJS.ProcessEnv | null, maxFiles: number): BuildFacts {
  const client = join(folder, "dist/client");
  const publication = join(folder, "dist/server/publication.json");
  const { catalog } = JSON.parse(readFileSync(publication, "utf8")) as Publication;
  // The worker is measured when it is bundled.
  const hosted = hostedSite(client, maxFiles, 0);
  const drafts = environment === null ? [] : openSite(environment).drafts.map(({ path }) => path);
  const sources = ["src", "functions", "public", "package-lock.json", "astro.config.mjs", contentFolder(process.env)];
  return {
    siteUrl: catalog.siteUrl,
    hosted,
    drafts: drafts.filter((draft) => hosted.files.some(({ path }) => path.startsWith(`${draft}.`))),
    builtAt: statSync(publication).mtimeMs,
    sourcesAt: Math.max(...sources.map((path) => newestIn(resolve(folder, path)))),
  };
}

/** When the newest file of a folder, or the file itself, was written, in milliseconds. */
function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}

function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new UserError(["Nothing was deployed:", ...reasons].join("\n- "));
}
