/** Which module a reader continues with: one rule for pages and for tools. */

/**
 * The index of the module to continue with: the first one that is not done from the last place on, or else the first of all. Without a
 * place (-1), the search starts at the module that was marked last. -1 if all are done, or if there is neither a place nor a mark. done has
 * the ISO date of each module that is done.
 */
export function nextModuleIndex(done: readonly (string | undefined)[], place: number): number {
  const from = place === -1 ? lastDone(done) : place;
  if (from === -1) return -1;
  const next = done.indexOf(undefined, from);
  return next === -1 ? done.indexOf(undefined) : next;
}

/** The index of the module that was marked as done last: the newest date, and the last one of that day. */
function lastDone(done: readonly (string | undefined)[]): number {
  let latest = -1;
  for (const [index, date] of done.entries()) if (date !== undefined && date >= (done[latest] ?? "")) latest = index;
  return latest;
}
