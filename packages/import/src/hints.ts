/** Reads import.yaml, with which an author corrects how a source is read. */
import { checkFields, describeProblem, group, line, listOf, oneOf, parseYaml, url } from "./content-format.ts";
import { SourceError, type SourceTree } from "./tree.ts";

const hintsFile = "import.yaml";

const hintsRule = () =>
  group("corrections for an import", {
    as: line("the format of the source", "as: readme").optional(),
    modules: oneOf("the level of the modules", ["top", "leaf"], "modules: top").optional(),
    heading: line("the heading above the list of modules", "heading: Syllabus").optional(),
    column: line("the heading of the column with descriptions", "column: Learning objectives").optional(),
    skip: listOf("files and folders that are not part of the course", line("a path", "- translations")).optional(),
    publicUrl: url("the public URL of the source", "publicUrl: https://github.com/owner/name/blob/main").optional(),
  });

/** Hints for reading a source. heading and column locate the list of modules; skip has files and folders to ignore. */
export type Hints = NonNullable<ReturnType<typeof checkFields<ReturnType<typeof hintsRule>>>["fields"]>;

/** The hints in a source (none without import.yaml), and the source without the files that they skip. Throws SourceError with all errors in them. */
export function readHints(tree: SourceTree): { hints: Hints; tree: SourceTree } {
  const file = tree.files.get(hintsFile);
  if (file === undefined) return { hints: {}, tree };
  const { data, lineOf, problems } = parseYaml(hintsFile, new TextDecoder().decode(file.read()), {
    field: "file",
    linesBefore: 0,
  });
  const checked =
    problems.length > 0
      ? { fields: null, problems }
      : checkFields(hintsRule(), { data, lineOf }, hintsFile, { whole: "file" });
  if (checked.fields === null) throw new SourceError(checked.problems.map(describeProblem).join("\n"));
  const skip = checked.fields.skip ?? [];
  const isSkipped = (path: string): boolean =>
    path === hintsFile || skip.some((each) => path === each || path.startsWith(`${each.replace(/\/$/, "")}/`));
  return {
    hints: checked.fields,
    tree: { ...tree, files: new Map([...tree.files].filter(([path]) => !isSkipped(path))) },
  };
}
