/** The files of /.well-known/. */
import type { APIContext } from "astro";
import { agentCatalog, apiCatalog, securityTxt } from "../../discovery/well-known.ts";
import { site } from "../_site.ts";

/** How long a security.txt is to be believed after its build; less than a year, as RFC 9116 asks. */
const securityDays = 360;

const files: Record<string, () => string> = {
  "api-catalog": () => JSON.stringify(apiCatalog(site)),
  "ard.json": () => JSON.stringify(agentCatalog(site)),
  "ai-catalog.json": () => JSON.stringify(agentCatalog(site)),
  "security.txt": () => securityTxt(site, new Date(Date.now() + securityDays * 86_400_000)),
};

export const getStaticPaths = () => Object.keys(files).map((file) => ({ params: { file } }));

export const GET = ({ params }: APIContext): Response => new Response(files[params.file ?? ""]?.());
