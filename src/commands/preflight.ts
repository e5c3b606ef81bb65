/** The checks before and after a deployment, as pure functions. npm run deploy gathers the facts for them. */
import { exceededLimits, type HostedSite } from "../build/cloudflare-limits.ts";
import type { Change } from "../content/comparison/compare.ts";
import { counted } from "../course/text/sentence.ts";
import { shellWord } from "./command.ts";

/** A build: its origin, the number of its modules, the files to upload, the drafts in it, and when it and its newest source were written (milliseconds). */
export type BuildFacts = {
  siteUrl: string;
  modules: number;
  hosted: HostedSite;
  drafts: string[];
  builtAt: number;
  sourcesAt: number;
};

/** A folder to deploy: its commit, which is null outside a git repository, and the files that differ from it. */
export type Source = { folder: string; commit: string | null; changed: string[] };

/**
 * The facts that refusals() checks. command is the same command line with a public origin; siteUrl is the required origin of
 * links; sources are the software, then a course that is in a repository of its own; build is null before the build, so that
 * other problems are reported without waiting for it.
 */
type DeployFacts = {
  command: string;
  siteUrl: string;
  sources: readonly Source[];
  build: BuildFacts | null;
};

/** The commit of the course, which names a deployment, and that of the software if the course has a repository of its own. */
export type Commits = { course: string; software: string | null };

/** Returns the commits of sources that have one. */
export function commitsOf([software, course]: readonly Source[]): Commits {
  if (course === undefined) return { course: software?.commit ?? "", software: null };
  return { course: course.commit ?? "", software: software?.commit ?? "" };
}

/** Commits are long enough for people at this number of digits. */
const short = (commit: string): string => commit.slice(0, 12);

/** The first line of a deployment. */
export const commitLine = ({ course, software }: Commits, siteUrl: string): string =>
  `Commit   ${short(course)}${software === null ? "" : `, with the software ${short(software)}`}, for ${siteUrl}`;

/**
 * The message of a deployment in Cloudflare's list; undefined if wrangler can read it from the commit itself, which it cannot for
 * a commit of another repository. subject is that of the course's commit.
 */
export const uploadMessage = ({ software }: Commits, subject: string): string | undefined =>
  software === null ? undefined : `${subject} (software ${short(software)})`;

/** A deployment's command line with a public origin. CONTENT_DIR, --dry-run and so on stay: they decide what it does. */
export function lineWithOrigin(args: readonly string[], { CONTENT_DIR }: Record<string, string | undefined>): string {
  const variables = [
    ...(CONTENT_DIR ? [`CONTENT_DIR=${shellWord(CONTENT_DIR)}`] : []),
    `${args.includes("--preview") ? "PREVIEW_URL" : "SITE_URL"}=https://course.example`,
  ];
  return [...variables, "npm run deploy", ...(args.length > 0 ? ["--", ...args.map(shellWord)] : [])].join(" ");
}

/** The message for a failed build. earlierCommit is null for the checked-out commit. */
export const buildFailure = (earlierCommit: string | null): string =>
  earlierCommit === null
    ? "Nothing was deployed: the build failed. Fix the errors above, commit, and deploy again."
    : `Nothing was deployed: the build of ${short(earlierCommit)} failed. Choose a commit that was deployed before, or roll back in Cloudflare's dashboard, which needs no build.`;

/** The line about the packed upload in a folder, relative to the project. The folder of an earlier commit is temporary. */
export const packedLine = (folder: string, earlierCommit: string | null): string =>
  `Packed   ${earlierCommit === null ? folder : "into a temporary folder, which is removed at the end"}: the site's files, and the functions bundled as _worker.js`;

/** The CPU time in which Cloudflare lets a worker start, in milliseconds. */
const maxStartMs = 1000;

/** The CPU time in which a course of this size should start, in milliseconds: 300 with 48 modules, 600 with 2,000. */
const expectedStartMs = (modules: number): number => 300 + Math.max(0, modules - 48) * (300 / 1952);

/** The line about the start of the worker, which takes milliseconds of CPU time on this machine. */
export function startLine(ms: number, modules: number): string {
  const note =
    ms > expectedStartMs(modules) ? `, more than the expected ${Math.round(expectedStartMs(modules))} ms` : "";
  return `Start    ${Math.round(ms)} ms of CPU time on this machine${note}; Cloudflare allows ${maxStartMs} ms`;
}

