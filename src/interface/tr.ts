import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { number, duration, fileSize } = formsOf("tr");

/** A count with its noun. A Turkish noun keeps its singular form after a number. */
const counted = (count: number, noun: string): string => `${number(count)} ${noun}`;

export const tr: Texts = {
  skip: "İçeriğe geç",
  mainNavigation: "Ana menü",
  moreNavigation: "Diğer",
  curriculum: "Müfredat",
  pricing: "Fiyatlar",
  developers: "Geliştiriciler",
  home: "Ana sayfa",
  downloads: "Kursu indirin",
  downloadsDescription: (course) =>
    `${course}: saklayabileceğiniz dosyalar. E-kitap okuyucular, öğrenme platformları ve kataloglar için.`,
  downloadsText:
    "Bu dosyaların içeriği siteyle aynıdır ve her güncellemede yeniden oluşturulur. Tüm metinleri, tüm şekilleri ve tüm bölümlerin başlıklarını içerir. Videolar dahil değildir, yalnızca bağlantıları verilir.",
  epub: "E-kitap (EPUB)",
  epubText:
    "E-kitap okuyucular, telefonlar ve tabletler için; internet bağlantısı gerektirmez. Tüm metinler, kısımlara göre gezinmeyle.",
  cartridge: "Kurs paketi (Common Cartridge)",
  cartridgeText: "Canvas, Moodle ve Brightspace gibi öğrenme platformları için: orada bir kursa aktarın.",
  zip: "Kaynak dosyalar (ZIP)",
  zipText:
    "Kursun yazıldığı dosyalar, üstveri (front matter) içeren Markdown biçiminde: okumak, çevirmek veya yeniden yayımlamak için.",
  moochub: "Katalog kaydı (MOOChub)",
  moochubText: "Çevrimiçi kurs portalları için: kursun konusu, kimin sunduğu ve lisansı.",
  fileSize,
  changes: "Değişiklikler",
  changesDescription: (course) => `${course}: neler değişti? En son değişiklik en üstte.`,
  changesFeed: "Değişiklikleri bir akış okuyucuyla takip edin (Atom)",
  progress: "İlerlemeniz",
  progressDescription: (course) =>
    `${course}: bu tarayıcının ilerlemeniz hakkında hatırladıkları, bunların nerede saklandığı ve nasıl dışa aktarılıp içe aktarılacağı ve silineceği.`,
  progressLead:
    "Bu tarayıcı, tamamlandı olarak işaretlediğiniz modülleri hatırlar. Hesap gerekmez ve hiçbir veri bu cihazdan çıkmaz.",
  progressByPart: "Şimdiye kadar tamamlananlar",
  nothingStored: "Bu cihazda hiçbir şey saklanmıyor.",
  storedHere: "Yalnızca bu cihazda saklanıyor.",
  notStored: "Bu tarayıcı sitenin veri saklamasına izin vermiyor. İşaretler siz sayfadan ayrılana kadar kalır.",
  exportProgress: "Dışa aktar",
  importProgress: "İçe aktar",
  eraseProgress: "Sil",
  undo: "Geri al",
  imported: "İçe aktarıldı.",
  notProgressFile: "Bu bir ilerleme dosyası değil. Bu sayfadan dışa aktarılmış bir dosya seçin.",
  otherProgressVersion: "Bu dosyanın biçim sürümü farklı. Bu site sürüm 1’i okur.",
  progressFileTooLarge: "Bu dosya bir ilerleme dosyası için fazla büyük.",
  progressText: (key, isPriced) => `## Neler saklanır

- Tamamlandı olarak işaretlediğiniz modüller (tarihleriyle) ve bölümler
- Son okuduğunuz sayfa ve o sayfada kaldığınız yer
- O zamandan beri hangi modüllerin güncellendiğini göstermek için son iki ziyaretinizin günleri
${isPriced ? "- Seçtiyseniz faturalandırma bölgesi\n" : ""}
## Nerede saklanır

Bu tarayıcının localStorage alanında, \`${key}\` anahtarı altında, biçim sürümü 1 ile. Siz bir modülü işaretlemeden veya hatırlanacak bir şey seçmeden hiçbir şey saklanmaz. Diğer tarayıcıların ve gizli pencerelerin kendi belleği vardır.

## Neler gönderilir

Hiçbir şey. Herkes aynı sayfaları alır; işaretleri tarayıcınızdaki bir betik ekler.

## Dışa aktarma, içe aktarma, silme

Dışa aktarma, yukarıdakilerin tümünü bir dosyaya kaydeder. İçe aktarma, böyle bir dosyadaki işaretleri bu cihazdakilere ekler. Silme her şeyi bir kerede kaldırır; tarayıcıda site verilerini temizlemek de aynı işi görür.

JavaScript olmadan hiçbir şey saklanmaz; tüm sayfalar eksiksizdir, yalnızca işaretler olmaz.`,
  done: "Tamamlandı",
  markAsDone: "Tamamlandı olarak işaretle",
  markChapter: (position) => `Bölüm ${position} tamamlandı`,
  doneOf: (done, all) => `${done}/${all} tamamlandı`,
  continueWith: (position) => `Devam et: Modül ${position}`,
  leftOff: "Kaldığınız yerden devam edin:",
  updatedSince: (count, date) => `Son ziyaretinizden (${date}) bu yana ${counted(count, "modül")} güncellendi`,
  updatedMark: "Güncellendi",
  asMarkdown: "Bu sayfanın Markdown sürümü",
  whatAgentsSee: "Yapay zekâ ajanları ne görür",
  tokens: (count) => `yaklaşık ${counted(count, "token")}`,
  contentVersion: (hash, updated) => `İçerik sürümü: ${hash}${updated ? `, güncelleme: ${updated}` : ""}`,
  parts: (count) => counted(count, "kısım"),
  modules: (count) => counted(count, "modül"),
  chapters: (count) => counted(count, "bölüm"),
  seats: (count) => counted(count, "kullanıcı"),
  duration,
  durationInFull: (minutes) => (minutes < 60 ? duration(minutes) : `${duration(minutes)} (${counted(minutes, "dk.")})`),
  inTotal: (total) => `toplam ${total}`,
  spokenIn: (language, subtitles) => `Dil: ${language}${subtitles === "" ? "" : ` · Altyazılar: ${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl} (${countries} için ${il})`,
  startWith: (module, curriculum) => `${module} modülüyle başlayın veya ${curriculum} inceleyin.`,
  startFirstModule: "İlk modüle başla",
  firstModule: "İlk modül:",
  fullCurriculum: "tüm müfredatı",
  listPriceLabel: "Liste fiyatı",
  inCountries: (countries) => `${countries} için:`,
  perSeat: (minimum) => `kullanıcı başına, en az ${minimum}`,
  breadcrumbs: "Gezinme yolu",
  search: "Ara",
  searchLabel: "Kursta ara",
  matches: (count, query) => `“${query}” için ${counted(count, "modül")} bulundu`,
  correctedMatches: (count, query) => `“${query}” için sonuçlar gösteriliyor: ${counted(count, "modül")}`,
  bestMatches: (count, query) => `“${query}” için en uygun ${count} modül`,
  nearestMatches: (query) => `“${query}” aramasını doğrudan yanıtlayan bir modül yok. En yakın sonuçlar aşağıda.`,
  notMentioned: (words) => `Kursta “${words}” geçmiyor. En yakın sonuçlar aşağıda.`,
  courseMatches: (query) => `“${query}” aramasının yanıtı kurs hakkındaki sayfalarda.`,
  noMatches: (query) => `Kursta “${query}” için bir sonuç yok. Başka sözcükler veya daha genel bir terim deneyin.`,
  aboutCourse: "Kurs hakkında",
  searchSuggestions: "Önerilen modüller",
  videoMoment: (time) => `Video, ${time}`,
  watchFrom: (time) => `Buradan izle: ${time}`,
  showMore: "Daha fazla sonuç",
  showAll: "Tüm modülleri göster",
  close: "Kapat",
  searchKeys: "Gezinmek için ok tuşlarını, açmak için Enter’ı, kapatmak için Esc’yi kullanın.",
  searchEnter: "Aramak için Enter’a basın.",
  searchFailed: "Arama yüklenemedi. Müfredat sayfasında aramak için Enter’a basın.",
  expandAll: "Tümünü genişlet",
  collapseAll: "Tümünü daralt",
  partsHeading: "Kısımlar",
  forDevelopers: "Geliştiriciler ve yapay zekâ ajanları için",
  forDevelopersText: (developers) =>
    `Aynı içeriğe JSON ve Markdown olarak ve MCP üzerinden de erişebilirsiniz. Ayrıntılar: ${developers}.`,
  rateLimit: (requests, seconds) =>
    `API anahtarı veya hesap gerekmez. Her IP adresi ${number(seconds)} saniyede ${counted(requests, "istek")} gönderebilir.`,
  curriculumDescription: (modules, course) =>
    modules === 1
      ? `${course}: kursun modülü, ne öğrettiği ve ne kadar sürdüğü.`
      : `${course}: ${counted(modules, "modülün")} tamamı, kısım kısım; her birinin ne öğrettiği ve ne kadar sürdüğü.`,
  position: (position, count) => `Modül ${position}/${count}`,
  part: (name) => `Kısım: ${name}`,
  partNumber: (position) => `Kısım ${position}`,
  partPosition: (position, count) => `Kısım ${position}/${count}`,
  modulesHeading: "Modüller",
  updated: (date) => `Güncelleme: ${date}`,
  watch: "Ücretsiz genel bakışı izle",
  playsFrom: (site) =>
    `Video ${site} sitesinden oynatılır. Siz oynat düğmesine basana kadar oradan hiçbir şey yüklenmez.`,
  openOn: (site) => `${site} sitesinde aç`,
  copyMarkdown: "Markdown olarak kopyala",
  viewMarkdown: "Markdown olarak görüntüle",
  viewJson: "JSON olarak görüntüle",
  chaptersHeading: "Bölümler",
  transcript: "Transkript",
  transcriptIn: (language) => `Transkript (${language})`,
  transcriptDescription: (title) => `“${title}” videosunun tam metni, paragraflar ve zaman damgalarıyla.`,
  timesOpenVideo: "Her zaman damgası videoyu o anda açar.",
  captions: "Altyazılar (WebVTT)",
  chapterNumber: (position) => `Bölüm ${position}`,
  module: "Modül",
  overview: "Genel bakış",
  video: "Video",
  readingTime: (minutes) => `${number(minutes)} dakikalık okuma`,
  prerequisites: "Ön koşullar",
  inThisPart: "Bu kısımda",
  usePage: "Bu sayfayı kullanın",
  openIn: (assistant) => `${assistant} ile aç`,
  assistantPrompt: (url) =>
    `Şu adresi oku: ${url} (çevrimiçi bir kursun modülü). Beş cümleyle özetle, ardından bana bu modül hakkında teker teker sorular sor.`,
  citation: "Kaynak gösterimi",
  copyCitation: "Kaynak gösterimini kopyala",
  reportError: "Hata bildir",
  editPage: "Bu sayfayı düzenle",
  videoFailed: "Video burada yüklenemedi.",
  sampleVideo: "Örnek kurs: böyle bir video yok.",
  includedInComplete: "Tam plana dahil",
  whatYouGet: "Neler dahil",
  plansAndPrices: "Planları ve fiyatları gör",
  startPart: "Bu kısma başla",
  lastModule: "Bu son modül.",
  lastPart: "Bu son kısım.",
  continueHeading: "Devam",
  previous: "Önceki",
  next: "Sonraki",
  pricingDescription: (course) =>
    `${course} ne kadar? Her iki faturalandırma bölgesinde Ücretsiz, Tam ve Ekip planları.`,
  quote: "Fiyat teklifi",
  getQuote: "Teklif al",
  quoteDescription: (course) => `${course}: planınız, kullanıcı sayınız ve faturalandırma ülkeniz için kesin fiyat.`,
  quoteText: (teams) =>
    `Planı, kullanıcı sayısını ve faturalandırma ülkesini seçin. Ekip planı en az ${teams} içindir. Teklif, sipariş değildir. Bu bağlantı teklifinizdir: ödemeyi yapacak kişiyle paylaşın.`,
  seatsLabel: "Kullanıcı sayısı",
  country: "Ülke",
  countryNotSpecified: "Belirtilmedi",
  showPrice: "Fiyatı göster",
  total: "Toplam",
  unitPrice: "Birim fiyat",
  currency: "Para birimi",
  goToCheckout: "Ödemeye geç",
  countryFromNetwork: (country) => `Ağınızdan algılanan ülke: ${country}`,
  noQuote: (parameter, value) => `Teklif oluşturulamadı: ${parameter} değeri “${value}”.`,
  invalidPlan: "Listeden bir plan seçin.",
  tooFewSeats: (minimum) =>
    `Ekip planı en az ${minimum} gerektirir. Kullanıcı ekleyin veya tek kişi için Tam planı seçin.`,
  oneSeatOnly: "Bu plan tek kişi içindir. Daha fazla kullanıcı için Ekip planını seçin.",
  invalidSeats: "Kullanıcı sayısı 1 ile 10.000 arasında bir tam sayı olmalıdır.",
  invalidCountry: "Listeden bir ülke seçin.",
  plan: "Plan",
  international: "Uluslararası",
  region: "Faturalandırma bölgesi",
  bothRegions: "Her ikisi",
  free: "Ücretsiz",
  complete: "Tam",
  teams: "Ekip",
  listPrice: (now, list) => `${now} (liste fiyatı ${list})`,
  pricePerSeat: (price, minimum) => `${price}, ${tr.perSeat(minimum)}`,
  freeIncludes: (includes) => `Ücretsiz plana dahil olanlar: ${includes}`,
  startFree: "Ücretsiz başla",
  buyComplete: "Tam planı satın al",
  vat: (included) => (included ? "KDV dahil" : "KDV hariç"),
  vatRate: (percent) => `KDV oranı: %${number(percent)}`,
  invoice: (invoice) => `Fatura: ${invoice}`,
  noInvoice: "Fatura yok: plan ücretsiz.",
  refund: (days) => `${number(days)} gün içinde para iadesi`,
  paymentBy: (processor) => `Ödeme aracısı: ${processor}`,
  notFound: "Sayfa bulunamadı",
  notFoundDescription: "Böyle bir sayfa yok.",
  notFoundText: "Böyle bir sayfa yok. Sayfa taşınmış veya URL yanlış yazılmış olabilir.",
  tooLong: "URL çok uzun",
  tooLongText: (path, target) =>
    `Bu URL çok uzun. Yol en fazla ${path} bayt, yol ve sorgu birlikte en fazla ${target} olabilir.`,
  tooMany: "Çok fazla istek",
  tooManyText: (seconds) => `Ağınızdan ${seconds} saniye içinde çok fazla istek gönderildi.`,
  tryAgain: (seconds) => `${seconds} saniye sonra yeniden deneyin.`,
  didYouMean: "Bunu mu demek istediniz?",
  copy: "Kopyala",
  copied: "Kopyalandı",
  onThisPage: "Bu sayfada",
  wordsForPricing:
    "fiyat, fiyatlar, fiyatı, ücret, ücreti, ücretli, ücretsiz, bedava, kaç para, ne kadar, maliyet, ödeme, öde, satın al, satın alma, pahalı, indirim, abonelik, fatura, fiş, makbuz, vergi, KDV, iade, para iadesi, iptal, garanti, ekip, takım, kullanıcı, lisans, plan",
  wordsForCourse:
    "kurs, eğitim, süre, süresi, uzunluk, kaç saat, saat, hafta, dil, diller, dili, altyazı, altyazılar, öğretmen, eğitmen, hoca, anlatan, yazar, seviye, başlangıç, yeni başlayan, ön koşul, ön koşullar, güncelleme, güncellendi, son güncelleme",
  draft: (title) => `Taslak: ${title}`,
};
