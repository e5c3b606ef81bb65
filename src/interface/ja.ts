import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, duration: spacedDuration, fileSize } = formsOf("ja");

const modules = (count: number): string => plural(count, { other: "#モジュール" });
const results = (count: number): string => plural(count, { other: "#件" });

/** Without the spaces of CLDR between numbers and units: running text has none. */
const duration = (minutes: number): string => spacedDuration(minutes).replaceAll(" ", "");

export const ja: Texts = {
  skip: "コンテンツにスキップ",
  mainNavigation: "メイン",
  moreNavigation: "その他",
  curriculum: "カリキュラム",
  pricing: "料金",
  developers: "開発者向け",
  home: "ホーム",
  downloads: "ダウンロード",
  downloadsDescription: (course) =>
    `${course}を、電子書籍リーダー、学習プラットフォーム、カタログ向けのファイルとして保存できます。`,
  downloadsText:
    "ファイルの内容はサイトと同じで、更新のたびに作り直されます。すべての文章と図、全チャプターのタイトルが含まれます。動画は含まれず、リンクのみです。",
  epub: "電子書籍（EPUB）",
  epubText:
    "電子書籍リーダー、スマートフォン、タブレット向け。オフラインで読めます。全文を収録し、パートごとの目次が付いています。",
  cartridge: "コースパッケージ（Common Cartridge）",
  cartridgeText: "Canvas、Moodle、Brightspaceなどの学習プラットフォーム向け。コースにインポートして使います。",
  zip: "ソースファイル（ZIP）",
  zipText: "コースの原稿ファイル（フロントマター付きのMarkdown）。閲覧、翻訳、再公開に使えます。",
  moochub: "カタログ情報（MOOChub）",
  moochubText: "オンライン講座のポータル向け。コースの内容、提供者、ライセンスを記載しています。",
  fileSize,
  changes: "変更履歴",
  changesDescription: (course) => `${course}の変更履歴です。新しい順に表示しています。`,
  changesFeed: "フィードリーダーで変更を購読（Atom）",
  progress: "学習の進捗",
  progressDescription: (course) =>
    `${course}の進捗について、このブラウザに保存される内容、保存場所、エクスポート、インポート、消去の方法を説明します。`,
  progressLead:
    "完了にしたモジュールは、このブラウザに記録されます。アカウントは不要で、データがこのデバイスの外に送信されることはありません。",
  progressByPart: "これまでの完了状況",
  nothingStored: "このデバイスには何も保存されていません。",
  storedHere: "保存先はこのデバイスのみです。",
  notStored: "このブラウザでは、サイトのデータを保存できません。記録はこのページを離れるまで有効です。",
  exportProgress: "エクスポート",
  importProgress: "インポート",
  eraseProgress: "消去",
  undo: "元に戻す",
  imported: "インポートしました。",
  notProgressFile: "これは進捗ファイルではありません。このページでエクスポートしたファイルを選択してください。",
  otherProgressVersion: "ファイル形式のバージョンが異なります。このサイトで読み込めるのはバージョン1です。",
  progressFileTooLarge: "進捗ファイルとしてはサイズが大きすぎます。",
  progressText: (key, isPriced) => `## 保存される内容

- 完了にしたモジュールとその日付、完了にしたチャプター
- 最後に読んだページと、その位置
- 直近2回の訪問日（それ以降に更新されたモジュールを示すため）
${isPriced ? "- 請求先の地域（選択した場合）\n" : ""}
## 保存場所

このブラウザのlocalStorageに、キー \`${key}\`、形式のバージョン1で保存されます。モジュールを完了にするか、記憶される設定を選ぶまでは、何も保存されません。ほかのブラウザやプライベートウィンドウのデータは、それぞれ別に保存されます。

## 送信される内容

ありません。全員に同じページが配信され、ブラウザ内のスクリプトが記録を表示します。

## エクスポート、インポート、消去

エクスポートすると、上記のすべてがファイルに保存されます。インポートすると、ファイルの記録がこのデバイスの記録に追加されます。消去すると、すべてが一度に削除されます。ブラウザでサイトのデータを消去した場合も同じです。

JavaScriptが無効な場合は何も保存されず、記録も表示されませんが、どのページもすべての内容をご覧いただけます。`,
  done: "完了",
  markAsDone: "完了にする",
  markChapter: (position) => `チャプター${position}を完了`,
  doneOf: (done, all) => `${all}件中${done}件完了`,
  continueWith: (number) => `モジュール${number}から再開`,
  leftOff: "前回の続き：",
  updatedSince: (count, date) => `前回の訪問（${date}）以降に更新されたモジュール：${results(count)}`,
  updatedMark: "更新あり",
  asMarkdown: "このページのMarkdown版",
  whatAgentsSee: "AIエージェントに見える内容",
  tokens: (count) => plural(count, { other: "約#トークン" }),
  contentVersion: (hash, updated) => `コンテンツのバージョン：${hash}${updated ? `（更新日：${updated}）` : ""}`,
  parts: (count) => plural(count, { other: "#パート" }),
  modules,
  chapters: (count) => plural(count, { other: "#チャプター" }),
  seats: (count) => plural(count, { other: "#ライセンス" }),
  duration,
  durationInFull: (minutes) => (minutes < 60 ? duration(minutes) : `${duration(minutes)}（${number(minutes)}分）`),
  inTotal: (duration) => `合計${duration}`,
  spokenIn: (language, subtitles) => `言語：${language}${subtitles === "" ? "" : ` · 字幕：${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl}（${countries}：${il}）`,
  startWith: (module, curriculum) => `${module}から始めるか、${curriculum}をご覧ください。`,
  startFirstModule: "最初のモジュールを始める",
  firstModule: "最初のモジュール：",
  fullCurriculum: "カリキュラム全体",
  listPriceLabel: "通常価格",
  inCountries: (countries) => `${countries}：`,
  perSeat: (minimum) => `1ライセンスあたりの料金、最低${minimum}`,
  breadcrumbs: "パンくずリスト",
  search: "検索",
  searchLabel: "コース内を検索",
  matches: (count, query) => `「${query}」に一致するモジュール：${results(count)}`,
  correctedMatches: (count, query) => `「${query}」の検索結果を表示しています：${modules(count)}`,
  bestMatches: (count, query) => `「${query}」に関連性の高いモジュール：上位${count}件`,
  nearestMatches: (query) => `「${query}」に直接答えるモジュールはありません。近いものを表示しています。`,
  notMentioned: (words) => `「${words}」はコースに出てきません。近いものを表示しています。`,
  courseMatches: (query) => `「${query}」の答えは、コースについてのページにあります。`,
  noMatches: (query) =>
    `「${query}」に答える内容はコースにありません。別の言葉や、より広い意味の言葉をお試しください。`,
  aboutCourse: "コースについて",
  searchSuggestions: "おすすめのモジュール",
  videoMoment: (time) => `動画 ${time}`,
  watchFrom: (time) => `${time}から見る`,
  showMore: "結果をもっと見る",
  showAll: "すべてのモジュールを表示",
  close: "閉じる",
  searchKeys: "矢印キーで移動、Enterキーで開く、Escキーで閉じる",
  searchEnter: "Enterキーを押して検索します。",
  searchFailed: "検索を読み込めませんでした。Enterキーを押すと、カリキュラムのページで検索できます。",
  expandAll: "すべて展開",
  collapseAll: "すべて折りたたむ",
  partsHeading: "パート",
  forDevelopers: "開発者・AIエージェント向け",
  forDevelopersText: (developers) =>
    `同じ内容をJSON、Markdown、MCPでも利用できます。詳しくは「${developers}」をご覧ください。`,
  rateLimit: (requests, seconds) =>
    `APIキーもアカウントも不要です。IPアドレスごとに、${number(seconds)}秒あたり${number(requests)}件までリクエストを送信できます。`,
  curriculumDescription: (count, course) =>
    count === 1
      ? `${course}のモジュールで学べる内容と所要時間です。`
      : `${course}の全${modules(count)}をパートごとに紹介します。各モジュールで学べる内容と所要時間を確認できます。`,
  position: (position, count) => `モジュール${position}/${count}`,
  part: (name) => `パート：${name}`,
  partNumber: (position) => `パート${position}`,
  partPosition: (position, count) => `パート${position}/${count}`,
  modulesHeading: "モジュール",
  updated: (date) => `更新日：${date}`,
  watch: "無料の概要動画を見る",
  playsFrom: (site) => `動画は${site}から再生されます。再生ボタンを押すまで、そこからは何も読み込まれません。`,
  openOn: (site) => `${site}で開く`,
  copyMarkdown: "Markdownとしてコピー",
  viewMarkdown: "Markdownで表示",
  viewJson: "JSONで表示",
  chaptersHeading: "チャプター",
  transcript: "文字起こし",
  transcriptIn: (language) => `文字起こし（${language}）`,
  transcriptDescription: (title) => `動画「${title}」の全文です。段落ごとにタイムスタンプが付いています。`,
  timesOpenVideo: "タイムスタンプを選ぶと、その時点から動画が開きます。",
  captions: "字幕（WebVTT）",
  chapterNumber: (position) => `チャプター${position}`,
  module: "モジュール",
  overview: "概要",
  video: "動画",
  readingTime: (minutes) => `読了時間 ${number(minutes)}分`,
  prerequisites: "前提知識",
  inThisPart: "このパートの内容",
  usePage: "このページを使う",
  openIn: (assistant) => `${assistant}で開く`,
  assistantPrompt: (url) =>
    `${url} を読んでください。オンラインコースのモジュールです。5つの文で要約してから、内容について1問ずつ私に質問してください。`,
  citation: "引用情報",
  copyCitation: "引用情報をコピー",
  reportError: "誤りを報告",
  editPage: "このページを編集",
  videoFailed: "ここでは動画を読み込めませんでした。",
  sampleVideo: "サンプルコースのため、この動画は存在しません。",
  includedInComplete: "コンプリートプランに含まれます",
  whatYouGet: "含まれる内容",
  plansAndPrices: "プランと料金を見る",
  startPart: "このパートを始める",
  lastModule: "これが最後のモジュールです。",
  lastPart: "これが最後のパートです。",
  continueHeading: "続けて学ぶ",
  previous: "前へ",
  next: "次へ",
  pricingDescription: (course) =>
    `${course}の料金です。無料、コンプリート、チームの各プランについて、両方の請求先地域の料金を掲載しています。`,
  quote: "見積もり",
  getQuote: "見積もりを作成",
  quoteDescription: (course) => `プラン、ライセンス数、請求先の国に応じた${course}の正確な料金です。`,
  quoteText: (teams) =>
    `プラン、ライセンス数、請求先の国を選択してください。チームプランは${teams}からご購入いただけます。見積もりは注文ではありません。このリンクがそのまま見積もりになります。お支払いを担当する方に共有してください。`,
  seatsLabel: "ライセンス数",
  country: "国",
  countryNotSpecified: "指定なし",
  showPrice: "料金を表示",
  total: "合計",
  unitPrice: "単価",
  currency: "通貨",
  goToCheckout: "購入手続きに進む",
  countryFromNetwork: (country) => `ネットワークから判定した国：${country}`,
  noQuote: (parameter, value) => `見積もりを作成できません。${parameter}の値が「${value}」です。`,
  invalidPlan: "一覧からプランを選択してください。",
  tooFewSeats: (minimum) =>
    `チームプランには最低${minimum}が必要です。ライセンス数を増やすか、1名でご利用の場合はコンプリートプランを選択してください。`,
  oneSeatOnly: "このプランは1名用です。複数のライセンスが必要な場合は、チームプランを選択してください。",
  invalidSeats: `ライセンス数は1～${number(10_000)}の整数で入力してください。`,
  invalidCountry: "一覧から国を選択してください。",
  plan: "プラン",
  international: "インターナショナル",
  region: "請求先の地域",
  bothRegions: "両方",
  free: "無料",
  complete: "コンプリート",
  teams: "チーム",
  listPrice: (now, list) => `${now}（通常価格 ${list}）`,
  pricePerSeat: (price, minimum) => `1ライセンスあたり${price}、最低${minimum}`,
  freeIncludes: (includes) => `無料プランに含まれる内容：${includes}`,
  startFree: "無料で始める",
  buyComplete: "コンプリートプランを購入",
  vat: (included) => (included ? "消費税（VAT）込み" : "消費税（VAT）別"),
  vatRate: (percent) => `消費税（VAT）率：${number(percent)}%`,
  invoice: (invoice) => `請求書：${invoice}`,
  noInvoice: "無料プランのため、請求書は発行されません。",
  refund: (days) => plural(days, { other: "#日間返金保証" }),
  paymentBy: (processor) => `決済：${processor}`,
  notFound: "ページが見つかりません",
  notFoundDescription: "このページは存在しません。",
  notFoundText: "このページは存在しません。移動されたか、URLが間違っている可能性があります。",
  tooLong: "URLが長すぎます",
  tooLongText: (path, target) =>
    `このURLは長すぎます。パスは${path}バイトまで、パスとクエリの合計は${target}までです。`,
  tooMany: "リクエストが多すぎます",
  tooManyText: (seconds) => `お使いのネットワークからのリクエストが、${seconds}秒間の上限を超えました。`,
  tryAgain: (seconds) => `${seconds}秒後にもう一度お試しください。`,
  didYouMean: "もしかして",
  copy: "コピー",
  copied: "コピーしました",
  onThisPage: "このページの内容",
  wordsForPricing:
    "料金, 価格, 値段, 費用, 金額, いくら, 支払い, 支払, 決済, 購入, 買う, 割引, サブスク, 定期購読, 請求書, 領収書, 税, 消費税, 返金, 払い戻し, キャンセル, 解約, 保証, チーム, 法人, ライセンス, プラン",
  wordsForCourse:
    "コース, 講座, 長さ, 期間, 所要時間, 何時間, 何週間, 言語, 字幕, 講師, 先生, 教師, 著者, 作者, レベル, 難易度, 初心者, 初級, 前提知識, 前提条件, 最終更新, 更新",
  draft: (title) => `下書き：${title}`,
};
