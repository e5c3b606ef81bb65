/** What a test run ends with: the files that took longest, how to repeat each failure, and one line for scripts. */

/** A file of tests in one project. Milliseconds include what its tests wait for. */
export type TestFile = { project: string; path: string; milliseconds: number };

/** A failed test; the name is null for a file that could not be loaded. */
export type Failure = { path: string; name: string | null };

export type Counts = { passed: number; failed: number; skipped: number };

const maxListed = 20;

/** The five files that took longest, one per line, or nothing for a run of one file. */
export function slowestFiles(files: readonly TestFile[]): string[] {
  if (files.length < 2) return [];
  const slowest = files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5);
  return [
    "Slowest files",
    ...slowest.map(
      ({ project, path, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${path} (${project})`,
    ),
  ];
}

/** The commands that repeat the failures, one per line and at most 20; none without failures. */
export function repeatCommands(failures: readonly Failure[], full: boolean): string[] {
  if (failures.length === 0) return [];
  const commands = [...new Set(failures.map((failure) => repeatCommand(failure, full)))];
  const rest = commands.length - maxListed;
  return ["Repeat", ...commands.slice(0, maxListed), ...(rest > 0 ? [`… and ${rest} more`] : [])].map((line, index) =>
    index === 0 ? line : `  ${line}`,
  );
}

/** The command that runs one failed test again. */
export function repeatCommand({ path, name }: Failure, full: boolean): string {
  const only = name === null ? [] : ["--test", inShell(name)];
  return ["npm test --", path, ...only, ...(full ? ["--full"] : [])].join(" ");
}

/** The closing line that scripts read. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** A text as one word of a POSIX shell. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
