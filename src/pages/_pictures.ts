/** The pictures of this build's course. */
import { picturesOf } from "../pictures/picture.ts";
import { site } from "./_site.ts";

export const pictures = picturesOf(site.course);
