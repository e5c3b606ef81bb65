/** Turns an outline into the files of a course. Nothing is invented: facts that the source does not state are left out and reported as missing. */
import { posix } from "node:path";
import type { Account, CourseText, ReadText } from "./account/account.ts";
import { courseAccount } from "./account/course.ts";
import { anchorTable, pieceFinder } from "./anchor-table.ts";
import type { Derivable } from "./content-format.ts";
import { altTexts, descriptionOf, withDescriptions } from "./descriptions.ts";
import { altGap, courseGapsOf, type Missing, moduleGapsOf } from "./gaps.ts";
import { placedVideos } from "./module-videos.ts";
import { slugsOf, withoutNumbering } from "./names.ts";
import {
  type Dropped,
  derived,
  drop,
  type Fact,
  type Outline,
  type OutlineModule,
  type Place,
  type Prose,
  type SubtitleFile,
} from "./outline.ts";
import { pictureFolder } from "./pictures.ts";
import { type ProseContext, plainLine } from "./prose/links.ts";
import { type ImportedProse, importedProse } from "./prose/prose.ts";
import { repositoryUrl } from "./repository.ts";
import type { SourceTree } from "./tree.ts";
import type { VideoFacts } from "./video-facts.ts";
import { type CourseFile, contentFile, type FrontMatterValue } from "./write.ts";

/**
 * draftGaps marks incomplete modules, pages and courses as drafts. descriptions derives descriptions, and alt texts, that the source
 * does not state. pictures copies the pictures of the source into the course; fetchPictures takes those of other sites from it as well.
 */
type ComposeOptions = {
  draftGaps: boolean;
  descriptions?: boolean | undefined;
  pictures: boolean;
  fetchPictures?: boolean | undefined;
  publicUrl?: string | undefined;
  videos: VideoFacts;
};

/** A composed course: its files, the numbers of stated and derived facts, the missing facts, and what was dropped. */
export type Composed = {
  files: CourseFile[];
  stated: number;
  derived: number;
  missing: Missing[];
  dropped: Dropped[];
  account: Account;
};

/** The converted texts of a content file, the pictures in them that lack an alt text, and whether some have a derived one. */
type Converted = { prose: (Prose & ImportedProse)[]; altGaps: Missing[]; hasDerivedAlts: boolean };

