/** The server card of /mcp/product. */
import { productIdentity, serverCard } from "../../../mcp/identity.ts";
import { site } from "../../_site.ts";

const named = { catalog: site.catalog, facts: site.course.facts };

export const GET = (): Response => Response.json(serverCard(productIdentity(named), site.catalog.siteUrl));
