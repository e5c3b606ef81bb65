/** The skill's worked dialogues for courses of different shapes. */
import { expect } from "vitest";
import { dialogues } from "../../../src/files/dialogues.ts";
import { skillText } from "../../../src/files/skill.ts";
import type { Site } from "../../../src/page-kinds/site.ts";
import { testEach } from "../../each.ts";
import { edited, moduleFile } from "../content/course-folder.ts";
import { hostileSite, siteWith } from "./sites.ts";

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
