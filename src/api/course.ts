/** GET /course. See docs/specification.md, "GET /course". */
import { courseSchema } from "../course/catalog.ts";
import type { Describe } from "./describe/parts.ts";
import { oneFile } from "./operation.ts";

export const courseOperations = {
  getCourse: oneFile(
    "/course",
    "Get the course's totals, languages and canonical URL",
    ({ catalog }) => catalog.course,
  ),
};

export const describeCourse: Describe<typeof courseOperations> = ({ describeRead, example }) => ({
  getCourse: describeRead({
    tag: "Course",
    description: "Returns the course and its totals.",
    schema: courseSchema,
    example: example("/course"),
    sample: { target: "/course" },
  }),
});
