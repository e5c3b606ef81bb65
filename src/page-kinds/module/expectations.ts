/** The gate's expectations for a module's page: facts, video, overview, chapters, what is free and paid, other modules. */
import type { ModuleRecord } from "../../course/record.ts";
import {
  duration,
  expectedFigure,
  extent,
  figureMarkdown,
  isBrokenOnPurpose,
  label,
  listed,
  markDone,
  moduleExtent,
  moduleFigures,
} from "../component-expectations.ts";
import { block, type Expectations, type ExpectedSection, el, from, type Piece } from "../expectation.ts";
import { type ExpectedPart, escaped, type Facts, linked } from "../expected-facts.ts";
import { breadcrumbs, moduleThing } from "../expected-things.ts";
import { captionFile, expectedTranscripts, transcriptPlace } from "../expected-transcripts.ts";
import {
  freeText,
  isPaid,
  menu,
  offer,
  onward,
  outline,
  paidText,
  partName,
  readingMinutes,
  videoMinutes,
} from "./expected-around.ts";
import { expectedPlayer, isFile } from "./expected-player.ts";

export const expectations: Expectations = (f) => {
  const partOf = new Map(f.parts.flatMap((part) => part.modules.map((module) => [module, part] as const)));
  return f.course.modules.map((module) => {
    const part = partOf.get(module);
    if (!part) throw new Error(`${module.slug} has no part.`);
    const path = `/modules/${module.slug}`;
    return {
      path,
      title: module.title,
      description: module.description,
      from: f.moduleFile(module, "title, description"),
      updated: module.updated,
      picture: {
        path: `/social/part-${part.number}.png`,
        alt: `${part.number}. ${part.name} (${f.course.facts.name})`,
      },
      json: path,
      call: { server: "/mcp", name: "get_module", arguments: { slug: module.slug } },
      hasCopies: true,
      html: () => html(f, module, part),
      markdown: () => markdown(f, module),
      structuredData: () => ({
        about: f.at(`${path}#module`),
        things: [moduleThing(f, module), breadcrumbs(f, path, module.title)],
      }),
    };
  });
};

/** A module's number and position in the course: the same number, as in "Module 2 of 48", unless numbers are left out. */
function position(f: Facts, module: ModuleRecord): string {
  const { modules } = f.course;
  const count = modules.length;
  return modules.some(({ number }, index) => number !== index + 1)
    ? f.texts.numberAndPosition(module.number, f.positionOf(module), count)
    : f.texts.position(f.positionOf(module), count);
}

function html(f: Facts, module: ModuleRecord, part: ExpectedPart): Piece {
  const { texts, words, inside, marks, moduleFile } = f;
  const figure = (piece: Piece): Piece => listed(f, piece);
  const number = texts.partNumber(part.number);
  const end = [chapters(f, module), markDone(f, module), isPaid(f) && offer(f, module), onward(f, module)];
  return [
    el("button", { type: "button", popovertarget: "outline" }),
    partName(f, part),
    f.marked(position(f, module)),
    el("nav", { "aria-label": texts.breadcrumbs }),
    el("a", { href: "/curriculum", ...marks }, words("curriculum", texts.curriculum)),
    from(
      moduleFile(module, "part"),
      el(
        "a",
        { href: part.path },
        marks.lang === undefined
          ? `${number}${f.texts.colon}${part.name}`
          : [inside("partNumber", number), `${f.texts.colon}${part.name}`],
      ),
    ),
    from(moduleFile(module, "title"), el("h1", {}, module.title)),
    from(moduleFile(module, "description"), module.description),
    from(f.file("modules", "order of the files"), figure(position(f, module))),
    moduleFigures(f, module).map(figure),
    module.updated !== undefined && from(moduleFile(module, "updated"), el("li"), updated(f, module.updated)),
    menu(f, module),
    module.url === undefined ? transcriptItems(f, module) : video(f, module, module.url),
    prerequisites(f, module),
    module.overview === ""
      ? [end, outline(f, module, part, [])]
      : overview(f, module, (sections) => [end, outline(f, module, part, sections)]),
  ];
}

