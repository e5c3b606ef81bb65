/** The answers of /ask that the reference shows. */
import { type AskCourse, answerQuestion, queryIdOf } from "../../ask/ask.ts";
import type { AskAnswer } from "../../ask/schemas.ts";

/** Answers questions as /ask does, with ids made from the questions. */
export const answersIn =
  (source: AskCourse) =>
  (question: string): AskAnswer =>
    answerQuestion(source, { text: question, streaming: null, queryId: queryIdOf(undefined, question) });
