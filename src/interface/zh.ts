import { formsOf } from "./forms.ts";
import type { Texts } from "./texts.ts";

const { plural, number, date, fileSize } = formsOf("zh");

/** A count with its measure word. Chinese has one form for all counts. */
const counted = (count: number, other: string): string => plural(count, { other: `# ${other}` });

const modules = (count: number): string => counted(count, "个模块");
const minutesOf = (count: number): string => counted(count, "分钟");

/** With spaces between numbers and words, as in the other texts. */
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return minutesOf(rest);
  return rest === 0 ? counted(hours, "小时") : `${counted(hours, "小时")} ${minutesOf(rest)}`;
};

export const zh: Texts = {
  skip: "跳至内容",
  mainNavigation: "主导航",
  moreNavigation: "更多页面",
  curriculum: "课程大纲",
  pricing: "价格",
  developers: "开发者",
  home: "首页",
  downloads: "下载",
  downloadsDescription: (course) => `将《${course}》保存为文件：适用于电子书阅读器、学习平台和课程目录。`,
  downloadsText:
    "这些文件的内容与网站相同，每次更新时都会重新生成。文件包含所有文本、所有插图以及所有章节的标题，视频仅提供链接。",
  epub: "电子书（EPUB）",
  epubText: "适用于电子书阅读器、手机和平板电脑，可离线阅读。包含所有文本，可按部分导航。",
  cartridge: "课程包（Common Cartridge）",
  cartridgeText: "适用于 Canvas、Moodle、Brightspace 等学习平台：在平台中将其导入课程即可。",
  zip: "源文件（ZIP）",
  zipText: "编写本课程所用的文件，格式为带 front matter 的 Markdown：可供阅读、翻译或再次发布。",
  moochub: "目录条目（MOOChub）",
  moochubText: "适用于在线课程门户：包含课程主题、提供方和许可协议。",
  fileSize,
  changes: "更新记录",
  changesDescription: (course) => `《${course}》的更新记录，最新的在前。`,
  changesFeed: "在阅读器中订阅更新（Atom）",
  progress: "学习进度",
  progressDescription: (course) =>
    `此浏览器记录了您在《${course}》中的哪些进度、保存在哪里，以及如何导出、导入和清除。`,
  progressLead: "此浏览器会记住您标记为已完成的模块。无需账号，任何数据都不会离开此设备。",
  progressByPart: "目前进度",
  nothingStored: "此设备上未保存任何内容。",
  storedHere: "仅保存在此设备上。",
  notStored: "此浏览器不允许网站保存数据。离开此页面后，标记将会丢失。",
  exportProgress: "导出",
  importProgress: "导入",
  eraseProgress: "清除",
  undo: "撤销",
  imported: "已导入。",
  notProgressFile: "这不是进度文件。请选择从此页面导出的文件。",
  otherProgressVersion: "此文件的格式版本不同。本网站只能读取版本 1。",
  progressFileTooLarge: "此文件过大，不是有效的进度文件。",
  progressText: (key, isPriced) => `## 保存哪些内容

- 您标记为已完成的模块（含日期）和章节
- 您最后阅读的页面以及阅读位置
- 您最近两次访问的日期，用于显示此后更新了哪些模块
${isPriced ? "- 计费地区（如果您选择了）\n" : ""}
## 保存在哪里

保存在此浏览器的 localStorage 中，键名为 \`${key}\`，格式版本为 1。在您标记模块或选择需要记住的选项之前，不会保存任何内容。其他浏览器和无痕窗口各有独立的存储。

## 发送哪些内容

不发送任何内容。所有人收到的页面都相同，标记由您浏览器中的脚本添加。

## 导出、导入和清除

“导出”会将上述所有内容保存为文件。“导入”会将此类文件中的标记添加到此设备已有的标记中。“清除”会一次性删除所有内容，与在浏览器中清除网站数据的效果相同。

如果未启用 JavaScript，则不会保存任何内容；所有页面仍然完整，只是没有标记。`,
  done: "已完成",
  markAsDone: "标记为已完成",
  markChapter: (position) => `第 ${position} 章已完成`,
  doneOf: (done, all) => `已完成 ${done}/${all}`,
  continueWith: (number) => `继续学习：模块 ${number}`,
  leftOff: "从上次的位置继续：",
  updatedSince: (count, date) => `自您上次访问（${date}）以来，有 ${modules(count)}已更新`,
  updatedMark: "有更新",
  asMarkdown: "此页面的 Markdown 版本",
  whatAgentsSee: "AI 智能体看到的内容",
  tokens: (count) => `约 ${counted(count, "个 token")}`,
  contentVersion: (hash, updated) => `内容版本 ${hash}${updated ? `，更新于 ${date(updated)}` : ""}`,
  parts: (count) => counted(count, "个部分"),
  modules,
  chapters: (count) => counted(count, "章"),
  seats: (count) => counted(count, "个席位"),
  duration,
  durationInFull: (minutes) => (minutes < 60 ? duration(minutes) : `${duration(minutes)}（${minutesOf(minutes)}）`),
  inTotal: (duration) => `共 ${duration}`,
  spokenIn: (language, subtitles) => `语言：${language}${subtitles === "" ? "" : ` · 字幕：${subtitles}`}`,
  priceIn: (intl, countries, il) => `${intl}（${countries}：${il}）`,
  startWith: (module, curriculum) => `从${module}开始，或查看${curriculum}。`,
  startFirstModule: "开始学习第一个模块",
  firstModule: "第一个模块：",
  fullCurriculum: "完整的课程大纲",
  listPriceLabel: "原价",
  inCountries: (countries) => `${countries}：`,
  perSeat: (minimum) => `每个席位，${minimum}起`,
  breadcrumbs: "面包屑导航",
  search: "搜索",
  searchLabel: "搜索课程",
  matches: (count, query) => `找到 ${counted(count, "个")}与“${query}”匹配的模块`,
  correctedMatches: (count, query) => `“${query}”的搜索结果：${modules(count)}`,
  bestMatches: (count, query) => `与“${query}”最相关的 ${count} 个模块`,
  nearestMatches: (query) => `没有模块与“${query}”完全匹配。以下是最接近的结果。`,
  notMentioned: (words) => `课程中没有提到“${words}”。以下是最接近的结果。`,
  courseMatches: (query) => `课程介绍页面中有与“${query}”相关的内容。`,
  noMatches: (query) => `课程中没有与“${query}”相关的内容。请尝试其他词语或更宽泛的词。`,
  aboutCourse: "关于本课程",
  searchSuggestions: "推荐模块",
  videoMoment: (time) => `视频 ${time}`,
  watchFrom: (time) => `从 ${time} 开始观看`,
  showMore: "更多结果",
  showAll: "显示所有模块",
  close: "关闭",
  searchKeys: "按方向键移动，按 Enter 键打开，按 Esc 键关闭。",
  searchEnter: "按 Enter 键搜索。",
  searchFailed: "无法加载搜索功能。按 Enter 键可在课程大纲页面上搜索。",
  expandAll: "全部展开",
  collapseAll: "全部收起",
  partsHeading: "课程结构",
  forDevelopers: "面向开发者和 AI 智能体",
  forDevelopersText: (developers) =>
    `相同的内容还提供 JSON 和 Markdown 格式，也可通过 MCP 获取：请参阅${developers}页面。`,
  rateLimit: (requests, seconds) =>
    `无需 API 密钥或账号。每个 IP 地址每 ${counted(seconds, "秒")}最多可发送 ${counted(requests, "次请求")}。`,
  curriculumDescription: (count, course) =>
    count === 1
      ? `《${course}》的模块：学习内容和所需时长。`
      : `《${course}》的全部 ${modules(count)}，按部分列出：每个模块的学习内容和所需时长。`,
  position: (position, count) => `第 ${position} 个模块，共 ${count} 个`,
  part: (name) => `所属部分：${name}`,
  partNumber: (position) => `第 ${position} 部分`,
  partPosition: (position, count) => `第 ${position} 部分，共 ${count} 部分`,
  modulesHeading: "模块",
  updated: (date) => `更新于 ${date}`,
  watch: "免费观看概览视频",
  playsFrom: (site) => `视频来自 ${site}。在您点击播放之前，不会从该网站加载任何内容。`,
  openOn: (site) => `在 ${site} 上打开`,
  copyMarkdown: "复制为 Markdown",
  viewMarkdown: "查看 Markdown",
  viewJson: "查看 JSON",
  chaptersHeading: "章节",
  transcript: "文字稿",
  transcriptIn: (language) => `文字稿（${language}）`,
  transcriptDescription: (title) => `视频《${title}》的完整文字稿，分段并附有时间戳。`,
  timesOpenVideo: "点击时间戳可从相应位置打开视频。",
  captions: "字幕（WebVTT）",
  chapterNumber: (position) => `第 ${position} 章`,
  module: "模块",
  overview: "概览",
  video: "视频",
  readingTime: (minutes) => `阅读约 ${minutesOf(minutes)}`,
  prerequisites: "先修要求",
  inThisPart: "本部分内容",
  usePage: "使用此页面",
  openIn: (assistant) => `在 ${assistant} 中打开`,
  assistantPrompt: (url) =>
    `请阅读 ${url} （一门在线课程的一个模块）。用五句话概括其内容，然后就这些内容向我提问，每次一个问题。`,
  citation: "引用",
  copyCitation: "复制引用",
  reportError: "报告错误",
  editPage: "编辑此页面",
  videoFailed: "无法在此处加载视频。",
  sampleVideo: "示例课程：此视频不存在。",
  includedInComplete: "包含在完整版中",
  whatYouGet: "包含内容",
  plansAndPrices: "查看方案和价格",
  startPart: "开始学习此部分",
  lastModule: "这是最后一个模块。",
  lastPart: "这是最后一个部分。",
  continueHeading: "继续学习",
  previous: "上一个",
  next: "下一个",
  pricingDescription: (course) => `《${course}》的价格：免费版、完整版和团队版，涵盖两个计费地区。`,
  quote: "报价",
  getQuote: "获取报价",
  quoteDescription: (course) => `根据您的方案、席位数量和账单所在国家/地区，给出《${course}》的准确价格。`,
  quoteText: (teams) =>
    `请选择方案、席位数量和账单所在国家/地区。团队版至少需要 ${teams}。报价不是订单。此页面的链接就是您的报价：请将其分享给付款人。`,
  seatsLabel: "席位",
  country: "国家/地区",
  countryNotSpecified: "未指定",
  showPrice: "显示价格",
  total: "总计",
  unitPrice: "单价",
  currency: "货币",
  goToCheckout: "前往结账",
  countryFromNetwork: (country) => `根据您的网络检测到的国家/地区：${country}`,
  noQuote: (parameter, value) => `无法报价：${parameter} 的值“${value}”无效。`,
  invalidPlan: "请从列表中选择方案。",
  tooFewSeats: (minimum) => `团队版至少需要 ${minimum}。请增加席位，或选择供一人使用的完整版。`,
  oneSeatOnly: "此方案仅供一人使用。如需更多席位，请选择团队版。",
  invalidSeats: `席位数量必须是 1 到 ${number(10_000)} 之间的整数。`,
  invalidCountry: "请从列表中选择国家/地区。",
  plan: "方案",
  international: "国际",
  region: "计费地区",
  bothRegions: "全部",
  free: "免费",
  complete: "完整版",
  teams: "团队版",
  listPrice: (now, list) => `${now}（原价 ${list}）`,
  pricePerSeat: (price, minimum) => `每个席位 ${price}，${minimum}起`,
  freeIncludes: (includes) => `免费内容：${includes}`,
  startFree: "免费开始",
  buyComplete: "购买完整版",
  vat: (included) => (included ? "含增值税" : "不含增值税"),
  vatRate: (percent) => `增值税税率：${number(percent)}%`,
  invoice: (invoice) => `发票：${invoice}`,
  noInvoice: "不提供发票：此方案免费。",
  refund: (days) => `${counted(days, "天")}内可退款`,
  paymentBy: (processor) => `付款服务商：${processor}`,
  notFound: "找不到页面",
  notFoundDescription: "此页面不存在。",
  notFoundText: "此页面不存在。页面可能已移动，或者网址有误。",
  tooLong: "网址过长",
  tooLongText: (path, target) => `此网址过长。路径最长为 ${path} 字节，路径和查询参数合计最长为 ${target}。`,
  tooMany: "请求过多",
  tooManyText: (seconds) => `您的网络在 ${counted(Number(seconds), "秒")}内发送了过多请求。`,
  tryAgain: (seconds) => `请在 ${counted(Number(seconds), "秒")}后重试。`,
  didYouMean: "您是不是要找",
  copy: "复制",
  copied: "已复制",
  onThisPage: "本页内容",
  wordsForPricing:
    "价格, 价钱, 多少钱, 费用, 收费, 学费, 付款, 支付, 付费, 购买, 贵, 便宜, 优惠, 折扣, 打折, 订阅, 发票, 收据, 税, 增值税, 退款, 退费, 退钱, 取消, 保障, 团队, 席位, 授权, 许可证, 套餐, 方案",
  wordsForCourse:
    "课程, 时长, 多久, 多长时间, 小时, 周, 语言, 字幕, 老师, 教师, 讲师, 谁教, 授课, 作者, 难度, 级别, 初学者, 入门, 零基础, 基础要求, 先修要求, 更新, 最近更新, 更新时间",
  draft: (title) => `草稿：${title}`,
};
