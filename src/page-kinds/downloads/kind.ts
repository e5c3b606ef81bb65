/** The page of downloads: the course as files to keep, with what each is for. Courses without downloads do not have it. */
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { Kind } from "../kind.ts";

export const downloadsKind: Kind = {
  pages: ({ course: { facts }, catalog: { downloads } }) => {
    if (downloads === undefined) return [];
    const { texts } = textsFor(facts.language);
    const lines = downloads.map(({ format, path, type, bytes }) => {
      const size = bytes === undefined ? [] : [texts.fileSize(bytes)];
      return `- ${link(texts[format], path)} (${[...size, `\`${type}\``].join(", ")}): ${plain(texts[`${format}Text`])}`;
    });
    return [
      {
        title: texts.downloads,
        description: texts.downloadsDescription(facts.name),
        markdown: blocks(`# ${texts.downloads}`, plain(texts.downloadsText), lines.join("\n")),
      },
    ];
  },
  structuredData: (site, document) => [pageAboutCourse(site, document)],
};
