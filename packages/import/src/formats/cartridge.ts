/** Common Cartridge 1.0 to 1.3, as Canvas, Moodle, Sakai and others export it: imsmanifest.xml, packed or unpacked. */
import { posix } from "node:path";
import { asRecord } from "../content-format.ts";
import type { CopiedCourse, Format, ModuleLevel } from "../format.ts";
import {
  type Dropped,
  drop,
  type Fact,
  type Outline,
  type OutlineFacts,
  type OutlineModule,
  type OutlinePart,
  type Place,
  type Prose,
  stated,
  statedIf,
} from "../outline.ts";
import { bodyOf } from "../prose/html.ts";
import { addressesOf } from "../sites/site.ts";
import { readText } from "../text.ts";
import { decodedPath, nearestToRoot, SourceError, type SourceFile, type SourceTree } from "../tree.ts";
import { videoAddress } from "../videos.ts";
import { childrenNamed, factOf, firstNamed, readXml, textOfChild, type XmlElement } from "../xml.ts";
import { contentFolderIn, copiedCourse } from "./content.ts";

/** A cartridge while it is read. unpublished has the identifiers of the modules and items that are not published in Canvas. */
type Cartridge = {
  tree: SourceTree;
  path: string;
  resources: Map<string, Resource>;
  unpublished: Set<string>;
  dropped: Dropped[];
};

export const cartridge: Format = {
  name: "cartridge",
  label: "Common Cartridge",
  detect(tree) {
    const path = manifestPath(tree);
    return path === null ? null : { score: path.includes("/") ? 0.6 : 0.9, why: `it has ${path}` };
  },
  read(tree, { modules: level }): Outline | CopiedCourse {
    const path = manifestPath(tree);
    if (path === null) throw new SourceError(`${tree.root} has no imsmanifest.xml.`);
    const dropped: Dropped[] = [];
    const manifest = readXml(tree, path, dropped);
    if (manifest === null) throw new SourceError(`${tree.root}: ${path} cannot be read: ${dropped.at(-1)?.why}.`);
    requireCartridge(manifest, tree, path);
    const folder = posix.dirname(path);
    const own = ownCourseIn(tree, folder);
    if (own !== null) return own;
    const resources = resourcesOf(manifest, path, tree);
    const source: Cartridge = { tree, path, resources, unpublished: unpublishedIn(tree, folder), dropped };
    const organization = firstNamed(manifest, "organization");
    const tops = childrenNamed(organization, "item");
    // A single item at the root represents the course.
    const [root] = tops;
    const items =
      tops.length === 1 && root && root.attributes.identifierref === undefined ? childrenNamed(root, "item") : tops;
    const { modules, parts } = modulesOf(items, source, level);
    return {
      facts: factsOf(manifest),
      parts,
      modules,
      pages: [],
      prose: syllabusOf(tree, folder),
      addresses: addressesOf(tree, {
        pages: [...resources.values()].flatMap(({ id, file }): [string, string][] =>
          file === undefined ? [] : [[`${objectFolder}/${id}`, file]],
        ),
        files: [folder, posix.join(folder, "web_resources")].filter((each) => each !== "."),
      }),
      dropped,
    };
  },
};

/** The manifest that is nearest to the root. */
const manifestPath = ({ files }: SourceTree): string | null =>
  nearestToRoot([...files.keys()].filter((path) => posix.basename(path) === "imsmanifest.xml"));

/** Throws SourceError if a manifest is that of another kind of package. */
function requireCartridge(manifest: XmlElement, tree: SourceTree, path: string): void {
  const schema = textOfChild(childrenNamed(manifest, "metadata")[0], "schema") ?? "";
  if (/common cartridge/i.test(schema)) return;
  const isScorm =
    /scorm/i.test(schema) ||
    [...(firstNamed(manifest, "resources")?.children ?? [])].some(
      ({ attributes }) => attributes.scormType ?? attributes.scormtype,
    );
  throw new SourceError(
    isScorm
      ? `${tree.root} is a SCORM package, which cannot be imported. Export the course as Common Cartridge.`
      : `${tree.root}: ${path} names ${schema === "" ? "no schema" : `the schema ${JSON.stringify(schema.slice(0, 80))}`}; expected "IMS Common Cartridge".`,
  );
}

