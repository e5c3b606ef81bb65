/** A module's page: facts, video, overview, chapters, what is free and paid, links to the previous and next module. */
import { framed } from "../../content/markdown/document.ts";
import { allIdsIn, renderOverview, textSections } from "../../content/markdown/render.ts";
import { termLinksOf } from "../../content/term-links.ts";
import { apiPath, type Catalog, captionsPath, modulePath, siteAddress } from "../../course/catalog.ts";
import { checkId, checksIn } from "../../course/check.ts";
import { priced } from "../../course/features.ts";
import { figureFieldsOf } from "../../course/field.ts";
import { languageName } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { changedSince } from "../../course/ledger.ts";
import { moduleFields } from "../../course/module.ts";
import { paidPlanOf, priceText, regionKeys } from "../../course/offer.ts";
import { isPaid, modulesAround, outline, readingMinutes, videoMinutes } from "../../course/outline.ts";
import { regionName } from "../../course/places.ts";
import type { CourseFacts, CourseRecord, ModuleRecord } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import { filePlace } from "../../course/rules.ts";
import { learningResource, quizOf } from "../../course/structured-data.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { captionTracks, playerOf, playerOfLink } from "../../course/video.ts";
import { markdownPath } from "../../service/addresses.ts";
import { servers } from "../../service/mcp/servers.ts";
import { getModule } from "../../service/mcp/tools/get-module.ts";
import {
  chaptersIn,
  continueSection,
  figureOf,
  figureText,
  neighborsAt,
  partOf,
  positionText,
  transcriptLinks,
} from "../components/modules.ts";
import { pricesText } from "../components/orders.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import type { PageInput } from "../site.ts";

export type ModuleModel = ReturnType<typeof moduleModel>;

export const modulePage: PageType<ModuleModel> = {
  models: (from) => from.course.modules.map((module, index) => moduleModel(from, module, index)),
  markdown,
  structuredData(site, page) {
    const { module, number } = page.model;
    const { "@context": _, ...resource } = learningResource(sourceOf(site), module, number);
    const checks = checksIn(module.lesson ?? "");
    const quiz = checks.length === 0 ? [] : [quizOf(sourceOf(site), module, checks)];
    return pageBelowCurriculum(site, page, resource["@id"], [resource, ...quiz]);
  },
  otherFormats: ({ slug }) => ({
    json: `/modules/${slug}`,
    tool: { server: servers.documentation, tool: getModule, arguments: { slug } },
  }),
  ids: ({ module, lesson, chapters, offer }, language) => [
    ...(lesson === "" ? [] : ["overview", ...allIdsIn(renderOverview(module.overview, language))]),
    ...checksIn(lesson).map(checkId),
    ...(chapters.length > 0 ? ["chapters"] : []),
    ...(offer ? ["offer"] : []),
    ...["citation", "outline"],
  ],
};

function moduleModel({ course, catalog }: PageInput, module: ModuleRecord, index: number) {
  const { facts, modules } = course;
  const { texts } = textsFor(facts);
  const { slug, title, description, updated, url, chapterList } = module;
  const linkTerms = termLinksOf(course);
  const part = partOf(course, texts, module);
  const { modules: group = [] } = outline(course).find((each) => each.modules.includes(module)) ?? {};
  const around = modulesAround(group, module);
  return {
    ...{ slug, title, description, updated, texts, module },
    number: index + 1,
    part,
    position: positionText(texts, modules, module),
    figures: figuresOf(course, module, texts),
    date: updated === undefined ? undefined : texts.date(updated),
    uses: usesOf(catalog, facts, texts, module),
    citation: citationOf(catalog, facts, texts, module),
    video: url === undefined ? undefined : videoOf(facts, texts, module, url),
    transcripts: transcriptLinks(course, module),
    prerequisites: modules
      .filter((each) => module.prerequisites?.includes(each.slug))
      .map((each) => ({ path: modulePath(each), title: each.title })),
    /** The overview with its self-checks, if there are some. */
    lesson: linkTerms(module.lesson ?? module.overview).markdown,
    figure: figureOf(course, module),
    chapters: chapterList.map(({ title, minutes, url }, at) => ({
      title,
      url,
      player: url === undefined ? null : playerOfLink(url),
      tracks: tracksOf(facts, module, at + 1),
      duration: minutes === undefined ? undefined : texts.duration(minutes),
    })),
    offer: isPaid(course) ? offerOf(course, texts, module) : undefined,
    ...neighborsAt(modules, index, (each) => ({ path: modulePath(each), title: each.title, note: each.description })),
    around,
    /** The page that has all modules, if some of them are not listed next to this one. */
    all:
      around.length === group.length
        ? undefined
        : { path: part?.path ?? "/curriculum", count: part ? group.length : modules.length },
    changes: changesFor(course, texts, slug),
    headings: module.overview.includes("#") ? headingsOf(module.overview, facts.language) : [],
  };
}

