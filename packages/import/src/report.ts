/** The report of an import, as text and as JSON. */
import { posix } from "node:path";
import type { Composed } from "./compose.ts";
import { type ContentProblem, describeProblem, visible } from "./content-format.ts";
import type { Missing } from "./gaps.ts";
import type { Dropped } from "./outline.ts";

/**
 * The report of an import. problems have the form of the content check: the facts that are missing, with places in the source, and
 * errors in copied files. stated and derived count facts.
 */
export type ImportReport = {
  format: string;
  why: string;
  modules: number;
  parts: number;
  stated: number;
  derived: number;
  problems: readonly ContentProblem[];
  dropped: Dropped[];
};

/** The format of a source, and why it was chosen. root is the path of the source as the user wrote it. */
export type ReportSource = { format: string; why: string; root: string };

/** The report of a course from the numbers of its modules and parts. */
export function reportOf(
  { modules, parts }: { modules: number; parts: number },
  { stated, derived, missing, dropped }: Omit<Composed, "files">,
  { format, why, root }: ReportSource,
): ImportReport {
  return {
    format,
    why,
    modules,
    parts,
    stated,
    derived,
    problems: missing.map((each) => problemOf(each, root)),
    dropped: dropped.map((each) => ({ ...each, path: posix.join(root, each.path) })),
  };
}

/** What a problem got instead of a missing fact. */
const nothing = "nothing in the source";

const problemOf = ({ path, line, field, expected, fix }: Missing, root: string): ContentProblem => ({
  path: posix.join(root, path),
  line,
  field,
  got: nothing,
  expected,
  fix,
});

/** The maximum number of lines of one kind in the text. The JSON has all. */
const maxLines = 40;

/** The report as lines of text: what is missing or invalid, what was dropped, and a summary. */
export function reportText({ problems, dropped, modules, parts, stated, derived }: ImportReport): string[] {
  const missing = problems.filter(({ got }) => got === nothing);
  const invalid = problems.filter(({ got }) => got !== nothing);
  return [
    ...shortened(
      missing.map((each) => `Missing  ${describeProblem(each)}`),
      "missing facts",
    ),
    ...shortened(
      invalid.map((each) => `Invalid  ${describeProblem(each)}`),
      "errors",
    ),
    ...shortened(
      dropped.map(({ path, line, what, why }) => visible(`Dropped  ${path}:${line}: ${what}: ${why}`)),
      "dropped items",
    ),
    `Modules  ${modules} in ${parts} ${parts === 1 ? "part" : "parts"}`,
    `Facts    ${stated} stated, ${derived} derived, ${missing.length} missing, ${dropped.length} dropped`,
  ];
}

/** The first lines, and a line with the number of the others. */
const shortened = (lines: string[], what: string): string[] =>
  lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `         … and ${lines.length - maxLines} more ${what} (--json lists all)`];
