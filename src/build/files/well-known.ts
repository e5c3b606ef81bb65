/** The files below /.well-known/: API and agent catalogs, security.txt. */
import { renderSections } from "../../content/markdown/render.ts";
import { apiAddress, siteAddress } from "../../course/catalog.ts";
import { securityContact } from "../../course/features.ts";
import type { Site } from "../../pages/site.ts";
import { serverCardPath } from "../../service/addresses.ts";
import { identityOf, type Server, serversOf } from "../../service/mcp/servers.ts";
import { skillDescription, skillIndexPath, skillName, skillPath } from "./skill.ts";

/** The media type of a skill in Agentic Resource Discovery 0.91. */
const skillType = 'text/markdown; profile="urn:air:agent-skills"';

/** The registered media type of Arazzo (IANA media types). */
const workflowsType = "application/vnd.oai.workflows+json";
const openApiType = "application/vnd.oai.openapi+json;version=3.1";

/** The linkset of the APIs. RFC 9727, RFC 9264, RFC 8631. */
export function apiCatalog({ catalog }: Site): unknown {
  const at = (path: string): string => siteAddress(catalog, path);
  const documentation = [
    { href: at("/developers"), type: "text/html" },
    { href: at("/developers.md"), type: "text/markdown" },
  ];
  // Skills explain to agents how to use the APIs. RFC 8631 section 4.4.
  const skills = [
    { href: at(skillPath), type: skillType },
    { href: at(skillIndexPath), type: "application/json" },
  ];
  const mcp = serversOf(catalog);
  const apis = [apiAddress(catalog, ""), ...mcp.map(({ path }) => at(path)), at("/ask")];
  const card = ({ path }: Server) => ({
    anchor: at(path),
    "service-desc": [{ href: at(serverCardPath(path)), type: "application/mcp-server-card+json" }],
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

/** The catalog of resources for agents, for both ard.json and ai-catalog.json. Agentic Resource Discovery 0.91. */
export function agentCatalog({ course, catalog }: Site): unknown {
  const host = new URL(catalog.siteUrl).hostname;
  const identitySource = { catalog, facts: course.facts };
  const server = (declared: Server) => {
    const { title, description } = identityOf(declared, identitySource);
    return {
      identifier: `urn:air:${host}:mcp:${declared.name}`,
      displayName: title,
      type: "application/mcp-server-card+json",
      url: siteAddress(catalog, serverCardPath(declared.path)),
      description,
      capabilities: declared.tools.map(({ name }) => name),
      representativeQueries: declared.questions(catalog),
    };
  };
  return {
    specVersion: "1.0",
    host: { displayName: course.facts.name, documentationUrl: siteAddress(catalog, "/developers") },
    entries: [
      ...serversOf(catalog).map(server),
      {
        identifier: `urn:air:${host}:skill:${skillName}`,
        displayName: `${course.facts.name}: answering questions`,
        type: skillType,
        url: siteAddress(catalog, skillPath),
        description: skillDescription(course.facts, course.pricing),
        representativeQueries: [
          `What does the course ${course.facts.name} teach?`,
          course.pricing?.teams
            ? "What would it cost for my team, and where do we pay?"
            : `How long is the course ${course.facts.name}?`,
        ],
      },
    ],
  };
}

/** The interval, in days, at which the expiry date of security.txt changes. */
const securityStepDays = 180;

/**
 * The expiry date of security.txt: 180 to 360 days ahead, less than the year that RFC 9116 recommends as the maximum. It is
 * a whole number of intervals after the content's latest date, so that builds of the same content rarely differ.
 */
export function securityExpiry(updated: string | undefined, now: Date): Date {
  const step = securityStepDays * 86_400_000;
  const from = Date.parse(updated ?? "1970-01-01");
  return new Date(from + step * (Math.floor((now.getTime() - from) / step) + 2));
}

/** The id of the heading "## Security", under which an author's page may have a security policy. */
const policySection = "security";

/** The text of security.txt: contact, policy and expiry date. RFC 9116. Without a contact, the site does not have the file. */
export function securityTxt({ course, catalog, documents }: Site, expires: Date): string {
  const policy = documents.find(
    (page) => page.type === "author" && renderSections(page).some(({ id }) => id === policySection),
  );
  return [
    `Contact: ${securityContact(course.facts)}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    ...(policy ? [`Policy: ${siteAddress(catalog, `${policy.path}#${policySection}`)}`] : []),
    `Preferred-Languages: ${[...new Set([course.facts.language, "en"])].join(", ")}`,
    `Canonical: ${siteAddress(catalog, "/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
