/** The gate's expectations for a part's page: position, totals, modules, links to the previous and next part. */

import { duration, listed, moduleLine, moduleLines, neighborLink, totalsText } from "../component-expectations.ts";
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
      duration(f, file("modules", `minutes of ${part.name}`), part.totals.minutes).map(figure),
    ),
    el("section", { "aria-labelledby": "modules" }),
    el("h2", { id: "modules" }, inside("modulesHeading", texts.modulesHeading)),
    part.modules.map((module) => moduleLine(f, module)),
    el("nav", { "aria-label": texts.continueHeading }),
    neighbor(f, parts[part.number - 2], "prev", texts.previous),
    neighbor(f, parts[part.number], "next", texts.next),
  ];
}

function neighbor(f: Facts, part: ExpectedPart | undefined, rel: "prev" | "next", label: string): Piece {
  if (!part) return [];
  const page = { path: part.path, title: part.name };
  return from(f.file("course.md", `parts[${part.number}].name`), neighborLink(f, page, rel, label));
}

function markdown(f: Facts, part: ExpectedPart) {
  const { texts, at, file, parts } = f;
  const [previous, next] = [parts[part.number - 2], parts[part.number]];
  const to = ({ name, path }: ExpectedPart): string => linked(name, at(path));
  const place = (field: string): string => file("course.md", `parts[${part.number}].${field}`);
  return [
    block(place("name"), `# ${escaped(part.name)}`),
    block(file("modules", `totals of ${part.name}`), [position(f, part), ...totalsText(f, part.totals)].join(" · ")),
    block(place("description"), escaped(part.description)),
    block("src/interface: modulesHeading", `## ${texts.modulesHeading}`),
    block(file("modules", `lines of ${part.name}`), moduleLines(f, part.modules)),
    block("src/interface: continueHeading", `## ${texts.continueHeading}`),
    block(
      file("course.md", "parts"),
      [
        ...(previous ? [`- ${texts.previous}: ${to(previous)}`] : []),
        ...(next ? [`- ${texts.next}: ${to(next)}`] : []),
        `- ${linked(texts.curriculum, at("/curriculum"))}`,
      ].join("\n"),
    ),
  ].flat();
}
