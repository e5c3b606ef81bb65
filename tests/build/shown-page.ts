/** The parts of a page's HTML as a browser parses them, without running scripts. */
import type { Page } from "playwright";

type Graph = { "@graph": Record<string, unknown>[] };

/**
 * skeleton lists every element with the names of its attributes, with prose and highlighted code left empty; prose are the elements in it;
 * data is the structured data. value is that of the first field.
 */
export type ShownPage = {
  skeleton: string;
  prose: { name: string; attributes: string[] }[];
  addresses: string[];
  scripts: string[];
  comments: number;
  repeatedIds: string[];
  data: Graph[];
  value: string | undefined;
};

/** Parses HTML in the browser of an open page; within selects the part to read. */
export async function readPage(page: Page, html: string, within = "html"): Promise<ShownPage> {
  const { data, ...shown } = await page.evaluate(
    ([source, selector]) => {
      const parsedDocument = new DOMParser().parseFromString(source, "text/html");
      const element = parsedDocument.querySelector(selector);
      if (!element) throw new Error(`Nothing matches ${selector}.`);
      const elements = [element, ...element.querySelectorAll("*")];
      const nested = [...element.querySelectorAll(".prose *, .shown *")];
      const valuesOf = (name: string): string[] => elements.flatMap((element) => element.getAttribute(name) ?? []);
      const ids = valuesOf("id");
      const comments = parsedDocument.createNodeIterator(parsedDocument, NodeFilter.SHOW_COMMENT);
      let count = 0;
      while (comments.nextNode()) count++;
      const parsed = {
        prose: nested.map((element) => ({ name: element.localName, attributes: element.getAttributeNames() })),
        addresses: [...valuesOf("href"), ...valuesOf("src"), ...valuesOf("action"), ...valuesOf("data-src")],
        scripts: [...element.querySelectorAll("script")].map(({ type, src }) => `${type} ${src}`),
        comments: count,
        repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
        data: [...element.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
        value: element.querySelector("input")?.getAttribute("value") ?? undefined,
      };
      for (const prose of element.querySelectorAll(".prose, .shown")) prose.replaceChildren();
      // The highlighting of code depends on its text, as do the subtitle of a course and the names that are kept in one piece.
      const isOfSkeleton = (child: Element): boolean =>
        !child.matches("pre code span, h1 span, .whole") || child.getAttributeNames().join() !== "class";
      const skeletonOf = (element: Element): string => {
        const children = [...element.children].filter(isOfSkeleton).map(skeletonOf).join(",");
        return `${element.localName}(${element.getAttributeNames().join(" ")})${children && `[${children}]`}`;
      };
      return { ...parsed, skeleton: skeletonOf(element) };
    },
    [html, within] as const,
  );
  return { ...shown, data: data.map((json) => JSON.parse(json ?? "")) };
}
