/** The page of downloads: the course as files to keep, with what each is for. Courses without downloads do not have it. */
import type { PageModel } from "../../content/markdown/document.ts";
import type { DownloadFormat } from "../../course/catalog.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import type { CourseFacts } from "../../course/record.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";

/** A file: its format's name and what it is for. A size is missing where files are made on request. */
type File = { name: string; purpose: string; path: string; type: string; size?: string };
export type DownloadsModel = PageModel & { lead: string; files: File[] };

export const downloadsPage: PageType<DownloadsModel> = {
  models({ course: { facts }, catalog: { downloads } }) {
    if (downloads === undefined) return [];
    const { texts } = textsFor(facts);
    const files = downloads.map(({ format, path, type, bytes }) => ({
      ...{ name: texts[format], purpose: purposeOf(texts, format, facts), path, type },
      ...(bytes === undefined ? {} : { size: texts.fileSize(bytes) }),
    }));
    const { downloads: title, downloadsText: lead } = texts;
    return [{ title, description: texts.downloadsDescription(facts.name), lead, files }];
  },
  markdown: ({ title, lead, files }) => ({ markdown: blocks(`# ${title}`, plain(lead), files.map(lineOf).join("\n")) }),
  structuredData: (site, page) => [pageAboutCourse(site, page)],
};

/** What a format is for. */
export const purposeOf = (texts: Texts, format: DownloadFormat, { parts }: CourseFacts): string =>
  format === "epub" ? texts.epubText(parts.length > 0) : texts[`${format}Text`];

const lineOf = ({ name, purpose, path, type, size }: File): string =>
  `- ${link(name, path)} (${size === undefined ? "" : `${size}, `}\`${type}\`): ${plain(purpose)}`;
