/** The expected markdown of every page, cached. */
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { fileOf, markdownOf } from "./markdown-version.ts";
import type { Prose } from "./prose.ts";
import { renderedProse } from "./prose-html.ts";

export type SiteMarkdown = ReturnType<typeof siteMarkdown>;

/** The markdown of pages. read parses prose. */
export function siteMarkdown(f: Facts, pages: readonly ExpectedPage[], read: (markdown: string) => Prose) {
  const texts = new Map<ExpectedPage, string>();
  const textOf = (page: ExpectedPage): string => {
    const text = texts.get(page) ?? markdownOf(page, f, read);
    texts.set(page, text);
    return text;
  };
  return {
    /** Parses prose. */
    read,
    /** A page's markdown without its front matter. */
    textOf,
    /** The text of a page's markdown file. */
    fileOf: (page: ExpectedPage): string => fileOf(page, f, textOf(page)),
    /** The path and fragment of the section "Security" in the author's pages; undefined if there is none. */
    securityPolicy(): string | undefined {
      const own = new Set(f.course.pages.map(({ slug }) => `/${slug}`));
      const page = pages.find(
        ({ path, markdown }) =>
          own.has(path) &&
          renderedProse(
            read(
              markdown()
                .map(({ text }) => text)
                .join("\n\n"),
            ),
            [],
            false,
          ).some(({ id }) => id === "security"),
      );
      return page && `${page.path}#security`;
    },
  };
}
