/** What the gate expects around a module's lesson: the menu, what is free and paid, the next module, the outline of the part. */

import type { ModuleRecord } from "../../course/record.ts";
import { memoize } from "../../text/memoize.ts";
import { label } from "../component-expectations.ts";
import { type ExpectedSection, el, from, type Piece } from "../expectation.ts";
import type { ExpectedPart, Facts } from "../expected-facts.ts";

/** The minutes to read an overview, with 200 words a minute; undefined if it has no words. */
export const readingMinutes = memoize(({ overview }: ModuleRecord): number | undefined => {
  const words = [...overview.matchAll(/\S*[\p{N}\p{L}]\S*/gu)].length;
  const unspaced = [...overview.matchAll(/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai}/gu)].length;
  if (words === 0) return undefined;
  return Math.max(Math.round((words + unspaced / 2) / 200), 1);
});

/** The minutes of a module's video by the end of its captions; undefined if there are none. */
export function videoMinutes({ url, transcripts }: ModuleRecord): number | undefined {
  let end = 0;
  for (const { chapter, cues } of transcripts ?? [])
    if (chapter === undefined) for (const { to } of cues) end = Math.max(end, to);
  return url === undefined || end === 0 ? undefined : Math.max(1, Math.round(end / 1000 / 60));
}

/** Whether the chapters cost something. */
export const isPaid = ({ course: { pricing } }: Pick<Facts, "course">): boolean =>
  pricing !== null && pricing.complete.intl.now + pricing.complete.il.now > 0;

/** The number and name of a part, where its name is isolated. */
export const partName = (f: Facts, part: ExpectedPart): Piece =>
  from(f.file("course.md", `parts[${part.number}].name`), [
    f.marks.lang === undefined
      ? `${f.texts.partNumber(part.number)}${f.texts.colon.trimEnd()}`
      : [f.inside("partNumber", f.texts.partNumber(part.number)), f.texts.colon.trimEnd()],
    part.name,
  ]);

/** The menu "Use this page". */
export function menu(f: Facts, module: ModuleRecord): Piece {
  const { texts, words, marks, at, moduleFile } = f;
  const { facts } = f.course;
  const path = `/modules/${module.slug}`;
  const item = (attributes: Record<string, string>, text: Piece): Piece =>
    el("li", {}, el("a", { ...attributes, ...marks }, text));
  const prompt = encodeURIComponent(texts.assistantPrompt(at(`${path}.md`)));
  const subject = encodeURIComponent(`${texts.reportError}${texts.colon}${module.title} (${at(path)})`);
  const author = facts.teachers ? texts.list(facts.teachers.map(({ name }) => name)) : facts.provider.name;
  const citation = [
    author,
    module.title,
    author === facts.name ? undefined : facts.name,
    module.updated === undefined ? undefined : texts.updated(texts.date(module.updated)),
    at(path),
  ].filter((each) => each !== undefined);
  const outside = { rel: "nofollow noopener" };
  return [
    el("details", {}, el("summary", marks, words("usePage", texts.usePage))),
    el("li"),
    el(
      "button",
      { type: "button", "data-copy-from": `${path}.md`, ...marks },
      words("copyMarkdown", texts.copyMarkdown),
    ),
    item({ href: `${path}.md` }, words("viewMarkdown", texts.viewMarkdown)),
    item({ href: `/api/v1${path}` }, words("viewJson", texts.viewJson)),
    item({ href: `https://claude.ai/new?q=${prompt}`, ...outside }, words("openIn", texts.openIn("Claude"))),
    item({ href: `https://chatgpt.com/?q=${prompt}`, ...outside }, words("openIn", texts.openIn("ChatGPT"))),
    facts.provider.email !== undefined &&
      from(
        f.file("course.md", "provider.email"),
        item({ href: `mailto:${facts.provider.email}?subject=${subject}` }, words("reportError", texts.reportError)),
      ),
    facts.editUrl !== undefined &&
      from(
        f.file("course.md", "editUrl"),
        item(
          { href: facts.editUrl.split("{file}").join(`modules/${module.slug}.md`), ...outside },
          words("editPage", texts.editPage),
        ),
      ),
    f.marks.lang === undefined ? words("citation", texts.citation) : el("p", marks, texts.citation),
    from(
      `${f.file("course.md", "teachers, provider.name, name")}; ${moduleFile(module, "title, updated")}`,
      el(
        "p",
        { id: "citation" },
        citation.map((piece, index) => [index > 0 && ".", piece]),
      ),
    ),
    el(
      "button",
      { type: "button", "data-copy-from": "#citation", ...marks },
      words("copyCitation", texts.copyCitation),
    ),
  ];
}

