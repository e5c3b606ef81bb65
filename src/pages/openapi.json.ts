/** The OpenAPI document where tools look for it first; the same bytes are below the API root. */
import { site } from "../build/current-site.ts";

export const GET = (): Response => new Response(JSON.stringify(site.source.openApi));
