/** Builds the course as EPUB 3.3: the complete free text with its pictures, a cover, and navigation by part. */

import type { ElementContent } from "hast";
import { h } from "hastscript";
import { x } from "xastscript";
import { modulePath, type OutlinedPart, outline } from "../../course/outline.ts";
import type { CourseRecord } from "../../course/record.ts";
import { directionOf } from "../../interface/direction.ts";
import { textsFor } from "../../interface/languages.ts";
import { type ArchiveFile, archiveOf } from "../archive.ts";
import type { DownloadSource } from "../download.ts";
import { idsInProse, type Resolve, withFragment } from "../prose.ts";
import { xmlDocument } from "../xml.ts";
import { accessibilityOf } from "./accessibility.ts";
import { chapterId, homePage, modulePage, pageOf, spokenIn, transcriptPage } from "./frame.ts";
import { coverDocument, homeDocument, moduleDocument } from "./pages.ts";
import { transcriptDocument } from "./transcripts.ts";

/** The bytes of the book, the same for the same content. EPUB 3.3 (W3C Recommendation). */
export function epubOf(source: DownloadSource): Uint8Array {
  const { course, cover } = source;
  const pictures = pictureFolder(source);
  const parts = outline(course);
  const resolverFor = resolverOf(source, pictures.at);
  const pages: Page[] = [
    { id: "cover", path: "cover.xhtml", content: coverDocument(course, "cover.png") },
    { id: "home", path: homePage, content: homeDocument(course, resolverFor("/")) },
    // By part, as in the navigation, whose order must be that of the pages.
    ...parts
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
    { path: "EPUB/nav.xhtml", content: navigation(course, parts) },
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
  /** The paths of those that have an alternative text somewhere. */
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
      (module) => [modulePath(module), { file: modulePage(module), prose: module.overview }] as const,
    ),
  ]);
  const ids = new Map<string, Set<string>>();
  const has = (page: string, prose: string, fragment: string): boolean => {
    const own = ids.get(page) ?? idsInProse(prose);
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
  x("container", { xmlns: "urn:oasis:names:tc:opendocument:xmlns:container", version: "1.0" }, [
    x("rootfiles", [x("rootfile", { "full-path": "EPUB/package.opf", "media-type": "application/oebps-package+xml" })]),
  ]),
);

/** The package document. EPUB 3.3 section 5. */
function packageOf(
  { course: { facts }, siteUrl, updated }: DownloadSource,
  pages: Page[],
  { shown, described }: ReturnType<typeof pictureFolder>,
): string {
  const { title, name, description, language, license, provider, teachers = [], url } = facts;
  const accessibility = accessibilityOf({
    language,
    pictures: shown.map(({ content }) => content),
    described: described.size,
    hasTranscripts: pages.some(({ isBeside }) => isBeside),
  });
  return xmlDocument(
    x(
      "package",
      {
        xmlns: "http://www.idpf.org/2007/opf",
        version: "3.0",
        "unique-identifier": "id",
        "xml:lang": language,
        dir: directionOf(language),
        prefix: "schema: http://schema.org/",
      },
      [
        x("metadata", { "xmlns:dc": "http://purl.org/dc/elements/1.1/" }, [
          x("dc:identifier", { id: "id" }, url ?? `${siteUrl}/`),
          x("dc:title", title),
          x("dc:language", language),
          ...teachers.map((teacher) => x("dc:creator", teacher.name)),
          x("dc:publisher", provider.name),
          ...(description === undefined ? [] : [x("dc:description", description)]),
          ...(license === undefined ? [] : [x("dc:rights", license)]),
          x("dc:source", `${siteUrl}/`),
          // Not the time of the build: the same content has the same bytes.
          x("meta", { property: "dcterms:modified" }, `${updated ?? "2000-01-01"}T00:00:00Z`),
          x("meta", { property: "dcterms:alternative" }, name),
          ...accessibility,
        ]),
        x("manifest", [
          x("item", { id: "nav", href: "nav.xhtml", "media-type": "application/xhtml+xml", properties: "nav" }),
          x("item", { id: "style", href: "style.css", "media-type": "text/css" }),
          x("item", { id: "cover-image", href: "cover.png", "media-type": "image/png", properties: "cover-image" }),
          ...pages.map(({ id, path }) => x("item", { id, href: path, "media-type": "application/xhtml+xml" })),
          ...shown.map(({ id, path: href, type }) => x("item", { id, href, "media-type": type })),
        ]),
        x(
          "spine",
          { "page-progression-direction": directionOf(language) },
          pages.map(({ id, isBeside }) => x("itemref", { idref: id, linear: isBeside ? "no" : null })),
        ),
      ],
    ),
  );
}

/** The table of contents: home, and parts with their modules and chapters. EPUB 3.3 section 7. */
function navigation(course: CourseRecord, outlined: readonly OutlinedPart[]): string {
  const { texts } = textsFor(course.facts.language);
  const parts = outlined.map(
    ({ name, modules }): ElementContent =>
      h("li", [
        h("span", name),
        h(
          "ol",
          modules.map((module) =>
            h("li", [
              h("a", { href: modulePage(module) }, module.title),
              ...(module.chapterList.length === 0
                ? []
                : [
                    h(
                      "ol",
                      module.chapterList.map(({ title }, index) =>
                        h("li", h("a", { href: `${modulePage(module)}#${chapterId(index)}` }, title)),
                      ),
                    ),
                  ]),
            ]),
          ),
        ),
      ]),
  );
  return pageOf(course, texts.curriculum, [
    h("nav", { id: "toc", "epub:type": "toc", role: "doc-toc" }, [
      h("h1", texts.curriculum),
      h("ol", [h("li", h("a", { href: homePage }, course.facts.title)), ...parts]),
    ]),
  ]);
}

/** The style of the book. Readers choose fonts and colors themselves. */
const style = `.cover { margin: 0; text-align: center; }
.cover img, section img { max-width: 100%; height: auto; }
.part { font-variant-caps: all-small-caps; }
.facts { padding: 0; list-style: none; }
pre { white-space: pre-wrap; text-align: start; }
table { border-collapse: collapse; }
th, td { padding: 0.2em 0.5em; border: 1px solid; text-align: start; }
.left { text-align: left; }
.right { text-align: right; }
.center { text-align: center; }
`;
