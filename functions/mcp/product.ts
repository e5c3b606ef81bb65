/** /mcp/product: the enrollment server. */
import publication from "../../dist/server/publication.json";

export async function onRequest({ request }: PagesContext): Promise<Response> {
  // Loaded with the first call, as in /mcp.
  const [{ productServer }, { serveMcp }] = await Promise.all([
    import("../../src/mcp/product.ts"),
    import("../../src/mcp/serve.ts"),
  ]);
  return serveMcp(request, publication.catalog, () => productServer(publication, request.cf?.country));
}
