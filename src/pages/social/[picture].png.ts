/** The social pictures of the course and of its parts. */
import type { APIContext } from "astro";
import { currentSite } from "../../build/current-site.ts";
import { keptPicture } from "../../build/kept-pictures.ts";
import { type Picture, picturesOf } from "../../page-kinds/frame/social-picture.ts";

export function getStaticPaths() {
  const { course, parts } = picturesOf(currentSite().course);
  return [course, ...parts].map((picture) => ({ params: { picture: picture.name }, props: { picture } }));
}

export const GET = async ({ props }: APIContext<{ picture: Picture }>): Promise<Response> =>
  new Response(await keptPicture(props.picture));
