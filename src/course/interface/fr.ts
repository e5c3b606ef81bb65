/** The texts of the interface in French. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, shared } = formsOf("fr");

/** A count with its noun. Millions take "de". */
const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${other}` });

const modules = (count: number): string => counted(count, "module", "modules");
const secondsOf = (seconds: number): string => counted(seconds, "seconde", "secondes");
const quoted = (text: string): string => `«\u202f${text}\u202f»`;
const perSeat = (minimum: string): string => `par licence, ${minimum} minimum`;

const planNamed = (plan: string): string => (plan === fr.complete ? "le cours complet" : `la formule ${plan}`);
const ofPlan = (plan: string): string => (plan === fr.complete ? "du cours complet" : `de la formule ${plan}`);

export const fr: Texts = {
  ...shared,
  skip: "Aller au contenu",
  footnotes: "Notes",
  backToText: "Retour au texte",
  callouts: {
    note: "Remarque",
    tip: "Conseil",
    important: "Important",
    warning: "Avertissement",
    caution: "Attention",
  },
  mainNavigation: "Navigation principale",
  menu: "Menu",
  languages: "Langues",
  viewAs: "Voir cette page comme",
  viewForPeople: "Humains",
  viewForAgents: "Agents IA",
  moreNavigation: "Autres pages",
  curriculum: "Programme",
  pricing: "Tarifs",
  developers: "Développeurs",
  home: "Accueil",
  planTitle: "Planifiez vos semaines",
  planDescription: (course) =>
    `Un planning hebdomadaire pour le cours ${quoted(course)}\u00a0: choisissez vos heures, vos jours et une date de début, et chaque module reçoit une date.`,
  planText:
    "Choisissez votre rythme, et chaque module reçoit une date. L’URL conserve votre planning\u00a0: ajoutez-la à vos favoris ou partagez-la.",
  planWithoutScript:
    "Voici les modules avec leur durée. Avec JavaScript, cette page les répartit par semaine\u00a0: choisissez vos heures, vos jours et une date de début, voyez quand vous aurez terminé et ajoutez les dates à votre agenda.",
  planHours: "Heures par semaine",
  planDays: "Jours",
  planFinishIn: "Terminer en (semaines)",
  planFinishInHint: "Facultatif. Détermine les heures par semaine.",
  planStart: "Date de début",
  planTime: "Heure",
  planTimeHint: "Facultatif. Pour l’agenda.",
  planContents: "Contenu à étudier",
  planPaid: (plan) => `Chapitres ${ofPlan(plan)}`,
  planFree: (withVideos) => (withVideos ? "Présentations et vidéos gratuites uniquement" : "Présentations uniquement"),
  planPaidNote: (plan) => `Les durées sont celles des chapitres ${ofPlan(plan)}.`,
  planHoursError: (min, max) => `Saisissez entre ${number(min)} et ${number(max)} heures.`,
  planWeeksError: (min, max) => `Saisissez de ${min} à ${max} semaines.`,
  planWeeksTooFew: (weeks, hours) =>
    `Saisissez au moins ${weeks}\u00a0: un planning compte au plus ${hours} heures par semaine.`,
  planDaysError: "Choisissez au moins un jour.",
  planStartError: (first, last) => `Saisissez une date entre ${first} et ${last}.`,
  planTimeError: "Saisissez une heure comme 19:00, ou aucune.",
  planAssumed: (modules, duration) =>
    `${modules} sans durée indiquée\u00a0: ${duration} par module dans le planning, la médiane des autres.`,
  planAllAssumed: (duration) =>
    `La durée des modules n’est pas indiquée\u00a0: le planning prévoit ${duration} pour chacun.`,
  planAbout: (duration) => `environ ${duration}`,
  planFinish: "Fin",
  planWeeks: "Semaines",
  planLongestDay: "Jour le plus long",
  planWeek: (number) => `Semaine ${number}`,
  planPart: (number, count) => `semaine ${number} sur ${count}`,
  planLong: "Un module plus long que votre semaine se poursuit la semaine suivante.",
  planDone: (count) =>
    `${counted(count, "module déjà terminé\u00a0: non planifié", "modules déjà terminés\u00a0: non planifiés")}.`,
  planAllDone: "Vous avez terminé tous les modules.",
  planLeft: (count) =>
    `Le planning est trop long\u00a0: ${counted(count, "module non planifié", "modules non planifiés")}. Choisissez plus d’heures par semaine.`,
  planCalendar: "Ajouter à l’agenda",
  planDownloaded: (file) => `Fichier téléchargé\u00a0: ${file}`,
  print: "Imprimer",
  planRules:
    "Les modules suivent l’ordre du cours. Une semaine commence le jour de la semaine de la date de début et contient des modules entiers, jusqu’à ce que le suivant dépasse ses heures. Un module plus long qu’une semaine commence dans une nouvelle semaine et se poursuit la semaine suivante.",
  planDaysRule:
    "Les modules d’une semaine sont répartis sur ses jours dans l’ordre du cours, aussi également que le permettent des modules entiers.",
  planAddress: "L’URL d’un planning a les paramètres suivants\u00a0:",
  planDaysValues: (usual) =>
    `un ou plusieurs jours parmi mon, tue, wed, thu, fri, sat, sun, séparés par des virgules\u202f; par défaut ${usual}`,
  planHoursValues: (min, max, usual) => `de ${min} à ${max}\u202f; par défaut ${usual}`,
  planWeeksValues: (min, max) =>
    `facultatif\u00a0: de ${min} à ${max}. Se termine en autant de semaines au plus, avec le moins d’heures par semaine, par pas d’une demi-heure. Avec weeks, hours est ignoré`,
  planTimeValues:
    "facultatif\u00a0: l’heure à laquelle commencent les événements d’un jour dans l’agenda, comme 19:00\u00a0; sans elle, ils durent toute la journée",
  planPaceValues: (plan) =>
    `facultatif\u00a0: free ne planifie que ce qui est gratuit\u202f; sans ce paramètre, le plan contient les chapitres ${ofPlan(plan)}`,
  planStartValues: "une date comme 2027-01-04\u202f; par défaut, le prochain début de semaine, y compris aujourd’hui",
  planFor: "Dans quel but",
  planWhole: "Tout le cours",
  planForValues: (slugs) =>
    `facultatif\u00a0: ${slugs}. Ne planifie que les modules de cet objectif\u202f; sans ce paramètre, ceux de tout le cours`,
  outcomeModules: (count, all) => `Il vous faut ${modules(count)} sur ${number(all)}`,
  allFree: "Tout est gratuit.",
  prerequisite: "prérequis",
  planModules: "Planifier ces modules",
  errorTitle: (title) => `Erreur\u00a0: ${title}`,
  downloads: "Téléchargements",
  downloadsDescription: (course) =>
    `Le cours ${quoted(course)} en fichiers à conserver\u00a0: pour les liseuses, les plateformes de formation et les catalogues.`,
  downloadsText:
    "Ces fichiers sont générés à partir du même contenu que le site et recréés à chaque mise à jour. Les vidéos ne sont pas incluses, mais accessibles par des liens.",
  epub: "Livre numérique (EPUB)",
  epubText: (hasParts) =>
    `Pour les liseuses, les téléphones et les tablettes, même hors connexion. ${hasParts ? "Tous les textes, avec une navigation par partie." : "Tous les textes, avec une table des matières."}`,
  bookText:
    "Le texte peut être agrandi et lu à voix haute, et il est structuré par des titres et une table des matières.",
  bookPictures: "Les images porteuses de sens ont un texte alternatif.",
  bookAnimation: "Certaines images sont animées ; on ne sait pas si elles clignotent.",
  bookTranscripts: "Des transcriptions de vidéos sont incluses.",
  cartridge: "Archive de cours (Common Cartridge)",
  cartridgeText:
    "Pour les plateformes de formation comme Canvas, Moodle et Brightspace\u00a0: importez-la dans un cours.",
  zip: "Fichiers source (ZIP)",
  zipText:
    "Les fichiers dans lesquels le cours est écrit, en Markdown avec front matter\u00a0: pour le lire, le traduire ou le republier.",
  moochub: "Notice de catalogue (MOOChub)",
  moochubText:
    "Pour les portails de cours en ligne\u00a0: le sujet du cours, l’organisme qui le propose et sa licence.",
  glossary: "Glossaire",
  glossaryDescription: (course) => `Les termes de ${course}, expliqués en une ou deux phrases.`,
  alsoCalled: "aussi",
  usedIn: "Utilisé dans",
  changes: "Modifications",
  changesDescription: (course) =>
    `Ce qui a changé dans le cours ${quoted(course)}, de la modification la plus récente à la plus ancienne.`,
  changesFeed: "Suivre les modifications dans un lecteur de flux (Atom)",
  progress: "Votre progression",
  progressDescription: (course) =>
    `Ce que ce navigateur retient de votre progression dans le cours ${quoted(course)}, où ces données sont enregistrées et comment les exporter, les importer et les effacer.`,
  progressLead:
    "Ce navigateur retient les modules que vous marquez comme terminés. Aucun compte n’est nécessaire et rien ne quitte cet appareil.",
  progressByPart: "Déjà terminé",
  nothingStored: "Rien n’est enregistré sur cet appareil.",
  storedHere: "Enregistré sur cet appareil uniquement.",
  notStored:
    "Ce navigateur ne permet pas au site d’enregistrer des données. Les marques seront perdues lorsque vous quitterez la page.",
  exportProgress: "Exporter",
  importProgress: "Importer",
  eraseProgress: "Effacer",
  undo: "Annuler",
  imported: "Importation terminée.",
  notProgressFile: "Ce n’est pas un fichier de progression. Choisissez un fichier qui a été exporté depuis cette page.",
  otherProgressVersion: "Ce fichier a une autre version de format. Ce site lit la version 1.",
  progressFileTooLarge: "Ce fichier est trop volumineux pour être un fichier de progression.",
  carryTitle: "Transférer vers un autre appareil",
  carryText:
    "Ce texte contient votre progression par module, sans votre nom. Collez-le sur un autre appareil ou ouvrez-y le lien\u00a0: un navigateur n’envoie jamais la partie qui suit le #. Un assistant à qui vous donnez ce texte peut vous dire quelle est la suite. Le site n’en conserve rien.",
  carriedText: "Votre progression sous forme de texte",
  carriedLink: "Votre progression sous forme de lien",
  carriedCode: "Votre progression sous forme de code QR",
  takeLabel: "Progression d’un autre appareil (texte ou lien)",
  take: "Ajouter à cet appareil",
  taken: "Ajouté.",
  missedChecks: (count) => `Questions d’autoévaluation manquées\u00a0: ${number(count)}`,
  notState: "Ce n’est pas un texte de progression.",
  otherState: "Ce texte a une autre version de format. Ce site lit la version 1.",
  damagedState: "Une partie de ce texte manque ou a été modifiée. Copiez-le à nouveau.",
  lastPlan: "Ouvrir votre dernier planning",
  progressText: (key, isPriced) => `## Ce qui est enregistré

