/** How Cloudflare Pages matches the rules of `_routes.json`. Source: cloudflare/workers-sdk, pages-dev-util.ts. */

/** Returns whether only the asset service responds at a path: a star matches any text, and "/x/*" matches "/x" too. */
export const isStatic = (pathname: string, exclude: readonly string[]): boolean =>
  exclude.some((rule) => {
    const pattern = rule.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    const open = pattern.endsWith("/*") ? `${pattern.slice(0, -2)}(?:/.*)?` : pattern.replaceAll("*", ".*");
    return new RegExp(`^${rule.includes("*") ? open : `${open}/?`}$`).test(pathname);
  });
