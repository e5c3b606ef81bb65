/** The report of npm run changes as text. */
import { paint } from "../../build/terminal.ts";
import type { Change } from "../../content/comparison/change.ts";

/** The longest text that a line shows. The JSON has all of it. */
const maxCharacters = 60;

/** The most subjects that a line lists. */
const maxSubjects = 12;

/** The changes, one per line; descriptions and texts in one line each. */
export function changeLines(changes: readonly Change[]): string[] {
  const isLong = ({ field }: Change): boolean => field === "description" || field === "text";
  const long = Map.groupBy(changes.filter(isLong), ({ field }) => field);
  return [
    ...changes.filter((change) => !isLong(change)).map(lineOf),
    ...[...long].map(([field, group]) => {
      const subjects = group.slice(0, maxSubjects).map(({ subject }) => subject);
      const more = group.length - subjects.length;
      return row(
        "Changed",
        `${field} of ${subjects.join(", ")}${more === 0 ? "" : ` and ${more} more (--json lists all)`}`,
      );
    }),
  ];
}

/** The first words of lines about prices, totals and so on. Lines about paths start with what happened to them. */
const areas = {
  prices: "Prices",
  totals: "Totals",
  course: "Course",
  part: "Part",
  module: "Module",
  page: "Page",
};

function lineOf(change: Change): string {
  const { area, what, subject, field, before, after, isBroken, fix } = change;
  if (area === "address") {
    const title = before ?? after;
    const name = isBroken && what === "renamed" ? "Broken" : `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;
    if (what !== "renamed") return row(name, `${subject}${title === undefined ? "" : ` (${shortened(title)})`}`);
    return row(name, `${before} is now ${after}${fix === undefined ? "" : `; to keep it, write ${fix}`}`);
  }
  const values = [before, after].map((value) => (value === undefined ? "nothing" : shortened(value)));
  const about = field === undefined ? subject : `${subject} ${field}`;
  if (before === undefined && after === undefined) return row(areas[area], `${about}: ${what}`);
  return row(areas[area], `${about}: ${values.join(" → ")}`);
}

const row = (name: string, text: string): string => `${paint("bold", name.padEnd(8))} ${text}`;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join("")}…` : text;
};
