/** Builds the course as EPUB 3.3: the complete free text with its pictures, a cover, and navigation by part. */
import { modulePath } from "../../course/catalog.ts";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { type ModuleGroup, outline } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { xmlElement as element, xmlAttribute, xmlContent, xmlDocument } from "../../course/text/encodings.ts";
import { durationOf, type Transcript, timeText } from "../../course/video.ts";
import { type ArchiveFile, archiveOf, type DownloadSource } from "./archive.ts";
import { bookProse, idsInProse, proseXhtml, type Resolve, withFragment } from "./prose.ts";

/** The bytes of the book, the same for the same content. EPUB 3.3 (W3C Recommendation). */
export function epubOf(source: DownloadSource): Uint8Array {
  const { course, cover } = source;
  const pictures = pictureFolder(source);
  const groups = outline(course);
  const resolverFor = resolverOf(source, pictures.at);
  const pages: Page[] = [
    { id: "cover", path: "cover.xhtml", content: coverDocument(course, "cover.png") },
    { id: "home", path: homePage, content: homeDocument(course, resolverFor("/")) },
    // By part, as in the navigation, whose order must be that of the pages.
    ...groups
      .flatMap(({ modules }) => modules)
      .flatMap((module): Page[] => [
        {
          id: `m-${module.slug}`,
          path: modulePage(module),
          content: moduleDocument(course, module, resolverFor(modulePath(module))),
        },
        ...(spokenIn(module).length > 0
          ? [
              {
                id: `t-${module.slug}`,
                path: transcriptPage(module),
                content: transcriptDocument(course, module),
                isBeside: true as const,
              },
            ]
          : []),
      ]),
  ];
  const files: ArchiveFile[] = [
    // First and not compressed, so that readers recognize the format by its first bytes. EPUB 3.3 section 4.2.
    { path: "mimetype", content: "application/epub+zip", isStored: true },
    { path: "META-INF/container.xml", content: container },
    { path: "EPUB/package.opf", content: packageOf(source, pages, pictures) },
    { path: "EPUB/nav.xhtml", content: navigation(course, groups) },
    { path: "EPUB/style.css", content: style },
    { path: "EPUB/cover.png", content: cover },
    ...pages.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
    ...pictures.shown.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
  ];
  return archiveOf(files);
}

/** A page of the book. isBeside is set for a page outside the reading order, which only links reach. */
type Page = { id: string; path: string; content: string; isBeside?: true };
type ResolverOf = (ownPage: string) => Resolve;
type Picture = ArchiveFile & { id: string; type: string; content: Uint8Array };

