/** Copies of the project with their own courses. */
import { join } from "node:path";
import { longCourse } from "../../bench/course.ts";
import { build, copyProject, freePort, type Project, type Server, serve } from "../project.ts";
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

/** Returns a built copy of the project, by default with a course "one" of a single module. */
export async function builtProject(environment: Record<string, string> = {}, courses?: Courses): Promise<Project> {
  const project = projectWith(courses);
  await build(project, { CONTENT_DIR: "one", ...environment });
  return project;
}

/** Returns a project with one course, built and served. */
export async function servedProject(name: string, files: Record<string, string>): Promise<[Project, Server]> {
  const environment = { CONTENT_DIR: name, PORT: String(await freePort()), RATE_LIMIT: "1000000" };
  const project = await builtProject(environment, { [name]: files });
  return [project, await serve(project, "serve", environment)];
}
