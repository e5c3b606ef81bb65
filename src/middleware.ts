/** Gives every page and component the course, so that none of them imports it. */
import { defineMiddleware } from "astro:middleware";
import { pageLocals } from "./build/current-site.ts";
import { restoreCache, saveForNextBuild } from "./markdown/cache-file.ts";

// The preview reads only what was edited again.
if (!process.argv.includes("dev")) {
  restoreCache();
  process.once("exit", saveForNextBuild);
}

export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, pageLocals());
  return next();
});
