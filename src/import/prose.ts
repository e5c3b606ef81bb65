/** Converts prose of a source to the markdown of our content. */
import type { Dropped, Fact, Prose } from "./outline.ts";
import type { SourceTree } from "./tree.ts";

/**
 * What prose refers to. linkTo returns the relative link from the module's file to the content file that a source file becomes, or null
 * for files that are not imported. pictureFor returns the relative link to a picture of the source, which it adds to the course's files,
 * or null if it stays behind. publicUrl is the address of the source's root on the web, if it is known.
 */
export type ProseContext = {
  tree: SourceTree;
  linkTo: (path: string) => string | null;
  pictureFor: (path: string) => string | null;
  publicUrl?: string;
};

/**
 * Converted prose: markdown; the addresses of the videos in it, in order; its headings of level 2, as chapters; and what was dropped.
 */
export type ImportedProse = {
  markdown: string;
  videos: Fact<string>[];
  sections: Fact<string>[];
  dropped: Dropped[];
};

/** The markdown of prose, whose title (a first heading that repeats it) is left out. */
export function importedProse({ text, path, line }: Prose, title: string | undefined, context: ProseContext): ImportedProse {
  void [title, context, path, line];
  return { markdown: text, videos: [], sections: [], dropped: [] };
}
