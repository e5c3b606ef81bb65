import type { en } from "./en.ts";

/** The texts of the interface in one language. English declares them; every other language has the same ones in a file of its own. */
export type Texts = typeof en;
