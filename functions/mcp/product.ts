/** /mcp/product: the enrollment server. */
import publication from "../../dist/server/publication.json";
import { logFailure } from "../../src/site/failure-log.ts";
import { deadlinesOf } from "../../src/site/request-body.ts";

export async function onRequest({ request, env }: PagesContext): Promise<Response> {
  // Loaded with the first call, as in /mcp.
  const [{ enrollmentServer }, { serveMcp }] = await Promise.all([
    import("../../src/mcp/serve.ts"),
    import("../../src/site/mcp.ts"),
  ]);
  return serveMcp(
    request,
    publication.catalog,
    () => enrollmentServer(publication, request.cf?.country, logFailure),
    deadlinesOf(env),
  );
}
