/** The texts of the interface in German. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, shared } = formsOf("de");

const modules = (count: number): string => plural(count, { one: "# Modul", other: "# Module" });
const seats = (count: number): string => plural(count, { one: "# Platz", other: "# Plätze" });
const perSeat = (minimum: string): string => `pro Platz, mindestens ${minimum}`;

export const de: Texts = {
  ...shared,
  skip: "Zum Inhalt springen",
  mainNavigation: "Hauptnavigation",
  moreNavigation: "Weitere Seiten",
  curriculum: "Kursinhalt",
  pricing: "Preise",
  developers: "Entwickler",
  home: "Startseite",
  planTitle: "Wochenplan erstellen",
  planDescription: (course) =>
    `Ein Wochenplan für den Kurs „${course}“: Wählen Sie Stunden, Tage und ein Startdatum, und jedes Modul erhält einen Termin.`,
  planText:
    "Wählen Sie Ihr Tempo, und jedes Modul erhält einen Termin. Die URL enthält Ihren Plan: Speichern Sie sie als Lesezeichen oder teilen Sie sie.",
  planWithoutScript:
    "Das sind die Module mit ihrer Länge. Mit JavaScript verteilt diese Seite sie auf Wochen: Wählen Sie Stunden, Tage und ein Startdatum, sehen Sie, wann Sie fertig sind, und fügen Sie die Termine Ihrem Kalender hinzu.",
  planHours: "Stunden pro Woche",
  planDays: "Tage",
  planFinishIn: "Fertig in (Wochen)",
  planFinishInHint: "Optional. Bestimmt die Stunden pro Woche.",
  planStart: "Startdatum",
  planTime: "Uhrzeit",
  planTimeHint: "Optional. Für den Kalender.",
  planContents: "Was Sie lernen",
  planPaid: "Kapitel im Komplettkurs",
  planFree: (withVideos) => (withVideos ? "Nur Überblicke und kostenlose Videos" : "Nur Überblicke"),
  planPaidNote: "Die Minutenangaben beziehen sich auf die Kapitel im Komplettkurs.",
  planHoursError: (min, max) => `Geben Sie ${number(min)} bis ${number(max)} Stunden ein.`,
  planWeeksError: (min, max) => `Geben Sie ${min} bis ${max} Wochen ein.`,
  planWeeksTooFew: (weeks, hours) =>
    `Geben Sie mindestens ${weeks} ein: Ein Plan hat höchstens ${hours} Stunden pro Woche.`,
  planDaysError: "Wählen Sie mindestens einen Tag.",
  planStartError: (first, last) => `Geben Sie ein Datum von ${first} bis ${last} ein.`,
  planTimeError: "Geben Sie eine Uhrzeit wie 19:00 ein oder keine.",
  planAssumed: (modules, duration) =>
    `${modules} ohne Längenangabe: geplant mit ${duration} (Median der übrigen Module).`,
  planAllAssumed: (duration) => `Für die Module ist keine Länge angegeben: Jedes ist mit ${duration} eingeplant.`,
  planAbout: (duration) => `ca. ${duration}`,
  planFinish: "Abschluss",
  planWeeks: "Wochen",
  planLongestDay: "Längster Tag",
  planWeek: (number) => `Woche ${number}`,
  planPart: (number, count) => `Woche ${number} von ${count}`,
  planLong: "Ein Modul, das länger ist als Ihre Woche, geht in der nächsten weiter.",
  planDone: (count) => `Bereits erledigt und nicht eingeplant: ${modules(count)}.`,
  planAllDone: "Sie haben alle Module erledigt.",
  planLeft: (count) => `Der Plan ist zu lang: ${modules(count)} nicht eingeplant. Wählen Sie mehr Stunden pro Woche.`,
  planCalendar: "Zum Kalender hinzufügen",
  planDownloaded: (file) => `Heruntergeladen: ${file}`,
  print: "Drucken",
  planRules:
    "Die Module folgen der Reihenfolge des Kurses. Eine Woche beginnt am Wochentag des Startdatums und enthält ganze Module, bis das nächste ihre Stundenzahl überschreiten würde. Ein Modul, das länger ist als eine Woche, beginnt in einer neuen Woche und geht in der nächsten weiter.",
  planDaysRule:
    "Die Module einer Woche werden in der Reihenfolge des Kurses auf ihre Tage verteilt, so gleichmäßig, wie es mit ganzen Modulen geht.",
  planAddress: "Die URL eines Plans hat diese Parameter:",
  planDaysValues: (usual) =>
    `beliebige Tage aus mon, tue, wed, thu, fri, sat, sun, durch Kommas getrennt; Standard: ${usual}`,
  planHoursValues: (min, max, usual) => `${min} bis ${max}; Standard: ${usual}`,
  planWeeksValues: (min, max) =>
    `optional: ${min} bis ${max}. Der Plan endet innerhalb so vieler Wochen, mit den wenigsten Stunden pro Woche, in Schritten von einer halben Stunde. Mit weeks wird hours nicht beachtet`,
  planTimeValues:
    "optional: wann die Termine eines Tages im Kalender beginnen, etwa 19:00; ohne Angabe sind sie ganztägig",
  planPaceValues:
    "optional: free plant nur, was kostenlos ist; ohne Angabe enthält der Plan die Kapitel im Komplettkurs",
  planStartValues: "ein Datum wie 2027-01-04; Standard: der Beginn der nächsten Woche",
  errorTitle: (title) => `Fehler: ${title}`,
  downloads: "Downloads",
  downloadsDescription: (course) =>
    `Der Kurs „${course}“ als Dateien zum Behalten: für E-Reader, Lernplattformen und Kataloge.`,
  downloadsText:
    "Diese Dateien haben denselben Inhalt wie die Website und werden bei jeder Aktualisierung neu erstellt. Sie enthalten alle Texte, alle Abbildungen und die Titel aller Kapitel. Videos sind verlinkt, nicht enthalten.",
  epub: "E-Book (EPUB)",
  epubText: "Für E-Reader, Smartphones und Tablets, auch offline. Alle Texte, mit Navigation nach Teilen.",
  bookText:
    "Der Text lässt sich vergrößern und vorlesen und ist durch Überschriften und ein Inhaltsverzeichnis gegliedert.",
  bookPictures: "Bilder mit Bedeutung haben Alternativtexte.",
  bookAnimation: "Einige Bilder sind animiert; ob sie blinken, ist nicht bekannt.",
  bookTranscripts: "Transkripte von Videos sind enthalten.",
  cartridge: "Kurspaket (Common Cartridge)",
  cartridgeText: "Für Lernplattformen wie Canvas, Moodle und Brightspace: dort in einen Kurs importieren.",
  zip: "Quelldateien (ZIP)",
  zipText:
    "Die Dateien, in denen der Kurs geschrieben ist, als Markdown mit Front Matter: zum Lesen, Übersetzen oder erneuten Veröffentlichen.",
  moochub: "Katalogeintrag (MOOChub)",
  moochubText: "Für Portale mit Onlinekursen: Thema, Anbieter und Lizenz des Kurses.",
  changes: "Änderungen",
  changesDescription: (course) => `Was sich im Kurs „${course}“ geändert hat, neueste Änderung zuerst.`,
  changesFeed: "Änderungen im Feedreader abonnieren (Atom)",
  progress: "Ihr Fortschritt",
  progressDescription: (course) =>
    `Was dieser Browser über Ihren Fortschritt im Kurs „${course}“ speichert, wo die Daten liegen und wie Sie sie exportieren, importieren und löschen.`,
  progressLead:
    "Dieser Browser merkt sich, welche Module Sie als erledigt markieren. Ein Konto ist nicht nötig, und nichts verlässt dieses Gerät.",
  progressByPart: "Bisher erledigt",
  nothingStored: "Auf diesem Gerät ist nichts gespeichert.",
  storedHere: "Nur auf diesem Gerät gespeichert.",
  notStored:
    "Dieser Browser erlaubt der Website nicht, etwas zu speichern. Markierungen bleiben nur erhalten, bis Sie die Seite verlassen.",
  exportProgress: "Exportieren",
  importProgress: "Importieren",
  eraseProgress: "Löschen",
  undo: "Rückgängig",
  imported: "Importiert.",
  notProgressFile: "Das ist keine Fortschrittsdatei. Wählen Sie eine Datei aus, die auf dieser Seite exportiert wurde.",
  otherProgressVersion: "Diese Datei hat eine andere Formatversion. Diese Website liest Version 1.",
  progressFileTooLarge: "Diese Datei ist zu groß für eine Fortschrittsdatei.",
  progressText: (key, isPriced) => `## Was gespeichert wird

- Die Module (mit Datum) und Kapitel, die Sie als erledigt markieren
- Die Seite, die Sie zuletzt gelesen haben, und die Stelle darin, sobald Sie ein Modul markieren oder auf „Lesestelle merken“ klicken
- Die Tage Ihrer letzten beiden Besuche, um zu zeigen, welche Module seitdem aktualisiert wurden
${isPriced ? "- Die Abrechnungsregion, falls Sie eine auswählen\n" : ""}
## Wo es gespeichert wird

Im localStorage dieses Browsers, unter dem Schlüssel \`${key}\`, in Formatversion 1. Nichts wird gespeichert, bevor Sie ein Modul markieren oder etwas auswählen, das gespeichert werden soll. Andere Browser und private Fenster haben einen eigenen Speicher.

## Was gesendet wird

Nichts. Alle erhalten dieselben Seiten, und ein Skript in Ihrem Browser fügt die Markierungen hinzu.

## Exportieren, importieren, löschen

„Exportieren“ speichert alles oben Genannte in einer Datei. „Importieren“ fügt die Markierungen einer solchen Datei zu denen auf diesem Gerät hinzu. „Löschen“ entfernt alles auf einmal, ebenso wie das Löschen der Websitedaten im Browser.

Ohne JavaScript wird nichts gespeichert, und jede Seite ist vollständig, nur ohne Markierungen.`,
  done: "Erledigt",
  markAsDone: "Als erledigt markieren",
  markChapter: (position) => `Kapitel ${position} erledigt`,
  allChaptersDone: "Alle Kapitel sind erledigt. Auch das Modul als erledigt markieren?",
  doneOf: (done, all) => `${number(done)} von ${number(all)} erledigt`,
  continueWith: (number) => `Weiter: Modul ${number}`,
  leftOff: "Weiter, wo Sie aufgehört haben:",
  keepPlace: "Lesestelle merken",
  updatedSince: (count, date) => `${modules(count)} seit Ihrem letzten Besuch (${date}) aktualisiert`,
  updatedMark: "Aktualisiert",
  asMarkdown: "Diese Seite als Markdown",
  inEnglish: "Diese Seite ist auf Englisch.",
  sideBySide: "Seite und Markdown nebeneinander ansehen",
  tokens: (count) => plural(count, { one: "ca. # Token", other: "ca. # Tokens" }),
  contentVersion: (hash, updated) =>
    `Inhaltsversion ${hash}${updated ? `, aktualisiert am ${shared.date(updated)}` : ""}`,
  parts: (count) => plural(count, { one: "# Teil", other: "# Teile" }),
  modules,
  chapters: (count) => plural(count, { other: "# Kapitel" }),
  seats,
  inMinutes: (minutes) => `${number(minutes)}\u00a0Min.`,
  inTotal: (duration) => `insgesamt ${duration}`,
  spokenIn: (language, subtitles) => `Sprache: ${language}${subtitles === "" ? "" : ` · Untertitel: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${countries}: ${il})`,
  startWith: (module, curriculum) => `Beginnen Sie mit ${module} oder sehen Sie sich den ${curriculum} an.`,
  startFirstModule: "Erstes Modul starten",
  firstModule: "Erstes Modul",
  fullCurriculum: "gesamten Kursinhalt",
  outcomesHeading: "Das können Sie nach dem Kurs",
  example: "Beispiel",
  sampleHeading: "Leseprobe aus dem Kurs",
  readOn: "Weiterlesen",
  allModules: (count) => (count === 1 ? "Modul ansehen" : `Alle ${modules(count)} ansehen`),
  comparePlans: "Tarife vergleichen",
  teachersHeading: "Wer unterrichtet",
  license: "Lizenz der Texte:",
  sampleLink: "Beispielkurs: Dieser Link funktioniert nicht",
  listPriceLabel: "Listenpreis",
  perSeat,
  breadcrumbs: "Navigationspfad",
  search: "Suche",
  searchLabel: "Kurs durchsuchen",
  matches: (count, query) => `${modules(count)} zu „${query}“ gefunden`,
  correctedMatches: (count, query) => `Ergebnisse für „${query}“: ${modules(count)}`,
  bestMatches: (count, query) => `Die ${number(count)} passendsten Module zu „${query}“`,
  nearestMatches: (query) => `Kein Modul passt genau zu „${query}“. Das sind die ähnlichsten Treffer.`,
  notMentioned: (words) => `„${words}“ kommt im Kurs nicht vor. Das sind die ähnlichsten Treffer.`,
  courseMatches: (query) => `Antworten auf „${query}“ finden Sie auf den Seiten über den Kurs.`,
  noMatches: (query) =>
    `Keine Treffer für „${query}“ im Kurs. Versuchen Sie es mit anderen Wörtern oder einem allgemeineren Begriff.`,
  aboutCourse: "Über den Kurs",
  searchSuggestions: "Vorgeschlagene Module",
  videoMoment: (time) => `Video, ${time}`,
  watchFrom: (time) => `Ab ${time} ansehen`,
  showMore: "Weitere Ergebnisse",
  showAll: "Alle Module anzeigen",
  close: "Schließen",
  searchKeys: "Mit den Pfeiltasten auswählen, mit der Eingabetaste öffnen, mit Esc schließen.",
  searchEnter: "Zum Suchen Eingabetaste drücken.",
  searchFailed:
    "Die Suche konnte nicht geladen werden. Drücken Sie die Eingabetaste, um auf der Seite „Kursinhalt“ zu suchen.",
  expandAll: "Alle aufklappen",
  collapseAll: "Alle zuklappen",
  partsHeading: "Teile",
  forDevelopers: "Für Entwickler und KI-Agenten",
  forDevelopersText: (developers) =>
    `Derselbe Inhalt ist als JSON, als Markdown und über MCP verfügbar: siehe ${developers}.`,
  rateLimit: (requests, seconds) =>
    `Sie benötigen weder einen API-Schlüssel noch ein Konto. Jede IP-Adresse darf ${plural(seconds, { one: "pro Sekunde", other: "alle # Sekunden" })} ${plural(requests, { one: "# Anfrage", other: "# Anfragen" })} senden.`,
  curriculumDescription: (count, course) =>
    count === 1
      ? `Das Modul des Kurses „${course}“: was es vermittelt und wie lange es dauert.`
      : `Alle ${modules(count)} des Kurses „${course}“, Teil für Teil: was sie vermitteln und wie lange sie dauern.`,
  position: (position, count) => `Modul ${position} von ${count}`,
  numberAndPosition: (number, position, count) => `Modul ${number} (${position}. von ${count})`,
  part: (name) => `Teil: ${name}`,
  partNumber: (position) => `Teil ${position}`,
  partPosition: (position, count) => `Teil ${position} von ${count}`,
  modulesHeading: "Module",
  updated: (date) => `Aktualisiert am ${date}`,
  watch: "Kostenlosen Überblick ansehen",
  playsFrom: (site) =>
    `Das Video kommt von ${site}. Von dort wird erst etwas geladen, wenn Sie auf Wiedergabe klicken.`,
  openOn: (site) => `Auf ${site} öffnen`,
  copyMarkdown: "Als Markdown kopieren",
  viewMarkdown: "Als Markdown anzeigen",
  viewJson: "Als JSON anzeigen",
  chaptersHeading: "Kapitel",
  transcript: "Transkript",
  transcriptDescription: (title) => `Der vollständige Text des Videos „${title}“, in Absätzen mit Zeitmarken.`,
  timesOpenVideo: "Jede Zeitmarke öffnet das Video an dieser Stelle.",
  captions: "Untertitel (WebVTT)",
  chapterNumber: (position) => `Kapitel ${position}`,
  module: "Modul",
  overview: "Überblick",
  video: "Video",
  readingTime: (minutes) => `${shared.duration(minutes)} Lesezeit`,
  prerequisites: "Voraussetzungen",
  inThisPart: "In diesem Teil",
  usePage: "Seite verwenden",
  openIn: (assistant) => `In ${assistant} öffnen`,
  assistantPrompt: (url) =>
    `Lies ${url}, ein Modul eines Onlinekurses. Fasse es in fünf Sätzen zusammen und stelle mir dann Fragen dazu, eine nach der anderen.`,
  citation: "Quellenangabe",
  copyCitation: "Quellenangabe kopieren",
  reportError: "Fehler melden",
  editPage: "Seite bearbeiten",
  videoFailed: "Das Video konnte hier nicht geladen werden.",
  sampleVideo: "Beispielkurs: Dieses Video existiert nicht.",
  includedInComplete: "Im Komplettkurs enthalten",
  freeLength: (duration) => `${duration} kostenlos`,
  paidLength: (duration) => `${duration} im Komplettkurs`,
  whatYouGet: "Das ist enthalten",
  plansAndPrices: "Tarife und Preise ansehen",
  startPart: "Diesen Teil starten",
  lastModule: "Das ist das letzte Modul.",
  lastPart: "Das ist der letzte Teil.",
  continueHeading: "So geht es weiter",
  previous: "Zurück",
  next: "Weiter",
  pricingDescription: (course) =>
    `Preise für „${course}“: Kostenlos, Komplettkurs und Teams, in beiden Abrechnungsregionen.`,
  quote: "Angebot",
  getQuote: "Angebot erstellen",
  quoteDescription: (course) =>
    `Der genaue Preis für „${course}“ nach Tarif, Anzahl der Plätze und Land der Rechnungsadresse.`,
  quoteText: (teams) =>
    `Wählen Sie den Tarif, die Anzahl der Plätze und das Land der Rechnungsadresse. Der Tarif „Teams“ umfasst mindestens ${teams}. ${de.notAnOrder} Der Link zu dieser Seite ist Ihr Angebot: Geben Sie ihn an die Person weiter, die bezahlt.`,
  notAnOrder: "Ein Angebot ist keine Bestellung.",
  seatsLabel: "Plätze",
  country: "Land",
  countryNotSpecified: "Keine Angabe",
  showPrice: "Preis anzeigen",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1 Platz. ${teams}: ${number(minimum)} bis ${number(maximum)} Plätze.`,
  countryHint: (code) => `Geben Sie einen Namen oder einen Code wie ${code} ein.`,
  countryDecides: "Das Land der Rechnungsadresse bestimmt, welchen Preis Sie zahlen.",
  freeNeedsNoQuote: "Für den Tarif „Kostenlos“ ist kein Angebot nötig: Er kostet nichts.",
  changeQuote: "Dieses Angebot ändern",
  copyAsText: "Als Text kopieren",
  sendByMail: "Per E-Mail senden",
  quoteFailed: "Das Angebot konnte nicht geladen werden.",
  loadQuote: "Dieses Angebot öffnen",
  price: "Preis",
  saving: "Sie sparen",
  vatLabel: "MwSt.",
  vatState: (included, percent) =>
    `${included ? "Enthalten" : "Nicht enthalten"}${percent === undefined ? "" : ` (${number(percent)}\u00a0%)`}`,
  net: "Netto",
  vatAt: (percent) => `MwSt. (${number(percent)}\u00a0%)`,
  quoteDate: "Datum",
  seller: "Anbieter",
  invoiceLabel: "Rechnung",
  refundLabel: "Rückerstattung",
  refundWithin: (days) =>
    days === 0 ? "Keine" : plural(days, { one: "Innerhalb von # Tag", other: "Innerhalb von # Tagen" }),
  payment: "Zahlung",
  contentVersionLabel: "Inhaltsversion",
  quoteLink: "Link zu diesem Angebot",
  buyer: "Käufer",
  reference: "Ihre Referenz",
  buyerHint:
    "Optional. Wird mit dem Angebot gedruckt und kopiert, steht nicht in der E-Mail und wird nie an uns gesendet.",
  total: "Gesamt",
  unitPrice: "Einzelpreis",
  currency: "Währung",
  goToCheckout: "Zur Kasse",
  countryFromNetwork: (country) => `Anhand Ihres Netzwerks erkanntes Land: ${country}`,
  noQuote: (parameter, value) => `Kein Angebot: Der Wert „${value}“ für ${parameter} ist ungültig.`,
  invalidPlan: "Wählen Sie einen Tarif aus der Liste.",
  tooFewSeats: (minimum) =>
    `Der Tarif „Teams“ umfasst mindestens ${minimum}. Fügen Sie Plätze hinzu oder wählen Sie den Komplettkurs für eine Person.`,
  oneSeatOnly: "Dieser Tarif gilt für eine Person. Wählen Sie „Teams“, wenn Sie mehr Plätze benötigen.",
  invalidSeats: `Die Anzahl der Plätze muss eine ganze Zahl von 1 bis ${number(10_000)} sein.`,
  invalidCountry: "Wählen Sie ein Land aus der Liste.",
  plan: "Tarif",
  international: "International",
  region: "Abrechnungsregion",
  bothRegions: "Beide",
  pricesFor: (place) => `Preise: ${place}`,
  internationalPrices: "Internationale Preise",
  pricesOfBoth: "Preise beider Regionen",
  change: "ändern",
  onePerson: "Für eine Person",
  everythingIn: (plan) => `Alles aus „${plan}“`,
  forEachSeat: (plan) => `Alles aus „${plan}“, für jeden Platz`,
  free: "Kostenlos",
  complete: "Komplettkurs",
  teams: "Teams",
  listPrice: (now, list) => `${now} (Listenpreis: ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${perSeat(minimum)}`,
  freeIncludes: (includes) => `Kostenlos enthalten: ${includes}`,
  startFree: "Kostenlos starten",
  buyComplete: "Komplettkurs kaufen",
  vat: (included) => (included ? "Inkl. MwSt." : "Exkl. MwSt."),
  vatRate: (percent) => `MwSt.-Satz: ${number(percent)}\u00a0%`,
  noInvoice: "Keine Rechnung: Der Tarif ist kostenlos.",
  refund: (days) => `Rückerstattung innerhalb von ${plural(days, { one: "# Tag", other: "# Tagen" })} möglich`,
  paymentBy: (processor) => `Zahlung über ${processor}`,
  notFound: "Seite nicht gefunden",
  notFoundDescription: "Diese Seite existiert nicht.",
  notFoundText:
    "Diese Seite existiert nicht. Möglicherweise wurde sie verschoben oder die URL enthält einen Tippfehler.",
  tooLong: "URL zu lang",
  tooLongText: (path, target) =>
    `Diese URL ist zu lang. Der Pfad darf höchstens ${number(path)} Byte lang sein, Pfad und Abfrage zusammen höchstens ${number(target)} KiB.`,
  tooMany: "Zu viele Anfragen",
  tooManyText: (seconds) =>
    `Ihr Netzwerk hat innerhalb von ${plural(seconds, { one: "# Sekunde", other: "# Sekunden" })} zu viele Anfragen gesendet.`,
  tryAgain: (seconds) => `Versuchen Sie es in ${plural(seconds, { one: "# Sekunde", other: "# Sekunden" })} erneut.`,
  didYouMean: "Meinten Sie",
  copy: "Kopieren",
  copied: "Kopiert",
  onThisPage: "Auf dieser Seite",
  wordsForPricing:
    "Preis, Preise, Kosten, kostet, Gebühr, zahlen, bezahlen, Zahlung, kaufen, Kauf, teuer, Rabatt, Ermäßigung, Abo, Abonnement, Rechnung, Quittung, Steuer, MwSt, Mehrwertsteuer, Rückerstattung, Geld zurück, Rückgabe, Widerruf, kündigen, stornieren, Garantie, Team, Plätze, Lizenz, Lizenzen, Tarif",
  wordsForRefund: "erstatt, geld zurück, widerruf",
  wordsForCourse:
    "Kurs, Dauer, wie lange, Länge, Stunden, Wochen, Sprache, Sprachen, Untertitel, Niveau, Anfänger, Einsteiger, Voraussetzungen, Vorkenntnisse, aktualisiert, Aktualisierung, Stand",
  wordsForTeachers: "Lehrer, Lehrkraft, Dozent, Dozentin, Kursleiter, unterrichtet, Autor",
  wordsForLicense: "Lizenz, Urheberrecht, Creative Commons",
  draft: (title) => `Entwurf: ${title}`,
};
