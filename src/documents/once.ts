/** What has been made of texts: the same is not made of the same text twice, since reading markdown is what takes a build's time. */

/** What was made in an earlier run, and what this run has asked for. Values are JSON, and made of their text alone. */
let earlier: ReadonlyMap<string, unknown> = new Map();
const asked = new Map<string, unknown>();

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

/** What this run has asked for, for a later run to recall; what nobody asked for any more is left behind. */
export const made = (): readonly (readonly [name: string, value: unknown])[] => [...asked];
