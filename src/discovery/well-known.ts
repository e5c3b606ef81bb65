/** The files below /.well-known/: what programs can call here and whom to tell about a weakness. */
import type { Site } from "../content/site.ts";
import { apiAddress, siteAddress } from "../domain/catalog.ts";
import { documentationIdentity, type Identity, productIdentity } from "../mcp/identity.ts";

const openApiType = "application/vnd.oai.openapi+json;version=3.1";

/** The linkset of the APIs. RFC 9727, RFC 9264, RFC 8631. */
export function apiCatalog({ catalog }: Site): unknown {
  const at = (path: string): string => siteAddress(catalog, path);
  const documentation = [
    { href: at("/developers"), type: "text/html" },
    { href: at("/developers.md"), type: "text/markdown" },
  ];
  const apis = [apiAddress(catalog, ""), at("/mcp"), at("/mcp/product"), at("/ask")];
  const card = (path: string) => ({
    anchor: at(path),
    "service-desc": [{ href: at(`${path}/server-card`), type: "application/mcp-server-card+json" }],
    "service-doc": documentation,
  });
  const openApi = [{ href: at("/openapi.json"), type: openApiType }];
  return {
    linkset: [
      { anchor: at("/.well-known/api-catalog"), item: apis.map((href) => ({ href })) },
      { anchor: apiAddress(catalog, ""), "service-desc": openApi, "service-doc": documentation },
      { anchor: at("/ask"), "service-desc": openApi, "service-doc": documentation },
      card("/mcp"),
      card("/mcp/product"),
    ],
  };
}

/** The catalogue of what agents can use, at ard.json and at ai-catalog.json alike. Agentic Resource Discovery 0.91. */
export function agentCatalog({ course, catalog }: Site): unknown {
  const host = new URL(catalog.siteUrl).hostname;
  const named = { catalog, facts: course.facts };
  const server = (identity: Identity, name: string, capabilities: string[], representativeQueries: string[]) => ({
    identifier: `urn:air:${host}:mcp:${name}`,
    displayName: identity.title,
    type: "application/mcp-server-card+json",
    url: `${identity.url}/server-card`,
    description: identity.description,
    capabilities,
    representativeQueries,
  });
  const [first] = course.modules;
  return {
    specVersion: "1.0",
    host: { displayName: course.facts.name, documentationUrl: siteAddress(catalog, "/developers") },
    entries: [
      server(
        documentationIdentity(named),
        "documentation",
        ["search_curriculum", "get_module", "get_pricing"],
        [`Which module is about ${first?.title}?`, "What does the complete course cost?"],
      ),
      server(
        productIdentity(named),
        "enrollment",
        ["quote_order", "create_enrollment_link", "check_enrollment_channel"],
        ["What do 12 seats cost for a team in Germany?", "Which invoice does a buyer in Israel get?"],
      ),
    ],
  };
}

/** Where to report a weakness. expires is the last day on which this is to be believed, under a year away. RFC 9116. */
export const securityTxt = ({ course, catalog }: Site, expires: Date): string =>
  [
    `Contact: mailto:${course.facts.provider.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${[...new Set([course.facts.language, "en"])].join(", ")}`,
    `Canonical: ${siteAddress(catalog, "/.well-known/security.txt")}`,
    "",
  ].join("\n");
