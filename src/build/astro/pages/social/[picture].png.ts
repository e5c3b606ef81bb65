/** The social pictures of the course and of its parts. */
import type { APIContext } from "astro";
import { type Picture, picturesOf } from "../../../../pages/frame/social-picture.ts";
import { currentSite } from "../../../current-site.ts";
import { keptPicture } from "../../../kept-pictures.ts";

export function getStaticPaths() {
  const { course, parts } = picturesOf(currentSite().course);
  return [course, ...parts].map((picture) => ({ params: { picture: picture.name }, props: { picture } }));
}

export const GET = async ({ props }: APIContext<{ picture: Picture }>): Promise<Response> =>
  new Response(await keptPicture(props.picture));
