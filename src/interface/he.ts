/** The texts of the interface in Hebrew. Longer than 300 lines: one table of texts. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { number, shared } = formsOf("he");

/** A count with its noun. Hebrew has special forms for one and two, which depend on the noun's gender. */
const counted = (count: number, one: string, two: string, many: string): string =>
  count === 1 ? one : count === 2 ? two : `${number(count)} ${many}`;

const countedModules = (count: number): string => counted(count, "מודול אחד", "שני מודולים", "מודולים");
const minutesOf = (count: number): string => counted(count, "דקה אחת", "שתי דקות", "דקות");
const hoursOf = (count: number): string => counted(count, "שעה", "שעתיים", "שעות");

export const he: Texts = {
  ...shared,
  skip: "דילוג אל התוכן",
  mainNavigation: "ראשי",
  moreNavigation: "עוד",
  curriculum: "תוכנית הלימודים",
  pricing: "מחירים",
  developers: "מפתחים",
  home: "דף הבית",
  planTitle: "תכנון שבועי",
  planDescription: (course) => `תוכנית שבועית ללימוד ${course}: בוחרים שעות, ימים ותאריך התחלה, וכל מודול מקבל תאריך.`,
  planText: "בחרו קצב, וכל מודול יקבל תאריך. הכתובת שומרת את התוכנית: אפשר לשמור אותה במועדפים או לשתף אותה.",
  planWithoutScript:
    "אלה המודולים והאורך של כל אחד. עם JavaScript הדף מחלק אותם לשבועות: בוחרים שעות, ימים ותאריך התחלה, רואים מתי מסיימים ומוסיפים את התאריכים ליומן.",
  planHours: "שעות בשבוע",
  planDays: "ימים",
  planStart: "תאריך התחלה",
  planHoursError: (min, max) => `יש להזין בין ${min} ל-${max} שעות.`,
  planDaysError: "יש לבחור לפחות יום אחד.",
  planStartError: (first, last) => `יש להזין תאריך בין ${first} ל-${last}.`,
  planAssumed: (modules, duration) => `בלי אורך ידוע: ${modules}. בתכנון: ${duration} לכל אחד, החציון של האחרים.`,
  planAllAssumed: (duration) => `אורך המודולים אינו ידוע. בתכנון: ${duration} לכל אחד.`,
  planAbout: (duration) => `בערך ${duration}`,
  planFinish: "סיום",
  planWeeks: "שבועות",
  planPerDay: "ליום",
  planWeek: (number) => `שבוע ${number}`,
  planPart: (number, count) => `שבוע ${number} מתוך ${count}`,
  planLong: "מודול שארוך מן השבוע שלכם ממשיך בשבוע הבא.",
  planDone: (count) => `כבר למדתם: ${countedModules(count)}, לא בתוכנית.`,
  planAllDone: "סיימתם את כל המודולים.",
  planLeft: (count) => `התוכנית ארוכה מדי: ${countedModules(count)} מחוץ לתוכנית. בחרו יותר שעות בשבוע.`,
  planCalendar: "הוספה ליומן",
  print: "הדפסה",
  planRules:
    "המודולים מסודרים לפי סדר הקורס. שבוע מתחיל ביום בשבוע של תאריך ההתחלה, ויש בו מודולים שלמים עד שהמודול הבא חורג מן השעות. מודול ארוך יותר מתחיל בשבוע חדש וממשיך בשבוע שאחריו.",
  planAddress: "אלה הפרמטרים בכתובת של תוכנית:",
  planDaysValues: (usual) =>
    `כל צירוף של \u2068mon, tue, wed, thu, fri, sat, sun\u2069, עם פסיקים ביניהם; ברירת המחדל \u2068${usual}\u2069`,
  planHoursValues: (min, max, usual) => `בין ${min} ל-${max}; ברירת המחדל ${usual}`,
  planStartValues: "תאריך כמו 2027-01-04; ברירת המחדל היא תחילת השבוע הבא",
  errorTitle: (title) => `שגיאה: ${title}`,
  downloads: "הורדות",
  downloadsDescription: (course) => `${course} כקבצים לשמירה: לקוראי ספרים, לפלטפורמות למידה ולקטלוגים.`,
  downloadsText:
    "בקבצים האלה יש אותו תוכן כמו באתר, והם נוצרים מחדש בכל עדכון. יש בהם כל הטקסטים, כל האיורים וכותרות של כל הפרקים. אל הסרטונים יש קישורים, והם עצמם אינם כלולים.",
  epub: "ספר אלקטרוני (EPUB)",
  epubText: "לקוראי ספרים, לטלפונים ולטאבלטים, גם בלי חיבור לרשת. כל הטקסטים, עם ניווט לפי חלקים.",
  cartridge: "חבילת קורס (Common Cartridge)",
  cartridgeText: "לפלטפורמות למידה כמו Canvas,‏ Moodle ו-Brightspace: מייבאים אותה שם לתוך קורס.",
  zip: "קובצי המקור (ZIP)",
  zipText: "הקבצים שבהם הקורס כתוב, ב-Markdown עם נתונים בראש כל קובץ: לקריאה, לתרגום או לפרסום מחדש.",
  moochub: "רשומה לקטלוג (MOOChub)",
  moochubText: "לפורטלים של קורסים מקוונים: במה הקורס עוסק, מי מציע אותו ומה הרישיון שלו.",
  fileSize: (bytes) =>
    bytes < 1_000_000
      ? `\u2068${Math.ceil(bytes / 1000)} kB\u2069`
      : `\u2068${(bytes / 1_000_000).toFixed(1)} MB\u2069`,
  changes: "שינויים",
  changesDescription: (course) => `מה השתנה בקורס ${course}, מהשינוי האחרון לראשון.`,
  changesFeed: "מעקב אחר השינויים בקורא עדכונים (Atom)",
  progress: "ההתקדמות שלכם",
  progressDescription: (course) =>
    `מה הדפדפן הזה זוכר מהדרך שלכם בקורס ${course}, איפה זה נשמר, ואיך לייצא, לייבא ולמחוק.`,
  progressLead: "הדפדפן הזה זוכר אילו מודולים השלמתם. אין צורך בחשבון, ושום דבר לא יוצא מהמכשיר.",
  progressByPart: "מה השלמתם",
  nothingStored: "לא נשמר דבר במכשיר הזה.",
  storedHere: "נשמר במכשיר הזה בלבד.",
  notStored: "הדפדפן הזה לא מאפשר לאתר לשמור דבר. הסימונים יישארו עד היציאה מהדף.",
  exportProgress: "ייצוא",
  importProgress: "ייבוא",
  eraseProgress: "מחיקה",
  undo: "ביטול המחיקה",
  imported: "הקובץ יובא.",
  notProgressFile: "זה לא קובץ התקדמות. יש לבחור קובץ שיוצא בדף הזה.",
  otherProgressVersion: "הקובץ הזה בגרסה אחרת של המבנה. האתר קורא את גרסה 1.",
  progressFileTooLarge: "הקובץ הזה גדול מכדי להיות קובץ התקדמות.",
  progressText: (key, isPriced) => `## מה נשמר

- המודולים שהשלמתם, עם התאריך, והפרקים
- הדף שקראתם אחרון, והמקום בו
- הימים של שני הביקורים האחרונים, כדי להראות אילו מודולים עודכנו מאז
${isPriced ? "- אזור החיוב, אם בחרתם אחד\n" : ""}
## איפה זה נשמר

ב-localStorage של הדפדפן הזה, תחת המפתח \`${key}\`, בגרסה 1 של המבנה. שום דבר לא נשמר לפני שמסמנים מודול או בוחרים משהו שיישמר. לדפדפנים אחרים ולחלונות פרטיים יש זיכרון משלהם.

## מה נשלח

שום דבר. כולם מקבלים אותם דפים, וסקריפט בדפדפן שלכם מוסיף להם את הסימונים.

## ייצוא, ייבוא, מחיקה

ייצוא שומר את כל אלה בקובץ. ייבוא מוסיף את הסימונים שבקובץ כזה לאלה שבמכשיר. מחיקה מסירה הכול בבת אחת, וכך גם ניקוי נתוני האתר בדפדפן.

בלי JavaScript שום דבר לא נשמר, וכל דף שלם, בלי סימונים.`,
  done: "הושלם",
  markAsDone: "סימון כהושלם",
  markChapter: (position) => `פרק ${position} הושלם`,
  doneOf: (done, all) => `הושלמו ${number(done)} מתוך ${number(all)}`,
  continueWith: (number) => `המשך: מודול ${number}`,
  leftOff: "המשך מהמקום שבו עצרתם:",
  updatedSince: (count, date) =>
    count === 1
      ? `מודול אחד עודכן מאז הביקור האחרון שלכם (${date})`
      : `${countedModules(count)} עודכנו מאז הביקור האחרון שלכם (${date})`,
  updatedMark: "עודכן",
  asMarkdown: "הדף הזה ב-Markdown",
  whatAgentsSee: "מה שסוכנים רואים",
  sideBySide: "הדף וה-Markdown שלו זה לצד זה",
  tokens: (count) => `בערך ${number(count)} טוקנים`,
  contentVersion: (hash, updated) =>
    `גרסת התוכן \u2068${hash}\u2069${updated ? `, עודכנה ב-${shared.date(updated)}` : ""}`,
  parts: (count) => counted(count, "חלק אחד", "שני חלקים", "חלקים"),
  modules: countedModules,
  chapters: (count) => counted(count, "פרק אחד", "שני פרקים", "פרקים"),
  seats: (count) => counted(count, "משתמש אחד", "שני משתמשים", "משתמשים"),
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return minutesOf(rest);
    return rest === 0
      ? hoursOf(hours)
      : `${hoursOf(hours)} ${rest > 2 ? `ו-${minutesOf(rest)}` : `ו${minutesOf(rest)}`}`;
  },
  durationInFull: (minutes) =>
    minutes < 60 ? he.duration(minutes) : `${he.duration(minutes)} (${number(minutes)} דקות)`,
  inTotal: (duration) => `${duration} בסך הכול`,
  spokenIn: (language, subtitles) => `שפה: ${language}${subtitles === "" ? "" : ` · כתוביות: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${il} ב${countries})`,
  startWith: (module, curriculum) => `אפשר להתחיל עם ${module}, או לראות את ${curriculum}.`,
  startFirstModule: "התחלת המודול הראשון",
  firstModule: "המודול הראשון:",
  fullCurriculum: "תוכנית הלימודים המלאה",
  outcomesHeading: "מה תדעו לעשות",
  example: "דוגמה",
  sampleHeading: "טעימה מהקורס",
  readOn: "המשך הקריאה",
  allModules: (count) => (count === 1 ? "אל המודול" : `לכל ${count} המודולים`),
  comparePlans: "השוואת המסלולים",
  teachersHeading: "מי מלמד",
  license: "רישיון הטקסטים:",
  sampleLink: "קורס לדוגמה: הקישור הזה לא פעיל",
  listPriceLabel: "מחיר מחירון",
  perSeat: (minimum) => `למשתמש, מינימום ${minimum}`,
  breadcrumbs: "נתיב ניווט",
  search: "חיפוש",
  searchLabel: "חיפוש בקורס",
  matches: (count, query) => `${countedModules(count)} ${count === 1 ? "תואם" : "תואמים"} לחיפוש “${query}”`,
  correctedMatches: (count, query) => `מוצגות תוצאות עבור “${query}”: ${countedModules(count)}`,
  bestMatches: (count, query) => `${number(count)} המודולים המתאימים ביותר לחיפוש “${query}”`,
  nearestMatches: (query) => `אין מודול שעונה ישירות על “${query}”. אלה הקרובים ביותר.`,
  notMentioned: (words) => `“${words}” לא מופיע בקורס. אלה הקרובים ביותר.`,
  courseMatches: (query) => `דפים על הקורס עצמו עונים על “${query}”.`,
  noMatches: (query) => `אין בקורס תשובה על “${query}”. אפשר לנסות מילים אחרות, או מונח רחב יותר.`,
  aboutCourse: "על הקורס עצמו",
  searchSuggestions: "מודולים מומלצים",
  videoMoment: (time) => `בסרטון, ${time}`,
  watchFrom: (time) => `לצפייה מ-${time}`,
  showMore: "עוד תוצאות",
  showAll: "הצגת כל המודולים",
  close: "סגירה",
  searchKeys: "מקשי החצים עוברים בין התוצאות, Enter פותח, Esc סוגר.",
  searchEnter: "לחצו על Enter כדי לחפש.",
  searchFailed: "טעינת החיפוש נכשלה. לחצו על Enter כדי לחפש בדף של תוכנית הלימודים.",
  expandAll: "פתיחת הכול",
  collapseAll: "סגירת הכול",
  partsHeading: "חלקי הקורס",
  forDevelopers: "למפתחים ולסוכנים",
  forDevelopersText: (developers) => `אותו תוכן זמין גם כ-JSON, כ-Markdown ודרך MCP: ראו ${developers}.`,
  rateLimit: (requests, seconds) =>
    `אין צורך במפתח API או בחשבון. כל כתובת IP יכולה לשלוח ${counted(requests, "בקשה אחת", "שתי בקשות", "בקשות")} בכל ${counted(seconds, "שנייה", "שתי שניות", "שניות")}.`,
  curriculumDescription: (modules, course) =>
    `כל התוכן של ${course}, חלק אחר חלק: ${countedModules(modules)}, מה לומדים בכל אחד וכמה זמן הוא נמשך.`,
  position: (position, count) => `מודול ${position} מתוך ${count}`,
  numberAndPosition: (number, position, count) =>
    `מודול ${number} (${position === 1 ? "הראשון" : `ה-${position}`} מתוך ${count})`,
  part: (name) => `חלק: ${name}`,
  partNumber: (position) => `חלק ${position}`,
  partPosition: (position, count) => `חלק ${position} מתוך ${count}`,
  modulesHeading: "מודולים",
  updated: (date) => `עודכן ב-${date}`,
  watch: "צפייה בסקירה, בחינם",
  playsFrom: (site) => `הסרטון מגיע מ-${site}. שום דבר לא נטען משם לפני הלחיצה.`,
  openOn: (site) => `פתיחה באתר ${site}`,
  copyMarkdown: "העתקה כ-Markdown",
  viewMarkdown: "הצגה כ-Markdown",
  viewJson: "הצגה כ-JSON",
  chaptersHeading: "פרקים",
  transcript: "תמליל",
  transcriptIn: (language) => `תמליל (${language})`,
  transcriptDescription: (title) => `כל מה שנאמר בסרטון “${title}”, בפסקאות עם זמנים.`,
  timesOpenVideo: "לחיצה על זמן פותחת את הסרטון באותו רגע.",
  captions: "כתוביות (WebVTT)",
  chapterNumber: (position) => `פרק ${position}`,
  module: "מודול",
  overview: "סקירה",
  video: "סרטון",
  readingTime: (minutes) => `קריאה של ${minutesOf(minutes)}`,
  prerequisites: "דרישות קדם",
  inThisPart: "בחלק הזה",
  usePage: "שימוש בדף",
  openIn: (assistant) => `פתיחה ב-${assistant}`,
  assistantPrompt: (url) =>
    `יש לקרוא את ${url}, מודול מתוך קורס מקוון, לסכם אותו בחמישה משפטים, ואז לשאול אותי שאלות עליו, אחת בכל פעם.`,
  citation: "ציטוט",
  copyCitation: "העתקת הציטוט",
  reportError: "דיווח על טעות",
  editPage: "עריכת הדף",
  videoFailed: "לא ניתן לטעון את הסרטון כאן.",
  sampleVideo: "קורס לדוגמה: הסרטון הזה לא קיים.",
  includedInComplete: "כלול במסלול המלא",
  whatYouGet: "מה מקבלים",
  plansAndPrices: "למסלולים ולמחירים",
  startPart: "התחלת החלק הזה",
  lastModule: "זה המודול האחרון.",
  lastPart: "זה החלק האחרון.",
  continueHeading: "להמשך",
  previous: "הקודם",
  next: "הבא",
  pricingDescription: (course) => `כמה עולה ${course}: חינם, מלא ולצוותים, בשני אזורי החיוב.`,
  quote: "הצעת מחיר",
  getQuote: "קבלת הצעת מחיר",
  quoteDescription: (course) => `המחיר המדויק של ${course} לפי מסלול, מספר משתמשים ומדינה לחיוב.`,
  quoteText: (teams) =>
    `בחרו מסלול, מספר משתמשים ומדינה לחיוב. המסלול לצוותים הוא ל-${teams} לפחות. הצעת מחיר אינה הזמנה. הקישור הזה הוא ההצעה שלכם: אפשר לשתף אותו עם מי שמשלם.`,
  seatsLabel: "משתמשים",
  country: "מדינה",
  countryNotSpecified: "לא צוינה",
  showPrice: "הצגת המחיר",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: ${number(minimum)} עד ${number(maximum)}.`,
  countryHint: "אפשר להקליד שם או קוד, למשל DE.",
  countryDecides: "המדינה לחיוב קובעת איזה מחיר תשלמו.",
  freeNeedsNoQuote: "המסלול החינמי אינו עולה דבר, ואין צורך בהצעת מחיר.",
  changeQuote: "שינוי ההצעה",
  copyAsText: "העתקה כטקסט",
  sendByMail: "שליחה בדוא״ל",
  quoteFailed: "לא ניתן היה לטעון את ההצעה.",
  loadQuote: "פתיחת ההצעה",
  price: "מחיר",
  saving: "החיסכון",
  vatLabel: 'מע"מ',
  vatState: (included, percent) => `${included ? "כלול" : "לא כלול"}${percent === undefined ? "" : ` (${percent}%)`}`,
  seller: "המוכר",
  invoiceLabel: "חשבונית",
  refundLabel: "החזר כספי",
  refundWithin: (days) => (days === 0 ? "אין" : `בתוך ${counted(days, "יום אחד", "יומיים", "ימים")}`),
  payment: "תשלום",
  contentVersionLabel: "גרסת התוכן",
  quoteLink: "קישור להצעה",
  buyer: "שם החברה",
  reference: "מספר הזמנה או סימוכין",
  buyerHint: "לא חובה. מודפס עם ההצעה ולעולם אינו נשלח.",
  total: 'סה"כ',
  unitPrice: "מחיר ליחידה",
  currency: "מטבע",
  goToCheckout: "מעבר לתשלום",
  countryFromNetwork: (country) => `המדינה זוהתה לפי הרשת שלכם: ${country}`,
  noQuote: (parameter, value) => `אין הצעת מחיר: הערך של ${parameter} הוא “${value}”.`,
  invalidPlan: "יש לבחור מסלול מן הרשימה.",
  tooFewSeats: (minimum) =>
    `המסלול לצוותים הוא ל-${minimum} לפחות. אפשר להוסיף משתמשים, או לבחור במסלול המלא לאדם אחד.`,
  oneSeatOnly: "המסלול הזה הוא לאדם אחד. למשתמשים נוספים יש לבחור במסלול לצוותים.",
  invalidSeats: "מספר המשתמשים חייב להיות מספר שלם בין 1 ל-10,000.",
  invalidCountry: "יש לבחור מדינה מן הרשימה.",
  plan: "מסלול",
  international: "בינלאומי",
  region: "אזור החיוב",
  bothRegions: "שניהם",
  pricesFor: (place) => `המחירים עבור ${place}`,
  internationalPrices: "מחירים בינלאומיים",
  pricesOfBoth: "המחירים בשני האזורים",
  change: "שינוי",
  onePerson: "לאדם אחד",
  everythingIn: (plan) => `כל מה שבמסלול “${plan}”`,
  forEachSeat: (plan) => `כל מה שבמסלול “${plan}”, לכל משתמש`,
  free: "חינם",
  complete: "מלא",
  teams: "לצוותים",
  listPrice: (now, list) => `${now} (מחיר מחירון ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${he.perSeat(minimum)}`,
  freeIncludes: (includes) => `בחינם כלול: ${includes}`,
  startFree: "התחלה בחינם",
  buyComplete: "רכישת הקורס המלא",
  vat: (included) => (included ? 'כולל מע"מ' : 'לא כולל מע"מ'),
  vatRate: (percent) => `שיעור המע"מ: ${percent}%`,
  invoice: (invoice) => `חשבונית: ${invoice}`,
  noInvoice: "אין חשבונית: המסלול חינמי.",
  refund: (days) => `החזר כספי בתוך ${counted(days, "יום אחד", "יומיים", "ימים")}`,
  paymentBy: (processor) => `התשלום דרך ${processor}`,
  notFound: "הדף לא נמצא",
  notFoundDescription: "הדף הזה לא קיים.",
  notFoundText: "הדף הזה לא קיים. ייתכן שהוא הועבר, או שנפלה טעות בכתובת.",
  tooLong: "הכתובת ארוכה מדי",
  tooLongText: (path, target) =>
    `הכתובת הזאת ארוכה מדי. נתיב יכול להכיל ${number(path)} בתים, ונתיב ושאילתה יחד ${number(target)} KiB.`,
  tooMany: "יותר מדי בקשות",
  tooManyText: (seconds) => `מהרשת שלכם נשלחו יותר מדי בקשות בתוך ${counted(seconds, "שנייה", "שתי שניות", "שניות")}.`,
  tryAgain: (seconds) => `אפשר לנסות שוב בעוד ${counted(seconds, "שנייה", "שתי שניות", "שניות")}.`,
  didYouMean: "אולי התכוונתם אל",
  copy: "העתקה",
  copied: "הועתק",
  onThisPage: "בדף הזה",
  wordsForPricing:
    "מחיר, מחירים, עולה, עלות, לשלם, תשלום, לקנות, קנייה, רכישה, יקר, הנחה, מנוי, חשבונית, קבלה, מס, החזר, כסף בחזרה, ביטול, אחריות, צוות, משתמשים, מושבים, רישיון, מסלול, מסלולים, תוכנית",
  wordsForCourse:
    "קורס, אורך, שעות, שבועות, שפה, שפות, כתוביות, מורה, מלמד, מרצה, מחבר, רמה, מתחילים, דרישות קדם, עודכן, עדכון",
  draft: (title) => `טיוטה: ${title}`,
};
