/** The texts that a course's search index is built from. */

/**
 * A section of prose. blocks are its paragraphs as plain text; anchor is the id of its heading, absent before the first one. rows
 * has the rows of tables as they are shown, by the place of their block. keywords are additional search words of a page's section.
 */
export type SourceSection = {
  heading: string;
  anchor?: string | undefined;
  blocks: string[];
  rows?: Record<number, string>;
  keywords?: string[];
};

/** A transcript of a module's video, or of a chapter's if chapter (1, 2, …) is set. video is its URL; start is in seconds. */
export type SourceTranscript = {
  chapter?: number | undefined;
  video?: string | undefined;
  paragraphs: { start: number; text: string }[];
};

export type SourceModule = {
  slug: string;
  title: string;
  part: string;
  description: string;
  chapters: string[];
  keywords: string[];
  questions: string[];
  overview: SourceSection[];
  transcripts: SourceTranscript[];
};

/** A page of the course itself, such as /pricing. keywords are additional search words of its first section. */
export type SourcePage = { address: string; title: string; keywords: string[]; sections: SourceSection[] };

/** language is a BCP 47 tag. The index of equal sources is equal byte for byte. */
export type SearchSource = { language: string; modules: SourceModule[]; pages: SourcePage[] };
