/** The pages of the EPUB: title, home prose and modules. Facts are marked, so that `npm run import` reads them back. */
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { durationOf } from "../../course/module.ts";
import type { Chapter, CourseRecord, ModuleRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import { downloadedProse, type Resolve } from "../prose.ts";
import { chapterId, pageOf, spokenIn, transcriptPage } from "./frame.ts";

/** A page of a module: its facts, its overview and the titles of its chapters. */
export function moduleDocument(course: CourseRecord, module: ModuleRecord, resolve: Resolve): string {
  const { texts } = textsFor(course.facts.language);
  const { title, part, description, minutes, updated, url, chapterList, chapters, overview } = module;
  const facts: ElementContent[] = [
    ...(minutes === undefined
      ? []
      : [h("li", h("time.minutes", { dateTime: durationOf(minutes) }, texts.duration(minutes)))]),
    ...(updated === undefined
      ? []
      : [h("li", h("time.updated", { dateTime: updated }, texts.updated(texts.date(updated))))]),
    ...(chapterList.length > 0
      ? []
      : [h("li.chapter-count", { dataChapters: String(chapters) }, texts.chapters(chapters))]),
    ...(url === undefined ? [] : [h("li", h("a.video", { href: url }, texts.watch))]),
    ...(spokenIn(module).length > 0
      ? [h("li", h("a.transcript", { href: transcriptPage(module) }, texts.transcript))]
      : []),
  ];
  return pageOf(course, title, [
    h("p.part", part),
    h("h1.title", title),
    h("p.description", description),
    h("ul.facts", facts),
    // The headings of the overview are one level below this one.
    ...(overview === "" ? [] : [h("h2", texts.overview), h("section.overview", downloadedProse(overview, resolve))]),
    ...(chapterList.length === 0
      ? []
      : [
          h(
            "section.chapters",
            h("h2", texts.chaptersHeading),
            h(
              "ol",
              chapterList.map((chapter, index) => chapterItem(chapter, index, texts)),
            ),
          ),
        ]),
  ]);
}

function chapterItem(
  { title, minutes, url }: Chapter,
  index: number,
  texts: ReturnType<typeof textsFor>["texts"],
): Element {
  const name = url === undefined ? h("span.title", title) : h("a.title", { href: url }, title);
  return h("li", { id: chapterId(index) }, [
    name,
    ...(minutes === undefined
      ? []
      : [" ", h("time.minutes", { dateTime: durationOf(minutes) }, texts.duration(minutes))]),
  ]);
}

/** The first page: title, provider and the prose of the home page. */
export function homeDocument(course: CourseRecord, resolve: Resolve): string {
  const { title, description, provider, body } = course.facts;
  return pageOf(course, title, [
    h("h1", title),
    ...(description === undefined ? [] : [h("p.description", description)]),
    h("p.provider", h("a", { href: provider.url }, provider.name)),
    ...(body === "" ? [] : [h("section.home", downloadedProse(body, resolve))]),
  ]);
}

/** The page with the cover. */
export const coverDocument = (course: CourseRecord, file: string): string =>
  pageOf(course, course.facts.title, [h("p.cover", h("img", { src: file, alt: course.facts.title }))]);
