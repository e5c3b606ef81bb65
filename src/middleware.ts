/** Sets Astro.locals, from which pages and components get the course. */
import { defineMiddleware } from "astro:middleware";
import { pageLocals } from "./build/current-site.ts";
import { keepForNextBuild, recallEarlier } from "./markdown/cache-file.ts";

// Only a build shares rendered markdown between processes; the preview keeps its own in memory.
if (!process.argv.includes("dev")) {
  recallEarlier();
  process.once("exit", keepForNextBuild);
}

export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, pageLocals());
  return next();
});
