/** Questions that the course does not answer, for an operator who wants to know them. */
import type { Label } from "./search.ts";

/** A question that found nothing (none), or only what is closest to it (nearest). */
export type Unanswered = { question: string; match: Exclude<Label, "answer"> };

/** Reports a question. It is undefined where nobody wants to know; then answers are cached whatever they say. */
export type ReportQuestion = ((unanswered: Unanswered) => void) | undefined;

/** Returns the question with the label of its search; null if it was answered, or has no text. */
export const unansweredBy = (question: string, label: Label): Unanswered | null =>
  label === "answer" || question.trim() === "" ? null : { question, match: label };
