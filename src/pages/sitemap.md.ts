/** Every page, as a list of markdown links. */
import { sitemapMarkdown } from "../files/crawlers.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(sitemapMarkdown(site));