- Les modules (avec la date) et les chapitres que vous marquez comme terminés
- Les jours de vos deux dernières visites, pour indiquer les modules mis à jour depuis
- Dès que quelque chose est enregistré, les dernières pages que vous avez lues et l’endroit où vous en étiez, les questions d’autoévaluation auxquelles vous avez mal répondu et votre dernier planning
${isPriced ? "- La zone de facturation, si vous en choisissez une\n" : ""}
## Où les données sont enregistrées

Dans le localStorage de ce navigateur, sous la clé \`${key}\`, dans la version 1 du format. Rien n’est enregistré avant que vous marquiez un module ou un chapitre, ou que vous choisissiez une option à mémoriser. Les autres navigateurs et les fenêtres privées ont leur propre mémoire.

## Ce qui est envoyé

Rien. Les pages sont envoyées sans votre progression, et un script dans votre navigateur l’ajoute.

## Exporter, importer, effacer

${quoted("Exporter")} enregistre tout ce qui précède dans un fichier. ${quoted("Importer")} ajoute les marques d’un tel fichier à celles de cet appareil. ${quoted("Effacer")} supprime tout en une fois, comme la suppression des données du site dans le navigateur.

Sans JavaScript, rien n’est enregistré et chaque page est complète, sans les marques.`,
  done: "Terminé",
  markAsDone: "Marquer comme terminé",
  markChapter: (position) => `Chapitre ${position} terminé`,
  allChaptersDone: "Tous les chapitres sont terminés. Marquer aussi le module comme terminé\u00a0?",
  doneOf: (done, all) => `Terminé\u00a0: ${number(done)} sur ${number(all)}`,
  continueWith: (number) => `Continuer\u00a0: module ${number}`,
  readSoFar: "Dernière lecture",
  leftOff: "Reprendre votre lecture\u00a0:",
  keepPlace: "Mémoriser ma position",
  updatedSince: (count, date) =>
    `${counted(count, "module mis à jour", "modules mis à jour")} depuis votre dernière visite (${date})`,
  updatedMark: "Mis à jour",
  selfCheck: "Testez-vous",
  chooseAll: "Plusieurs réponses sont possibles.",
  yourAnswer: "Votre réponse",
  checkAnswer: "Vérifier",
  answer: "Réponse",
  answers: "Réponses",
  goodAnswer: "Une bonne réponse mentionne\u00a0:",
  rightAnswer: "Exact.",
  wrongAnswer: "Ce n’est pas exact. Réessayez ou ouvrez la réponse.",
  changedSections: (changed, of) => `${counted(changed, "section", "sections")} sur ${number(of)}`,
  changedSince: (sections, minutes) => `${sections} avec des modifications depuis\u00a0: ${minutes}`,
  asMarkdown: "Cette page en Markdown",
  inEnglish: "Cette page est en anglais.",
  sideBySide: "Voir la page et son Markdown côte à côte",
  tokens: (count) => `environ ${counted(count, "token", "tokens")}`,
  contentVersion: (hash, updated) =>
    `Version du contenu\u00a0: ${hash}${updated ? `, mise à jour le ${shared.date(updated)}` : ""}`,
  parts: (count) => counted(count, "partie", "parties"),
  modules,
  chapters: (count) => counted(count, "chapitre", "chapitres"),
  seats: (count) => counted(count, "licence", "licences"),
  inMinutes: (minutes) => `${number(minutes)}\u00a0min`,
  inTotal: (duration) => `${duration} au total`,
  spokenIn: (language, subtitles) =>
    `Langue\u00a0: ${language}${subtitles === "" ? "" : ` · Sous-titres\u00a0: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${countries}\u00a0: ${il})`,
  startWith: (module, curriculum) => `Commencez par ${module} ou consultez le ${curriculum}.`,
  startFirstModule: "Commencer le premier module",
  firstModule: "Premier module",
  fullCurriculum: "programme complet",
  audienceHeading: "À qui s’adresse ce cours",
  freeHeading: "Ce qui est gratuit",
  outcomesHeading: "Ce que vous saurez faire",
  example: "Exemple",
  sampleHeading: "Un extrait du cours",
  readOn: "Lire la suite",
  allModules: (count) => (count === 1 ? "Voir le module" : `Voir les ${modules(count)}`),
  comparePlans: "Comparer les formules",
  teachersHeading: "Qui enseigne",
  license: "Licence des textes\u00a0:",
  sampleLink: "Exemple de cours\u00a0: ce lien ne fonctionne pas",
  listPriceLabel: "Prix catalogue",
  perSeat,
  breadcrumbs: "Fil d’Ariane",
  search: "Rechercher",
  searchLabel: "Rechercher dans le cours",
  matches: (count, query) => `${counted(count, "module correspond", "modules correspondent")} à ${quoted(query)}`,
  correctedMatches: (count, query) => `Résultats pour ${quoted(query)}\u00a0: ${modules(count)}`,
  bestMatches: (count, query) => `Les ${number(count)} modules les plus pertinents pour ${quoted(query)}`,
  nearestMatches: (query) =>
    `Aucun module ne correspond exactement à ${quoted(query)}. Voici les résultats les plus proches.`,
  notMentioned: (words) => `Le cours ne mentionne pas ${quoted(words)}. Voici les résultats les plus proches.`,
  courseMatches: (query) => `Les pages sur le cours répondent à ${quoted(query)}.`,
  noMatches: (query) =>
    `Aucun résultat pour ${quoted(query)} dans le cours. Essayez d’autres mots ou un terme plus général.`,
  aboutCourse: "À propos du cours",
  searchSuggestions: "Modules suggérés",
  videoMoment: (time) => `Vidéo, ${time}`,
  watchFrom: (time) => `Regarder à partir de ${time}`,
  showMore: "Plus de résultats",
  showAll: "Afficher tous les modules",
  close: "Fermer",
  searchKeys: "Utilisez les flèches pour vous déplacer, Entrée pour ouvrir et Échap pour fermer.",
  searchEnter: "Appuyez sur Entrée pour rechercher.",
  searchFailed: "La recherche n’a pas pu être chargée. Appuyez sur Entrée pour rechercher sur la page du programme.",
  expandAll: "Tout développer",
  collapseAll: "Tout réduire",
  partsHeading: "Parties",
  forDevelopers: "Pour les développeurs et les agents IA",
  forDevelopersText: (developers) =>
    `Le même contenu est disponible en JSON, en Markdown et via MCP\u00a0: voir la page ${developers}.`,
  viewForAgentsText: "Dans le menu de chaque page, «\u00a0Agents IA\u00a0» montre la page telle qu’un agent la lit.",
  rateLimit: (requests, seconds) =>
    `Vous n’avez besoin ni de clé API ni de compte. Chaque adresse IP peut envoyer ${counted(requests, "requête", "requêtes")} par ${plural(seconds, { one: "seconde", other: "période de # secondes" })}.`,
  curriculumDescription: (count, course, hasParts) =>
    count === 1
      ? `Le module du cours ${quoted(course)}\u00a0: ce qu’il enseigne et combien de temps il dure.`
      : `Les ${modules(count)} du cours ${quoted(course)}${hasParts ? ", partie par partie" : ""}\u00a0: ce que chacun enseigne et combien de temps il dure.`,
  position: (position, count) => `Module ${position} sur ${count}`,
  numberAndPosition: (number, position, count) =>
    `Module ${number} (${position === 1 ? "1er" : `${position}e`} sur ${count})`,
  part: (name) => `Partie\u00a0: ${name}`,
  partNumber: (position) => `Partie ${position}`,
  partPosition: (position, count) => `Partie ${position} sur ${count}`,
  modulesHeading: "Modules",
  updated: (date) => `Mis à jour le ${date}`,
  watch: "Regarder la présentation gratuite",
  playsFrom: (site) =>
    `La vidéo provient de ${site}. Rien n’est chargé depuis ce site avant que vous lanciez la lecture.`,
  openOn: (site) => `Ouvrir sur ${site}`,
  copyMarkdown: "Copier en Markdown",
  viewMarkdown: "Afficher en Markdown",
  viewJson: "Afficher en JSON",
  chaptersHeading: "Chapitres",
  transcript: "Transcription",
  transcriptDescription: (title) =>
    `Le texte intégral de la vidéo ${quoted(title)}, en paragraphes avec codes temporels.`,
  timesOpenVideo: "Chaque code temporel ouvre la vidéo à ce moment.",
  captions: "Sous-titres (WebVTT)",
  chapterNumber: (position) => `Chapitre ${position}`,
  module: "Module",
  overview: "Présentation",
  video: "Vidéo",
  readingTime: (minutes) => `${shared.duration(minutes)} de lecture`,
  prerequisites: "Prérequis",
  inThisPart: "Dans cette partie",
  usePage: "Utiliser cette page",
  openIn: (assistant) => `Ouvrir dans ${assistant}`,
  assistantPrompt: (url) =>
    `Lis ${url}, un module d’un cours en ligne. Résume-le en cinq phrases, puis pose-moi des questions à son sujet, une à la fois.`,
  citation: "Référence",
  copyCitation: "Copier la référence",
  reportError: "Signaler une erreur",
  editPage: "Modifier cette page",
  videoFailed: "La vidéo n’a pas pu être chargée ici.",
  sampleVideo: "Exemple de cours\u00a0: cette vidéo n’existe pas.",
  includedIn: (plan) => `Inclus dans ${planNamed(plan)}`,
  freeLength: (duration) => `${duration} en accès gratuit`,
  paidLength: (duration, plan) => `${duration} dans ${planNamed(plan)}`,
  whatYouGet: "Ce qui est inclus",
  plansAndPrices: "Voir les formules et les tarifs",
  startPart: "Commencer cette partie",
  lastModule: "C’est le dernier module.",
  lastPart: "C’est la dernière partie.",
  continueHeading: "Continuer",
  previous: "Précédent",
  next: "Suivant",
  pricingDescription: (course, plans, regions) =>
    `Les tarifs de ${quoted(course)}\u00a0: ${shared.list(plans)}${regions === 1 ? "" : regions === 2 ? ", dans les deux zones de facturation" : ", dans toutes les zones de facturation"}.`,
  quote: "Devis",
  getQuote: "Obtenir un devis",
  quoteDescription: (course, hasSeats) =>
    `Le prix exact de ${quoted(course)} selon ${hasSeats ? "la formule, le nombre de licences et " : ""}le pays de facturation.`,
  quoteText: (teams) =>
    `${teams === undefined ? "Choisissez le pays de facturation." : `Choisissez une formule, le nombre de licences et le pays de facturation. La formule ${teams.name} comprend au moins ${teams.seats}.`} ${fr.notAnOrder} Chaque devis a son propre lien\u00a0: partagez-le avec la personne qui paie.`,
  notAnOrder: "Un devis n’est pas une commande.",
  seatsLabel: "Licences",
  country: "Pays",
  countryNotSpecified: "Non précisé",
  showPrice: "Afficher le prix",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}\u00a0: 1 licence. ${teams}\u00a0: de ${number(minimum)} à ${number(maximum)} licences.`,
  countryHint: (code) => `Saisissez un nom ou un code, comme ${code}.`,
  unknownCountry: (written) => `Aucun pays ne s’appelle « ${written} ».`,
  countryDecides: "Votre pays de facturation détermine le prix que vous payez.",
  freeNeedsNoQuote: "La formule Gratuit ne nécessite pas de devis\u00a0: elle ne coûte rien.",
  changeQuote: "Modifier ce devis",
  copyAsText: "Copier en texte",
  sendByMail: "Envoyer par e-mail",
  quoteFailed: "Le devis n’a pas pu être chargé.",
  loadQuote: "Ouvrir ce devis",
  price: "Prix",
  saving: "Vous économisez",
  vatLabel: "TVA",
  vatState: (included, percent) =>
    `${included ? "Incluse" : "Non incluse"}${percent === undefined ? "" : ` (${number(percent)}\u202f%)`}`,
  net: "Montant HT",
  vatAt: (percent) => `TVA (${number(percent)}\u202f%)`,
  quoteDate: "Date",
  seller: "Vendeur",
  invoiceLabel: "Facture",
  refundLabel: "Remboursement",
  refundWithin: (days) => (days === 0 ? "Aucun" : `Possible pendant ${counted(days, "jour", "jours")}`),
  payment: "Paiement",
  contentVersionLabel: "Version du contenu",
  quoteLink: "Lien vers ce devis",
  buyer: "Acheteur",
  reference: "Votre référence",
  buyerHint: "Facultatif. Imprimé et copié avec le devis, mais absent de l’e-mail et jamais transmis à notre site.",
  total: "Total",
  unitPrice: "Prix unitaire",
  currency: "Devise",
  goToCheckout: "Passer au paiement",
  countryFromNetwork: (country) => `Pays détecté d’après votre réseau\u00a0: ${country}`,
  noQuote: (parameter, value) => `Pas de devis\u00a0: la valeur ${quoted(value)} n’est pas valide pour ${parameter}.`,
  invalidPlan: "Choisissez une formule dans la liste.",
  tooFewSeats: (minimum, teams, complete) =>
    `La formule ${teams} comprend au moins ${minimum}. Ajoutez des licences${complete === undefined ? "" : ` ou choisissez ${planNamed(complete)} pour une seule personne`}.`,
  oneSeatOnly: (teams) =>
    `Cette formule est pour une seule personne.${teams === undefined ? "" : ` Pour plus de licences, choisissez la formule ${teams}.`}`,
  invalidSeats: `Le nombre de licences doit être un nombre entier de 1 à ${number(10_000)}.`,
  invalidCountry: "Choisissez un pays dans la liste.",
  plan: "Formule",
  international: "International",
  allCountries: "Tous les pays",
  selectedCountries: "Certains pays",
  countriesOfRegion: "Pays",
  region: "Zone de facturation",
  bothRegions: "Les deux",
  pricesFor: (place) => `Tarifs\u00a0: ${place}`,
  internationalPrices: "Tarifs internationaux",
  pricesOfBoth: "Tarifs des deux zones",
  allRegions: "Toutes",
  pricesOfAll: "Tarifs de toutes les zones",
  change: "modifier",
  onePerson: "Pour une personne",
  everythingIn: (plan) => `Tout ce qu’inclut la formule ${plan}`,
  forEachSeat: (plan) => `Tout ce qu’inclut la formule ${plan}, pour chaque licence`,
  free: "Gratuit",
  complete: "Cours complet",
  teams: "Équipe",
  listPrice: (now, list) => `${now} (prix catalogue\u00a0: ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${perSeat(minimum)}`,
  freeIncludes: (includes) => `Inclus gratuitement\u00a0: ${includes}`,
  startFree: "Commencer gratuitement",
  buy: (plan) => `Acheter ${planNamed(plan)}`,
  vat: (included) => (included ? "TVA incluse" : "TVA non incluse"),
  vatRate: (percent) => `Taux de TVA\u00a0: ${number(percent)}\u202f%`,
  validUntil: (date) => `Valable jusqu’au ${date}`,
  taxNumber: "Numéro d’identification fiscale",
  noInvoice: "Pas de facture\u00a0: la formule est gratuite.",
  refund: (days) => `Remboursable pendant ${counted(days, "jour", "jours")}`,
  noRefund: "Non remboursable",
  paymentBy: (processor) => `Paiement via ${processor}`,
  notFound: "Page introuvable",
  notFoundDescription: "Cette page n’existe pas.",
  notFoundText: "Cette page n’existe pas. Elle a peut-être été déplacée, ou l’URL contient une faute de frappe.",
  tooLong: "URL trop longue",
  tooLongText: (path, target) =>
    `Cette URL est trop longue. Le chemin peut compter au plus ${number(path)} octets, et le chemin avec la requête au plus ${number(target)}\u00a0Kio.`,
  tooMany: "Trop de requêtes",
  tooManyText: (seconds) => `Votre réseau a envoyé trop de requêtes en ${secondsOf(seconds)}.`,
  tryAgain: (seconds) => `Réessayez dans ${secondsOf(seconds)}.`,
  didYouMean: "Vouliez-vous dire",
  copy: "Copier",
  copied: "Copié",
  sendIt: "Envoyer",
  sending: "Envoi en cours…",
  sendFailed: "Pas de réponse : le site est injoignable.",
  sendTimedOut: "Pas de réponse en 15 secondes.",
  sendRedirected: "La réponse est une redirection, que les navigateurs ne montrent pas aux scripts.",
  inTheText: "Dans le texte",
  fromThisSite: "De ce site",
  differs: "diffère",
  notReceived: "non reçu",
  otherHeaders: "Autres en-têtes",
  onThisPage: "Sur cette page",
  wordsForPricing:
    "prix, tarif, tarifs, coût, coûte, combien, frais, payer, paiement, acheter, achat, cher, remise, réduction, promotion, abonnement, facture, reçu, taxe, TVA, remboursement, rembourser, remboursé, annuler, résilier, garantie, équipe, licence, licences, formule, forfait, offre",
  wordsForRefund: "rembours",
  wordsForCourse:
    "cours, formation, durée, longueur, temps, heures, semaines, langue, langues, sous-titres, niveau, débutant, débutants, prérequis, dernière mise à jour, mise à jour",
  wordsForTeachers: "professeur, enseignant, enseigne, formateur, formatrice, intervenant, auteur",
  wordsForLicense: "licence, droit d’auteur, Creative Commons",
  wordsForModule: "module, leçon, lesson",
  draft: (title) => `Brouillon\u00a0: ${title}`,
};
