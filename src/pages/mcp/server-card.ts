/** The server card of /mcp. */

import { site } from "../../build/current-site.ts";
import { documentationIdentity, serverCard } from "../../mcp/identity.ts";

const named = { catalog: site.catalog, facts: site.course.facts };

export const GET = (): Response => Response.json(serverCard(documentationIdentity(named), site.catalog.siteUrl));
