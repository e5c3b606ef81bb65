/** The middleware of Cloudflare Pages. Runs for all requests that _routes.json does not exclude. */
import { language } from "../dist/server/language.js";
import publication from "../dist/server/publication.json";
import { readHeader } from "../src/service/http/request.ts";
import { createRequestHandler } from "../src/service/request-handler.ts";
import { computed } from "./computed.ts";

const site = createRequestHandler(publication, computed, language);

export const onRequest = ({ request, env }: PagesContext): Response | Promise<Response> =>
  site(request, {
    now: Date.now(),
    assets: env.ASSETS,
    client: {
      forwarded: readHeader(request, "CF-Connecting-IP"),
      connection: request.cf?.clientIp,
      country: request.cf?.country,
    },
    settings: env,
  });