function prerequisites(f: Facts, module: ModuleRecord): Piece {
  if (module.prerequisites === undefined) return [];
  const needed = f.course.modules.filter(({ slug }) => module.prerequisites?.includes(slug));
  if (needed.length === 0) return [];
  return from(
    f.moduleFile(module, "prerequisites"),
    label(f, "prerequisites"),
    needed.map(({ slug, title }, at) => [at > 0 && "·", el("a", { href: `/modules/${slug}` }, title)]),
  );
}

/** The overview, and what follows it on the page, which depends on its headings. */
function overview(f: Facts, module: ModuleRecord, rest: (sections: ExpectedSection[]) => Piece): Piece {
  const { texts, words, inside, moduleFile } = f;
  const reading = readingMinutes(module);
  const free = (reading ?? 0) + (videoMinutes(module) ?? 0);
  const figure = expectedFigure(f, module);
  return [
    el("section", { "aria-labelledby": "overview" }),
    el("h2", { id: "overview" }, inside("overview", texts.overview)),
    reading !== undefined &&
      from(
        moduleFile(module, "text, transcripts"),
        el("p", f.marks, isPaid(f) ? texts.freeLength(texts.duration(free)) : texts.readingTime(reading)),
      ),
    el("p", { role: "status", "data-stored": texts.storedHere, "data-not-stored": texts.notStored, ...f.marks }),
    el("button", { type: "button" }, words("keepPlace", texts.keepPlace)),
    from(moduleFile(module, "text"), {
      prose: module.overview,
      level: 3,
      arranged: (sections) => [
        sections.map(({ pieces }) => pieces),
        figure && [el("div", { tabindex: "0" }), el("img", { ...figure, loading: "lazy" })],
        rest(sections),
      ],
    }),
  ];
}

function chapters(f: Facts, module: ModuleRecord): Piece {
  const { texts, inside, words, marks, moduleFile } = f;
  if (module.chapterList.length === 0) return [];
  return [
    el("section", { "aria-labelledby": "chapters" }),
    el("h2", { id: "chapters" }, inside("chaptersHeading", texts.chaptersHeading)),
    isPaid(f) &&
      el(
        "p",
        marks,
        module.minutes
          ? texts.paidLength(texts.duration(module.minutes))
          : words("includedInComplete", texts.includedInComplete),
      ),
    module.chapterList.map(({ title, minutes, url }, index) =>
      el(
        "li",
        {},
        url !== undefined && from(moduleFile(module, `chapters[${index + 1}].url`), el("a", { href: url })),
        from(moduleFile(module, `chapters[${index + 1}].title`), title),
        minutes !== undefined && extent(f, duration(f, moduleFile(module, `chapters[${index + 1}].minutes`), minutes)),
      ),
    ),
  ];
}

/** The "updated" text, split around its date, which is an element. */
function updated({ texts, marks }: Facts, date: string): Piece {
  const [before = "", after = ""] = texts.updated("\n").split("\n");
  return [
    marks.lang !== undefined && el("span", marks),
    before.trim(),
    el("time", { datetime: date }, texts.date(date)),
    after.trim(),
  ];
}

function video(f: Facts, module: ModuleRecord, url: string): Piece {
  const { texts, words, marks, moduleFile } = f;
  const host = new URL(url).hostname;
  const isSample = isBrokenOnPurpose(f, url);
  const player = isSample ? undefined : expectedPlayer(module, f.course.facts.player);
  return from(
    moduleFile(module, "url"),
    isSample
      ? f.marked(words("sampleVideo", texts.sampleVideo))
      : [
          el("a", { href: url, "data-kind": player?.kind, "data-src": player?.src }),
          f.marked(words("watch", texts.watch)),
        ],
    extent(f, duration(f, transcriptPlace(f, module), videoMinutes(module))),
    player && el("p", { role: "status", "data-text": texts.videoFailed, ...marks }),
    isFile(url) && tracks(f, module),
    player && f.marked(words("playsFrom", texts.playsFrom(host))),
    el("a", { href: url, ...marks }, texts.openOn(host)),
    transcriptItems(f, module),
  );
}

/** The links to a module's transcripts: below its video, or below its figures if it has none. */
const transcriptItems = (f: Facts, module: ModuleRecord): Piece =>
  expectedTranscripts(f, module).map(({ path, language, label, name }) =>
    el("li", {}, el("a", { href: path, hreflang: language, ...f.marks }, f.words(name, label))),
  );