function factsOf(manifest: XmlElement): OutlineFacts {
  const general = firstNamed(childrenNamed(manifest, "metadata")[0], "general");
  const [title, description, language] = ["title", "description", "language"].map((name) =>
    factOf(childrenNamed(general, name)[0]),
  );
  return {
    title,
    description,
    language: language && /^[a-z]{2,3}(?:-\w{2,8})*$/i.test(language.value) ? language : undefined,
  };
}

/** The identifiers that Canvas's own list of modules marks as unpublished. */
function unpublishedIn(tree: SourceTree, folder: string): Set<string> {
  const path = posix.join(folder, "course_settings/module_meta.xml");
  const hidden = new Set<string>();
  for (const module of childrenNamed(readXml(tree, path, []), "module"))
    for (const each of [module, ...childrenNamed(childrenNamed(module, "items")[0], "item")])
      if (textOfChild(each, "workflow_state") === "unpublished") hidden.add(each.attributes.identifier ?? "");
  return hidden;
}

/** Canvas's syllabus, which introduces the course. */
function syllabusOf(tree: SourceTree, folder: string): Prose | undefined {
  const path = posix.join(folder, "course_settings/syllabus.html");
  const { body, line } = bodyOf(readText(tree, path, []) ?? "");
  return body.trim() === "" ? undefined : { path, line, kind: "html", text: withAddresses(body) };
}

/** The modules: items with items in them. If these have items as well, the outer ones are parts. With "leaf", every page is a module. */
function modulesOf(
  items: readonly XmlElement[],
  source: Cartridge,
  level: ModuleLevel | undefined,
): { modules: OutlineModule[]; parts: OutlinePart[] } {
  const isNested = items.some((item) =>
    childrenNamed(item, "item").some((child) => childrenNamed(child, "item").length > 0),
  );
  if (level === "top" || (level !== "leaf" && !isNested))
    return { modules: items.flatMap((item) => moduleOf(item, undefined, source)), parts: [] };
  const parts: OutlinePart[] = [];
  const modules = items.flatMap((item) => {
    const inside = childrenNamed(item, "item");
    const own = inside.length === 0 ? [item] : level === "leaf" ? inside.flatMap(leavesOf) : inside;
    const title = titleOf(item);
    const listed = own.flatMap((each) => moduleOf(each, inside.length === 0 ? undefined : title, source));
    const isNew = title !== undefined && !parts.some(({ name }) => name.value === title);
    if (inside.length > 0 && isNew && listed.length > 0) parts.push({ name: stated(title, item) });
    return listed;
  });
  return { modules, parts };
}

const leavesOf = (item: XmlElement): XmlElement[] => {
  const inside = childrenNamed(item, "item");
  return inside.length === 0 ? [item] : inside.flatMap(leavesOf);
};

const titleOf = (item: XmlElement): string | undefined => textOfChild(item, "title");

/** The module of an item. None, which is reported, if it has neither text nor videos. */
function moduleOf(item: XmlElement, part: string | undefined, source: Cartridge): OutlineModule[] {
  const { path, line } = item;
  const title = titleOf(item);
  const inside = leavesOf(item);
  const isPage = inside[0] === item;
  const module: OutlineModule = {
    path,
    line,
    name: title ?? "",
    title: statedIf(title, item),
    part,
    videos: [],
    chapters: [],
    prose: [],
    isHidden: isPublished(item, source) ? undefined : true,
  };
  let header: Prose | undefined;
  for (const each of inside) {
    const isHeader = each.attributes.identifierref === undefined;
    if (isHeader && !isPage) header = labelOf(each);
    else {
      const before = module.prose.length;
      addItem(each, module, isPage, source);
      // A header belongs to the text below it.
      if (header !== undefined && module.prose.length > before) module.prose.splice(before, 0, header);
      if (module.prose.length > before) header = undefined;
    }
  }
  if (module.prose.length > 0 || module.videos.length > 0) return [module];
  const hasReason = isPage && item.attributes.identifierref !== undefined;
  return hasReason ? [] : drop(source.dropped, item, title ?? "a module", "no text", { kind: "module" });
}

