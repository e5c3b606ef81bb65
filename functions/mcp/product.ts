/** /mcp/product: the enrollment server. */
import publication from "../../dist/server/publication.json";
import { deadlinesOf } from "../../src/site/request-body.ts";

export async function onRequest({ request, env }: PagesContext): Promise<Response> {
  // Loaded with the first call, as in /mcp.
  const [{ productServer }, { serveMcp }] = await Promise.all([
    import("../../src/mcp/product.ts"),
    import("../../src/site/mcp.ts"),
  ]);
  return serveMcp(
    request,
    publication.catalog,
    () => productServer(publication, request.cf?.country),
    deadlinesOf(env),
  );
}
