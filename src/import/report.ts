/** What an import says about itself, as text and as JSON. */
import { posix } from "node:path";
import { type ContentProblem, describeProblem } from "../content/problem.ts";
import type { Composed, Missing } from "./compose.ts";
import type { Dropped, Outline } from "./outline.ts";

/**
 * The report of an import. problems point into the source and have the form of the content check; they are the facts that are missing.
 * stated and derived count facts.
 */
export type ImportReport = {
  format: string;
  why: string;
  modules: number;
  parts: number;
  stated: number;
  derived: number;
  problems: ContentProblem[];
  dropped: Dropped[];
};

/** The report of a composed course. root is the path of the source as the user wrote it. */
export function reportOf(
  outline: Pick<Outline, "modules" | "parts">,
  { stated, derived, missing, dropped }: Omit<Composed, "files">,
  { format, why, root }: { format: string; why: string; root: string },
): ImportReport {
  return {
    format,
    why,
    modules: outline.modules.length,
    parts: outline.parts.length,
    stated,
    derived,
    problems: missing.map((each) => problemOf(each, root)),
    dropped: dropped.map((each) => ({ ...each, path: posix.join(root, each.path) })),
  };
}

const problemOf = ({ path, line, field, expected, fix }: Missing, root: string): ContentProblem => ({
  path: posix.join(root, path),
  line,
  field,
  got: "nothing in the source",
  expected,
  fix,
});

/** The most lines of one kind that the text has. The JSON has all. */
const maxLines = 40;

/** The report as lines of text: what is missing, what was dropped, and a summary. */
export function reportText({ problems, dropped, modules, parts, stated, derived }: ImportReport): string[] {
  return [
    ...shortened(
      problems.map((each) => `Missing  ${describeProblem(each)}`),
      "missing facts",
    ),
    ...shortened(
      dropped.map(({ path, line, what, why }) => `Dropped  ${path}:${line}: ${what}: ${why}`),
      "dropped items",
    ),
    `Modules  ${modules} in ${parts} ${parts === 1 ? "part" : "parts"}`,
    `Facts    ${stated} stated, ${derived} derived, ${problems.length} missing, ${dropped.length} dropped`,
  ];
}

/** The first lines, and a line with the number of the others. */
const shortened = (lines: string[], what: string): string[] =>
  lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `         … and ${lines.length - maxLines} more ${what} (--json lists all)`];
