import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { skillDescription, skillIndex, skillText } from "../../../src/files/skill.ts";
import { hostileSite, siteUrl, siteWith } from "./sites.ts";

const sites = { "the tiny course": siteWith(), "a hostile course": hostileSite() };

describe.each(Object.entries(sites))("the skill of %s", (_, site) => {
  const text = skillText(site);
  const [, frontMatter = ""] = text.split(/^---$/m);

  test("has the name of its folder, and a description of what it does and when to use it", () => {
    const fields = parse(frontMatter);
    expect(fields).toMatchObject({ name: "course-reference", metadata: { "content-version": site.version.hash } });
    expect(fields.description).toMatch(/^Answers questions about .+ Use when .+ Not for /);
    expect(fields.description).not.toMatch(/[<>]/);
    expect(fields.description.length).toBeLessThanOrEqual(1024);
  });

  test("is listed with its description, its URL and its digest", () => {
    expect(skillIndex(site)).toEqual({
      $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
      skills: [
        {
          name: "course-reference",
          type: "skill-md",
          description: parse(frontMatter).description,
          url: `${siteUrl}/.well-known/agent-skills/course-reference/SKILL.md`,
          digest: `sha256:${createHash("sha256").update(text).digest("hex")}`,
        },
      ],
    });
  });

  test("has examples in which no text of the course ends a quotation", () => {
    const examples = text.match(/^curl .+$/gm) ?? [];
    expect(examples.length).toBeGreaterThan(5);
    for (const example of examples) expect(example).toMatch(/^curl '[^']+'(?: --json '[^']+')?$/);
  });
});

test("a long course name is cut to keep the description within its limit", () => {
  const description = skillDescription({ name: "🍵".repeat(2000) });
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(description.isWellFormed()).toBe(true);
});
