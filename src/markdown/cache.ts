/** What has been made of texts: the same is not made of the same text twice, since reading markdown is what takes a build's time. */

/** What was made in an earlier run, and what this run has asked for. Values are JSON, and made of their text alone. */
let earlier: ReadonlyMap<string, unknown> = new Map();
let asked = new Map<string, unknown>();

/** What is made of a text, made now unless it was made before. kind, one line, names the making: all that it depends on but the text. */
export function once<Value>(kind: string, text: string, make: () => Value): Value {
  const name = `${kind}\n${text}`;
  if (asked.has(name)) return asked.get(name) as Value;
  const value = earlier.has(name) ? (earlier.get(name) as Value) : make();
  asked.set(name, value);
  return value;
}

/** Takes over what an earlier run of the same code has made. */
export function recall(made: Iterable<readonly [name: string, value: unknown]>): void {
  earlier = new Map(made);
}

/** Makings by their names, as another run recalls them. */
type Makings = readonly (readonly [name: string, value: unknown])[];

/** What this run has asked for. */
export const made = (): Makings => [...asked];

/** The same, and what was recalled and not asked for yet. */
export const known = (): Makings => [...new Map([...earlier, ...asked])];

/** Starts over: what was asked for since the last start is recalled, and what was not is dropped, so that edits do not fill the memory. */
export function startGeneration(): void {
  earlier = new Map([...earlier, ...asked].filter(([name]) => asked.size === 0 || asked.has(name)));
  asked = new Map();
}
