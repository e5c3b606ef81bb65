/** The names of the facts in the skill's worked dialogues, for the course of the approved texts. */
import { plain } from "../../../src/text/markdown.ts";

type Marks = { siteUrl: string; word: string; question: string; slug: string };

/** Returns each fact as the dialogues write it, with its placeholder, in the order of replacement. */
export function dialoguePlaceholders({ siteUrl, word, question, slug }: Marks): [mark: string, name: string][] {
  return [
    [`{"query":"Where do I learn about ${word}?"`, '{"query":"{{dialogueQuery:json}}"'],
    [`### Where do I learn about ${word}?`, "### Where do I learn about {{longWord}}?"],
    [JSON.stringify(question).slice(1, -1), "question:json"],
    // The course has one module, which is the first and the last.
    [
      `[${plain(question)}](${siteUrl}/modules/${slug}) has`,
      "[{{lastTitle:markdown}}]({{siteUrl}}/modules/{{lastSlug}}) has",
    ],
    [`{"slug":"${slug}"}`, '{"slug":"{{lastSlug}}"}'],
    [`GET /modules/${slug}.md\``, "GET /modules/{{lastSlug}}.md`"],
    [plain(question), "title:markdown"],
    ["**444444** chapters", "lastChapters"],
    ["**222222** modules", "allModules"],
    ["**111111** parts", "allParts"],
    ["**333333** chapters", "allChapters"],
    ["in Qatar pay", "in {{buyerCountryName}} pay"],
    ["for 987654 seats?", "for {{seatsToQuote}}?"],
    [" and takes **555555** minutes", "lastMinutes"],
    [": **555555** minutes in all", "allMinutes"],
    ["**Ci** (**3**-day refund)", "intlOffer"],
    ["**Cl** (**3**-day refund)", "ilOffer"],
    ["₪987,654", "quoteTotal"],
    ["glassblowing", "missingTopic"],
  ];
}
