/** The texts of the interface in Spanish. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, shared } = formsOf("es");

const parts = (count: number): string => plural(count, { one: "# parte", other: "# partes" });
const modules = (count: number): string => plural(count, { one: "# módulo", other: "# módulos" });
const chapters = (count: number): string => plural(count, { one: "# capítulo", other: "# capítulos" });
const seats = (count: number): string => plural(count, { one: "# licencia", other: "# licencias" });
const seconds = (count: number): string => plural(count, { one: "# segundo", other: "# segundos" });

export const es: Texts = {
  ...shared,
  skip: "Ir al contenido",
  mainNavigation: "Principal",
  moreNavigation: "Más",
  curriculum: "Temario",
  pricing: "Precios",
  developers: "Desarrolladores",
  home: "Inicio",
  planTitle: "Planifica tus semanas",
  planDescription: (course) =>
    `Un plan semanal para ${course}: elige tus horas, tus días y una fecha de inicio, y cada módulo tendrá su fecha.`,
  planText:
    "Elige tu ritmo y cada módulo tendrá su fecha. El plan queda en la URL: guárdala en favoritos o compártela.",
  planWithoutScript:
    "Estos son los módulos y su duración. Con JavaScript, esta página los reparte en semanas: elige tus horas, tus días y una fecha de inicio, mira cuándo terminarás y añade las fechas a tu calendario.",
  planHours: "Horas por semana",
  planDays: "Días",
  planFinishIn: "Terminar en (semanas)",
  planFinishInHint: "Opcional. Determina las horas por semana.",
  planStart: "Fecha de inicio",
  planTime: "Hora del día",
  planTimeHint: "Opcional. Para el calendario.",
  planContents: "Qué quieres estudiar",
  planPaid: "Capítulos del plan Completo",
  planFree: (withVideos) => (withVideos ? "Solo visiones generales y videos gratuitos" : "Solo visiones generales"),
  planPaidNote: "Las duraciones son las de los capítulos del plan Completo.",
  planHoursError: (min, max) => `Escribe un número de horas entre ${number(min)} y ${number(max)}.`,
  planWeeksError: (min, max) => `Introduce de ${min} a ${max} semanas.`,
  planWeeksTooFew: (weeks, hours) => `Introduce ${weeks} o más: un plan tiene como máximo ${hours} horas por semana.`,
  planDaysError: "Elige al menos un día.",
  planStartError: (first, last) => `Escribe una fecha entre ${first} y ${last}.`,
  planTimeError: "Introduce una hora, como 19:00, o ninguna.",
  planAssumed: (modules, duration) =>
    `${modules} sin duración indicada: el plan cuenta ${duration} por módulo, la mediana de los demás.`,
  planAllAssumed: (duration) => `Los módulos no indican su duración: el plan cuenta ${duration} por módulo.`,
  planAbout: (duration) => `aprox. ${duration}`,
  planFinish: "Fin",
  planWeeks: "Semanas",
  planLongestDay: "Día más largo",
  planWeek: (number) => `Semana ${number}`,
  planPart: (number, count) => `semana ${number} de ${count}`,
  planLong: "Un módulo más largo que tu semana continúa en la siguiente.",
  planDone: (count) =>
    plural(count, { one: "# módulo completado: no se incluye.", other: "# módulos completados: no se incluyen." }),
  planAllDone: "Has completado todos los módulos.",
  planLeft: (count) =>
    `El plan es demasiado largo: ${plural(count, {
      one: "# módulo queda fuera",
      other: "# módulos quedan fuera",
    })}. Elige más horas por semana.`,
  planCalendar: "Añadir al calendario",
  planDownloaded: (file) => `Archivo descargado: ${file}`,
  print: "Imprimir",
  planRules:
    "Los módulos siguen el orden del curso. Cada semana empieza el mismo día de la semana que la fecha de inicio e incluye módulos completos mientras el siguiente no supere sus horas. Un módulo más largo empieza en una semana nueva y continúa en la siguiente.",
  planDaysRule:
    "Los módulos de una semana se reparten entre sus días en el orden del curso, de la forma más equilibrada que permiten los módulos enteros.",
  planAddress: "La URL de un plan tiene estos parámetros:",
  planDaysValues: (usual) =>
    `uno o varios de mon, tue, wed, thu, fri, sat, sun, separados por comas; valor predeterminado: ${usual}`,
  planHoursValues: (min, max, usual) => `de ${min} a ${max}; valor predeterminado: ${usual}`,
  planWeeksValues: (min, max) =>
    `opcional: de ${min} a ${max}. Termina en ese número de semanas como máximo, con el mínimo de horas por semana, en pasos de media hora. Con weeks se ignora hours`,
  planTimeValues:
    "opcional: cuándo empiezan en el calendario los eventos de un día, como 19:00; sin ella, duran todo el día",
  planPaceValues: "opcional: free incluye solo lo que es gratis; sin él, se planifican los capítulos del plan Completo",
  planStartValues: "una fecha como 2027-01-04; de forma predeterminada, el comienzo de la próxima semana",
  errorTitle: (title) => `Error: ${title}`,
  downloads: "Llévate el curso",
  downloadsDescription: (course) =>
    `${course} en archivos para guardar: para lectores de libros electrónicos, plataformas de aprendizaje y catálogos.`,
  downloadsText:
    "Estos archivos tienen el mismo contenido que el sitio y se generan de nuevo con cada actualización. Incluyen todos los textos, todas las figuras y los títulos de todos los capítulos. Los videos no están incluidos, solo sus enlaces.",
  epub: "Libro electrónico (EPUB)",
  epubText:
    "Para lectores de libros electrónicos, teléfonos y tabletas, sin conexión. Todos los textos, con navegación por partes.",
  bookText:
    "El texto se puede ampliar y escuchar en voz alta, y está estructurado con encabezados y una tabla de contenidos.",
  bookPictures: "Las imágenes con significado tienen texto alternativo.",
  bookAnimation: "Algunas imágenes están animadas; no se sabe si contienen destellos.",
  bookTranscripts: "Se incluyen transcripciones de los vídeos.",
  cartridge: "Paquete del curso (Common Cartridge)",
  cartridgeText:
    "Para plataformas de aprendizaje como Canvas, Moodle y Brightspace: impórtalo en un curso de la plataforma.",
  zip: "Archivos fuente (ZIP)",
  zipText:
    "Los archivos en los que está escrito el curso, en Markdown con front matter: para leerlos, traducirlos o volver a publicarlos.",
  moochub: "Ficha de catálogo (MOOChub)",
  moochubText: "Para portales de cursos en línea: de qué trata el curso, quién lo ofrece y con qué licencia.",
  changes: "Novedades",
  changesDescription: (course) => `Qué ha cambiado en ${course}, empezando por lo más reciente.`,
  changesFeed: "Seguir las novedades en un lector de feeds (Atom)",
  progress: "Tu progreso",
  progressDescription: (course) =>
    `Qué recuerda este navegador de tu progreso en ${course}, dónde se guarda y cómo exportarlo, importarlo y borrarlo.`,
  progressLead:
    "Este navegador recuerda los módulos que marcas como completados. No hace falta una cuenta y nada sale de este dispositivo.",
  progressByPart: "Completado hasta ahora",
  nothingStored: "No hay nada guardado en este dispositivo.",
  storedHere: "Se guarda solo en este dispositivo.",
  notStored:
    "Este navegador no permite que el sitio guarde datos. Las marcas se conservan hasta que salgas de la página.",
  exportProgress: "Exportar",
  importProgress: "Importar",
  eraseProgress: "Borrar",
  undo: "Deshacer",
  imported: "Archivo importado.",
  notProgressFile: "Este no es un archivo de progreso. Elige uno que se haya exportado en esta página.",
  otherProgressVersion: "Este archivo tiene otra versión del formato. Este sitio lee la versión 1.",
  progressFileTooLarge: "Este archivo es demasiado grande para ser un archivo de progreso.",
  progressText: (key, isPriced) => `## Qué se guarda

- Los módulos que marcas como completados, con la fecha, y los capítulos
- La última página que leíste y el punto en que te quedaste, desde que marcas un módulo o pulsas «Recordar dónde me quedé»
- Los días de tus dos últimas visitas, para mostrar qué módulos se actualizaron desde entonces
${isPriced ? "- La región de facturación, si eliges una\n" : ""}
## Dónde se guarda

En el localStorage de este navegador, con la clave \`${key}\`, en la versión 1 del formato. No se guarda nada hasta que marcas un módulo o eliges algo que deba recordarse. Los demás navegadores y las ventanas privadas tienen su propia memoria.

## Qué se envía

Nada. Todo el mundo recibe las mismas páginas y un script en tu navegador añade las marcas.

## Exportar, importar, borrar

Exportar guarda todo lo anterior en un archivo. Importar añade las marcas de un archivo de este tipo a las de este dispositivo. Borrar lo elimina todo de una vez, igual que borrar los datos del sitio en el navegador.

Sin JavaScript no se guarda nada y todas las páginas están completas, sin marcas.`,
  done: "Completado",
  markAsDone: "Marcar como completado",
  markChapter: (position) => `Capítulo ${position} completado`,
  allChaptersDone: "Has completado todos los capítulos. ¿Marcar también el módulo como completado?",
  doneOf: (done, all) => `${number(done)} de ${number(all)} completados`,
  continueWith: (number) => `Continuar: módulo ${number}`,
  leftOff: "Continúa donde lo dejaste:",
  keepPlace: "Recordar dónde me quedé",
  updatedSince: (count, date) =>
    `${plural(count, {
      one: "# módulo actualizado",
      other: "# módulos actualizados",
    })} desde tu última visita (${date})`,
  updatedMark: "Actualizado",
  asMarkdown: "Esta página en Markdown",
  inEnglish: "Esta página está en inglés.",
  sideBySide: "Ver la página y su Markdown lado a lado",
  tokens: (count) => plural(count, { one: "cerca de # token", other: "unos # tokens" }),
  contentVersion: (hash, updated) =>
    `Versión del contenido ${hash}${updated ? `, actualizada el ${shared.date(updated)}` : ""}`,
  parts,
  modules,
  chapters,
  seats,
  inMinutes: (minutes) => `${number(minutes)}\u00a0min`,
  inTotal: (duration) => `${duration} en total`,
  spokenIn: (language, subtitles) => `Idioma: ${language}${subtitles === "" ? "" : ` · Subtítulos: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${il} en ${countries})`,
  startWith: (module, curriculum) => `Empieza con ${module} o consulta el ${curriculum}.`,
  startFirstModule: "Empezar el primer módulo",
  firstModule: "Primer módulo",
  fullCurriculum: "temario completo",
  outcomesHeading: "Lo que sabrás hacer",
  example: "Ejemplo",
  sampleHeading: "Una muestra del curso",
  readOn: "Seguir leyendo",
  allModules: (count) => (count === 1 ? "Ver el módulo" : `Ver los ${modules(count)}`),
  comparePlans: "Comparar los planes",
  teachersHeading: "Quién enseña",
  license: "Licencia de los textos:",
  sampleLink: "Curso de ejemplo: este enlace no funciona",
  listPriceLabel: "Precio de lista",
  perSeat: (minimum) => `por licencia, mínimo ${minimum}`,
  breadcrumbs: "Ruta de navegación",
  search: "Buscar",
  searchLabel: "Buscar en el curso",
  matches: (count, query) =>
    `${plural(count, {
      one: "# módulo coincide",
      other: "# módulos coinciden",
    })} con «${query}»`,
  correctedMatches: (count, query) => `Se muestran resultados de «${query}»: ${modules(count)}`,
  bestMatches: (count, query) => `Los ${number(count)} módulos más relevantes para «${query}»`,
  nearestMatches: (query) =>
    `Ningún módulo responde directamente a «${query}». Estos son los resultados más parecidos.`,
  notMentioned: (words) => `En el curso no se menciona «${words}». Estos son los resultados más parecidos.`,
  courseMatches: (query) => `Las páginas sobre el curso responden a «${query}».`,
  noMatches: (query) => `Nada en el curso responde a «${query}». Prueba con otras palabras o un término más general.`,
  aboutCourse: "Sobre el curso",
  searchSuggestions: "Módulos sugeridos",
  videoMoment: (time) => `Video, ${time}`,
  watchFrom: (time) => `Ver desde ${time}`,
  showMore: "Más resultados",
  showAll: "Mostrar todos los módulos",
  close: "Cerrar",
  searchKeys: "Usa las flechas para moverte, Enter para abrir y Esc para cerrar.",
  searchEnter: "Presiona Enter para buscar.",
  searchFailed: "No se pudo cargar la búsqueda. Presiona Enter para buscar en la página del temario.",
  expandAll: "Expandir todo",
  collapseAll: "Contraer todo",
  partsHeading: "Partes",
  forDevelopers: "Para desarrolladores y agentes de IA",
  forDevelopersText: (developers) =>
    `El mismo contenido está disponible en JSON, en Markdown y mediante MCP: consulta ${developers}.`,
  rateLimit: (requests, seconds) =>
    `No se necesita clave de API ni cuenta. Cada dirección IP puede enviar ${number(requests)} solicitudes cada ${number(seconds)} segundos.`,
  curriculumDescription: (count, course) =>
    count === 1
      ? `El módulo de ${course}: qué enseña y cuánto dura.`
      : `Los ${modules(count)} de ${course}, parte por parte: qué enseña cada uno y cuánto dura.`,
  position: (position, count) => `Módulo ${position} de ${count}`,
  numberAndPosition: (number, position, count) => `Módulo ${number} (${position}.º de ${count})`,
  part: (name) => `Parte: ${name}`,
  partNumber: (position) => `Parte ${position}`,
  partPosition: (position, count) => `Parte ${position} de ${count}`,
  modulesHeading: "Módulos",
  updated: (date) => `Actualizado el ${date}`,
  watch: "Ver gratis la visión general",
  playsFrom: (site) =>
    `El video se reproduce desde ${site}. No se carga nada de ese sitio hasta que inicies la reproducción.`,
  openOn: (site) => `Abrir en ${site}`,
  copyMarkdown: "Copiar como Markdown",
  viewMarkdown: "Ver como Markdown",
  viewJson: "Ver como JSON",
  chaptersHeading: "Capítulos",
  transcript: "Transcripción",
  transcriptDescription: (title) => `El texto completo del video «${title}», en párrafos con marcas de tiempo.`,
  timesOpenVideo: "Cada marca de tiempo abre el video en ese momento.",
  captions: "Subtítulos (WebVTT)",
  chapterNumber: (position) => `Capítulo ${position}`,
  module: "Módulo",
  overview: "Visión general",
  video: "Video",
  readingTime: (minutes) => `${number(minutes)}\u00a0min de lectura`,
  prerequisites: "Requisitos previos",
  inThisPart: "En esta parte",
  usePage: "Usar esta página",
  openIn: (assistant) => `Abrir en ${assistant}`,
  assistantPrompt: (url) =>
    `Lee ${url}, un módulo de un curso en línea. Resúmelo en cinco frases y después hazme preguntas sobre él, de una en una.`,
  citation: "Cita",
  copyCitation: "Copiar cita",
  reportError: "Notificar un error",
  editPage: "Editar esta página",
  videoFailed: "No se pudo cargar el video aquí.",
  sampleVideo: "Curso de ejemplo: este video no existe.",
  includedInComplete: "Disponible en el plan Completo",
  freeLength: (duration) => `${duration} gratis`,
  paidLength: (duration) => `${duration} en el plan Completo`,
  whatYouGet: "Qué incluye",
  plansAndPrices: "Ver planes y precios",
  startPart: "Empezar esta parte",
  lastModule: "Este es el último módulo.",
  lastPart: "Esta es la última parte.",
  continueHeading: "Continuar",
  previous: "Anterior",
  next: "Siguiente",
  pricingDescription: (course) =>
    `Cuánto cuesta ${course}: planes Gratis, Completo y Equipos, en ambas regiones de facturación.`,
  quote: "Presupuesto",
  getQuote: "Obtener un presupuesto",
  quoteDescription: (course) =>
    `El precio exacto de ${course} según tu plan, el número de licencias y el país de facturación.`,
  quoteText: (teams) =>
    `Elige un plan, el número de licencias y el país de facturación. El plan Equipos está disponible a partir de ${teams}. ${es.notAnOrder} Este enlace es tu presupuesto: compártelo con quien vaya a pagar.`,
  notAnOrder: "Un presupuesto no es un pedido.",
  seatsLabel: "Licencias",
  country: "País",
  countryNotSpecified: "Sin especificar",
  showPrice: "Ver precio",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: de ${number(minimum)} a ${number(maximum)}.`,
  countryHint: (code) => `Escribe un nombre o un código, por ejemplo, ${code}.`,
  countryDecides: "El precio que pagas depende de tu país de facturación.",
  freeNeedsNoQuote: "El plan Gratis no necesita presupuesto: no cuesta nada.",
  changeQuote: "Modificar este presupuesto",
  copyAsText: "Copiar como texto",
  sendByMail: "Enviar por correo electrónico",
  quoteFailed: "No se pudo cargar el presupuesto.",
  loadQuote: "Abrir este presupuesto",
  price: "Precio",
  saving: "Ahorras",
  vatLabel: "IVA",
  vatState: (included, percent) =>
    `${included ? "Incluido" : "No incluido"}${percent === undefined ? "" : ` (${number(percent)}\u00a0%)`}`,
  net: "Base imponible",
  vatAt: (percent) => `IVA (${number(percent)}\u00a0%)`,
  quoteDate: "Fecha",
  seller: "Vendedor",
  invoiceLabel: "Factura",
  refundLabel: "Reembolso",
  refundWithin: (days) =>
    days === 0 ? "No disponible" : plural(days, { one: "En un plazo de # día", other: "En un plazo de # días" }),
  payment: "Pago",
  contentVersionLabel: "Versión del contenido",
  quoteLink: "Enlace a este presupuesto",
  buyer: "Comprador",
  reference: "Tu referencia",
  buyerHint: "Opcional. Se imprime y se copia con el presupuesto, no se incluye en el correo y nunca se nos envía.",
  total: "Total",
  unitPrice: "Precio unitario",
  currency: "Moneda",
  goToCheckout: "Ir al pago",
  countryFromNetwork: (country) => `País detectado a partir de tu red: ${country}`,
  noQuote: (parameter, value) => `No hay presupuesto: ${parameter} es «${value}».`,
  invalidPlan: "Elige un plan de la lista.",
  tooFewSeats: (minimum) =>
    `El plan Equipos requiere al menos ${minimum}. Añade licencias o elige el plan Completo para una sola persona.`,
  oneSeatOnly: "Este plan es para una sola persona. Si necesitas más licencias, elige el plan Equipos.",
  invalidSeats: `El número de licencias debe ser un número entero entre 1 y ${number(10_000)}.`,
  invalidCountry: "Elige un país de la lista.",
  plan: "Plan",
  international: "Internacional",
  region: "Región de facturación",
  bothRegions: "Ambas",
  pricesFor: (place) => `Precios para ${place}`,
  internationalPrices: "Precios internacionales",
  pricesOfBoth: "Precios de ambas regiones",
  change: "cambiar",
  onePerson: "Para una persona",
  everythingIn: (plan) => `Todo lo que incluye el plan ${plan}`,
  forEachSeat: (plan) => `Todo lo que incluye el plan ${plan}, con cada licencia`,
  free: "Gratis",
  complete: "Completo",
  teams: "Equipos",
  listPrice: (now, list) => `${now} (precio de lista: ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${es.perSeat(minimum)}`,
  freeIncludes: (includes) => `El plan Gratis incluye: ${includes}`,
  startFree: "Empezar gratis",
  buyComplete: "Comprar el plan Completo",
  vat: (included) => (included ? "IVA incluido" : "IVA no incluido"),
  vatRate: (percent) => `Tasa de IVA: ${number(percent)}\u00a0%`,
  noInvoice: "Sin factura: el plan es gratuito.",
  refund: (days) => plural(days, { one: "# día para pedir el reembolso", other: "# días para pedir el reembolso" }),
  paymentBy: (processor) => `Pago a través de ${processor}`,
  notFound: "Página no encontrada",
  notFoundDescription: "Esta página no existe.",
  notFoundText: "Esta página no existe. Puede que se haya movido o que la URL esté mal escrita.",
  tooLong: "URL demasiado larga",
  tooLongText: (path, target) =>
    `Esta URL es demasiado larga. La ruta puede tener hasta ${number(path)} bytes; la ruta y la consulta juntas, hasta ${number(target)} KiB.`,
  tooMany: "Demasiadas solicitudes",
  tooManyText: (seconds) => `Tu red envió demasiadas solicitudes en ${number(seconds)} segundos.`,
  tryAgain: (wait) => `Inténtalo de nuevo en ${seconds(wait)}.`,
  didYouMean: "Quizás quisiste decir",
  copy: "Copiar",
  copied: "Copiado",
  onThisPage: "En esta página",
  wordsForPricing:
    "precio, precios, costo, coste, cuesta, tarifa, pagar, pago, comprar, compra, caro, barato, descuento, oferta, suscripción, factura, recibo, impuestos, IVA, reembolso, devolución, cancelar, garantía, equipo, licencias, licencia, plan",
  wordsForRefund: "reembols, devolución, devolver el dinero",
  wordsForCourse:
    "curso, duración, largo, horas, semanas, idioma, idiomas, subtítulos, nivel, principiante, principiantes, requisitos, requisitos previos, última actualización, actualización",
  wordsForTeachers: "profesor, profesora, docente, enseña, instructor, autor",
  wordsForLicense: "licencia, derechos de autor, Creative Commons",
  draft: (title) => `Borrador: ${title}`,
};
