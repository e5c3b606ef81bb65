/** The whole curriculum with its narration. */

import { site } from "../build/current-site.ts";
import { llmsFull } from "../files/llms.ts";

export const GET = (): Response => new Response(llmsFull(site));
