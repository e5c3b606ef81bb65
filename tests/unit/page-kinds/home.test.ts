import { describe, expect, test } from "vitest";
import type { CourseRecord } from "../../../src/course/record.ts";
import { courseWith, edited } from "../content/course-folder.ts";
import { head, pageAt } from "./pages.ts";

const course = courseWith();
const home = (record: CourseRecord) => pageAt(record, "/");

describe("the home page", () => {
  test("has the course's description, totals, first module, price and parts", () => {
    expect(home(course).markdown).toMatchInlineSnapshot(`
      "# Tea, from leaf to cup

      How tea is grown, made and poured.

      2 parts · 3 modules · 7 chapters · 2 min free

      Start with [Green tea](/modules/1-green), or see the [full curriculum](/curriculum).

      - Language: English
      - Free: $0 (₪0 in Israel)
      - Complete: $149 (₪549.90 in Israel)
      - Teams: $99 per seat, 5 seats minimum (₪369 in Israel)
      - Updated October 28, 2026
      - [Pricing](/pricing)

      Get a quote: [Teams, 5 seats, United States](https://tea.example/quote?plan=teams&seats=5&country=US) · [Teams, 5 seats, Israel](https://tea.example/quote?plan=teams&seats=5&country=IL)

      ## A sample from the course

      [Green tea](/modules/1-green): Leaves that were not oxidized.

      ## Parts

      - **Leaves** (2 modules): What grows.
      - **Water** (1 module): What boils.

      A course about tea.

      ## For developers and agents

      The same content is available as JSON, as markdown and over MCP: see [Developers](/developers).

      - REST: [https\\://tea.example/api/v1](/api/v1) ([OpenAPI 3.1](/openapi.json))
      - MCP: \`https://tea.example/mcp\`, \`https://tea.example/mcp/product\`, \`https://tea.example/mcp/search\`
      - NLWeb: \`https://tea.example/ask\`
      - Markdown: [llms.txt](/llms.txt), \`Accept: text/markdown\`

      No API key or account needed. Each IP address may send 600 requests every 60 seconds."
    `);
    expect(head(pageAt(course, "/"))).toEqual({
      type: "home",
      path: "/",
      title: "Tea, from leaf to cup",
      description: "How tea is grown, made and poured.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("has the author's hero, outcomes, sample, teachers and license", () => {
    const fields = `hero: "See **one cup**."
outcomes: [Pour tea, "Taste: it *all*"]
sample: 2-black
teachers: [{ name: Noa Levi, about: Pours tea., url: "https://noa.example/" }, { name: Avi }]
license: CC-BY-4.0
`;
    const { markdown } = home(courseWith(edited("course.md", "language: en\n", `language: en\n${fields}`)));
    expect(markdown).toContain("- License of the texts: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)\n");
    expect(markdown).toContain(`See **one cup**.

## What you will be able to do

- Pour tea
- Taste: it \\*all\\*

## A sample from the course

[Black tea](/modules/2-black): Leaves that were oxidized.

## Parts`);
    expect(markdown).toContain(`## Who teaches

- **[Noa Levi](https://noa.example/)**: Pours tea.
- **Avi**

A course about tea.`);
  });

  test("has the total minutes only when every module has minutes", () => {
    const timed = courseWith(edited("modules/1-green.md", "chapters: 3", "chapters: 3\nminutes: 100"));
    expect(home(timed).markdown).toContain(
      "\n\n2 parts · 3 modules · 7 chapters · 2 min free · 2 h 1 min (121 min) in Complete\n\n",
    );
    expect(home(course).markdown).toContain("\n\n2 parts · 3 modules · 7 chapters · 2 min free\n\n");
    expect(pageAt(timed, "/curriculum").markdown).toContain(
      "\n\n2 modules · 5 chapters · 2 min free · 1 h 49 min (109 min) in Complete\n\n",
    );
  });

  test("has no date when no module has one", () => {
    const undated = courseWith(edited("modules/2-black.md", "updated: 2026-10-28\n", ""));
    expect([home(undated).updated, pageAt(undated, "/curriculum").updated]).toEqual([undefined, undefined]);
  });

  test("names the countries of the second region", () => {
    const other = courseWith(edited("pricing.md", "[IL]", "[PL, CZ]"));
    expect(home(other).markdown).toContain("- Complete: $149 (₪549.90 in Poland and Czechia)\n");
    const hebrew = courseWith(edited("course.md", "language: en", "language: he"));
    expect(home(hebrew).markdown).toContain("$149 (₪549.90 בישראל)\n");
  });
});
