/** Every generated file in the table of paths. */
import type { APIContext } from "astro";
import { type FilePath, filesOf } from "../../../service/addresses.ts";
import { currentSite } from "../../current-site.ts";
import { fileGenerators } from "../../files/generators.ts";

export const getStaticPaths = () =>
  filesOf(currentSite().course).map(([path]) => ({ params: { file: path.slice(1) }, props: { path } }));

export const GET = ({ props }: APIContext<{ path: FilePath }>): Response =>
  new Response(fileGenerators[props.path](currentSite()));
