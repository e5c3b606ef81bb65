/** The expected files for discovery: API and agent catalogs, server cards, skills, security.txt, web manifest. */
import { createHash } from "node:crypto";
import { directionOf } from "../interface/direction.ts";
import { servers as declared } from "../mcp/servers.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import type { Statement } from "./differences.ts";

const skillPath = "/.well-known/agent-skills/course-reference/SKILL.md";
const skillType = 'text/markdown; profile="urn:air:agent-skills"';
const cardType = "application/mcp-server-card+json";

type Described = {
  path: string;
  name: string;
  title: string;
  description: string;
  questions: (title: string | undefined, country: string) => string[];
};

type ServerName = keyof typeof declared;

/** What every MCP server says about itself, with example questions. */
const pricedServers: Partial<Record<ServerName, Described>> = {
  documentation: {
    path: "/mcp",
    name: "course-documentation",
    title: "course documentation",
    description: "Read-only search over one online course: its modules, totals and prices.",
    questions: (title) => [`Which module is about ${title}?`, "What does the complete course cost?"],
  },
  enrollment: {
    path: "/mcp/product",
    name: "course-enrollment",
    title: "enrollment",
    description: "Quotes, checkout links and payment channels for one online course. Takes no payment.",
    questions: (_, country) => [
      `What do 12 seats cost for a team in ${country}?`,
      `Which invoice does a buyer in ${country} get?`,
    ],
  },
  search: {
    path: "/mcp/search",
    name: "course-search",
    title: "search and fetch",
    description: "Finds and reads the documents of one online course, for research with citations.",
    questions: (title) => [`What does the course say about ${title}?`, "What are the terms for refunds and invoices?"],
  },
};

/** The same for a course without prices. */
const freeServers: typeof pricedServers = {
  documentation: {
    path: "/mcp",
    name: "course-documentation",
    title: "course documentation",
    description: "Read-only search over one online course: its modules and totals.",
    questions: (title) => [`Which module is about ${title}?`, "How long is the whole course?"],
  },
  search: {
    path: "/mcp/search",
    name: "course-search",
    title: "search and fetch",
    description: "Finds and reads the documents of one online course, for research with citations.",
    questions: (title) => [
      `What does the course say about ${title}?`,
      "Who teaches the course, and how do I contact them?",
    ],
  },
};

type WithPrices = { pricing: object | null };

const serversOf = ({ pricing }: WithPrices): [ServerName, Described][] =>
  Object.entries(pricing === null ? freeServers : pricedServers) as [ServerName, Described][];

/** The paths of a course's MCP servers, by name. */
export const serverPaths = (course: WithPrices): { name: ServerName; path: string }[] =>
  serversOf(course).map(([name, { path }]) => ({ name, path }));

/** What a server says about itself. Throws if the course does not have it. */
function described({ course }: Facts, which: ServerName): Described {
  const [, found] = serversOf(course).find(([name]) => name === which) ?? [];
  if (!found) throw new Error(`The course has no server ${which}.`);
  return found;
}

/** The members that the card of an MCP server and its entry in the MCP registry share. */
function identity(f: Facts, which: ServerName) {
  const { siteUrl, course } = f;
  const { name, title, description } = described(f, which);
  return {
    name: `${new URL(siteUrl).hostname.split(".").reverse().join(".")}/${name}`,
    version: "1.0.0",
    title: `${course.facts.name}: ${title}`,
    description,
    websiteUrl: siteUrl,
  };
}

/** The card of an MCP server. */
export function serverCard(f: Facts, which: ServerName): object {
  const url = f.at(described(f, which).path);
  const supportedProtocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18"];
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...identity(f, which),
    remotes: [{ type: "streamable-http", url, supportedProtocolVersions }],
  };
}

/** The server.json of an MCP server for the MCP registry, where a title has at most 100 characters. */
export function registryEntry(f: Facts, which: ServerName): object {
  const own = identity(f, which);
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ...own,
    title: own.title.length <= 100 ? own.title : `${own.title.slice(0, 99).replace(/[\ud800-\udbff]$/, "")}…`,
    remotes: [{ type: "streamable-http", url: f.at(described(f, which).path) }],
  };
}

/** The catalog of APIs. RFC 9727. */
export function apiCatalog({ at, course }: Facts): object {
  const link = (path: string, type: string): object => ({ href: at(path), type });
  const documentation = [link("/developers", "text/html"), link("/developers.md", "text/markdown")];
  const skills = [link(skillPath, skillType), link("/.well-known/agent-skills/index.json", "application/json")];
  const api = (path: string): object => ({
    anchor: at(path),
    "service-desc": [link("/openapi.json", "application/vnd.oai.openapi+json;version=3.1")],
    "service-doc": documentation,
    "service-meta": [...skills, link("/arazzo.json", "application/vnd.oai.workflows+json")],
  });
  const card = (path: string): object => ({
    anchor: at(path),
    "service-desc": [link(`${path}/server-card`, cardType)],
    "service-doc": documentation,
    "service-meta": skills,
  });
  const mcp = serverPaths(course).map(({ path }) => path);
  const apis = ["/api/v1", ...mcp, "/ask"];
  return {
    linkset: [
      { anchor: at("/.well-known/api-catalog"), item: apis.map((path) => ({ href: at(path) })) },
      api("/api/v1"),
      api("/ask"),
      ...mcp.map(card),
    ],
  };
}

