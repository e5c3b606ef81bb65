/** Errors and warnings as GitHub workflow commands, which GitHub shows at the line of the file in a pull request. */
import { join, relative, resolve, sep } from "node:path";
import type { ContentProblem } from "../content/problem.ts";

/** The folder of a course, and its path in the repository: empty for the repository itself. */
type Place = { folder: string; inRepository: string };

/**
 * Returns the workflow command for a problem: its field is the title, its file is relative to the repository. Source:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotation(level: "error" | "warning", problem: ContentProblem, place: Place): string {
  const { line, field, got, expected, fix } = problem;
  const properties = { file: pathInRepository(problem.path, place), line: String(line), title: field };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  return `::${level} ${written.join(",")}::${escaped(`got ${got}; expected ${expected}; ${fix}`)}`;
}

const pathInRepository = (path: string, { folder, inRepository }: Place): string =>
  join(inRepository, relative(resolve(folder), resolve(path)))
    .split(sep)
    .join("/");

const escaped = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapedProperty = (text: string): string => escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
