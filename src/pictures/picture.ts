/** The pictures that stand for pages where links to them are shared: one of the course, and one of each part. */

import { minutesOf, modulePath, outline } from "../course/outline.ts";
import { partPath } from "../course/part.ts";
import type { CourseRecord } from "../course/record.ts";
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";

type Direction = "ltr" | "rtl";

/**
 * What a picture tells: a title, with small words above and below it. number is the part's position (1-based), absent on
 * the course's own picture; figures are counts and times in words; shares are the sizes of all parts in order, in minutes
 * where every module has them, else in chapters.
 */
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
  language: string;
  direction: Direction;
};

/** The pictures of a course; ofPage has the pictures of parts by the paths of their pages and of their modules' pages. */
export type Pictures = { course: Picture; parts: Picture[]; ofPage: Map<string, Picture> };

/** Pixels; what readers of Open Graph show without cutting. */
export const pictureSize = { width: 1200, height: 630 };

/** Pixels of paper at the left and right edges. */
export const pictureMargin = 80;

/** The address of a picture. */
export const picturePath = ({ name }: Pick<Picture, "name">): string => `/social/${name}.png`;

/** The picture of the page at a path: that of its part for a part and a module, the course's for every other page. */
export const pictureOfPage = ({ course, ofPage }: Pictures, path: string): Picture => ofPage.get(path) ?? course;

/** Every picture of a course. */
export function picturesOf(record: CourseRecord): Pictures {
  const { facts, modules } = record;
  const { texts, language } = textsFor(facts.language);
  const outlined = outline(record);
  const minutes = minutesOf(modules);
  const extent = (moduleCount: number, duration: number | undefined): string[] => [
    texts.modules(moduleCount),
    ...(duration ? [texts.duration(duration)] : []),
  ];
  const common = {
    figuresDirection: directionOf(language),
    shares: outlined.map((part) => (minutes ? part.minutes : part.chapters) || part.modules.length),
    language: facts.language,
    direction: directionOf(facts.language),
  };
  const parts = outlined.map((part, index) => ({
    ...common,
    name: `part-${index + 1}`,
    alt: `${index + 1}. ${part.name} (${facts.name})`,
    above: facts.name,
    title: part.name,
    number: index + 1,
    figures: extent(part.modules.length, part.minutes),
  }));
  return {
    course: {
      ...common,
      name: "course",
      alt: facts.title,
      ...titled(facts.name, facts.title),
      figures: [texts.parts(outlined.length), ...extent(modules.length, minutes)],
    },
    parts,
    ofPage: new Map(
      outlined.flatMap((part, index) => {
        const picture = parts[index];
        return picture ? [partPath(part), ...part.modules.map(modulePath)].map((path) => [path, picture]) : [];
      }),
    ),
  };
}

/** A title that begins with the course's name tells the name large and the rest below it. */
function titled(name: string, title: string): Pick<Picture, "above" | "title" | "below"> {
  if (title === name) return { title };
  const below = title.startsWith(name) ? afterSeparator.exec(title.slice(name.length))?.[1] : undefined;
  return below === undefined ? { above: name, title } : { title: name, below };
}

/** What follows a colon, a comma or a dash; a hyphen inside a word is none. */
const afterSeparator = /^(?:[:,]\s+|\s*[—|·]\s*|\s+[–-]\s+)(\S.*)$/;
