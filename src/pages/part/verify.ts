import { durationInFull } from "../../course/interface/forms.ts";
import type { ExpectedPages, Shown } from "../verify/expected-page.ts";
import type { Facts, PartFacts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { breadcrumbList, partThing } from "../verify/structured-data.ts";

export const pages: ExpectedPages = (f) =>
  f.parts.map((part) => ({
    path: part.path,
    title: part.name,
    description: part.description,
    from: f.file("course.md"),
    updated: f.newestOf(part.modules),
    picture: shown.sharedPicture(f, part),
    structuredData: () => ({
      about: f.at(`${part.path}#part`),
      things: [partThing(f, part), breadcrumbList(f, { path: part.path, title: part.name })],
    }),
    shows: () => shows(f, part),
  }));

function shows(f: Facts, part: PartFacts): Shown {
  const { t, ui, a, parts } = f;
  const { modules, number } = part;
  const [previous, next, first] = [parts[number - 2], parts[number], modules[0]];
  const position = t.partPosition(number, parts.length);
  return {
    only: {
      ...shown.breadcrumbs(f),
      ".figures": shown.texts(f, [position, ...shown.totalTexts(f, modules)]),
      ".start-part": first ? a(ui(t.startPart), shown.modulePath(first)) : [],
      ...shown.figure(f, part).only,
      ".next-up": [
        next
          ? a(`${ui(t.next)} ${next.name} ${next.description}`, next.path)
          : a(`${ui(t.lastPart)} ${ui(t.curriculum)}`, "/curriculum"),
        previous ? a(`${shown.label(f, t.previous)} ${previous.name}`, previous.path) : "",
      ].join(" "),
      "nav.side": [ui(t.partsHeading), ...parts.map(({ number, name, path }) => `${number} ${a(name, path)}`)].join(
        " ",
      ),
    },
    both: {
      ...shown.figure(f, part).both,
      h1: part.name,
      ".lead": part.description,
      ".lines > li": modules.map((module) => shown.moduleLine(f, module)),
      ".lines > li@data-module": modules.map(({ slug }) => slug),
      ".next-up [rel=next]@href": next?.path ?? [],
      ".next-up [rel=prev]@href": previous?.path ?? [],
      "[aria-current=page]@href": part.path,
    },
    markdown: [
      [position, ...shown.totalTexts(f, modules, durationInFull(t))].join(" "),
      `## ${t.continueHeading}`,
      [
        previous ? `${t.previous} ${a(previous.name, previous.path)}` : "",
        next ? `${t.next} ${a(next.name, next.path)}` : "",
        a(t.curriculum, "/curriculum"),
      ].join(" "),
    ],
  };
}
