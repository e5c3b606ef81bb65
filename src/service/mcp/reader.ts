/** What the progress that a person passes to a tool says about the course. docs/progress-text.md */
import * as z from "zod";
import { type Catalog, type Module, modulePath, siteAddress } from "../../course/catalog.ts";
import { nextModuleIndex } from "../../course/next-module.ts";
import { decodeState, encodeState, type ReaderState, type StateProblem } from "../../course/state.ts";
import { ifAny, listOf, type Refusal } from "./tool.ts";

/** How many marks one call can have. */
const maxMarks = 50;

/** The argument of tools. Calls that have it are neither cached (http.ts) nor logged. */
export const stateArgument = z
  .string("must be the text from /progress that begins with crs1.")
  .optional()
  .describe("The person's progress: crs1.… from /progress.");

/** A person's progress in a course. */
export type Reader = { state: ReaderState; catalog: Catalog };

/** The reader with a state; null without one, and a refusal with the rule that it breaks. */
export function readerOf(text: string | undefined, catalog: Catalog): Reader | Refusal | null {
  if (text === undefined) return null;
  const decoded = decodeState(text);
  if ("state" in decoded) return { state: decoded.state, catalog };
  const page = siteAddress(catalog, "/progress");
  return {
    refused: `state ${rules[decoded.problem]}. Ask the person to copy it again from ${page}, or call without state.`,
  };
}

/** What is marked after a lesson: the module, or a check by its id. */
const markForm = /^(?:done|(?:missed|right) [A-Z][A-Za-z0-9]{2})$/;
const markRule = 'must be "done", "missed <id>" or "right <id>" with the id of a check';

/** The argument with which a tool returns the state after a lesson. Nothing is stored: the person keeps the text. */
export const markArgument = listOf(z.string(markRule).regex(markForm, markRule), maxMarks)
  .optional()
  .describe('After a lesson: "done", "missed <check id>", "right <id>" (clears a miss). Returns a new state.');

/** A reader, new if there is none, after a lesson on a date. */
export function markedReader(
  reader: Reader | null,
  marks: readonly string[],
  { catalog, module, today }: { catalog: Catalog; module: Module; today: string },
): Reader {
  const state = reader?.state ?? { done: [], missed: [] };
  const number = numberOf(module);
  const isAnswered = (check: string): boolean => marks.some((mark) => mark.endsWith(` ${check}`));
  return {
    catalog,
    state: {
      ...state,
      done: marks.includes("done")
        ? [...state.done.filter((each) => each.number !== number), { number, date: today }]
        : state.done,
      missed: [
        ...state.missed.filter((each) => each.number !== number || !isAnswered(each.check)),
        ...marks.flatMap((mark) => (mark.startsWith("missed ") ? { number, check: mark.slice("missed ".length) } : [])),
      ],
      place: number,
    },
  };
}

/** The state as a text that the person keeps, and the link that adds it to their device. */
export function keptState({ state, catalog }: Reader) {
  const text = encodeState(state);
  return { text, link: `${siteAddress(catalog, "/progress")}#${text}` };
}

const rules: Record<StateProblem, string> = {
  notState: "must be a text that begins with crs1., or a link that ends with one",
  otherVersion: "must be version 1 (crs1.)",
  damaged: "must be complete and unchanged: its checksum does not match",
};

/** The number of a module's slug. */
export const numberOf = ({ slug }: Pick<Module, "slug">): number => Number.parseInt(slug, 10);

/** What a reader has done and missed of a module: the date, and the ids of self-checks. Nothing without a reader. */
export function marksOf(reader: Reader | null, module: Pick<Module, "slug">) {
  const { done, missed } = reader?.state ?? { done: [], missed: [] };
  const number = numberOf(module);
  return {
    doneOn: done.find((each) => each.number === number)?.date,
    missed: ifAny(missed.flatMap((each) => (each.number === number ? each.check : []))),
  };
}

/** How far a reader is in the course, and the module to continue with, as on the site's pages. */
export function progressOf({ state, catalog }: Reader) {
  const { modules } = catalog;
  const numbers = modules.map(numberOf);
  const dates = new Map(state.done.map(({ number, date }) => [number, date]));
  const done = numbers.map((number) => dates.get(number));
  const count = done.filter((date) => date !== undefined).length;
  const place = numbers.indexOf(state.place ?? -1);
  // Who has done nothing yet begins with the first module.
  const next = modules[count === 0 && place === -1 ? 0 : nextModuleIndex(done, place)];
  return {
    done: count,
    of: modules.length,
    missed: state.missed.filter(({ number }) => numbers.includes(number)).length,
    place: modules[place]?.slug,
    next: next && { slug: next.slug, title: next.title, url: siteAddress(catalog, modulePath(next)) },
  };
}
