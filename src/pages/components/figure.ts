/** Figures of modules and parts. */
import type { Figured } from "../../course/file.ts";
import type { CourseRecord } from "../../course/record.ts";
import { link } from "../../course/text/markdown.ts";
import { courseFilePath } from "../../service/addresses.ts";

/** The attributes of a figure's img element; null if there is none. */
export function figureOf({ files = [] }: Pick<CourseRecord, "files">, { figure, figureAlt = "" }: Figured) {
  const file = files.find(({ name }) => `files/${name}` === figure);
  if (file?.size === undefined) return null;
  return { src: courseFilePath(file.name, file.sha256, file.size), ...file.size, alt: figureAlt };
}

/** A figure in markdown; empty if there is none, or if it only decorates. */
export const figureText = (figure: ReturnType<typeof figureOf>): string =>
  figure === null || figure.alt === "" ? "" : `!${link(figure.alt, figure.src)}`;
