/** The texts of the interface in Russian. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, shared } = formsOf("ru");

const countedModules = (count: number): string =>
  plural(count, { one: "# модуль", few: "# модуля", other: "# модулей" });

/** Seconds as an object: "через 1 секунду". */
const seconds = (count: number): string => plural(count, { one: "# секунду", few: "# секунды", other: "# секунд" });

/** Days in the genitive: "в течение 1 дня". */
const days = (count: number): string => plural(count, { one: "# дня", few: "# дней", other: "# дней" });

/** A plan as an object: "Купить полный тариф". */
const planNamed = (plan: string): string => (plan === ru.complete ? "полный тариф" : `тариф «${plan}»`);

/** A plan in the genitive: "главы полного тарифа". */
const ofPlan = (plan: string): string =>
  plan === ru.complete ? "полного тарифа" : plan === ru.teams ? "командного тарифа" : `тарифа «${plan}»`;

/** The default names are adjectives. Other names stand in quotes. */
const plansNamed = (plans: readonly string[]): string => {
  const noun = plans.length === 1 ? "тариф" : "тарифы";
  return plans.every((plan) => [ru.free, ru.complete, ru.teams].includes(plan))
    ? `${shared.list(plans).toLowerCase()} ${noun}`
    : `${noun} ${shared.list(plans.map((plan) => `«${plan}»`))}`;
};

