/** A transcript's page: the words of a module's videos in one language, in paragraphs with times. */
import { structuredIds } from "../../course/learning-resource.ts";
import { modulePath } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { breadcrumbsOf, pageOf } from "../../course/structured-data.ts";
import { transcribedVideos } from "../../course/structured-videos.ts";
import {
  captionsPath,
  type Paragraph,
  type Transcript,
  type TranscriptPage,
  timeText,
  transcriptPages,
  videoOf,
} from "../../course/transcript.ts";
import { momentOf } from "../../course/video.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks, type Document, framed } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { sourceOf } from "../components/structured.ts";
import { chapterHeading, transcriptLabel, transcriptLinks } from "../components/transcripts.ts";
import type { Kind, Page } from "../kind.ts";

/** A transcript page with its module. */
type Transcribed = TranscriptPage & { module: ModuleRecord };

export const transcriptKind: Kind = {
  pages: ({ course }) => {
    const pages = transcribed(course);
    return pages.map((page) => pageFor(course, pages, page));
  },
  structuredData: (site, document) => {
    const page = transcriptOf(site.course, document);
    const { module } = page;
    const { facts } = site.course;
    const videos = transcribedVideos(sourceOf(site), facts, module, page);
    const ids = structuredIds(site.catalog.siteUrl);
    const steps = [
      { path: "/", title: facts.name },
      { path: "/curriculum", title: textsFor(facts.language).texts.curriculum },
      { path: modulePath(module), title: module.title },
      document,
    ];
    return [
      pageOf(sourceOf(site), document, videos[0]?.["@id"] ?? ids.module(module.slug)),
      ...videos,
      breadcrumbsOf(site.catalog.siteUrl, steps),
    ];
  },
};

/** The transcript pages of a course, in course order. */
const transcribed = ({ modules }: CourseRecord): Transcribed[] =>
  modules.flatMap((module) => transcriptPages(module).map((page) => ({ ...page, module })));

/** The transcript that a page is about. Throws if the course has none at its path. */
export function transcriptOf({ modules }: CourseRecord, { path }: Pick<Document, "path">): Transcribed {
  const module = modules.find((each) => path.startsWith(`${modulePath(each)}/`));
  const page = module && transcriptPages(module).find((each) => each.path === path);
  if (!page) throw new Error(`The course has no transcript at ${path}.`);
  return { ...page, module };
}

/** The transcripts in the same language before and after a page's, in course order. */
export function neighborsOf(pages: readonly Transcribed[], { path, language }: Transcribed) {
  const sameLanguage = pages.filter((page) => page.language === language);
  const index = sameLanguage.findIndex((page) => page.path === path);
  return { previous: sameLanguage[index - 1], next: sameLanguage[index + 1] };
}

/** The neighbors of a page in a course. */
export const neighborsIn = (course: CourseRecord, page: Transcribed) => neighborsOf(transcribed(course), page);

/** The URL of the video at a paragraph; null if there is no video, or its player cannot start at a moment. */
export function momentAt(module: ModuleRecord, transcript: Transcript, { start }: Paragraph): string | null {
  const url = videoOf(module, transcript);
  return url === undefined ? null : momentOf(url, start);
}

function pageFor({ facts }: CourseRecord, pages: readonly Transcribed[], page: Transcribed): Page {
  const { module, path, language, transcripts } = page;
  const { texts } = textsFor(facts.language);
  const { previous, next } = neighborsOf(pages, page);
  const title = `${transcriptLabel(facts.language, language)}${texts.colon}${module.title}`;
  const description = texts.transcriptDescription(module.title);
  const others = transcriptLinks({ facts }, module).filter((other) => other.path !== path);
  const sections = transcripts.map((transcript) =>
    blocks(
      transcript.chapter !== undefined && `## ${plain(chapterHeading(facts.language, module, transcript.chapter))}`,
      link(texts.captions, captionsPath(module, transcript)),
      ...transcript.paragraphs.map((paragraph) => paragraphText(module, transcript, paragraph)),
    ),
  );
  const links = [
    `- ${texts.module}${texts.colon}${link(module.title, modulePath(module))}`,
    ...others.map(({ label, path }) => `- ${link(label, path)}`),
    previous && `- ${texts.previous}${texts.colon}${link(previous.module.title, previous.path)}`,
    next && `- ${texts.next}${texts.colon}${link(next.module.title, next.path)}`,
    `- ${link(texts.curriculum, "/curriculum")}`,
  ];
  return {
    slug: module.slug,
    path,
    title,
    description,
    updated: module.updated,
    ...framed(
      blocks(`# ${plain(title)}`, plain(description), ...sections),
      "",
      blocks(`## ${texts.continueHeading}`, links.filter(Boolean).join("\n")),
    ),
  };
}

/** A paragraph in markdown, after its time, which links to the video if its player can start there. */
function paragraphText(module: ModuleRecord, transcript: Transcript, paragraph: Paragraph): string {
  const moment = momentAt(module, transcript, paragraph);
  const time = timeText(paragraph.start);
  return `${moment === null ? `**${time}**` : link(time, moment)} ${plain(paragraph.text)}`;
}
