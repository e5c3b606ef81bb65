/** Sets Astro.locals, from which pages and components get the course. */
import { defineMiddleware } from "astro:middleware";
import { pageLocals } from "../current-site.ts";

export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, pageLocals());
  return next();
});
