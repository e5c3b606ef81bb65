import type { Memory } from "../memory/memory.ts";

/** Both memories in one: what either has as done, on the later date, or as missed; otherwise the imported memory where it says something. */
export function merged(own: Memory, imported: Memory): Memory {
  const done = { ...own.done };
  for (const [slug, date] of Object.entries(imported.done))
    if (!Object.hasOwn(done, slug) || date > (done[slug] ?? "")) done[slug] = date;
  const chapters = united(own.chapters, imported.chapters);
  for (const positions of Object.values(chapters)) positions.sort((a, b) => a - b);
  const missed = own.missed || imported.missed ? { missed: united(own.missed ?? {}, imported.missed ?? {}) } : {};
  const { last, ...others } = imported;
  // A place without a position is that of a module only, where the reader may have a position already.
  const isSameModule = last?.path === own.last?.path && last?.heading === undefined && last?.block === undefined;
  return { ...own, ...others, ...(last && !isSameModule ? { last } : {}), done, chapters, ...missed };
}

/** The entries of both lists, by module, without those that are there twice. */
function united<Entry>(own: Record<string, Entry[]>, other: Record<string, Entry[]>): Record<string, Entry[]> {
  const slugs = new Set([...Object.keys(own), ...Object.keys(other)]);
  return Object.fromEntries(
    [...slugs].map((slug) => [slug, [...new Set([...(own[slug] ?? []), ...(other[slug] ?? [])])]]),
  );
}
