/** The software's own words on the course's pages, in the course's language where they are translated. */
import { en } from "./en.ts";
import { he } from "./he.ts";

/** Every text of the interface. Functions take what the text is about; names of the course come in as they are. */
export type Texts = {
  skip: string;
  mainNavigation: string;
  moreNavigation: string;
  curriculum: string;
  pricing: string;
  developers: string;
  home: string;
  asMarkdown: string;
  parts: (count: number) => string;
  modules: (count: number) => string;
  chapters: (count: number) => string;
  seats: (count: number) => string;
  days: (count: number) => string;
  /** Minutes as people say them. */
  duration: (minutes: number) => string;
  inAll: (duration: string) => string;
  /** The two take markdown links. */
  startWith: (module: string, curriculum: string) => string;
  begin: string;
  firstIs: (title: string) => string;
  wholeCurriculum: string;
  listPriceIs: string;
  inCountries: (countries: string) => string;
  seatOf: (seats: string) => string;
  breadcrumbs: string;
  search: string;
  searchLabel: string;
  /** What a search found, said to screen readers too. */
  found: (modules: string, query: string) => string;
  foundNothing: (query: string) => string;
  showAll: string;
  completeCosts: (intl: string, countries: string, il: string, pricing: string) => string;
  partsHeading: string;
  forPrograms: string;
  forProgramsText: (developers: string) => string;
  curriculumDescription: (modules: string, course: string) => string;
  position: (position: number, count: number) => string;
  part: (name: string) => string;
  updated: (date: string) => string;
  watch: string;
  chaptersHeading: string;
  overview: string;
  goOn: string;
  previous: string;
  next: string;
  pricingDescription: (course: string) => string;
  quote: string;
  quoteDescription: (course: string) => string;
  quoteText: (teams: string) => string;
  seatsLabel: string;
  country: string;
  countryUnknown: string;
  quoteButton: string;
  total: string;
  checkout: string;
  countryFromNetwork: (country: string) => string;
  wrongPlan: string;
  fewSeats: (minimum: string) => string;
  oneSeat: string;
  wrongSeats: string;
  wrongCountry: string;
  plan: string;
  international: string;
  free: string;
  complete: string;
  teams: string;
  listPrice: (now: string, list: string) => string;
  perSeat: (price: string, seats: string) => string;
  freeIncludes: (includes: string) => string;
  startFree: string;
  buyComplete: string;
  vat: (included: boolean) => string;
  invoice: (invoice: string) => string;
  refund: (days: string) => string;
  paymentBy: (processor: string) => string;
  missing: string;
  missingDescription: string;
  missingText: string;
  copy: string;
  /** Said for a moment after copying. */
  copied: string;
  onThisPage: string;
};

const languages: Record<string, Texts> = { en, he };

/** The texts for a course's language (BCP 47), English where there are none, and the language they are in. */
export function textsFor(language: string): { texts: Texts; language: string } {
  const [base = ""] = language.toLowerCase().split("-");
  const found = languages[base];
  return found ? { texts: found, language: base } : { texts: en, language: "en" };
}
