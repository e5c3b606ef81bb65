/** Every text file of the site, and the social pictures of the course and of its parts. */
import type { APIContext } from "astro";
import { picturesOf } from "../../../pages/frame/social-picture.ts";
import { currentSite } from "../../current-site.ts";
import { textFiles } from "../../files/generators.ts";
import { keptPicture } from "../../pictures/draw.ts";

type Make = () => BodyInit | Promise<BodyInit>;

export function getStaticPaths() {
  const site = currentSite();
  const { course, parts } = picturesOf(site.course);
  const pictures = [course, ...parts].map((picture): [string, Make] => [
    `/social/${picture.name}.png`,
    () => keptPicture(picture),
  ]);
  return [...textFiles(site), ...pictures].map(([path, make]) => ({
    params: { file: path.slice(1) },
    props: { make },
  }));
}

export const GET = async ({ props }: APIContext<{ make: Make }>): Promise<Response> => new Response(await props.make());
