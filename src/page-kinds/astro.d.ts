/** The type of components where plain tsc checks views.ts. Astro's own checker knows their properties. */
declare module "*.astro" {
  const component: (props: { document: import("../markdown/document.ts").Document }) => unknown;
  export default component;
}
