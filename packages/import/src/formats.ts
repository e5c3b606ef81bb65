/** The formats that can be imported. */
import type { Detection, Format } from "./format.ts";
import { carpentries } from "./formats/carpentries.ts";
import { cartridge } from "./formats/cartridge.ts";
import { content } from "./formats/content.ts";
import { docusaurus } from "./formats/docusaurus.ts";
import { epub } from "./formats/epub.ts";
import { gitBook } from "./formats/gitbook.ts";
import { huggingFace } from "./formats/hugging-face.ts";
import { jupyterBook } from "./formats/jupyter-book.ts";
import { mdBook } from "./formats/md-book.ts";
import { mkDocs } from "./formats/mkdocs.ts";
import { quarto } from "./formats/quarto.ts";
import { readme } from "./formats/readme.ts";
import { starlight } from "./formats/starlight.ts";
import { vitepress } from "./formats/vitepress.ts";
import { youTube } from "./formats/youtube.ts";
import { SourceError } from "./source-error.ts";
import type { SourceTree } from "./tree.ts";

/** All formats. If two have the same score for a source, the first one reads it. */
export const formats: readonly Format[] = [
  content,
  carpentries,
  cartridge,
  epub,
  mdBook,
  huggingFace,
  quarto,
  jupyterBook,
  mkDocs,
  gitBook,
  docusaurus,
  starlight,
  vitepress,
  youTube,
  readme,
];

/** The format of a source, and why. wanted overrides the detection. Throws SourceError if no format fits, or its name is unknown. */
export function formatOf(tree: SourceTree, wanted: string | undefined): { format: Format; why: string } {
  if (wanted !== undefined) {
    const format = formats.find(({ name }) => name === wanted);
    if (format === undefined) throw new SourceError(`${wanted} is not a known format: use one of ${names()}.`);
    return { format, why: "chosen with --as or in import.yaml" };
  }
  const detected = formats
    .map((format) => ({ format, detection: format.detect(tree) }))
    .filter((each): each is { format: Format; detection: Detection } => each.detection !== null)
    .toSorted((a, b) => b.detection.score - a.detection.score);
  const [best] = detected;
  if (best === undefined) {
    const other = otherFormatOf(tree);
    throw new SourceError(
      other === undefined
        ? `${tree.root} has no course in a known format: choose one with --as (${names()}).`
        : `${tree.root} is ${other}, which cannot be imported: choose another format with --as (${names()}).`,
    );
  }
  return { format: best.format, why: best.detection.why };
}

const names = (): string => formats.map(({ name }) => name).join(", ");

/** The names of formats that cannot be imported, by a file that their sources have. */
const otherFormats: [file: RegExp, name: string][] = [
  [/^(?:[^/]+\/)?course\.xml$/, "an Open edX course"],
  [/(?:^|\/)moodle_backup\.xml$/, "a Moodle backup"],
  [/(?:^|\/)h5p\.json$/, "an H5P activity"],
  [/(?:^|\/)_config\.yml$/, "a Jekyll site"],
  [/(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|archetypes\/.+)$/, "a Hugo site"],
  [/(?:^|\/)conf\.py$/, "Sphinx documentation"],
];

/** The name of the format of a source that cannot be imported; undefined if it is unknown. */
const otherFormatOf = ({ files }: SourceTree): string | undefined =>
  otherFormats.find(([file]) => [...files.keys()].some((path) => file.test(path)))?.[1];
