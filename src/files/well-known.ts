/** The files below /.well-known/: what programs can call here and whom to tell about a weakness. */

import { apiAddress, siteAddress } from "../course/catalog.ts";
import { renderSections } from "../markdown/render.ts";
import { identityOf } from "../mcp/identity.ts";
import { type Server, servers } from "../mcp/servers.ts";
import type { Site } from "../page-kinds/site.ts";
import { skillDescription, skillIndexPath, skillName, skillPath } from "./skill.ts";

/** The type of a skill, as Agentic Resource Discovery 0.91 names it. */
const skillType = 'text/markdown; profile="urn:air:agent-skills"';

/** IANA media types, application/vnd.oai.workflows: the name that Arazzo was registered under. */
const workflowsType = "application/vnd.oai.workflows+json";

const openApiType = "application/vnd.oai.openapi+json;version=3.1";

/** The linkset of the APIs. RFC 9727, RFC 9264, RFC 8631. */
export function apiCatalog({ catalog }: Site): unknown {
  const at = (path: string): string => siteAddress(catalog, path);
  const documentation = [
    { href: at("/developers"), type: "text/html" },
    { href: at("/developers.md"), type: "text/markdown" },
  ];
  // How to use all of them, for agents. RFC 8631 section 4.4.
  const skills = [
    { href: at(skillPath), type: skillType },
    { href: at(skillIndexPath), type: "application/json" },
  ];
  const mcp = Object.values(servers);
  const apis = [apiAddress(catalog, ""), ...mcp.map(({ path }) => at(path)), at("/ask")];
  const card = ({ path }: Server) => ({
    anchor: at(path),
    "service-desc": [{ href: at(`${path}/server-card`), type: "application/mcp-server-card+json" }],
    "service-doc": documentation,
    "service-meta": skills,
  });
  const openApi = [{ href: at("/openapi.json"), type: openApiType }];
  const workflows = [...skills, { href: at("/arazzo.json"), type: workflowsType }];
  return {
    linkset: [
      { anchor: at("/.well-known/api-catalog"), item: apis.map((href) => ({ href })) },
      {
        anchor: apiAddress(catalog, ""),
        "service-desc": openApi,
        "service-doc": documentation,
        "service-meta": workflows,
      },
      { anchor: at("/ask"), "service-desc": openApi, "service-doc": documentation, "service-meta": workflows },
      ...mcp.map(card),
    ],
  };
}

/** The catalogue of what agents can use, at ard.json and at ai-catalog.json alike. Agentic Resource Discovery 0.91. */
export function agentCatalog({ course, catalog }: Site): unknown {
  const host = new URL(catalog.siteUrl).hostname;
  const named = { catalog, facts: course.facts };
  const server = (declared: Server) => {
    const { title, url, description } = identityOf(declared, named);
    return {
      identifier: `urn:air:${host}:mcp:${declared.name}`,
      displayName: title,
      type: "application/mcp-server-card+json",
      url: `${url}/server-card`,
      description,
      capabilities: declared.tools.map(({ name }) => name),
      representativeQueries: declared.questions(catalog),
    };
  };
  return {
    specVersion: "1.0",
    host: { displayName: course.facts.name, documentationUrl: siteAddress(catalog, "/developers") },
    entries: [
      ...Object.values(servers).map(server),
      {
        identifier: `urn:air:${host}:skill:${skillName}`,
        displayName: `${course.facts.name}: answering questions`,
        type: skillType,
        url: siteAddress(catalog, skillPath),
        description: skillDescription(course.facts),
        representativeQueries: [
          `What does the course ${course.facts.name} teach?`,
          "What would it cost for my team, and where do we pay?",
        ],
      },
    ],
  };
}

/** Steps in which the end of security.txt moves on. */
const securityStepDays = 180;

/**
 * The day until which security.txt is to be believed: 180 to 360 days ahead, under the year that RFC 9116 allows. It is
 * counted in steps from the content's latest date, so that builds of the same content seldom differ. Every build renews it.
 */
export function securityExpiry(updated: string | undefined, now: Date): Date {
  const step = securityStepDays * 86_400_000;
  const from = Date.parse(updated ?? "1970-01-01");
  return new Date(from + step * (Math.floor((now.getTime() - from) / step) + 2));
}

/** What an author's heading is called under which the site says how weaknesses are dealt with: "## Security". */
const policySection = "security";

/** Where to report a weakness, and what comes of it. expires is the last day on which this is to be believed, under a year away. RFC 9116. */
export function securityTxt({ course, catalog, documents }: Site, expires: Date): string {
  const policy = documents.find(
    (page) => page.kind === "author" && renderSections(page).some(({ id }) => id === policySection),
  );
  return [
    `Contact: mailto:${course.facts.provider.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    ...(policy ? [`Policy: ${siteAddress(catalog, `${policy.path}#${policySection}`)}`] : []),
    `Preferred-Languages: ${[...new Set([course.facts.language, "en"])].join(", ")}`,
    `Canonical: ${siteAddress(catalog, "/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
