/** The course in content/. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "../../src/content/course.ts";
import { excerptOf } from "../../src/markdown/excerpt.ts";
import { questionsIn } from "../../src/markdown/questions.ts";
import { renderWithSteps } from "../../src/markdown/render.ts";
import type { Memory } from "../../src/page-kinds/memory/memory.ts";

const { facts, modules, pages } = loadContent("content").course;

test("has 8 parts and at least 40 modules, all complete", () => {
  expect(facts.parts).toHaveLength(8);
  expect(modules.length).toBeGreaterThanOrEqual(40);
  for (const { slug, chapterList, minutes, description } of modules) {
    expect(chapterList.length, slug).toBeGreaterThanOrEqual(5);
    for (const { title, minutes } of chapterList)
      expect([title, minutes], slug).toEqual([expect.any(String), expect.any(Number)]);
    expect(minutes, slug).toBeGreaterThan(0);
    expect(description, slug).toMatch(/^\S.{40,180}\.$/);
  }
});

test("has an overview of 150 to 300 words for each module", () => {
  for (const { slug, overview } of modules) {
    const words = overview.split(/\s+/).length;
    expect(words, slug).toBeGreaterThanOrEqual(150);
    expect(words, slug).toBeLessThanOrEqual(300);
  }
});

test("has unique titles, descriptions and first sentences", () => {
  for (const texts of [
    modules.map(({ title }) => title),
    modules.map(({ description }) => description),
    modules.map(({ overview }) => overview.split(/\s+/).slice(0, 3).join(" ")),
  ]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test("links to videos on a reserved example domain", () => {
  for (const { slug, url } of modules) expect(url).toBe(`https://video.example/readable-web/${slug}`);
});

test("has the pages of every course", () => {
  expect(pages.map(({ slug }) => slug)).toEqual(["about", "contact", "privacy"]);
});

test("has outcomes for a phone's first screen, teachers, a license and an example in steps", () => {
  const { outcomes = [], teachers = [], license, hero = "", sample } = facts;
  expect(outcomes.length).toBeGreaterThanOrEqual(3);
  for (const outcome of outcomes) expect(outcome.length, outcome).toBeLessThanOrEqual(36);
  expect(teachers.length).toBeGreaterThan(0);
  for (const { name, about } of teachers) expect(about, name).toMatch(/\.$/);
  expect(license).toBe("CC-BY-4.0");
  expect(renderWithSteps(hero)).toMatch(/^<div class="steps">(?:(?!<strong>)[\s\S])*<\/div>$/);
  expect(excerptOf(modules.find(({ slug }) => slug === sample)?.overview ?? "")).toMatch(/!\[[^\]]+\]\([^)]+\)$/);
});

test("answers questions about the course on its home page", () => {
  expect(questionsIn(facts.body).length).toBeGreaterThanOrEqual(4);
});

test("has figures, and transcripts of videos", () => {
  expect(modules.filter(({ overview }) => overview.includes("](/files/")).length).toBeGreaterThanOrEqual(12);
  expect(modules.filter(({ transcripts = [] }) => transcripts.length > 0).length).toBeGreaterThanOrEqual(6);
});

describe("what it states about", () => {
  const module = (slug: string) => modules.find((each) => each.slug === slug);
  const overviewOf = (slug: string): string => module(slug)?.overview ?? "";

  test("CORS: the marked lines are those that ask and those that permit, as its text says", () => {
    const overview = overviewOf("41-cors-and-security-headers");
    const lines = /```http.*\n([\s\S]*?)```/.exec(overview)?.[1]?.split("\n") ?? [];
    const names = [4, 5, 8, 9, 10].map((line) => lines[line - 1]?.split(":")[0]);
    expect(names).toEqual([
      ...["Access-Control-Request-Method", "Access-Control-Request-Headers"],
      ...["Access-Control-Allow-Origin", "Access-Control-Allow-Methods", "Access-Control-Allow-Headers"],
    ]);
    expect(overview).toContain("```http {4-5,8-10} numbers");
    expect(overview).toContain("Lines 4 and 5 ask; lines 9 and 10 permit both, and line 8 says for whom.");
  });

  test("OpenAPI: a type that may be null is the string null, not YAML's null", () => {
    const titles = module("30-openapi")?.chapterList.map(({ title }) => title) ?? [];
    const [yaml = ""] = titles.flatMap((title) => /type: \[.*\]/.exec(title) ?? []);
    expect(parse(yaml)).toEqual({ type: ["string", "null"] });
  });

  test("compression: sizes of a tiny body, which depend on the program", () => {
    const overview = overviewOf("40-compression");
    const [, body = "", plain, compressed, inNode] =
      /`(\{"type".*?\})` is (\d+) bytes, but (\d+) after gzip\(1\) or Python's `gzip` and (\d+) after Node's/.exec(
        overview,
      ) ?? [];
    expect([body.length, plain, compressed, inNode]).toEqual([55, "55", "71", "73"]);
    // Builds of zlib differ in how they pack so few bytes.
    expect([71, 73]).toContain(gzipSync(body).length);
  });

  test("nosniff: it takes types that run scripts off the list of guesses, and stops no other guess", () => {
    const overview = overviewOf("09-media-types");
    expect(overview).toContain("nosniff` takes HTML, XML and PDF off the list of guesses");
    expect(overview).not.toContain("stops the guessing");
  });

  test("idempotency: the second request waits where claim and effect are committed together", () => {
    const overview = overviewOf("22-idempotency");
    expect(overview).toContain("the second `INSERT` waits for the first commit");
    expect(overview).toMatch(/Where the effect is elsewhere, commit the claim first, and send 409/);
  });

  test("itself: only modules with prerequisites name earlier ones", () => {
    expect(facts.body).not.toMatch(/modules that the text names|modules say which earlier ones/);
    expect(modules.filter(({ prerequisites }) => prerequisites !== undefined).length).toBeLessThan(modules.length);
  });

  test("privacy: everything that a browser stores", () => {
    const text = pages.find(({ slug }) => slug === "privacy")?.body ?? "";
    const stored: Record<Exclude<keyof Memory, "version">, RegExp> = {
      done: /mark a module/,
      chapters: /or a chapter as done/,
      region: /choose a region/,
      visit: /the day of your last visit and of the one before/,
      last: /the page that you read last, with the place on it/,
    };
    for (const [name, words] of Object.entries(stored)) expect(text, name).toMatch(words);
  });
});
