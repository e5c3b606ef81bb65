/** A transcript's page: the words of a module's videos in one language, in paragraphs with times. */
import { framed } from "../../content/markdown/document.ts";
import { captionsPath, modulePath, structuredIds, type TranscriptPage, transcriptPages } from "../../course/catalog.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { transcribedVideos } from "../../course/structured-data.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { chapterId, momentOf, paragraphId, type Transcript, timeText, videoOf } from "../../course/video.ts";
import { continueSection, neighborsAt, partOf, transcriptLinks } from "../components/modules.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

export type TranscriptModel = ReturnType<typeof transcriptModel>;
type Transcribed = TranscriptPage & { module: ModuleRecord };

export const transcriptPage: PageType<TranscriptModel> = {
  models({ course }) {
    return course.modules.flatMap((module) =>
      transcriptPages(module).map((page) => transcriptModel(course, { ...page, module })),
    );
  },
  markdown,
  structuredData(site, page) {
    const { module, transcribed } = page.model;
    const videos = transcribedVideos(sourceOf(site), site.course.facts, module, transcribed);
    const about = videos[0]?.["@id"] ?? structuredIds(site.catalog.siteUrl).module(module.slug);
    return pageBelowCurriculum(site, page, about, videos, [{ path: modulePath(module), title: module.title }]);
  },
  ids: ({ sections }) =>
    sections.flatMap(({ heading, paragraphs }) => [
      ...(heading ? [heading.id] : []),
      ...paragraphs.map(({ id }) => id),
    ]),
};

function transcriptModel(course: CourseRecord, transcribed: Transcribed) {
  const { texts } = textsFor(course.facts);
  const { module, path, language, transcripts } = transcribed;
  const all = transcriptLinks(course, module);
  const label = all.find((each) => each.path === path)?.title ?? "";
  return {
    slug: module.slug,
    path,
    title: `${label}${texts.colon}${module.title}`,
    description: texts.transcriptDescription(module.title),
    updated: module.updated,
    ...{ texts, module, transcribed },
    part: partOf(course, texts, module),
    label,
    /** The attributes of the text, if it is in another language than the course. */
    marks: language === undefined ? {} : { lang: language, dir: directionOf(language) },
    others: all.filter((other) => other.path !== path),
    sections: transcripts.map((transcript) => sectionOf(texts, module, transcript)),
    ...neighborsAt(course.modules, course.modules.indexOf(module), (each) => ({
      ...{ path: modulePath(each), title: each.title, note: each.description },
    })),
  };
}

/**
 * The transcript of a video, under its heading if it is a chapter's. moment is the URL of the video at a paragraph, null if there is no
 * video or its player cannot start at a moment.
 */
function sectionOf(texts: Texts, module: ModuleRecord, transcript: Transcript) {
  const { chapter, paragraphs } = transcript;
  const title = chapter === undefined ? undefined : module.chapterList[chapter - 1]?.title;
  const url = videoOf(module, transcript);
  return {
    heading: chapter !== undefined && {
      id: chapterId(chapter),
      text: title === undefined ? texts.chapterNumber(chapter) : `${chapter}. ${title}`,
    },
    captions: captionsPath(module, transcript),
    paragraphs: paragraphs.map((paragraph) => ({
      id: paragraphId(transcript, paragraph),
      time: timeText(paragraph.start),
      text: paragraph.text,
      moment: url === undefined ? null : momentOf(url, paragraph.start),
    })),
  };
}

function markdown(model: TranscriptModel) {
  const { texts, title, description, module } = model;
  const sections = model.sections.map(({ heading, captions, paragraphs }) =>
    blocks(
      heading && `## ${plain(heading.text)}`,
      link(texts.captions, captions),
      ...paragraphs.map(
        ({ time, text, moment }) => `${moment === null ? `**${time}**` : link(time, moment)} ${plain(text)}`,
      ),
    ),
  );
  const links = [
    `- ${texts.module}${texts.colon}${link(module.title, modulePath(module))}`,
    ...model.others.map(({ title, path }) => `- ${link(title, path)}`),
  ];
  return framed(blocks(`# ${plain(title)}`, plain(description), ...sections), "", continueSection(texts, model, links));
}
