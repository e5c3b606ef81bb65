/**
 * The Common Cartridge follows the rules of its schemas and of their Schematron notes: IMS Common Cartridge 1.1, the profile of Content
 * Packaging 1.2, and web links. Learning platforms reject or cut what breaks them.
 */
import { posix } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { ELEMENT_NODE, type ElementNode, parse, TEXT_NODE } from "ultrahtml";
import { beforeAll, describe, expect, test } from "vitest";
import { makeDownload } from "../../../src/build/downloads.ts";
import type { CourseRecord } from "../../../src/course/record.ts";
import { courses } from "./courses.ts";

/** An element of an XML document. */
type Xml = { name: string; attributes: Record<string, string>; children: Xml[]; text: string };

function read(node: ElementNode): Xml {
  const elements = (node.children as ElementNode[]).filter(({ type }) => type === ELEMENT_NODE);
  const text = node.children.map((child) => (child.type === TEXT_NODE ? child.value : "")).join("");
  return { name: node.name, attributes: node.attributes, children: elements.map(read), text };
}

function readXml(text: string): Xml {
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
  const root = (parse(text.replace(/^<\?xml[^>]*>/, "")).children as ElementNode[]).find(
    ({ type }) => type === ELEMENT_NODE,
  );
  return read(root as ElementNode);
}

const namesOf = ({ children }: Xml): string[] => children.map(({ name }) => name);
const all = (node: Xml, name: string): Xml[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((each) => all(each, name)),
];

describe.each(Object.entries(courses))("%s", (_, withCourse) => {
  let course: CourseRecord;
  let files: Record<string, Uint8Array>;
  let manifest: Xml;
  const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array());

  beforeAll(async () => {
    await withCourse(async (source) => {
      course = source.course;
      files = unzipSync(await makeDownload(source, "cartridge"));
    });
    manifest = readXml(textOf("imsmanifest.xml"));
  });

  test("every identifier is an xs:ID: unique, and not starting with a digit", () => {
    const ids = ["manifest", "organization", "item", "resource"].flatMap((name) =>
      all(manifest, name).map(({ attributes }) => attributes.identifier ?? ""),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
  });

  test("every file of the archive is a file of one resource, and the other way round", () => {
    const listed = all(manifest, "file").map(({ attributes }) => attributes.href);
    expect(listed.toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => path !== "imsmanifest.xml")
        .toSorted(),
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("every web link has a title and the URL of a module's video", () => {
    const linked = course.modules.filter(({ url }) => url !== undefined);
    const urls = linked.map(({ slug }) => {
      const link = readXml(textOf(`links/${slug}.xml`));
      expect(link.attributes.xmlns).toBe("http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1");
      expect(namesOf(link)).toEqual(["title", "url"]);
      return link.children[1]?.attributes.href?.replaceAll("&#x26;", "&").replaceAll("&#x3C;", "<");
    });
    expect(urls).toEqual(linked.map(({ url }) => url));
    expect(Object.keys(files).filter((path) => path.startsWith("links/"))).toHaveLength(linked.length);
  });

  test("every page has the language of the course, and leads to files of the cartridge or to absolute URLs", () => {
    for (const { slug } of course.modules) {
      const page = textOf(`modules/${slug}.html`);
      expect(page).toMatch(new RegExp(`^<!DOCTYPE html>\\n<html lang="${course.facts.language}" dir="(?:ltr|rtl)">`));
      for (const [, url = ""] of page.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        const [path = ""] = url.split("#");
        expect(path === "" || posix.join("modules", path) in files || URL.canParse(url), url).toBe(true);
      }
      for (const [, url = ""] of page.matchAll(/<img [^>]*src="([^"]*)"/g))
        expect(posix.join("modules", url) in files, url).toBe(true);
    }
  });

  test("course.json has the course's own texts, byte for byte, and the cartridge its other files", async () => {
    const { format, files: own } = JSON.parse(textOf("course.json"));
    expect(format).toBe("course-content");
    await withCourse(async ({ contentFiles }) => {
      const content = contentFiles().map((file) => ({ ...file, isText: !file.path.startsWith("files/") }));
      const texts = content.filter(({ isText }) => isText);
      expect(own).toEqual(
        Object.fromEntries(texts.map(({ path, content }) => [path, Buffer.from(content).toString("utf8")])),
      );
      for (const { path, content: bytes } of content.filter(({ isText }) => !isText))
        expect(Buffer.from(files[path] ?? "")).toEqual(Buffer.from(bytes));
    });
  });
});