/** The composed course of an outline. */
export function compose(outline: Outline, tree: SourceTree, options: ComposeOptions): Composed {
  const facts = tally();
  const dropped = [...outline.dropped];
  const language = outline.facts.language?.value;
  const missing: Missing[] = [];
  const texts: CourseText[] = [];
  const pictures = pictureFolder(tree, options.pictures, outline.ownFiles);
  const { titles, slugs } = namesOf(outline);
  const fileAt = (path: string): string => outline.addresses?.get(path) ?? path;
  const anchors = anchorTable(fileAt);
  const webUrl = repositoryUrl(tree);
  const contentPaths = contentPathsOf(outline, slugs);
  const pieceWith = pieceFinder([
    ...(outline.prose ? [{ prose: outline.prose, file: "course.md" }] : []),
    ...outline.modules.flatMap(({ prose, isHidden }, index) =>
      isHidden ? [] : prose.map((each) => ({ prose: each, file: `modules/${slugs[index]}.md` })),
    ),
  ]);
  const contextAt = (file: string, altFor: ProseContext["altFor"]): ProseContext => ({
    tree,
    altFor,
    anchorTo: (path, fragment, noteLoss, isOwn) => anchors.mark({ file: isOwn ? file : "", path, fragment, noteLoss }),
    linkTo: (path) => relativeFrom(file, contentPaths.get(path) ?? contentPaths.get(fileAt(path))),
    pieceTo: (path, fragment) => {
      const piece = pieceWith(path, fragment);
      return piece === undefined ? null : relativeFrom(file, piece) + anchors.mark({ file: piece, path, fragment });
    },
    pictureFor: (path) => relativeFrom(file, pictures.add(fileAt(path))),
    whyNotFile: (paths) => pictures.problemOf(paths.map(fileAt)),
    publicUrl: options.publicUrl,
    webUrl: options.publicUrl ?? webUrl,
    fetchPictures: options.fetchPictures,
  });

  // All texts are converted before any is written, because links lead to the headings of the others.
  const converted = (
    prose: readonly Prose[],
    title: string | undefined,
    file: string,
    { isHidden = false, videos }: { isHidden?: boolean; videos?: ReturnType<typeof placedVideos> } = {},
  ): Converted => {
    const altGaps: Missing[] = [];
    const alts = altTexts();
    const altFor = (place: Place, heading = title): string => {
      if (options.descriptions && heading) return alts.below(heading);
      altGaps.push(altGap(place, file));
      return "";
    };
    const footnotes = new Set<string>();
    const texts = prose.map((each) => ({
      ...each,
      ...importedProse(each, each.heading ?? headingOf(title, outline), {
        ...contextAt(file, altFor),
        footnotes,
        ...(videos && { takesVideo: videos.takerFor(each) }),
      }),
    }));
    anchors.add(file, texts, isHidden);
    return { prose: texts, altGaps, hasDerivedAlts: alts.any() };
  };
  const ofModules = outline.modules.map((listed, index) => {
    const videos = placedVideos(listed);
    const { prose, isHidden } = listed;
    return {
      ...converted(prose, titles[index], `modules/${slugs[index]}.md`, { isHidden: isHidden ?? false, videos }),
      videos,
    };
  });
  const ofPages = outline.pages.map(({ prose, title, name }) => converted(prose, title?.value, `pages/${name}.md`));
  const ofHome = converted(outline.prose ? [outline.prose] : [], outline.facts.title?.value, "course.md");

  const modules = outline.modules.flatMap((listed, index): CourseFile[] => {
    const file = `modules/${slugs[index]}.md`;
    const title = titles[index] ?? "";
    const { prose, altGaps, hasDerivedAlts, videos } = ofModules[index] as (typeof ofModules)[number];
    const [shown, sections] = [prose.flatMap(({ videos }) => videos), prose.flatMap(chaptersIn)];
    const text = prose.map(({ heading, markdown }) =>
      heading === undefined ? markdown : `## ${plainLine(heading)}\n\n${markdown}`.trim(),
    );
    const filled = options.videos.fill(videos.with(shown), title);
    text.unshift(...videos.left(filled, text.join("\n")));
    const own = filled.chapters.length > 0 ? filled.chapters.map((each) => each.title) : sections;
    const inside = own.map(({ value }) => value);
    const titlesInside = inside.length > 0 ? inside : [title, filled.part ?? ""].filter(Boolean);
    const implied = (): ReturnType<typeof descriptionOf> =>
      descriptionOf({ markdown: text.join("\n\n"), titles: titlesInside }, language, filled);
    const description = filled.description ?? (options.descriptions ? implied() : undefined);
    const module = { ...filled, description };
    const gaps = module.isHidden ? [] : [...moduleGapsOf(module, file), ...altGaps];
    missing.push(...gaps);
    const [video] = module.videos;
    const fields = {
      title: facts.value(module.title) === undefined ? undefined : title,
      part: module.part,
      description: facts.value(module.description),
      url: facts.value(video),
      ...lengthsOf(module, sections, facts, outline.isOwn ?? false),
      updated: facts.value(module.updated),
      derived: derivedIn({
        description: description !== filled.description,
        "alt texts": hasDerivedAlts,
      }),
      draft: module.isHidden || (options.draftGaps && gaps.length > 0) ? true : undefined,
    };
    const content = contentFile(fields, anchors.resolved(text.filter(Boolean).join("\n\n")));
    texts.push({ content, texts: [...prose.map(({ read }) => read), ...statedVideos(listed)] });
    return [{ path: file, content }, ...subtitleFiles(tree, slugs[index] ?? "", module.subtitles ?? [], dropped)];
  });

  const pages = outline.pages.map((page, index): CourseFile => {
    const file = `pages/${page.name}.md`;
    const { prose, altGaps, hasDerivedAlts } = ofPages[index] as Converted;
    missing.push(...altGaps);
    const draft = options.draftGaps && altGaps.length > 0 ? true : undefined;
    const text = anchors.resolved(prose.map(({ markdown }) => markdown).join("\n\n"));
    const derived = derivedIn({ "alt texts": hasDerivedAlts });
    const content = contentFile({ title: facts.value(page.title), derived, draft }, text);
    texts.push({ content, texts: prose.map(({ read }) => read) });
    return { path: file, content };
  });

  const [home] = ofHome.prose;
  const [firstPath = ""] = tree.files.keys();
  const described = options.descriptions ? withDescriptions(outline, home?.markdown ?? "", titles) : outline;
  const gaps = [...courseGapsOf(described, firstPath), ...ofHome.altGaps];
  missing.unshift(...gaps);
  const fields = {
    ...courseFieldsOf(described, facts),
    derived: derivedIn({
      description: described.facts.description !== outline.facts.description,
      parts: described.parts.some(({ description }, index) => description !== outline.parts[index]?.description),
      "alt texts": ofHome.hasDerivedAlts,
    }),
    draft: options.draftGaps && gaps.length > 0 ? true : undefined,
  };
  const course = contentFile(fields, anchors.resolved(home?.markdown ?? ""));
  if (home) texts.push({ content: course, texts: [home.read] });
  const used = new Set([
    ...pictures.paths(),
    ...[...outline.modules, ...outline.pages].flatMap(({ prose }) => prose.map(({ path }) => path)),
    ...outline.modules.flatMap(({ subtitles = [] }) => subtitles.map(({ path }) => path)),
    ...(outline.prose ? [outline.prose.path] : []),
    ...texts.flatMap((each) => each.texts.flatMap(({ included = [] }) => included)),
  ]);
  return {
    files: [{ path: "course.md", content: course }, ...modules, ...pages, ...pictures.files],
    ...facts.counts,
    missing,
    dropped: [...dropped, ...texts.flatMap((each) => each.texts.flatMap(({ dropped }) => dropped))],
    account: courseAccount(tree, { outline, texts, used }, dropped),
  };
}