/** The text of a header, in bold. */
const labelOf = (item: XmlElement): Prose | undefined => {
  const title = titleOf(item);
  return title === undefined ? undefined : htmlAt(item, `<p><strong>${escaped(title)}</strong></p>`);
};

const htmlAt = ({ path, line }: Place, text: string): Prose => ({ path, line, kind: "html", text });

/** Adds what an item leads to. A module that is a page has no chapter of its own. */
function addItem(item: XmlElement, module: OutlineModule, isPage: boolean, source: Cartridge): void {
  const title = titleOf(item) ?? "";
  const content = isPage || isPublished(item, source) ? contentOfItem(item, source) : unpublished;
  const chapter = { title: stated(title, item) };
  const isChapter = !isPage && title !== "";
  if (content.kind === "none") {
    // An empty module, which is reported as one.
    if (item.attributes.identifierref === undefined) return;
    const named = title === "" ? content.what : `${content.what}, ${title.slice(0, 80)}`;
    drop(source.dropped, item, named, content.why);
  } else if (content.kind === "text") {
    module.prose.push({ ...content.prose, heading: isChapter ? title : undefined });
    if (isChapter) module.chapters.push({ ...chapter, path: content.prose.path });
  } else if (content.kind === "video") {
    module.videos.push(content.url);
    if (isChapter) module.chapters.push({ ...chapter, url: content.url });
  } else {
    module.prose.push(htmlAt(item, `<p><a href="${escaped(content.url)}">${escaped(title || content.url)}</a></p>`));
  }
}

const isPublished = ({ attributes }: XmlElement, source: Cartridge): boolean =>
  !source.unpublished.has(attributes.identifier ?? "");

const unpublished: Content = { kind: "none", what: "an item", why: "not published" };

