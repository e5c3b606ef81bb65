/** Every page, as a list of markdown links. */

import { site } from "../build/current-site.ts";
import { sitemapMarkdown } from "../files/crawlers.ts";

export const GET = (): Response => new Response(sitemapMarkdown(site));
