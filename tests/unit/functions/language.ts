/** The language of the small course, for the functions in unit tests. */
export { english as language } from "../../../src/search/languages/english.ts";
