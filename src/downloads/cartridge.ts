/**
 * The course as a Common Cartridge 1.1, which Canvas, Moodle, Brightspace and Sakai import: a page and a web link per module, and the
 * course's own files in course.json, so that the course can be imported again without losses.
 */

import type { ElementContent, Element as HtmlElement } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { Element, ElementContent as XmlContent } from "xast";
import { x } from "xastscript";
import type { CourseRecord, ModuleRecord } from "../course/record.ts";
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import { archiveOf } from "./archive.ts";
import type { ContentFile, DownloadSource } from "./download.ts";
import { downloadedProse, type Resolve, withFragment } from "./prose.ts";
import { xmlDocument } from "./xml.ts";

/** The path of the course's own files in a cartridge. */
export const courseFilesPath = "course.json";

/** The bytes of the cartridge, the same for the same content. IMS Common Cartridge 1.1, and import-export rules of Moodle and Canvas. */
export function cartridgeOf(source: DownloadSource): Uint8Array {
  const { course, content } = source;
  const files = content.filter(({ path }) => isFile(path));
  const modules = course.modules.map((module) => ({
    module,
    page: `modules/${module.slug}.html`,
    link: `links/${module.slug}.xml`,
  }));
  return archiveOf([
    { path: "imsmanifest.xml", content: xmlDocument(manifest(course, modules, files)) },
    ...modules.map(({ module, page }) => ({ path: page, content: moduleDocument(source, module) })),
    ...modules.flatMap(({ module: { title, url }, link }) =>
      url === undefined ? [] : [{ path: link, content: xmlDocument(webLink(title, url)) }],
    ),
    { path: courseFilesPath, content: courseFiles(content) },
    ...files,
  ]);
}

/** Whether a path of the content folder is that of a picture or another file, which cartridges have as it is. */
const isFile = (path: string): boolean => path.startsWith("files/");

type ModuleFiles = { module: ModuleRecord; page: string; link: string };

/** Namespaces of version 1.1. Moodle looks for the first one at the start of the manifest. */
const packaging = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1";
const metadata = "http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest";
const webLinks = "http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1";

/** Identifiers must not begin with a digit, as slugs do (xs:ID). */
const idOf = ({ slug }: ModuleRecord, what: string): string => `${what}-${slug}`;

function manifest(
  { facts, modules: all }: CourseRecord,
  modules: ModuleFiles[],
  files: readonly ContentFile[],
): Element {
  const { texts } = textsFor(facts.language);
  const text = (name: string, value: string): Element =>
    x(`lomimscc:${name}`, [x("lomimscc:string", { language: facts.language }, value)]);
  const items = modules.map(({ module }, index) =>
    x("item", { identifier: idOf(module, "m") }, [
      x("title", `${index + 1}. ${module.title}`),
      // A text header, since courses of learning platforms have no level above modules.
      ...(startsPart(all, index) ? [x("item", { identifier: idOf(module, "p") }, [x("title", module.part)])] : []),
      x("item", { identifier: idOf(module, "t"), identifierref: idOf(module, "rt") }, [x("title", texts.overview)]),
      ...(module.url === undefined
        ? []
        : [x("item", { identifier: idOf(module, "v"), identifierref: idOf(module, "rv") }, [x("title", texts.watch)])]),
    ]),
  );
  const resources: XmlContent[] = modules.flatMap(({ module, page, link }) => [
    x("resource", { identifier: idOf(module, "rt"), type: "webcontent", href: page }, [x("file", { href: page })]),
    ...(module.url === undefined
      ? []
      : [x("resource", { identifier: idOf(module, "rv"), type: "imswl_xmlv1p1" }, [x("file", { href: link })])]),
  ]);
  return x("manifest", { xmlns: packaging, "xmlns:lomimscc": metadata, identifier: "course" }, [
    x("metadata", [
      x("schema", "IMS Common Cartridge"),
      x("schemaversion", "1.1.0"),
      x("lomimscc:lom", [
        x("lomimscc:general", [
          text("title", facts.title),
          x("lomimscc:language", facts.language),
          ...(facts.description === undefined ? [] : [text("description", facts.description)]),
        ]),
      ]),
    ]),
    x("organizations", [
      x("organization", { identifier: "organization", structure: "rooted-hierarchy" }, [
        x("item", { identifier: "root" }, items),
      ]),
    ]),
    x("resources", [
      ...resources,
      x(
        "resource",
        {
          identifier: "course-files",
          type: "associatedcontent/imscc_xmlv1p1/learning-application-resource",
          href: courseFilesPath,
        },
        [x("file", { href: courseFilesPath })],
      ),
      ...files.map(({ path }, index) =>
        x("resource", { identifier: `file-${index + 1}`, type: "webcontent", href: path }, [x("file", { href: path })]),
      ),
    ]),
  ]);
}

/** Whether the module at an index is the first one of its part. */
const startsPart = (modules: readonly ModuleRecord[], index: number): boolean =>
  modules[index - 1]?.part !== modules[index]?.part;

const webLink = (title: string, url: string): Element =>
  x("webLink", { xmlns: webLinks }, [x("title", title), x("url", { href: url })]);

/** The page of a module: its sentence, its overview and its chapters. */
function moduleDocument({ course, siteUrl, files }: DownloadSource, module: ModuleRecord): string {
  const { language } = course.facts;
  const { texts } = textsFor(language);
  const pages = new Map(course.modules.map(({ slug }) => [`/modules/${slug}`, `${slug}.html`]));
  // Canvas and Moodle read relative URLs from the folder of the page.
  const fileAt = (path: string): string | null => (files.has(path) ? `../${files.get(path)?.path}` : null);
  const resolve: Resolve = {
    link: (path, fragment) =>
      withFragment(fileAt(path) ?? pages.get(path) ?? (path.startsWith("/") ? siteUrl + path : path), fragment),
    picture: fileAt,
  };
  const chapters = module.chapterList.map(
    ({ title, minutes, url }): HtmlElement =>
      h("li", [
        url === undefined ? title : h("a", { href: url }, title),
        minutes === undefined ? "" : ` (${texts.duration(minutes)})`,
      ]),
  );
  const body: ElementContent[] = [
    h("h1", module.title),
    h("p", module.description),
    ...(module.overview === "" ? [] : downloadedProse(module.overview, resolve)),
    ...(chapters.length === 0 ? [] : [h("h2", texts.chaptersHeading), h("ol", chapters)]),
  ];
  return `<!DOCTYPE html>\n${toHtml(h("html", { lang: language, dir: directionOf(language) }, [h("head", [h("meta", { charSet: "utf-8" }), h("title", module.title)]), h("body", body)]))}\n`;
}

/** The texts of the course's own files as JSON by path. Pictures and other files are in the cartridge as they are. */
function courseFiles(content: DownloadSource["content"]): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const texts = content.filter(({ path }) => !isFile(path));
  const files = Object.fromEntries(texts.map(({ path, content: bytes }) => [path, decoder.decode(bytes)]));
  return `${JSON.stringify({ format: "course-content", files }, null, 2)}\n`;
}
