/** The rules of the course's language, so that scripts carry no other. src/build/language-module.ts writes it. */
declare module "virtual:course-language" {
  export const language: import("../../search/language.ts").Language;
}