/** The changed sections of a module, and by date, the oldest first, what to say to readers who had finished it before. */
function changesFor({ sections: all = {} }: CourseRecord, texts: Texts, slug: string) {
  const changes = all[slug];
  if (changes === undefined) return undefined;
  const dates = [...new Set(changes.sections.map(({ date }) => date))].sort();
  const textBefore = (index: number): string => {
    const { changed, of, minutes } = changedSince(changes, dates[index - 1] ?? "");
    return texts.changedSince(texts.changedSections(changed.length, of), texts.minutes(minutes));
  };
  return { sections: changes.sections, texts: dates.map((date, index) => [date, textBefore(index)]) };
}

function usesOf(catalog: Catalog, { provider, editUrl }: CourseFacts, texts: Texts, module: ModuleRecord) {
  const path = modulePath(module);
  const question = encodeURIComponent(texts.assistantPrompt(siteAddress(catalog, markdownPath(path))));
  const subject = `${texts.reportError}${texts.colon}${module.title} (${siteAddress(catalog, path)})`;
  const mail = provider.email && `mailto:${provider.email}?subject=${encodeURIComponent(subject)}`;
  const editor = editUrl?.replaceAll(filePlace, `modules/${module.slug}.md`);
  return [
    { label: texts.viewMarkdown, url: markdownPath(path) },
    { label: texts.viewJson, url: apiPath + path },
    { label: texts.openIn("Claude"), url: `https://claude.ai/new?q=${question}`, isOutside: true },
    { label: texts.openIn("ChatGPT"), url: `https://chatgpt.com/?q=${question}`, isOutside: true },
    ...(mail ? [{ label: texts.reportError, url: mail }] : []),
    ...(editor ? [{ label: texts.editPage, url: editor, isOutside: true }] : []),
  ];
}

function citationOf(catalog: Catalog, facts: CourseFacts, texts: Texts, module: ModuleRecord): string[] {
  const { title, updated } = module;
  const author = facts.teachers ? texts.list(facts.teachers.map(({ name }) => name)) : facts.provider.name;
  return [
    author,
    title,
    ...(author === facts.name ? [] : [facts.name]),
    ...(updated === undefined ? [] : [texts.updated(texts.date(updated))]),
    siteAddress(catalog, modulePath(module)),
  ];
}

/** The reading time, the number of chapters and their length, each unless it is 0. The video's length is shown at the video. */
function figuresOf(course: CourseRecord, module: ModuleRecord, texts: Texts): string[] {
  const reading = readingMinutes(module.overview);
  const figures = figureFieldsOf(moduleFields, module, texts)
    .filter(({ field }) => module[field as keyof ModuleRecord] !== 0)
    .map(({ field, figure }) =>
      field === "minutes" && isPaid(course) ? texts.paidLength(figure, chaptersIn(course, texts)) : figure,
    );
  return [...(reading === undefined ? [] : [texts.readingTime(reading)]), ...figures];
}

