import { type Check, checkId, checksIn, isChoice } from "../../course/check.ts";
import { figureFieldsOf } from "../../course/field.ts";
import { moduleFields } from "../../course/module.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import { playerOf } from "../../course/video.ts";
import type { ExpectedPages, Places, Shown } from "../verify/expected-page.ts";
import type { Facts, GroupFacts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { breadcrumbList, moduleThing, type Thing } from "../verify/structured-data.ts";

export const pages: ExpectedPages = (f) => {
  const groupOf = new Map(f.groups.flatMap((group) => group.modules.map((module) => [module, group] as const)));
  return f.course.modules.map((module) => {
    const group = groupOf.get(module) as GroupFacts;
    const path = shown.modulePath(module);
    return {
      path,
      title: module.title,
      description: module.description,
      from: f.file(`modules/${module.slug}.md`),
      updated: module.updated,
      picture: shown.sharedPicture(f, group.part),
      json: path,
      call: { server: "/mcp", name: "get_module", arguments: { slug: module.slug } },
      structuredData: () => ({
        about: f.at(`${path}#module`),
        things: [moduleThing(f, module), ...quiz(f, module), breadcrumbList(f, { path, title: module.title })],
      }),
      linksTerms: true,
      shows: () => shows(f, module, group),
    };
  });
};

function shows(f: Facts, module: ModuleRecord, group: GroupFacts): Shown {
  const { t, ui, a, course, isPaid } = f;
  const { overview, lesson = overview, chapterList, updated, url } = module;
  const checks = checksIn(lesson);
  const { part } = group;
  const position = f.positionText(module);
  const [reading, watching] = [f.readingOf(module), f.videoOf(module)];
  const figures = [
    ...(reading === undefined ? [] : [t.readingTime(reading)]),
    ...figureFieldsOf(moduleFields, module, t)
      .filter(({ field }) => module[field as keyof ModuleRecord] !== 0)
      .map(({ field, figure }) =>
        field === "minutes" && isPaid ? t.paidLength(figure, f.planName(f.paidPlan)) : figure,
      ),
  ];
  const dated = updated === undefined ? [] : [t.updated(t.date(updated))];
  const goOn = shown.nextUp(f, module);
  const needed = course.modules.filter(({ slug }) => module.prerequisites?.includes(slug));
  const transcripts = f.transcriptsOf(module);
  const links = transcripts.map(({ label, path }) => a(ui(label), path));
  return {
    only: {
      ".place": `${part ? shown.partName(f, part) : ""} ${ui(position)}`,
      ...shown.breadcrumbs(f, `${shown.partLink(f, part)} ${ui(position)}`),
      ".figures": shown.texts(f, figures),
      ".about-page": `${shown.texts(f, dated)} ${lesson === "" ? "" : ui(t.keepPlace)} ${use(f, module, dated)}`,
      ".lesson > .forms": url === undefined && links.length > 0 ? links.join(" ") : [],
      "figure.video": url === undefined ? [] : video(f, module, url, links),
      ".locked": isPaid && chapterList.length > 0 ? ui(t.includedIn(f.planName(f.paidPlan))) : [],
      ...shown.figure(f, module).only,
      ...changedSince(f, module),
      ".mark-done": `${ui(t.markAsDone)} ${ui(t.done)} ${ui(t.storedHere)} ${a(ui(t.progress), "/progress")}`,
      "bdi[data-price-in]": isPaid ? f.regions.map((key) => `⟨hidden⟩${f.price(f.paidPlan, key).now}`) : [],
      ...ownWords(f, checks),
      ...goOn.only,
    },
    without: ["nav.outline"],
    both: {
      ".check@id": checks.map(checkId),
      ".check@data-check": checks.map(({ id }) => id),
      ".check@data-kind": checks.map(({ kind }) => kind),
      ...shown.figure(f, module).both,
      ...player(f, module, transcripts),
      ...outline(f, module, group),
      h1: module.title,
      ".lead": module.description,
      "time@datetime": updated ?? [],
      time: updated === undefined ? [] : ui(t.date(updated)),
      ".needs":
        needed.length === 0
          ? []
          : [shown.label(f, t.prerequisites), ...needed.map((each) => a(each.title, shown.modulePath(each)))].join(" "),
      ".chapters > li": chapterList.map(
        ({ title, minutes, url }) =>
          `${url === undefined ? title : a(title, url)} ${minutes === undefined ? "" : ui(t.duration(minutes))}`,
      ),
      ".offer": isPaid ? offer(f, module) : [],
      "[data-mark]@data-mark": module.slug,
      "[data-mark]@data-done-text": t.done,
      "[data-mark]@data-left-off": t.leftOff,
      "[data-mark]@data-chapter": t.markChapter(0),
      "[data-mark]@data-all-chapters": t.allChaptersDone,
      "[data-mark]@data-language": f.interfaceLanguage,
      "[data-stored]@data-stored": lesson === "" ? t.storedHere : [t.storedHere, t.storedHere],
      "[data-stored]@data-not-stored": lesson === "" ? t.notStored : [t.notStored, t.notStored],
      "[data-price-in]@data-price-in": isPaid ? ["", ...f.regions] : [],
      ...goOn.both,
      "[hreflang]@hreflang": transcripts.map(({ language }) => language),
      "[data-copy-from]@data-copy-from": [`${shown.modulePath(module)}.md`, "#citation"],
    },
    markdown: [
      [position, part ? t.part(part.name) : "", figures.join(t.comma), ...dated].join(" "),
      url !== undefined && `${a(t.watch, url)} ${watching === undefined ? "" : t.aside(t.duration(watching)).trim()}`,
      transcripts.map(({ label, path }) => a(label, path)).join(" "),
      `## ${t.continueHeading}`,
      goOn.markdown,
    ],
    prose: [{ text: lesson, from: f.file(`modules/${module.slug}.md`) }],
    records: [{ fields: moduleFields, of: { ...module, overview: lesson } }],
    excerpts: rightOptions(lesson),
  };
}

/** The interface's own words in self-checks. */
function ownWords({ t, ui }: Facts, checks: readonly Check[]): Places {
  const each = (text: string, isIn: (check: Check) => boolean = () => true) => checks.filter(isIn).map(() => ui(text));
  return {
    ".check > .caption": each(t.selfCheck),
    ".check > fieldset > .own": each(t.chooseAll, ({ kind }) => kind === "multiple"),
    ".check > .actions": each(t.checkAnswer),
    ".check > details > summary": each(t.answer),
    ".check > details > p.own": each(t.goodAnswer, ({ kind }) => kind === "explain"),
  };
}

function quiz({ at, course }: Facts, { slug, title, lesson = "" }: ModuleRecord): Thing[] {
  const types = { single: "Multiple choice", multiple: "Checkbox", text: "Open ended", explain: "Open ended" };
  const encodingFormat = "text/markdown";
  const checks = checksIn(lesson);
  const page = at(`/modules/${slug}`);
  const answers = (items: Check["items"]): Thing[] =>
    items.map(({ text }) => ({ "@type": "Answer", text, encodingFormat }));
  const hasPart = checks.map((check): Thing => {
    const { kind, question, items } = check;
    const right = items.filter(({ isRight }) => isRight || kind === "explain");
    return {
      ...{ "@type": "Question", eduQuestionType: types[kind], text: question, encodingFormat },
      acceptedAnswer: answers(right),
      suggestedAnswer: isChoice(kind) ? answers(items.filter(({ isRight }) => !isRight)) : undefined,
    };
  });
  const quiz = {
    ...{ "@type": "Quiz", "@id": `${page}#quiz`, name: title, inLanguage: course.facts.language },
    ...{ isPartOf: { "@id": `${page}#module` }, hasPart },
  };
  return checks.length === 0 ? [] : [quiz];
}

/** The right options, which a choice has again in its answer. */
function rightOptions(lesson: string): Record<string, string> {
  const definitions = lesson.match(/^ {0,3}\[[^\]]+\]:.*$/gm) ?? [];
  return Object.fromEntries(
    checksIn(lesson)
      .filter(({ kind }) => isChoice(kind))
      .map((check) => [
        `#${checkId(check)} .right`,
        [...check.items.flatMap(({ text, isRight }) => (isRight ? `- ${text}` : [])), "", ...definitions].join("\n"),
      ]),
  );
}

