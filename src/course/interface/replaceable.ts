/** Which texts of the interface a course may replace (interface.yaml), and the placeholders of those with arguments. */
import type { Texts } from "./texts.ts";

/** The name of an argument: of a text, of a number, or of a number that decides the plural form of the words around it. */
export type Placeholder = { text: string } | { number: string } | { count: string };
type PlaceholderOf<Value> = Value extends number ? { number: string } | { count: string } : { text: string };
type PlaceholdersOf<Values extends unknown[]> = { [Index in keyof Values]: PlaceholderOf<Values[Index]> };

/** The texts whose arguments are strings and numbers. Those with other arguments are written in code only. */
type Templates = {
  [Name in keyof Texts as Texts[Name] extends (...values: infer Values) => string
    ? Values extends (string | number)[]
      ? Name
      : never
    : never]: Texts[Name] extends (...values: infer Values) => string ? PlaceholdersOf<Values> : never;
};

/** The placeholders of every such text, in the order of its arguments. Null for what formats other texts and numbers, or has a text for none. */
export const placeholders: { [Name in keyof Templates]: Templates[Name] | null } = {
  date: null,
  sentence: null,
  aside: null,
  duration: null,
  minutes: null,
  inMinutes: null,
  fileSize: null,
  planDescription: [{ text: "course" }],
  planPaid: [{ text: "plan" }],
  planPaidNote: [{ text: "plan" }],
  planHoursError: [{ number: "min" }, { number: "max" }],
  planWeeksError: [{ number: "min" }, { number: "max" }],
  planWeeksTooFew: [{ number: "weeks" }, { number: "hours" }],
  planStartError: [{ text: "first" }, { text: "last" }],
  planAssumed: [{ text: "modules" }, { text: "duration" }],
  planAllAssumed: [{ text: "duration" }],
  planAbout: [{ text: "duration" }],
  planWeek: [{ number: "number" }],
  planPart: [{ number: "number" }, { number: "count" }],
  planDone: [{ count: "count" }],
  planLeft: [{ count: "count" }],
  planDownloaded: [{ text: "file" }],
  planDaysValues: [{ text: "default" }],
  planHoursValues: [{ number: "min" }, { number: "max" }, { number: "default" }],
  planWeeksValues: [{ number: "min" }, { number: "max" }],
  planPaceValues: [{ text: "plan" }],
  planForValues: [{ text: "slugs" }],
  outcomeModules: [{ number: "count" }, { number: "all" }],
  errorTitle: [{ text: "title" }],
  downloadsDescription: [{ text: "course" }],
  glossaryDescription: [{ text: "course" }],
  changesDescription: [{ text: "course" }],
  progressDescription: [{ text: "course" }],
  missedChecks: [{ number: "count" }],
  markChapter: [{ number: "position" }],
  doneOf: [{ number: "done" }, { number: "all" }],
  continueWith: [{ number: "position" }],
  updatedSince: [{ count: "count" }, { text: "date" }],
  changedSections: [{ number: "changed" }, { count: "count" }],
  changedSince: [{ text: "sections" }, { text: "minutes" }],
  tokens: [{ count: "count" }],
  parts: [{ count: "count" }],
  modules: [{ count: "count" }],
  chapters: [{ count: "count" }],
  seats: [{ count: "count" }],
  inTotal: [{ text: "duration" }],
  spokenIn: null,
  priceIn: [{ text: "price" }, { text: "place" }, { text: "other" }],
  startWith: [{ text: "module" }, { text: "curriculum" }],
  allModules: [{ count: "count" }],
  perSeat: [{ text: "minimum" }],
  matches: [{ count: "count" }, { text: "query" }],
  correctedMatches: [{ count: "count" }, { text: "query" }],
  bestMatches: [{ number: "count" }, { text: "query" }],
  nearestMatches: [{ text: "query" }],
  notMentioned: [{ text: "words" }],
  courseMatches: [{ text: "query" }],
  noMatches: [{ text: "query" }],
  videoMoment: [{ text: "time" }],
  watchFrom: [{ text: "time" }],
  forDevelopersText: [{ text: "developers" }],
  rateLimit: [{ number: "requests" }, { number: "seconds" }],
  position: [{ number: "position" }, { number: "count" }],
  numberAndPosition: [{ number: "number" }, { number: "position" }, { number: "count" }],
  part: [{ text: "name" }],
  partNumber: [{ number: "position" }],
  partPosition: [{ number: "position" }, { number: "count" }],
  updated: [{ text: "date" }],
  playsFrom: [{ text: "site" }],
  openOn: [{ text: "site" }],
  transcriptDescription: [{ text: "title" }],
  chapterNumber: [{ number: "position" }],
  readingTime: [{ count: "minutes" }],
  openIn: [{ text: "assistant" }],
  assistantPrompt: [{ text: "url" }],
  includedIn: [{ text: "plan" }],
  freeLength: [{ text: "duration" }],
  paidLength: [{ text: "duration" }, { text: "plan" }],
  seatsHint: [{ text: "complete" }, { text: "teams" }, { number: "min" }, { number: "max" }],
  countryHint: [{ text: "code" }],
  unknownCountry: [{ text: "written" }],
  vatAt: [{ number: "percent" }],
  refundWithin: null,
  countryFromNetwork: [{ text: "country" }],
  noQuote: [{ text: "parameter" }, { text: "value" }],
  pricesFor: [{ text: "place" }],
  everythingIn: [{ text: "plan" }],
  forEachSeat: [{ text: "plan" }],
  listPrice: [{ text: "now" }, { text: "list" }],
  pricePerSeat: [{ text: "price" }, { text: "minimum" }],
  freeIncludes: [{ text: "includes" }],
  buy: [{ text: "plan" }],
  vatRate: [{ number: "percent" }],
  validUntil: [{ text: "date" }],
  refund: [{ count: "days" }],
  paymentBy: [{ text: "processor" }],
  tooLongText: [{ number: "path" }, { number: "target" }],
  tooManyText: [{ count: "seconds" }],
  tryAgain: [{ count: "seconds" }],
  draft: [{ text: "title" }],
};

/** Texts that stay as they are: punctuation, and what the prose of pages contains, which is made for each language once. */
const fixed: readonly (keyof Texts)[] = ["comma", "colon", "footnotes", "backToText", "video", "videoFailed"];

/** Returns the placeholders of a text that a course may replace, none for a text without arguments; null for every other text. */
export function placeholdersOf(name: keyof Texts, texts: Texts): readonly Placeholder[] | null {
  if (typeof texts[name] === "string") return fixed.includes(name) ? null : [];
  return Object.hasOwn(placeholders, name) ? placeholders[name as keyof typeof placeholders] : null;
}

/** Returns the name of a placeholder. */
export const nameOf = (placeholder: Placeholder): string => Object.values(placeholder).join("");
