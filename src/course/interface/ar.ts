/** The texts of the interface in Arabic. */
import { durationOf, formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

/** With Latin digits, as in the prices, times and numbers of modules. */
const { plural, number, shared } = formsOf("ar-u-nu-latn");

/** Keeps the order of a text with Latin letters, signs or a date inside Arabic. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const countedModules = (count: number): string =>
  plural(count, { one: "وحدة واحدة", two: "وحدتان", few: "# وحدات", other: "# وحدة" });

const minutesOf = (count: number): string =>
  plural(count, { one: "دقيقة واحدة", two: "دقيقتان", few: "# دقائق", other: "# دقيقة" });

const hoursOf = (count: number): string =>
  plural(count, { one: "ساعة واحدة", two: "ساعتان", few: "# ساعات", other: "# ساعة" });

/** Seconds after a preposition. */
const secondsOf = (count: number): string =>
  plural(count, { one: "ثانية واحدة", two: "ثانيتين", few: "# ثوانٍ", other: "# ثانية" });

/** Days after a preposition. */
const daysOf = (count: number): string =>
  plural(count, { one: "يوم واحد", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" });

/** The name of a plan in quotes. An author's own name may have Latin letters. */
const quoted = (plan: string): string => `«${/\p{Script=Latin}/u.test(plan) ? isolated(plan) : plan}»`;

const otherPlanNamed = (plan: string): string => (plan === ar.teams ? "خطة الفِرق" : `خطة ${quoted(plan)}`);

const planNamed = (plan: string): string =>
  plan === ar.free ? "الخطة المجانية" : plan === ar.complete ? "الخطة الكاملة" : otherPlanNamed(plan);

export const ar: Texts = {
  ...shared,
  skip: "التخطي إلى المحتوى",
  footnotes: "الحواشي",
  backToText: "العودة إلى النص",
  callouts: { note: "ملاحظة", tip: "نصيحة", important: "مهم", warning: "تحذير", caution: "تنبيه" },
  mainNavigation: "الرئيسية",
  menu: "القائمة",
  languages: "اللغات",
  viewAs: "عرض هذه الصفحة كما يراها",
  viewForPeople: "الأشخاص",
  viewForAgents: "وكلاء الذكاء الاصطناعي",
  moreNavigation: "المزيد",
  curriculum: "المنهج",
  pricing: "الأسعار",
  developers: "للمطوّرين",
  home: "الصفحة الرئيسية",
  planTitle: "خطة أسبوعية للدراسة",
  planDescription: (course) =>
    `خطة أسبوعية لدراسة ${course}: اختر عدد الساعات والأيام وتاريخ البدء، ليُحدَّد تاريخ لكل وحدة.`,
  planText:
    "اختر الوتيرة التي تناسبك، ليُحدَّد تاريخ لكل وحدة. يحفظ عنوان الصفحة خطتك: يمكنك إضافته إلى الإشارات المرجعية أو مشاركته.",
  planWithoutScript:
    "هذه هي الوحدات ومدة كل منها. مع JavaScript، توزّعها هذه الصفحة على أسابيع: اختر عدد الساعات والأيام وتاريخ البدء، واعرف متى تنتهي، وأضف التواريخ إلى تقويمك.",
  planHours: "الساعات في الأسبوع",
  planDays: "الأيام",
  planFinishIn: "الإنهاء خلال (أسابيع)",
  planFinishInHint: "اختياري. يحدّد ساعات الأسبوع.",
  planStart: "تاريخ البدء",
  planTime: "وقت الدراسة",
  planTimeHint: "اختياري. للتقويم.",
  planContents: "ما الذي ستدرسه",
  planPaid: (plan) => `فصول ${planNamed(plan)}`,
  planFree: (withVideos) => (withVideos ? "النظرات العامة ومقاطع الفيديو المجانية فقط" : "النظرات العامة فقط"),
  planPaidNote: (plan) => `المُدد المعروضة هي مدد فصول ${planNamed(plan)}.`,
  planHoursError: (min, max) => `يُرجى إدخال عدد ساعات من ${number(min)} إلى ${number(max)}.`,
  planWeeksError: (min, max) => `يُرجى إدخال عدد أسابيع من ${number(min)} إلى ${number(max)}.`,
  planWeeksTooFew: (weeks, hours) =>
    `يُرجى إدخال ${number(weeks)} أو أكثر: الحد الأقصى لخطة الدراسة ${number(hours)} ساعة في الأسبوع.`,
  planDaysError: "يُرجى اختيار يوم واحد على الأقل.",
  planStartError: (first, last) => `يُرجى إدخال تاريخ من عام ${first} إلى عام ${last}.`,
  planTimeError: "يُرجى إدخال وقت مثل 19:00 أو ترك الحقل فارغًا.",
  planAssumed: (modules, duration) =>
    `بلا مدة محدّدة: ${modules}. المدة في خطة الدراسة: ${duration} للوحدة، وهي وسيط مدد الوحدات الأخرى.`,
  planAllAssumed: (duration) => `لا توجد مدة محدّدة للوحدات. المدة في خطة الدراسة: ${duration} للوحدة.`,
  planAbout: (duration) => `${duration} تقريبًا`,
  planFinish: "تاريخ الانتهاء",
  planWeeks: "الأسابيع",
  planLongestDay: "أطول يوم",
  planWeek: (position) => `الأسبوع ${position}`,
  planPart: (position, count) => `الأسبوع ${position} من ${count}`,
  planLong: "الوحدة التي تتجاوز مدتها ساعات أسبوعك تستمر في الأسبوع التالي.",
  planDone: (count) => `اكتملت ${countedModules(count)} (خارج خطة الدراسة).`,
  planAllDone: "لقد أكملت كل الوحدات.",
  planLeft: (count) =>
    `خطة الدراسة طويلة جدًا: بقيت ${countedModules(count)} خارجها. يُرجى اختيار ساعات أكثر في الأسبوع.`,
  planCalendar: "إضافة إلى التقويم",
  planDownloaded: (file) => `تم تنزيل ${file}`,
  print: "طباعة",
  planRules:
    "ترتيب الوحدات هو ترتيبها في الدورة. يبدأ الأسبوع في اليوم الذي يوافق تاريخ البدء، ويضم وحدات كاملة إلى أن تتجاوز الوحدة التالية ساعاته. أما الوحدة الأطول من ذلك فتبدأ في أسبوع جديد وتستمر في الأسبوع الذي يليه.",
  planDaysRule: "تُوزَّع وحدات الأسبوع على أيامه بترتيب الدورة، بالتساوي قدر الإمكان ودون تجزئة الوحدات.",
  planAddress: "يتضمن عنوان خطة الدراسة المعاملات التالية:",
  planDaysValues: (usual) =>
    `أي أيام من ${isolated("mon, tue, wed, thu, fri, sat, sun")}، تفصل بينها فواصل؛ القيمة الافتراضية ${isolated(usual)}`,
  planHoursValues: (min, max, usual) => `من ${min} إلى ${max}؛ القيمة الافتراضية ${usual}`,
  planWeeksValues: (min, max) =>
    `اختياري: من ${min} إلى ${max}. تنتهي الخطة خلال هذا العدد من الأسابيع بأقل ساعات في الأسبوع، بخطوات من نصف ساعة. مع weeks تُهمَل قيمة hours`,
  planTimeValues: "اختياري: وقت بدء أحداث اليوم في التقويم، مثل 19:00؛ ومن دونه تستمر طوال اليوم",
  planPaceValues: (plan) =>
    `اختياري: القيمة ${isolated("free")} لدراسة المحتوى المجاني فقط؛ ومن دونها تُدرَج فصول ${planNamed(plan)}`,
  planStartValues: `تاريخ مثل ${isolated("2027-01-04")}؛ القيمة الافتراضية هي أقرب بداية أسبوع، وقد تكون اليوم`,
  planFor: "الهدف",
  planWhole: "الدورة كاملة",
  planForValues: (slugs) => `اختياري: ${isolated(slugs)}. تُدرَج وحدات هذا الهدف فقط؛ ومن دونه تُدرَج وحدات الدورة كاملة`,
  outcomeModules: (count, all) => `عدد الوحدات التي تحتاج إليها: ${number(count)} من ${number(all)}`,
  allFree: "كل شيء مجاني.",
  prerequisite: "متطلب سابق",
  planModules: "تخطيط هذه الوحدات",
  errorTitle: (title) => `خطأ: ${title}`,
  downloads: "تنزيل الدورة",
  downloadsDescription: (course) =>
    `${course} في ملفات يمكنك الاحتفاظ بها: لقارئات الكتب الإلكترونية ومنصات التعلّم وأدلّة الدورات.`,
  downloadsText:
    "تُنشأ هذه الملفات من محتوى الموقع نفسه، ويُعاد إنشاؤها مع كل تحديث. أما مقاطع الفيديو فتتضمن الملفات روابط إليها فقط.",
  epub: "كتاب إلكتروني (EPUB)",
  epubText: (hasParts) =>
    `لقارئات الكتب الإلكترونية والهواتف والأجهزة اللوحية، دون اتصال بالإنترنت. ${hasParts ? "كل النصوص مع التنقّل حسب الأقسام." : "كل النصوص مع جدول محتويات."}`,
  bookText: "يمكن تكبير النص والاستماع إليه مقروءًا، وهو منظَّم بعناوين وجدول محتويات.",
  bookPictures: "للصور ذات المعنى نصوص بديلة.",
  bookAnimation: "بعض الصور متحركة، ولا يُعرف إن كانت تومض.",
  bookTranscripts: "يتضمن نصوصًا لمقاطع الفيديو.",
  cartridge: "حزمة الدورة (Common Cartridge)",
  cartridgeText: "لمنصات التعلّم مثل Canvas وMoodle وBrightspace: يمكن استيرادها هناك إلى إحدى الدورات.",
  zip: "الملفات المصدرية (ZIP)",
  zipText: "الملفات التي كُتبت بها الدورة، بتنسيق Markdown مع بيانات وصفية في أولها: للقراءة أو الترجمة أو إعادة النشر.",
  moochub: "سجل للأدلّة (MOOChub)",
  moochubText: "لبوابات الدورات الإلكترونية: موضوع الدورة والجهة التي تقدّمها وترخيصها.",
  fileSize: (bytes) =>
    isolated(
      bytes < 1_000_000
        ? `${number(Math.ceil(bytes / 1000))} كيلوبايت`
        : `${number(Math.round(bytes / 100_000) / 10)} ميغابايت`,
    ),
  glossary: "مسرد المصطلحات",
  glossaryDescription: (course) => `مصطلحات ${course}، مع شرح كل منها في جملة أو جملتين.`,
  alsoCalled: "أيضًا",
  usedIn: "ورد في",
  changes: "التغييرات",
  changesDescription: (course) => `ما الذي تغيّر في ${course}، بدءًا بأحدث التغييرات.`,
  changesFeed: "متابعة التغييرات في قارئ الخلاصات (Atom)",
  progress: "تقدّمك",
  progressDescription: (course) =>
    `ما يحفظه هذا المتصفح عن تقدّمك في ${course}، ومكان تخزينه، وكيفية تصديره واستيراده ومحوه.`,
  progressLead:
    "يحفظ هذا المتصفح الوحدات التي تضع عليها علامة «مكتمل». لا حاجة إلى حساب، ولا تغادر أي بيانات هذا الجهاز.",
  progressByPart: "ما اكتمل حتى الآن",
  nothingStored: "لا شيء مخزَّن على هذا الجهاز.",
  storedHere: "مخزَّن على هذا الجهاز فقط.",
  notStored: "لا يسمح هذا المتصفح للموقع بتخزين أي شيء. ستبقى العلامات إلى أن تغادر الصفحة.",
  exportProgress: "تصدير",
  importProgress: "استيراد",
  eraseProgress: "محو",
  undo: "تراجع",
  imported: "تم الاستيراد.",
  notProgressFile: "هذا ليس ملف تقدّم. يُرجى اختيار ملف تم تصديره من هذه الصفحة.",
  otherProgressVersion: "إصدار تنسيق هذا الملف مختلف. يقرأ هذا الموقع الإصدار 1.",
  progressFileTooLarge: "هذا الملف أكبر من أن يكون ملف تقدّم.",
  carryTitle: "نقل التقدّم إلى جهاز آخر",
  carryText:
    "يحتوي هذا النص على تقدّمك حسب الوحدات من دون اسمك. الصقه على جهاز آخر أو افتح الرابط هناك: لا يرسل المتصفح أبدًا الجزء الذي يلي #. وإذا أعطيت النص لمساعد ذكي أمكنه أن يخبرك بما يأتي بعد ذلك. ولا يخزّن الموقع أي شيء منه.",
  carriedText: "تقدّمك على شكل نص",
  carriedLink: "تقدّمك على شكل رابط",
  carriedCode: "تقدّمك على شكل رمز QR",
  takeLabel: "تقدّم من جهاز آخر (نص أو رابط)",
  take: "إضافة إلى هذا الجهاز",
  taken: "تمت الإضافة.",
  missedChecks: (count) => `أسئلة التقييم الذاتي التي أخطأت فيها: ${number(count)}`,
  notState: "هذا ليس نص تقدّم.",
  otherState: "لهذا النص إصدار آخر من التنسيق. يقرأ هذا الموقع الإصدار 1.",
  damagedState: "جزء من هذا النص ناقص أو تغيّر. انسخه مرة أخرى.",
  lastPlan: "فتح خطتك الأخيرة",
  progressText: (key, isPriced) => `## ما الذي يُخزَّن

- الوحدات التي وضعت عليها علامة «مكتمل»، مع التاريخ، والفصول
- يوما آخر زيارتين، لعرض الوحدات التي حُدِّثت منذ ذلك الحين
- آخر الصفحات التي قرأتها وموضعك فيها، وأسئلة التقييم الذاتي التي أجبت عنها خطأً، وخطتك الأخيرة، إذا كان هناك شيء مخزَّن
${isPriced ? "- منطقة الفوترة، إذا اخترتها\n" : ""}
## أين يُخزَّن

في localStorage الخاص بهذا المتصفح، ضمن المفتاح \`${key}\`، بالإصدار 1 من التنسيق. لا يُخزَّن شيء قبل أن تضع علامة على وحدة أو فصل، أو تختار شيئًا ليُحفظ. وللمتصفحات الأخرى ونوافذ التصفّح الخاص ذاكرتها المستقلة.

## ما الذي يُرسَل

لا شيء. تُرسَل الصفحات من دون تقدّمك، ويضيفه برنامج نصي في متصفحك.

## التصدير والاستيراد والمحو

يحفظ التصدير كل ما سبق في ملف. ويضيف الاستيراد علامات ملف كهذا إلى العلامات الموجودة على هذا الجهاز. ويزيل المحو كل شيء دفعة واحدة، وكذلك محو بيانات الموقع في المتصفح.

من دون JavaScript لا يُخزَّن شيء، وتبقى كل صفحة كاملة لكن بلا علامات.`,
  done: "مكتمل",
  markAsDone: "وضع علامة «مكتمل»",
  markChapter: (position) => `الفصل ${position} مكتمل`,
  allChaptersDone: "اكتملت كل الفصول. هل تضع علامة «مكتمل» على الوحدة أيضًا؟",
  doneOf: (done, all) => `اكتمل ${number(done)} من ${number(all)}`,
  continueWith: (position) => `متابعة: الوحدة ${position}`,
  readSoFar: "آخر ما قُرئ",
  leftOff: "المتابعة من حيث توقفت:",
  keepPlace: "تذكّر موضعي",
  updatedSince: (count, date) =>
    `${plural(count, {
      zero: "لم تُحدَّث أي وحدة",
      one: "حُدِّثت وحدة واحدة",
      two: "حُدِّثت وحدتان",
      few: "حُدِّثت # وحدات",
      other: "حُدِّثت # وحدة",
    })} منذ زيارتك الأخيرة (${date})`,
  updatedMark: "محدَّثة",
  selfCheck: "اختبر نفسك",
  chooseAll: "اختر كل ما ينطبق.",
  yourAnswer: "إجابتك",
  checkAnswer: "تحقّق",
  answer: "الإجابة",
  answers: "الإجابات",
  goodAnswer: "تذكر الإجابة الجيدة:",
  rightAnswer: "صحيح.",
  wrongAnswer: "غير صحيح. حاول مرة أخرى أو افتح الإجابة.",
  changedSections: (changed, of) =>
    `${number(changed)} من ${plural(of, { one: "قسم واحد", two: "قسمين", few: "# أقسام", many: "# قسمًا", other: "# قسم" })}`,
  changedSince: (sections, minutes) => `ما تغيّر منذ ذلك الحين: ${sections}، ${minutes}`,
  minutes: minutesOf,
  asMarkdown: "هذه الصفحة بتنسيق Markdown",
  inEnglish: "هذه الصفحة باللغة الإنجليزية.",
  sideBySide: "عرض الصفحة ونسختها بتنسيق Markdown جنبًا إلى جنب",
  tokens: (count) =>
    plural(count, {
      one: "رمز واحد تقريبًا",
      two: "رمزان تقريبًا",
      few: "حوالي # رموز",
      many: "حوالي # رمزًا",
      other: "حوالي # رمز",
    }),
  contentVersion: (hash, updated) =>
    `إصدار المحتوى ${isolated(hash)}${updated ? `، آخر تحديث: ${shared.date(updated)}` : ""}`,
  parts: (count) => plural(count, { one: "قسم واحد", two: "قسمان", few: "# أقسام", many: "# قسمًا", other: "# قسم" }),
  modules: countedModules,
  chapters: (count) => plural(count, { one: "فصل واحد", two: "فصلان", few: "# فصول", many: "# فصلًا", other: "# فصل" }),
  seats: (count) =>
    plural(count, { one: "مقعد واحد", two: "مقعدان", few: "# مقاعد", many: "# مقعدًا", other: "# مقعد" }),
  duration: (total) => durationOf(total, hoursOf, minutesOf, (hours, minutes) => `${hours} و${minutes}`),
  inMinutes: minutesOf,
  inTotal: (duration) => `المدة الإجمالية: ${duration}`,
  spokenIn: (language, subtitles) => `اللغة: ${language}${subtitles === "" ? "" : ` · الترجمة المصاحبة: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${isolated(intl)} (${isolated(il)} في ${countries})`,
  startWith: (module, curriculum) => `يمكنك البدء بوحدة ${module} أو الاطّلاع على ${curriculum}.`,
  startFirstModule: "بدء الوحدة الأولى",
  firstModule: "الوحدة الأولى",
  fullCurriculum: "المنهج الكامل",
  audienceHeading: "لمن هذه الدورة",
  freeHeading: "ما هو المجاني",
  outcomesHeading: "ما ستتمكّن من فعله",
  example: "مثال",
  sampleHeading: "مقتطف من الدورة",
  readOn: "متابعة القراءة",
  allModules: (count) => (count === 1 ? "عرض الوحدة" : `عرض كل الوحدات (${number(count)})`),
  comparePlans: "مقارنة الخطط",
  teachersHeading: "من يدرّس الدورة",
  license: "ترخيص النصوص:",
  sampleLink: "هذه دورة نموذجية: هذا الرابط لا يعمل",
  listPriceLabel: "السعر الأصلي",
  perSeat: (minimum) => `للمقعد الواحد، الحد الأدنى ${minimum}`,
  breadcrumbs: "مسار التنقّل",
  search: "بحث",
  searchLabel: "البحث في الدورة",
  matches: (count, query) =>
    `${plural(count, {
      zero: "لا وحدات مطابقة",
      one: "وحدة واحدة مطابقة",
      two: "وحدتان مطابقتان",
      few: "# وحدات مطابقة",
      other: "# وحدة مطابقة",
    })} لعبارة «${isolated(query)}»`,
  correctedMatches: (count, query) => `عرض نتائج البحث عن «${isolated(query)}»: ${countedModules(count)}`,
  bestMatches: (count, query) => `الوحدات الأكثر تطابقًا مع «${isolated(query)}»: أول ${number(count)}`,
  nearestMatches: (query) => `لا توجد وحدة تجيب مباشرةً عن «${isolated(query)}». إليك أقرب النتائج.`,
  notMentioned: (words) => `لم يرد في الدورة ذكر «${isolated(words)}». إليك أقرب النتائج.`,
  courseMatches: (query) => `تجيب عن «${isolated(query)}» صفحات تتحدث عن الدورة نفسها.`,
  noMatches: (query) => `لا شيء في الدورة يجيب عن «${isolated(query)}». جرّب كلمات أخرى أو مصطلحًا أعم.`,
  aboutCourse: "عن الدورة",
  searchSuggestions: "وحدات مقترحة",
  videoMoment: (time) => `الفيديو، ${isolated(time)}`,
  watchFrom: (time) => `المشاهدة من ${isolated(time)}`,
  showMore: "المزيد من النتائج",
  showAll: "عرض كل الوحدات",
  close: "إغلاق",
  searchKeys: "استخدم مفاتيح الأسهم للتنقّل، وEnter للفتح، وEsc للإغلاق.",
  searchEnter: "اضغط على Enter للبحث.",
  searchFailed: "تعذّر تحميل البحث. اضغط على Enter للبحث في صفحة المنهج.",
  expandAll: "توسيع الكل",
  collapseAll: "طي الكل",
  partsHeading: "الأقسام",
  forDevelopers: "للمطوّرين ووكلاء الذكاء الاصطناعي",
  forDevelopersText: (developers) =>
    `المحتوى نفسه متاح بتنسيق JSON وبتنسيق Markdown وعبر MCP: راجع صفحة «${developers}».`,
  viewForAgentsText: "يعرض خيار «وكلاء الذكاء الاصطناعي» في قائمة كل صفحة الصفحةَ كما يقرؤها الوكيل.",
  rateLimit: (requests, seconds) =>
    `لا حاجة إلى مفتاح API أو حساب. يمكن لكل عنوان IP إرسال ${plural(requests, {
      one: "طلب واحد",
      two: "طلبين",
      few: "# طلبات",
      many: "# طلبًا",
      other: "# طلب",
    })} كل ${secondsOf(seconds)}.`,
  curriculumDescription: (modules, course, hasParts) =>
    modules === 1
      ? `وحدة ${course}: ما تعلّمه وكم تستغرق.`
      : `كل وحدات ${course} (${countedModules(modules)})${hasParts ? "، قسمًا قسمًا" : ""}: ما تعلّمه كل وحدة وكم تستغرق.`,
  position: (position, count) => `الوحدة ${position} من ${count}`,
  numberAndPosition: (number, position, count) => `الوحدة ${number} (ترتيبها ${position} من ${count})`,
  part: (name) => `القسم: ${name}`,
  partNumber: (position) => `القسم ${position}`,
  partPosition: (position, count) => `القسم ${position} من ${count}`,
  modulesHeading: "الوحدات",
  updated: (date) => `آخر تحديث: ${isolated(date)}`,
  watch: "مشاهدة النظرة العامة مجانًا",
  playsFrom: (site) => `يُشغَّل الفيديو من ${isolated(site)}. لا يُحمَّل أي شيء من هناك قبل الضغط على زر التشغيل.`,
  openOn: (site) => `فتح على ${isolated(site)}`,
  copyMarkdown: "نسخ بتنسيق Markdown",
  viewMarkdown: "عرض بتنسيق Markdown",
  viewJson: "عرض بتنسيق JSON",
  chaptersHeading: "الفصول",
  transcript: "نص الفيديو",
  transcriptDescription: (title) => `النص الكامل لفيديو «${title}»، مقسّمًا إلى فقرات مع طوابع زمنية.`,
  timesOpenVideo: "يفتح كل طابع زمني الفيديو عند تلك اللحظة.",
  captions: "الترجمة المصاحبة (WebVTT)",
  chapterNumber: (position) => `الفصل ${position}`,
  module: "الوحدة",
  overview: "نظرة عامة",
  video: "فيديو",
  readingTime: (minutes) => `${minutesOf(minutes)} للقراءة`,
  prerequisites: "المتطلبات السابقة",
  inThisPart: "في هذا القسم",
  usePage: "استخدام هذه الصفحة",
  openIn: (assistant) => `فتح في ${isolated(assistant)}`,
  assistantPrompt: (url) =>
    `اقرأ ${url} وهي وحدة من دورة إلكترونية. لخّصها في خمس جمل، ثم اطرح عليّ أسئلة عنها، سؤالًا تلو الآخر.`,
  citation: "الاستشهاد",
  copyCitation: "نسخ الاستشهاد",
  reportError: "الإبلاغ عن خطأ",
  editPage: "تعديل هذه الصفحة",
  videoFailed: "تعذّر تحميل الفيديو هنا.",
  sampleVideo: "هذه دورة نموذجية: لا وجود لهذا الفيديو.",
  includedIn: (plan) => `متاح في ${planNamed(plan)}`,
  freeLength: (duration) => `${duration} مجانًا`,
  paidLength: (duration, plan) => `${duration} في ${planNamed(plan)}`,
  whatYouGet: "ما الذي تحصل عليه",
  plansAndPrices: "عرض الخطط والأسعار",
  startPart: "بدء هذا القسم",
  lastModule: "هذه هي الوحدة الأخيرة.",
  lastPart: "هذا هو القسم الأخير.",
  continueHeading: "المتابعة",
  previous: "السابق",
  next: "التالي",
  pricingDescription: (course, plans, regions) =>
    `سعر ${course}: ${shared.list(plans.map(planNamed))}${regions === 1 ? "" : regions === 2 ? "، في منطقتَي الفوترة" : "، في جميع مناطق الفوترة"}.`,
  quote: "عرض السعر",
  getQuote: "الحصول على عرض سعر",
  quoteDescription: (course, hasSeats) =>
    `السعر الدقيق لـ ${course} حسب ${hasSeats ? "الخطة وعدد المقاعد و" : ""}بلد الفوترة.`,
  quoteText: (teams) =>
    `${teams === undefined ? "اختر بلد الفوترة." : `اختر الخطة وعدد المقاعد وبلد الفوترة. الحد الأدنى ل${otherPlanNamed(teams.name)}: ${teams.seats}.`} ${ar.notAnOrder} لكل عرض سعر رابط خاص به: يمكنك مشاركته مع من سيدفع.`,
  notAnOrder: "عرض السعر ليس طلب شراء.",
  seatsLabel: "المقاعد",
  country: "البلد",
  countryNotSpecified: "غير محدّد",
  showPrice: "إظهار السعر",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: من ${number(minimum)} إلى ${number(maximum)}.`,
  countryHint: (code) => `اكتب اسم البلد أو رمزه، مثل ${code}.`,
  unknownCountry: (written) => `لا يوجد بلد باسم «${written}».`,
  countryDecides: "يحدّد بلد الفوترة السعر الذي تدفعه.",
  freeNeedsNoQuote: "لا تحتاج الخطة المجانية إلى عرض سعر: فهي بلا تكلفة.",
  changeQuote: "تعديل عرض السعر",
  copyAsText: "نسخ كنص",
  sendByMail: "إرسال بالبريد الإلكتروني",
  quoteFailed: "تعذّر تحميل عرض السعر.",
  loadQuote: "فتح عرض السعر",
  price: "السعر",
  saving: "مقدار التوفير",
  vatLabel: "ضريبة القيمة المضافة",
  vatState: (included, percent) =>
    `${included ? "مشمولة" : "غير مشمولة"}${percent === undefined ? "" : ` (${isolated(`${number(percent)}%`)})`}`,
  net: "المبلغ دون الضريبة",
  vatAt: (percent) => `ضريبة القيمة المضافة (${isolated(`${number(percent)}%`)})`,
  quoteDate: "التاريخ",
  seller: "البائع",
  invoiceLabel: "الفاتورة",
  refundLabel: "استرداد المبلغ",
  refundWithin: (days) => (days === 0 ? "لا يوجد" : `خلال ${daysOf(days)}`),
  payment: "الدفع",
  contentVersionLabel: "إصدار المحتوى",
  quoteLink: "رابط عرض السعر",
  buyer: "المشتري",
  reference: "مرجعك الداخلي",
  buyerHint: "اختياري. يُطبع ويُنسخ مع عرض السعر، ولا يُدرج في رسالة البريد الإلكتروني، ولا يُرسَل إلينا أبدًا.",
  total: "الإجمالي",
  unitPrice: "السعر الإفرادي",
  currency: "العملة",
  goToCheckout: "الانتقال إلى الدفع",
  countryFromNetwork: (country) => `البلد كما تحدّده شبكتك: ${country}`,
  noQuote: (parameter, value) => `لا يوجد عرض سعر: قيمة ${isolated(parameter)} هي «${isolated(value)}».`,
  invalidPlan: "يُرجى اختيار خطة من القائمة.",
  tooFewSeats: (minimum, teams, complete) =>
    `الحد الأدنى ل${otherPlanNamed(teams)}: ${minimum}. يمكنك إضافة مقاعد${complete === undefined ? "" : `، أو اختيار ${planNamed(complete)} لشخص واحد`}.`,
  oneSeatOnly: (teams) =>
    `هذه الخطة لشخص واحد.${teams === undefined ? "" : ` لمزيد من المقاعد، يُرجى اختيار ${otherPlanNamed(teams)}.`}`,
  invalidSeats: "يجب أن يكون عدد المقاعد عددًا صحيحًا من 1 إلى 10,000.",
  invalidCountry: "يُرجى اختيار بلد من القائمة.",
  plan: "الخطة",
  international: "دولية",
  allCountries: "جميع البلدان",
  selectedCountries: "بلدان مختارة",
  countriesOfRegion: "البلدان",
  region: "منطقة الفوترة",
  bothRegions: "كلتاهما",
  pricesFor: (place) => `الأسعار في ${place}`,
  internationalPrices: "الأسعار الدولية",
  pricesOfBoth: "الأسعار في المنطقتين",
  allRegions: "جميعها",
  pricesOfAll: "الأسعار في جميع المناطق",
  change: "تغيير",
  onePerson: "لشخص واحد",
  everythingIn: (plan) => `كل ما في خطة ${quoted(plan)}`,
  forEachSeat: (plan) => `كل ما في خطة ${quoted(plan)}، لكل مقعد`,
  free: "مجانية",
  complete: "كاملة",
  teams: "للفِرق",
  listPrice: (now, list) => `${isolated(now)} (السعر الأصلي ${isolated(list)})`,
  pricePerSeat: (price, minimum) => `${isolated(price)} ${ar.perSeat(minimum)}`,
  freeIncludes: (includes) => `تشمل الخطة المجانية: ${includes}`,
  startFree: "البدء مجانًا",
  buy: (plan) => `شراء ${planNamed(plan)}`,
  vat: (included) => (included ? "السعر يشمل ضريبة القيمة المضافة" : "السعر لا يشمل ضريبة القيمة المضافة"),
  vatRate: (percent) => `نسبة ضريبة القيمة المضافة: ${isolated(`${number(percent)}%`)}`,
  validUntil: (date) => `صالح حتى ${isolated(date)}`,
  taxNumber: "الرقم الضريبي",
  noInvoice: "لا توجد فاتورة: الخطة مجانية.",
  refund: (days) => `استرداد المبلغ خلال ${daysOf(days)}`,
  noRefund: "لا يوجد استرداد للمبلغ",
  paymentBy: (processor) => `الدفع عبر ${processor}`,
  notFound: "الصفحة غير موجودة",
  notFoundDescription: "هذه الصفحة غير موجودة.",
  notFoundText: "هذه الصفحة غير موجودة. ربما نُقلت، أو قد يكون في عنوان URL خطأ.",
  tooLong: "عنوان URL طويل جدًا",
  tooLongText: (path, target) =>
    `عنوان URL هذا طويل جدًا. الحد الأقصى لطول المسار ${number(path)} بايت، وللمسار والاستعلام معًا ${isolated(`${number(target)} KiB`)}.`,
  tooMany: "طلبات كثيرة جدًا",
  tooManyText: (seconds) => `أرسلت شبكتك طلبات كثيرة جدًا خلال ${secondsOf(seconds)}.`,
  tryAgain: (seconds) => `يُرجى إعادة المحاولة بعد ${secondsOf(seconds)}.`,
  didYouMean: "هل تقصد",
  copy: "نسخ",
  copied: "تم النسخ",
  sendIt: "إرسال",
  sending: "جارٍ الإرسال…",
  sendFailed: "لا يوجد رد: تعذّر الوصول إلى الموقع.",
  sendTimedOut: "لا يوجد رد خلال 15 ثانية.",
  sendRedirected: "الرد إعادة توجيه، والمتصفحات لا تعرضها للنصوص البرمجية.",
  inTheText: "في النص",
  fromThisSite: "من هذا الموقع",
  differs: "مختلف",
  notReceived: "لم يُستلم",
  otherHeaders: "ترويسات أخرى",
  onThisPage: "في هذه الصفحة",
  wordsForPricing:
    "سعر, السعر, أسعار, الأسعار, ثمن, تكلفة, كم تكلف, بكم, رسوم, دفع, الدفع, شراء, اشتري, غالي, مجاني, مجانا, خصم, تخفيض, اشتراك, فاتورة, إيصال, ضريبة, استرداد, استرجاع, استرجاع المبلغ, إلغاء, ضمان, فريق, فرق, مقاعد, ترخيص, خطة, باقة",
  wordsForRefund: "استرداد, استرجاع, استعادة المبلغ",
  wordsForCourse:
    "دورة, الدورة, كورس, مدة, المدة, طول, كم ساعة, ساعات, أسابيع, لغة, اللغة, لغات, ترجمة, مستوى, المستوى, مبتدئ, للمبتدئين, متطلبات, المتطلبات السابقة, تحديث, آخر تحديث",
  wordsForTeachers: "مدرس, معلم, مدرب, محاضر, مؤلف, من يدرس",
  wordsForLicense: "ترخيص, رخصة, حقوق النشر, المشاع الإبداعي",
  wordsForModule: "وحدة, الوحدة, درس, الدرس, module, lesson",
  draft: (title) => `مسودة: ${title}`,
};
