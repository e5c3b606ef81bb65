/** Log lines for questions that the course does not answer. They contain nothing about who asked. */
import { shortened } from "../course/text/characters.ts";
import type { Unanswered } from "./search/unanswered.ts";

/** Maximum length of logged paths and questions, in UTF-16 code units. */
const maxLogged = 200;

/**
 * Returns one line of JSON with the time (ISO 8601), the path that was asked, and the question. The question is the last member, so that
 * grep and sed can cut it out. Characters that move a terminal's cursor or reverse the direction of a line are replaced by spaces.
 */
export function questionLine(at: string, { question, match }: Unanswered, now: number): string {
  const text = question.toWellFormed().replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ");
  return JSON.stringify({
    time: new Date(now).toISOString(),
    event: "not-answered",
    at: at.slice(0, maxLogged),
    match,
    question: shortened(text.trim(), maxLogged),
  });
}
