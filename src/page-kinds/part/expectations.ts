/** The gate's expectations for a part's page: position, totals, modules, links to the next and previous part, all parts. */

import {
  expectedFigure,
  extent,
  figureMarkdown,
  label,
  lengthTexts,
  listed,
  moduleFigures,
  moduleLines,
  neighborLink,
  totalsText,
} from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { type ExpectedPart, escaped, type Facts, linked } from "../expected-facts.ts";
import { breadcrumbs, newestDate, partThing } from "../expected-things.ts";

export const expectations: Expectations = (f) =>
  f.parts.map((part) => ({
    path: part.path,
    title: part.name,
    description: part.description,
    from: f.file("course.md", `parts[${part.number}]`),
    updated: newestDate(part.modules),
    picture: { path: `/social/part-${part.number}.png`, alt: `${part.number}. ${part.name} (${f.course.facts.name})` },
    html: () => html(f, part),
    markdown: () => markdown(f, part),
    structuredData: () => ({
      about: f.at(`${part.path}#part`),
      things: [partThing(f, part), breadcrumbs(f, part.path, part.name)],
    }),
  }));

const position = ({ texts, parts }: Facts, { number }: ExpectedPart): string =>
  texts.partPosition(number, parts.length);

function html(f: Facts, part: ExpectedPart): Piece {
  const { texts, words, inside, marks, file, parts } = f;
  const [previous, next] = [parts[part.number - 2], parts[part.number]];
  const [first] = part.modules;
  const picture = expectedFigure(f, part);
  const figure = (piece: Piece): Piece => listed(f, piece);
  return [
    el("nav", { "aria-label": texts.breadcrumbs }),
    el("a", { href: "/curriculum", ...marks }, words("curriculum", texts.curriculum)),
    from(file("course.md", `parts[${part.number}].name`), el("h1", {}, part.name)),
    from(file("course.md", `parts[${part.number}].description`), part.description),
    from(file("course.md", "parts"), figure(position(f, part))),
    from(
      file("modules", `files with part: ${part.name}`),
      figure(texts.modules(part.totals.modules)),
      figure(texts.chapters(part.totals.chapters)),
      lengthTexts(f, part.modules, texts.duration).map(figure),
    ),
    first &&
      from(
        f.moduleFile(first, "file name"),
        el("a", { href: `/modules/${first.slug}`, ...marks }, words("startPart", texts.startPart)),
      ),
    picture &&
      from(file("course.md", `parts[${part.number}].figure`), el("div", { tabindex: "0" }), el("img", picture)),
    el("section", { "aria-labelledby": "modules" }),
    el("h2", { id: "modules" }, inside("modulesHeading", texts.modulesHeading)),
    part.modules.map((module) => [
      from(f.moduleFile(module, "file name"), el("li", { "data-module": module.slug }, module.number)),
      from(f.moduleFile(module, "title"), el("a", { href: `/modules/${module.slug}` }, module.title)),
      from(f.moduleFile(module, "description"), module.description),
      extent(f, moduleFigures(f, module, { inLines: true })),
    ]),
    el("nav", { "aria-label": texts.continueHeading }),
    next
      ? from(
          file("course.md", `parts[${next.number}]`),
          neighborLink(f, { path: next.path, title: next.name, note: next.description }, "next", texts.next),
        )
      : [
          el("a", { href: "/curriculum" }, f.inside("lastPart", texts.lastPart)),
          f.inside("curriculum", texts.curriculum),
        ],
    previous &&
      from(
        file("course.md", `parts[${previous.number}].name`),
        el("a", { href: previous.path, rel: "prev" }),
        label(f, "previous"),
        previous.name,
      ),
    el("nav", { "aria-labelledby": "parts" }),
    el("p", { id: "parts", ...marks }, words("partsHeading", texts.partsHeading)),
    parts.map((each) =>
      from(
        file("course.md", `parts[${each.number}].name`),
        el("li", {}, each.number),
        el("a", { href: each.path, "aria-current": each === part ? "page" : undefined }, each.name),
      ),
    ),
  ];
}

function markdown(f: Facts, part: ExpectedPart) {
  const { texts, at, file, parts } = f;
  const [previous, next] = [parts[part.number - 2], parts[part.number]];
  const to = ({ name, path }: ExpectedPart): string => linked(name, at(path));
  const place = (field: string): string => file("course.md", `parts[${part.number}].${field}`);
  return [
    block(place("name"), `# ${escaped(part.name)}`),
    block(file("modules", `totals of ${part.name}`), [position(f, part), ...totalsText(f, part)].join(" · ")),
    block(place("description"), escaped(part.description)),
    block(place("figure"), figureMarkdown(f, part)),
    block("src/interface: modulesHeading", `## ${texts.modulesHeading}`),
    block(file("modules", `lines of ${part.name}`), moduleLines(f, part.modules)),
    block("src/interface: continueHeading", `## ${texts.continueHeading}`),
    block(
      file("course.md", "parts"),
      [
        ...(previous ? [`- ${texts.previous}${texts.colon}${to(previous)}`] : []),
        ...(next ? [`- ${texts.next}${texts.colon}${to(next)}`] : []),
        `- ${linked(texts.curriculum, at("/curriculum"))}`,
      ].join("\n"),
    ),
  ].flat();
}
