/** The markdown of every page as it is expected, made once for all who compare with it. */
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { fileOf, markdownOf } from "./markdown-version.ts";
import type { Prose } from "./prose.ts";
import { shownProse } from "./prose-html.ts";

export type SiteMarkdown = ReturnType<typeof siteMarkdown>;

/** The markdown of pages. read parses prose. */
export function siteMarkdown(f: Facts, pages: readonly ExpectedPage[], read: (markdown: string) => Prose) {
  const texts = new Map<ExpectedPage, string>();
  const textOf = (page: ExpectedPage): string => {
    const known = texts.get(page) ?? markdownOf(page, f, read);
    texts.set(page, known);
    return known;
  };
  return {
    /** A page's markdown without its front matter. */
    textOf,
    /** The whole file of it. */
    fileOf: (page: ExpectedPage): string => fileOf(page, f, textOf(page)),
    /** The address of the author's section on security: the first page that has one. */
    securityPolicy(): string | undefined {
      const own = new Set(f.course.pages.map(({ slug }) => `/${slug}`));
      const page = pages.find(
        ({ path, markdown }) =>
          own.has(path) &&
          shownProse(
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
