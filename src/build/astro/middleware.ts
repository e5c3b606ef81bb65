/** Sets Astro.locals, from which pages and components get the course. */
import { defineMiddleware } from "astro:middleware";
import { restoreCache, saveForNextBuild } from "../../content/markdown/cache.ts";
import { pageLocals } from "../current-site.ts";

// Only a build shares rendered markdown between processes; the preview keeps its own in memory.
if (!process.argv.includes("dev")) {
  restoreCache();
  process.once("exit", saveForNextBuild);
}

export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, pageLocals());
  return next();
});
