/** What this project uses of Cloudflare Pages. */

/** What a Pages Function is called with. */
interface PagesContext {
  /** cf is what the edge knows of the client: its country, or on one machine its address with the port. */
  request: Request & { cf?: { country?: string; clientIp?: string } };
  env: { ASSETS: { fetch(request: Request | URL | string): Promise<Response> }; RATE_LIMIT?: string };
  next(): Promise<Response>;
}

declare module "*/dist/server/publication.json" {
  const publication: import("../src/domain/publication.ts").Publication;
  export default publication;
}
