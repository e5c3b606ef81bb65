/** The prose index. */

import { site } from "../build/current-site.ts";
import { llmsIndex } from "../files/llms.ts";

export const GET = (): Response => new Response(llmsIndex(site));
