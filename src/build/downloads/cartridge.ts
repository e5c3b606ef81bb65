/**
 * The course as a Common Cartridge 1.1, which Canvas, Moodle, Brightspace and Sakai import: a page and a web link per module, and the
 * course's own files in course.json, so that the course can be imported again without losses.
 */
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { xmlAttribute, xmlContent, xmlDocument, xmlElement } from "../../course/text/encodings.ts";
import { archiveOf, type ContentFile, type DownloadSource } from "./archive.ts";
import { bookProse, proseHtml, type Resolve, withFragment } from "./prose.ts";

const courseFilesPath = "course.json";

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

function manifest(
  { facts, modules: all }: CourseRecord,
  modules: ModuleFiles[],
  files: readonly ContentFile[],
): string {
  const { language, title, description } = facts;
  const { texts } = textsFor(facts);
  const inLanguage = (name: string, text: string): string =>
    `<lomimscc:${name}><lomimscc:string language="${language}">${xmlContent(text)}</lomimscc:string></lomimscc:${name}>`;
  // Identifiers must not begin with a digit, as slugs do (xs:ID).
  const items = modules.flatMap(({ module: { slug, title, part, url } }, index) => [
    `<item identifier="m-${slug}">${xmlElement("title", `${index + 1}. ${title}`)}`,
    // A text header, since courses of learning platforms have no level above modules.
    part !== undefined && part !== all[index - 1]?.part
      ? `<item identifier="p-${slug}">${xmlElement("title", part)}</item>`
      : "",
    `<item identifier="t-${slug}" identifierref="rt-${slug}">${xmlElement("title", texts.overview)}</item>`,
    url === undefined
      ? ""
      : `<item identifier="v-${slug}" identifierref="rv-${slug}">${xmlElement("title", texts.watch)}</item>`,
    "</item>",
  ]);
  const resources = modules.flatMap(({ module: { slug, url }, page, link }) => [
    resource(`rt-${slug}`, "webcontent", page),
    url === undefined
      ? ""
      : `<resource identifier="rv-${slug}" type="imswl_xmlv1p1"><file href="${link}" /></resource>`,
  ]);
  return [
    `<manifest xmlns="${packaging}" xmlns:lomimscc="${metadata}" identifier="course">`,
    "<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general>",
    inLanguage("title", title),
    `<lomimscc:language>${language}</lomimscc:language>`,
    description === undefined ? "" : inLanguage("description", description),
    "</lomimscc:general></lomimscc:lom></metadata>",
    '<organizations><organization identifier="organization" structure="rooted-hierarchy"><item identifier="root">',
    ...items,
    "</item></organization></organizations><resources>",
    ...resources,
    resource("course-files", "associatedcontent/imscc_xmlv1p1/learning-application-resource", courseFilesPath),
    ...files.map(({ path }, index) => resource(`file-${index + 1}`, "webcontent", path)),
    "</resources></manifest>",
  ].join("");
}

function resource(identifier: string, type: string, path: string): string {
  const href = xmlAttribute(path);
  return `<resource identifier="${identifier}" type="${type}" href="${href}"><file href="${href}" /></resource>`;
}

const webLink = (title: string, url: string): string =>
  `<webLink xmlns="${webLinks}">${xmlElement("title", title)}<url href="${xmlAttribute(url)}" /></webLink>`;

function moduleDocument({ course, siteUrl, files }: DownloadSource, module: ModuleRecord): string {
  const { language } = course.facts;
  const { texts } = textsFor(course.facts);
  const pages = new Map(course.modules.map(({ slug }) => [`/modules/${slug}`, `${slug}.html`]));
  // Canvas and Moodle read relative URLs from the folder of the page.
  const fileAt = (path: string): string | null => (files.has(path) ? `../${files.get(path)?.path}` : null);
  const resolve: Resolve = {
    link: (path, fragment) =>
      withFragment(fileAt(path) ?? pages.get(path) ?? (path.startsWith("/") ? siteUrl + path : path), fragment),
    picture: fileAt,
  };
  const chapters = module.chapterList.map(({ title, minutes, url }) => {
    const name = xmlContent(title);
    const duration = minutes === undefined ? "" : ` (${xmlContent(texts.duration(minutes))})`;
    return `<li>${url === undefined ? name : `<a href="${xmlAttribute(url)}">${name}</a>`}${duration}</li>`;
  });
  const title = xmlContent(module.title);
  return [
    `<!DOCTYPE html>\n<html lang="${language}" dir="${directionOf(language)}">`,
    `<head><meta charset="utf-8"><title>${title}</title></head>`,
    `<body><h1>${title}</h1><p>${xmlContent(module.description)}</p>`,
    proseHtml(bookProse(course, module), language, resolve),
    chapters.length === 0 ? "" : `<h2>${xmlContent(texts.chaptersHeading)}</h2><ol>${chapters.join("")}</ol>`,
    "</body></html>\n",
  ].join("");
}

/** The texts of the course's own files as JSON by path. Pictures and other files are in the cartridge as they are. */
function courseFiles(content: DownloadSource["content"]): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const texts = content.filter(({ path }) => !isFile(path));
  const files = Object.fromEntries(texts.map(({ path, content: bytes }) => [path, decoder.decode(bytes)]));
  return `${JSON.stringify({ format: "course-content", files }, null, 2)}\n`;
}
