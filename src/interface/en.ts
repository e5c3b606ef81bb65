const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const seatOf = (seats: string): string => `a seat, from ${seats}`;

/** Every text of the interface in English. Functions take what the text is about; names of the course come in as they are. */
export const en = {
  skip: "Skip to content",
  mainNavigation: "Main",
  moreNavigation: "More",
  curriculum: "Curriculum",
  pricing: "Pricing",
  developers: "Developers",
  home: "Home",
  asMarkdown: "This page as markdown",
  agentsSee: "What agents see",
  tokens: (count: number) => `about ${count} tokens`,
  /** updated is an ISO date. */
  contentVersion: (hash: string, updated: string | undefined) =>
    `Content version ${hash}${updated ? `, updated ${updated}` : ""}`,
  parts: (count: number) => counted(count, "part"),
  modules: (count: number) => counted(count, "module"),
  chapters: (count: number) => counted(count, "chapter"),
  seats: (count: number) => counted(count, "seat"),
  days: (count: number) => counted(count, "day"),
  /** Minutes as people say them. */
  duration: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },
  inAll: (duration: string) => `${duration} in all`,
  /** The two take markdown links. */
  startWith: (module: string, curriculum: string) => `Start with ${module}, or see the ${curriculum}.`,
  begin: "Start with the first module",
  /** Stands before the first module's title. */
  startHere: "It starts with:",
  wholeCurriculum: "whole curriculum",
  listPriceIs: "List price",
  inCountries: (countries: string) => `In ${countries}:`,
  seatOf,
  breadcrumbs: "Where you are",
  search: "Search",
  searchLabel: "Search the modules",
  /** What a search found, said to screen readers too. */
  found: (modules: string, query: string) => `${modules} with “${query}”`,
  foundNothing: (query: string) => `No module contains “${query}”. Try one word of it, or a broader term.`,
  showAll: "Show all modules",
  close: "Close",
  /** What to press to move in the results, and what to open one. */
  searchKeys: "Arrow keys move, Enter opens, Esc closes.",
  searchFails: "The modules could not be loaded here. Press Enter to search on the curriculum page.",
  expandAll: "Expand all",
  collapseAll: "Collapse all",
  completeCosts: (intl: string, countries: string, il: string, pricing: string) =>
    `Complete costs ${intl} (in ${countries} ${il}); see ${pricing}.`,
  partsHeading: "Parts",
  forPrograms: "For programs and agents",
  /** Takes a markdown link. */
  forProgramsText: (developers: string) =>
    `The same facts are served as JSON, as markdown and to assistants over MCP: see ${developers}.`,
  limits: (requests: number, seconds: number) =>
    `No key, no account; up to ${requests} requests in ${seconds} seconds for each address.`,
  curriculumDescription: (modules: string, course: string) =>
    `All ${modules} of ${course}, part by part: what each one teaches and how long it takes.`,
  position: (position: number, count: number) => `Module ${position} of ${count}`,
  part: (name: string) => `Part: ${name}`,
  partNumber: (position: number) => `Part ${position}`,
  partPosition: (position: number, count: number) => `Part ${position} of ${count}`,
  modulesHeading: "Modules",
  updated: (date: string) => `Updated ${date}`,
  watch: "Watch the free overview",
  /** Where a video comes from and what that costs in privacy before it plays: nothing. */
  playsFrom: (site: string) => `Plays from ${site}; nothing is loaded from there before you press play.`,
  openAt: (site: string) => `Open at ${site}`,
  copyMarkdown: "Copy as markdown",
  viewMarkdown: "View as markdown",
  viewJson: "View as JSON",
  chaptersHeading: "Chapters",
  overview: "Overview",
  goOn: "Go on",
  previous: "Previous",
  next: "Next",
  pricingDescription: (course: string) => `What ${course} costs: Free, Complete and Teams, in both billing regions.`,
  quote: "Quote",
  getQuote: "Get a quote",
  quoteDescription: (course: string) => `The exact price of ${course} for a plan, a number of seats and a country.`,
  quoteText: (teams: string) =>
    `Choose a plan, the seats and the buyer's country. Teams starts at ${teams}. Nothing is ordered here: the address of this page is the quote, and you can send it to whoever pays.`,
  seatsLabel: "Seats",
  country: "Country",
  countryUnknown: "Not chosen",
  quoteButton: "Show the price",
  total: "Total",
  checkout: "Go to the checkout",
  countryFromNetwork: (country: string) => `The country is taken from your network: ${country}.`,
  wrongPlan: "Choose one of the plans.",
  fewSeats: (minimum: string) => `Teams starts at ${minimum}. Take more seats, or Complete for one person.`,
  oneSeat: "This plan is for one person. For more seats choose Teams.",
  wrongSeats: "Seats must be a whole number from 1 to 10,000.",
  wrongCountry: "Choose a country from the list.",
  plan: "Plan",
  international: "International",
  region: "Billing region",
  bothRegions: "Both",
  free: "Free",
  complete: "Complete",
  teams: "Teams",
  listPrice: (now: string, list: string) => `${now} (list price ${list})`,
  perSeat: (price: string, seats: string) => `${price} ${seatOf(seats)}`,
  freeIncludes: (includes: string) => `Free includes: ${includes}`,
  startFree: "Start for free",
  buyComplete: "Buy Complete",
  vat: (included: boolean) => `VAT ${included ? "is included" : "is not included"}.`,
  invoice: (invoice: string) => `Invoice: ${invoice}`,
  refund: (days: string) => `Refund within ${days}.`,
  paymentBy: (processor: string) => `Payment by ${processor}`,
  missing: "Page not found",
  missingDescription: "There is no page at this address.",
  missingText: "There is no page at this address. It may have moved, or the address may be mistyped.",
  /** A request target that is too long: path and target are the limits. */
  tooLong: "Address too long",
  tooLongText: (path: string, target: string) =>
    `This address is too long. A path can have ${path} bytes, and path and query together ${target}.`,
  tooMany: "Too many requests",
  tooManyText: (seconds: string) => `Your network sent more requests in ${seconds} seconds than this site allows.`,
  tryAgain: (seconds: string) => `Try again in ${seconds} ${seconds === "1" ? "second" : "seconds"}.`,
  nearest: "Perhaps you meant",
  copy: "Copy",
  /** Said for a moment after copying. */
  copied: "Copied",
  onThisPage: "On this page",
  /** The title of a page that only the preview shows. */
  draft: (title: string) => `Draft: ${title}`,
};
