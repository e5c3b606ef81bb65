import type { Texts } from "./texts.ts";

/** A count with its noun. Hebrew has special forms for one and two, which depend on the noun's gender. */
const counted = (count: number, one: string, two: string, many: string): string =>
  count === 1 ? one : count === 2 ? two : `${count} ${many}`;

const countedModules = (count: number): string => counted(count, "מודול אחד", "שני מודולים", "מודולים");
const minutesOf = (count: number): string => counted(count, "דקה אחת", "שתי דקות", "דקות");
const hoursOf = (count: number): string => counted(count, "שעה", "שעתיים", "שעות");

export const he: Texts = {
  skip: "דילוג אל התוכן",
  mainNavigation: "ראשי",
  moreNavigation: "עוד",
  curriculum: "תוכנית הלימודים",
  pricing: "מחירים",
  developers: "מפתחים",
  home: "דף הבית",
  downloads: "לקחת איתך",
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
  changesDescription: (course) => `מה השתנה ב־${course}, מהשינוי האחרון לראשון.`,
  changesFeed: "מעקב אחר השינויים בקורא עדכונים (Atom)",
  progress: "ההתקדמות שלך",
  progressDescription: (course) => `מה הדפדפן הזה זוכר מהדרך שלך ב${course}, איפה זה נשמר, ואיך לייצא, לייבא ולמחוק.`,
  progressLead: "הדפדפן הזה זוכר אילו מודולים סימנת כגמורים. אין צורך בחשבון, ושום דבר לא יוצא מהמכשיר.",
  progressByPart: "מה כבר גמור",
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

- המודולים שסימנת כגמורים, עם התאריך, והפרקים
- הדף שקראת אחרון, והמקום בו
- הימים של שני הביקורים האחרונים, כדי להראות אילו מודולים עודכנו מאז
${isPriced ? "- אזור החיוב, אם בחרת אחד\n" : ""}
## איפה זה נשמר

ב-localStorage של הדפדפן הזה, תחת המפתח \`${key}\`, בגרסה 1 של המבנה. שום דבר לא נשמר לפני שמסמנים מודול או בוחרים משהו שיישמר. לדפדפנים אחרים ולחלונות פרטיים יש זיכרון משלהם.

## מה נשלח

שום דבר. כולם מקבלים אותם דפים, וסקריפט בדפדפן שלך מוסיף להם את הסימונים.

## ייצוא, ייבוא, מחיקה

ייצוא שומר את כל אלה בקובץ. ייבוא מוסיף את הסימונים שבקובץ כזה לאלה שבמכשיר. מחיקה מסירה הכול בבת אחת, וכך גם ניקוי נתוני האתר בדפדפן.

בלי JavaScript שום דבר לא נשמר, וכל דף שלם, בלי סימונים.`,
  done: "גמור",
  markAsDone: "לסמן כגמור",
  markChapter: (position) => `פרק ${position} גמור`,
  doneOf: (done, all) => `${done} מתוך ${all} גמורים`,
  continueWith: (number) => `להמשיך: מודול ${number}`,
  leftOff: "להמשיך מאיפה שעצרת:",
  updatedSince: (count, date) =>
    count === 1
      ? `מודול אחד עודכן מאז הביקור האחרון שלך (${date})`
      : `${countedModules(count)} עודכנו מאז הביקור האחרון שלך (${date})`,
  updatedMark: "עודכן",
  asMarkdown: "הדף הזה ב-Markdown",
  whatAgentsSee: "מה שסוכנים רואים",
  tokens: (count) => `בערך ${count} אסימונים`,
  contentVersion: (hash, updated) => `גרסת התוכן \u2068${hash}\u2069${updated ? `, עודכנה ב-${updated}` : ""}`,
  parts: (count) => counted(count, "חלק אחד", "שני חלקים", "חלקים"),
  modules: countedModules,
  chapters: (count) => counted(count, "פרק אחד", "שני פרקים", "פרקים"),
  seats: (count) => counted(count, "מושב אחד", "שני מושבים", "מושבים"),
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return minutesOf(rest);
    return rest === 0
      ? hoursOf(hours)
      : `${hoursOf(hours)} ${rest > 2 ? `ו-${minutesOf(rest)}` : `ו${minutesOf(rest)}`}`;
  },
  durationInFull: (minutes) =>
    minutes < 60
      ? he.duration(minutes)
      : `${he.duration(minutes)} (${new Intl.NumberFormat("he").format(minutes)} דקות)`,
  inTotal: (duration) => `${duration} בסך הכול`,
  spokenIn: (language, subtitles) => `שפה: ${language}${subtitles === "" ? "" : ` · כתוביות: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${il} ב${countries})`,
  startWith: (module, curriculum) => `אפשר להתחיל עם ${module}, או לראות את ${curriculum}.`,
  startFirstModule: "להתחיל במודול הראשון",
  firstModule: "המודול הראשון:",
  fullCurriculum: "תוכנית הלימודים המלאה",
  outcomesHeading: "מה תדעו לעשות",
  example: "דוגמה",
  sampleHeading: "טעימה מהקורס",
  readOn: "להמשך הקריאה",
  allModules: (count) => (count === 1 ? "אל המודול" : `לכל ${count} המודולים`),
  comparePlans: "השוואת המסלולים",
  teachersHeading: "מי מלמד",
  license: "רישיון הטקסטים:",
  sampleLink: "קורס לדוגמה: הקישור הזה לא פעיל",
  listPriceLabel: "מחיר מחירון",
  perSeat: (minimum) => `למושב, מינימום ${minimum}`,
  breadcrumbs: "נתיב ניווט",
  search: "חיפוש",
  searchLabel: "חיפוש בקורס",
  matches: (count, query) => `${countedModules(count)} ${count === 1 ? "תואם" : "תואמים"} לחיפוש „${query}”`,
  correctedMatches: (count, query) => `מוצגות תוצאות עבור „${query}”: ${countedModules(count)}`,
  bestMatches: (count, query) => `${count} המודולים המתאימים ביותר לחיפוש „${query}”`,
  nearestMatches: (query) => `אין מודול שעונה ישירות על „${query}”. אלה הקרובים ביותר.`,
  notMentioned: (words) => `„${words}” לא מופיע בקורס. אלה הקרובים ביותר.`,
  courseMatches: (query) => `עמודים על הקורס עצמו עונים על „${query}”.`,
  noMatches: (query) => `אין בקורס תשובה על „${query}”. אפשר לנסות מילים אחרות, או מונח רחב יותר.`,
  aboutCourse: "על הקורס עצמו",
  searchSuggestions: "אולי כדאי להציץ כאן",
  videoMoment: (time) => `בסרטון, ${time}`,
  watchFrom: (time) => `לצפייה מ־${time}`,
  showMore: "עוד תוצאות",
  showAll: "הצגת כל המודולים",
  close: "סגירה",
  searchKeys: "מקשי החצים עוברים בין התוצאות, Enter פותח, Esc סוגר.",
  searchEnter: "לחצו על Enter כדי לחפש.",
  searchFailed: "טעינת החיפוש נכשלה. לחצו על Enter כדי לחפש בעמוד של תוכנית הלימודים.",
  expandAll: "לפתוח הכול",
  collapseAll: "לסגור הכול",
  partsHeading: "חלקי הקורס",
  forDevelopers: "למפתחים ולסוכנים",
  forDevelopersText: (developers) => `אותו תוכן זמין גם כ-JSON, כ-Markdown ודרך MCP: ראו ${developers}.`,
  rateLimit: (requests, seconds) =>
    `אין צורך במפתח API או בחשבון. כל כתובת IP יכולה לשלוח ${requests} בקשות בכל ${seconds} שניות.`,
  curriculumDescription: (modules, course) =>
    `כל התוכן של ${course}, חלק אחר חלק: ${countedModules(modules)}, מה לומדים בכל אחד וכמה זמן הוא נמשך.`,
  position: (position, count) => `מודול ${position} מתוך ${count}`,
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
  transcriptDescription: (title) => `כל מה שנאמר בסרטון „${title}”, בפסקאות עם זמנים.`,
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
  includedInComplete: "כלול בתוכנית המלאה",
  whatYouGet: "מה מקבלים",
  plansAndPrices: "לתוכניות ולמחירים",
  startPart: "להתחיל את החלק הזה",
  lastModule: "זה המודול האחרון.",
  lastPart: "זה החלק האחרון.",
  continueHeading: "להמשך",
  previous: "הקודם",
  next: "הבא",
  pricingDescription: (course) => `כמה עולה ${course}: חינם, מלא ולצוותים, בשני אזורי החיוב.`,
  quote: "הצעת מחיר",
  getQuote: "לקבל הצעת מחיר",
  quoteDescription: (course) => `המחיר המדויק של ${course} לפי תוכנית, מספר מושבים ומדינה לחיוב.`,
  quoteText: (teams) =>
    `בחרו תוכנית, מספר מושבים ומדינה לחיוב. התוכנית לצוותים מתחילה ב-${teams}. הצעת מחיר אינה הזמנה. הקישור הזה הוא ההצעה שלכם: אפשר לשתף אותו עם מי שמשלם.`,
  seatsLabel: "מושבים",
  country: "מדינה",
  countryNotSpecified: "לא צוינה",
  showPrice: "הצגת המחיר",
  total: 'סה"כ',
  unitPrice: "מחיר ליחידה",
  currency: "מטבע",
  goToCheckout: "מעבר לתשלום",
  countryFromNetwork: (country) => `המדינה זוהתה לפי הרשת שלכם: ${country}`,
  noQuote: (parameter, value) => `אין הצעת מחיר: הערך של ${parameter} הוא „${value}”.`,
  invalidPlan: "יש לבחור תוכנית מן הרשימה.",
  tooFewSeats: (minimum) =>
    `התוכנית לצוותים היא לפחות ל-${minimum}. אפשר להוסיף מושבים, או לבחור בתוכנית המלאה לאדם אחד.`,
  oneSeatOnly: "התוכנית הזאת היא לאדם אחד. למושבים נוספים יש לבחור בתוכנית לצוותים.",
  invalidSeats: "מספר המושבים חייב להיות מספר שלם בין 1 ל-10,000.",
  invalidCountry: "יש לבחור מדינה מן הרשימה.",
  plan: "תוכנית",
  international: "בינלאומי",
  region: "אזור החיוב",
  bothRegions: "שניהם",
  free: "חינם",
  complete: "מלא",
  teams: "לצוותים",
  listPrice: (now, list) => `${now} (מחיר מחירון ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${he.perSeat(minimum)}`,
  freeIncludes: (includes) => `בחינם כלול: ${includes}`,
  startFree: "להתחיל בחינם",
  buyComplete: "לקנות את הקורס המלא",
  vat: (included) => (included ? 'כולל מע"מ' : 'לא כולל מע"מ'),
  vatRate: (percent) => `שיעור המע"מ: ${percent}%`,
  invoice: (invoice) => `חשבונית: ${invoice}`,
  noInvoice: "אין חשבונית: התוכנית בחינם.",
  refund: (days) => `החזר כספי בתוך ${counted(days, "יום אחד", "יומיים", "ימים")}`,
  paymentBy: (processor) => `התשלום דרך ${processor}`,
  notFound: "הדף לא נמצא",
  notFoundDescription: "הדף הזה לא קיים.",
  notFoundText: "הדף הזה לא קיים. ייתכן שהוא הועבר, או שנפלה טעות בכתובת.",
  tooLong: "הכתובת ארוכה מדי",
  tooLongText: (path, target) => `הכתובת הזאת ארוכה מדי. נתיב יכול להכיל ${path} בתים, ונתיב ושאילתה יחד ${target}.`,
  tooMany: "יותר מדי בקשות",
  tooManyText: (seconds) => `מהרשת שלכם נשלחו יותר מדי בקשות בתוך ${seconds} שניות.`,
  tryAgain: (seconds) => (seconds === "1" ? "אפשר לנסות שוב בעוד שנייה." : `אפשר לנסות שוב בעוד ${seconds} שניות.`),
  didYouMean: "אולי התכוונתם אל",
  copy: "העתקה",
  copied: "הועתק",
  onThisPage: "בדף הזה",
  wordsForPricing:
    "מחיר, מחירים, עולה, עלות, לשלם, תשלום, לקנות, קנייה, רכישה, יקר, הנחה, מנוי, חשבונית, קבלה, מס, החזר, כסף בחזרה, ביטול, אחריות, צוות, מושבים, רישיון, תוכנית",
  wordsForCourse:
    "קורס, אורך, שעות, שבועות, שפה, שפות, כתוביות, מורה, מלמד, מרצה, מחבר, רמה, מתחילים, דרישות קדם, עודכן, עדכון",
  draft: (title) => `טיוטה: ${title}`,
};
