/** Copies of the project with their own courses. */
import { join } from "node:path";
import { longCourse } from "../../bench/course.ts";
import { copyProject, type Project } from "../project.ts";
import { writeFiles } from "./course-folder.ts";

/** The courses of a project by folder, each as files or as a number of modules. */
export type Courses = Record<string, Record<string, string> | number>;

/** Returns a copy of the project with these courses. */
export function projectWith(courses: Courses = { one: 1 }): Project {
  const project = copyProject();
  for (const [name, course] of Object.entries(courses))
    writeFiles(join(project.folder, name), typeof course === "number" ? longCourse(course) : course);
  return project;
}
