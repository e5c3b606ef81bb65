/** What must be true before a site goes out. Pure checks over facts; npm run deploy gathers them. */
import { exceededLimits, type HostedSite } from "../build/cloudflare-limits.ts";
import { counted } from "../markdown/document.ts";

/** What a build left: its origin, what Pages would receive, the drafts in it, and when it and its newest source were written (milliseconds). */
export type BuildFacts = {
  siteUrl: string;
  hosted: HostedSite;
  drafts: string[];
  builtAt: number;
  sourcesAt: number;
};

/**
 * siteUrl is the origin that links are to have; commit is null outside of a git repository; changed are the files that differ
 * from it; build is null before building, so that what is known by then is refused at once.
 */
type DeployFacts = {
  siteUrl: string;
  git: { commit: string | null; changed: string[] };
  build: BuildFacts | null;
};

/** Every reason not to deploy, each with what to do about it; none where all is well. */
export const refusals = ({ siteUrl, git, build }: DeployFacts): string[] => [
  ...originRefusals(siteUrl),
  ...gitRefusals(git),
  ...(build ? buildRefusals(siteUrl, build) : []),
];

function originRefusals(siteUrl: string): string[] {
  const { protocol, hostname } = new URL(siteUrl);
  const remedy = "Name the public address: SITE_URL=https://course.example npm run deploy.";
  if (isLocal(hostname)) return [`Links would lead to ${siteUrl}, which only this machine can reach. ${remedy}`];
  if (protocol !== "https:")
    return [`Links would lead to ${siteUrl}, and Cloudflare Pages serves over https. ${remedy}`];
  return [];
}

const isLocal = (hostname: string): boolean =>
  /(?:^|\.)(?:localhost|local|internal|lan)$/.test(hostname) ||
  /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(hostname) ||
  /^\[(?:::1?\]|f[cd]|fe80:)/.test(hostname);

function gitRefusals({ commit, changed }: DeployFacts["git"]): string[] {
  if (commit === null) {
    return ["This folder has no commit to deploy. Put it under git and commit it, so that it can be deployed again."];
  }
  if (changed.length === 0) return [];
  return [
    `${counted(changed.length, "file")} not committed: ${some(changed)}. Commit or remove them (git status lists all), so that what is deployed can be deployed again.`,
  ];
}

function buildRefusals(siteUrl: string, { hosted, drafts, ...build }: BuildFacts): string[] {
  const found: (string | false)[] = [
    build.siteUrl !== siteUrl &&
      `The build's links lead to ${build.siteUrl}, expected ${siteUrl}. Build again with SITE_URL=${siteUrl}.`,
    build.sourcesAt > build.builtAt && "A source is newer than the build. Deploy again, and change nothing meanwhile.",
    drafts.length > 0 && `The build has drafts: ${some(drafts)}. Remove the folder dist and deploy again.`,
  ];
  return [...found.filter((reason) => reason !== false), ...exceededLimits(hosted)];
}

const some = (names: string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");

/** The longest name of a branch that its address keeps whole, in characters. */
const maxAlias = 28;

/** A branch's name as Cloudflare Pages writes it into the address of a preview: small letters, digits and hyphens. */
export const aliasOf = (branch: string): string =>
  branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxAlias)
    .replace(/^-+|-+$/g, "");

/** What wrangler tells of an upload; alias is the address of a preview's branch. */
export type Upload = { url: string; alias?: string; environment?: string; production_branch?: string };

/** What went otherwise than asked, each with what to do. siteUrl is the origin that the links of what was uploaded name. */
export function surprises(
  { alias, environment, production_branch }: Upload,
  siteUrl: string,
  branch: string,
): string[] {
  const isPreview = branch !== productionBranch;
  const found: (string | false)[] = [
    !isPreview &&
      environment === "preview" &&
      `This went out as a preview: the project's production branch is ${production_branch}, not ${productionBranch}. Change it in the project's settings and deploy again.`,
    isPreview &&
      environment === "production" &&
      `This replaced production: the project's production branch is ${branch}. Deploy production again, and name previews otherwise with --branch.`,
    isPreview &&
      alias !== undefined &&
      new URL(alias).origin !== siteUrl &&
      `The preview is at ${alias}, and its links lead to ${siteUrl}. Deploy again with PREVIEW_URL=${new URL(alias).origin}.`,
  ];
  return found.filter((surprise) => surprise !== false);
}

/** The branch whose deployments are production. */
export const productionBranch = "main";
