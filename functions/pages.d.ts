/** What this project uses of Cloudflare Pages. */

/** What a Pages Function is called with. */
interface PagesContext {
  request: Request;
  env: { ASSETS: { fetch(request: Request | URL | string): Promise<Response> }; RATE_LIMIT?: string };
  next(): Promise<Response>;
}

declare module "*/dist/server/source.json" {
  const source: import("../src/domain/reads.ts").Source;
  export default source;
}
