/** The software's own texts on the course's pages. Each language of the interface has a file with all of them. */

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
  agentsSee: string;
  tokens: (count: number) => string;
  /** updated is an ISO date. */
  contentVersion: (hash: string, updated: string | undefined) => string;
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
  /** Stands before the first module's title. */
  startHere: string;
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
  close: string;
  /** What to press to move in the results, and what to open one. */
  searchKeys: string;
  searchFails: string;
  expandAll: string;
  collapseAll: string;
  completeCosts: (intl: string, countries: string, il: string, pricing: string) => string;
  partsHeading: string;
  forPrograms: string;
  /** Takes a markdown link. */
  forProgramsText: (developers: string) => string;
  limits: (requests: number, seconds: number) => string;
  curriculumDescription: (modules: string, course: string) => string;
  position: (position: number, count: number) => string;
  part: (name: string) => string;
  partNumber: (position: number) => string;
  partPosition: (position: number, count: number) => string;
  modulesHeading: string;
  updated: (date: string) => string;
  watch: string;
  /** Where a video comes from and what that costs in privacy before it plays: nothing. */
  playsFrom: (site: string) => string;
  openAt: (site: string) => string;
  copyMarkdown: string;
  viewMarkdown: string;
  viewJson: string;
  chaptersHeading: string;
  overview: string;
  goOn: string;
  previous: string;
  next: string;
  pricingDescription: (course: string) => string;
  quote: string;
  getQuote: string;
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
  region: string;
  bothRegions: string;
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
  /** A request target that is too long: path and target are the limits. */
  tooLong: string;
  tooLongText: (path: string, target: string) => string;
  tooMany: string;
  tooManyText: (seconds: string) => string;
  tryAgain: (seconds: string) => string;
  nearest: string;
  copy: string;
  /** Said for a moment after copying. */
  copied: string;
  onThisPage: string;
  /** The title of a page that only the preview shows. */
  draft: (title: string) => string;
};
