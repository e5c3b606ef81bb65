/** Which links lead to a page of the site that can be fetched before it is opened: as a function, and as patterns for
 * browsers with speculation rules (src/build/files/generators.ts). */

type Address = { origin: string; pathname: string; search: string };
const otherPaths = ["api", "mcp", "files"] as const;
/** Patterns of the paths that are not pages (URLPattern). A path with a dot is a file. */
export const otherPatterns: readonly string[] = ["/*.*", ...otherPaths.flatMap((name) => [`/${name}`, `/${name}/*`])];

/** Whether a link leads to another page. A path with a query is computed. */
export const isPageLink = ({ origin, pathname, search }: Address, here: Address): boolean =>
  origin === here.origin &&
  pathname !== here.pathname &&
  search === "" &&
  !pathname.includes(".") &&
  !otherPaths.some((name) => `${pathname}/`.startsWith(`/${name}/`));