/** The reason not to deploy a worker that takes this long to start; none if it starts in time. */
export const startRefusals = (ms: number): string[] =>
  ms > maxStartMs
    ? [
        `The worker takes ${Math.round(ms)} ms of CPU time to start; Cloudflare allows ${maxStartMs} ms. Publish fewer modules, or deploy from a machine that is less busy.`,
      ]
    : [];

/** The reasons not to deploy a course that does not answer former URLs of its modules any more, each with the line to add. */
export const formerNameRefusals = (changes: readonly Change[]): string[] =>
  changes.map(({ before, after, fix }) => `${before} is now ${after}, and old links would return 404. Write ${fix}.`);

/** Every reason not to deploy, each with its fix; empty if the build can be deployed. */
export const refusals = ({ command, siteUrl, sources, build }: DeployFacts): string[] => [
  ...originRefusals(command, siteUrl),
  ...sources.flatMap(gitRefusals),
  ...(build ? buildRefusals(siteUrl, build) : []),
];

function originRefusals(command: string, siteUrl: string): string[] {
  const { protocol, hostname } = new URL(siteUrl);
  const fix = `Set the public origin: ${command}`;
  if (isLocal(hostname)) return [`Links would point to ${siteUrl}, which is not public. ${fix}`];
  if (protocol !== "https:") return [`Links would point to ${siteUrl}, but Cloudflare Pages serves over HTTPS. ${fix}`];
  return [];
}

const isLocal = (hostname: string): boolean =>
  /(?:^|\.)(?:localhost|local|internal|lan)$/.test(hostname) ||
  /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(hostname) ||
  /^\[(?:::1?\]|f[cd]|fe80:)/.test(hostname);

function gitRefusals({ folder, commit, changed }: Source): string[] {
  const isHere = folder === ".";
  if (commit === null) {
    const name = isHere ? "This folder" : folder;
    return [`${name} has no commit to deploy. Create a git repository and commit the files.`];
  }
  if (changed.length === 0) return [];
  return [
    `${counted(changed.length, "file")} not committed${isHere ? "" : ` in ${folder}`}: ${firstFew(changed)}. Commit or remove ${changed.length === 1 ? "it" : "them"} (git status lists all), so that this deployment can be repeated.`,
  ];
}

function buildRefusals(siteUrl: string, { hosted, drafts, ...build }: BuildFacts): string[] {
  const reasons: (string | false)[] = [
    build.siteUrl !== siteUrl &&
      `The build's links point to ${build.siteUrl}; expected ${siteUrl}. Build again with SITE_URL=${siteUrl}.`,
    build.sourcesAt > build.builtAt &&
      "A source file is newer than the build. Deploy again, and do not edit files during the build.",
    drafts.length > 0 && `The build contains drafts: ${firstFew(drafts)}. Remove the folder dist and deploy again.`,
  ];
  return [...reasons.filter((reason) => reason !== false), ...exceededLimits(hosted)];
}

const firstFew = (names: string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");

/** The maximum length of a branch name in the host name of a preview, in characters. */
const maxAlias = 28;

/** The host name label of a branch's preview on Cloudflare Pages: lower-case letters, digits and hyphens. */
export const aliasOf = (branch: string): string =>
  branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxAlias)
    .replace(/^-+|-+$/g, "");

/** The result of an upload as wrangler reports it; alias is the URL of a preview's branch. */
export type Upload = { url: string; alias?: string; environment?: string; production_branch?: string };

/** The ways in which an upload differs from what was requested, each with its fix. siteUrl is the origin of the uploaded links. */
export function uploadProblems(
  { alias, environment, production_branch }: Upload,
  siteUrl: string,
  branch: string,
): string[] {
  const isPreview = branch !== productionBranch;
  const problems: (string | false)[] = [
    !isPreview &&
      environment === "preview" &&
      `This was deployed as a preview: the project's production branch is ${production_branch}, not ${productionBranch}. Change it in the project's settings and deploy again.`,
    isPreview &&
      environment === "production" &&
      `This replaced production: the project's production branch is ${branch}. Deploy production again, and choose another name for the preview with --branch.`,
    isPreview &&
      alias !== undefined &&
      new URL(alias).origin !== siteUrl &&
      `The preview is at ${alias}, but its links point to ${siteUrl}. Deploy again with PREVIEW_URL=${new URL(alias).origin}.`,
  ];
  return problems.filter((problem) => problem !== false);
}

/** The branch whose deployments are production. */
export const productionBranch = "main";
