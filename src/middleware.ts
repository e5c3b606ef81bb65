/** Gives every page and component the course, so that none of them imports it. */
import { defineMiddleware } from "astro:middleware";
import { pageLocals } from "./build/current-site.ts";

export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, pageLocals);
  return next();
});
