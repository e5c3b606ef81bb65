/** What this project uses of Cloudflare Pages. */

/** What a Pages Function is called with. */
interface PagesContext {
  /** cf is what the edge knows of the client: its country, or on one machine its address with the port. */
  request: Request & { cf?: { country?: string; clientIp?: string } };
  env: {
    ASSETS: import("../src/site/assets.ts").Assets;
    RATE_LIMIT?: string;
    BODY_IDLE_MS?: string;
    BODY_TOTAL_MS?: string;
  };
}

declare module "*/dist/server/publication.json" {
  const publication: import("../src/site/publication.ts").Publication;
  export default publication;
}
