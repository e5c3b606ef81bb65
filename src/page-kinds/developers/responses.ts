/** The responses that the reference shows. */
import { fenced } from "./programs.ts";

/** A response as JSON. Lists of objects are cut to their first item. */
export const responseBlock = (response: unknown): string =>
  fenced("json", JSON.stringify(shortened(response), null, 2));

/** A value whose lists of objects have only their first item. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.every((item) => typeof item === "object" && item !== null);
    return (isOfObjects ? value.slice(0, 1) : value).map(shortened);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}
