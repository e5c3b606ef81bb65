/** The type of Astro components for plain tsc. Astro's own checker knows their properties. */
declare module "*.astro" {
  const component: (props: { document: import("../markdown/document.ts").Document }) => unknown;
  export default component;
}
