/** The software's own texts on the course's pages: those of English, which each language of the interface has in a file of its own. */
import type { en } from "./en.ts";

/** Every text of the interface. */
export type Texts = typeof en;
