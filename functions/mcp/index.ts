/** /mcp: the documentation server. */
import publication from "../../dist/server/publication.json";
import { documentationServer } from "../../src/mcp/documentation.ts";
import { serveMcp } from "../../src/mcp/serve.ts";

export const onRequest = ({ request, env }: PagesContext): Promise<Response> =>
  serveMcp(request, publication.catalog, () =>
    documentationServer(publication, async (twin) => {
      const response = await env.ASSETS.fetch(new URL(twin, request.url));
      if (!response.ok) throw new Error(`The twin ${twin} cannot be read: status ${response.status}.`);
      return response.text();
    }),
  );
