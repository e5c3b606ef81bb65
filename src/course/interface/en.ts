/** The texts of the interface in English. */
import { durationOf, formsOf } from "./forms.ts";

const { plural, number, shared } = formsOf("en");

const counted = (count: number, noun: string): string => plural(count, { one: `# ${noun}`, other: `# ${noun}s` });

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinal = (position: number): string => `${position}${ordinalEndings[ordinals.select(position)] ?? "th"}`;

const perSeat = (minimum: string): string => `per seat, ${minimum} minimum`;

const inMinutes = (minutes: number): string => `${number(minutes)} min`;

const joined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), names.at(-1)].filter((text) => text !== "").join(" and ");

const notAnOrder = "A quote is not an order.";

/** Every text of the interface, in English. */
export const en = {
  ...shared,
  skip: "Skip to content",
  /** The heading above footnotes, for screen readers, and the name of the link from a footnote. */
  footnotes: "Footnotes",
  backToText: "Back to the text",
  /** The names of callouts. */
  callouts: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
  mainNavigation: "Main",
  menu: "Menu",
  /** The button that lists the languages of the course, each with a site of its own. */
  languages: "Languages",
  /** The label of a switch between the two views that follow. */
  viewAs: "View this page as",
  viewForPeople: "People",
  viewForAgents: "Agents",
  moreNavigation: "More",
  curriculum: "Curriculum",
  pricing: "Pricing",
  developers: "Developers",
  home: "Home",
  planTitle: "Plan your weeks",
  planDescription: (course: string) =>
    `A weekly plan for ${course}: choose your hours, your days and a start date, and get a date for every module.`,
  planText:
    "Choose your pace, and every module gets a date. The page's URL contains your plan: bookmark it or share it.",
  /** Shown without JavaScript. */
  planWithoutScript:
    "These are the modules with their lengths. With JavaScript, this page sorts them into weeks: choose your hours, your days and a start date, see when you finish, and add the dates to your calendar.",
  planHours: "Hours per week",
  planDays: "Days",
  planFinishIn: "Finish within (weeks)",
  planFinishInHint: "Optional. Sets the hours per week.",
  planStart: "Start date",
  planTime: "Time of day",
  planTimeHint: "Optional. For the calendar.",
  /** For courses whose chapters are paid: what can be planned. */
  planContents: "What you study",
  planPaid: (plan: string) => `Chapters in ${plan}`,
  planFree: (withVideos: boolean): string => (withVideos ? "Overviews and free videos only" : "Overviews only"),
  planPaidNote: (plan: string) => `The minutes cover the chapters in ${plan}.`,
  planHoursError: (min: number, max: number) => `Enter ${min} to ${max} hours.`,
  planWeeksError: (min: number, max: number) => `Enter ${min} to ${max} weeks.`,
  /** weeks is the smallest number that is possible; hours are the most of a week. */
  planWeeksTooFew: (weeks: number, hours: number) =>
    `Enter ${weeks} or more: a plan has at most ${hours} hours per week.`,
  planDaysError: "Choose at least one day.",
  /** The arguments are years. */
  planStartError: (first: string, last: string) => `Enter a date from ${first} to ${last}.`,
  planTimeError: "Enter a time such as 19:00, or leave it blank.",
  /** For modules without minutes; modules is their number, duration the median of the others. */
  planAssumed: (modules: string, duration: string) =>
    `${modules} without a stated length: planned at ${duration}, the median of the others.`,
  /** If no module has minutes. */
  planAllAssumed: (duration: string) => `No module has a stated length: each is planned at ${duration}.`,
  planAbout: (duration: string) => `about ${duration}`,
  planFinish: "Finish",
  planWeeks: "Weeks",
  planLongestDay: "Longest day",
  planWeek: (number: number) => `Week ${number}`,
  /** A week of a module that takes several. */
  planPart: (number: number, count: number) => `week ${number} of ${count}`,
  planLong: "A module longer than your weekly hours continues the following week.",
  planDone: (count: number) => `${counted(count, "module")} done: left out.`,
  planAllDone: "You have done every module.",
  planLeft: (count: number) =>
    `The plan is too long: ${counted(count, "module")} left out. Choose more hours per week.`,
  planCalendar: "Add to calendar",
  planDownloaded: (file: string) => `Downloaded ${file}`,
  print: "Print",
  /** For assistants that plan without the page. */
  planRules:
    "Modules are in course order. A week starts on the weekday of the start date and takes whole modules until the next one would exceed its hours. A module that exceeds a week's hours starts in a new week and continues in the weeks after it.",
  planDaysRule: "The modules of a week are spread over its days in course order, as evenly as whole modules allow.",
  planAddress: "The URL of a plan takes these parameters:",
  planDaysValues: (usual: string) => `any of mon, tue, wed, thu, fri, sat, sun, separated by commas; default ${usual}`,
  planHoursValues: (min: number, max: number, usual: number) => `${min} to ${max}; default ${usual}`,
  planWeeksValues: (min: number, max: number) =>
    `optional: ${min} to ${max}. Finishes within that many weeks, with the fewest hours per week, in steps of half an hour. If weeks is set, hours is ignored`,
  planTimeValues: "optional: when each day's calendar events start, such as 19:00; without it, they are all-day events",
  planPaceValues: (plan: string) =>
    `optional: with “free”, only the free content is planned; by default, the chapters in ${plan}`,
  planStartValues:
    "a date such as 2027-01-04; by default, today if a working week starts today, otherwise the start of the next one",
  /** The label of a list: the whole course, or one of its outcomes. */
  planFor: "Plan for",
  planWhole: "The whole course",
  /** slugs are those of the outcomes. */
  planForValues: (slugs: string) =>
    `optional: one of ${slugs}. Plans only that outcome's modules; by default, the whole course`,
  /** Of all modules of the course; followed by how long they take. */
  outcomeModules: (count: number, all: number) => `You need ${number(count)} of ${counted(all, "module")}`,
  allFree: "Everything is free.",
  /** Of a module that is only needed for others. */
  prerequisite: "prerequisite",
  planModules: "Plan these modules",
  /** The title of a page whose form has an error. */
  errorTitle: (title: string) => `Error: ${title}`,
  downloads: "Downloads",
  downloadsDescription: (course: string) => `Download ${course} for e-readers, learning platforms and catalogs.`,
  downloadsText:
    "These files are generated from the same content as the site and are rebuilt with every update. Videos are linked, not included.",
  epub: "E-book (EPUB)",
  epubText: (hasParts: boolean) =>
    `For e-readers, phones and tablets. Works offline. ${hasParts ? "All texts, with navigation by part." : "All texts, with a table of contents."}`,
  /** How accessible the e-book is, for catalogs and readers. */
  bookText: "The text can be resized and read aloud, and has headings and a table of contents.",
  bookPictures: "Pictures that carry meaning have alternative text.",
  bookAnimation: "Some pictures are animated, and may flash.",
  bookTranscripts: "Transcripts of videos are included.",
  cartridge: "Course package (Common Cartridge)",
  cartridgeText: "For learning platforms such as Canvas, Moodle and Brightspace: import it into a course.",
  zip: "Source files (ZIP)",
  zipText: "The source of the course: markdown with front matter, to read, translate or republish.",
  moochub: "Catalog entry (MOOChub)",
  moochubText: "For online course portals: what the course is about, who offers it, and its license.",
  fileSize: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  glossary: "Glossary",
  glossaryDescription: (course: string) => `The terms of ${course}, each explained in a sentence or two.`,
  /** Before the other names of a term. */
  alsoCalled: "also",
  /** Before the modules that use a term. */
  usedIn: "Used in",
  changes: "Changes",
  changesDescription: (course: string) => `What changed in ${course}, latest change first.`,
  changesFeed: "Follow the changes in a feed reader (Atom)",
  progress: "Your progress",
  progressDescription: (course: string) =>
    `What this browser remembers about your progress in ${course}, where it is stored, and how to export, import and erase it.`,
  progressLead:
    "This browser remembers the modules that you mark as done. There is no account, and nothing leaves this device.",
  progressByPart: "Done so far",
  nothingStored: "Nothing is stored on this device.",
  storedHere: "Stored on this device only.",
  notStored: "This browser does not let the site store anything. Your progress is lost when you leave the page.",
  exportProgress: "Export",
  importProgress: "Import",
  eraseProgress: "Erase",
  undo: "Undo",
  imported: "Imported.",
  notProgressFile: "This is not a progress file. Choose one that was exported on this page.",
  otherProgressVersion: "This file has an unsupported format version. This site reads version 1.",
  progressFileTooLarge: "This file is too large to be a progress file.",
  carryTitle: "Move your progress to another device",
  carryText:
    "The text and the link below contain your progress by module but not your name. On another device, paste the text on this page or open the link. The part of the link after # is never sent to the site. If you give the text to an assistant, it can tell you what comes next. The site does not store your progress.",
  carriedText: "Your progress as text",
  carriedLink: "Your progress as a link",
  carriedCode: "Your progress as a QR code",
  takeLabel: "Progress from another device (text or link)",
  take: "Add to this device",
  taken: "Added.",
  missedChecks: (count: number) => `Self-checks missed: ${number(count)}`,
  notState: "This is not a progress text or link.",
  otherState: "This text has an unsupported format version. This site reads version 1.",
  damagedState: "Part of this text is missing or was changed. Copy it again.",
  lastPlan: "Open your last plan",
  /** Markdown. key is the name in localStorage. */
  progressText: (key: string, isPriced: boolean) => `## What is stored

- The modules and chapters that you mark as done, with the date for modules
- The days of your last two visits, to show which modules were updated since
- Once something is stored: the pages that you read last and your place on each, the self-checks that you answered incorrectly, and your last plan
${isPriced ? "- The billing region, if you choose one\n" : ""}
## Where it is stored

In this browser's localStorage, under the key \`${key}\`, in format version 1. Nothing is stored until you mark a module or chapter, press “Remember my place”, ${isPriced ? "choose a billing region or country, " : ""}or import progress. Other browsers and private windows store their own progress.

## What is sent

Nothing. Pages are sent without your progress; a script in your browser adds it.

## Export, import, erase

Export saves everything above as a file. Import adds the progress from an exported file to this device. Erase removes everything at once, as does clearing the site's data in the browser.

Without JavaScript, nothing is stored. Every page is complete but does not show your progress.`,
  done: "Done",
  markAsDone: "Mark as done",
  markChapter: (position: number) => `Chapter ${position} done`,
  allChaptersDone: "All chapters are done. Mark the module as done too?",
  doneOf: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  continueWith: (position: number) => `Continue: Module ${position}`,
  readSoFar: "Read so far",
  leftOff: "Continue where you left off:",
  keepPlace: "Remember my place",
  updatedSince: (count: number, date: string) => `${counted(count, "module")} updated since your last visit (${date})`,
  updatedMark: "Updated",
  selfCheck: "Check yourself",
  chooseAll: "Choose all that apply.",
  yourAnswer: "Your answer",
  checkAnswer: "Check",
  answer: "Answer",
  answers: "Answers",
  goodAnswer: "A good answer mentions:",
  rightAnswer: "Correct.",
  wrongAnswer: "Incorrect. Try again, or open the answer.",
  /** How many sections of a module's text have changed. The second text is for readers who had finished the module before. */
  changedSections: (changed: number, of: number): string => `${number(changed)} of ${counted(of, "section")}`,
  changedSince: (sections: string, minutes: string): string =>
    `${sections} changed since you finished: ${minutes} to read`,
  asMarkdown: "This page as markdown",
  /** Above a page for developers, in a course in another language. */
  inEnglish: "This page is in English.",
  sideBySide: "See the page and its markdown side by side",
  tokens: (count: number) => `about ${number(count)} tokens`,
  /** updated is an ISO date. */
  contentVersion: (hash: string, updated: string | undefined) =>
    `Content version ${hash}${updated ? `, updated ${shared.date(updated)}` : ""}`,
  parts: (count: number) => counted(count, "part"),
  modules: (count: number) => counted(count, "module"),
  chapters: (count: number) => counted(count, "chapter"),
  seats: (count: number) => counted(count, "seat"),
  duration: (total: number) => durationOf(total, (hours) => `${hours} h`, inMinutes),
  /** Follows a duration of an hour or more, so that sums can be checked. */
  inMinutes,
  inTotal: (duration: string) => `${duration} in total`,
  /** subtitles are the names of languages; empty if there are none. */
  spokenIn: (language: string, subtitles: string) =>
    `Language: ${language}${subtitles === "" ? "" : ` · Subtitles: ${subtitles}`}`,
  /** A price of one region, and that of the other with its countries. */
  priceIn: (intl: string, countries: string, il: string) => `${intl} (${il} in ${countries})`,
  /** Both arguments are markdown links. */
  startWith: (module: string, curriculum: string) => `Start with ${module}, or see the ${curriculum}.`,
  startFirstModule: "Start the first module",
  /** A label before the title of the first module. */
  firstModule: "First module",
  fullCurriculum: "full curriculum",
  audienceHeading: "Who it is for",
  freeHeading: "What is free",
  outcomesHeading: "What you will be able to do",
  /** The name of what a course shows next to its title. */
  example: "Example",
  sampleHeading: "A sample from the course",
  readOn: "Read on",
  allModules: (count: number) => (count === 1 ? "See the module" : `See all ${counted(count, "module")}`),
  comparePlans: "Compare the plans",
  teachersHeading: "Who teaches this course",
  /** Followed by the name of a license. */
  license: "License of the texts:",
  /** In the shipped course only, next to a link to a domain that is reserved for examples. */
  sampleLink: "Sample course: this link does not work",
  listPriceLabel: "List price",
  perSeat,
  breadcrumbs: "Breadcrumbs",
  search: "Search",
  searchLabel: "Search the course",
  /** Announced to screen readers too. */
  matches: (count: number, query: string) =>
    `${counted(count, "module")} ${count === 1 ? "matches" : "match"} “${query}”`,
  /** The query is the corrected one. */
  correctedMatches: (count: number, query: string) => `Showing results for “${query}”: ${counted(count, "module")}`,
  /** For the first of many modules. */
  bestMatches: (count: number, query: string) => `Top ${counted(count, "module")} for “${query}”`,
  nearestMatches: (query: string) => `No module matches “${query}” exactly. These are the closest matches.`,
  /** For a query most of whose words the course lacks; words are those. */
  notMentioned: (words: string) => `Nothing in the course mentions “${words}”. These are the closest matches.`,
  /** For a question about the course itself. */
  courseMatches: (query: string) => `Pages about the course match “${query}”.`,
  noMatches: (query: string) => `No results for “${query}”. Try other words or a broader term.`,
  aboutCourse: "About the course",
  searchSuggestions: "Suggested modules",
  /** A time in a module's video, such as 12:05. */
  videoMoment: (time: string) => `Video, ${time}`,
  /** Opens the video on the site that plays it, at a time. */
  watchFrom: (time: string) => `Watch from ${time}`,
  showMore: "More results",
  showAll: "Show all modules",
  close: "Close",
  searchKeys: "Use the arrow keys to move, Enter to open, Esc to close.",
  searchEnter: "Press Enter to search.",
  searchFailed: "The search could not be loaded. Press Enter to search on the curriculum page.",
  expandAll: "Expand all",
  collapseAll: "Collapse all",
  partsHeading: "Parts",
  forDevelopers: "For developers and agents",
  /** developers is a markdown link. */
  forDevelopersText: (developers: string) =>
    `The same content is available as JSON, as markdown and over MCP: see ${developers}.`,
  viewForAgentsText: "“Agents” in the menu of every page shows the page as an agent reads it.",
  rateLimit: (requests: number, seconds: number) =>
    `No API key or account needed. Each IP address may send ${counted(requests, "request")} every ${counted(seconds, "second")}.`,
  curriculumDescription: (modules: number, course: string, hasParts: boolean) =>
    modules === 1
      ? `The module of ${course}: what it teaches and how long it takes.`
      : `All ${counted(modules, "module")} of ${course}${hasParts ? ", part by part" : ""}: what each one teaches and how long it takes.`,
  position: (position: number, count: number) => `Module ${position} of ${count}`,
  /** For a course whose numbers have gaps: the module's number is its name, its position says how far it is. */
  numberAndPosition: (number: number, position: number, count: number) =>
    `Module ${number} (${ordinal(position)} of ${count})`,
  part: (name: string) => `Part: ${name}`,
  partNumber: (position: number) => `Part ${position}`,
  partPosition: (position: number, count: number) => `Part ${position} of ${count}`,
  modulesHeading: "Modules",
  /** date is from date(), or an element with it. */
  updated: (date: string) => `Updated ${date}`,
  watch: "Watch the free overview",
  playsFrom: (site: string) => `Plays from ${site}. Nothing loads from there until you press play.`,
  openOn: (site: string) => `Open on ${site}`,
  copyMarkdown: "Copy as markdown",
  viewMarkdown: "View as markdown",
  viewJson: "View as JSON",
  chaptersHeading: "Chapters",
  transcript: "Transcript",
  transcriptDescription: (title: string) => `The full text of the video “${title}”, in paragraphs with timestamps.`,
  timesOpenVideo: "Each timestamp opens the video at that moment.",
  captions: "Captions (WebVTT)",
  chapterNumber: (position: number) => `Chapter ${position}`,
  module: "Module",
  overview: "Overview",
  video: "Video",
  readingTime: (minutes: number) => `${minutes} min read`,
  prerequisites: "Prerequisites",
  inThisPart: "In this part",
  usePage: "Use this page",
  /** assistant is the name of one. */
  openIn: (assistant: string) => `Open in ${assistant}`,
  /** The request to an assistant; url is that of the page's markdown. */
  assistantPrompt: (url: string) =>
    `Read ${url}, a module of an online course. Summarize it in five sentences, then ask me questions about it, one at a time.`,
  citation: "Citation",
  copyCitation: "Copy citation",
  reportError: "Report an error",
  editPage: "Edit this page",
  videoFailed: "The video could not be loaded here.",
  /** In the shipped course only, for a video at a domain that is reserved for examples. */
  sampleVideo: "Sample course: this video does not exist.",
  includedIn: (plan: string) => `Included in ${plan}`,
  /** duration is that of what can be read and watched without paying, or of what a plan adds. */
  freeLength: (duration: string) => `${duration} free`,
  paidLength: (duration: string, plan: string) => `${duration} in ${plan}`,
  whatYouGet: "What you get",
  plansAndPrices: "See plans and prices",
  startPart: "Start this part",
  lastModule: "This is the last module.",
  lastPart: "This is the last part.",
  continueHeading: "Continue",
  previous: "Previous",
  next: "Next",
  /** plans has the names of one to three plans; regions is the number of billing regions. */
  pricingDescription: (course: string, plans: readonly string[], regions: number) =>
    `Prices of ${course}: ${joined(plans)}${regions === 1 ? "" : regions === 2 ? ", in both billing regions" : ", in all billing regions"}.`,
  quote: "Quote",
  getQuote: "Get a quote",
  /** hasSeats: the course sells a plan with seats. */
  quoteDescription: (course: string, hasSeats: boolean) =>
    hasSeats
      ? `The exact price of ${course} for your plan, number of seats and billing country.`
      : `The exact price of ${course} for your billing country.`,
  /** teams is the plan with seats and its minimum, such as "5 seats"; undefined if the course sells none. */
  quoteText: (teams: { name: string; seats: string } | undefined) =>
    `${teams === undefined ? "Choose the billing country." : `Choose a plan, the number of seats and the billing country. ${teams.name} starts at ${teams.seats}.`} ${notAnOrder} Each quote has its own link: share it with whoever pays.`,
  /** Below every quote. */
  notAnOrder,
  seatsLabel: "Seats",
  country: "Country",
  countryNotSpecified: "Not specified",
  showPrice: "Show price",
  /** minimum is the number of seats that Teams starts at; maximum is the most that a quote can have. */
  seatsHint: (complete: string, teams: string, minimum: number, maximum: number) =>
    `${complete}: 1. ${teams}: ${number(minimum)} to ${number(maximum)}.`,
  countryHint: (code: string) => `Type a name or a code, such as ${code}.`,
  unknownCountry: (written: string) => `No country is named “${written}”.`,
  countryDecides: "Your billing country decides which price you pay.",
  freeNeedsNoQuote: "The Free plan needs no quote: it costs nothing.",
  changeQuote: "Change this quote",
  copyAsText: "Copy as text",
  sendByMail: "Send by email",
  quoteFailed: "The quote could not be loaded.",
  loadQuote: "Open this quote",
  price: "Price",
  saving: "You save",
  vatLabel: "VAT",
  vatState: (included: boolean, percent: number | undefined) =>
    `${included ? "Included" : "Not included"}${percent === undefined ? "" : ` (${percent}%)`}`,
  /** The total without the VAT that it includes. */
  net: "Net",
  /** The amount of the VAT that a total includes. */
  vatAt: (percent: number) => `VAT (${percent}%)`,
  /** The day on which a quote is shown. */
  quoteDate: "Date",
  seller: "Seller",
  invoiceLabel: "Invoice",
  refundLabel: "Refund",
  refundWithin: (days: number) => (days === 0 ? "None" : `Within ${counted(days, "day")}`),
  payment: "Payment",
  contentVersionLabel: "Content version",
  quoteLink: "Link to this quote",
  buyer: "Buyer",
  reference: "Your reference",
  buyerHint: "Optional. Printed and copied with the quote, but not added to the email and never sent to us.",
  total: "Total",
  unitPrice: "Unit price",
  currency: "Currency",
  goToCheckout: "Go to checkout",
  countryFromNetwork: (country: string) => `Country detected from your network: ${country}`,
  /** Followed by the rule that the value breaks. */
  noQuote: (parameter: string, value: string) => `Invalid ${parameter}: “${value}”.`,
  invalidPlan: "Choose a plan from the list.",
  /** complete is the plan for one person; undefined if the course sells none. */
  tooFewSeats: (minimum: string, teams: string, complete: string | undefined) =>
    `${teams} requires at least ${minimum}. Add seats${complete === undefined ? "." : `, or choose ${complete} for one person.`}`,
  /** teams is the plan with seats; undefined if the course sells none. */
  oneSeatOnly: (teams: string | undefined) =>
    `This plan is for one person.${teams === undefined ? "" : ` For more seats, choose ${teams}.`}`,
  invalidSeats: "Seats must be a whole number from 1 to 10,000.",
  invalidCountry: "Choose a country from the list.",
  plan: "Plan",
  international: "International",
  /** The only billing region of a course. */
  allCountries: "All countries",
  /** A billing region of many countries that the author gave no name. */
  selectedCountries: "Selected countries",
  /** The label of a list of countries. */
  countriesOfRegion: "Countries",
  region: "Billing region",
  bothRegions: "Both",
  pricesFor: (place: string) => `Prices for ${place}`,
  internationalPrices: "International prices",
  pricesOfBoth: "Prices for both regions",
  /** Of three or more. */
  allRegions: "All",
  pricesOfAll: "Prices for all regions",
  change: "change",
  onePerson: "For one person",
  everythingIn: (plan: string) => `Everything in ${plan}`,
  forEachSeat: (plan: string) => `Everything in ${plan}, for each seat`,
  free: "Free",
  complete: "Complete",
  teams: "Teams",
  listPrice: (now: string, list: string) => `${now} (list price ${list})`,
  pricePerSeat: (price: string, minimum: string) => `${price} ${perSeat(minimum)}`,
  freeIncludes: (includes: string) => `Free includes: ${includes}`,
  startFree: "Start for free",
  buy: (plan: string) => `Buy ${plan}`,
  vat: (included: boolean): string => (included ? "VAT included" : "VAT not included"),
  vatRate: (percent: number) => `VAT rate: ${percent}%`,
  /** Below a price: the last day on which it is valid, written out. */
  validUntil: (date: string) => `Until ${date}`,
  /** The label of a seller's tax number. */
  taxNumber: "Tax number",
  noInvoice: "No invoice: the plan is free.",
  refund: (days: number) => `${days}-day refund`,
  /** For a region whose refund period is 0 days. */
  noRefund: "No refund",
  paymentBy: (processor: string) => `Payment by ${processor}`,
  notFound: "Page not found",
  notFoundDescription: "This page does not exist.",
  notFoundText: "This page does not exist. It may have moved, or the URL may be mistyped.",
  tooLong: "URL too long",
  /** The limits: of the path in bytes, of path and query in KiB. */
  tooLongText: (path: number, target: number) =>
    `This URL is too long. The path may be up to ${number(path)} bytes long; path and query together, up to ${number(target)} KiB.`,
  tooMany: "Too many requests",
  tooManyText: (seconds: number) => `Your network sent too many requests within ${counted(seconds, "second")}.`,
  tryAgain: (seconds: number) => `Try again in ${counted(seconds, "second")}.`,
  didYouMean: "Did you mean",
  copy: "Copy",
  copied: "Copied",
  /** An exchange in the text that readers send to this site, and its real response, header by header. */
  sendIt: "Send it",
  sending: "Sending…",
  sendFailed: "No response: the site could not be reached.",
  sendTimedOut: "No response within 15 seconds.",
  sendRedirected: "The response is a redirect, which browsers do not show to scripts.",
  inTheText: "In the text",
  fromThisSite: "From this site",
  differs: "differs",
  notReceived: "not received",
  otherHeaders: "Other headers",
  onThisPage: "On this page",
  /** Words that people use to look for prices and facts about the course. Searched, never shown. */
  wordsForPricing:
    "price, prices, cost, costs, fee, pay, payment, buy, purchase, expensive, discount, subscription, invoice, receipt, tax, refund, money back, cancel, guarantee, team, seats, license, plan",
  /** Beginnings of words that name refunds. A section of the pricing page that has one says how refunds work. Compared, never shown. */
  wordsForRefund: "refund, money back",
  wordsForCourse:
    "course, length, long, hours, weeks, language, languages, subtitles, level, beginner, prerequisites, last updated, update",
  /** Those for the section with the teachers, and for the line with the license. */
  wordsForTeachers: "teacher, teaches, instructor, lecturer, author",
  wordsForLicense: "license, copyright, Creative Commons",
  /** Words before the number of a module, as in "Module 20"; in every language also those in English. Compared, never shown. */
  wordsForModule: "module, lesson",
  /** The title of a draft in the preview. */
  draft: (title: string) => `Draft: ${title}`,
};
