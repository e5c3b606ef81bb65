/** A component, for views.ts where the compiler alone checks it; Astro's own checker knows its properties. */
declare module "*.astro" {
  const component: (props: { document: import("../markdown/document.ts").Document }) => unknown;
  export default component;
}
