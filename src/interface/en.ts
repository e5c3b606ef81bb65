import type { Texts } from "./texts.ts";

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const en: Texts = {
  skip: "Skip to content",
  mainNavigation: "Main",
  moreNavigation: "More",
  curriculum: "Curriculum",
  pricing: "Pricing",
  developers: "Developers",
  home: "Home",
  asMarkdown: "This page as markdown",
  parts: (count) => counted(count, "part"),
  modules: (count) => counted(count, "module"),
  chapters: (count) => counted(count, "chapter"),
  seats: (count) => counted(count, "seat"),
  days: (count) => counted(count, "day"),
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },
  inAll: (duration) => `${duration} in all`,
  startWith: (module, curriculum) => `Start with ${module}, or see the ${curriculum}.`,
  wholeCurriculum: "whole curriculum",
  completeCosts: (intl, countries, il, pricing) => `Complete costs ${intl} (in ${countries} ${il}); see ${pricing}.`,
  partsHeading: "Parts",
  forPrograms: "For programs and agents",
  forProgramsText: (developers) =>
    `The same facts are served as JSON and as markdown, without a key: see ${developers}.`,
  curriculumDescription: (modules, course) => `All ${modules} of ${course}, part by part.`,
  position: (position, count) => `Module ${position} of ${count}`,
  part: (name) => `Part: ${name}`,
  updated: (date) => `Updated ${date}`,
  watch: "Watch the free overview",
  chaptersHeading: "Chapters",
  overview: "Overview",
  goOn: "Go on",
  previous: "Previous",
  next: "Next",
  pricingDescription: (course) => `What ${course} costs: Free, Complete and Teams, in both billing regions.`,
  plan: "Plan",
  international: "International",
  free: "Free",
  complete: "Complete",
  teams: "Teams",
  listPrice: (now, list) => `${now} (list price ${list})`,
  perSeat: (price, seats) => `${price} a seat, from ${seats}`,
  freeIncludes: (includes) => `Free includes: ${includes}`,
  startFree: "Start for free",
  buyComplete: "Buy Complete",
  vat: (included) => `VAT ${included ? "is included" : "is not included"}.`,
  invoice: (invoice) => `Invoice: ${invoice}`,
  refund: (days) => `Refund within ${days}.`,
  paymentBy: (processor) => `Payment by ${processor}`,
  missing: "Page not found",
  missingDescription: "There is no page at this address.",
  missingText: "There is no page at this address. It may have moved, or the address may be mistyped.",
};
