/** Every page, for crawlers. */

import { site } from "../build/current-site.ts";
import { sitemapXml } from "../files/crawlers.ts";

export const GET = (): Response => new Response(sitemapXml(site));
