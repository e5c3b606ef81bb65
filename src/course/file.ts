/** The files of a course: pictures, PDFs, data. Prose refers to them by their relative paths; pages link to their published paths. */

/** The characters of a file's path in its folder, without its extension: those that need no encoding in URLs and markdown. */
export const fileName = /(?:[\w-][\w.-]*\/)*[\w-][\w.-]*/;

/** The extensions of pictures, which pages show. */
export const pictureExtensions = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"] as const;

/** The extensions of other files, which pages link to. */
export const linkedExtensions = ["csv", "json", "mp3", "pdf", "txt", "vtt", "zip"] as const;

/** The path of a picture in the course folder. */
export const picturePath = new RegExp(`^files/${fileName.source}\\.(?:${pictureExtensions.join("|")})$`);

export type FileExtension = (typeof pictureExtensions)[number] | (typeof linkedExtensions)[number];

/** A width and a height in CSS pixels. */
export type PictureSize = { width: number; height: number };

/** A published file. name is its path below files/, such as coil.svg; sha256 is that of its bytes; size is that of a picture. */
export type CourseFile = { name: string; sha256: string; size?: PictureSize | undefined };
