/** /mcp: the documentation server. */
import publication from "../../dist/server/publication.json";

export async function onRequest({ request, env }: PagesContext): Promise<Response> {
  // Loaded with the first call, so that an isolate that only serves reads never pays for the MCP library.
  const [{ documentationServer }, { serveMcp }] = await Promise.all([
    import("../../src/mcp/documentation.ts"),
    import("../../src/mcp/serve.ts"),
  ]);
  const readTwin = async (twin: string): Promise<string> => {
    const response = await env.ASSETS.fetch(new URL(twin, request.url));
    if (!response.ok) throw new Error(`The twin ${twin} cannot be read: status ${response.status}.`);
    return response.text();
  };
  return serveMcp(request, publication.catalog, (method) => documentationServer(publication, readTwin, method));
}