/** Core media types of pictures. EPUB 3.3 section 3.2. */
const pictureTypes: Record<string, string> = {
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/**
 * The pictures of the book, in the order in which its pages show them. They keep their paths. PDFs, data and pictures that not every
 * reader can show stay on the site (EPUB 3.3 section 3.3, foreign resources).
 */
function pictureFolder({ files }: DownloadSource) {
  const shown: Picture[] = [];
  const described = new Set<string>();
  const paths = new Map<string, string>();
  /** The path in the book of the picture at an address of the site, which from now on has it; null if it cannot have it. */
  const at = (address: string, alt: string): string | null => {
    const path = pathOf(address);
    if (path !== null && alt !== "") described.add(path);
    return path;
  };
  const pathOf = (address: string): string | null => {
    const file = files.get(address);
    const type = pictureTypes[/\.(\w+)$/.exec(address)?.[1] ?? ""];
    if (file === undefined || type === undefined) return null;
    const known = paths.get(address);
    if (known !== undefined) return known;
    const id = `f-${shown.length + 1}`;
    // Names that differ only in case are one file to some readers. EPUB 3.3 section 4.2.2.
    const isTaken = shown.some(({ path }) => path.toLowerCase() === file.path.toLowerCase());
    const path = isTaken ? file.path.replace("files/", `files/${id}/`) : file.path;
    paths.set(address, path);
    shown.push({ path, content: file.content, id, type });
    return path;
  };
  return { shown, described, at };
}

/** Returns where the links of a page lead: to pages of the book, or to the site and beyond; pictures are in the book. */
function resolverOf({ course, siteUrl }: DownloadSource, picture: Resolve["picture"]): ResolverOf {
  const pages = new Map([
    ["/", { file: homePage, prose: course.facts.body }],
    ...course.modules.map(
      (module) => [modulePath(module), { file: modulePage(module), prose: bookProse(course, module) }] as const,
    ),
  ]);
  const ids = new Map<string, Set<string>>();
  const has = (page: string, prose: string, fragment: string): boolean => {
    const own = ids.get(page) ?? idsInProse(prose, course.facts.language);
    ids.set(page, own);
    return own.has(fragment);
  };
  const linkFrom = (ownPage: string, path: string, fragment: string | undefined): string => {
    const at = path === "" ? ownPage : path;
    const page = pages.get(at);
    if (page === undefined) return withFragment(at.startsWith("/") ? siteUrl + at : at, fragment);
    // Pages of the site have ids that those of the book lack.
    if (fragment === undefined || !has(at, page.prose, fragment)) return page.file;
    return withFragment(path === "" ? "" : page.file, fragment);
  };
  return (ownPage) => ({ link: (path, fragment) => linkFrom(ownPage, path, fragment), picture });
}

const container = xmlDocument(
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml" /></rootfiles></container>',
);

function packageOf(
  { course: { facts }, siteUrl, updated }: DownloadSource,
  pages: Page[],
  { shown, described }: ReturnType<typeof pictureFolder>,
): string {
  const { title, name, description, language, license, provider, teachers = [], url } = facts;
  const direction = directionOf(language);
  const accessibility = accessibilityOf({
    facts,
    pictures: shown.map(({ content }) => content),
    described: described.size,
    hasTranscripts: pages.some(({ isBeside }) => isBeside),
  });
  return xmlDocument(
    [
      `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${direction}" prefix="schema: http://schema.org/">`,
      '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
      element('dc:identifier id="id"', url ?? `${siteUrl}/`),
      element("dc:title", title),
      element("dc:language", language),
      ...teachers.map((teacher) => element("dc:creator", teacher.name)),
      element("dc:publisher", provider.name),
      ...(description === undefined ? [] : [element("dc:description", description)]),
      ...(license === undefined ? [] : [element("dc:rights", license)]),
      element("dc:source", `${siteUrl}/`),
      // Not the time of the build: the same content has the same bytes.
      element('meta property="dcterms:modified"', `${updated ?? "2000-01-01"}T00:00:00Z`),
      element('meta property="dcterms:alternative"', name),
      accessibility,
      "</metadata><manifest>",
      '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav" />',
      '<item id="style" href="style.css" media-type="text/css" />',
      '<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image" />',
      ...pages.map(({ id, path, content }) => {
        // EPUB 3.3 appendix D.1.3.
        const properties = content.includes("<math ") ? ' properties="mathml"' : "";
        return `<item id="${id}" href="${path}" media-type="application/xhtml+xml"${properties} />`;
      }),
      ...shown.map(({ id, path, type }) => `<item id="${id}" href="${xmlAttribute(path)}" media-type="${type}" />`),
      `</manifest><spine page-progression-direction="${direction}">`,
      ...pages.map(({ id, isBeside }) => `<itemref idref="${id}"${isBeside ? ' linear="no"' : ""} />`),
      "</spine></package>",
    ].join(""),
  );
}

const homePage = "home.xhtml";

const modulePage = ({ slug }: ModuleRecord): string => `${slug}.xhtml`;
const transcriptPage = ({ slug }: ModuleRecord): string => `transcript-${slug}.xhtml`;

/** The transcripts of a module in the language of the course, which is that of the book. */
const spokenIn = ({ transcripts = [] }: ModuleRecord): Transcript[] =>
  transcripts.filter(({ language }) => language === undefined);

/** The id of a chapter, to which the navigation links. Ids of headings have no full stop. */
const chapterId = (index: number): string => `chapter.${index + 1}`;

const link = (url: string, text: string, start = "a"): string =>
  `<${start} href="${xmlAttribute(url)}">${xmlContent(text)}</a>`;

function pageOf({ facts: { language } }: CourseRecord, title: string, ...content: string[]): string {
  return xmlDocument(
    [
      "<!DOCTYPE html>\n",
      `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${directionOf(language)}">`,
      `<head><meta charset="utf-8" />${element("title", title)}<link rel="stylesheet" type="text/css" href="style.css" /></head>`,
      `<body>${content.join("")}</body></html>`,
    ].join(""),
  );
}

const coverDocument = (course: CourseRecord, file: string): string =>
  pageOf(
    course,
    course.facts.title,
    `<p class="cover"><img src="${file}" alt="${xmlAttribute(course.facts.title)}" /></p>`,
  );

function homeDocument(course: CourseRecord, resolve: Resolve): string {
  const { title, description, provider, body } = course.facts;
  return pageOf(
    course,
    title,
    element("h1", title),
    description === undefined ? "" : element('p class="description"', description),
    `<p class="provider">${link(provider.url, provider.name)}</p>`,
    body === "" ? "" : `<section class="home">${proseXhtml(body, course.facts.language, resolve)}</section>`,
  );
}

/** The page of a module: its facts, its overview and the titles of its chapters. Facts are marked, so that `npm run import` reads them. */
function moduleDocument(course: CourseRecord, module: ModuleRecord, resolve: Resolve): string {
  const { texts } = textsFor(course.facts);
  const { title, part, description, minutes, updated, url, chapterList, chapters } = module;
  const prose = bookProse(course, module);
  const time = (minutes: number): string =>
    element(`time class="minutes" datetime="${durationOf(minutes)}"`, texts.duration(minutes));
  const facts = [
    minutes === undefined ? "" : `<li>${time(minutes)}</li>`,
    updated === undefined
      ? ""
      : `<li>${element(`time class="updated" datetime="${updated}"`, texts.updated(texts.date(updated)))}</li>`,
    chapterList.length > 0
      ? ""
      : element(`li class="chapter-count" data-chapters="${chapters}"`, texts.chapters(chapters)),
    url === undefined ? "" : `<li>${link(url, texts.watch, 'a class="video"')}</li>`,
    spokenIn(module).length === 0
      ? ""
      : `<li>${link(transcriptPage(module), texts.transcript, 'a class="transcript"')}</li>`,
  ];
  const items = chapterList.map((chapter, index) => {
    const name =
      chapter.url === undefined
        ? element('span class="title"', chapter.title)
        : link(chapter.url, chapter.title, 'a class="title"');
    return `<li id="${chapterId(index)}">${name}${chapter.minutes === undefined ? "" : ` ${time(chapter.minutes)}`}</li>`;
  });
  return pageOf(
    course,
    title,
    part === undefined ? "" : element('p class="part"', part),
    element('h1 class="title"', title),
    element('p class="description"', description),
    `<ul class="facts">${facts.join("")}</ul>`,
    // The headings of the overview are one level below this one.
    prose === ""
      ? ""
      : `${element("h2", texts.overview)}<section class="overview">${proseXhtml(prose, course.facts.language, resolve)}</section>`,
    items.length === 0
      ? ""
      : `<section class="chapters">${element("h2", texts.chaptersHeading)}<ol>${items.join("")}</ol></section>`,
  );
}

function transcriptDocument(course: CourseRecord, module: ModuleRecord): string {
  const { texts } = textsFor(course.facts);
  const heading = (chapter: number): string => {
    const own = module.chapterList[chapter - 1];
    return own === undefined ? texts.chapterNumber(chapter) : `${chapter}. ${own.title}`;
  };
  return pageOf(
    course,
    `${texts.transcript}${texts.colon}${module.title}`,
    `<p class="part">${link(modulePage(module), module.title)}</p>`,
    element("h1", texts.transcript),
    ...spokenIn(module).flatMap(({ chapter, paragraphs }) => [
      chapter === undefined ? "" : element("h2", heading(chapter)),
      ...paragraphs.map(
        ({ start, text }) => `<p>${element('span class="time"', timeText(start))} ${xmlContent(text)}</p>`,
      ),
    ]),
  );
}

/** The table of contents: home, and parts with their modules and chapters, or such modules alone. EPUB 3.3 section 7. */
function navigation(course: CourseRecord, groups: readonly ModuleGroup[]): string {
  const { texts } = textsFor(course.facts);
  const moduleItem = (module: ModuleRecord): string => {
    const chapters = module.chapterList.map(
      ({ title }, index) => `<li>${link(`${modulePage(module)}#${chapterId(index)}`, title)}</li>`,
    );
    const list = chapters.length === 0 ? "" : `<ol>${chapters.join("")}</ol>`;
    return `<li>${link(modulePage(module), module.title)}${list}</li>`;
  };
  return pageOf(
    course,
    texts.curriculum,
    `<nav id="toc" epub:type="toc" role="doc-toc">${element("h1", texts.curriculum)}`,
    `<ol><li>${link(homePage, course.facts.title)}</li>`,
    ...groups.map(({ part, modules }) => {
      const items = modules.map(moduleItem).join("");
      return part === undefined ? items : `<li>${element("span", part.name)}<ol>${items}</ol></li>`;
    }),
    "</ol></nav>",
  );
}

const style = `.cover { margin: 0; text-align: center; }
.cover img, section img { max-width: 100%; height: auto; }
.part { font-variant-caps: all-small-caps; }
.facts { padding: 0; list-style: none; }
pre { white-space: pre-wrap; text-align: start; }
table { border-collapse: collapse; }
th, td { padding: 0.2em 0.5em; border: 1px solid; text-align: start; }
.callout { padding-inline-start: 1em; border-inline-start: 3px solid; }
figure { margin: 1em 0; }
figcaption { font-size: 0.9em; }
.left { text-align: left; }
.right { text-align: right; }
.center { text-align: center; }
`;

/**
 * What readers can know about the accessibility of the book before they open it (EPUB Accessibility 1.1). pictures are all but the
 * cover; described is the number of those with an alternative text. The cover and decorative pictures add nothing to the text.
 */
type BookContent = {
  facts: CourseRecord["facts"];
  pictures: readonly Uint8Array[];
  described: number;
  hasTranscripts: boolean;
};

/** The metadata in the vocabulary of schema.org (W3C: Schema.org Accessibility Properties for Discoverability Vocabulary). */
function accessibilityOf(book: BookContent): string {
  const { described, hasTranscripts } = book;
  const { texts, language } = textsFor(book.facts);
  const isVisual = described > 0;
  const isAnimated = book.pictures.some(mayMove);
  const properties: [name: string, values: readonly string[]][] = [
    ["accessMode", ["textual", ...(isVisual ? ["visual"] : [])]],
    // The content check requires an alternative text, so text alone is enough in every book.
    ["accessModeSufficient", [...(isVisual ? ["textual,visual"] : []), "textual"]],
    [
      "accessibilityFeature",
      [
        ...["displayTransformability", "structuralNavigation", "tableOfContents"],
        ...(isVisual ? ["alternativeText"] : []),
        ...(hasTranscripts ? ["transcript"] : []),
      ],
    ],
    // A book has no sound and runs no scripts. What an animated picture does is not known.
    ["accessibilityHazard", [isAnimated ? "unknown" : "none"]],
  ];
  const summary = texts.sentences([
    texts.bookText,
    ...(isVisual ? [texts.bookPictures] : []),
    ...(isAnimated ? [texts.bookAnimation] : []),
    ...(hasTranscripts ? [texts.bookTranscripts] : []),
  ]);
  const direction = directionOf(language);
  return [
    ...properties.flatMap(([name, values]) => values.map((value) => element(`meta property="schema:${name}"`, value))),
    element(`meta property="schema:accessibilitySummary" xml:lang="${language}" dir="${direction}"`, summary),
  ].join("");
}

/** Whether a picture is animated, or may be. Pictures are recognized by their bytes; other formats than these do not move. */
function mayMove(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (text(0, 3) === "GIF") return hasFrames(bytes);
  if (text(0, 4) === "\x89PNG") return isAnimatedPng(bytes);
  // The flag "Animation" of an extended file. WebP container specification.
  if (text(0, 4) === "RIFF") return text(12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  return text(0, 2) !== "\xff\xd8" && isAnimatedSvg(bytes.toString());
}

/** Whether a GIF has more than one frame. GIF89a, appendix A. */
function hasFrames(bytes: Buffer): boolean {
  const table = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let frames = 0;
  for (let at = 13 + table(bytes[10]); at < bytes.length; ) {
    const block = bytes[at];
    if (block === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at += 11 + table(bytes[at + 9]);
    } else if (block === 0x21) at += 2;
    else return false;
    // Sub-blocks, each after its length, up to an empty one.
    while ((bytes[at] ?? 0) !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return false;
}

/** Whether a PNG has an animation control chunk with more than one frame before its image. PNG (W3C), section 11.3.4.1. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return bytes.readUInt32BE(at + 8) > 1;
    if (type === "IDAT") return false;
  }
  return false;
}

const isAnimatedSvg = (text: string): boolean =>
  /<(?:[\w-]+:)?(?:animate\w*|set)[\s/>]|\banimation(?:-name)?\s*:|@(?:-webkit-)?keyframes/i.test(text) ||
  // Embedded AVIF pictures may be animated.
  /data:image\/avif/i.test(text) ||
  [...text.matchAll(/data:image\/(?:png|gif|webp)(?:;[^,"')]{0,100})?;base64,([^"')]*)/gi)].some(([, data = ""]) =>
    mayMove(Buffer.from(data, "base64")),
  );
