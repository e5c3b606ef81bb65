/** The prose index. */
import { llmsIndex } from "../files/llms.ts";
import { site } from "./_site.ts";

export const GET = (): Response => new Response(llmsIndex(site));
