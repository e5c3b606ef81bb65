/** The social pictures, which are shown where a link to a page is shared: one for the course and one for each part. */
import { modulePath, partPath, transcriptPages } from "../../course/catalog.ts";
import { hexOf } from "../../course/color.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { themesOf } from "../../course/look.ts";
import { minutesOf, partsOf } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { partFigures } from "../components/modules.ts";

type Direction = "ltr" | "rtl";

/** number is the part's position (1-based), absent on the course's picture; figures are texts such as "3 modules";
 * shares are the sizes of all parts in order, or of all modules if there are no parts, in minutes if every module has them, otherwise
 * in chapters. */
export type Picture = {
  name: string;
  alt: string;
  above?: string;
  title: string;
  below?: string;
  number?: number;
  figures: string[];
  figuresDirection: Direction;
  shares: number[];
  accent: string;
  language: string;
  direction: Direction;
};

/** The pictures of a course. ofPage maps the paths of parts, modules and transcripts to the part's picture. */
type Pictures = { course: Picture; parts: Picture[]; ofPage: Map<string, Picture> };
/** The size that Open Graph consumers show uncropped, in pixels. */
export const pictureSize = { width: 1200, height: 630 };
/** The margin at the left and right edges, in pixels. */
export const pictureMargin = 80;
export const picturePath = ({ name }: Pick<Picture, "name">): string => `/social/${name}.png`;
/** The picture for a page: its part's for a part, module or transcript, the course's for every other page. */
export const pictureOfPage = ({ course, ofPage }: Pictures, path: string): Picture => ofPage.get(path) ?? course;

export function picturesOf(record: CourseRecord): Pictures {
  const { facts, modules } = record;
  const { texts, language } = textsFor(facts);
  const outlined = partsOf(record);
  const minutes = minutesOf(modules);
  const extent = (moduleCount: number, duration: number | undefined): string[] => [
    texts.modules(moduleCount),
    ...(duration ? [texts.duration(duration)] : []),
  ];
  const common = {
    figuresDirection: directionOf(language),
    shares: (outlined.length > 0 ? outlined : modules.map((module) => ({ ...module, modules: [module] }))).map(
      (each) => (minutes ? each.minutes : each.chapters) || each.modules.length,
    ),
    accent: hexOf(themesOf(record, "accent").light),
    language: facts.language,
    direction: directionOf(facts.language),
  };
  const parts = outlined.map((part, index) => ({
    ...common,
    name: `part-${index + 1}`,
    alt: `${index + 1}. ${part.name} (${facts.name})`,
    ...{ above: facts.name, title: part.name, number: index + 1 },
    figures: extent(part.modules.length, part.minutes),
  }));
  return {
    course: {
      ...common,
      name: "course",
      alt: facts.title,
      ...titled(facts.name, facts.title),
      figures: [...partFigures(record, texts), ...extent(modules.length, minutes)],
    },
    parts,
    ofPage: new Map(
      outlined.flatMap((part, index) => {
        const picture = parts[index];
        return picture ? [partPath(part), ...part.modules.flatMap(pathsOf)].map((path) => [path, picture]) : [];
      }),
    ),
  };
}

const pathsOf = (module: ModuleRecord): string[] => [
  modulePath(module),
  ...transcriptPages(module).map(({ path }) => path),
];

/** The texts of the course's picture: if the title starts with the course's name, the name is the title and the rest is below. */
function titled(name: string, title: string): Pick<Picture, "above" | "title" | "below"> {
  if (title === name) return { title };
  const below = title.startsWith(name) ? afterSeparator.exec(title.slice(name.length))?.[1] : undefined;
  return below === undefined ? { above: name, title } : { title: name, below };
}

/** Captures the text after a colon, a comma or a dash, but not after a hyphen inside a word. */
const afterSeparator = /^(?:[:,]\s+|\s*[—|·]\s*|\s+[–-]\s+)(\S.*)$/;