export const ru: Texts = {
  ...shared,
  skip: "Перейти к содержимому",
  footnotes: "Сноски",
  backToText: "Вернуться к тексту",
  callouts: { note: "Примечание", tip: "Совет", important: "Важно", warning: "Внимание", caution: "Осторожно" },
  mainNavigation: "Основная",
  menu: "Меню",
  languages: "Языки",
  viewAs: "Вид страницы",
  viewForPeople: "Для людей",
  viewForAgents: "Для ИИ-агентов",
  moreNavigation: "Ещё",
  curriculum: "Программа",
  pricing: "Цены",
  developers: "Разработчикам",
  home: "Главная",
  planTitle: "План по неделям",
  planDescription: (course) =>
    `План прохождения курса «${course}» по неделям: выберите часы, дни и дату начала — и у каждого модуля будет дата.`,
  planText:
    "Выберите свой темп — и у каждого модуля будет дата. План хранится в адресе страницы: добавьте её в закладки или поделитесь ссылкой.",
  planWithoutScript:
    "Это модули и их длительность. С JavaScript эта страница распределяет их по неделям: выберите часы, дни и дату начала, узнайте, когда вы закончите, и добавьте даты в календарь.",
  planHours: "Часов в неделю",
  planDays: "Дни",
  planFinishIn: "Закончить за (недели)",
  planFinishInHint: "Необязательно. Определяет часы в неделю.",
  planStart: "Дата начала",
  planTime: "Время дня",
  planTimeHint: "Необязательно. Для календаря.",
  planContents: "Что изучать",
  planPaid: (plan) => `Главы ${ofPlan(plan)}`,
  planFree: (withVideos) => (withVideos ? "Только обзоры и бесплатные видео" : "Только обзоры"),
  planPaidNote: (plan) => `Указана длительность глав ${ofPlan(plan)}.`,
  planHoursError: (min, max) => `Введите число часов от ${number(min)} до ${number(max)}.`,
  planWeeksError: (min, max) => `Введите от ${min} до ${max} недель.`,
  planWeeksTooFew: (weeks, hours) => `Введите не меньше ${weeks}: в плане не больше ${hours} часов в неделю.`,
  planDaysError: "Выберите хотя бы один день.",
  planStartError: (first, last) => `Введите дату с ${first} по ${last} год.`,
  planTimeError: "Введите время, например 19:00, или оставьте поле пустым.",
  planAssumed: (modules, time) =>
    `Длительность не указана: ${modules}. В плане на каждый отведено ${time} — это медиана остальных.`,
  planAllAssumed: (time) => `Длительность модулей не указана: в плане на каждый отведено ${time}.`,
  planAbout: (time) => `примерно ${time}`,
  planFinish: "Окончание",
  planWeeks: "Недели",
  planLongestDay: "Самый длинный день",
  planWeek: (position) => `Неделя ${position}`,
  planPart: (position, count) => `неделя ${position} из ${count}`,
  planLong: "Модуль, который не помещается в вашу неделю, продолжается на следующей.",
  planDone: (count) => `Уже пройдено и не входит в план: ${countedModules(count)}.`,
  planAllDone: "Вы прошли все модули.",
  planLeft: (count) =>
    `План слишком длинный, в него не вошло: ${countedModules(count)}. Выберите больше часов в неделю.`,
  planCalendar: "Добавить в календарь",
  planDownloaded: (file) => `Файл скачан: ${file}`,
  print: "Печать",
  planRules:
    "Модули идут в порядке курса. Неделя начинается в тот же день недели, что и дата начала, и включает целые модули, пока следующий не превысит её часы. Более длинный модуль начинается с новой недели и продолжается на следующей.",
  planDaysRule:
    "Модули недели распределяются по её дням в порядке курса настолько равномерно, насколько это возможно без деления модулей.",
  planAddress: "В адресе плана есть такие параметры:",
  planDaysValues: (usual) => `любые из mon, tue, wed, thu, fri, sat, sun через запятую; по умолчанию ${usual}`,
  planHoursValues: (min, max, usual) => `от ${min} до ${max}; по умолчанию ${usual}`,
  planWeeksValues: (min, max) =>
    `необязательно: от ${min} до ${max}. План заканчивается не позже чем через столько недель, с наименьшим числом часов в неделю, с шагом в полчаса. Если есть weeks, hours не учитывается`,
  planTimeValues:
    "необязательно: когда начинаются события дня в календаре, например 19:00; без времени они длятся весь день",
  planPaceValues: (plan) =>
    `необязательно: free — только бесплатные материалы; без него в план входят главы ${ofPlan(plan)}`,
  planStartValues: "дата, например 2027-01-04; по умолчанию — ближайшее начало недели, в том числе сегодня",
  planFor: "Цель",
  planWhole: "Весь курс",
  planForValues: (slugs) =>
    `необязательно: ${slugs}. В план входят только модули для этой цели; без него — модули всего курса`,
  outcomeModules: (count, all) => `Для этого нужно модулей: ${number(count)} из ${number(all)}`,
  allFree: "Всё бесплатно.",
  prerequisite: "нужен для других модулей",
  planModules: "Запланировать эти модули",
  errorTitle: (title) => `Ошибка: ${title}`,
  downloads: "Скачать курс",
  downloadsDescription: (course) =>
    `Файлы курса «${course}», которые останутся у вас: для ридеров, учебных платформ и каталогов.`,
  downloadsText:
    "Эти файлы создаются из того же содержания, что и сайт, и обновляются вместе с ним. На видео ведут ссылки, сами видео в файлы не входят.",
  epub: "Электронная книга (EPUB)",
  epubText: (hasParts) =>
    `Для ридеров, телефонов и планшетов; интернет не нужен. ${hasParts ? "Все тексты и навигация по частям." : "Все тексты и оглавление."}`,
  bookText: "Текст можно увеличивать и слушать; он структурирован заголовками и оглавлением.",
  bookPictures: "У изображений, несущих смысл, есть альтернативный текст.",
  bookAnimation: "Некоторые изображения анимированы; неизвестно, мигают ли они.",
  bookTranscripts: "Включены расшифровки видео.",
  cartridge: "Пакет курса (Common Cartridge)",
  cartridgeText: "Для учебных платформ, таких как Canvas, Moodle и Brightspace: импортируйте его там в курс.",
  zip: "Исходные файлы (ZIP)",
  zipText:
    "Файлы, в которых написан курс: Markdown с метаданными (front matter). Их можно читать, переводить и публиковать заново.",
  moochub: "Запись для каталога (MOOChub)",
  moochubText: "Для порталов онлайн-курсов: о чём курс, кто его предлагает и по какой лицензии.",
  glossary: "Глоссарий",
  glossaryDescription: (course) => `Термины курса «${course}», объяснённые в одном-двух предложениях.`,
  alsoCalled: "также",
  usedIn: "Встречается в модулях",
  changes: "Изменения",
  changesDescription: (course) => `Что изменилось в курсе «${course}»: сначала последние изменения.`,
  changesFeed: "Следить за изменениями через RSS-ридер (Atom)",
  progress: "Ваш прогресс",
  progressDescription: (course) =>
    `Что этот браузер помнит о вашем прохождении курса «${course}», где это хранится и как это экспортировать, импортировать и удалить.`,
  progressLead:
    "Этот браузер запоминает модули, которые вы отметили как пройденные. Учётная запись не нужна, и никакие данные не покидают это устройство.",
  progressByPart: "Уже пройдено",
  nothingStored: "На этом устройстве ничего не сохранено.",
  storedHere: "Сохранено только на этом устройстве.",
  notStored: "Этот браузер не разрешает сайту сохранять данные. Отметки пропадут, когда вы покинете страницу.",
  exportProgress: "Экспорт",
  importProgress: "Импорт",
  eraseProgress: "Удалить",
  undo: "Отменить",
  imported: "Импортировано.",
  notProgressFile: "Это не файл прогресса. Выберите файл, экспортированный на этой странице.",
  otherProgressVersion: "У этого файла другая версия формата. Сайт читает версию 1.",
  progressFileTooLarge: "Этот файл слишком велик для файла прогресса.",
  carryTitle: "Перенести на другое устройство",
  carryText:
    "Этот текст содержит ваш прогресс по модулям без вашего имени. Вставьте его на другом устройстве или откройте там ссылку: часть после # браузер никогда не отправляет. Ассистент, которому вы дадите этот текст, сможет подсказать, что изучать дальше. Сайт ничего из этого не хранит.",
  carriedText: "Ваш прогресс в виде текста",
  carriedLink: "Ваш прогресс в виде ссылки",
  carriedCode: "Ваш прогресс в виде QR-кода",
  takeLabel: "Прогресс с другого устройства (текст или ссылка)",
  take: "Добавить на это устройство",
  taken: "Добавлено.",
  missedChecks: (count) => `Неверные ответы в самопроверке: ${number(count)}`,
  notState: "Это не текст с прогрессом.",
  otherState: "Этот текст имеет другую версию формата. Сайт читает версию 1.",
  damagedState: "Часть этого текста потеряна или изменена. Скопируйте его ещё раз.",
  lastPlan: "Открыть ваш последний план",
  progressText: (key, isPriced) => `## Что хранится

- Модули, которые вы отметили как пройденные, с датами, и главы
- Даты двух последних посещений, чтобы показывать, какие модули с тех пор обновились
- Если что-то уже сохранено, последние прочитанные страницы и место на каждой, вопросы самопроверки, на которые вы ответили неверно, и ваш последний план
${isPriced ? "- Платёжный регион, если вы его выбрали\n" : ""}
## Где это хранится

В localStorage этого браузера, под ключом \`${key}\`, в формате версии 1. Ничего не сохраняется, пока вы не отметите модуль или главу или не выберете что-то, что нужно запомнить. У других браузеров и приватных окон своя память.

## Что отправляется

Ничего. Страницы отправляются без вашего прогресса, его добавляет скрипт в вашем браузере.

## Экспорт, импорт, удаление

Экспорт сохраняет всё перечисленное в файл. Импорт добавляет отметки из такого файла к отметкам на этом устройстве. Удаление стирает всё сразу, как и очистка данных сайта в браузере.

Без JavaScript ничего не сохраняется, а все страницы доступны полностью, но без отметок.`,
  done: "Пройдено",
  markAsDone: "Отметить как пройденное",
  markChapter: (position) => `Глава ${position} пройдена`,
  allChaptersDone: "Все главы пройдены. Отметить и модуль как пройденный?",
  doneOf: (done, all) => `Пройдено ${number(done)} из ${number(all)}`,
  continueWith: (position) => `Продолжить: модуль ${position}`,
  readSoFar: "Последнее прочитанное",
  leftOff: "Продолжить с того места, где вы остановились:",
  keepPlace: "Запомнить место",
  updatedSince: (count, date) =>
    `${plural(count, {
      one: "# модуль обновлён",
      few: "# модуля обновлено",
      other: "# модулей обновлено",
    })} с вашего последнего посещения (${date})`,
  updatedMark: "Обновлено",
  selfCheck: "Проверьте себя",
  chooseAll: "Выберите все верные варианты.",
  yourAnswer: "Ваш ответ",
  checkAnswer: "Проверить",
  answer: "Ответ",
  answers: "Ответы",
  goodAnswer: "Хороший ответ называет:",
  rightAnswer: "Верно.",
  wrongAnswer: "Неверно. Попробуйте ещё раз или откройте ответ.",
  changedSections: (changed, of) => `${number(changed)} из ${plural(of, { one: "# раздела", other: "# разделов" })}`,
  changedSince: (sections, minutes) => `Изменено с тех пор: ${sections}, ${minutes}`,
  asMarkdown: "Эта страница в Markdown",
  inEnglish: "Эта страница на английском языке.",
  sideBySide: "Посмотреть страницу и её Markdown рядом",
  tokens: (count) => plural(count, { one: "примерно # токен", few: "примерно # токена", other: "примерно # токенов" }),
  contentVersion: (hash, updated) => `Версия содержания ${hash}${updated ? `, обновлена ${shared.date(updated)}` : ""}`,
  parts: (count) => plural(count, { one: "# часть", few: "# части", other: "# частей" }),
  modules: countedModules,
  chapters: (count) => plural(count, { one: "# глава", few: "# главы", other: "# глав" }),
  seats: (count) => plural(count, { one: "# место", few: "# места", other: "# мест" }),
  inMinutes: (minutes) => `${number(minutes)}\u00a0мин`,
  inTotal: (total) => `всего ${total}`,
  spokenIn: (language, subtitles) => `Язык: ${language}${subtitles === "" ? "" : ` · Субтитры: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${countries}: ${il})`,
  startWith: (module, curriculum) => `Начните с модуля ${module} или посмотрите ${curriculum}.`,
  startFirstModule: "Начать первый модуль",
  firstModule: "Первый модуль",
  fullCurriculum: "всю программу",
  audienceHeading: "Для кого этот курс",
  freeHeading: "Что бесплатно",
  outcomesHeading: "Чему вы научитесь",
  example: "Пример",
  sampleHeading: "Отрывок из курса",
  readOn: "Читать дальше",
  allModules: (count) => (count === 1 ? "Посмотреть модуль" : `Посмотреть все ${countedModules(count)}`),
  comparePlans: "Сравнить тарифы",
  teachersHeading: "Кто ведёт курс",
  license: "Лицензия на тексты:",
  sampleLink: "Это пример курса: эта ссылка не работает",
  listPriceLabel: "Обычная цена",
  perSeat: (minimum) => `за место, минимум ${minimum}`,
  breadcrumbs: "Навигационная цепочка",
  search: "Поиск",
  searchLabel: "Поиск по курсу",
  matches: (count, query) =>
    `По запросу «${query}» ${plural(count, {
      one: "найден # модуль",
      few: "найдено # модуля",
      other: "найдено # модулей",
    })}`,
  correctedMatches: (count, query) => `Показаны результаты по запросу «${query}»: ${countedModules(count)}`,
  bestMatches: (count, query) => `Самые подходящие модули по запросу «${query}»: первые ${number(count)}`,
  nearestMatches: (query) => `Прямого ответа на запрос «${query}» нет ни в одном модуле. Вот самые близкие результаты.`,
  notMentioned: (words) => `В курсе не упоминается «${words}». Вот самые близкие результаты.`,
  courseMatches: (query) => `На запрос «${query}» отвечают страницы о самом курсе.`,
  noMatches: (query) =>
    `По запросу «${query}» в курсе ничего не нашлось. Попробуйте другие слова или более общий термин.`,
  aboutCourse: "О курсе",
  searchSuggestions: "Рекомендуемые модули",
  videoMoment: (time) => `Видео, ${time}`,
  watchFrom: (time) => `Смотреть с ${time}`,
  showMore: "Ещё результаты",
  showAll: "Показать все модули",
  close: "Закрыть",
  searchKeys: "Стрелки — перемещение, Enter — открыть, Esc — закрыть.",
  searchEnter: "Нажмите Enter, чтобы начать поиск.",
  searchFailed: "Не удалось загрузить поиск. Нажмите Enter, чтобы искать на странице программы.",
  expandAll: "Развернуть все",
  collapseAll: "Свернуть все",
  partsHeading: "Части курса",
  forDevelopers: "Разработчикам и ИИ-агентам",
  forDevelopersText: (developers) =>
    `То же содержание доступно в форматах JSON и Markdown, а также через MCP: см. раздел «${developers}».`,
  viewForAgentsText: "Пункт «Для ИИ-агентов» в меню каждой страницы показывает её такой, какой её читает агент.",
  rateLimit: (requests, period) =>
    `Ключ API и учётная запись не нужны. С одного IP-адреса можно отправить ${plural(requests, {
      one: "# запрос",
      few: "# запроса",
      other: "# запросов",
    })} за ${seconds(period)}.`,
  curriculumDescription: (modules, course, hasParts) =>
    modules === 1
      ? `Модуль курса «${course}»: чему он учит и сколько занимает времени.`
      : `Вся программа курса «${course}»${hasParts ? " по частям" : ""} (${countedModules(modules)}): чему учит каждый модуль и сколько он занимает времени.`,
  position: (position, count) => `Модуль ${position} из ${count}`,
  numberAndPosition: (number, position, count) => `Модуль ${number} (${position}-й из ${count})`,
  part: (name) => `Часть: ${name}`,
  partNumber: (position) => `Часть ${position}`,
  partPosition: (position, count) => `Часть ${position} из ${count}`,
  modulesHeading: "Модули",
  updated: (date) => `Обновлено ${date}`,
  watch: "Посмотреть бесплатный обзор",
  playsFrom: (site) =>
    `Видео воспроизводится с сайта ${site}. Пока вы не нажмёте кнопку воспроизведения, оттуда ничего не загружается.`,
  openOn: (site) => `Открыть на ${site}`,
  copyMarkdown: "Копировать как Markdown",
  viewMarkdown: "Открыть как Markdown",
  viewJson: "Открыть как JSON",
  chaptersHeading: "Главы",
  transcript: "Расшифровка",
  transcriptDescription: (title) => `Полный текст видео «${title}», по абзацам и с отметками времени.`,
  timesOpenVideo: "Каждая отметка времени открывает видео на этом месте.",
  captions: "Субтитры (WebVTT)",
  chapterNumber: (position) => `Глава ${position}`,
  module: "Модуль",
  overview: "Обзор",
  video: "Видео",
  readingTime: (minutes) => `${shared.duration(minutes)} чтения`,
  prerequisites: "Предварительные требования",
  inThisPart: "В этой части",
  usePage: "Действия",
  openIn: (assistant) => `Открыть в ${assistant}`,
  assistantPrompt: (url) =>
    `Прочитай ${url} — это модуль онлайн-курса. Кратко изложи его в пяти предложениях, а затем задавай мне вопросы по нему, по одному за раз.`,
  citation: "Как цитировать",
  copyCitation: "Копировать библиографическую ссылку",
  reportError: "Сообщить об ошибке",
  editPage: "Редактировать страницу",
  videoFailed: "Не удалось загрузить видео.",
  sampleVideo: "Это пример курса: такого видео не существует.",
  includedIn: (plan) => `Входит в ${planNamed(plan)}`,
  freeLength: (duration) => `${duration} бесплатно`,
  paidLength: (duration, plan) => `${duration} в ${plan === ru.complete ? "полном тарифе" : `тарифе «${plan}»`}`,
  whatYouGet: "Что вы получите",
  plansAndPrices: "Тарифы и цены",
  startPart: "Начать эту часть",
  lastModule: "Это последний модуль.",
  lastPart: "Это последняя часть.",
  continueHeading: "Продолжение",
  previous: "Назад",
  next: "Далее",
  pricingDescription: (course, plans, regions) =>
    `Сколько стоит курс «${course}»: ${plansNamed(plans)}${regions === 1 ? "" : regions === 2 ? " в обоих платёжных регионах" : " во всех платёжных регионах"}.`,
  quote: "Расчёт стоимости",
  getQuote: "Рассчитать стоимость",
  quoteDescription: (course, hasSeats) =>
    `Точная цена курса «${course}» для ${hasSeats ? "вашего тарифа, числа мест и " : ""}страны плательщика.`,
  quoteText: (teams) =>
    `${teams === undefined ? "Выберите страну плательщика." : `Выберите тариф, число мест и страну плательщика. Для ${ofPlan(teams.name)} минимум — ${teams.seats}.`} ${ru.notAnOrder} У каждого расчёта есть своя ссылка: отправьте её тому, кто платит.`,
  notAnOrder: "Расчёт — это ещё не заказ.",
  seatsLabel: "Места",
  country: "Страна",
  countryNotSpecified: "Не указана",
  showPrice: "Показать цену",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: от ${number(minimum)} до ${number(maximum)}.`,
  countryHint: (code) => `Введите название или код страны, например ${code}.`,
  unknownCountry: (written) => `Нет страны с названием «${written}».`,
  countryDecides: "Цена зависит от страны плательщика.",
  freeNeedsNoQuote: "Для бесплатного тарифа расчёт не нужен: он ничего не стоит.",
  changeQuote: "Изменить расчёт",
  copyAsText: "Копировать как текст",
  sendByMail: "Отправить по эл. почте",
  quoteFailed: "Не удалось загрузить расчёт.",
  loadQuote: "Открыть этот расчёт",
  price: "Цена",
  saving: "Ваша выгода",
  vatLabel: "НДС",
  vatState: (included, percent) =>
    `${included ? "Включён" : "Не включён"}${percent === undefined ? "" : ` (${number(percent)}\u00a0%)`}`,
  net: "Сумма без НДС",
  vatAt: (percent) => `НДС (${number(percent)}\u00a0%)`,
  quoteDate: "Дата",
  seller: "Продавец",
  invoiceLabel: "Счёт",
  refundLabel: "Возврат денег",
  refundWithin: (count) => (count === 0 ? "Нет" : `В течение ${days(count)}`),
  payment: "Оплата",
  contentVersionLabel: "Версия содержания",
  quoteLink: "Ссылка на этот расчёт",
  buyer: "Покупатель",
  reference: "Ваш внутренний номер",
  buyerHint:
    "Необязательно. Печатается и копируется вместе с расчётом, но не попадает в письмо и никогда нам не отправляется.",
  total: "Итого",
  unitPrice: "Цена за единицу",
  currency: "Валюта",
  goToCheckout: "Перейти к оплате",
  countryFromNetwork: (country) => `Страна определена по вашей сети: ${country}`,
  noQuote: (parameter, value) => `Расчёт невозможен: значение ${parameter} — «${value}».`,
  invalidPlan: "Выберите тариф из списка.",
  tooFewSeats: (minimum, teams, complete) =>
    `Для ${ofPlan(teams)} нужно минимум ${minimum}. Добавьте места${complete === undefined ? "" : ` или выберите ${planNamed(complete)} для одного человека`}.`,
  oneSeatOnly: (teams) =>
    `Этот тариф рассчитан на одного человека.${teams === undefined ? "" : ` Если нужно больше мест, выберите ${teams === ru.teams ? "командный" : `тариф «${teams}»`}.`}`,
  invalidSeats: "Число мест должно быть целым, от 1 до 10\u00a0000.",
  invalidCountry: "Выберите страну из списка.",
  plan: "Тариф",
  international: "Международный",
  allCountries: "Все страны",
  selectedCountries: "Отдельные страны",
  countriesOfRegion: "Страны",
  region: "Платёжный регион",
  bothRegions: "Оба",
  pricesFor: (place) => `Цены: ${place}`,
  internationalPrices: "Международные цены",
  pricesOfBoth: "Цены обоих регионов",
  allRegions: "Все",
  pricesOfAll: "Цены всех регионов",
  change: "изменить",
  onePerson: "Для одного человека",
  everythingIn: (plan) => `Всё из тарифа «${plan}»`,
  forEachSeat: (plan) => `Всё из тарифа «${plan}» для каждого места`,
  free: "Бесплатный",
  complete: "Полный",
  teams: "Командный",
  listPrice: (now, list) => `${now} (обычная цена ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${ru.perSeat(minimum)}`,
  freeIncludes: (includes) => `Бесплатный тариф включает: ${includes}`,
  startFree: "Начать бесплатно",
  buy: (plan) => `Купить ${planNamed(plan)}`,
  vat: (included) => (included ? "НДС включён" : "НДС не включён"),
  vatRate: (percent) => `Ставка НДС: ${number(percent)}\u00a0%`,
  validUntil: (date) => `Действует до ${date}`,
  taxNumber: "Налоговый номер",
  noInvoice: "Счёта нет: тариф бесплатный.",
  refund: (count) => `Возврат денег в течение ${days(count)}`,
  noRefund: "Без возврата денег",
  paymentBy: (processor) => `Оплата через ${processor}`,
  notFound: "Страница не найдена",
  notFoundDescription: "Такой страницы нет.",
  notFoundText: "Такой страницы нет. Возможно, её перенесли или в URL есть опечатка.",
  tooLong: "Слишком длинный URL",
  tooLongText: (path, target) =>
    `Этот URL слишком длинный. Максимальная длина пути — ${number(path)} байт, пути вместе с параметрами запроса — ${number(target)}\u00a0КиБ.`,
  tooMany: "Слишком много запросов",
  tooManyText: (period) => `Из вашей сети поступило слишком много запросов за ${seconds(period)}.`,
  tryAgain: (wait) => `Повторите попытку через ${seconds(wait)}.`,
  didYouMean: "Возможно, вы искали",
  copy: "Копировать",
  copied: "Скопировано",
  sendIt: "Отправить",
  sending: "Отправка…",
  sendFailed: "Нет ответа: сайт недоступен.",
  sendTimedOut: "Нет ответа в течение 15 секунд.",
  sendRedirected: "Ответ — перенаправление, которое браузеры не показывают скриптам.",
  inTheText: "В тексте",
  fromThisSite: "С этого сайта",
  differs: "отличается",
  notReceived: "не получено",
  otherHeaders: "Другие заголовки",
  onThisPage: "На этой странице",
  wordsForPricing:
    "цена, цены, стоимость, стоит, сколько стоит, плата, платно, бесплатно, платить, оплата, оплатить, купить, покупка, дорого, скидка, подписка, счёт, чек, налог, НДС, возврат, вернуть деньги, отмена, гарантия, команда, места, лицензия, тариф",
  wordsForRefund: "возврат, вернуть деньги",
  wordsForCourse:
    "курс, длительность, продолжительность, часы, часов, недели, сколько длится, язык, языки, субтитры, уровень, новичок, начинающий, с нуля, требования, обновление, обновлён",
  wordsForTeachers: "преподаватель, учитель, ведёт, лектор, автор",
  wordsForLicense: "лицензия, авторское право, Creative Commons",
  wordsForModule: "модуль, урок, module, lesson",
  draft: (title) => `Черновик: ${title}`,
};
