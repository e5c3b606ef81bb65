/** Validation errors of a request body, located by JSON pointers. RFC 6901, RFC 9457 section 3. */
import type * as z from "zod";
import { maxErrors, type ProblemError } from "./problems.ts";

/** One entry per issue of a failed parse. pointer is in URI fragment form; "#" is the whole body. */
export const pointerErrors = (error: z.ZodError): ProblemError[] =>
  error.issues.slice(0, maxErrors).map(({ path, message }) => ({
    pointer: `#${path.map((step) => `/${encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`,
    detail: message,
  }));
