/** The whole curriculum with its narration. */
import { llmsFull } from "../files/llms.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(llmsFull(site));
