import { directionOf } from "../../course/interface/forms.ts";
import type { ModuleRecord, Transcript } from "../../course/record.ts";
import { momentOf } from "../../course/video.ts";
import type { ExpectedPages, Shown } from "../verify/expected-page.ts";
import type { Facts, PartFacts, TranscriptFacts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { breadcrumbList, transcriptVideos } from "../verify/structured-data.ts";

type TranscriptPage = TranscriptFacts & { module: ModuleRecord; part: PartFacts | undefined };

export const pages: ExpectedPages = (f) => {
  const all = f.groups.flatMap(({ part, modules }) =>
    modules.flatMap((module) => f.transcriptsOf(module).map((page) => ({ ...page, module, part }))),
  );
  const inOrder = all.sort((a, b) => f.positionOf(a.module) - f.positionOf(b.module));
  return inOrder.map((page) => {
    const { path, label, module, part } = page;
    const title = `${label}${f.t.colon}${module.title}`;
    return {
      path,
      title,
      description: f.t.transcriptDescription(module.title),
      from: f.file(`modules/${module.slug}.md`),
      updated: module.updated,
      picture: shown.sharedPicture(f, part),
      structuredData: () => {
        const videos = transcriptVideos(f, module, page);
        const about = String(videos[0]?.["@id"] ?? f.at(`/modules/${module.slug}#module`));
        const above = { path: shown.modulePath(module), title: module.title };
        return { about, things: [...videos, breadcrumbList(f, above, { path, title })] };
      },
      shows: () => shows(f, page),
    };
  });
};

/** A time such as 12:34 or 1:02:03. */
function clock(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(14, 19);
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${text}` : text.replace(/^0/, "");
}

function shows(f: Facts, page: TranscriptPage): Shown {
  const { t, ui, a } = f;
  const { path, label, module, part, all, language } = page;
  const others = f.transcriptsOf(module).filter((other) => other.path !== path);
  const videoOf = ({ chapter }: Transcript) =>
    chapter === undefined ? module.url : module.chapterList[chapter - 1]?.url;
  const paragraphs = all.flatMap((transcript) =>
    transcript.paragraphs.map(({ start, text }) => {
      const { chapter } = transcript;
      const url = videoOf(transcript);
      const id = chapter === undefined ? `t${start}` : `c${chapter}-t${start}`;
      return { text, id, time: clock(start), moment: (url && momentOf(url, start)) ?? `#${id}`, transcript };
    }),
  );
  const captions = ({ chapter }: Transcript): string => `${path}${chapter === undefined ? "" : `/${chapter}`}.vtt`;
  const opens = (transcript: Transcript): boolean =>
    paragraphs.some((each) => each.transcript === transcript && !each.moment.startsWith("#"));
  const chapters = all.flatMap(({ chapter }) => chapter ?? []);
  const goOn = shown.nextUp(f, module);
  return {
    only: {
      ...shown.breadcrumbs(f, shown.partLink(f, part), a(module.title, shown.modulePath(module))),
      ".forms": [
        ui(t.copyMarkdown),
        a(ui(t.viewMarkdown), `${path}.md`),
        ...others.map((other) => a(ui(other.label), other.path)),
      ].join(" "),
      ".captions > span": all.filter(opens).map(() => ui(t.timesOpenVideo)),
      ...goOn.only,
    },
    both: {
      h1: `${ui(label)}: ${module.title}`,
      ".lead": ui(t.transcriptDescription(module.title)),
      h2: chapters.map((chapter) => {
        const title = module.chapterList[chapter - 1]?.title;
        return title === undefined ? t.chapterNumber(chapter) : `${chapter} ${title}`;
      }),
      "h2@id": chapters.map((chapter) => `c${chapter}`),
      ".forms [hreflang]@hreflang": others.map((other) => other.language),
      "[data-copy-from]@data-copy-from": `${path}.md`,
      ".captions a": all.map((transcript) => a(ui(t.captions), captions(transcript))),
      ".transcript@lang": page.isTranslation ? all.map(() => language) : [],
      ".transcript@dir": page.isTranslation ? all.map(() => directionOf(language)) : [],
      ".transcript > p@id": paragraphs.map(({ id }) => id),
      ".transcript > p > span": paragraphs.map(({ text }) => (page.isTranslation ? `⟦${language}▸${text}⟧` : text)),
      ".time": paragraphs.map(({ time, moment }) => {
        const target = a(time, moment.startsWith("#") ? path + moment : moment);
        return page.isTranslation ? `⟦${language}▸${target}⟧` : target;
      }),
      ...goOn.both,
    },
    markdown: [
      `## ${t.continueHeading}`,
      [
        `${t.module} ${a(module.title, shown.modulePath(module))}`,
        ...others.map((other) => a(other.label, other.path)),
        goOn.markdown,
      ].join(" "),
    ],
    unlinked: [".time[href^=#]"],
  };
}