/** The video at a URL. player is null if the page only links to it; the videos of the shipped course do not exist. */
function videoOf(facts: CourseFacts, texts: Texts, module: ModuleRecord, url: string) {
  const minutes = videoMinutes(module);
  const isSample = isSampleLink(facts, url);
  return {
    url,
    isSample,
    host: new URL(url).hostname,
    duration: minutes === undefined ? undefined : texts.duration(minutes),
    player: isSample ? null : playerOf(module, facts),
    tracks: tracksOf(facts, module),
  };
}

/** The caption tracks of a module's video, or of a chapter's. */
const tracksOf = (facts: CourseFacts, module: ModuleRecord, chapter?: number) =>
  captionTracks(module, chapter).map((transcript) => {
    const language = transcript.language ?? facts.language;
    return {
      // Captions in the language that is spoken, subtitles in others. WHATWG HTML, "The track element".
      kind: transcript.language === undefined ? "captions" : "subtitles",
      src: captionsPath(module, transcript),
      srclang: language,
      label: languageName(language, textsFor(facts).language),
    };
  });

/** What is free of a module, what is paid (empty if nothing is), and the plan with the chapters: its name and price in each region. */
function offerOf(course: CourseRecord, texts: Texts, module: ModuleRecord) {
  const { overview, url, chapters } = module;
  const { pricing } = priced(course);
  const plan = paidPlanOf(pricing) ?? "free";
  return {
    free: [overview !== "" && texts.overview, url !== undefined && texts.video].filter(Boolean).join(" · "),
    paid: chapters > 0 ? texts.chapters(chapters) : "",
    plan: chaptersIn(course, texts),
    isOwn: plan !== "free" && pricing[plan]?.name !== undefined,
    prices: regionKeys(pricing.regions).map((region) => ({
      region,
      name: regionName(course.facts, pricing, region),
      now: priceText(pricing, plan, region),
    })),
  };
}

function headingsOf(overview: string, language: string): { id: string; title: string }[] {
  const html = renderOverview(overview, language);
  return textSections(overview, language).flatMap(({ heading, anchor }) =>
    anchor !== undefined && html.includes(`<h3 id="${anchor}">`) ? [{ id: anchor, title: heading }] : [],
  );
}

function markdown(model: ModuleModel) {
  const { texts, title, description, part, date, video, lesson, offer } = model;
  const figures = [
    model.position,
    part && texts.part(plain(part.name)),
    plain(model.figures.join(texts.comma)),
    date && texts.updated(date),
  ];
  const links = (pages: { path: string; title: string }[]): string =>
    pages.map(({ title, path }) => link(title, path)).join(" · ");
  const chapters = model.chapters.map(
    ({ title, url, duration }, index) =>
      `${index + 1}. ${url === undefined ? plain(title) : link(title, url)}${duration === undefined ? "" : ` (${duration})`}`,
  );
  return framed(
    blocks(
      `# ${plain(title)}`,
      figures.filter(Boolean).join(" · "),
      plain(description),
      video && link(texts.watch, video.url) + (video.duration ? texts.aside(video.duration) : ""),
      links(model.transcripts),
      model.prerequisites.length > 0 && `${texts.prerequisites}${texts.colon}${links(model.prerequisites)}`,
      lesson !== "" && `## ${texts.overview}`,
    ),
    lesson,
    blocks(
      lesson !== "" && figureText(model.figure),
      chapters.length > 0 && `## ${texts.chaptersHeading}`,
      chapters.join("\n"),
      offer && offerText(texts, offer),
      continueSection(texts, model),
    ),
  );
}

function offerText(texts: Texts, { free, paid, plan, prices }: NonNullable<ModuleModel["offer"]>): string {
  const price = pricesText(
    texts,
    prices.map(({ name, now }) => ({ name: plain(name), now: plain(now) })),
  );
  const lines = [
    free && `- ${texts.free}${texts.colon}${free}`,
    `- ${plain(plan)}${texts.colon}${paid && `${paid} · `}${price}`,
    `- ${link(texts.plansAndPrices, "/pricing")}`,
  ];
  return blocks(`## ${texts.whatYouGet}`, lines.filter(Boolean).join("\n"));
}
