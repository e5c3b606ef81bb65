/** What a device needs to keep the site beside its apps. */
import { webManifest } from "../files/web-manifest.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(JSON.stringify(webManifest(site.course.facts)));
