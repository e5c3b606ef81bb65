/** The natural-language endpoint. */
import publication from "../dist/server/publication.json";
import { answerAsk } from "../src/http/ask.ts";

export const onRequest = ({ request }: PagesContext): Promise<Response> => answerAsk(request, publication);
