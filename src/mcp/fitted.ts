/** Keeps results small: clients put every result into the model's context. */
import { shortened } from "../text/characters.ts";

/** Maximum size of a result, in bytes of JSON. */
export const maxResultBytes = 8000;

/** Maximum lengths of texts to try if the result is too large, in characters. */
const cuts = [1000, 500, 250, 120, 60];

/** The size of a value, in bytes of JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The result, with its long texts cut if it is larger than maxBytes. URLs are kept. */
export function fitted<Result extends object>(result: Result, maxBytes = maxResultBytes): Result {
  if (bytesOf(result) <= maxBytes) return result;
  const shorter = cuts.map((most) => withShortTexts(result, most) as Result);
  return shorter.find((each) => bytesOf(each) <= maxBytes) ?? shorter.at(-1) ?? result;
}

function withShortTexts(value: unknown, most: number): unknown {
  if (typeof value === "string") return /^https?:/.test(value) ? value : shortened(value, most);
  if (Array.isArray(value)) return value.map((each) => withShortTexts(each, most));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withShortTexts(member, most)]));
}
