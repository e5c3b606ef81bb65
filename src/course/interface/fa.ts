/** The texts of the interface in Persian. */
import { durationOf, formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

/** With Latin digits, as in the prices, times and numbers of modules. */
const { number, shared } = formsOf("fa-u-nu-latn");

/** Keeps the order of a text with Latin letters, signs or a date inside Persian. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A count with its noun. A Persian noun keeps its singular form after a number. */
const counted = (count: number, noun: string): string => `${number(count)} ${noun}`;

const hoursOf = (count: number): string => counted(count, "ساعت");
const minutesOf = (count: number): string => counted(count, "دقیقه");

/** The name of a plan. An author's own name may have Latin letters. */
const named = (plan: string): string => (/\p{Script=Latin}/u.test(plan) ? isolated(plan) : plan);

const joined = (names: readonly string[]): string =>
  [names.slice(0, -1).join("، "), names.at(-1)].filter((text) => text !== "").join(" و ");

export const fa: Texts = {
  ...shared,
  skip: "رفتن به محتوا",
  footnotes: "پانویس‌ها",
  backToText: "بازگشت به متن",
  callouts: { note: "نکته", tip: "راهنمایی", important: "مهم", warning: "هشدار", caution: "احتیاط" },
  mainNavigation: "اصلی",
  menu: "منو",
  languages: "زبان‌ها",
  viewAs: "نمایش این صفحه برای",
  viewForPeople: "انسان‌ها",
  viewForAgents: "عامل‌های هوش مصنوعی",
  moreNavigation: "بیشتر",
  curriculum: "سرفصل‌ها",
  pricing: "قیمت‌ها",
  developers: "توسعه‌دهندگان",
  home: "صفحهٔ اصلی",
  planTitle: "برنامهٔ هفتگی شما",
  planDescription: (course) =>
    `برنامهٔ هفتگی برای ${course}: ساعت‌ها، روزها و تاریخ شروع را انتخاب کنید تا هر ماژول تاریخ داشته باشد.`,
  planText:
    "سرعت خود را انتخاب کنید تا هر ماژول تاریخ داشته باشد. نشانی صفحه برنامهٔ شما را نگه می‌دارد: آن را نشانک کنید یا با دیگران به اشتراک بگذارید.",
  planWithoutScript:
    "این‌ها ماژول‌ها و مدت آن‌ها هستند. با JavaScript این صفحه آن‌ها را در هفته‌ها می‌چیند: ساعت‌ها، روزها و تاریخ شروع را انتخاب کنید، ببینید کی تمام می‌کنید و تاریخ‌ها را به تقویم خود اضافه کنید.",
  planHours: "ساعت در هفته",
  planDays: "روزها",
  planFinishIn: "پایان در (هفته)",
  planFinishInHint: "اختیاری. ساعت‌های هفته را تعیین می‌کند.",
  planStart: "تاریخ شروع",
  planTime: "ساعت شروع",
  planTimeHint: "اختیاری. برای تقویم.",
  planContents: "چه چیزی می‌خوانید",
  planPaid: (plan) => `فصل‌های طرح ${named(plan)}`,
  planFree: (withVideos) => (withVideos ? "فقط مرورهای کلی و ویدیوهای رایگان" : "فقط مرورهای کلی"),
  planPaidNote: (plan) => `مدت‌ها مربوط به فصل‌های طرح ${named(plan)} است.`,
  planHoursError: (min, max) => `عددی از ${number(min)} تا ${number(max)} ساعت وارد کنید.`,
  planWeeksError: (min, max) => `عددی از ${min} تا ${max} هفته وارد کنید.`,
  planWeeksTooFew: (weeks, hours) => `${weeks} یا بیشتر وارد کنید: هر برنامه حداکثر ${hours} ساعت در هفته دارد.`,
  planDaysError: "حداقل یک روز را انتخاب کنید.",
  planStartError: (first, last) => `تاریخی از سال ${first} تا ${last} وارد کنید.`,
  planTimeError: "ساعتی مانند 19:00 وارد کنید یا خالی بگذارید.",
  planAssumed: (modules, duration) =>
    `${modules} بدون مدت مشخص: در برنامه برای هر کدام ${duration} در نظر گرفته شده است، یعنی میانهٔ مدت بقیه.`,
  planAllAssumed: (duration) => `مدت ماژول‌ها مشخص نیست: در برنامه برای هر کدام ${duration} در نظر گرفته شده است.`,
  planAbout: (duration) => `حدود ${duration}`,
  planFinish: "پایان",
  planWeeks: "هفته‌ها",
  planLongestDay: "طولانی‌ترین روز",
  planWeek: (position) => `هفتهٔ ${position}`,
  planPart: (position, count) => `هفتهٔ ${position} از ${count}`,
  planLong: "ماژولی که از هفتهٔ شما طولانی‌تر باشد در هفتهٔ بعد ادامه می‌یابد.",
  planDone: (count) => `${counted(count, "ماژول")} تمام شده و در برنامه نیامده است.`,
  planAllDone: "همهٔ ماژول‌ها را تمام کرده‌اید.",
  planLeft: (count) =>
    `برنامه بیش از حد طولانی است: ${counted(count, "ماژول")} در آن جا نشد. ساعت‌های بیشتری در هفته انتخاب کنید.`,
  planCalendar: "افزودن به تقویم",
  planDownloaded: (file) => `${file} دانلود شد.`,
  print: "چاپ",
  planRules:
    "ماژول‌ها به ترتیب دوره هستند. هر هفته از همان روز هفته که تاریخ شروع در آن است آغاز می‌شود و ماژول‌های کامل را در بر می‌گیرد، تا جایی که ماژول بعدی از ساعت‌های آن بیشتر شود. ماژول طولانی‌تر در هفته‌ای تازه شروع می‌شود و در هفتهٔ بعد ادامه می‌یابد.",
  planDaysRule: "ماژول‌های هر هفته به ترتیب دوره و تا حد ممکن یکنواخت، بدون تقسیم ماژول‌ها، میان روزهای آن پخش می‌شوند.",
  planAddress: "نشانی برنامه این پارامترها را دارد:",
  planDaysValues: (usual) =>
    `هر چند روز از ${isolated("mon, tue, wed, thu, fri, sat, sun")} که با ویرگول لاتین از هم جدا شده‌اند؛ پیش‌فرض ${isolated(usual)}`,
  planHoursValues: (min, max, usual) => `از ${min} تا ${max}؛ پیش‌فرض ${usual}`,
  planWeeksValues: (min, max) =>
    `اختیاری: از ${min} تا ${max}. برنامه در این تعداد هفته و با کمترین ساعت در هفته، در گام‌های نیم‌ساعته، تمام می‌شود. با weeks، مقدار hours نادیده گرفته می‌شود`,
  planTimeValues: "اختیاری: زمان شروع رویدادهای هر روز در تقویم، مانند 19:00؛ بدون آن، رویدادها تمام‌روز هستند",
  planPaceValues: (plan) =>
    `اختیاری: مقدار ${isolated("free")} فقط برای محتوای رایگان؛ بدون آن، فصل‌های طرح ${named(plan)} برنامه‌ریزی می‌شوند`,
  planStartValues: `تاریخی مانند ${isolated("2027-01-04")}؛ پیش‌فرض آغاز هفتهٔ آینده است`,
  errorTitle: (title) => `خطا: ${title}`,
  downloads: "دانلود دوره",
  downloadsDescription: (course) =>
    `${course} به‌صورت فایل‌هایی که می‌توانید نگه دارید: برای کتاب‌خوان‌ها، سامانه‌های آموزشی و فهرست‌های دوره‌ها.`,
  downloadsText:
    "محتوای این فایل‌ها همان محتوای سایت است و با هر به‌روزرسانی از نو ساخته می‌شوند. همهٔ متن‌ها، همهٔ شکل‌ها و عنوان همهٔ فصل‌ها در آن‌هاست. ویدیوها در فایل‌ها نیستند و فقط پیوندشان آمده است.",
  epub: "کتاب الکترونیکی (EPUB)",
  epubText: (hasParts) =>
    `برای کتاب‌خوان، گوشی و تبلت، بدون نیاز به اینترنت. ${hasParts ? "همهٔ متن‌ها، با پیمایش بر اساس بخش‌ها." : "همهٔ متن‌ها، با فهرست مطالب."}`,
  bookText: "متن را می‌توان بزرگ کرد و با صدای بلند شنید، و با عنوان‌ها و فهرست مطالب ساختار یافته است.",
  bookPictures: "تصویرهای معنادار متن جایگزین دارند.",
  bookAnimation: "برخی تصویرها متحرک‌اند؛ معلوم نیست که چشمک می‌زنند یا نه.",
  bookTranscripts: "متن ویدیوها نیز در کتاب آمده است.",
  cartridge: "بستهٔ دوره (Common Cartridge)",
  cartridgeText: "برای سامانه‌های آموزشی مانند Canvas،‏ Moodle و Brightspace: آن را در آنجا به یک دوره وارد کنید.",
  zip: "فایل‌های منبع (ZIP)",
  zipText:
    "فایل‌هایی که دوره با آن‌ها نوشته شده است، با قالب Markdown و فراداده در ابتدای هر فایل: برای خواندن، ترجمه یا انتشار دوباره.",
  moochub: "مدخل فهرست (MOOChub)",
  moochubText: "برای درگاه‌های دوره‌های آنلاین: موضوع دوره، ارائه‌دهنده و مجوز آن.",
  fileSize: (bytes) =>
    isolated(
      bytes < 1_000_000
        ? `${number(Math.ceil(bytes / 1000))} کیلوبایت`
        : `${number(Math.round(bytes / 100_000) / 10)} مگابایت`,
    ),
  changes: "تغییرات",
  changesDescription: (course) => `آنچه در ${course} تغییر کرده است، از تازه‌ترین تغییر.`,
  changesFeed: "دنبال کردن تغییرات در خبرخوان (Atom)",
  progress: "پیشرفت شما",
  progressDescription: (course) =>
    `آنچه این مرورگر از پیشرفت شما در ${course} به خاطر دارد، محل ذخیرهٔ آن، و روش صادر کردن، وارد کردن و پاک کردن آن.`,
  progressLead:
    "این مرورگر ماژول‌هایی را که به‌عنوان «تمام‌شده» علامت می‌زنید به خاطر می‌سپارد. حساب کاربری لازم نیست و هیچ داده‌ای از این دستگاه خارج نمی‌شود.",
  progressByPart: "تمام‌شده تا اینجا",
  nothingStored: "چیزی در این دستگاه ذخیره نشده است.",
  storedHere: "فقط در این دستگاه ذخیره شده است.",
  notStored: "این مرورگر اجازهٔ ذخیره‌سازی به سایت نمی‌دهد. علامت‌ها تا وقتی در این صفحه هستید باقی می‌مانند.",
  exportProgress: "صادر کردن",
  importProgress: "وارد کردن",
  eraseProgress: "پاک کردن",
  undo: "واگرد",
  imported: "وارد شد.",
  notProgressFile: "این یک فایل پیشرفت نیست. فایلی را انتخاب کنید که در همین صفحه صادر شده باشد.",
  otherProgressVersion: "نسخهٔ قالب این فایل متفاوت است. این سایت نسخهٔ 1 را می‌خواند.",
  progressFileTooLarge: "این فایل بزرگ‌تر از آن است که فایل پیشرفت باشد.",
  progressText: (key, isPriced) => `## چه چیزی ذخیره می‌شود

- ماژول‌هایی که به‌عنوان «تمام‌شده» علامت می‌زنید، همراه با تاریخ، و فصل‌ها
- آخرین صفحه‌ای که خوانده‌اید و جای شما در آن، از وقتی که ماژولی را علامت بزنید یا «جای من را به خاطر بسپار» را بزنید
- روزهای دو بازدید آخر شما، برای نشان دادن ماژول‌هایی که از آن زمان به‌روز شده‌اند
${isPriced ? "- منطقهٔ صورت‌حساب، اگر آن را انتخاب کنید\n" : ""}
## کجا ذخیره می‌شود

در localStorage همین مرورگر، با کلید \`${key}\` و در قالب نسخهٔ 1. تا وقتی ماژولی را علامت نزنید یا چیزی را برای به خاطر سپردن انتخاب نکنید، هیچ چیز ذخیره نمی‌شود. مرورگرهای دیگر و پنجره‌های خصوصی حافظهٔ خودشان را دارند.

## چه چیزی فرستاده می‌شود

هیچ چیز. همه صفحه‌های یکسانی دریافت می‌کنند و اسکریپتی در مرورگر شما علامت‌ها را اضافه می‌کند.

## صادر کردن، وارد کردن، پاک کردن

صادر کردن همهٔ موارد بالا را در یک فایل ذخیره می‌کند. وارد کردن علامت‌های چنین فایلی را به علامت‌های این دستگاه اضافه می‌کند. پاک کردن همه چیز را یکجا حذف می‌کند؛ پاک کردن داده‌های سایت در مرورگر هم همین کار را می‌کند.

بدون JavaScript چیزی ذخیره نمی‌شود و همهٔ صفحه‌ها کامل‌اند، فقط بدون علامت.`,
  done: "تمام‌شده",
  markAsDone: "علامت زدن به‌عنوان تمام‌شده",
  markChapter: (position) => `فصل ${position} تمام شد`,
  allChaptersDone: "همهٔ فصل‌ها تمام شده‌اند. ماژول را هم به‌عنوان تمام‌شده علامت می‌زنید؟",
  doneOf: (done, all) => `${number(done)} از ${number(all)} تمام شده`,
  continueWith: (position) => `ادامه: ماژول ${position}`,
  readSoFar: "آخرین خوانده‌شده",
  leftOff: "ادامه از جایی که بودید:",
  keepPlace: "جای من را به خاطر بسپار",
  updatedSince: (count, date) => `${counted(count, "ماژول")} از آخرین بازدید شما (${date}) به‌روز شده است`,
  updatedMark: "به‌روزشده",
  asMarkdown: "این صفحه در قالب Markdown",
  inEnglish: "این صفحه به زبان انگلیسی است.",
  sideBySide: "دیدن صفحه و نسخهٔ Markdown آن در کنار هم",
  tokens: (count) => `حدود ${counted(count, "توکن")}`,
  contentVersion: (hash, updated) =>
    `نسخهٔ محتوا ${isolated(hash)}${updated ? `، به‌روزرسانی: ${shared.date(updated)}` : ""}`,
  parts: (count) => counted(count, "بخش"),
  modules: (count) => counted(count, "ماژول"),
  chapters: (count) => counted(count, "فصل"),
  seats: (count) => counted(count, "کاربر"),
  duration: (total) => durationOf(total, hoursOf, minutesOf, (hours, minutes) => `${hours} و ${minutes}`),
  inMinutes: minutesOf,
  inTotal: (duration) => `در مجموع ${duration}`,
  spokenIn: (language, subtitles) => `زبان: ${language}${subtitles === "" ? "" : ` · زیرنویس: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${isolated(intl)} (${isolated(il)} در ${countries})`,
  startWith: (module, curriculum) => `با ماژول ${module} شروع کنید یا ${curriculum} را ببینید.`,
  startFirstModule: "شروع ماژول اول",
  firstModule: "ماژول اول",
  fullCurriculum: "همهٔ سرفصل‌ها",
  audienceHeading: "این دوره برای چه کسانی است",
  freeHeading: "چه چیزی رایگان است",
  outcomesHeading: "توانایی‌های شما پس از دوره",
  example: "نمونه",
  sampleHeading: "گزیده‌ای از دوره",
  readOn: "ادامهٔ مطلب",
  allModules: (count) => (count === 1 ? "دیدن ماژول" : `دیدن هر ${counted(count, "ماژول")}`),
  comparePlans: "مقایسهٔ طرح‌ها",
  teachersHeading: "چه کسی تدریس می‌کند",
  license: "مجوز متن‌ها:",
  sampleLink: "این یک دورهٔ نمونه است: این پیوند کار نمی‌کند",
  listPriceLabel: "قیمت اصلی",
  perSeat: (minimum) => `به‌ازای هر کاربر، حداقل ${minimum}`,
  breadcrumbs: "مسیر صفحه",
  search: "جستجو",
  searchLabel: "جستجو در دوره",
  matches: (count, query) => `${counted(count, "ماژول")} برای «${isolated(query)}» پیدا شد`,
  correctedMatches: (count, query) => `نتایج برای «${isolated(query)}»: ${counted(count, "ماژول")}`,
  bestMatches: (count, query) => `${number(count)} ماژول برتر برای «${isolated(query)}»`,
  nearestMatches: (query) => `هیچ ماژولی مستقیماً به «${isolated(query)}» پاسخ نمی‌دهد. این‌ها نزدیک‌ترین نتیجه‌ها هستند.`,
  notMentioned: (words) => `در دوره اشاره‌ای به «${isolated(words)}» نشده است. این‌ها نزدیک‌ترین نتیجه‌ها هستند.`,
  courseMatches: (query) => `پاسخ «${isolated(query)}» در صفحه‌های مربوط به خود دوره است.`,
  noMatches: (query) =>
    `در دوره چیزی دربارهٔ «${isolated(query)}» پیدا نشد. واژه‌های دیگر یا عبارتی کلی‌تر را امتحان کنید.`,
  aboutCourse: "دربارهٔ دوره",
  searchSuggestions: "ماژول‌های پیشنهادی",
  videoMoment: (time) => `ویدیو، ${isolated(time)}`,
  watchFrom: (time) => `تماشا از ${isolated(time)}`,
  showMore: "نتیجه‌های بیشتر",
  showAll: "نمایش همهٔ ماژول‌ها",
  close: "بستن",
  searchKeys: "برای جابه‌جایی از کلیدهای جهت‌نما، برای باز کردن از Enter و برای بستن از Esc استفاده کنید.",
  searchEnter: "برای جستجو Enter را فشار دهید.",
  searchFailed: "جستجو بار نشد. برای جستجو در صفحهٔ سرفصل‌ها Enter را فشار دهید.",
  expandAll: "باز کردن همه",
  collapseAll: "بستن همه",
  partsHeading: "بخش‌ها",
  forDevelopers: "برای توسعه‌دهندگان و عامل‌های هوش مصنوعی",
  forDevelopersText: (developers) =>
    `همین محتوا در قالب JSON و Markdown و از طریق MCP نیز در دسترس است: صفحهٔ «${developers}» را ببینید.`,
  viewForAgentsText: "گزینهٔ «عامل‌های هوش مصنوعی» در منوی هر صفحه، صفحه را همان‌طور که عامل می‌خواند نشان می‌دهد.",
  rateLimit: (requests, seconds) =>
    `به کلید API یا حساب کاربری نیازی نیست. هر نشانی IP می‌تواند در هر ${counted(seconds, "ثانیه")} حداکثر ${counted(requests, "درخواست")} بفرستد.`,
  curriculumDescription: (modules, course, hasParts) =>
    modules === 1
      ? `ماژول ${course}: چه چیزی آموزش می‌دهد و چقدر طول می‌کشد.`
      : `هر ${counted(modules, "ماژول")} ${course}${hasParts ? "، بخش به بخش" : ""}: هر کدام چه چیزی آموزش می‌دهد و چقدر طول می‌کشد.`,
  position: (position, count) => `ماژول ${position} از ${count}`,
  numberAndPosition: (number, position, count) => `ماژول ${number} (جایگاه ${position} از ${count})`,
  part: (name) => `بخش: ${name}`,
  partNumber: (position) => `بخش ${position}`,
  partPosition: (position, count) => `بخش ${position} از ${count}`,
  modulesHeading: "ماژول‌ها",
  updated: (date) => `به‌روزرسانی: ${isolated(date)}`,
  watch: "تماشای رایگان مرور کلی",
  playsFrom: (site) => `ویدیو از ${isolated(site)} پخش می‌شود. تا وقتی پخش را نزنید، چیزی از آنجا بار نمی‌شود.`,
  openOn: (site) => `باز کردن در ${isolated(site)}`,
  copyMarkdown: "کپی در قالب Markdown",
  viewMarkdown: "نمایش در قالب Markdown",
  viewJson: "نمایش در قالب JSON",
  chaptersHeading: "فصل‌ها",
  transcript: "متن ویدیو",
  transcriptDescription: (title) => `متن کامل ویدیوی «${title}»، پاراگراف به پاراگراف و با مُهر زمانی.`,
  timesOpenVideo: "هر مُهر زمانی ویدیو را از همان لحظه باز می‌کند.",
  captions: "زیرنویس (WebVTT)",
  chapterNumber: (position) => `فصل ${position}`,
  module: "ماژول",
  overview: "مرور کلی",
  video: "ویدیو",
  readingTime: (minutes) => `${minutesOf(minutes)} مطالعه`,
  prerequisites: "پیش‌نیازها",
  inThisPart: "در این بخش",
  usePage: "استفاده از این صفحه",
  openIn: (assistant) => `باز کردن در ${isolated(assistant)}`,
  assistantPrompt: (url) =>
    `صفحهٔ ${url} را بخوان که ماژولی از یک دورهٔ آنلاین است. آن را در پنج جمله خلاصه کن و بعد دربارهٔ آن از من سؤال بپرس، هر بار یک سؤال.`,
  citation: "ارجاع",
  copyCitation: "کپی ارجاع",
  reportError: "گزارش خطا",
  editPage: "ویرایش این صفحه",
  videoFailed: "ویدیو در اینجا بار نشد.",
  sampleVideo: "این یک دورهٔ نمونه است: چنین ویدیویی وجود ندارد.",
  includedIn: (plan) => `موجود در طرح ${named(plan)}`,
  freeLength: (duration) => `${duration} رایگان`,
  paidLength: (duration, plan) => `${duration} در طرح ${named(plan)}`,
  whatYouGet: "آنچه دریافت می‌کنید",
  plansAndPrices: "دیدن طرح‌ها و قیمت‌ها",
  startPart: "شروع این بخش",
  lastModule: "این آخرین ماژول است.",
  lastPart: "این آخرین بخش است.",
  continueHeading: "ادامه",
  previous: "قبلی",
  next: "بعدی",
  pricingDescription: (course, plans, regions) =>
    `قیمت ${course}: ${plans.length === 1 ? "طرح" : "طرح‌های"} ${joined(plans.map(named))}${regions === 1 ? "" : regions === 2 ? "، در هر دو منطقهٔ صورت‌حساب" : "، در همهٔ منطقه‌های صورت‌حساب"}.`,
  quote: "پیش‌فاکتور",
  getQuote: "دریافت پیش‌فاکتور",
  quoteDescription: (course, hasSeats) =>
    `قیمت دقیق ${course} بر اساس ${hasSeats ? "طرح، تعداد کاربران و " : ""}کشور صورت‌حساب.`,
  quoteText: (teams) =>
    `${teams === undefined ? "کشور صورت‌حساب را انتخاب کنید." : `طرح، تعداد کاربران و کشور صورت‌حساب را انتخاب کنید. طرح ${named(teams.name)} برای حداقل ${teams.seats} است.`} ${fa.notAnOrder} این پیوند پیش‌فاکتور شماست: آن را برای کسی که پرداخت می‌کند بفرستید.`,
  notAnOrder: "پیش‌فاکتور سفارش نیست.",
  seatsLabel: "تعداد کاربران",
  country: "کشور",
  countryNotSpecified: "مشخص نشده",
  showPrice: "نمایش قیمت",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: از ${number(minimum)} تا ${number(maximum)}.`,
  countryHint: (code) => `نام کشور یا کد آن را بنویسید، مانند ${code}.`,
  countryDecides: "کشور صورت‌حساب شما تعیین می‌کند چه قیمتی می‌پردازید.",
  freeNeedsNoQuote: "طرح رایگان هزینه‌ای ندارد و به پیش‌فاکتور نیازی نیست.",
  changeQuote: "تغییر این پیش‌فاکتور",
  copyAsText: "کپی به‌صورت متن",
  sendByMail: "ارسال با ایمیل",
  quoteFailed: "پیش‌فاکتور بار نشد.",
  loadQuote: "باز کردن این پیش‌فاکتور",
  price: "قیمت",
  saving: "صرفه‌جویی شما",
  vatLabel: "مالیات بر ارزش افزوده",
  vatState: (included, percent) =>
    `${included ? "لحاظ شده" : "لحاظ نشده"}${percent === undefined ? "" : ` (${number(percent)} درصد)`}`,
  net: "مبلغ بدون مالیات",
  vatAt: (percent) => `مالیات بر ارزش افزوده (${number(percent)} درصد)`,
  quoteDate: "تاریخ",
  seller: "فروشنده",
  invoiceLabel: "فاکتور",
  refundLabel: "بازگشت وجه",
  refundWithin: (days) => (days === 0 ? "ندارد" : `تا ${counted(days, "روز")}`),
  payment: "پرداخت",
  contentVersionLabel: "نسخهٔ محتوا",
  quoteLink: "پیوند این پیش‌فاکتور",
  buyer: "خریدار",
  reference: "شمارهٔ مرجع شما",
  buyerHint: "اختیاری. همراه پیش‌فاکتور چاپ و کپی می‌شود، در ایمیل نمی‌آید و هرگز برای ما فرستاده نمی‌شود.",
  total: "جمع کل",
  unitPrice: "قیمت واحد",
  currency: "واحد پول",
  goToCheckout: "رفتن به پرداخت",
  countryFromNetwork: (country) => `کشوری که از شبکهٔ شما تشخیص داده شد: ${country}`,
  noQuote: (parameter, value) => `پیش‌فاکتور صادر نشد: مقدار ${isolated(parameter)} برابر «${isolated(value)}» است.`,
  invalidPlan: "طرحی را از فهرست انتخاب کنید.",
  tooFewSeats: (minimum, teams, complete) =>
    `طرح ${named(teams)} برای حداقل ${minimum} است. ${complete === undefined ? "کاربر اضافه کنید." : `کاربر اضافه کنید یا برای یک نفر، طرح ${named(complete)} را انتخاب کنید.`}`,
  oneSeatOnly: (teams) =>
    `این طرح برای یک نفر است.${teams === undefined ? "" : ` برای کاربران بیشتر، طرح ${named(teams)} را انتخاب کنید.`}`,
  invalidSeats: "تعداد کاربران باید عددی صحیح از 1 تا 10,000 باشد.",
  invalidCountry: "کشوری را از فهرست انتخاب کنید.",
  plan: "طرح",
  international: "بین‌المللی",
  allCountries: "همهٔ کشورها",
  selectedCountries: "کشورهای منتخب",
  countriesOfRegion: "کشورها",
  region: "منطقهٔ صورت‌حساب",
  bothRegions: "هر دو",
  pricesFor: (place) => `قیمت‌ها برای ${place}`,
  internationalPrices: "قیمت‌های بین‌المللی",
  pricesOfBoth: "قیمت‌های هر دو منطقه",
  allRegions: "همه",
  pricesOfAll: "قیمت‌های همهٔ منطقه‌ها",
  change: "تغییر",
  onePerson: "برای یک نفر",
  everythingIn: (plan) => `همهٔ امکانات طرح ${named(plan)}`,
  forEachSeat: (plan) => `همهٔ امکانات طرح ${named(plan)}، برای هر کاربر`,
  free: "رایگان",
  complete: "کامل",
  teams: "تیمی",
  listPrice: (now, list) => `${isolated(now)} (قیمت اصلی ${isolated(list)})`,
  pricePerSeat: (price, minimum) => `${isolated(price)} ${fa.perSeat(minimum)}`,
  freeIncludes: (includes) => `طرح رایگان شامل: ${includes}`,
  startFree: "شروع رایگان",
  buy: (plan) => `خرید طرح ${named(plan)}`,
  vat: (included) => (included ? "با احتساب مالیات بر ارزش افزوده" : "بدون احتساب مالیات بر ارزش افزوده"),
  vatRate: (percent) => `نرخ مالیات بر ارزش افزوده: ${number(percent)} درصد`,
  validUntil: (date) => `معتبر تا ${isolated(date)}`,
  taxNumber: "شمارهٔ مالیاتی",
  noInvoice: "فاکتور ندارد: این طرح رایگان است.",
  refund: (days) => `بازگشت وجه تا ${counted(days, "روز")}`,
  paymentBy: (processor) => `پرداخت از طریق ${processor}`,
  notFound: "صفحه پیدا نشد",
  notFoundDescription: "این صفحه وجود ندارد.",
  notFoundText: "این صفحه وجود ندارد. شاید جابه‌جا شده یا نشانی آن اشتباه وارد شده باشد.",
  tooLong: "نشانی بیش از حد طولانی است",
  tooLongText: (path, target) =>
    `این نشانی بیش از حد طولانی است. طول مسیر حداکثر ${number(path)} بایت و طول مسیر و پرس‌وجو با هم حداکثر ${isolated(`${number(target)} KiB`)} است.`,
  tooMany: "تعداد درخواست‌ها بیش از حد است",
  tooManyText: (seconds) => `در ${number(seconds)} ثانیه درخواست‌های بیش از حد زیادی از شبکهٔ شما فرستاده شد.`,
  tryAgain: (seconds) => `${number(seconds)} ثانیهٔ دیگر دوباره امتحان کنید.`,
  didYouMean: "شاید منظورتان این بود",
  copy: "کپی",
  copied: "کپی شد",
  sendIt: "ارسال",
  sending: "در حال ارسال…",
  sendFailed: "پاسخی نیامد: دسترسی به سایت ممکن نشد.",
  sendTimedOut: "تا 15 ثانیه پاسخی نیامد.",
  sendRedirected: "پاسخ یک تغییر مسیر است که مرورگرها آن را به اسکریپت‌ها نشان نمی‌دهند.",
  inTheText: "در متن",
  fromThisSite: "از این سایت",
  differs: "متفاوت است",
  notReceived: "دریافت نشد",
  otherHeaders: "سرآیندهای دیگر",
  onThisPage: "در این صفحه",
  wordsForPricing:
    "قیمت, قیمت‌ها, هزینه, هزینه‌ها, شهریه, چند, چقدر, تعرفه, پرداخت, خرید, خریدن, گران, رایگان, تخفیف, اشتراک, فاکتور, پیش‌فاکتور, رسید, مالیات, بازگشت وجه, پس گرفتن پول, لغو, انصراف, ضمانت, گارانتی, تیم, تیمی, گروهی, کاربر, مجوز, طرح, پلن",
  wordsForRefund: "بازپرداخت, استرداد, بازگشت وجه, بازگشت پول",
  wordsForCourse:
    "دوره, مدت, طول دوره, چند ساعت, ساعت, هفته, زبان, زبان‌ها, زیرنویس, سطح, مبتدی, مقدماتی, پیش‌نیاز, پیش‌نیازها, به‌روزرسانی, آپدیت, آخرین به‌روزرسانی",
  wordsForTeachers: "مدرس, استاد, معلم, نویسنده",
  wordsForLicense: "مجوز, حق نشر, کپی‌رایت, کریتیو کامنز",
  wordsForModule: "ماژول, درس, module, lesson",
  draft: (title) => `پیش‌نویس: ${title}`,
};
