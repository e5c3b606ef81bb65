/** The texts of the interface in Portuguese. */
import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, shared } = formsOf("pt");

const parts = (count: number): string => plural(count, { one: "# parte", other: "# partes" });
const modules = (count: number): string => plural(count, { one: "# módulo", other: "# módulos" });
const chapters = (count: number): string => plural(count, { one: "# capítulo", other: "# capítulos" });
const seats = (count: number): string => plural(count, { one: "# licença", other: "# licenças" });
const seconds = (count: number): string => plural(count, { one: "# segundo", other: "# segundos" });

export const pt: Texts = {
  ...shared,
  skip: "Ir para o conteúdo",
  mainNavigation: "Principal",
  moreNavigation: "Mais",
  curriculum: "Programa",
  pricing: "Preços",
  developers: "Desenvolvedores",
  home: "Início",
  planTitle: "Planeje suas semanas",
  planDescription: (course) =>
    `Um plano semanal para ${course}: escolha as horas, os dias e uma data de início, e cada módulo terá sua data.`,
  planText:
    "Escolha o seu ritmo, e cada módulo terá sua data. O plano fica no endereço da página: salve-o nos favoritos ou compartilhe-o.",
  planWithoutScript:
    "Estes são os módulos e a duração de cada um. Com JavaScript, esta página os distribui em semanas: escolha as horas, os dias e uma data de início, veja quando você termina e adicione as datas à sua agenda.",
  planHours: "Horas por semana",
  planDays: "Dias",
  planFinishIn: "Terminar em (semanas)",
  planFinishInHint: "Opcional. Define as horas por semana.",
  planStart: "Data de início",
  planTime: "Horário",
  planTimeHint: "Opcional. Para a agenda.",
  planHoursError: (min, max) => `Informe um número de horas de ${number(min)} a ${number(max)}.`,
  planWeeksError: (min, max) => `Digite de ${min} a ${max} semanas.`,
  planWeeksTooFew: (weeks, hours) => `Digite ${weeks} ou mais: um plano tem no máximo ${hours} horas por semana.`,
  planDaysError: "Escolha pelo menos um dia.",
  planStartError: (first, last) => `Informe uma data de ${first} a ${last}.`,
  planTimeError: "Digite um horário, como 19:00, ou nenhum.",
  planAssumed: (modules, duration) =>
    `${modules} sem duração informada: o plano considera ${duration} por módulo, a mediana dos demais.`,
  planAllAssumed: (duration) => `Os módulos não informam a duração: o plano considera ${duration} por módulo.`,
  planAbout: (duration) => `cerca de ${duration}`,
  planFinish: "Término",
  planWeeks: "Semanas",
  planLongestDay: "Dia mais longo",
  planWeek: (number) => `Semana ${number}`,
  planPart: (number, count) => `semana ${number} de ${count}`,
  planLong: "Um módulo mais longo que a sua semana continua na seguinte.",
  planDone: (count) =>
    plural(count, { one: "# módulo concluído: não incluído.", other: "# módulos concluídos: não incluídos." }),
  planAllDone: "Você concluiu todos os módulos.",
  planLeft: (count) =>
    `O plano é longo demais: ${plural(count, {
      one: "# módulo ficou de fora",
      other: "# módulos ficaram de fora",
    })}. Escolha mais horas por semana.`,
  planCalendar: "Adicionar à agenda",
  print: "Imprimir",
  planRules:
    "Os módulos seguem a ordem do curso. Cada semana começa no mesmo dia da semana que a data de início e recebe módulos inteiros enquanto o próximo não ultrapassar as horas dela. Um módulo mais longo começa em uma nova semana e continua na seguinte.",
  planDaysRule:
    "Os módulos de uma semana são distribuídos pelos seus dias na ordem do curso, da forma mais equilibrada que módulos inteiros permitem.",
  planAddress: "O endereço de um plano tem estes parâmetros:",
  planDaysValues: (usual) =>
    `um ou mais de mon, tue, wed, thu, fri, sat, sun, separados por vírgulas; padrão: ${usual}`,
  planHoursValues: (min, max, usual) => `de ${min} a ${max}; padrão: ${usual}`,
  planWeeksValues: (min, max) =>
    `opcional: de ${min} a ${max}. Termina em até esse número de semanas, com o mínimo de horas por semana, em passos de meia hora. Com weeks, hours é ignorado`,
  planTimeValues: "opcional: quando começam os eventos de um dia na agenda, como 19:00; sem ele, duram o dia todo",
  planStartValues: "uma data como 2027-01-04; por padrão, o início da próxima semana",
  errorTitle: (title) => `Erro: ${title}`,
  downloads: "Leve o curso com você",
  downloadsDescription: (course) =>
    `${course} em arquivos para guardar: para leitores de e-books, plataformas de ensino e catálogos.`,
  downloadsText:
    "Estes arquivos têm o mesmo conteúdo do site e são gerados novamente a cada atualização. Eles contêm todos os textos, todas as figuras e os títulos de todos os capítulos. Os vídeos não estão incluídos, apenas os links.",
  epub: "E-book (EPUB)",
  epubText: "Para leitores de e-books, smartphones e tablets, sem conexão. Todos os textos, com navegação por partes.",
  bookText: "O texto pode ser ampliado e lido em voz alta, e está estruturado com títulos e um índice.",
  bookPictures: "As imagens com significado têm texto alternativo.",
  bookAnimation: "Algumas imagens são animadas; não se sabe se piscam.",
  bookTranscripts: "Inclui transcrições de vídeos.",
  cartridge: "Pacote do curso (Common Cartridge)",
  cartridgeText:
    "Para plataformas de ensino como Canvas, Moodle e Brightspace: importe o pacote para um curso na plataforma.",
  zip: "Arquivos-fonte (ZIP)",
  zipText:
    "Os arquivos em que o curso é escrito, em Markdown com front matter: para ler, traduzir ou publicar novamente.",
  moochub: "Ficha de catálogo (MOOChub)",
  moochubText: "Para portais de cursos online: o tema do curso, quem o oferece e a licença.",
  changes: "Novidades",
  changesDescription: (course) => `O que mudou em ${course}, a partir da alteração mais recente.`,
  changesFeed: "Acompanhar as novidades em um leitor de feeds (Atom)",
  progress: "Seu progresso",
  progressDescription: (course) =>
    `O que este navegador guarda do seu progresso em ${course}, onde fica armazenado e como exportar, importar e apagar.`,
  progressLead:
    "Este navegador guarda os módulos que você marca como concluídos. Não é preciso ter conta, e nada sai deste dispositivo.",
  progressByPart: "Concluído até agora",
  nothingStored: "Não há nada armazenado neste dispositivo.",
  storedHere: "Armazenado somente neste dispositivo.",
  notStored: "Este navegador não permite que o site armazene dados. As marcações duram até você sair da página.",
  exportProgress: "Exportar",
  importProgress: "Importar",
  eraseProgress: "Apagar",
  undo: "Desfazer",
  imported: "Arquivo importado.",
  notProgressFile: "Este não é um arquivo de progresso. Escolha um que tenha sido exportado nesta página.",
  otherProgressVersion: "Este arquivo tem outra versão do formato. Este site lê a versão 1.",
  progressFileTooLarge: "Este arquivo é grande demais para ser um arquivo de progresso.",
  progressText: (key, isPriced) => `## O que é armazenado

- Os módulos que você marca como concluídos, com a data, e os capítulos
- A última página que você leu e em que ponto parou, a partir de quando você marca um módulo ou clica em “Lembrar onde parei”
- Os dias das suas duas últimas visitas, para mostrar quais módulos foram atualizados desde então
${isPriced ? "- A região de cobrança, se você escolher uma\n" : ""}
## Onde é armazenado

No localStorage deste navegador, com a chave \`${key}\`, na versão 1 do formato. Nada é armazenado antes de você marcar um módulo ou escolher algo a ser lembrado. Outros navegadores e janelas privadas têm uma memória própria.

## O que é enviado

Nada. Todos recebem as mesmas páginas, e um script no seu navegador acrescenta as marcações.

## Exportar, importar, apagar

Exportar salva tudo isso em um arquivo. Importar acrescenta as marcações de um arquivo desses às deste dispositivo. Apagar remove tudo de uma vez, assim como limpar os dados do site no navegador.

Sem JavaScript, nada é armazenado e todas as páginas ficam completas, sem marcações.`,
  done: "Concluído",
  markAsDone: "Marcar como concluído",
  markChapter: (position) => `Capítulo ${position} concluído`,
  allChaptersDone: "Todos os capítulos foram concluídos. Marcar também o módulo como concluído?",
  doneOf: (done, all) => `${number(done)} de ${number(all)} concluídos`,
  continueWith: (number) => `Continuar: módulo ${number}`,
  leftOff: "Continue de onde parou:",
  keepPlace: "Lembrar onde parei",
  updatedSince: (count, date) =>
    `${plural(count, {
      one: "# módulo atualizado",
      other: "# módulos atualizados",
    })} desde a sua última visita (${date})`,
  updatedMark: "Atualizado",
  asMarkdown: "Esta página em Markdown",
  inEnglish: "Esta página está em inglês.",
  sideBySide: "Ver a página e o Markdown dela lado a lado",
  tokens: (count) => plural(count, { one: "cerca de # token", other: "cerca de # tokens" }),
  contentVersion: (hash, updated) =>
    `Versão do conteúdo ${hash}${updated ? `, atualizada em ${shared.date(updated)}` : ""}`,
  parts,
  modules,
  chapters,
  seats,
  inMinutes: (minutes) => `${number(minutes)}\u00a0min`,
  inTotal: (duration) => `${duration} no total`,
  spokenIn: (language, subtitles) => `Idioma: ${language}${subtitles === "" ? "" : ` · Legendas: ${subtitles}`}`,
  // Names of countries need different prepositions ("em Israel", "no Brasil"), so there is none here.
  priceIn: (intl, countries, il) => `${intl} (${countries}: ${il})`,
  startWith: (module, curriculum) => `Comece com ${module} ou veja o ${curriculum}.`,
  startFirstModule: "Começar o primeiro módulo",
  firstModule: "Primeiro módulo",
  fullCurriculum: "programa completo",
  outcomesHeading: "O que você saberá fazer",
  example: "Exemplo",
  sampleHeading: "Uma amostra do curso",
  readOn: "Continuar lendo",
  allModules: (count) => (count === 1 ? "Ver o módulo" : `Ver os ${modules(count)}`),
  comparePlans: "Comparar os planos",
  teachersHeading: "Quem ensina",
  license: "Licença dos textos:",
  sampleLink: "Curso de exemplo: este link não funciona",
  listPriceLabel: "Preço de tabela",
  perSeat: (minimum) => `por licença, mínimo de ${minimum}`,
  breadcrumbs: "Caminho de navegação",
  search: "Pesquisar",
  searchLabel: "Pesquisar no curso",
  matches: (count, query) =>
    `${plural(count, {
      one: "# módulo corresponde",
      other: "# módulos correspondem",
    })} a “${query}”`,
  correctedMatches: (count, query) => `Exibindo resultados para “${query}”: ${modules(count)}`,
  bestMatches: (count, query) => `Os ${number(count)} módulos mais relevantes para “${query}”`,
  nearestMatches: (query) => `Nenhum módulo responde diretamente a “${query}”. Estes são os resultados mais próximos.`,
  notMentioned: (words) => `O curso não menciona “${words}”. Estes são os resultados mais próximos.`,
  courseMatches: (query) => `As páginas sobre o curso respondem a “${query}”.`,
  noMatches: (query) => `Nada no curso responde a “${query}”. Tente outras palavras ou um termo mais amplo.`,
  aboutCourse: "Sobre o curso",
  searchSuggestions: "Módulos sugeridos",
  videoMoment: (time) => `Vídeo, ${time}`,
  watchFrom: (time) => `Assistir a partir de ${time}`,
  showMore: "Mais resultados",
  showAll: "Mostrar todos os módulos",
  close: "Fechar",
  searchKeys: "Use as setas para navegar, Enter para abrir e Esc para fechar.",
  searchEnter: "Pressione Enter para pesquisar.",
  searchFailed: "Não foi possível carregar a pesquisa. Pressione Enter para pesquisar na página do programa.",
  expandAll: "Expandir tudo",
  collapseAll: "Recolher tudo",
  partsHeading: "Partes",
  forDevelopers: "Para desenvolvedores e agentes de IA",
  forDevelopersText: (developers) =>
    `O mesmo conteúdo está disponível em JSON, em Markdown e via MCP: consulte ${developers}.`,
  rateLimit: (requests, seconds) =>
    `Não é preciso ter chave de API nem conta. Cada endereço IP pode enviar ${number(requests)} solicitações a cada ${number(seconds)} segundos.`,
  curriculumDescription: (count, course) =>
    count === 1
      ? `O módulo de ${course}: o que ensina e quanto tempo leva.`
      : `Os ${modules(count)} de ${course}, parte por parte: o que cada um ensina e quanto tempo leva.`,
  position: (position, count) => `Módulo ${position} de ${count}`,
  numberAndPosition: (number, position, count) => `Módulo ${number} (${position}º de ${count})`,
  part: (name) => `Parte: ${name}`,
  partNumber: (position) => `Parte ${position}`,
  partPosition: (position, count) => `Parte ${position} de ${count}`,
  modulesHeading: "Módulos",
  updated: (date) => `Atualizado em ${date}`,
  watch: "Assistir grátis à visão geral",
  playsFrom: (site) =>
    `O vídeo é reproduzido a partir do ${site}. Nada é carregado de lá até você iniciar a reprodução.`,
  openOn: (site) => `Abrir no ${site}`,
  copyMarkdown: "Copiar como Markdown",
  viewMarkdown: "Ver como Markdown",
  viewJson: "Ver como JSON",
  chaptersHeading: "Capítulos",
  transcript: "Transcrição",
  transcriptDescription: (title) => `O texto completo do vídeo “${title}”, em parágrafos com marcações de tempo.`,
  timesOpenVideo: "Cada marcação de tempo abre o vídeo naquele momento.",
  captions: "Legendas (WebVTT)",
  chapterNumber: (position) => `Capítulo ${position}`,
  module: "Módulo",
  overview: "Visão geral",
  video: "Vídeo",
  readingTime: (minutes) => `${number(minutes)}\u00a0min de leitura`,
  prerequisites: "Pré-requisitos",
  inThisPart: "Nesta parte",
  usePage: "Usar esta página",
  openIn: (assistant) => `Abrir no ${assistant}`,
  assistantPrompt: (url) =>
    `Leia ${url}, um módulo de um curso online. Resuma-o em cinco frases e depois me faça perguntas sobre ele, uma de cada vez.`,
  citation: "Citação",
  copyCitation: "Copiar citação",
  reportError: "Informar um erro",
  editPage: "Editar esta página",
  videoFailed: "Não foi possível carregar o vídeo aqui.",
  sampleVideo: "Curso de exemplo: este vídeo não existe.",
  includedInComplete: "Disponível no plano Completo",
  freeLength: (duration) => `${duration} grátis`,
  paidLength: (duration) => `${duration} no plano Completo`,
  whatYouGet: "O que está incluído",
  plansAndPrices: "Ver planos e preços",
  startPart: "Começar esta parte",
  lastModule: "Este é o último módulo.",
  lastPart: "Esta é a última parte.",
  continueHeading: "Continuar",
  previous: "Anterior",
  next: "A seguir",
  pricingDescription: (course) =>
    `Quanto custa ${course}: planos Grátis, Completo e Equipes, nas duas regiões de cobrança.`,
  quote: "Orçamento",
  getQuote: "Obter um orçamento",
  quoteDescription: (course) =>
    `O preço exato de ${course} de acordo com o plano, o número de licenças e o país de cobrança.`,
  quoteText: (teams) =>
    `Escolha um plano, o número de licenças e o país de cobrança. O plano Equipes está disponível a partir de ${teams}. ${pt.notAnOrder} Este link é o seu orçamento: compartilhe-o com quem vai pagar.`,
  notAnOrder: "Um orçamento não é um pedido.",
  seatsLabel: "Licenças",
  country: "País",
  countryNotSpecified: "Não especificado",
  showPrice: "Ver preço",
  seatsHint: (complete, teams, minimum, maximum) =>
    `${complete}: 1. ${teams}: de ${number(minimum)} a ${number(maximum)}.`,
  countryHint: (code) => `Digite um nome ou um código, como ${code}.`,
  countryDecides: "O preço que você paga depende do seu país de cobrança.",
  freeNeedsNoQuote: "O plano Grátis não precisa de orçamento: não custa nada.",
  changeQuote: "Alterar este orçamento",
  copyAsText: "Copiar como texto",
  sendByMail: "Enviar por e-mail",
  quoteFailed: "Não foi possível carregar o orçamento.",
  loadQuote: "Abrir este orçamento",
  price: "Preço",
  saving: "Você economiza",
  vatLabel: "IVA",
  vatState: (included, percent) =>
    `${included ? "Incluído" : "Não incluído"}${percent === undefined ? "" : ` (${number(percent)}%)`}`,
  net: "Valor sem IVA",
  vatAt: (percent) => `IVA (${number(percent)}%)`,
  quoteDate: "Data",
  seller: "Vendedor",
  invoiceLabel: "Fatura",
  refundLabel: "Reembolso",
  refundWithin: (days) =>
    days === 0 ? "Não disponível" : plural(days, { one: "Em até # dia", other: "Em até # dias" }),
  payment: "Pagamento",
  contentVersionLabel: "Versão do conteúdo",
  quoteLink: "Link para este orçamento",
  buyer: "Comprador",
  reference: "Sua referência",
  buyerHint: "Opcional. É impresso e copiado com o orçamento, não é incluído no e-mail e nunca é enviado a nós.",
  total: "Total",
  unitPrice: "Preço unitário",
  currency: "Moeda",
  goToCheckout: "Ir para o pagamento",
  countryFromNetwork: (country) => `País detectado a partir da sua rede: ${country}`,
  noQuote: (parameter, value) => `Não há orçamento: ${parameter} é “${value}”.`,
  invalidPlan: "Escolha um plano da lista.",
  tooFewSeats: (minimum) =>
    `O plano Equipes exige pelo menos ${minimum}. Adicione licenças ou escolha o plano Completo para uma só pessoa.`,
  oneSeatOnly: "Este plano é para uma só pessoa. Para mais licenças, escolha o plano Equipes.",
  invalidSeats: `O número de licenças deve ser um número inteiro de 1 a ${number(10_000)}.`,
  invalidCountry: "Escolha um país da lista.",
  plan: "Plano",
  international: "Internacional",
  region: "Região de cobrança",
  bothRegions: "Ambas",
  pricesFor: (place) => `Preços: ${place}`,
  internationalPrices: "Preços internacionais",
  pricesOfBoth: "Preços das duas regiões",
  change: "alterar",
  onePerson: "Para uma pessoa",
  everythingIn: (plan) => `Tudo o que o plano ${plan} inclui`,
  forEachSeat: (plan) => `Tudo o que o plano ${plan} inclui, em cada licença`,
  free: "Grátis",
  complete: "Completo",
  teams: "Equipes",
  listPrice: (now, list) => `${now} (preço de tabela: ${list})`,
  pricePerSeat: (price, minimum) => `${price} ${pt.perSeat(minimum)}`,
  freeIncludes: (includes) => `O plano Grátis inclui: ${includes}`,
  startFree: "Começar grátis",
  buyComplete: "Comprar o plano Completo",
  vat: (included) => (included ? "IVA incluído" : "IVA não incluído"),
  vatRate: (percent) => `Taxa de IVA: ${number(percent)}%`,
  noInvoice: "Sem fatura: o plano é gratuito.",
  refund: (days) => plural(days, { one: "# dia para pedir reembolso", other: "# dias para pedir reembolso" }),
  paymentBy: (processor) => `Pagamento via ${processor}`,
  notFound: "Página não encontrada",
  notFoundDescription: "Esta página não existe.",
  notFoundText: "Esta página não existe. Ela pode ter sido movida ou o endereço pode estar incorreto.",
  tooLong: "Endereço longo demais",
  tooLongText: (path, target) =>
    `Este endereço é longo demais. O caminho pode ter até ${number(path)} bytes; o caminho e a consulta juntos, até ${number(target)} KiB.`,
  tooMany: "Muitas solicitações",
  tooManyText: (seconds) => `A sua rede enviou solicitações demais em ${number(seconds)} segundos.`,
  tryAgain: (wait) => `Tente novamente em ${seconds(wait)}.`,
  didYouMean: "Você quis dizer",
  copy: "Copiar",
  copied: "Copiado",
  onThisPage: "Nesta página",
  wordsForPricing:
    "preço, preços, custo, custos, custa, mensalidade, pagar, pagamento, comprar, compra, caro, barato, desconto, assinatura, fatura, nota fiscal, recibo, imposto, IVA, reembolso, devolução, dinheiro de volta, cancelar, garantia, equipe, equipa, licenças, licença, plano",
  wordsForRefund: "reembols, dinheiro de volta, devolução do dinheiro",
  wordsForCourse:
    "curso, duração, longo, horas, semanas, idioma, idiomas, língua, legendas, nível, iniciante, iniciantes, principiante, pré-requisitos, última atualização, atualização",
  wordsForTeachers: "professor, professora, ensina, instrutor, autor",
  wordsForLicense: "licença, direitos autorais, direitos de autor, Creative Commons",
  wordsForModule: "módulo, lição, aula, module, lesson",
  draft: (title) => `Rascunho: ${title}`,
};
