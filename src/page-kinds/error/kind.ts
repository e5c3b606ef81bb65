/** The error pages: not found, URL too long, too many requests. */
import { maxPathBytes, maxTargetBytes } from "../../http/request.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import type { ErrorStatus } from "../../site/addresses.ts";
import { windowSeconds } from "../../site/rate-limit.ts";
import { link } from "../../text/markdown.ts";
import type { Kind, Page, PageSource } from "../kind.ts";

export const errorKind: Kind = {
  pages: errorPages,
  structuredData: () => [],
};

function errorPages({ course: { facts } }: PageSource): Page[] {
  const { texts } = textsFor(facts.language);
  const page = (status: ErrorStatus, title: string, description: string, text: string): Page => ({
    slug: String(status),
    title,
    description,
    markdown: blocks(`# ${title}`, text, `- ${link(texts.curriculum, "/curriculum")}\n- ${link(texts.home, "/")}`),
  });
  const tooLong = texts.tooLongText(maxPathBytes, maxTargetBytes / 1024);
  const tooMany = texts.tooManyText(windowSeconds);
  return [
    page(404, texts.notFound, texts.notFoundDescription, texts.notFoundText),
    page(414, texts.tooLong, tooLong, tooLong),
    page(429, texts.tooMany, tooMany, tooMany),
  ];
}
