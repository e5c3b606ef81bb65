/** The report of an import, as text and as JSON. */
import { posix } from "node:path";
import type { Account, Entry } from "./account/account.ts";
import type { Composed } from "./compose.ts";
import { type ContentProblem, describeProblem, visible } from "./content-format.ts";
import type { Missing } from "./gaps.ts";
import { type Dropped, type Kind, kinds } from "./outline.ts";

/**
 * The report of an import. problems have the form of the content check: the facts that are missing, with places in the source, and
 * errors in copied files. stated and derived count facts. incomplete has the files of the course that lack facts, and which; areDrafts
 * says that they are marked as drafts.
 */
export type ImportReport = {
  format: string;
  why: string;
  modules: number;
  parts: number;
  stated: number;
  derived: number;
  problems: readonly ContentProblem[];
  incomplete: { file: string; fields: string[] }[];
  areDrafts: boolean;
  dropped: Dropped[];
  account: Account;
};

/** The format of a source, and why it was chosen. root is the path of the source as the user wrote it; draftGaps marks incomplete files as drafts. */
export type ReportSource = { format: string; why: string; root: string; draftGaps: boolean };

/** The report of a course from the numbers of its modules and parts. */
export function reportOf(
  { modules, parts }: { modules: number; parts: number },
  { stated, derived, missing, dropped, account }: Omit<Composed, "files">,
  { format, why, root, draftGaps }: ReportSource,
): ImportReport {
  return {
    format,
    why,
    modules,
    parts,
    stated,
    derived,
    problems: missing.map((each) => problemOf(each, root)),
    incomplete: [
      ...Map.groupBy(
        missing.filter(({ got }) => got === undefined),
        ({ file }) => file,
      ),
    ].map(([file, gaps]) => ({
      file,
      fields: [...new Set(gaps.map(({ field }) => field))],
    })),
    areDrafts: draftGaps,
    dropped: dropped.map((each) => ({ ...each, path: posix.join(root, each.path) })),
    account: { ...account, entries: account.entries.map((each) => ({ ...each, path: posix.join(root, each.path) })) },
  };
}

/** What a problem got instead of a missing fact. */
const nothing = "nothing in the source";

const problemOf = ({ path, line, field, got = nothing, expected, fix }: Missing, root: string): ContentProblem => ({
  path: posix.join(root, path),
  line,
  field,
  got,
  expected,
  fix,
});

/** The maximum number of lines of one kind in the text. The JSON has all. */
const maxLines = 40;

/** The report as lines of text: what is missing or invalid, what was dropped, and a summary. */
export function reportText(report: ImportReport): string[] {
  const { problems, modules, parts, stated, derived, account } = report;
  const missing = problems.filter(({ got }) => got === nothing);
  const invalid = problems.filter(({ got }) => got !== nothing);
  return [
    ...shortened(
      missing.map((each) => `Missing  ${describeProblem(each)}`),
      "missing fact",
    ),
    ...shortened(
      invalid.map((each) => `Invalid  ${describeProblem(each)}`),
      "error",
    ),
    ...groupsOf(account),
    ...tableOf(account),
    `Modules  ${modules}${parts === 0 ? "" : ` in ${parts} ${parts === 1 ? "part" : "parts"}`}`,
    ...(stated + derived + missing.length === 0
      ? []
      : [`Facts    ${stated} stated, ${derived} derived, ${missing.length} missing`]),
    ...incompleteIn(report),
  ];
}

/** The files that are not complete, in groups that lack the same. */
const incompleteIn = ({ incomplete, areDrafts }: ImportReport): string[] =>
  [...Map.groupBy(incomplete, ({ fields }) => fields.join(", "))].map(([fields, some]) => {
    const others = some.length - maxNamed;
    const named = some.slice(0, maxNamed).map(({ file }) => file);
    return visible(
      `${areDrafts ? "Drafts  " : "To do   "} ${named.join(", ")}${others > 0 ? `, and ${others} more` : ""}: add ${fields}`,
    );
  });

/** The first lines, and a line with the number of the others. */
function shortened(lines: string[], what: string): string[] {
  const others = lines.length - maxLines;
  if (others <= 0) return lines;
  return [
    ...lines.slice(0, maxLines),
    `         … and ${others} more ${what}${others === 1 ? "" : "s"} (--json lists all)`,
  ];
}

/** The names of kinds, for one and for several. */
const nouns: Record<Kind, [one: string, several: string]> = {
  module: ["module", "modules"],
  prose: ["block of text", "blocks of text"],
  video: ["video", "videos"],
  picture: ["picture", "pictures"],
  file: ["file", "files"],
  link: ["link", "links"],
  other: ["other item", "other items"],
};

/** How many of equal entries are named. */
const maxNamed = 3;

/** The entries of an account in groups: what was left out for the same reason, the most important kind first, and then what was changed. */
function groupsOf({ entries }: Account): string[] {
  const ends = ["unexplained", "left out", "changed"] as const;
  const labels = { unexplained: "Lost", "left out": "Left out", changed: "Changed" };
  return ends.flatMap((end) =>
    kinds.flatMap((kind) => {
      const own = entries.filter((each) => each.kind === kind && each.end === end);
      return [...Map.groupBy(own, ({ why }) => why)].map(([why, some]) =>
        visible(
          `${labels[end].padEnd(8)} ${some.length} ${nouns[kind][some.length === 1 ? 0 : 1]}: ${why}: ${namedIn(some)}`,
        ),
      );
    }),
  );
}

/** The first entries of a group, and the number of the others. */
function namedIn(entries: readonly Entry[]): string {
  const named = entries
    .slice(0, maxNamed)
    .map(({ path, line, kind, what }) => (kind === "file" ? path : `${path}:${line} (${what})`));
  const others = entries.length - named.length;
  return named.join(", ") + (others > 0 ? `, and ${others} more` : "");
}

/** The totals of an account as a table. */
function tableOf({ totals }: Account): string[] {
  const columns = ["source", "kept", "changed", "leftOut"] as const;
  const cell = (text: string | number): string => String(text).padStart(9);
  return [
    `Account  ${"".padEnd(15)}${["source", "kept", "changed", "left out"].map(cell).join("")}`,
    ...kinds
      .filter((kind) => totals[kind].source > 0)
      .map(
        (kind) =>
          `         ${nouns[kind][1].padEnd(15)}${columns.map((column) => cell(totals[kind][column])).join("")}`,
      ),
  ];
}
