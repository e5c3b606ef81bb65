/** Reads import.yaml, with which an author corrects how a source is read. */
import {
  checkFields,
  describeProblem,
  group,
  line,
  listOf,
  oneOf,
  parseYaml,
  UserError,
  url,
} from "./content-format.ts";

export const hintsFile = "import.yaml";

const hintsRule = () =>
  group(
    "corrections for an import",
    {
      as: line("the format of the source", "as: readme").optional(),
      modules: oneOf("the level of the modules", ["top", "leaf"], "modules: top").optional(),
      heading: line("the heading above the list of modules", "heading: Syllabus").optional(),
      column: line("the heading of the column with descriptions", "column: Learning objectives").optional(),
      skip: listOf("files and folders that are not part of the course", line("a path", "- translations")).optional(),
      publicUrl: url("the public URL of the source", "publicUrl: https://github.com/owner/name/blob/main").optional(),
    },
    "write at least one of them, for example as: readme",
  );

/** Hints for reading a source. heading and column locate the list of modules; skip has files and folders to ignore. */
export type Hints = NonNullable<ReturnType<typeof checkFields<ReturnType<typeof hintsRule>>>["fields"]>;

/** The hints in the bytes of import.yaml. Throws UserError with all errors in them. */
export function hintsIn(bytes: Uint8Array): Hints {
  const { data, lineOf, problems } = parseYaml(hintsFile, new TextDecoder().decode(bytes), {
    field: "file",
    linesBefore: 0,
  });
  const checked =
    problems.length > 0
      ? { fields: null, problems }
      : checkFields(hintsRule(), { data, lineOf }, hintsFile, { whole: "file" });
  if (checked.fields === null) throw new UserError(checked.problems.map(describeProblem).join("\n"));
  return checked.fields;
}

/** Whether hints skip the file or folder at a path. */
export const isSkipped = ({ skip = [] }: Hints, path: string): boolean =>
  skip.some((each) => path === each || path.startsWith(`${each.replace(/\/$/, "")}/`));

/** The hints in a source (none without import.yaml), and the source without the files that they skip. Throws UserError with all errors in them. */
export function readHints<Tree extends { files: ReadonlyMap<string, { read: () => Uint8Array }> }>(
  tree: Tree,
): { hints: Hints; tree: Tree } {
  const file = tree.files.get(hintsFile);
  if (file === undefined) return { hints: {}, tree };
  const hints = hintsIn(file.read());
  const files = [...tree.files].filter(([path]) => path !== hintsFile && !isSkipped(hints, path));
  return { hints, tree: { ...tree, files: new Map(files) } };
}
