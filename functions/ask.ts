/** The natural-language endpoint. */
import publication from "../dist/server/publication.json";
import { answerAsk } from "../src/site/ask.ts";
import { deadlinesOf } from "../src/site/request-body.ts";

export const onRequest = ({ request, env }: PagesContext): Promise<Response> =>
  answerAsk(request, publication, deadlinesOf(env));