/** The captions of a video file, and its subtitles in other languages. */
const tracks = (f: Facts, module: ModuleRecord): Piece =>
  expectedTranscripts(f, module).flatMap((page) =>
    page.transcripts
      .filter(({ chapter }) => chapter === undefined)
      .map((transcript) =>
        from(
          transcriptPlace(f, module),
          el("track", {
            kind: page.isTranslation ? "subtitles" : "captions",
            src: captionFile(page, transcript),
            srclang: page.language,
            label: f.languageName(page.language),
          }),
        ),
      ),
  );

function markdown(f: Facts, module: ModuleRecord) {
  const { texts, at, moduleFile } = f;
  const index = f.positionOf(module) - 1;
  const [previous, next] = [f.course.modules[index - 1], f.course.modules[index + 1]];
  const to = ({ title, slug }: ModuleRecord): string => linked(title, at(`/modules/${slug}`));
  const figures = [
    position(f, module),
    texts.part(escaped(module.part)),
    moduleExtent(f, module),
    ...(module.updated === undefined ? [] : [texts.updated(texts.date(module.updated))]),
  ];
  const reading = readingMinutes(module);
  if (reading !== undefined && !isPaid(f))
    figures.splice(3, 0, `${texts.overview}${texts.colon}${texts.readingTime(reading)}`);
  const needed = f.course.modules.filter((each) => module.prerequisites?.includes(each.slug)).map(to);
  const chapters = module.chapterList.map(
    ({ title, minutes, url }, at) =>
      `${at + 1}. ${url === undefined ? escaped(title) : linked(title, url)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
  );
  return [
    block(moduleFile(module, "title"), `# ${escaped(module.title)}`),
    block(moduleFile(module, "part, chapters, minutes, updated"), figures.join(" · ")),
    block(moduleFile(module, "description"), escaped(module.description)),
    module.url === undefined ? [] : block(moduleFile(module, "url"), linked(texts.watch, module.url)),
    block(
      transcriptPlace(f, module),
      expectedTranscripts(f, module)
        .map(({ label, path }) => linked(label, at(path)))
        .join(" · "),
    ),
    needed.length > 0
      ? block(moduleFile(module, "prerequisites"), `${texts.prerequisites}${texts.colon}${needed.join(" · ")}`)
      : [],
    module.overview === ""
      ? []
      : [
          ...block("src/interface: overview", `## ${texts.overview}`),
          { from: moduleFile(module, "text"), text: module.overview, isProse: true },
        ],
    module.overview === "" ? [] : block(moduleFile(module, "figure"), figureMarkdown(f, module)),
    chapters.length > 0 ? block("src/interface: chaptersHeading", `## ${texts.chaptersHeading}`) : [],
    block(moduleFile(module, "chapters"), chapters.join("\n")),
    isPaid(f) ? offerBlocks(f, module) : [],
    block("src/interface: continueHeading", `## ${texts.continueHeading}`),
    block(
      f.file("modules", "order of the files"),
      [
        ...(previous ? [`- ${texts.previous}${texts.colon}${to(previous)}`] : []),
        ...(next ? [`- ${texts.next}${texts.colon}${to(next)}`] : []),
        `- ${linked(texts.curriculum, at("/curriculum"))}`,
      ].join("\n"),
    ),
  ].flat();
}

function offerBlocks(f: Facts, module: ModuleRecord) {
  const { texts, at } = f;
  const [free, paid] = [freeText(f, module), paidText(f, module)];
  const [intl, il] = [f.price("complete", "intl").now, f.price("complete", "il").now];
  const price = texts.priceIn(escaped(intl), escaped(f.countries), escaped(il));
  const lines = [
    `${texts.complete}${texts.colon}${paid === "" ? "" : `${paid} · `}${price}`,
    linked(texts.plansAndPrices, at("/pricing")),
  ];
  if (free !== "") lines.unshift(`${texts.free}${texts.colon}${free}`);
  return [
    ...block("src/interface: whatYouGet", `## ${texts.whatYouGet}`),
    ...block(f.file("pricing.md", "complete"), lines.map((line) => `- ${line}`).join("\n")),
  ];
}
