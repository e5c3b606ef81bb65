/** The styles that a course adds to those of every page: its colors, typefaces, sizes and fonts. */
import { propertiesOf } from "../../course/look.ts";
import type { CourseRecord } from "../../course/record.ts";
import { courseFilePath } from "../../service/addresses.ts";

/** The languages whose headings tokens.css sets without a serif. */
const withoutSerif = ["ar", "fa", "zh", "ja", "ko"];

/** Returns the style sheet of a course, in the same layer as tokens.css; empty if the course changes nothing. */
export function ownStyles(course: Pick<CourseRecord, "facts" | "tokens" | "files">): string {
  const properties = Object.entries(propertiesOf(course));
  const [base = ""] = course.facts.language.toLowerCase().split("-");
  const serif = course.tokens?.values.serif;
  const root = `:root{${properties.map(([name, value]) => `--${name}:${value};`).join("")}}`;
  const headings = serif !== undefined && withoutSerif.includes(base) ? `:lang(${base}){--serif:${serif};}` : "";
  return (properties.length === 0 ? "" : `@layer tokens{${root}${headings}}`) + fontFaces(course);
}

const fontFaces = ({ tokens, files = [] }: Pick<CourseRecord, "tokens" | "files">): string =>
  (tokens?.fonts ?? [])
    .map(({ file, descriptors }) => {
      const { sha256 = "" } = files.find(({ name }) => name === file) ?? {};
      const all = { ...descriptors, src: `url("${courseFilePath(file, sha256)}") format("woff2")` };
      return `@font-face{${Object.entries(all)
        .map(([name, value]) => `${name}:${value};`)
        .join("")}}`;
    })
    .join("");
