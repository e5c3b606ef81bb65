/** The files of /.well-known/. */
import type { APIContext } from "astro";
import { site } from "../../build/current-site.ts";
import { agentCatalog, apiCatalog, securityExpiry, securityTxt } from "../../files/well-known.ts";

const files: Record<string, () => string> = {
  "api-catalog": () => JSON.stringify(apiCatalog(site)),
  "ard.json": () => JSON.stringify(agentCatalog(site)),
  "ai-catalog.json": () => JSON.stringify(agentCatalog(site)),
  "security.txt": () => securityTxt(site, securityExpiry(site.version.updated, new Date())),
};

export const getStaticPaths = () => Object.keys(files).map((file) => ({ params: { file } }));

export const GET = ({ params }: APIContext): Response => new Response(files[params.file ?? ""]?.());
