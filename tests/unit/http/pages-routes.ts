/** How Cloudflare Pages reads the rules of `_routes.json`. Source: cloudflare/workers-sdk, pages-dev-util.ts. */

/** Whether a path is answered by the asset service alone: a star stands for any text, and "/x/*" for "/x" too. */
export const isStatic = (pathname: string, exclude: readonly string[]): boolean =>
  exclude.some((rule) => {
    const pattern = rule.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    const open = pattern.endsWith("/*") ? `${pattern.slice(0, -2)}(?:/.*)?` : pattern.replaceAll("*", ".*");
    return new RegExp(`^${rule.includes("*") ? open : `${open}/?`}$`).test(pathname);
  });
