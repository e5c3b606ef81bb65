/** The text files of a site apart from those of the API: those in the table of paths, the markdown versions of pages, and captions. */
import { frontMatterSchema } from "../../content/front-matter-schemas.ts";
import { captionsPath } from "../../course/catalog.ts";
import { hexOf } from "../../course/color.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { type Looks, themesOf } from "../../course/look.ts";
import type { CourseFacts, CourseRecord } from "../../course/record.ts";
import type { Transcript } from "../../course/video.ts";
import { otherPatterns } from "../../pages/frame/page-link.ts";
import type { Site } from "../../pages/site.ts";
import {
  decodedPath,
  type FilePath,
  filesOf,
  type McpFile,
  markdownPath,
  mcpPaths,
  mcpServerNames,
  registryEntryPath,
  serverCardPath,
} from "../../service/addresses.ts";
import { workflowsDocument } from "../../service/api/describe/workflows.ts";
import { type Identity, identityOf, registryEntry, serverCard, serverOf } from "../../service/mcp/servers.ts";
import { markdownVersionOf } from "../current-site.ts";
import { robotsTxt, schemamapXml, sitemapMarkdown, sitemapXml } from "./crawlers.ts";
import { atomFeed, changesFeed, jsonlFeed } from "./feeds.ts";
import { llmsFull, llmsIndex } from "./llms.ts";
import { skillIndex, skillText } from "./skill.ts";
import { agentCatalog, apiCatalog, securityExpiry, securityTxt } from "./well-known.ts";

type FileGenerator = (site: Site) => string;

function json(value: (site: Site) => unknown): FileGenerator {
  return (site) => JSON.stringify(value(site));
}

/** The generators of the files about the MCP servers. They throw for a server that the course does not have. */
const mcpFiles = Object.fromEntries(
  mcpServerNames.flatMap((name) => {
    const about =
      (describe: (identity: Identity, websiteUrl: string) => unknown) =>
      ({ catalog, course }: Site): unknown => {
        const server = serverOf(catalog, name);
        if (!server) throw new Error(`The course has no MCP server ${name}.`);
        return describe(identityOf(server, { catalog, facts: course.facts }), catalog.siteUrl);
      };
    return [
      [serverCardPath(mcpPaths[name]), json(about(serverCard))],
      [registryEntryPath(mcpPaths[name]), json(about(registryEntry))],
    ];
  }),
) as Record<McpFile, FileGenerator>;

type ManifestSource = Looks & { facts: Pick<CourseFacts, "name" | "description" | "language"> };

/** The web app manifest, which lets devices install the site (W3C Web Application Manifest). Every URL in it is relative to the root. */
export const webManifest = ({ facts: { name, description, language, look }, tokens }: ManifestSource) => ({
  id: "/",
  name,
  short_name: name,
  description,
  lang: language,
  dir: directionOf(language),
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: hexOf(themesOf({ facts: { look }, tokens }, "paper").light),
  theme_color: hexOf(themesOf({ facts: { look }, tokens }, "paper").light),
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
});

/**
 * The speculation rules (HTML, "Speculative loading"), which pages name in a header: browsers that know them fetch the page of a link
 * that a reader is about to follow, except where the reader saves data. Pages are fetched but not run, since they note on the device what was read.
 * "moderate": when a pointer rests on a link or a finger touches it. A path with a query is computed.
 */
export const speculationRules = () => ({
  prefetch: [
    {
      where: {
        and: [{ href_matches: { pathname: "/*", search: "" } }, { not: { href_matches: [...otherPatterns] } }],
      },
      eagerness: "moderate",
    },
  ],
});

/** The generator of each file. */
export const fileGenerators: Record<FilePath, FileGenerator> = {
  "/site.webmanifest": json(({ course }) => webManifest(course)),
  "/speculation-rules.json": json(speculationRules),
  "/llms.txt": llmsIndex,
  "/llms-full.txt": llmsFull,
  "/robots.txt": robotsTxt,
  "/schemamap.xml": schemamapXml,
  "/sitemap.md": sitemapMarkdown,
  "/sitemap.xml": sitemapXml,
  "/.well-known/api-catalog": json(apiCatalog),
  "/.well-known/ard.json": json(agentCatalog),
  "/.well-known/ai-catalog.json": json(agentCatalog),
  "/.well-known/security.txt": (site) => securityTxt(site, securityExpiry(site.version.updated, new Date())),
  "/.well-known/agent-skills/index.json": json(skillIndex),
  "/.well-known/agent-skills/course-reference/SKILL.md": skillText,
  "/feeds/modules.jsonl": jsonlFeed,
  "/feeds/modules.atom": atomFeed,
  "/feeds/changes.atom": changesFeed,
  "/openapi.json": json(({ source }) => source.openApi),
  "/arazzo.json": json(({ catalog, version }) => workflowsDocument(catalog, version)),
  "/schemas/front-matter/course.json": json(() => frontMatterSchema("course")),
  "/schemas/front-matter/module.json": json(() => frontMatterSchema("module")),
  "/schemas/front-matter/page.json": json(() => frontMatterSchema("page")),
  "/schemas/front-matter/pricing.json": json(() => frontMatterSchema("pricing")),
  "/schemas/front-matter/questions.json": json(() => frontMatterSchema("questions")),
  ...mcpFiles,
};

/** The text files of a site, by their paths: the markdown versions of pages, those in the table of paths, and captions. */
export const textFiles = (site: Site): Map<string, () => string> =>
  new Map([
    ...site.documents.map((document): [string, () => string] => [
      decodedPath(markdownPath(document.path)),
      () => markdownVersionOf(site, document),
    ]),
    ...filesOf(site.course).map(([path]): [string, () => string] => [path, () => fileGenerators[path](site)]),
    ...captionFiles(site.course).map(({ path, transcript }): [string, () => string] => [
      path,
      () => webVtt(transcript),
    ]),
  ]);

/** Every transcript with the path of its file. */
export const captionFiles = ({ modules }: CourseRecord): { path: string; transcript: Transcript }[] =>
  modules.flatMap((module) =>
    (module.transcripts ?? []).map((transcript) => ({ path: captionsPath(module, transcript), transcript })),
  );

/** A transcript as WebVTT (W3C Candidate Recommendation), section 4. */
export const webVtt = ({ cues }: Transcript): string =>
  ["WEBVTT", ...cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${cueText(text)}`)]
    .join("\n\n")
    .concat("\n");

function timeOf(ms: number): string {
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const seconds = ms / 1000;
  const fraction = String(ms % 1000).padStart(3, "0");
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}.${fraction}`;
}

const cueText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
