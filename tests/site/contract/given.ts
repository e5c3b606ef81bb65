/** Real values of what only the service can give. */
import { postApi, readApi } from "../ask.ts";
import { isOnPages } from "../platform.ts";

/** opaque: parameters that take nothing else, by "path name". known: values that are worth asking for, by the parameter's name. */
export type Given = { opaque: Record<string, string[]>; known: Record<string, string[]> };

type Page = { data: { slug: string; title: string }[]; pagination: { nextCursor: string | null } };

const listings = ["/modules", "/sandbox/modules"];

async function cursorsOf(path: string): Promise<string[]> {
  const pages = await Promise.all([1, 2, 7, 20].map((limit) => readApi<Page>(`${path}?limit=${limit}`)));
  return pages.flatMap(({ pagination }) => pagination.nextCursor ?? []);
}

/** The cursors of the listings; slugs, titles and parts of titles; ids of exports. */
export async function givenValues(): Promise<Given> {
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
  return { opaque, known: { slug, id: await Promise.all(jobs) } };
}
