/** What crawlers may do, and where the maps are. */
import { robotsTxt } from "../files/crawlers.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(robotsTxt(site));
