/** The pages of a site, as its own sitemap tells them. */
import type { Pages } from "./checker.ts";

const own = ["/", "/curriculum", "/pricing", "/quote", "/developers"];

/** The pages of the site at siteUrl. Throws when it has no sitemap, or no module in it. */
export async function pagesOf(siteUrl: string): Promise<Pages> {
  const response = await fetch(`${siteUrl}/sitemap.xml`);
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = ""]) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  const all = addresses.map((address) => new URL(address).pathname);
  const module = all.find((path) => path.startsWith("/modules/"));
  if (!module) throw new Error(`${response.url} names no module.`);
  const author = all.find((path) => !own.includes(path) && !path.startsWith("/modules/"));
  return { all, module, kinds: [...own, module, ...(author ? [author] : [])] };
}
