/** /health: for whoever watches the service. */
import publication from "../dist/server/publication.json";
import { answerHealth } from "../src/site/health.ts";

export const onRequest = async ({ request }: PagesContext): Promise<Response> => answerHealth(request, publication);
