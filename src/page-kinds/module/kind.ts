/** A module's page: facts, video, chapters, overview, links to the previous and next module. */
import { learningResource } from "../../course/learning-resource.ts";
import { modulePath } from "../../course/outline.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks, type Document, framed } from "../../markdown/document.ts";
import { servers } from "../../mcp/servers.ts";
import { getModule } from "../../mcp/tools/get-module.ts";
import { link, plain } from "../../text/markdown.ts";
import { extentOf } from "../components/modules.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import { transcriptLinks } from "../components/transcripts.ts";
import type { Kind, Page } from "../kind.ts";

export const moduleKind: Kind = {
  pages: ({ course }) => course.modules.map((module) => modulePage(course, module)),
  structuredData: (site, document) => {
    const module = moduleOf(site.course, document);
    const position = site.course.modules.indexOf(module) + 1;
    const { "@context": _, ...resource } = learningResource(sourceOf(site), module, position);
    return pageBelowCurriculum(site, document, resource);
  },
  otherFormats: ({ slug }) => ({
    json: `/modules/${slug}`,
    tool: { server: servers.documentation, tool: getModule, arguments: { slug } },
  }),
};

/** The module that a page is about. Throws if no module has its slug. */
export function moduleOf({ modules }: CourseRecord, { slug }: Pick<Document, "slug">): ModuleRecord {
  const module = modules.find((each) => each.slug === slug);
  if (!module) throw new Error(`The course has no module ${slug}.`);
  return module;
}

/** A module's page. */
function modulePage({ facts, modules }: CourseRecord, module: ModuleRecord): Page {
  const { texts } = textsFor(facts.language);
  const position = modules.indexOf(module);
  const previous = modules[position - 1];
  const next = modules[position + 1];
  const figures = [
    texts.position(position + 1, modules.length),
    texts.part(plain(module.part)),
    extentOf(texts, module),
    module.updated && texts.updated(module.updated),
  ].filter(Boolean);
  const chapters = module.chapterList.map(
    ({ title, minutes, url }, index) =>
      `${index + 1}. ${url === undefined ? plain(title) : link(title, url)}${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,
  );
  const transcripts = transcriptLinks({ facts }, module).map(({ label, path }) => link(label, path));
  return {
    slug: module.slug,
    title: module.title,
    description: module.description,
    updated: module.updated,
    ...framed(
      blocks(
        `# ${plain(module.title)}`,
        figures.join(" · "),
        plain(module.description),
        module.url !== undefined && link(texts.watch, module.url),
        transcripts.join(" · "),
        chapters.length > 0 && `## ${texts.chaptersHeading}`,
        chapters.join("\n"),
        module.overview !== "" && `## ${texts.overview}`,
      ),
      module.overview,
      blocks(
        `## ${texts.continueHeading}`,
        [
          previous && `- ${texts.previous}: ${link(previous.title, modulePath(previous))}`,
          next && `- ${texts.next}: ${link(next.title, modulePath(next))}`,
          `- ${link(texts.curriculum, "/curriculum")}`,
        ]
          .filter(Boolean)
          .join("\n"),
      ),
    ),
  };
}
