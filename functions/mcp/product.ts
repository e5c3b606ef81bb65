/** /mcp/product: the enrollment server. */
import publication from "../../dist/server/publication.json";
import { productServer } from "../../src/mcp/product.ts";
import { serveMcp } from "../../src/mcp/serve.ts";

export const onRequest = ({ request }: PagesContext): Promise<Response> =>
  serveMcp(request, publication.catalog, () => productServer(publication, request.cf?.country));
