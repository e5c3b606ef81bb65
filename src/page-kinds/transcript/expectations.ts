/** The gate's expectations for a transcript's page: every paragraph with its time, and the captions as files. */
import type { ModuleRecord, Paragraph, Transcript } from "../../course/record.ts";
import { directionOf } from "../../interface/direction.ts";
import { neighborLink } from "../component-expectations.ts";
import { type Block, block, type Expectations, el, from, type Piece, type Thing } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";
import { crumbs } from "../expected-things.ts";
import { captionFile, type ExpectedTranscript, expectedTranscripts, transcriptPlace } from "../expected-transcripts.ts";
import { expectedMoment, expectedPlayer } from "../module/expected-player.ts";

export const expectations: Expectations = (f) => {
  const partOf = new Map(f.parts.flatMap((part) => part.modules.map((module) => [module, part] as const)));
  const pages = f.course.modules.flatMap((module) => expectedTranscripts(f, module));
  return pages.map((page) => {
    const { module, path, label } = page;
    const part = partOf.get(module);
    const title = `${label}${f.texts.colon}${module.title}`;
    const same = pages.filter(({ isTranslation, language }) =>
      page.isTranslation ? isTranslation && language === page.language : !isTranslation,
    );
    const index = same.indexOf(page);
    const neighbors = { previous: same[index - 1], next: same[index + 1] };
    return {
      path,
      title,
      description: f.texts.transcriptDescription(module.title),
      from: f.moduleFile(module, "title"),
      updated: module.updated,
      picture: {
        path: `/social/part-${part?.number}.png`,
        alt: `${part?.number}. ${part?.name} (${f.course.facts.name})`,
      },
      hasCopies: true,
      html: () => html(f, page, neighbors, part),
      markdown: () => markdown(f, page, neighbors),
      structuredData: () => {
        const videos = videoThings(f, page);
        const about = videos[0]?.["@id"] ?? f.at(`/modules/${module.slug}#module`);
        const above = { path: `/modules/${module.slug}`, title: module.title };
        return { about: String(about), things: [...videos, crumbs(f, [above, { path, title }])] };
      },
    };
  });
};

type Neighbors = { previous: ExpectedTranscript | undefined; next: ExpectedTranscript | undefined };

/** The URL of the video of a transcript. */
const videoUrl = ({ url, chapterList }: ModuleRecord, { chapter }: Transcript): string | undefined =>
  chapter === undefined ? url : chapterList[chapter - 1]?.url;

const moment = (module: ModuleRecord, transcript: Transcript, { start }: Paragraph): string | undefined => {
  const url = videoUrl(module, transcript);
  return url === undefined ? undefined : expectedMoment(url, start);
};

/** A time such as 12:34 or 1:02:03. */
function clock(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(14, 19);
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${text}` : text.replace(/^0/, "");
}

const heading = (f: Facts, { chapterList }: ModuleRecord, chapter: number): string =>
  chapterList[chapter - 1] ? `${chapter}. ${chapterList[chapter - 1]?.title}` : f.texts.chapterNumber(chapter);

function html(
  f: Facts,
  page: ExpectedTranscript,
  { previous, next }: Neighbors,
  part: Facts["parts"][number] | undefined,
): Piece {
  const { texts, words, inside, marks, moduleFile } = f;
  const { module, path, label, name } = page;
  const number = texts.partNumber(part?.number ?? 0);
  const twin = `${path}.md`;
  const isMarked = marks.lang !== undefined;
  return [
    el("nav", { "aria-label": texts.breadcrumbs }),
    el("a", { href: "/curriculum", ...marks }, words("curriculum", texts.curriculum)),
    from(
      moduleFile(module, "part"),
      el(
        "a",
        { href: part?.path },
        isMarked
          ? [inside("partNumber", number), `${texts.colon}${part?.name}`]
          : `${number}${texts.colon}${part?.name}`,
      ),
    ),
    from(moduleFile(module, "title"), el("a", { href: `/modules/${module.slug}` }, module.title)),
    from(
      moduleFile(module, "title"),
      el(
        "h1",
        {},
        isMarked ? [inside(name, label), `${texts.colon}${module.title}`] : `${label}${texts.colon}${module.title}`,
      ),
    ),
    isMarked && el("p", marks),
    words("transcriptDescription", texts.transcriptDescription(module.title)),
    el("li"),
    el("button", { type: "button", "data-copy-from": twin, ...marks }, words("copyMarkdown", texts.copyMarkdown)),
    el("li", {}, el("a", { href: twin, ...marks }, words("viewMarkdown", texts.viewMarkdown))),
    expectedTranscripts(f, module)
      .filter((other) => other.path !== path)
      .map((other) =>
        el("li", {}, el("a", { href: other.path, hreflang: other.language, ...marks }, words(other.name, other.label))),
      ),
    page.transcripts.map((transcript) => section(f, page, transcript)),
    el("nav", { "aria-label": texts.continueHeading }),
    neighbor(f, previous, "prev", texts.previous),
    neighbor(f, next, "next", texts.next),
  ];
}

function section(f: Facts, page: ExpectedTranscript, transcript: Transcript): Piece {
  const { texts, words, marks } = f;
  const { chapter, paragraphs } = transcript;
  const id = (start: number): string => (chapter === undefined ? `t${start}` : `c${chapter}-t${start}`);
  const hasMoments = paragraphs.some((paragraph) => moment(page.module, transcript, paragraph) !== undefined);
  return [
    chapter !== undefined &&
      from(
        f.moduleFile(page.module, `chapters[${chapter}].title`),
        el("h2", { id: `c${chapter}` }, heading(f, page.module, chapter)),
      ),
    hasMoments && [marks.lang !== undefined && el("span", marks), words("timesOpenVideo", texts.timesOpenVideo)],
    el("a", { href: captionFile(page, transcript), ...marks }, words("captions", texts.captions)),
    page.isTranslation && el("div", { lang: page.language, dir: directionOf(page.language) }),
    from(
      transcriptPlace(f, page.module),
      paragraphs.map((paragraph) => [
        el("p", { id: id(paragraph.start) }),
        el(
          "a",
          { href: moment(page.module, transcript, paragraph) ?? `#${id(paragraph.start)}` },
          clock(paragraph.start),
        ),
        paragraph.text,
      ]),
    ),
  ];
}