/** The catalog of resources for agents. */
export function agentCatalog(f: Facts): object {
  const { siteUrl, course, at } = f;
  const { name } = course.facts;
  const host = new URL(siteUrl).hostname;
  const server = ([which, { title, path, description, questions }]: [ServerName, Described]): object => ({
    identifier: `urn:air:${host}:mcp:${which}`,
    displayName: `${name}: ${title}`,
    type: cardType,
    url: at(`${path}/server-card`),
    description,
    capabilities: declared[which].tools.map((tool) => tool.name),
    representativeQueries: questions(course.modules[0]?.title, f.buyer.name),
  });
  return {
    specVersion: "1.0",
    host: { displayName: name, documentationUrl: at("/developers") },
    entries: [
      ...serversOf(course).map(server),
      {
        identifier: `urn:air:${host}:skill:course-reference`,
        displayName: `${name}: answering questions`,
        type: skillType,
        url: at(skillPath),
        description: skillDescription(f),
        representativeQueries: [
          `What does the course ${name} teach?`,
          course.pricing === null
            ? `How long is the course ${name}?`
            : "What would it cost for my team, and where do we pay?",
        ],
      },
    ],
  };
}

const skillDescription = ({ approved }: Facts): string => approved("skill-description.txt");

/** The text of the skill for agents. */
export const skill = (f: Facts): Statement[] =>
  `${withVideoNote(f, f.approved("skill.md"))}\n`
    .split("\n")
    .map((text) => ({ text, from: "src/gate/approved/skill.md" }));

/** The approved text, whose note on videos a course has in full only if every module has a video. */
function withVideoNote({ course }: Facts, text: string): string {
  const note = "; the field `url` of a module is its free video overview";
  const lacking = course.modules.filter(({ url }) => url === undefined);
  if (lacking.length === 0) return text;
  return text.replace(note, lacking.length === course.modules.length ? "" : `${note}, or its page if it has none`);
}

/** The list of skills, with the digest of the skill's expected text. */
export function skillIndex(f: Facts): object {
  const text = skill(f)
    .map(({ text }) => text)
    .join("\n");
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [
      {
        name: "course-reference",
        type: "skill-md",
        description: skillDescription(f),
        url: f.at(skillPath),
        digest: `sha256:${createHash("sha256").update(text).digest("hex")}`,
      },
    ],
  };
}

/** The speculation rules: browsers fetch pages, but no files and nothing that is computed. */
const computedOrFile = ["/*.*", "/api", "/api/*", "/mcp", "/mcp/*", "/files", "/files/*"];
export const speculationRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: { pathname: "/*", search: "" } }, { not: { href_matches: computedOrFile } }] },
      eagerness: "moderate",
    },
  ],
};

/** The web app manifest. */
export function webManifest({ course: { facts } }: Facts): object {
  const png = (name: string, size: number): object => ({
    src: `/icons/${name}-${size}.png`,
    type: "image/png",
    sizes: `${size}x${size}`,
  });
  const paper = "#fcfbf8";
  return {
    id: "/",
    name: facts.name,
    short_name: facts.name,
    description: facts.description,
    lang: facts.language,
    dir: directionOf(facts.language),
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      png("icon", 192),
      png("icon", 512),
      { ...png("maskable", 512), purpose: "maskable" },
    ],
  };
}

const day = 86_400_000;

/**
 * security.txt. policy is the path of the author's security policy. The expiry date is a whole number of 180-day intervals after
 * the content's date, 180 to 360 days after the build. If text has the date of the current or the previous step, that date is
 * expected; otherwise it is the current one.
 */
export function securityText(f: Facts, policy: string | undefined, text: string, now: number): Statement[] {
  const { provider, language } = f.course.facts;
  const from = Date.parse(f.version.updated ?? "1970-01-01");
  const latest = from + 180 * day * (Math.floor((now - from) / (180 * day)) + 2);
  const allowed = [latest, latest - 180 * day].map((end) => new Date(end).toISOString().slice(0, 10));
  const end = allowed.find((date) => text.includes(`\nExpires: ${date}T00:00:00Z\n`)) ?? allowed[0];
  const languages = language === "en" ? "en" : `${language}, en`;
  const line = (source: string, text: string): Statement => ({ from: source, text });
  return [
    line(
      f.file("course.md", "provider"),
      `Contact: ${provider.email === undefined ? provider.url : `mailto:${provider.email}`}`,
    ),
    line("steps of 180 days from the content's date", `Expires: ${end}T00:00:00Z`),
    ...(policy === undefined ? [] : [line(`${f.folder}/pages`, `Policy: ${f.at(policy)}`)]),
    line(f.file("course.md", "language"), `Preferred-Languages: ${languages}`),
    line("SITE_URL", `Canonical: ${f.at("/.well-known/security.txt")}`),
    line("", ""),
  ];
}
