/** The course of the approved texts: every fact is a unique mark. */
import { catalogOf } from "../../../src/course/record.ts";
import type { Site } from "../../../src/page-kinds/site.ts";

export const siteUrl = "https://site.invalid";
export const [name, plainName] = ['N*<m>"e', 'N*m"e'];
export const [word, question, slug] = ["wörd", "wörd \"q' \\ énd", "7-sluggish"];
const region = { processor: "Proc", invoice: "Inv", vatIncluded: true, refundDays: 3 };
const amounts = { now: 1, list: 2 };
export const pricedCourse = {
  facts: {
    name,
    title: "Ttitle",
    description: "Ddesc",
    language: "eo",
    subtitles: ["Sub"],
    url: "https://own.invalid/",
    provider: { name: "Prov", url: "https://prov.invalid/", email: "p@prov.invalid" },
    parts: [{ name: "Ppart", description: "Pdesc" }],
    body: "",
  },
  modules: [
    {
      slug,
      number: 7,
      title: question,
      part: "Ppart",
      description: "Mdesc",
      chapters: 444_444,
      minutes: 555_555,
      url: "https://video.invalid/",
      chapterList: [],
      updated: "2031-01-01",
      overview: "",
    },
  ],
  pricing: {
    regions: { intl: { ...region, currency: "EUR" }, il: { ...region, currency: "ILS", countries: ["QA", "BO"] } },
    free: { price: 0, currency: "USD", includes: "Incl", url: "https://free.invalid/" },
    complete: { intl: amounts, il: amounts, url: "https://complete.invalid/" },
    teams: { intl: amounts, il: amounts, minSeats: 987_654, perSeat: true },
    body: "",
  },
  changes: [{ date: "2031-01-01", body: "" }],
  pages: [{ slug: "ppage", title: "Ppage", description: "Ppdesc", updated: "2031-01-01", body: "" }],
};

/** A course with the mark of every fact: its record, and its catalog as the texts show it. */
export type Marked = Pick<Site, "course" | "catalog">;

export function markedCatalog(course: Site["course"]): Site["catalog"] {
  const whole = catalogOf(course, siteUrl);
  const { pricing } = whole;
  return {
    ...whole,
    course: { ...whole.course, parts: 111_111, modules: 222_222, chapters: 333_333 },
    pricing: pricing && {
      ...pricing,
      complete: { ...pricing.complete, intl: { now: "Ci", list: "Cil" }, il: { now: "Cl", list: "Cll" } },
      teams: { ...pricing.teams, intl: { now: "Ti", list: "Til" }, il: { now: "Tl", list: "Tll" } },
    },
  };
}
