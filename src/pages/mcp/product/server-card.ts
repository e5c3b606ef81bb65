/** The server card of /mcp/product. */
import { identityOf, serverCard } from "../../../mcp/identity.ts";
import { servers } from "../../../mcp/servers.ts";
import { site } from "../../_site.ts";

const named = { catalog: site.catalog, facts: site.course.facts };

export const GET = (): Response =>
  Response.json(serverCard(identityOf(servers.enrollment, named), site.catalog.siteUrl));
