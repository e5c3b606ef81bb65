/** The skill for agents, and its example dialogues for courses of different shapes. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { dialogues, skillDescription, skillIndex, skillText } from "../../../src/build/files/skill.ts";
import type { Site } from "../../../src/pages/site.ts";
import { testEach } from "../../each.ts";
import { priceModels } from "../../price-models.ts";
import { edited, moduleFile } from "../content/course-folder.ts";
import { prices } from "../sample-course.ts";
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

test("the price of a whole team is not one for each seat", () => {
  const answer = dialogues(siteWith({ "pricing.md": priceModels["teams only"] }));
  expect(answer).toMatch(/costs \*\*\$990\*\* /);
  expect(answer).not.toContain("for each seat");
});

test("a long course name is cut to keep the description within its limit", () => {
  const description = skillDescription({ name: "🍵".repeat(2000) }, prices);
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(description.isWellFormed()).toBe(true);
});

const green = (fields: Record<string, string>): Site => siteWith({ "modules/1-green.md": moduleFile(fields) });
const priced = (from: string, to: string): Site => siteWith(edited("pricing.md", from, to));

testEach([
  [
    "a small course",
    siteWith(),
    /has \*\*2\*\* chapters and takes \*\*12\*\* minutes\.\n[\s\S]*\*\*7\*\* chapters\.\n/,
  ],
  ["a hostile course", hostileSite(), /### Does the course cover glassblowing\?/],
  ["no minutes", siteWith(edited("modules/3-water.md", "minutes: 12\n", "")), /has \*\*2\*\* chapters\.\n/],
  ["modules with minutes", green({ minutes: "45" }), /: \*\*66\*\* minutes in all\./],
  ["a long title", green({ title: JSON.stringify(`${"word ".repeat(50)}end`) }), /Where do I learn about word\?/],
  ["a title without words", green({ title: JSON.stringify("***") }), /\[\\\*\\\*\\\*\]/],
  ["no refund in a region", priced("refundDays: 30", "refundDays: 0"), /\*\*\$149\*\* \(no refund\)/],
  ["a price for the whole team", priced("perSeat: true", "perSeat: false"), /\*\*₪369\*\* in total/],
  [
    "several countries in region il",
    priced("countries: [IL]", "countries: [IL, NL, GR]"),
    /in the Netherlands pay .*"country":"NL".*\*\*₪1,845\*\* in total/s,
  ],
] as [string, Site, RegExp][])("the dialogues of %s", (_, site, text) => {
  expect(dialogues(site)).toMatch(text);
  expect(dialogues(site).match(/^### /gm)).toHaveLength(6);
  expect(skillText(site)).toContain(dialogues(site));
});
