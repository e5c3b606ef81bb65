/** The gate's expectations for the page about what a reader's device remembers. */
import { moduleData, startOrContinue } from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts } from "../expected-facts.ts";

export const expectations: Expectations = (f) => {
  const { texts, course, interfaceLanguage } = f;
  const place = `src/interface/${interfaceLanguage}.ts: progress, progressLead, progressText`;
  return [
    {
      path: "/progress",
      title: texts.progress,
      description: texts.progressDescription(course.facts.name),
      from: place,
      html: () => html(f, place),
      markdown: () => [
        ...block(place, `# ${texts.progress}`),
        ...block(place, escaped(texts.progressLead)),
        ...block(place, text(f)),
      ],
      structuredData: () => ({ things: [] }),
    },
  ];
};

const text = ({ texts, course }: Facts): string => texts.progressText("course-progress", course.pricing !== null);

function html(f: Facts, place: string): Piece {
  const { texts, words, inside, marks } = f;
  const button = (id: string, name: "exportProgress" | "eraseProgress" | "undo", more = {}): Piece =>
    el("button", { type: "button", id, ...more, ...marks }, words(name, texts[name]));
  return [
    el("h1", {}, inside("progress", texts.progress)),
    inside("progressLead", texts.progressLead),
    startOrContinue(f),
    button("export", "exportProgress"),
    el("label", { for: "import", ...marks }, words("importProgress", texts.importProgress)),
    el("input", { class: "hidden", type: "file", id: "import", accept: ".json,application/json" }),
    button("erase", "eraseProgress"),
    el("p", { role: "status" }),
    el("span", {
      id: "state",
      "data-empty": texts.nothingStored,
      "data-stored": texts.storedHere,
      "data-not-stored": texts.notStored,
      "data-imported": texts.imported,
      "data-not-file": texts.notProgressFile,
      "data-other-version": texts.otherProgressVersion,
      "data-too-large": texts.progressFileTooLarge,
      ...marks,
    }),
    button("undo", "undo", { hidden: true }),
    el("section", { id: "by-part", "aria-labelledby": "so-far", hidden: true }),
    el("h2", { id: "so-far" }, inside("progressByPart", texts.progressByPart)),
    f.parts.map((part) =>
      from(
        f.file("course.md", `parts[${part.number}]`),
        el("details", { "data-part": part.number, "data-modules": moduleData(part.modules) }),
        el("summary", {}, part.name),
      ),
    ),
    Object.keys(marks).length > 0 && el("div", marks),
    from(place, { prose: text(f) }),
  ];
}
