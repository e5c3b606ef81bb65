/** The course and its totals. See docs/specification.md, "GET /course". */
import { courseSchema } from "../course/catalog.ts";
import type { Describe } from "./describe/parts.ts";
import { oneFile } from "./operation.ts";

export const courseOperations = {
  getCourse: oneFile("/course", "Totals, language, subtitle languages, canonical URL", ({ catalog }) => catalog.course),
};

export const describeCourse: Describe<typeof courseOperations> = ({ readingFile }) => ({
  getCourse: readingFile("Course", "/course", "The course and its totals.", courseSchema),
});
