/** The server card of /mcp. */
import { documentationIdentity, serverCard } from "../../mcp/identity.ts";
import { site } from "../_site.ts";

const named = { catalog: site.catalog, facts: site.course.facts };

export const GET = (): Response => Response.json(serverCard(documentationIdentity(named), site.catalog.siteUrl));
