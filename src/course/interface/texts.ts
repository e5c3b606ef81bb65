import type { en } from "./en.ts";

/** The texts of the interface in one language. English declares them; every other language has its own file with the same texts. */
export type Texts = typeof en;
