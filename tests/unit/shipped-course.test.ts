/** The course in content/. */
import { expect, test } from "vitest";
import { loadContent } from "../../src/content/course.ts";
import { excerptOf } from "../../src/content/markdown/excerpt.ts";
import { renderWithSteps } from "../../src/content/markdown/render.ts";

const { facts, modules } = loadContent("content").course;

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

test("has unique titles, descriptions and first sentences", () => {
  for (const texts of [
    modules.map(({ title }) => title),
    modules.map(({ description }) => description),
    modules.map(({ overview }) => overview.split(/\s+/).slice(0, 3).join(" ")),
  ]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
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
