/** Every page, for crawlers. */
import { sitemapXml } from "../files/crawlers.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(sitemapXml(site));
