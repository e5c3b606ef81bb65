import type { Texts } from "./texts.ts";

/** One of a thing, two of it, or a number of it: the noun's gender decides the word for one and two. */
const counted = (count: number, one: string, two: string, many: string): string =>
  count === 1 ? one : count === 2 ? two : `${count} ${many}`;

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
  asMarkdown: "הדף הזה ב-Markdown",
  parts: (count) => counted(count, "חלק אחד", "שני חלקים", "חלקים"),
  modules: (count) => counted(count, "מודול אחד", "שני מודולים", "מודולים"),
  chapters: (count) => counted(count, "פרק אחד", "שני פרקים", "פרקים"),
  seats: (count) => counted(count, "מושב אחד", "שני מושבים", "מושבים"),
  days: (count) => counted(count, "יום אחד", "יומיים", "ימים"),
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return minutesOf(rest);
    return rest === 0
      ? hoursOf(hours)
      : `${hoursOf(hours)} ${rest > 2 ? `ו-${minutesOf(rest)}` : `ו${minutesOf(rest)}`}`;
  },
  inAll: (duration) => `${duration} בסך הכול`,
  startWith: (module, curriculum) => `אפשר להתחיל עם ${module}, או לראות את ${curriculum}.`,
  begin: "להתחיל במודול הראשון",
  firstIs: (title) => `המודול הראשון: ${title}`,
  wholeCurriculum: "תוכנית הלימודים המלאה",
  listPriceIs: "מחיר מחירון",
  inCountries: (countries) => `ב${countries}:`,
  seatOf: (seats) => `למושב, החל מ-${seats}`,
  breadcrumbs: "המקום באתר",
  search: "חיפוש",
  searchLabel: "חיפוש במודולים",
  found: (modules, query) => `${modules} עם „${query}”`,
  foundNothing: (query) => `אין מודול שמכיל „${query}”. אפשר לנסות מילה אחת מתוכו, או מונח רחב יותר.`,
  showAll: "הצגת כל המודולים",
  completeCosts: (intl, countries, il, pricing) => `הקורס המלא עולה ${intl} (ב${countries} ${il}); ראו ${pricing}.`,
  partsHeading: "חלקי הקורס",
  forPrograms: "לתוכנות ולסוכנים",
  forProgramsText: (developers) => `אותן עובדות מוגשות גם כ-JSON וכ-Markdown, בלי מפתח: ראו ${developers}.`,
  curriculumDescription: (modules, course) => `כל התוכן של ${course}, חלק אחר חלק: ${modules}.`,
  position: (position, count) => `מודול ${position} מתוך ${count}`,
  part: (name) => `חלק: ${name}`,
  updated: (date) => `עודכן ב-${date}`,
  watch: "צפייה בסקירה, בחינם",
  chaptersHeading: "פרקים",
  overview: "סקירה",
  goOn: "להמשך",
  previous: "הקודם",
  next: "הבא",
  pricingDescription: (course) => `כמה עולה ${course}: חינם, מלא ולצוותים, בשני אזורי החיוב.`,
  quote: "הצעת מחיר",
  quoteDescription: (course) => `המחיר המדויק של ${course} לפי תוכנית, מספר מושבים ומדינה.`,
  quoteText: (teams) =>
    `בחרו תוכנית, מספר מושבים ואת המדינה של הקונה. התוכנית לצוותים מתחילה ב-${teams}. שום דבר לא מוזמן כאן: כתובת הדף היא ההצעה, ואפשר לשלוח אותה למי שמשלם.`,
  seatsLabel: "מושבים",
  country: "מדינה",
  countryUnknown: "לא נבחרה",
  quoteButton: "להציג את המחיר",
  total: 'סה"כ',
  checkout: "לעמוד התשלום",
  countryFromNetwork: (country) => `המדינה נלקחה מהרשת שלכם: ${country}.`,
  wrongPlan: "יש לבחור אחת מן התוכניות.",
  fewSeats: (minimum) => `התוכנית לצוותים מתחילה ב-${minimum}. אפשר להוסיף מושבים, או לבחור בתוכנית המלאה לאדם אחד.`,
  oneSeat: "התוכנית הזאת היא לאדם אחד. למושבים נוספים יש לבחור בתוכנית לצוותים.",
  wrongSeats: "מספר המושבים הוא מספר שלם בין 1 ל-10,000.",
  wrongCountry: "יש לבחור מדינה מן הרשימה.",
  plan: "תוכנית",
  international: "בינלאומי",
  free: "חינם",
  complete: "מלא",
  teams: "לצוותים",
  listPrice: (now, list) => `${now} (מחיר מחירון ${list})`,
  perSeat: (price, seats) => `${price} ${he.seatOf(seats)}`,
  freeIncludes: (includes) => `בחינם כלול: ${includes}`,
  startFree: "להתחיל בחינם",
  buyComplete: "לקנות את הקורס המלא",
  vat: (included) => (included ? 'המחיר כולל מע"מ.' : 'המחיר אינו כולל מע"מ.'),
  invoice: (invoice) => `חשבונית: ${invoice}`,
  refund: (days) => `החזר כספי בתוך ${days}.`,
  paymentBy: (processor) => `התשלום דרך ${processor}`,
  missing: "הדף לא נמצא",
  missingDescription: "אין דף בכתובת הזאת.",
  missingText: "אין דף בכתובת הזאת. ייתכן שהוא עבר, או שנפלה טעות בכתובת.",
  copy: "העתקה",
  copied: "הועתק",
  onThisPage: "בדף הזה",
};
