/** Every transcript as a WebVTT file. */
import type { APIContext } from "astro";
import type { Transcript } from "../../../course/video.ts";
import { currentSite } from "../../current-site.ts";
import { captionFiles, webVtt } from "../../files/captions.ts";

export const getStaticPaths = () =>
  captionFiles(currentSite().course).map(({ path, transcript }) => ({
    params: { path: path.slice(1, -".vtt".length) },
    props: { transcript },
  }));

export const GET = ({ props }: APIContext<{ transcript: Transcript }>): Response =>
  new Response(webVtt(props.transcript));
