/** The fields of a module's or part's figure: a picture of the course folder, and what it shows. */
import { picturePath } from "./file.ts";
import { line, matching } from "./rules.ts";

/** The fields in a record. figure is the path of a picture in the course folder; figureAlt is absent if it adds nothing to the text. */
export type Figured = { figure?: string | undefined; figureAlt?: string | undefined };

/** The path of a picture. what is that which the picture is about. */
export const figurePath = (what: string) =>
  matching(
    picturePath,
    `the path of the ${what}'s figure in the course folder`,
    "the path of an image below files/ (avif, gif, jpg, png, svg or webp) with the characters a-z, 0-9, . _ and - in its name",
    "figure: files/validators.svg",
  ).optional();

/** The alternative text of a figure. */
export const figureAlt = () =>
  line("what the figure shows, unless it only decorates", "figureAlt: Two servers with the same file.").optional();