function neighbor(f: Facts, page: ExpectedTranscript | undefined, rel: "prev" | "next", label: string): Piece {
  if (!page) return [];
  const { path, module } = page;
  return from(f.moduleFile(module, "title"), neighborLink(f, { path, title: module.title }, rel, label));
}

function markdown(f: Facts, page: ExpectedTranscript, { previous, next }: Neighbors): Block[] {
  const { texts, at, moduleFile } = f;
  const { module, path, label } = page;
  const to = (other: ExpectedTranscript): string => linked(other.module.title, at(other.path));
  const place = transcriptPlace(f, module);
  const sections = page.transcripts.flatMap((transcript) => [
    ...(transcript.chapter === undefined
      ? []
      : block(moduleFile(module, "chapters"), `## ${escaped(heading(f, module, transcript.chapter))}`)),
    ...block("src/interface: captions", linked(texts.captions, at(captionFile(page, transcript)))),
    ...transcript.paragraphs.flatMap((paragraph) => {
      const url = moment(module, transcript, paragraph);
      const time = clock(paragraph.start);
      return block(place, `${url === undefined ? `**${time}**` : linked(time, url)} ${escaped(paragraph.text)}`);
    }),
  ]);
  return [
    ...block(moduleFile(module, "title"), `# ${escaped(`${label}${f.texts.colon}${module.title}`)}`),
    ...block("src/interface: transcriptDescription", escaped(texts.transcriptDescription(module.title))),
    ...sections,
    ...block("src/interface: continueHeading", `## ${texts.continueHeading}`),
    ...block(
      f.file("modules", "order of the files"),
      [
        `- ${texts.module}${texts.colon}${linked(module.title, at(`/modules/${module.slug}`))}`,
        ...expectedTranscripts(f, module)
          .filter((other) => other.path !== path)
          .map((other) => `- ${linked(other.label, at(other.path))}`),
        ...(previous ? [`- ${texts.previous}${texts.colon}${to(previous)}`] : []),
        ...(next ? [`- ${texts.next}${texts.colon}${to(next)}`] : []),
        `- ${linked(texts.curriculum, at("/curriculum"))}`,
      ].join("\n"),
    ),
  ];
}

/** The videos of a page with their transcripts and captions. */
const videoThings = (f: Facts, page: ExpectedTranscript): Thing[] =>
  page.transcripts.flatMap((transcript) => {
    const { module } = page;
    const { chapter } = transcript;
    const url = videoUrl(module, transcript);
    if (url === undefined) return [];
    const isWhole = chapter === undefined;
    const player = expectedPlayer({ url, slug: module.slug }, isWhole ? f.course.facts.player : undefined);
    return {
      "@type": "VideoObject",
      "@id": f.at(`/modules/${module.slug}#video${isWhole ? "" : `-${chapter}`}`),
      name: isWhole ? module.title : (module.chapterList[chapter - 1]?.title ?? module.title),
      ...(isWhole ? { description: module.description } : {}),
      url,
      ...(player === undefined ? {} : player.kind === "file" ? { contentUrl: player.src } : { embedUrl: player.src }),
      inLanguage: f.course.facts.language,
      isPartOf: { "@id": f.at(`/modules/${module.slug}#module`) },
      transcript: f.at(page.path) + (isWhole ? "" : `#c${chapter}`),
      caption: {
        "@type": "MediaObject",
        contentUrl: f.at(captionFile(page, transcript)),
        encodingFormat: "text/vtt",
        inLanguage: page.language,
      },
    };
  });
