/** The feed index. */
import { schemamapXml } from "../files/crawlers.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(schemamapXml(site));
