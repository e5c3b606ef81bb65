/** Reads what the items of a Common Cartridge refer to: pages, links, and things that a course cannot have. */
import { posix } from "node:path";
import { bodyOf } from "../html-document.ts";
import type { Place, Prose } from "../outline.ts";
import { decodedPath } from "../paths.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";
import { videoAddress } from "../videos.ts";
import { childrenNamed, firstNamed, type XmlElement, xmlOf } from "../xml.ts";

/** A resource of the manifest: its type and the path of its file, if it has one. */
export type Resource = Place & { id: string; type: string; file?: string };

/** What an item contributes to a course. Unpublished pages contribute nothing. */
export type Content =
  | { kind: "text"; prose: Prose }
  | { kind: "video" | "link"; url: string; place: Place }
  | { kind: "none"; what: string; why: string };

/** The resources of a manifest by their identifiers. */
export function resourcesOf(manifest: XmlElement, path: string, tree: SourceTree): Map<string, Resource> {
  const list = childrenNamed(manifest, "resources")[0];
  const folders = [posix.dirname(path), manifest.attributes.base ?? "", list?.attributes.base ?? ""];
  return new Map(
    childrenNamed(list, "resource").map((element) => {
      const { identifier: id = "", type = "", base = "", href } = element.attributes;
      const files = [href, ...childrenNamed(element, "file").map(({ attributes }) => attributes.href)];
      const file = files
        .flatMap((each) => (each ? fileAt(posix.join(...folders, base, each), tree) : []))
        .find((each) => each !== undefined);
      return [id, { id, type, path, line: element.line, ...(file !== undefined && { file }) }];
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
  [/lti/i, "an external tool", "its content is not in the cartridge"],
  [/^imsqti_|assessment|question-bank/i, "a quiz", "quizzes are not imported"],
  [/^imsdt_/i, "a discussion", "discussions are not imported"],
];

/** What a resource contributes to a course. */
export function contentOf(resource: Resource, tree: SourceTree): Content {
  const { type, file } = resource;
  for (const [pattern, what, why] of withoutText) if (pattern.test(type)) return { kind: "none", what, why };
  if (file === undefined) return { kind: "none", what: "an item", why: "its file does not exist" };
  if (/^imswl_/i.test(type)) return linkOf(file, tree);
  if (/^assignment_/i.test(type)) return assignmentOf(file, tree);
  if (/\.(?:x?html?|md|txt)$/i.test(file)) return pageOf(file, tree);
  const video = videoAddress(file);
  return { kind: "none", what: video === null ? "a file" : "a video", why: `${file} is not text` };
}

function linkOf(file: string, tree: SourceTree): Content {
  const root = xmlOf(file, readText(tree, file, []) ?? "", []);
  const element = firstNamed(root, "url");
  const href = element?.attributes.href?.trim();
  const address = href?.startsWith("//") ? `https:${href}` : (href ?? "");
  if (element === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    return { kind: "none", what: "a web link", why: "its URL is invalid" };
  const place = { path: file, line: element.line };
  const video = videoAddress(address);
  return video === null ? { kind: "link", url: address, place } : { kind: "video", url: video, place };
}

function assignmentOf(file: string, tree: SourceTree): Content {
  const text = firstNamed(xmlOf(file, readText(tree, file, []) ?? "", []), "text");
  if (text === undefined || text.text.trim() === "")
    return { kind: "none", what: "an assignment", why: "it has no text" };
  const kind = text.attributes.texttype === "text/plain" ? "markdown" : "html";
  return { kind: "text", prose: { path: file, line: text.line, kind, text: withAddresses(text.text) } };
}

function pageOf(file: string, tree: SourceTree): Content {
  const text = readText(tree, file, []);
  if (text === null) return { kind: "none", what: "a page", why: "its file cannot be read" };
  if (!/html?$/i.test(file)) return { kind: "text", prose: { path: file, line: 1, kind: "markdown", text } };
  if (/<meta\s+name="workflow_state"\s+content="unpublished"/i.test(text.slice(0, 20_000)))
    return { kind: "none", what: "a page", why: "it is not published" };
  const { body, line } = bodyOf(text);
  return { kind: "text", prose: { path: file, line, kind: "html", text: withAddresses(body) } };
}

/** HTML with paths from the source's root in place of the placeholders of a cartridge for its files, pages and objects. */
export const withAddresses = (html: string): string =>
  html
    .replace(/(?:\$|%24)(?:IMS-CC-FILEBASE|IMS_CC_FILEBASE)(?:\$|%24)\/?/g, "/")
    .replace(/(?:\$|%24)WIKI_REFERENCE(?:\$|%24)\/(?:pages|wiki)\/([^"'?#\s]+)/g, "/wiki_content/$1.html")
    .replace(/(?:\$|%24)CANVAS_OBJECT_REFERENCE(?:\$|%24)\/\w+\/(\w+)/g, `/${objectFolder}/$1`);

/** The folder in the paths of objects. It exists in no source. */
export const objectFolder = "canvas-object";
