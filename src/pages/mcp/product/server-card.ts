/** The server card of /mcp/product. */

import { site } from "../../../build/current-site.ts";
import { productIdentity, serverCard } from "../../../mcp/identity.ts";

const named = { catalog: site.catalog, facts: site.course.facts };

export const GET = (): Response => Response.json(serverCard(productIdentity(named), site.catalog.siteUrl));
