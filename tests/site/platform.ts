/** Whose code answers: asked once for each file of tests that imports this. */
import { siteUrl } from "./ask.ts";

/**
 * Whether Pages' own code answers for files that need no function, as with wrangler's development server: its 405 names no
 * methods. What it says of those files, and what a proxy before it makes of broken requests, is not ours to test.
 */
export const isOnPages = !(await fetch(`${siteUrl}/llms.txt`, { method: "POST" })).headers.has("Allow");

/** The addresses of those that our code answers. */
export async function ofOurs(paths: string[]): Promise<string[]> {
  if (!isOnPages) return paths;
  const answers = await Promise.all(
    paths.map((path) => fetch(siteUrl + path, { method: "DELETE", redirect: "manual" })),
  );
  return paths.filter((_, index) => answers[index]?.headers.has("Allow"));
}
