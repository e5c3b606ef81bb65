/** How much of a course is free, and how much is paid, in minutes. */
import { hasPrices, type Priced } from "./offer.ts";
import { oncePer } from "./once-per.ts";
import { minutesOf } from "./outline.ts";
import { freeFact } from "./pricing.ts";
import type { CourseRecord, ModuleRecord } from "./record.ts";

/** Words that a person reads in a minute. Letters of scripts without spaces count as half a word. */
const wordsPerMinute = 200;

/** The minutes that it takes to read a text, at least 1; undefined if there is nothing to read. */
export function readingMinutes(markdown: string): number | undefined {
  const words = markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const letters = markdown.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu) ?? [];
  return words === 0 ? undefined : Math.max(1, Math.round((words + letters.length / 2) / wordsPerMinute));
}

/** The length of a module's video in minutes, which its transcripts show; undefined if it has none. */
export function videoMinutes({ url, transcripts = [] }: ModuleRecord): number | undefined {
  const ends = transcripts
    .filter(({ chapter }) => chapter === undefined)
    .flatMap(({ cues }) => cues.map(({ to }) => to));
  return url === undefined || ends.length === 0 ? undefined : Math.max(1, Math.round(Math.max(...ends) / 60_000));
}

/** Whether the chapters of a course are paid: it has prices, and they are not all 0. */
export const isPaid = <Course extends Pick<CourseRecord, "pricing">>(course: Course): course is Priced<Course> =>
  hasPrices(course) && freeFact(course.pricing).isFree !== true;

/** The minutes of the free overview of a module. Its text and its video say the same: the longer one counts. */
const overviewMinutes = oncePer((module: ModuleRecord): number =>
  Math.max(readingMinutes(module.overview) ?? 0, videoMinutes(module) ?? 0),
);

/** The minutes of modules: of their chapters (undefined if a module has none stated) and, where these are paid, of what is free. */
export function lengthsOf(
  course: Pick<CourseRecord, "pricing">,
  modules: readonly ModuleRecord[],
): { minutes: number | undefined; free?: number } {
  const minutes = minutesOf(modules);
  if (!isPaid(course)) return { minutes };
  return { minutes, free: modules.reduce((sum, module) => sum + overviewMinutes(module), 0) };
}
