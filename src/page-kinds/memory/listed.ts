/** Runs in the browser: the parts of the course with their modules, as the page lists them in elements with data-part. */
import type { ListedModule } from "./progress.ts";

/** A part of the course on the page. */
export type ListedPart = { element: HTMLElement; modules: ListedModule[] };

/** A module in the attribute data-modules: slug, title, number and date of its last update. */
type Entry = [slug: string, title: string, number: number, updated?: string];

/** The parts on this page. Their modules are in data-modules, or are elements with data-module. */
export const listedParts = (): ListedPart[] =>
  [...document.querySelectorAll<HTMLElement>("[data-part]")].map((element) => ({
    element,
    modules: element.dataset.modules ? entriesIn(element.dataset.modules) : linesIn(element),
  }));

/** The modules of these parts in the order of the course, which can go back and forth between parts. */
export const inCourseOrder = (parts: readonly ListedPart[]): ListedModule[] =>
  parts.flatMap(({ modules }) => modules).sort((a, b) => Number(a.number) - Number(b.number));

const entriesIn = (json: string): ListedModule[] =>
  (JSON.parse(json) as Entry[]).map(([slug, title, number, updated]) => ({
    slug,
    title,
    number: String(number),
    path: `/modules/${slug}`,
    updated,
  }));

const linesIn = (part: Element): ListedModule[] =>
  [...part.querySelectorAll<HTMLElement>("[data-module]")].map((line) => {
    const link = line.querySelector("a");
    const { module: slug = "", updated } = line.dataset;
    return {
      slug,
      title: link?.textContent ?? "",
      number: line.querySelector(".number")?.textContent ?? "",
      path: link?.pathname ?? "",
      updated,
    };
  });
