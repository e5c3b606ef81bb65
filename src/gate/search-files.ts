/** The expected files of the site's own search, which browsers load. */
import type { ModuleRecord } from "../course/record.ts";
import { pluralTexts } from "../page-kinds/component-expectations.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { packed } from "../search/packed.ts";
import type { ExpectedFile } from "./files.ts";

/** The expected files by path; none if only the server searches. */
export function searchFiles(f: Facts): Map<string, ExpectedFile> {
  const files = new Map<string, ExpectedFile>();
  const { searchFolder: folder, engine, course } = f;
  if (folder === undefined) return files;
  const { index, textsOf } = engine;
  const from = "the texts of the content that search reads";
  files.set(`${folder}index.txt`, {
    lines: () => [
      { text: JSON.stringify(beginning(f)), from: "the titles, descriptions and parts of modules; src/interface" },
      ...packed(index.text)
        .split("\n")
        .map((text) => ({ text, from })),
    ],
  });
  const pages = Array.from({ length: index.pages }, (_, at) => textsOf(index.modules + at));
  files.set(`${folder}pages.json`, { json: () => pages, origin: () => from });
  for (const [at, module] of course.modules.entries()) {
    const { slug, title, description, part, chapterList } = module;
    const texts = textsOf(at);
    const own = [title, description, part, ...chapterList.map((chapter) => chapter.title)].map(oneLine);
    const value = {
      title,
      headings: texts?.headings,
      passages: [...own, ...(texts?.passages.slice(own.length) ?? [])],
      videos: videosOf(module),
    };
    files.set(`${folder}${slug}.json`, { json: () => value, origin: () => f.moduleFile({ slug } as never, from) });
  }
  return files;
}

/** The URLs of a module's videos that have transcripts in the language of the course; undefined if there are none. */
function videosOf({ url, chapterList, transcripts = [] }: ModuleRecord): object | undefined {
  const videos = transcripts
    .filter(({ language }) => language === undefined)
    .map(({ chapter = 0 }) => [chapter, chapter === 0 ? url : chapterList[chapter - 1]?.url])
    .filter(([, video]) => video !== undefined);
  return videos.length === 0 ? undefined : Object.fromEntries(videos);
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The first line of the index file. */
function beginning({ texts, interfaceLanguage, marks, course }: Facts): object {
  const modules = course.modules.map(({ title, description, part }) => ({ title, description, part }));
  const parts = [...new Set(modules.map(({ part }) => part))];
  return {
    words: {
      language: interfaceLanguage,
      marks,
      matches: pluralTexts(interfaceLanguage, texts.matches),
      corrected: pluralTexts(interfaceLanguage, texts.correctedMatches),
      best: texts.bestMatches(7, "{query}").replace("7", "{count}"),
      nearest: texts.nearestMatches("{query}"),
      notMentioned: texts.notMentioned("{query}"),
      courseMatches: texts.courseMatches("{query}"),
      noMatches: texts.noMatches("{query}"),
      aboutCourse: texts.aboutCourse,
      modules: texts.modulesHeading,
      suggestions: texts.searchSuggestions,
      overview: texts.overview,
      chapter: texts.chapterNumber(1).replace("1", "{number}"),
      moment: texts.videoMoment("{time}"),
      watchFrom: texts.watchFrom("{time}"),
      showAll: texts.showAll,
      showMore: texts.showMore,
    },
    parts,
    modules: modules.map(({ title, description, part }) => [title, description, parts.indexOf(part)]),
  };
}
