/** The language of the small course, for the functions in unit tests. */
import { en } from "../../../src/service/search/languages.ts";

export const language = en();
