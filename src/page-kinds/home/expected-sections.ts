/** The gate's expectations for the sections of the home page: what it shows at a glance, steps, the sample, teachers and prices. */
import type { CourseFacts, ModuleRecord, RegionKey } from "../../course/record.ts";
import { extent, lengthTexts, moduleFigures, sampleLink } from "../component-expectations.ts";
import { type ExpectedElement, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";

type Teacher = NonNullable<CourseFacts["teachers"]>[number];

/** A label of the interface before a text. */
export const withLabel = ({ marks, words }: Facts, name: "license", text: string): Piece =>
  marks.lang === undefined ? words(name, text) : el("span", marks, words(name, text));

/** The length of the course, what is free, and what the rest costs. */
export function glance(f: Facts): Piece {
  const { texts, inside, totals, marked } = f;
  return [
    el(
      "li",
      {},
      from(f.file("modules", "number of files"), marked(texts.modules(totals.modules))),
      from(f.file("modules", "chapters"), marked(texts.chapters(totals.chapters))),
      from(
        f.file("modules", "minutes, text, transcripts"),
        lengthTexts(f, f.course.modules, texts.duration).map(marked),
      ),
    ),
    f.course.pricing !== null && [
      el("li", {}, el("strong", {}, inside("complete", texts.complete)), regional(f, "complete", false)),
    ],
  ];
}

/** The prices of a plan in both regions. */
function regional(f: Facts, plan: "free" | "complete" | "teams", withList: boolean): Piece {
  const { texts, inside, marks, words } = f;
  const keys: [RegionKey, Piece][] = [
    ["intl", inside("international", texts.international)],
    ["il", from(f.file("pricing.md", "regions.il.countries"), f.marked(f.countries))],
  ];
  return el(
    "span",
    { "data-regions": true },
    keys.map(([key, name]) => {
      const { now, list } = plan === "free" ? { now: f.free(key), list: undefined } : f.price(plan, key);
      const hasList = withList && list !== undefined && now !== list;
      return el(
        "span",
        { "data-region": key },
        from(f.file("pricing.md", `${plan}.${key}.now`), now),
        hasList && [
          el("s"),
          el("span", { ...marks, class: "hidden" }, words("listPriceLabel", texts.listPriceLabel)),
          from(f.file("pricing.md", `${plan}.${key}.list`), list),
        ],
        name,
      );
    }),
  );
}

/** What each plan costs. */
export function priceSection(f: Facts): Piece {
  const { texts, inside, marks, words, totals } = f;
  const { free, teams } = f.prices();
  const [first] = f.course.modules;
  return el(
    "section",
    { "aria-labelledby": "price" },
    el("h2", { id: "price" }, inside("pricing", texts.pricing)),
    el(
      "li",
      {},
      el("h3", {}, inside("free", texts.free)),
      regional(f, "free", false),
      from(f.file("pricing.md", "free.includes"), free.includes),
      first && el("a", { href: `/modules/${first.slug}`, ...marks }, words("startFree", texts.startFree)),
    ),
    el(
      "li",
      {},
      el("h3", {}, inside("complete", texts.complete)),
      regional(f, "complete", true),
      f.marked(
        from(
          f.file("modules", "chapters"),
          [texts.modules(totals.modules), texts.chapters(totals.chapters)].join(texts.comma),
        ),
      ),
    ),
    el(
      "li",
      {},
      el("h3", {}, inside("teams", texts.teams)),
      regional(f, "teams", true),
      teams.perSeat && inside("perSeat", texts.perSeat(texts.seats(teams.minSeats))),
    ),
    el("a", { href: "/pricing", ...marks }, words("comparePlans", texts.comparePlans)),
  );
}

/** The module of the sample: named in course.md, else the first with a picture, else the first. */
export const sampleModule = ({ course: { facts, modules } }: Facts): ModuleRecord | undefined =>
  modules.find(({ slug }) => slug === facts.sample) ??
  modules.find(({ overview }) => /\]\(\/files\//.test(overview)) ??
  modules.at(0);

/** The beginning of a module. */
export function sampleSection(f: Facts, module: ModuleRecord): Piece {
  const { texts, inside, marks, words } = f;
  const href = `/modules/${module.slug}`;
  return el(
    "section",
    { "aria-labelledby": "course-sample" },
    el("h2", { id: "course-sample" }, inside("sampleHeading", texts.sampleHeading)),
    from(f.moduleFile(module, "title"), el("h3", {}, el("a", { href }, module.title))),
    from(f.moduleFile(module, "description"), module.description),
    extent(f, moduleFigures(f, module, { inLines: true })),
    from(f.moduleFile(module, "text"), { prose: module.overview, isExcerpt: true }),
    el("a", { href, ...marks }, words("readOn", texts.readOn)),
  );
}

/** Who teaches. */
export const teachersSection = (f: Facts, teachers: readonly Teacher[]): Piece =>
  el(
    "section",
    { "aria-labelledby": "course-teachers" },
    el("h2", { id: "course-teachers" }, f.inside("teachersHeading", f.texts.teachersHeading)),
    from(
      f.file("course.md", "teachers"),
      teachers.map(({ name, about, url }) =>
        el(
          "li",
          {},
          el("strong", {}, url === undefined ? name : el("a", { href: url }, name)),
          about,
          url !== undefined && sampleLink(f, url),
        ),
      ),
    ),
  );

/** A teacher in markdown. */
export const teacherLine = ({ name, about, url }: Teacher): string =>
  `- **${url === undefined ? escaped(name) : linked(name, url)}**${about === undefined ? "" : `: ${escaped(about)}`}`;

/** The pieces of prose, with each list that explains the code above it line by line as a control. */
export function stepped(pieces: readonly Piece[]): Piece[] {
  const arranged: Piece[] = [];
  let count = 0;
  for (const piece of pieces) {
    const steps = isElement(piece, "ol") ? stepsOf(arranged.at(-1), piece) : null;
    if (steps) count += 1;
    arranged.push(steps ? steps(`steps-${count}`) : piece);
  }
  return arranged;
}

/** The control for the items of a list below code; null unless every item names lines of the code and is a single paragraph. */
function stepsOf(pre: Piece, { pieces: items }: ExpectedElement): ((name: string) => Piece) | null {
  const code = isElement(pre, "pre") ? pre.pieces[0] : undefined;
  if (!isElement(code, "code") || items.length > 9) return null;
  const count = String(code.pieces[0] ?? "").split("\n").length;
  const steps = items.map((item) => {
    const [only, more] = isElement(item, "li") ? item.pieces.filter((each) => each !== false) : [];
    const content = more === undefined && Array.isArray(only) ? (only as Piece[]) : (item as ExpectedElement).pieces;
    const [lines, ...text] = content.filter((each) => each !== false);
    const written = isElement(lines, "strong") ? lines.pieces.join("") : "";
    return namesLines(written, count) && text.every(isInline) ? { written, text } : undefined;
  });
  if (steps.length === 0 || steps.includes(undefined)) return null;
  return (name) =>
    steps.map((step, index) =>
      el(
        "li",
        {},
        el("input", { type: "radio", name, checked: index === 0 || undefined }),
        el("span", { dir: "ltr" }, step?.written),
        step?.text,
      ),
    );
}

const isElement = (piece: Piece, name: string): piece is ExpectedElement =>
  typeof piece === "object" && "element" in piece && piece.element === name;

function isInline(piece: Piece): boolean {
  if (typeof piece !== "object") return true;
  if (!("element" in piece)) return false;
  return ["a", "br", "code", "del", "em", "strong"].includes(piece.element) && piece.pieces.every(isInline);
}

/** Whether a text such as "1, 3-5" names lines of a text with this number of lines. */
const namesLines = (written: string, count: number): boolean =>
  written.split(",").every((range) => {
    const [, first = "0", last = first] = /^\s*([0-9]{1,3})(?:\s*(?:-|–)\s*([0-9]{1,3}))?\s*$/.exec(range) ?? [];
    return Number(first) > 0 && Number(first) <= Number(last) && Number(last) <= count;
  });
