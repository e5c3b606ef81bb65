/** The path and query string of a target. search includes the question mark, and is empty if there is none. */
export function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf("?");
  return at === -1 ? { path: target, search: "" } : { path: target.slice(0, at), search: target.slice(at) };
}
