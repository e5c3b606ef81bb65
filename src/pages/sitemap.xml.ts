/** Every page, for crawlers. */
import { sitemapXml } from "../discovery/crawlers.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(sitemapXml(site));
