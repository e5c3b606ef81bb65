/** What crawlers may do, and where the maps are. */

import { site } from "../build/current-site.ts";
import { robotsTxt } from "../files/crawlers.ts";

export const GET = (): Response => new Response(robotsTxt(site));
