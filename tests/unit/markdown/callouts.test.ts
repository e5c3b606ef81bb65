/** Callouts in every form of a text. GitHub's documentation: "Basic writing and formatting syntax", alerts. */
import { describe, expect, test } from "vitest";
import { calloutKinds } from "../../../src/content/markdown/callouts.ts";
import { renderMarkdown as renderFor } from "../../../src/content/markdown/render.ts";
import { interfaceLanguages, textsFor } from "../../../src/course/interface/languages.ts";
import { testEach } from "../../each.ts";
import { renderForReaders, renderMarkdown, textSections } from "./in-english.ts";

const callout = (kind: string, name: string, text: string): string =>
  `<div class="callout ${kind}" role="note">\n<p class="callout-name"><strong>${name}</strong></p>\n<p>${text}</p>\n</div>`;

describe("a quotation that begins with a sign", () => {
  testEach([
    ["> [!NOTE]\n> Text.", "note", "Note"],
    ["> [!tip]\n> Text.", "tip", "Tip"],
    [">[!IMPORTANT]  \n>Text.", "important", "Important"],
    ["> [!WARNING]\n>\n> Text.", "warning", "Warning"],
    ["> [!CAUTION]\nText.", "caution", "Caution"],
  ])("is a callout with the name of its kind", (markdown, kind, name) => {
    expect(renderMarkdown(markdown)).toBe(callout(kind, name, "Text."));
  });

  testEach(["> [!NOTE]", "> [!NOTE] Text.", "> [!OTHER]\n> Text.", "[!NOTE]\nText.", "> a\n> [!NOTE]\n> Text."])(
    "of another form is none",
    (markdown) => {
      expect(renderMarkdown(markdown)).not.toContain("callout");
      expect(renderMarkdown(markdown)).toContain("[!");
    },
  );

  test("may be in a list, and have any blocks", () => {
    const html = renderMarkdown("- > [!NOTE]\n  > **A** [b](/c)\n  >\n  > ```\n  > d\n  > ```\n");
    expect(html).toContain('<div class="callout note" role="note">');
    expect(html).toContain('<p><strong>A</strong> <a href="/c">b</a></p>');
    expect(html).toContain("<pre");
  });

  test("has its name in the language of the course", () => {
    const names = interfaceLanguages.map((language) => {
      const { callouts } = textsFor({ language }).texts;
      for (const kind of calloutKinds)
        expect(renderFor(`> [!${kind.toUpperCase()}]\n> Text.`, { language }), language).toBe(
          callout(kind, callouts[kind], "Text."),
        );
      return callouts.warning;
    });
    expect(names).toHaveLength(14);
    expect(new Set(names).size).toBeGreaterThan(10);
  });

  test("is in feeds with its name in bold, and is searched without it", () => {
    expect(renderForReaders("> [!NOTE]\n> Text.", "https://tea.example", "/")).toContain("<strong>Note</strong>");
    expect(textSections("> [!NOTE]\n> Text.\n>\n> - Item")[0]?.blocks).toEqual(["Text.", "Item"]);
  });
});
