/** The texts of the interface in Italian. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, shared } = formsOf("it");

const parts = (count: number): string => plural(count, { one: "# parte", other: "# parti" });
const modules = (count: number): string => plural(count, { one: "# modulo", other: "# moduli" });
const chapters = (count: number): string => plural(count, { one: "# capitolo", other: "# capitoli" });
const seats = (count: number): string => plural(count, { one: "# licenza", other: "# licenze" });
const seconds = (count: number): string => plural(count, { one: "# secondo", other: "# secondi" });

export const it: Texts = {
  ...shared,
  skip: "Vai al contenuto",
  mainNavigation: "Principale",
  moreNavigation: "Altro",
  curriculum: "Programma",
  pricing: "Prezzi",
  developers: "Sviluppatori",
  home: "Home",
  planTitle: "Pianifica le tue settimane",
  planDescription: (course) =>
    `Un piano settimanale per ${course}: scegli le ore, i giorni e una data di inizio, e ogni modulo avrà la sua data.`,
  planText:
    "Scegli il tuo ritmo e ogni modulo avrà la sua data. L’URL conserva il piano: salvalo nei preferiti o condividilo.",
  planWithoutScript:
    "Questi sono i moduli con la loro durata. Con JavaScript, questa pagina li distribuisce in settimane: scegli le ore, i giorni e una data di inizio, scopri quando finirai e aggiungi le date al tuo calendario.",
  planHours: "Ore a settimana",
  planDays: "Giorni",
  planFinishIn: "Finire in (settimane)",
  planFinishInHint: "Facoltativo. Determina le ore a settimana.",
  planStart: "Data di inizio",
  planTime: "Ora del giorno",
  planTimeHint: "Facoltativo. Per il calendario.",
  planContents: "Che cosa studi",
  planPaid: "Capitoli del piano Completo",
  planFree: (withVideos) => (withVideos ? "Solo panoramiche e video gratuiti" : "Solo panoramiche"),
  planPaidNote: "Le durate sono quelle dei capitoli del piano Completo.",
  planHoursError: (min, max) => `Inserisci un numero di ore da ${number(min)} a ${number(max)}.`,
  planWeeksError: (min, max) => `Inserisci da ${min} a ${max} settimane.`,
  planWeeksTooFew: (weeks, hours) => `Inserisci almeno ${weeks}: un piano ha al massimo ${hours} ore a settimana.`,
  planDaysError: "Scegli almeno un giorno.",
  planStartError: (first, last) => `Inserisci una data dal ${first} al ${last}.`,
  planTimeError: "Inserisci un’ora, ad esempio 19:00, o nessuna.",
  planAssumed: (modules, duration) =>
    `${modules} senza durata indicata: il piano prevede ${duration} per modulo, la mediana degli altri.`,
  planAllAssumed: (duration) => `I moduli non indicano la durata: il piano prevede ${duration} per modulo.`,
  planAbout: (duration) => `circa ${duration}`,
  planFinish: "Fine",
  planWeeks: "Settimane",
  planLongestDay: "Giorno più lungo",
  planWeek: (number) => `Settimana ${number}`,
  planPart: (number, count) => `settimana ${number} di ${count}`,
  planLong: "Un modulo più lungo della tua settimana continua in quella successiva.",
  planDone: (count) =>
    plural(count, { one: "# modulo completato: non è incluso.", other: "# moduli completati: non sono inclusi." }),
  planAllDone: "Hai completato tutti i moduli.",
  planLeft: (count) =>
    `Il piano è troppo lungo: ${plural(count, {
      one: "# modulo resta fuori",
      other: "# moduli restano fuori",
    })}. Scegli più ore a settimana.`,
  planCalendar: "Aggiungi al calendario",
  planDownloaded: (file) => `File scaricato: ${file}`,
  print: "Stampa",
  planRules:
    "I moduli seguono l’ordine del corso. Ogni settimana inizia nello stesso giorno della settimana della data di inizio e comprende moduli interi finché il successivo non ne supera le ore. Un modulo più lungo inizia in una nuova settimana e continua in quella successiva.",
  planDaysRule:
    "I moduli di una settimana sono distribuiti sui suoi giorni nell’ordine del corso, nel modo più uniforme possibile con moduli interi.",
  planAddress: "L’URL di un piano ha questi parametri:",
  planDaysValues: (usual) =>
    `uno o più tra mon, tue, wed, thu, fri, sat, sun, separati da virgole; valore predefinito: ${usual}`,
  planHoursValues: (min, max, usual) => `da ${min} a ${max}; valore predefinito: ${usual}`,
  planWeeksValues: (min, max) =>
    `facoltativo: da ${min} a ${max}. Finisce entro quel numero di settimane, con il minor numero di ore a settimana, a passi di mezz’ora. Con weeks, hours viene ignorato`,
  planTimeValues:
    "facoltativo: quando iniziano gli eventi di un giorno nel calendario, ad esempio 19:00; senza, durano tutto il giorno",
  planPaceValues:
    "facoltativo: free pianifica solo ciò che è gratis; senza, si pianificano i capitoli del piano Completo",
  planStartValues: "una data come 2027-01-04; per impostazione predefinita, l’inizio della prossima settimana",
  errorTitle: (title) => `Errore: ${title}`,
  downloads: "Porta il corso con te",
  downloadsDescription: (course) =>
    `${course} in file da conservare: per e-reader, piattaforme di e-learning e cataloghi.`,
  downloadsText:
    "Questi file hanno lo stesso contenuto del sito e vengono rigenerati a ogni aggiornamento. Contengono tutti i testi, tutte le figure e i titoli di tutti i capitoli. I video non sono inclusi: ci sono solo i link.",
  epub: "E-book (EPUB)",
  epubText: "Per e-reader, telefoni e tablet, anche senza connessione. Tutti i testi, con navigazione per parti.",
  bookText: "Il testo può essere ingrandito e letto ad alta voce, ed è strutturato con titoli e un indice.",
  bookPictures: "Le immagini significative hanno un testo alternativo.",
  bookAnimation: "Alcune immagini sono animate; non è noto se lampeggino.",
  bookTranscripts: "Sono incluse trascrizioni dei video.",
  cartridge: "Pacchetto del corso (Common Cartridge)",
  cartridgeText:
    "Per piattaforme di e-learning come Canvas, Moodle e Brightspace: importalo in un corso della piattaforma.",
  zip: "File sorgente (ZIP)",
  zipText: "I file in cui è scritto il corso, in Markdown con front matter: da leggere, tradurre o ripubblicare.",
  moochub: "Scheda per cataloghi (MOOChub)",
  moochubText: "Per i portali di corsi online: di cosa tratta il corso, chi lo offre e con quale licenza.",
  changes: "Novità",
  changesDescription: (course) => `Cosa è cambiato in ${course}, a partire dalla modifica più recente.`,
  changesFeed: "Segui le novità in un lettore di feed (Atom)",
  progress: "I tuoi progressi",
  progressDescription: (course) =>
    `Cosa ricorda questo browser dei tuoi progressi in ${course}, dove vengono salvati e come esportarli, importarli e cancellarli.`,
  progressLead:
    "Questo browser ricorda i moduli che segni come completati. Non serve un account e nessun dato lascia questo dispositivo.",
  progressByPart: "Completati finora",
  nothingStored: "Nessun dato salvato su questo dispositivo.",
  storedHere: "I dati restano solo su questo dispositivo.",
  notStored: "Questo browser non consente al sito di salvare dati. Le spunte restano finché non lasci la pagina.",
  exportProgress: "Esporta",
  importProgress: "Importa",
  eraseProgress: "Cancella",
  undo: "Annulla",
  imported: "File importato.",
  notProgressFile: "Questo non è un file dei progressi. Scegline uno esportato da questa pagina.",
  otherProgressVersion: "Questo file ha un’altra versione del formato. Questo sito legge la versione 1.",
  progressFileTooLarge: "Questo file è troppo grande per essere un file dei progressi.",
  progressText: (key, isPriced) => `## Cosa viene salvato

- I moduli che segni come completati, con la data, e i capitoli
- L’ultima pagina che hai letto e il punto in cui eri, da quando segni un modulo o premi «Ricorda il punto in cui sono»
- I giorni delle tue ultime due visite, per mostrare quali moduli sono stati aggiornati da allora
${isPriced ? "- L’area di fatturazione, se ne scegli una\n" : ""}
## Dove viene salvato

Nel localStorage di questo browser, con la chiave \`${key}\`, nella versione 1 del formato. Non viene salvato nulla finché non segni un modulo o scegli qualcosa da ricordare. Gli altri browser e le finestre private hanno una memoria propria.

## Cosa viene inviato

Nulla. Tutti ricevono le stesse pagine e uno script nel tuo browser aggiunge le spunte.

## Esporta, importa, cancella

«Esporta» salva tutto questo in un file. «Importa» aggiunge le spunte di un file di questo tipo a quelle di questo dispositivo. «Cancella» rimuove tutto in una volta, come quando si cancellano i dati del sito nel browser.

Senza JavaScript non viene salvato nulla e ogni pagina è completa, senza spunte.`,
  done: "Completato",
  markAsDone: "Segna come completato",
  markChapter: (position) => `Capitolo ${position} completato`,
  allChaptersDone: "Tutti i capitoli sono completati. Segnare anche il modulo come completato?",
  doneOf: (done, all) => `${number(done)} su ${number(all)} completati`,
  continueWith: (number) => `Continua: modulo ${number}`,
  leftOff: "Riprendi da dove hai interrotto:",
  keepPlace: "Ricorda il punto in cui sono",
  updatedSince: (count, date) =>
    `${plural(count, {
      one: "# modulo aggiornato",
      other: "# moduli aggiornati",
    })} dopo la tua ultima visita (${date})`,
  updatedMark: "Aggiornato",
  asMarkdown: "Questa pagina in Markdown",
  inEnglish: "Questa pagina è in inglese.",
  sideBySide: "Vedi la pagina e il suo Markdown fianco a fianco",
  tokens: (count) => plural(count, { one: "circa # token", other: "circa # token" }),
  contentVersion: (hash, updated) =>
    `Versione dei contenuti ${hash}${updated ? `, aggiornata il ${shared.date(updated)}` : ""}`,
  parts,
  modules,
  chapters,
  seats,
  inMinutes: (minutes) => `${number(minutes)}\u00a0min`,
  inTotal: (duration) => `${duration} in totale`,
  spokenIn: (language, subtitles) => `Lingua: ${language}${subtitles === "" ? "" : ` · Sottotitoli: ${subtitles}`}`,
  // Names of countries need different prepositions ("in Israele", "negli Stati Uniti"), so there is none here.
  priceIn: (intl, countries, il) => `${intl} (${countries}: ${il})`,
  startWith: (module, curriculum) => `Inizia da ${module} oppure consulta il ${curriculum}.`,
  startFirstModule: "Inizia il primo modulo",
  firstModule: "Primo modulo",
  fullCurriculum: "programma completo",
  outcomesHeading: "Cosa saprai fare",
  example: "Esempio",
  sampleHeading: "Un assaggio del corso",
  readOn: "Continua a leggere",
  allModules: (count) => (count === 1 ? "Vedi il modulo" : `Vedi tutti i moduli (${number(count)})`),
  comparePlans: "Confronta i piani",
  teachersHeading: "Chi insegna",
  license: "Licenza dei testi:",
  sampleLink: "Corso di esempio: questo link non funziona",
  listPriceLabel: "Prezzo di listino",
  perSeat: (minimum) => `per licenza, minimo ${minimum}`,
  breadcrumbs: "Percorso di navigazione",
  search: "Cerca",
  searchLabel: "Cerca nel corso",
  matches: (count, query) =>
    `${plural(count, {
      one: "# modulo corrisponde",
      other: "# moduli corrispondono",
    })} a «${query}»`,
  correctedMatches: (count, query) => `Risultati per «${query}»: ${modules(count)}`,
  bestMatches: (count, query) => `Primi ${number(count)} moduli per «${query}»`,
  nearestMatches: (query) => `Nessun modulo risponde direttamente a «${query}». Questi sono i risultati più vicini.`,
  notMentioned: (words) => `Nel corso non si parla di «${words}». Questi sono i risultati più vicini.`,
  courseMatches: (query) => `Le pagine sul corso rispondono a «${query}».`,
  noMatches: (query) => `Nulla nel corso risponde a «${query}». Prova con altre parole o con un termine più generale.`,
  aboutCourse: "Informazioni sul corso",
  searchSuggestions: "Moduli consigliati",
  videoMoment: (time) => `Video, ${time}`,
  watchFrom: (time) => `Guarda da ${time}`,
  showMore: "Altri risultati",
  showAll: "Mostra tutti i moduli",
  close: "Chiudi",
  searchKeys: "Usa i tasti freccia per spostarti, Invio per aprire, Esc per chiudere.",
  searchEnter: "Premi Invio per cercare.",
  searchFailed: "Impossibile caricare la ricerca. Premi Invio per cercare nella pagina del programma.",
  expandAll: "Espandi tutto",
  collapseAll: "Comprimi tutto",
  partsHeading: "Parti",
  forDevelopers: "Per sviluppatori e agenti AI",
  forDevelopersText: (developers) =>
    `Lo stesso contenuto è disponibile in JSON, in Markdown e tramite MCP: vedi ${developers}.`,
  rateLimit: (requests, seconds) =>
    `Non servono né una chiave API né un account. Ogni indirizzo IP può inviare ${number(requests)} richieste ogni ${number(seconds)} secondi.`,
  curriculumDescription: (count, course) =>
    count === 1
      ? `Il modulo di ${course}: cosa insegna e quanto dura.`
      : `Tutti i moduli di ${course} (${number(count)}), parte per parte: cosa insegna ciascuno e quanto dura.`,
  position: (position, count) => `Modulo ${position} di ${count}`,
  numberAndPosition: (number, position, count) => `Modulo ${number} (${position}º di ${count})`,
  part: (name) => `Parte: ${name}`,
  partNumber: (position) => `Parte ${position}`,
  partPosition: (position, count) => `Parte ${position} di ${count}`,
  modulesHeading: "Moduli",
  updated: (date) => `Aggiornato il ${date}`,
  watch: "Guarda gratis la panoramica",
  playsFrom: (site) =>
    `Il video viene riprodotto da ${site}. Da lì non si carica nulla finché non avvii la riproduzione.`,
  openOn: (site) => `Apri su ${site}`,
  copyMarkdown: "Copia come Markdown",
  viewMarkdown: "Visualizza come Markdown",
  viewJson: "Visualizza come JSON",
  chaptersHeading: "Capitoli",
  transcript: "Trascrizione",
  transcriptDescription: (title) => `Il testo completo del video «${title}», in paragrafi con indicazione dei tempi.`,
  timesOpenVideo: "Ogni indicazione di tempo apre il video in quel punto.",
  captions: "Sottotitoli (WebVTT)",
  chapterNumber: (position) => `Capitolo ${position}`,
  module: "Modulo",
  overview: "Panoramica",
  video: "Video",
  readingTime: (minutes) => `${number(minutes)}\u00a0min di lettura`,
  prerequisites: "Prerequisiti",
  inThisPart: "In questa parte",
  usePage: "Usa questa pagina",
  openIn: (assistant) => `Apri in ${assistant}`,
  assistantPrompt: (url) =>
    `Leggi ${url}, un modulo di un corso online. Riassumilo in cinque frasi, poi fammi domande sull’argomento, una alla volta.`,
  citation: "Citazione",
  copyCitation: "Copia citazione",
  reportError: "Segnala un errore",
  editPage: "Modifica questa pagina",
  videoFailed: "Impossibile caricare il video qui.",
  sampleVideo: "Corso di esempio: questo video non esiste.",
  includedInComplete: "Disponibile con il piano Completo",
  freeLength: (duration) => `${duration} gratis`,
  paidLength: (duration) => `${duration} nel piano Completo`,
  whatYouGet: "Cosa è incluso",
  plansAndPrices: "Vedi piani e prezzi",
  startPart: "Inizia questa parte",
  lastModule: "Questo è l’ultimo modulo.",
  lastPart: "Questa è l’ultima parte.",
  continueHeading: "Continua",
  previous: "Precedente",
  next: "Seguente",
  pricingDescription: (course) =>
    `Quanto costa ${course}: piani Gratis, Completo e Team, in entrambe le aree di fatturazione.`,
  quote: "Preventivo",
  getQuote: "Calcola un preventivo",
  quoteDescription: (course) =>
    `Il prezzo esatto di ${course} in base al piano, al numero di licenze e al paese di fatturazione.`,
  quoteText: (teams) =>
    `Scegli un piano, il numero di licenze e il paese di fatturazione. Il piano Team parte da ${teams}. ${it.notAnOrder} Questo link è il tuo preventivo: condividilo con chi paga.`,
  notAnOrder: "Un preventivo non è un ordine.",
  seatsLabel: "Licenze",
  country: "Paese",
  countryNotSpecified: "Non specificato",
  showPrice: "Mostra il prezzo",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: da ${number(minimum)} a ${number(maximum)}.`,
  countryHint: (code) => `Scrivi un nome o un codice, ad esempio ${code}.`,
  countryDecides: "Il prezzo che paghi dipende dal tuo paese di fatturazione.",
  freeNeedsNoQuote: "Il piano Gratis non richiede un preventivo: non costa nulla.",
  changeQuote: "Modifica questo preventivo",
  copyAsText: "Copia come testo",
  sendByMail: "Invia per e-mail",
  quoteFailed: "Impossibile caricare il preventivo.",
  loadQuote: "Apri questo preventivo",
  price: "Prezzo",
  saving: "Risparmi",
  vatLabel: "IVA",
  vatState: (included, percent) =>
    `${included ? "Inclusa" : "Esclusa"}${percent === undefined ? "" : ` (${number(percent)}%)`}`,
  net: "Imponibile",
  vatAt: (percent) => `IVA (${number(percent)}%)`,
  quoteDate: "Data",
  seller: "Venditore",
  invoiceLabel: "Fattura",
  refundLabel: "Rimborso",
  refundWithin: (days) =>
    days === 0 ? "Non previsto" : plural(days, { one: "Entro # giorno", other: "Entro # giorni" }),
  payment: "Pagamento",
  contentVersionLabel: "Versione dei contenuti",
  quoteLink: "Link a questo preventivo",
  buyer: "Acquirente",
  reference: "Il tuo riferimento",
  buyerHint:
    "Facoltativo. Viene stampato e copiato con il preventivo, non compare nell’e-mail e non ci viene mai inviato.",
  total: "Totale",
  unitPrice: "Prezzo unitario",
  currency: "Valuta",
  goToCheckout: "Vai al pagamento",
  countryFromNetwork: (country) => `Paese rilevato dalla tua rete: ${country}`,
  noQuote: (parameter, value) => `Nessun preventivo: ${parameter} è «${value}».`,
  invalidPlan: "Scegli un piano dall’elenco.",
  tooFewSeats: (minimum) =>
    `Il piano Team richiede almeno ${minimum}. Aggiungi licenze oppure scegli il piano Completo per una sola persona.`,
  oneSeatOnly: "Questo piano è per una sola persona. Se ti servono più licenze, scegli il piano Team.",
  invalidSeats: `Il numero di licenze deve essere un numero intero da 1 a ${number(10_000)}.`,
  invalidCountry: "Scegli un paese dall’elenco.",
  plan: "Piano",
  international: "Internazionale",
  region: "Area di fatturazione",
  bothRegions: "Entrambe",
  pricesFor: (place) => `Prezzi: ${place}`,
  internationalPrices: "Prezzi internazionali",
  pricesOfBoth: "Prezzi di entrambe le aree",
  change: "cambia",
  onePerson: "Per una persona",
  everythingIn: (plan) => `Tutto ciò che include il piano ${plan}`,
  forEachSeat: (plan) => `Tutto ciò che include il piano ${plan}, per ogni licenza`,
  free: "Gratis",
  complete: "Completo",
  teams: "Team",
  listPrice: (now, list) => `${now} (prezzo di listino: ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${it.perSeat(minimum)}`,
  freeIncludes: (includes) => `Il piano Gratis include: ${includes}`,
  startFree: "Inizia gratis",
  buyComplete: "Acquista il piano Completo",
  vat: (included) => (included ? "IVA inclusa" : "IVA esclusa"),
  vatRate: (percent) => `Aliquota IVA: ${number(percent)}%`,
  noInvoice: "Nessuna fattura: il piano è gratuito.",
  refund: (days) => plural(days, { one: "Rimborso entro # giorno", other: "Rimborso entro # giorni" }),
  paymentBy: (processor) => `Pagamento tramite ${processor}`,
  notFound: "Pagina non trovata",
  notFoundDescription: "Questa pagina non esiste.",
  notFoundText: "Questa pagina non esiste. Potrebbe essere stata spostata o l’URL potrebbe contenere un errore.",
  tooLong: "URL troppo lungo",
  tooLongText: (path, target) =>
    `Questo URL è troppo lungo. Il percorso può avere fino a ${number(path)} byte; percorso e query insieme, fino a ${number(target)} KiB.`,
  tooMany: "Troppe richieste",
  tooManyText: (seconds) => `La tua rete ha inviato troppe richieste in ${number(seconds)} secondi.`,
  tryAgain: (wait) => `Riprova tra ${seconds(wait)}.`,
  didYouMean: "Forse cercavi",
  copy: "Copia",
  copied: "Copiato",
  onThisPage: "In questa pagina",
  wordsForPricing:
    "prezzo, prezzi, costo, costi, costa, tariffa, quota, pagare, pagamento, acquistare, acquisto, comprare, caro, economico, sconto, abbonamento, fattura, ricevuta, tasse, IVA, rimborso, soldi indietro, disdetta, annullare, garanzia, team, squadra, licenze, licenza, piano",
  wordsForRefund: "rimbors",
  wordsForCourse:
    "corso, durata, lungo, ore, settimane, lingua, lingue, sottotitoli, livello, principiante, principianti, prerequisiti, ultimo aggiornamento, aggiornamento",
  wordsForTeachers: "insegnante, insegna, docente, professore, istruttore, autore, autrice",
  wordsForLicense: "licenza, diritto d’autore, Creative Commons",
  draft: (title) => `Bozza: ${title}`,
};
