/** What the check calls valid can be built: imported texts, changed at random and in one course, which is built once. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { projectWith } from "../../../tests/build/projects.ts";
import { build } from "../../../tests/project.ts";
import { generated, withFolder } from "./generated-source.ts";
import { importedFixture } from "./imported-fixture.ts";

/** Markup that other markup may or may not expect where it is put. */
const pieces = [
  ...["> [!NOTE]", "> ", "$$", "$x$", "```", "```math", "~~~", "<details>", "<summary>Why?</summary>", "</details>"],
  ...[
    "<kbd>",
    "</kbd>",
    "<br>",
    "<table><tr><td>",
    "</td></tr></table>",
    "<figure>",
    "</figure>",
    "<div>",
    "<!--",
    "-->",
  ],
  ...[
    "[^1]",
    "[^1]: A note.",
    "| a | b |",
    "|---|---|",
    "# Title",
    "---",
    "===",
    "1. ",
    "- ",
    "    ",
    "\\",
    "`",
    "*",
    "_",
  ],
  ...[
    ":::note",
    "{{< video >}}",
    "{% raw %}",
    "![](",
    "[a](https://a.example)",
    "<https://b.example>",
    "&amp;",
    "\u200f",
  ],
];

/** Numbers from 0 to below a limit, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** The texts of the modules that the fixtures become, without lines that refer to other files. */
const texts = readdirSync(`${import.meta.dirname}/fixtures`)
  .filter((name) => name !== "content")
  .flatMap((name) => importedFixture(name).files)
  .flatMap(({ path, content }) =>
    path.startsWith("modules/") && typeof content === "string" ? content.replace(/^---\n[\s\S]*?\n---\n/, "") : [],
  )
  .map((text) => text.replace(/^.*(?:\.\.\/|\.md\b|\]\(#).*$/gm, ""))
  .filter((text) => text.trim() !== "");

function changed(text: string, below: (limit: number) => number): string {
  const lines = text.split("\n");
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(lines.length + 1);
    const piece = pieces[below(pieces.length)] ?? "";
    const line = lines[at] ?? "";
    const column = below(line.length + 1);
    const change = below(4);
    if (change === 0) lines.splice(at, 0, piece);
    else if (change === 1) lines.splice(at, 1, line.slice(0, column) + piece + line.slice(column));
    else if (change === 2) lines.splice(at, 1);
    else lines.splice(at, 0, "", piece, "");
  }
  return lines.join("\n");
}

const course = `---
name: Ropes
title: Ropes
description: What ropes are for.
language: en
provider: { name: Rope School, url: "https://rope.school/" }
parts: [{ name: All, description: All of it. }]
---
`;

/** A page with links to its headings, whose letters URLs encode. */
const page = `---\ntitle: More\n---\n\n${["⚠️ Care", "חבלים", "Élan", "Ends"].map((name) => `## ${name}\n\nText.\n`).join("\n")}`;

const moduleOf = (number: number, text: string): Record<string, string> => ({
  [`modules/${number}-rope.md`]: `---\ntitle: Rope ${number}\npart: All\ndescription: A rope.\nchapters: 1\n---\n${text}`,
});

const isValid = (files: Record<string, string>): boolean =>
  withFolder(files, (folder) => {
    try {
      openSite({ CONTENT_DIR: folder, SITE_URL: "https://rope.school" });
      return true;
    } catch (error) {
      if (error instanceof ContentError) return false;
      throw error;
    }
  });

/** The message of a failed build, without warnings. */
const errorsOf = (error: unknown): string => String(error).replace(/^Warning .*\n/gm, "");

/** The texts that a message is about, since they are nowhere else. */
const textsNamedIn = (message: string, modules: Record<string, string>): string =>
  Object.entries(modules)
    .filter(([path]) => message.includes(path) || message.includes(path.replace(/\.md$/, ".html")))
    .map(([path, text]) => `${path}: ${JSON.stringify(text.replace(/^---\n[\s\S]*?\n---\n/, ""))}`)
    .join("\n");

test("a course that the check calls valid is built", async () => {
  const below = numbersFrom(generated.seed);
  const count = generated.numRuns * 6;
  const modules: Record<string, string> = {};
  for (let number = 1; number <= count; number++) {
    const module = moduleOf(number, changed(texts[below(texts.length)] ?? "", below));
    if (isValid({ "course.md": course, ...module })) Object.assign(modules, module);
  }
  // Most changes leave a text valid.
  expect(Object.keys(modules).length).toBeGreaterThan(count / 2);
  const project = projectWith({ ropes: { "course.md": course, "pages/more.md": page, ...modules } });
  try {
    await build(project, { CONTENT_DIR: "ropes" });
  } catch (error) {
    throw new Error(`${errorsOf(error)}\n${textsNamedIn(errorsOf(error), modules)}`);
  } finally {
    project.remove();
  }
});
