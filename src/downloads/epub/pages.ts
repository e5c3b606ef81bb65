/** The pages of the EPUB: title, home prose and modules. Facts are marked, so that `npm run import` reads them back. */
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { durationOf } from "../../course/module.ts";
import type { Chapter, CourseRecord, ModuleRecord } from "../../course/record.ts";
import { directionOf } from "../../interface/direction.ts";
import { textsFor } from "../../interface/languages.ts";
import { downloadedProse, type Resolve, xhtmlDocument } from "../prose.ts";

/** The file of a module in the book. */
export const modulePage = ({ slug }: Pick<ModuleRecord, "slug">): string => `${slug}.xhtml`;

/** A page of a module: its facts, its overview and the titles of its chapters. */
export function moduleDocument(course: CourseRecord, module: ModuleRecord, resolve: Resolve): string {
  const { texts } = textsFor(course.facts.language);
  const { title, part, description, minutes, updated, url, chapterList, chapters, overview } = module;
  const facts: ElementContent[] = [
    ...(minutes === undefined
      ? []
      : [h("li", h("time.minutes", { dateTime: durationOf(minutes) }, texts.duration(minutes)))]),
    ...(updated === undefined ? [] : [h("li", h("time.updated", { dateTime: updated }, texts.updated(updated)))]),
    ...(chapterList.length > 0
      ? []
      : [h("li.chapter-count", { dataChapters: String(chapters) }, texts.chapters(chapters))]),
    h("li", h("a.video", { href: url }, texts.watch)),
  ];
  return pageOf(course, title, [
    h("p.part", part),
    h("h1.title", title),
    h("p.description", description),
    h("ul.facts", facts),
    ...(overview === ""
      ? []
      : [h("section.overview", downloadedProse(overview, resolve).children as ElementContent[])]),
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

/** The id of a chapter, to which the navigation links. */
export const chapterId = (index: number): string => `chapter-${index + 1}`;

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
    ...(body === "" ? [] : [h("section.home", downloadedProse(body, resolve).children as ElementContent[])]),
  ]);
}

/** The page with the cover. */
export const coverDocument = (course: CourseRecord, file: string): string =>
  pageOf(course, course.facts.title, [h("p.cover", h("img", { src: file, alt: course.facts.title }))]);

/** A page of the book in its language and direction. */
export function pageOf(
  { facts: { language } }: Pick<CourseRecord, "facts">,
  title: string,
  content: ElementContent[],
): string {
  const dir = directionOf(language);
  return xhtmlDocument(
    h(
      "html",
      {
        xmlns: "http://www.w3.org/1999/xhtml",
        "xmlns:epub": "http://www.idpf.org/2007/ops",
        lang: language,
        "xml:lang": language,
        dir,
      },
      [
        h("head", [
          h("meta", { charSet: "utf-8" }),
          h("title", title),
          h("link", { rel: "stylesheet", type: "text/css", href: "style.css" }),
        ]),
        h("body", content),
      ],
    ),
  );
}
