/** The values of the placeholders in the skill's worked dialogues. */
import { escaped, type OwnFacts } from "../page-kinds/expected-facts.ts";
import { find } from "../search/find.ts";

/** Topics of which the first that the search does not find is the example of a missing one. */
const topics = ["glassblowing", "beekeeping", "falconry", "wickerwork"];

const counted = (count: number, noun: string): string => (count === 1 ? `**1** ${noun}` : `**${count}** ${noun}s`);

export function dialogueValues(own: OwnFacts, longWord: string): Record<string, string> {
  const { course, parts, totals, engine } = own;
  const [first] = course.modules;
  const last = course.modules.at(-1);
  const sentence = `Where do I learn about ${longWord}?`;
  return {
    dialogueQuery: [...sentence].length > 200 ? longWord : sentence,
    title: first?.title ?? "",
    lastTitle: last?.title ?? "",
    lastSlug: last?.slug ?? "",
    lastChapters: counted(last?.chapters ?? 0, "chapter"),
    lastMinutes: last?.minutes === undefined ? "" : ` and takes ${counted(last.minutes, "minute")}`,
    allModules: counted(totals.modules, "module"),
    allParts: counted(parts.length, "part"),
    allChapters: counted(totals.chapters, "chapter"),
    allMinutes: totals.minutes === undefined ? "" : `: ${counted(totals.minutes, "minute")} in all`,
    ...(course.pricing === null ? {} : priceValues(own)),
    missingTopic: topics.find((text) => find(engine, own.searched, { text }, 1).label === "none") ?? "wickerwork",
  };
}

/** The values in the dialogues about prices. */
function priceValues(own: OwnFacts): Record<string, string> {
  const { regions, teams } = own.prices();
  const { minSeats } = teams;
  const offer = (region: "intl" | "il"): string => {
    const days = regions[region].refundDays;
    const refund = days > 0 ? `**${days}**-day refund` : "no refund";
    return `**${escaped(own.price("complete", region).now)}** (${refund})`;
  };
  return {
    seatsToQuote: minSeats === 1 ? "1 seat" : `${minSeats} seats`,
    intlOffer: offer("intl"),
    ilOffer: offer("il"),
    quoteTotal: escaped(own.teamTotal("il")),
  };
}
