/**
 * Videos in prose: a link alone in its paragraph to a video that a player of this site shows becomes a row, in whose place
 * src/pages/components/player.ts plays it.
 */
import type { Element, ElementContent, Root } from "hast";
import { directionOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { playerOfLink, siteOf } from "../../course/video.ts";
import { elementsIn, textOf } from "./prose-tree.ts";

/** Makes rows of the videos in a tree. language is that of the page. */
export function arrangeVideos(root: Root, language: string): void {
  for (const paragraph of elementsIn(root)) {
    const link = videoIn(paragraph);
    if (link) arrange(paragraph, link, language);
  }
}

/** The URLs of the videos in a tree that become rows. */
export const videosIn = (root: Root): string[] =>
  elementsIn(root).flatMap((paragraph) => videoIn(paragraph)?.properties.href?.toString() ?? []);

/** The link to a video that is all that a paragraph has; not one with a picture, which already shows what it leads to. */
function videoIn({ tagName, children: [link, ...others] }: Element): Element | undefined {
  if (tagName !== "p" || others.length > 0 || link?.type !== "element" || link.tagName !== "a") return undefined;
  const isText = textOf(link).trim() !== "" && elementsIn(link).every(({ tagName }) => tagName !== "img");
  return isText && playerOfLink(String(link.properties.href)) !== null ? link : undefined;
}

function arrange(paragraph: Element, link: Element, textLanguage: string): void {
  const url = String(link.properties.href);
  const { texts, language } = textsFor({ language: textLanguage });
  const own = { lang: language, dir: directionOf(language) };
  const isUntitled = textOf(link) === url;
  const { kind, src } = playerOfLink(url) ?? {};
  const title: ElementContent[] = isUntitled ? [{ type: "text", value: texts.video }] : link.children;
  const site: ElementContent[] = [{ type: "text", value: siteOf(new URL(url)) }];
  link.children = [
    element("span", { className: ["thumb"] }, [
      element("svg", { viewBox: "0 0 24 24", ariaHidden: "true" }, [element("path", { d: "M8 5v14l11-7z" })]),
    ]),
    element("span", { className: ["watch"], ...(isUntitled ? own : {}) }, title),
    { type: "text", value: " " },
    element("span", { className: ["site", "quiet", "small"] }, site),
  ];
  Object.assign(link.properties, {
    className: ["still", ...(isUntitled ? ["untitled"] : [])],
    dataKind: kind,
    dataSrc: src,
  });
  paragraph.properties.className = ["video"];
  paragraph.children.push(
    element("span", { className: ["failed"], role: "status", dataText: texts.videoFailed, ...own }),
  );
}

const element = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element & ElementContent => ({ type: "element", tagName, properties, children });
