/** The error pages: not found, URL too long, too many requests. */
import type { PageModel } from "../../content/markdown/document.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { blocks, link } from "../../course/text/markdown.ts";
import { type ErrorStatus, pathOf } from "../../service/addresses.ts";
import { maxPathBytes, maxTargetBytes } from "../../service/http/request.ts";
import { windowSeconds } from "../../service/rate-limit.ts";
import type { PageType } from "../page-type.ts";

/** links lead to where a reader can go on. */
export type ErrorModel = PageModel & { status: ErrorStatus; text: string; links: { path: string; name: string }[] };

export const errorPage: PageType<ErrorModel> = {
  models({ course: { facts } }) {
    const { texts } = textsFor(facts);
    const links = [
      { path: pathOf("curriculum"), name: texts.curriculum },
      { path: pathOf("home"), name: texts.home },
    ];
    const model = (status: ErrorStatus, title: string, text: string, description = text): ErrorModel => ({
      slug: String(status),
      ...{ title, description, status, text, links },
    });
    return [
      model(404, texts.notFound, texts.notFoundText, texts.notFoundDescription),
      model(414, texts.tooLong, texts.tooLongText(maxPathBytes, maxTargetBytes / 1024)),
      model(429, texts.tooMany, texts.tooManyText(windowSeconds)),
    ];
  },
  markdown: ({ title, text, links }) => ({
    markdown: blocks(`# ${title}`, text, links.map(({ path, name }) => `- ${link(name, path)}`).join("\n")),
  }),
  structuredData: () => [],
};
