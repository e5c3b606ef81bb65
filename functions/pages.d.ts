/** The types of Cloudflare Pages that this project uses. */

interface PagesContext {
  /** cf has the client's country on Cloudflare, or its IP address with the port on a single machine. */
  request: Request & { cf?: { country?: string; clientIp?: string } };
  env: {
    ASSETS: import("../src/service/files.ts").Assets;
    RATE_LIMIT?: string;
    BODY_IDLE_MS?: string;
    BODY_TOTAL_MS?: string;
  };
}

declare module "*/dist/server/publication.json" {
  const publication: import("../src/service/publication.ts").Publication;
  export default publication;
}

declare module "*/dist/server/language.js" {
  export const language: import("../src/service/search/language.ts").Language;
}