function contentOfItem({ attributes }: XmlElement, { resources, tree }: Cartridge): Content {
  const resource = resources.get(attributes.identifierref ?? "");
  if (resource !== undefined) return contentOf(resource, tree);
  return { kind: "none", what: "an item", why: "the resource is not in the manifest" };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A resource of the manifest: its type and the path of its file, if it has one. */
type Resource = { id: string; type: string; file: string | undefined };

/** What an item contributes to a course. Unpublished pages contribute nothing. */
type Content =
  | { kind: "text"; prose: Prose }
  | { kind: "video"; url: Fact<string> }
  | { kind: "link"; url: string }
  | { kind: "none"; what: string; why: string };

/** The resources of a manifest by their identifiers. */
function resourcesOf(manifest: XmlElement, path: string, tree: SourceTree): Map<string, Resource> {
  const list = childrenNamed(manifest, "resources")[0];
  const folders = [posix.dirname(path), manifest.attributes.base ?? "", list?.attributes.base ?? ""];
  return new Map(
    childrenNamed(list, "resource").map((element) => {
      const { identifier: id = "", type = "", base = "", href } = element.attributes;
      const files = [href, ...childrenNamed(element, "file").map(({ attributes }) => attributes.href)];
      const [file] = files.flatMap((each) => (each ? fileAt(posix.join(...folders, base, each), tree) : []));
      return [id, { id, type, file }];
    }),
  );
}

/** The file at a path, which may be percent-encoded. */
const fileAt = (path: string, { files }: SourceTree): string[] =>
  [path, decodedPath(path.split(/[?#]/)[0] ?? "")]
    .map((each) => posix.normalize(each).replace(/^\/+/, ""))
    .filter((each) => files.has(each));

/** Types of resources that contain no text of the course. */
const withoutText: [RegExp, string, string][] = [
  [/lti/i, "an external tool", "the content is not in the cartridge"],
  [/^imsqti_|assessment|question-bank/i, "a quiz", "quizzes are not imported"],
  [/^imsdt_/i, "a discussion", "discussions are not imported"],
];

/** What a resource contributes to a course. */
function contentOf(resource: Resource, tree: SourceTree): Content {
  const { type, file } = resource;
  for (const [pattern, what, why] of withoutText) if (pattern.test(type)) return { kind: "none", what, why };
  if (file === undefined) return { kind: "none", what: "an item", why: "the file does not exist" };
  if (/^imswl_/i.test(type)) return linkOf(file, tree);
  if (/^assignment_/i.test(type)) return assignmentOf(file, tree);
  if (/\.(?:x?html?|md|txt)$/i.test(file)) return pageOf(file, tree);
  const video = videoAddress(file);
  return { kind: "none", what: video === null ? "an attached file" : "a video", why: `${file} is not a page` };
}

function linkOf(file: string, tree: SourceTree): Content {
  const element = firstNamed(readXml(tree, file, []), "url");
  const href = element?.attributes.href?.trim();
  const address = href?.startsWith("//") ? `https:${href}` : (href ?? "");
  if (element === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    return { kind: "none", what: "a web link", why: "the URL is not supported, or invalid" };
  const video = videoAddress(address);
  return video === null ? { kind: "link", url: address } : { kind: "video", url: stated(video, element) };
}

function assignmentOf(file: string, tree: SourceTree): Content {
  const text = firstNamed(readXml(tree, file, []), "text");
  if (text === undefined || text.text.trim() === "") return { kind: "none", what: "an assignment", why: "no text" };
  const kind = text.attributes.texttype === "text/plain" ? "markdown" : "html";
  return { kind: "text", prose: { path: file, line: text.line, kind, text: withAddresses(text.text) } };
}

function pageOf(file: string, tree: SourceTree): Content {
  const text = readText(tree, file, []);
  if (text === null) return { kind: "none", what: "a page", why: "the file cannot be read" };
  if (!/html?$/i.test(file)) return { kind: "text", prose: { path: file, line: 1, kind: "markdown", text } };
  if (/<meta\s+name="workflow_state"\s+content="unpublished"/i.test(text.slice(0, 20_000)))
    return { kind: "none", what: "a page", why: "not published" };
  const { body, line } = bodyOf(text);
  return { kind: "text", prose: { path: file, line, kind: "html", text: withAddresses(body) } };
}

/** HTML with paths from the source's root in place of the placeholders of a cartridge for its files, pages and objects. */
const withAddresses = (html: string): string =>
  html
    .replace(/(?:\$|%24)(?:IMS-CC-FILEBASE|IMS_CC_FILEBASE)(?:\$|%24)\/?/g, "/")
    .replace(/(?:\$|%24)WIKI_REFERENCE(?:\$|%24)\/(?:pages|wiki)\/([^"'?#\s]+)/g, "/wiki_content/$1.html")
    .replace(/(?:\$|%24)CANVAS_OBJECT_REFERENCE(?:\$|%24)\/\w+\/(\w+)/g, `/${objectFolder}/$1`);

/** The folder in the paths of objects. It exists in no source. */
const objectFolder = "canvas-object";

/** The files in a cartridge's course.json, with the pictures next to it; null if it has none. */
function ownCourseIn(tree: SourceTree, folder: string): CopiedCourse | null {
  const prefix = folder === "." ? "" : `${folder}/`;
  const texts = textsIn(tree.files.get(`${prefix}course.json`));
  if (texts === null) return null;
  const files = new Map(
    Object.entries(texts).map(([path, text]): [string, SourceFile] => {
      const bytes = new TextEncoder().encode(text);
      return [path, { path, bytes: bytes.length, read: () => bytes }];
    }),
  );
  if (contentFolderIn(files) !== "") return null;
  const pictures = [...tree.files.values()].flatMap(({ path, ...file }) =>
    path.startsWith(`${prefix}files/`) ? [{ ...file, path: path.slice(prefix.length) }] : [],
  );
  return copiedCourse([...files.values(), ...pictures], "");
}

function textsIn(file: SourceFile | undefined): Record<string, string> | null {
  if (file === undefined) return null;
  try {
    const { format, files } = asRecord(JSON.parse(new TextDecoder().decode(file.read())));
    const texts = asRecord(files);
    const isOwn = format === "course-content" && Object.values(texts).every((text) => typeof text === "string");
    return isOwn ? (texts as Record<string, string>) : null;
  } catch {
    return null;
  }
}
