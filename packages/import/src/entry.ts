/** What a table of contents has, whatever its format. */
import type { Fact, Place } from "./outline.ts";

/**
 * A line of a table of contents: its title, description and file, if it has them, and the lines below it. isDerived is set if the title
 * is a folder's name.
 */
export type Entry = Place & {
  title?: string | undefined;
  isDerived?: true;
  description?: Fact<string> | undefined;
  file?: string | undefined;
  children: Entry[];
};