/** The chapters that a text of a module without stated ones has: its sections, or itself if it follows another page. */
const chaptersIn = ({ heading, sections, ...place }: Prose & ImportedProse): Fact<string>[] =>
  heading === undefined ? sections : [derived(heading, place)];

/** The videos that the reader of a format found outside of the texts, as something that was read. */
const statedVideos = ({ videos, chapters }: OutlineModule): ReadText[] =>
  [...videos, ...chapters.flatMap(({ url }) => url ?? [])].map(({ path, line, value }) => ({
    path,
    line,
    items: [{ kind: "video", line: 1, end: 1, name: value }],
    dropped: [],
  }));

/** Counts facts as they are used. */
function tally() {
  const counts = { stated: 0, derived: 0 };
  const value = <Value>(fact: Fact<Value> | undefined): Value | undefined => {
    if (fact !== undefined) counts[fact.how] += 1;
    return fact?.value;
  };
  return { counts, value };
}
type Tally = ReturnType<typeof tally>;

/** The titles and slugs of all modules. */
function namesOf({ modules, isOwn, facts }: Outline): { titles: string[]; slugs: string[] } {
  if (isOwn) return { titles: modules.map(titleOf), slugs: modules.map(({ name }) => name) };
  const titles = withoutNumbering(modules.map(titleOf));
  // A name taken from the title also has its numbering.
  const names = modules.map(({ name, title }, index) => (name === title?.value ? titles[index] : undefined) ?? name);
  return { titles, slugs: slugsOf(names, facts.language?.value) };
}

/** The title that a text may repeat in its first heading. The texts of our own exports do not have it twice. */
const headingOf = (title: string | undefined, { isOwn }: Outline): string | undefined => (isOwn ? undefined : title);

const titleOf = ({ title, name }: OutlineModule): string => title?.value ?? name;

/** The content file that each file of the source becomes. If several modules have a file, the first one gets it. */
function contentPathsOf({ modules, pages, prose: home }: Outline, slugs: readonly string[]): Map<string, string> {
  const paths = new Map<string, string>();
  const add = (source: string | undefined, target: string): void => {
    if (source !== undefined && !paths.has(source)) paths.set(source, target);
  };
  // Modules may be sections of the home page.
  add(home?.path, "course.md");
  for (const [index, { prose, chapters, isHidden }] of modules.entries()) {
    // Published pages must not link to drafts.
    if (isHidden) continue;
    const target = `modules/${slugs[index]}.md`;
    for (const { path } of prose) add(path, target);
    for (const { path } of chapters) add(path, target);
  }
  for (const { name, prose } of pages) for (const { path } of prose) add(path, `pages/${name}.md`);
  return paths;
}

