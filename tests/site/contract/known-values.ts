/** Real values that only the service can create. */
import { postApi, readApi } from "../ask.ts";
import { isOnPages } from "../platform.ts";

/** opaque: parameters with no other valid values, by "path name". known: useful values, by the parameter's name. */
export type KnownValues = { opaque: Record<string, string[]>; named: Record<string, string[]> };

type Page = { data: { slug: string; title: string }[]; pagination: { nextCursor: string | null } };

const listings = ["/modules", "/sandbox/modules"];

async function cursorsOf(path: string): Promise<string[]> {
  const pages = await Promise.all([1, 2, 7, 20].map((limit) => readApi<Page>(`${path}?limit=${limit}`)));
  return pages.flatMap(({ pagination }) => pagination.nextCursor ?? []);
}

/** Returns the cursors of the listings; slugs, titles and parts of titles; ids of exports. */
export async function readKnownValues(): Promise<KnownValues> {
  const cursors = await Promise.all(listings.map(async (path) => [`${path} cursor`, await cursorsOf(path)] as const));
  const { data } = await readApi<Page>("/modules?limit=100");
  const slug = data.flatMap(({ slug, title }) => [
    slug,
    slug.toUpperCase(),
    ...(isOnPages ? [] : [`${slug}.json`]),
    title,
    title.slice(1, 5),
  ]);
  const jobs = [null, "a", "zzzzzz", "שלום", "🚀"].map(async (query) => {
    const { id } = (await (await postApi("/exports", { query })).json()) as { id: string };
    return id;
  });
  // A course of one module has no cursors.
  const opaque = Object.fromEntries(cursors.filter(([, values]) => values.length > 0));
  return { opaque, named: { slug, id: await Promise.all(jobs) } };
}
