/** The expected files for discovery: API and agent catalogs, server cards, skills, security.txt, web manifest. */
import { createHash } from "node:crypto";
import { directionOf } from "../interface/direction.ts";
import { servers as declared } from "../mcp/servers.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import type { Statement } from "./differences.ts";

const skillPath = "/.well-known/agent-skills/course-reference/SKILL.md";
const skillType = 'text/markdown; profile="urn:air:agent-skills"';
const cardType = "application/mcp-server-card+json";

/** The two MCP servers. */
const servers = {
  course: {
    tools: declared.documentation.tools,
    path: "/mcp",
    name: "course-documentation",
    title: "course documentation",
    description: "Read-only search over one online course: its modules, totals and prices.",
  },
  enrollment: {
    tools: declared.enrollment.tools,
    path: "/mcp/product",
    name: "course-enrollment",
    title: "enrollment",
    description: "Quotes, checkout links and payment channels for one online course. Takes no payment.",
  },
};

/** The card of an MCP server. */
export function serverCard({ siteUrl, course, at }: Facts, which: keyof typeof servers): object {
  const { path, name, title, description } = servers[which];
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${new URL(siteUrl).hostname.split(".").reverse().join(".")}/${name}`,
    version: "1.0.0",
    title: `${course.facts.name}: ${title}`,
    description,
    websiteUrl: siteUrl,
    remotes: [
      {
        type: "streamable-http",
        url: at(path),
        supportedProtocolVersions: ["2026-07-28", "2025-11-25", "2025-06-18"],
      },
    ],
  };
}

/** The catalog of APIs. RFC 9727. */
export function apiCatalog({ at }: Facts): object {
  const link = (path: string, type: string): object => ({ href: at(path), type });
  const documentation = [link("/developers", "text/html"), link("/developers.md", "text/markdown")];
  const skills = [link(skillPath, skillType), link("/.well-known/agent-skills/index.json", "application/json")];
  const described = (path: string): object => ({
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
  const apis = ["/api/v1", "/mcp", "/mcp/product", "/ask"];
  return {
    linkset: [
      { anchor: at("/.well-known/api-catalog"), item: apis.map((path) => ({ href: at(path) })) },
      described("/api/v1"),
      described("/ask"),
      card("/mcp"),
      card("/mcp/product"),
    ],
  };
}

/** The catalog of resources for agents. */
export function agentCatalog(f: Facts): object {
  const { siteUrl, course, at } = f;
  const { name } = course.facts;
  const host = new URL(siteUrl).hostname;
  const server = (which: keyof typeof servers, id: string, questions: string[]): object => ({
    identifier: `urn:air:${host}:mcp:${id}`,
    displayName: `${name}: ${servers[which].title}`,
    type: cardType,
    url: at(`${servers[which].path}/server-card`),
    description: servers[which].description,
    capabilities: servers[which].tools.map((tool) => tool.name),
    representativeQueries: questions,
  });
  return {
    specVersion: "1.0",
    host: { displayName: name, documentationUrl: at("/developers") },
    entries: [
      server("course", "documentation", [
        `Which module is about ${course.modules[0]?.title}?`,
        "What does the complete course cost?",
      ]),
      server("enrollment", "enrollment", [
        "What do 12 seats cost for a team in Germany?",
        "Which invoice does a buyer in Israel get?",
      ]),
      {
        identifier: `urn:air:${host}:skill:course-reference`,
        displayName: `${name}: answering questions`,
        type: skillType,
        url: at(skillPath),
        description: skillDescription(f),
        representativeQueries: [
          `What does the course ${name} teach?`,
          "What would it cost for my team, and where do we pay?",
        ],
      },
    ],
  };
}

const skillDescription = ({ approved }: Facts): string => approved("skill-description.txt");

/** The text of the skill for agents. */
export const skill = ({ approved }: Facts): Statement[] =>
  `${approved("skill.md")}\n`.split("\n").map((text) => ({ text, from: "src/gate/approved/skill.md" }));

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
    line(f.file("course.md", "provider.email"), `Contact: mailto:${provider.email}`),
    line("steps of 180 days from the content's date", `Expires: ${end}T00:00:00Z`),
    ...(policy === undefined ? [] : [line(`${f.folder}/pages`, `Policy: ${f.at(policy)}`)]),
    line(f.file("course.md", "language"), `Preferred-Languages: ${languages}`),
    line("SITE_URL", `Canonical: ${f.at("/.well-known/security.txt")}`),
    line("", ""),
  ];
}
