/** Every address below the API root. */
import publication from "../../../dist/server/publication.json";
import { apiPath } from "../../../src/course/catalog.ts";
import { answerApi } from "../../../src/site/api.ts";
import { bytesOf } from "../../../src/site/assets.ts";
import { deadlinesOf } from "../../../src/site/request-body.ts";

export const onRequest = ({ request, env }: PagesContext): Promise<Response> =>
  answerApi(
    request,
    publication,
    (file) => bytesOf(env.ASSETS, new URL(`${apiPath}/${file}`, request.url)),
    deadlinesOf(env),
  );
