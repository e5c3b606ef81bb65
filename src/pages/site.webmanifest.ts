/** What a device needs to keep the site beside its apps. */

import { site } from "../build/current-site.ts";
import { webManifest } from "../files/web-manifest.ts";

export const GET = (): Response => new Response(JSON.stringify(webManifest(site.course.facts)));