/** What changed, with the text for readers who had finished the module before each of the dates. */
function changedSince({ t, a, course }: Facts, module: ModuleRecord): Places {
  const changes = course.sections?.[module.slug];
  if (changes === undefined) return { ".changed-since": [] };
  const { of, sections } = changes;
  const dates = [...new Set(sections.map(({ date }) => date))].sort();
  const textFrom = (from: string): string => {
    const changed = sections.filter(({ date }) => date >= from);
    const words = changed.reduce((sum, section) => sum + section.words, 0);
    const minutes = Math.max(Math.round(words / 200), 1);
    return t.changedSince(t.changedSections(changed.length, of), t.minutes(minutes));
  };
  return {
    ".changed-since": sections.map(({ title, id }) => a(title, `${shown.modulePath(module)}#${id}`)).join(" "),
    ".changed-since@data-texts": JSON.stringify(dates.map((date) => [date, textFrom(date)])),
    ".changed-since li@data-date": sections.map(({ date }) => date),
  };
}

function offer(f: Facts, module: ModuleRecord): string {
  const { t, ui, a } = f;
  const free = [...(module.overview === "" ? [] : [t.overview]), ...(module.url === undefined ? [] : [t.video])];
  const paid = module.chapters === 0 ? "" : t.chapters(module.chapters);
  return [
    ui(t.whatYouGet),
    free.length > 0 ? ui(`${t.free} ${free.join(" ")}`) : "",
    `${f.uiPlan(f.paidPlan)} ${ui(`${paid} ${f.allPrices(f.paidPlan)}`)}`,
    ...f.regions.map((key) => `⟨hidden⟩${f.price(f.paidPlan, key).now}`),
    a(ui(t.plansAndPrices), "/pricing"),
  ].join(" ");
}

