import { apiPath, type Catalog, siteAddress } from "../../course/catalog.ts";
import type { CourseRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { serversOf } from "../../mcp/servers.ts";
import { defaultLimit, windowSeconds } from "../../site/rate-limit.ts";
import { link } from "../../text/markdown.ts";

/** The last section of the home page: the APIs and their rate limit. */
export function developersSection({ facts }: CourseRecord, catalog: Catalog): string {
  const { texts } = textsFor(facts.language);
  const code = (path: string): string => `\`${siteAddress(catalog, path)}\``;
  return blocks(
    `## ${texts.forDevelopers}`,
    texts.forDevelopersText(link(texts.developers, "/developers")),
    [
      `- REST: ${link(siteAddress(catalog, apiPath), apiPath)} (${link("OpenAPI 3.1", "/openapi.json")})`,
      `- MCP: ${serversOf(catalog)
        .map(({ path }) => code(path))
        .join(", ")}`,
      `- NLWeb: ${code("/ask")}`,
      `- Markdown: ${link("llms.txt", "/llms.txt")}, \`Accept: text/markdown\``,
    ].join("\n"),
    texts.rateLimit(defaultLimit, windowSeconds),
  );
}
