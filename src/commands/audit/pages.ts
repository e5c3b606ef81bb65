/** The pages of a site, from its sitemap. */
import type { Pages } from "./checker.ts";

const fixedPaths = ["/", "/curriculum", "/pricing", "/quote", "/developers"];

/** The pages of the site at siteUrl. Throws if it has no sitemap, or the sitemap has no module. */
export async function pagesOf(siteUrl: string): Promise<Pages> {
  const response = await fetch(`${siteUrl}/sitemap.xml`);
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
  const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = ""]) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  const all = urls.map((url) => new URL(url).pathname);
  const module = all.find((path) => path.startsWith("/modules/"));
  if (!module) throw new Error(`${response.url} lists no module.`);
  const authored = all.find((path) => !fixedPaths.includes(path) && !path.startsWith("/modules/"));
  return {
    all,
    module,
    kinds: [...fixedPaths.filter((path) => all.includes(path)), module, ...(authored ? [authored] : [])],
  };
}
