/** The feed index. */

import { site } from "../build/current-site.ts";
import { schemamapXml } from "../files/crawlers.ts";

export const GET = (): Response => new Response(schemamapXml(site));