/** A path as a link in a file of the content folder; null for no path. */
const relativeFrom = (file: string, path: string | null | undefined): string | null =>
  path == null ? null : posix.relative(posix.dirname(file), path) || posix.basename(path);

/** The chapters and minutes of a module. If the source names no chapters, the sections of the prose are the chapters. */
function lengthsOf(
  { seconds, chapters, chapterCount, videos }: OutlineModule,
  sections: readonly Fact<string>[],
  facts: Tally,
  isOwn: boolean,
): { chapters: FrontMatterValue; minutes: number | undefined } {
  const own =
    chapters.length > 0 || chapterCount
      ? chapters
      : sections.map((title) => ({ title: { ...title, how: "derived" as const } }) as (typeof chapters)[number]);
  const lengths = own.map((chapter) => chapter.seconds?.value);
  const known = lengths.every((each) => each !== undefined) ? lengths : undefined;
  const total =
    facts.value(seconds) ?? (known && known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined);
  // Lengths in whole minutes are kept, even if chapters are shorter than their module.
  const isWhole = [...lengths, total ?? 0].every((each) => each === undefined || each % 60 === 0);
  const minutes = total === undefined ? undefined : isWhole ? total / 60 : minutesOf(total);
  const shared = isWhole
    ? lengths.map((each) => (each === undefined ? undefined : each / 60))
    : known !== undefined && minutes !== undefined
      ? sharedMinutes(known, minutes)
      : undefined;
  const count = own.length === 0 ? facts.value(chapterCount) : undefined;
  return {
    chapters:
      count ||
      own.map((chapter, index): FrontMatterValue => {
        facts.value(chapter.seconds);
        // The first chapter has the video of the module.
        const url =
          !isOwn && index === 0 && chapter.url?.value === videos[0]?.value ? undefined : facts.value(chapter.url);
        return { title: facts.value(chapter.title), minutes: shared?.[index], url };
      }),
    minutes,
  };
}

/** The names of what was derived; undefined if nothing was. */
function derivedIn(names: Partial<Record<Derivable, boolean>>): Derivable[] | undefined {
  const those = (Object.keys(names) as Derivable[]).filter((name) => names[name]);
  return those.length > 0 ? those : undefined;
}

function courseFieldsOf({ facts: own, parts }: Outline, facts: Tally): { [field: string]: FrontMatterValue } {
  const title = facts.value(own.title);
  const provider = {
    name: facts.value(own.providerName),
    url: facts.value(own.providerUrl),
    email: facts.value(own.providerEmail),
  };
  return {
    name: facts.value(own.name) ?? title,
    title,
    description: facts.value(own.description),
    language: facts.value(own.language),
    url: facts.value(own.url),
    provider: Object.values(provider).some((each) => each !== undefined) ? provider : undefined,
    license: facts.value(own.license),
    parts:
      parts.length === 0
        ? undefined
        : parts.map(({ name, description }) => ({ name: facts.value(name), description: facts.value(description) })),
  };
}

/** Subtitles next to the module's file, which is where the content expects them. */
function subtitleFiles(
  tree: SourceTree,
  slug: string,
  subtitles: readonly SubtitleFile[],
  dropped: Dropped[],
): CourseFile[] {
  return subtitles.flatMap(({ path, language }): CourseFile[] => {
    const source = tree.files.get(path);
    if (source === undefined) return drop(dropped, { path, line: 1 }, "subtitles", "the file does not exist");
    const name = slug + (language === undefined ? "" : `.${language}`) + posix.extname(path).toLowerCase();
    return [{ path: `modules/${name}`, content: source.read() }];
  });
}

/** Seconds as whole minutes, at least one. */
const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/**
 * Minutes of chapters that add up to `total`, by the largest remainder. Chapters that are too short for a minute get 0.
 */
function sharedMinutes(seconds: readonly number[], total: number): number[] {
  const sum = seconds.reduce((all, one) => all + one, 0);
  if (sum === 0) return seconds.map(() => 0);
  const exact = seconds.map((each) => (each / sum) * total);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((each, index) => ({ index, rest: each % 1 }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
