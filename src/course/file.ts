/** The files of a course. Prose refers to them by their relative paths; pages link to their published paths. */
import { line, matching } from "./rules.ts";

/** The characters of a file's path in its folder, without its extension: those that need no encoding in URLs and markdown. */
export const fileName = /(?:[\w-][\w.-]*\/)*[\w-][\w.-]*/;
/** The extensions of pictures, which pages show. */
export const pictureExtensions = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"] as const;
/** The extensions of other files, which pages link to. */
export const linkedExtensions = [
  "css",
  "csv",
  "docx",
  "ipynb",
  "json",
  "mp3",
  "mp4",
  "pdf",
  "pptx",
  "py",
  "r",
  "sql",
  "tsv",
  "txt",
  "vtt",
  "webm",
  "woff2",
  "xlsx",
  "zip",
] as const;
/** The path of a picture in the course folder. */
export const picturePath = new RegExp(`^files/${fileName.source}\\.(?:${pictureExtensions.join("|")})$`);

/** The path of a style sheet in the course folder. */
export const stylesPath = new RegExp(`^files/${fileName.source}\\.css$`);

export const styles = () =>
  matching(
    stylesPath,
    "the path of a style sheet for every page",
    "the path of a style sheet under files/ (.css) with only A-Z, a-z, 0-9, . _ and - in its name",
    "styles: files/styles.css",
  );

export type FileExtension = (typeof pictureExtensions)[number] | (typeof linkedExtensions)[number];
/** A width and a height in CSS pixels. */
export type PictureSize = { width: number; height: number };
/** A published file. name is its path under files/, such as coil.svg; sha256 is that of its bytes; size is that of a picture. */
export type CourseFile = { name: string; sha256: string; size?: PictureSize | undefined };
/** The figure of a module or part in its record. figure is the path of a picture in the course folder; figureAlt is absent if it adds nothing to the text. */
export type Figured = { figure?: string | undefined; figureAlt?: string | undefined };

/** The path of a picture, such as "logo". */
export const picture = (what: string, example: string) =>
  matching(
    picturePath,
    `the path of the ${what}`,
    "the path of an image under files/ (avif, gif, jpg, png, svg or webp) with only A-Z, a-z, 0-9, . _ and - in its name",
    example,
  ).optional();

/** The path of a figure. what is that which it is about. */
export const figurePath = (what: string) => picture(`${what}'s figure`, "figure: files/validators.svg");

/** The alternative text of a figure. */
export const figureAlt = () =>
  line("the figure's alt text, unless it is decorative", "figureAlt: Two servers with the same file.").optional();
