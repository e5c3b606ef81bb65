/** Spreads lengths over days, in their order, as evenly as possible. */

/**
 * How many of the lengths are on each day: the division with the least sum of squares, which is the most even one. Of several, that
 * with the most on the earlier days.
 */
export function balanced(lengths: readonly number[], days: number): number[] {
  const count = lengths.length;
  const sums = [0];
  for (const length of lengths) sums.push((sums.at(-1) ?? 0) + length);
  /** The least sum of squares of the lengths from each on, for the days after the current one. Without days, only none fit. */
  let later = Array.from({ length: count + 1 }, (_, from) => (from === count ? 0 : Number.POSITIVE_INFINITY));
  /** By day and first length: the first length of the next day. */
  const next: number[][] = [];
  for (let day = days - 1; day >= 0; day--) {
    const ends: number[] = [];
    const costs = later.map((_, from) => {
      let best = Number.POSITIVE_INFINITY;
      for (let end = count; end >= from; end--) {
        const cost = ((sums[end] ?? 0) - (sums[from] ?? 0)) ** 2 + (later[end] ?? 0);
        if (cost < best) [best, ends[from]] = [cost, end];
      }
      return best;
    });
    next[day] = ends;
    later = costs;
  }
  let from = 0;
  return next.map((ends) => {
    const end = ends[from] ?? count;
    const own = end - from;
    from = end;
    return own;
  });
}
