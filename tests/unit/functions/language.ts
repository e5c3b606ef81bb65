/** The language of the small course, for the functions in unit tests. */
export { english as language } from "../../../src/service/search/languages/english.ts";
