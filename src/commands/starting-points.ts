/** Templates for npm run new: valid, minimal, and with comments that explain what to change. */
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { stringify } from "yaml";
import { type FileKind, frontMatterSchema } from "../content/front-matter-schemas.ts";

/** The project folder, which contains the JSON Schemas. */
const project = resolve(import.meta.dirname, "../..");

const isIn = (folder: string, path: string): boolean => !relative(folder, path).split(sep).includes("..");

/** The kinds of files that have a schema. */
const schemaKinds = ["course", "module", "page", "pricing", "questions"] as const;

/** The path of a schema in the course's folder. */
const copiedSchema = (course: string, kind: FileKind): string => join(course, ".schemas", `${kind}.schema.json`);

/** Where the schemas of the course in a folder are: copies in the course's own folder, or docs/front-matter/ of this project. */
export type Schemas = { folder: string; areCopied: boolean };

/** The schemas of a course: its own if it has them, or is not in this project. */
export const schemasOf = (course: string): Schemas => ({
  folder: course,
  areCopied: existsSync(join(course, ".schemas")) || !isIn(project, resolve(course)),
});

/**
 * The comment that lets editors complete and check the fields of a file. It refers to a file of the same repository by a relative
 * path, so that it works in every clone, whatever the folders there are called.
 */
export function schemaLine(kind: FileKind, file: string, { folder, areCopied }: Schemas): string {
  const schema = areCopied ? copiedSchema(folder, kind) : join(project, "docs/front-matter", `${kind}.schema.json`);
  const path = relative(dirname(resolve(file)), resolve(schema))
    .split(sep)
    .join("/");
  return `# yaml-language-server: $schema=${encodeURI(path)}`;
}

/** The copies of schemas that a course lacks; none if it refers to those of the project. */
export function missingSchemas({ folder, areCopied }: Schemas): { path: string; text: string }[] {
  if (!areCopied) return [];
  return schemaKinds.flatMap((kind) => {
    const path = copiedSchema(folder, kind);
    return existsSync(path) ? [] : [{ path, text: `${JSON.stringify(frontMatterSchema(kind), null, 2)}\n` }];
  });
}

/** A string as YAML on one line, quoted if necessary. */
const yaml = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

export type CourseStart = { title: string; language: string; part: string };

/** Returns the course.md of a new course. schema is the comment that names the schema of its fields, here and below. */
export const courseFile = (schema: string, { title, language, part }: CourseStart): string => `---
${schema}
# The short name, shown at the top of every page, and the full title, shown on the home page.
name: ${yaml(title)}
title: ${yaml(title)}
# One sentence, shown under the title and in search results.
description: ${yaml(`What ${title} teaches, in one sentence.`)}
# A language tag, such as en, he or pt-BR.
language: ${language}
# Who offers the course, such as a school or a person. This name does not follow the title.
provider:
  name: ${yaml(title)}
  url: https://course.example/
  email: hello@course.example
# What AI may do with the course: list it in search results, use it in answers, train models on it.
# Without train, training is allowed only if license is CC0 or a Creative Commons license without ND.
aiUse:
  search: true
  input: true
  train: false
# The parts of the course, in order. Each needs at least one module.
parts:
  - name: ${yaml(part)}
    description: What this part is about, in one sentence.
---

Describe what the course is, who it is for, and what learners can do afterwards. This text is shown on the home page.
`;

/** Returns the pricing.md of a new course. */
export const pricingFile = (schema: string): string => `---
${schema}
# Buyers in the countries of the region il pay its prices; everyone else pays those of intl.
regions:
  intl:
    currency: USD
    processor: Example Payments
    invoice: A PDF invoice by email
    vatIncluded: false
    refundDays: 14
  il:
    countries: [IL]
    currency: ILS
    processor: Example Payments
    invoice: A PDF invoice by email
    vatIncluded: true
    refundDays: 14
free:
  price: 0
  currency: USD
  includes: Every overview, free to read.
  url: /curriculum
# now is the price; list is the price before a discount, or the same number.
complete:
  intl: { now: 149, list: 149 }
  il: { now: 549, list: 549 }
  url: https://course.example/checkout
# Prices for teams are per seat.
teams:
  intl: { now: 99, list: 99 }
  il: { now: 369, list: 369 }
  minSeats: 5
  perSeat: true
---

Explain what a price includes and how refunds work. This text is shown on the pricing page.
`;

export type ModuleStart = { title: string; part: string; today: string };

/** Returns the file of a new module. */
export const moduleFile = (schema: string, { title, part, today }: ModuleStart): string => `---
${schema}
title: ${yaml(title)}
# The name of one of the parts in course.md.
part: ${yaml(part)}
# One sentence, shown in the curriculum and in search results.
description: What this module teaches, in one sentence.
# The module's free video.
url: https://course.example/videos
# A list of titles with minutes, or just the number of chapters.
chapters:
  - title: First chapter
    minutes: 5
updated: ${today}
# To keep the module out of the site for now, add: draft: true
---

Write the free overview of the module here. This text is shown on the module's page.
`;

export type PageStart = { title: string; today: string };

/** Returns the file of a new page. */
export const pageFile = (schema: string, { title, today }: PageStart): string => `---
${schema}
title: ${yaml(title)}
# One sentence, shown in search results and lists of pages.
description: ${yaml(`${title}, in one sentence.`)}
updated: ${today}
# To keep the page out of the site for now, add: draft: true
---

Write the page here.
`;