/** What is free of a module, as one text. */
export function freeText({ texts }: Facts, module: ModuleRecord): string {
  const [reading, watching] = [readingMinutes(module), videoMinutes(module)];
  const all = [];
  if (reading !== undefined) all.push(`${texts.overview} (${texts.readingTime(reading)})`);
  if (module.url !== undefined)
    all.push(watching === undefined ? texts.video : `${texts.video} (${texts.duration(watching)})`);
  return all.join(" · ");
}

/** What is paid of a module, as one text. */
export const paidText = ({ texts }: Facts, { chapters, minutes }: ModuleRecord): string =>
  chapters === 0 ? "" : `${texts.chapters(chapters)}${minutes ? ` · ${texts.duration(minutes)}` : ""}`;

/** The section with what is free, what is paid, and the price. */
export function offer(f: Facts, module: ModuleRecord): Piece {
  const { texts, words, inside, marks, moduleFile } = f;
  const [intl, il] = [f.price("complete", "intl").now, f.price("complete", "il").now];
  const free = freeText(f, module);
  const paid = paidText(f, module);
  return [
    el("aside", { "aria-labelledby": "offer" }),
    el("h2", { id: "offer" }, inside("whatYouGet", texts.whatYouGet)),
    free !== "" && [
      el("dt", marks, words("free", texts.free)),
      from(moduleFile(module, "text, url, transcripts"), el("dd", marks, free)),
    ],
    el("dt", marks, words("complete", texts.complete)),
    el("dd"),
    paid !== "" && from(moduleFile(module, "chapters, minutes"), f.marked(paid)),
    el("strong"),
    from(
      f.file("pricing.md", "complete, regions.il.countries"),
      el("span", { "data-price-in": "", ...marks }, texts.priceIn(intl, f.countries, il)),
      el("bdi", { "data-price-in": "intl", hidden: true }, intl),
      el("bdi", { "data-price-in": "il", hidden: true }, il),
    ),
    el("a", { href: "/pricing", ...marks }, words("plansAndPrices", texts.plansAndPrices)),
  ];
}

/** The links to the next module, or to the curriculum after the last, and to the previous one. */
export function onward(f: Facts, module: ModuleRecord): Piece {
  const { texts, words, marked, moduleFile } = f;
  const [previous, next] = [f.course.modules[f.positionOf(module) - 2], f.course.modules[f.positionOf(module)]];
  return [
    el("nav", { "aria-label": texts.continueHeading }),
    next
      ? from(
          moduleFile(next, "title, description"),
          el("a", { href: `/modules/${next.slug}`, rel: "next" }),
          marked(words("next", texts.next)),
          next.title,
          next.description,
        )
      : [
          el("a", { href: "/curriculum" }, f.inside("lastModule", texts.lastModule)),
          f.inside("curriculum", texts.curriculum),
        ],
    previous &&
      from(
        moduleFile(previous, "title"),
        el("a", { href: `/modules/${previous.slug}`, rel: "prev" }),
        label(f, "previous"),
        previous.title,
      ),
  ];
}

/** The modules of the part, and the headings of the page. sections are those of the overview. */
export function outline(f: Facts, module: ModuleRecord, part: ExpectedPart, sections: ExpectedSection[]): Piece {
  const { texts, words, marks, moduleFile } = f;
  const index = part.modules.indexOf(module);
  const listed =
    part.modules.length <= 30 ? part.modules : part.modules.filter((_, at) => at >= index - 10 && at <= index + 10);
  const heading = (id: string, name: "overview" | "chaptersHeading" | "whatYouGet"): Piece =>
    el("li", {}, el("a", { href: `#${id}`, ...marks }, words(name, texts[name])));
  return [
    el("nav", { id: "outline", popover: "auto", "aria-label": texts.inThisPart }),
    el("a", { href: part.path }),
    partName(f, part),
    listed.map((each) =>
      from(
        moduleFile(each, "title"),
        el("li", { "data-module": each.slug }, each.number),
        el("a", { href: `/modules/${each.slug}`, "aria-current": each === module ? "page" : undefined }, each.title),
      ),
    ),
    listed.length < part.modules.length && [
      el("a", { href: part.path, ...marks }),
      words("allModules", texts.allModules(part.modules.length)),
    ],
    el("p", marks, words("onThisPage", texts.onThisPage)),
    module.overview !== "" && heading("overview", "overview"),
    sections.map(({ id, title }) => id !== undefined && el("li", {}, el("a", { href: `#${id}` }, title))),
    module.chapterList.length > 0 && heading("chapters", "chaptersHeading"),
    isPaid(f) && heading("offer", "whatYouGet"),
    el("a", { href: "/curriculum", ...marks }, words("curriculum", texts.curriculum)),
  ];
}
