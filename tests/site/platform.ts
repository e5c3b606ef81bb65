/** Which software responds, determined once per test file. */
import { siteUrl } from "./ask.ts";

/**
 * Whether Pages itself responds for files that need no function, as in wrangler's development server: its 405 lists no
 * methods. Its headers of those files, and a proxy's response to malformed requests, are not tested.
 */
export const isOnPages = !(await fetch(`${siteUrl}/llms.txt`, { method: "POST" })).headers.has("Allow");

/** Returns the paths to which the service's own code responds. */
export async function ofOurs(paths: string[]): Promise<string[]> {
  if (!isOnPages) return paths;
  const answers = await Promise.all(
    paths.map((path) => fetch(siteUrl + path, { method: "DELETE", redirect: "manual" })),
  );
  return paths.filter((_, index) => answers[index]?.headers.has("Allow"));
}
