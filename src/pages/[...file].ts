/** Every file that is made from the course, under its name in the table of addresses. */
import type { APIContext } from "astro";
import { currentSite } from "../build/current-site.ts";
import { makers } from "../files/makers.ts";
import type { FilePath } from "../site/addresses.ts";

export const getStaticPaths = () =>
  (Object.keys(makers) as FilePath[]).map((path) => ({ params: { file: path.slice(1) }, props: { path } }));

export const GET = ({ props }: APIContext<{ path: FilePath }>): Response =>
  new Response(makers[props.path](currentSite()));
