/** The facts that the content check requires and a source does not state. */
import type { ContentProblem } from "./content-format.ts";
import type { Outline, OutlineModule, Place } from "./outline.ts";

/** A missing fact, with the nearest place in the source. file is the path in the course of the file that lacks it; got is set if it has another. */
export type Missing = Place & Pick<ContentProblem, "field" | "expected" | "fix"> & { got?: string; file: string };

/** The required facts that a module lacks: none for one that is not published. file is its path in the course. */
export function moduleGapsOf({ path, line, title, description, isHidden }: OutlineModule, file: string): Missing[] {
  if (isHidden) return [];
  const gap = (field: string, expected: string): Missing => ({
    path,
    line,
    file,
    field,
    expected,
    fix: `add it to ${file}`,
  });
  return [
    ...(title ? [] : [gap("title", "the module's title")]),
    ...(description ? [] : [gap("description", "one sentence on what the module teaches")]),
  ];
}

/** The alt text that a picture lacks. file is the content file that shows it. */
export const altGap = ({ path, line }: Place, file: string): Missing => ({
  ...{ path, line, file, field: "alt text" },
  expected: "a description of the picture",
  fix: `add it to ${file}`,
});

/** The required facts that a course lacks. firstPath is the path of any file of the source, for courses without a better place. */
export function courseGapsOf({ facts, parts, modules }: Outline, firstPath: string): Missing[] {
  const { path, line } = facts.title ?? modules[0] ?? { path: firstPath, line: 1 };
  const gap = (field: string, expected: string, fix = "add it to course.md", at: Place = { path, line }): Missing => ({
    ...{ path: at.path, line: at.line, file: "course.md" },
    ...{ field, expected, fix },
  });
  const hasProvider = facts.providerName ?? facts.providerUrl ?? facts.providerEmail;
  const name = facts.name ?? facts.title;
  return [
    ...(name ? [] : [gap("name", "the short name of the course")]),
    ...(facts.title ? [] : [gap("title", "the title of the course")]),
    ...(facts.description ? [] : [gap("description", "one sentence on the course")]),
    ...(facts.language
      ? []
      : [gap("language", "the language of the course", "add it to course.md, or import with --language")]),
    ...(hasProvider ? [] : [gap("provider", "the person or organization that offers the course: name and url")]),
    ...(hasProvider && !facts.providerName ? [gap("provider.name", "the provider's name")] : []),
    ...(hasProvider && !facts.providerUrl ? [gap("provider.url", "the provider's website")] : []),
    ...parts.flatMap(({ name: place, description }, index) => [
      ...(description
        ? []
        : [gap(`parts[${index + 1}].description`, "one sentence on what the part teaches", undefined, place)]),
      ...(modules.some(({ part, isHidden }) => part === place.value && !isHidden) ? [] : [emptyPart(index, place)]),
    ]),
  ];
}

/** The gap of a part that has no published module. */
const emptyPart = (index: number, { path, line }: Place): Missing => ({
  ...{ path, line, file: "course.md" },
  field: `parts[${index + 1}].name`,
  got: "no published module",
  expected: "at least one published module in every part",
  fix: "publish a module of the part, or remove the part in course.md and in its modules",
});
