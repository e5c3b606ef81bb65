/** What the API is mostly called for, step by step, beside the description that it goes by. */
import { workflowsDocument } from "../api/describe/workflows.ts";
import { site } from "../build/current-site.ts";

export const GET = (): Response => new Response(JSON.stringify(workflowsDocument(site.catalog, site.version)));