function use(f: Facts, module: ModuleRecord, dated: string[]): string {
  const { t, ui, a, at, course } = f;
  const { provider, teachers, name, editUrl } = course.facts;
  const path = shown.modulePath(module);
  const prompt = encodeURIComponent(t.assistantPrompt(at(`${path}.md`)));
  const subject = encodeURIComponent(`${t.reportError}${t.colon}${module.title} (${at(path)})`);
  const author = teachers ? t.list(teachers.map(({ name }) => name)) : provider.name;
  return [
    ui(t.usePage),
    ui(t.copyMarkdown),
    a(ui(t.viewMarkdown), `${path}.md`),
    a(ui(t.viewJson), `/api/v1${path}`),
    a(ui(t.openIn("Claude")), `https://claude.ai/new?q=${prompt}`),
    a(ui(t.openIn("ChatGPT")), `https://chatgpt.com/?q=${prompt}`),
    provider.email === undefined ? "" : a(ui(t.reportError), `mailto:${provider.email}?subject=${subject}`),
    editUrl === undefined ? "" : a(ui(t.editPage), editUrl.replaceAll("{file}", `modules/${module.slug}.md`)),
    ui(t.citation),
    author,
    module.title,
    author === name ? "" : name,
    ...dated,
    at(path),
    ui(t.copyCitation),
  ].join(" ");
}

function video(f: Facts, module: ModuleRecord, url: string, transcripts: string[]): string {
  const { t, ui, a } = f;
  const host = new URL(url).hostname;
  const minutes = f.videoOf(module);
  const length = minutes === undefined ? "" : ui(t.duration(minutes));
  if (isSampleLink(f.course.facts, url)) return [ui(t.sampleVideo), length, ...transcripts].join(" ");
  const isPlayed = playerOf(module, f.course.facts) !== null;
  return [
    a(`${ui(t.watch)} ${length}`, url),
    isPlayed ? ui(t.playsFrom(host)) : "",
    a(ui(t.openOn(host)), url),
    ...transcripts,
  ].join(" ");
}

function player(f: Facts, module: ModuleRecord, transcripts: ReturnType<Facts["transcriptsOf"]>): Places {
  const own =
    module.url === undefined || isSampleLink(f.course.facts, module.url) ? null : playerOf(module, f.course.facts);
  const tracksOf = (url: string | undefined, video?: number) =>
    url === undefined || !/\.(?:mp4|m4v|webm|ogv)$/i.test(new URL(url).pathname)
      ? []
      : transcripts.flatMap(({ path, language, all }) =>
          all.some(({ chapter }) => chapter === video)
            ? [{ path: `${path}${video === undefined ? "" : `/${video}`}.vtt`, language }]
            : [],
        );
  const tracks = [tracksOf(module.url), ...module.chapterList.map(({ url }, at) => tracksOf(url, at + 1))].flat();
  return {
    "figure > .still@data-kind": own?.kind ?? [],
    "figure > .still@data-src": own?.src ?? [],
    "track@src": tracks.map(({ path }) => path),
    "track@srclang": tracks.map(({ language }) => language),
    "track@label": tracks.map(({ language }) => f.languageName(language)),
  };
}

function around(module: ModuleRecord, { modules }: GroupFacts): ModuleRecord[] {
  const index = modules.indexOf(module);
  return modules.length <= 30 ? modules : modules.filter((_, at) => Math.abs(at - index) <= 10);
}

function outline(f: Facts, module: ModuleRecord, group: GroupFacts): Places {
  const { t, ui, a, isPaid, course } = f;
  const { part } = group;
  const listed = around(module, group);
  const all = part
    ? a(ui(t.allModules(part.modules.length)), part.path)
    : a(ui(t.allModules(course.modules.length)), "/curriculum");
  const here = (text: string, id: string): string => a(ui(text), `${shown.modulePath(module)}#${id}`);
  return {
    ".outline > .caption": [
      part ? shown.partLink(f, part) : ui(t.modulesHeading),
      ...(listed.length < group.modules.length ? [all] : []),
      ui(t.onThisPage),
    ],
    ".outline > ol > li": listed.map((each) => `${each.number} ${a(each.title, shown.modulePath(each))}`),
    ".outline [data-module]@data-module": listed.map(({ slug }) => slug),
    ".outline [aria-current]@href": shown.modulePath(module),
    ".here a:not(.below)": [
      ...((module.lesson ?? module.overview) === "" ? [] : [here(t.overview, "overview")]),
      ...(module.chapterList.length > 0 ? [here(t.chaptersHeading, "chapters")] : []),
      ...(isPaid ? [here(t.whatYouGet, "offer")] : []),
    ],
    ".to-curriculum": a(ui(t.curriculum), "/curriculum"),
  };
}
