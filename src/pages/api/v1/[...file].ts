/** Every read that can be listed, as a file of its own. */
import type { APIContext } from "astro";
import { prerenderedReads, read } from "../../../domain/reads.ts";
import { site } from "../../_site.ts";

export const getStaticPaths = () =>
  prerenderedReads(site.source).map(({ target, file }) => ({ params: { file }, props: { target } }));

export const GET = ({ props }: APIContext<{ target: string }>): Response =>
  new Response(JSON.stringify(read(site.source, props.target).body));
