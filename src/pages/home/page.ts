/** The home page. */

import { blocks } from "../../content/markdown/document.ts";
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { organizationOf, websiteOf } from "../../course/structured-data.ts";
import { link, plain } from "../../course/text/markdown.ts";
import { pageAboutCourse, sourceOf, wholeCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import { type HomeModel, homeModel } from "./model.ts";

export const homePage: PageType<HomeModel> = {
  models: (from) => [homeModel(from)],
  markdown: ({ title, description, totals, start, prices, hero, outcomes, sample, parts, teachers, ...model }) => ({
    markdown: blocks(
      `# ${plain(title)}`,
      plain(description),
      totals,
      start,
      factLines({ prices, ...model }),
      prices?.quotes,
      hero,
      outcomes.items.length > 0 && `## ${outcomes.heading}\n\n${outcomes.markdown}`,
      sample && `## ${sample.heading}\n\n${link(sample.title, sample.path)}: ${plain(sample.description)}`,
      `## ${parts.heading}`,
      parts.items
        .map(({ name, size, description }) => `- **${plain(name)}** (${size}): ${plain(description)}`)
        .join("\n"),
      teachers.items.length > 0 && `## ${teachers.heading}\n\n${teachers.markdown}`,
      model.body,
      model.developers,
    ),
  }),
  structuredData(site, page) {
    const source = sourceOf(site);
    return [pageAboutCourse(site, page), websiteOf(source), organizationOf(source), wholeCourse(site)];
  },
  otherFormats: () => ({ json: "/course" }),
  ids: ({ outcomes, sample, teachers, prices, ...model }) => [
    ...(outcomes.items.length > 0 ? ["course-outcomes"] : []),
    ...(sample ? ["course-sample"] : []),
    "parts",
    ...(teachers.items.length > 0 ? ["course-teachers"] : []),
    ...(prices ? ["price"] : []),
    ...[model.hero ?? "", model.body, model.developers].flatMap((text) => allIdsIn(renderMarkdown(text))),
  ],
};

/** The facts at a glance: the languages, what each plan costs, the license, and when the course changed. */
const factLines = ({
  languages,
  prices,
  license,
  updatedOn,
}: Pick<HomeModel, "languages" | "prices" | "license" | "updatedOn">): string =>
  [
    plain(languages),
    ...(prices?.offers ?? []).map(({ line }) => plain(line)),
    license && `${license.label} ${link(license.name, license.url)}`,
    updatedOn,
    prices && link(prices.heading, "/pricing"),
  ]
    .flatMap((line) => (line === undefined ? [] : [`- ${line}`]))
    .join("\n");
