/** The type of Astro components for plain tsc. Astro's own checker knows their properties. */
declare module "*.astro" {
  const component: (props: { document: import("../content/markdown/document.ts").Document }) => unknown;
  export default component;
}

/** The rules of the course's language, so that scripts carry no other. src/build/language-module.ts writes it. */
declare module "virtual:course-language" {
  export const language: import("../service/search/language.ts").Language;
}

/** What the course offers, so that scripts name nothing else. src/build/integration.ts writes it. */
declare module "virtual:course-offer" {
  export const isPriced: boolean;
}

/** A font file, imported for its URL. */
declare module "*.woff2?url" {
  const url: string;
  export default url;
}

/** A style sheet with what it imports, imported for its URL. */
declare module "*.css?url" {
  const url: string;
  export default url;
}
